import { beforeEach, expect, test, vi } from "vitest";
import { CUES } from "../../src/sound/cues";

let done: string[] = [];
let names = 0;
let contexts = 0;
let state = "running";

/** A part of a sound that says what is asked of it. */
function part(kind: string): Record<string, unknown> {
  const name = `${kind}${(names += 1)}`;
  const say = (what: string): void => void done.push(`${name} ${what}`);
  const ramp = (field: string) => ({
    set value(value: number) {
      say(`${field} = ${value}`);
    },
    setValueAtTime: (value: number, at: number) => say(`${field} ${value} at ${at.toFixed(3)}`),
    linearRampToValueAtTime: (value: number, at: number) =>
      say(`${field} lines to ${value.toFixed(3)} at ${at.toFixed(3)}`),
    exponentialRampToValueAtTime: (value: number, at: number) => say(`${field} bends to ${value} at ${at.toFixed(3)}`),
  });
  return {
    name,
    gain: ramp("gain"),
    frequency: ramp("frequency"),
    connect: (to: { name: string }) => (say(`into ${to.name}`), to),
    start: (at: number) => say(`starts ${at.toFixed(3)}`),
    stop: (at: number) => say(`stops ${at.toFixed(3)}`),
    set type(type: string) {
      say(`is ${type}`);
    },
    set buffer(buffer: { length: number; name: string }) {
      say(`plays ${buffer.name}`);
    },
  };
}

class Context {
  readonly state = state;
  readonly currentTime = 10;
  readonly sampleRate = 1000;
  readonly destination = { name: "out" };
  constructor() {
    contexts += 1;
  }
  resume = (): Promise<void> => Promise.resolve(void done.push("resumes"));
  createGain = () => part("gain");
  createOscillator = () => part("tone");
  createBufferSource = () => part("noise");
  createBiquadFilter = () => part("filter");
  createBuffer = (channels: number, length: number, rate: number) => {
    const samples = new Float32Array(length);
    return {
      getChannelData: (channel: number) => (done.push(`channel ${channel}`), samples),
      get name() {
        return `${channels} × ${length} at ${rate}, from ${Math.min(...samples).toFixed(1)} to ${Math.max(...samples).toFixed(1)}, silent ${samples.filter((one) => one === 0).length}`;
      },
    };
  };
}

beforeEach(() => {
  vi.resetModules();
  done = [];
  names = contexts = 0;
  state = "running";
  let turn = 0;
  vi.spyOn(Math, "random").mockImplementation(() => [0, 0.25, 0.999][(turn += 1) % 3]!);
  Object.assign(globalThis, { AudioContext: Context });
});

test("each sound is made of its tones", async () => {
  const { play } = await import("../../src/sound/synthesizer");
  const text = CUES.map((cue) => {
    done = [];
    names = 0;
    play(cue);
    return `## ${cue}\n${done.join("\n")}\n`;
  });
  await expect(text.join("")).toMatchFileSnapshot("../kept/sounds.txt");
  expect(contexts).toBe(1);
});

test("the browser is asked to let sounds be heard", async () => {
  state = "suspended";
  const { play } = await import("../../src/sound/synthesizer");
  play("turn");
  expect(done[0]).toBe("resumes");
});

test("nothing is heard by whoever wants no sounds, nor where there is nothing to hear", async () => {
  const { playCue } = await import("../../src/sound/playCue");
  const wanted = (await import("../../src/state/settings.svelte")).settings;
  await playCue("turn");
  expect(contexts).toBe(0);
  wanted.sound = true;
  await playCue(null);
  expect(contexts).toBe(0);
  await playCue("turn");
  expect(contexts).toBe(1);
});
