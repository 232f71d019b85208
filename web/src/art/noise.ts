// Numbers that look random and are the same every time.

const UINT32 = 2 ** 32;
const FNV_BASIS = 2166136261;
const FNV_PRIME = 16777619;

/** A number from a text. */
export function hash(text: string): number {
  let value = FNV_BASIS;
  for (const character of text) {
    value ^= character.charCodeAt(0);
    value = Math.imul(value, FNV_PRIME);
  }
  return value >>> 0;
}

/** A stream of numbers from 0 up to 1. */
export function stream(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822507);
    state = Math.imul(state ^ (state >>> 13), 3266489909);
    state ^= state >>> 16;
    return (state >>> 0) / UINT32;
  };
}

/** A number from -1 to 1 for a point of the lattice. */
function latticeValue(x: number, y: number, seed: number): number {
  let value = Math.imul(x * 374761393 + y * 668265263 + seed * 69069, 1274126177);
  value ^= value >>> 13;
  value = Math.imul(value, 1103515245);
  value ^= value >>> 16;
  return ((value >>> 0) / UINT32) * 2 - 1;
}

const between = (from: number, to: number, share: number): number => from + (to - from) * share;
const smooth = (share: number): number => share * share * (3 - 2 * share);

/** A smooth surface between -1 and 1 over the plane. */
export function noise(x: number, y: number, seed: number): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  const across = smooth(x - left);
  const down = smooth(y - top);
  const upper = between(latticeValue(left, top, seed), latticeValue(left + 1, top, seed), across);
  const lower = between(latticeValue(left, top + 1, seed), latticeValue(left + 1, top + 1, seed), across);
  return between(upper, lower, down);
}
