// The sounds themselves, made from tones and noise while they are heard: short and soft.
import type { Cue } from "./cues";

/** A tone or a puff of noise: when it begins, how long it is and how loud, in seconds and from 0 to 1. */
interface Note {
  readonly at: number;
  readonly long: number;
  readonly loud: number;
  /** In hertz; noise has the frequency above which it is dulled. */
  readonly pitch: number;
  readonly to?: number;
  readonly kind?: OscillatorType | "noise";
}

const SCORES: Readonly<Record<Cue, readonly Note[]>> = {
  place: [
    { at: 0, long: 0.07, loud: 0.5, pitch: 900, kind: "noise" },
    { at: 0, long: 0.1, loud: 0.35, pitch: 190, to: 120 },
  ],
  turn: [
    { at: 0, long: 0.16, loud: 0.22, pitch: 523 },
    { at: 0.12, long: 0.22, loud: 0.22, pitch: 659 },
  ],
  reveal: [
    { at: 0, long: 0.2, loud: 0.16, pitch: 392, to: 523, kind: "triangle" },
    { at: 0.16, long: 0.4, loud: 0.2, pitch: 784, kind: "triangle" },
  ],
  claim: [
    { at: 0, long: 0.09, loud: 0.18, pitch: 1319, kind: "triangle" },
    { at: 0.08, long: 0.35, loud: 0.2, pitch: 1760, kind: "triangle" },
  ],
  rockfall: [
    { at: 0, long: 0.55, loud: 0.7, pitch: 320, kind: "noise" },
    { at: 0.08, long: 0.3, loud: 0.4, pitch: 90, to: 45 },
  ],
  break: [
    { at: 0, long: 0.06, loud: 0.5, pitch: 2600, kind: "noise" },
    { at: 0.03, long: 0.2, loud: 0.22, pitch: 330, to: 160, kind: "triangle" },
  ],
  win: [
    { at: 0, long: 0.2, loud: 0.2, pitch: 523, kind: "triangle" },
    { at: 0.15, long: 0.2, loud: 0.2, pitch: 659, kind: "triangle" },
    { at: 0.3, long: 0.6, loud: 0.22, pitch: 784, kind: "triangle" },
    { at: 0.3, long: 0.6, loud: 0.14, pitch: 1047 },
  ],
};

const VOLUME = 0.4;
const ATTACK = 0.008;

let context: AudioContext | null = null;

/** Plays a sound; before the first click of a page the browser keeps silent, and so do we. */
export function play(cue: Cue): void {
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  const begin = context.currentTime;
  for (const note of SCORES[cue]) sound(context, begin, note);
}

function sound(audio: AudioContext, begin: number, note: Note): void {
  const start = begin + note.at;
  const volume = audio.createGain();
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(note.loud * VOLUME, start + ATTACK);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + note.long);
  volume.connect(audio.destination);
  const source = note.kind === "noise" ? noise(audio, note, volume) : tone(audio, start, note, volume);
  source.start(start);
  source.stop(start + note.long);
}

function tone(audio: AudioContext, start: number, note: Note, volume: AudioNode): AudioScheduledSourceNode {
  const source = audio.createOscillator();
  source.type = note.kind === "noise" || note.kind === undefined ? "sine" : note.kind;
  source.frequency.setValueAtTime(note.pitch, start);
  if (note.to !== undefined) source.frequency.exponentialRampToValueAtTime(note.to, start + note.long);
  source.connect(volume);
  return source;
}

function noise(audio: AudioContext, note: Note, volume: AudioNode): AudioScheduledSourceNode {
  const source = audio.createBufferSource();
  source.buffer = hiss(audio, note.long);
  const filter = audio.createBiquadFilter();
  filter.type = "lowpass";
  filter.frequency.value = note.pitch;
  source.connect(filter).connect(volume);
  return source;
}

function hiss(audio: AudioContext, long: number): AudioBuffer {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * long), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  return buffer;
}
