// Error correction of a QR picture: Reed and Solomon's code over bytes, where adding is XOR (ISO/IEC 18004, 7.5).
const POLYNOMIAL = 0x11d;
const ALL = 255;

const POWER: number[] = [];
const LOGARITHM: number[] = [];
for (let exponent = 0, value = 1; exponent < ALL; exponent += 1) {
  POWER[exponent] = value;
  LOGARITHM[value] = exponent;
  value = value & 0x80 ? (value << 1) ^ POLYNOMIAL : value << 1;
}

function times(one: number, other: number): number {
  return one === 0 || other === 0 ? 0 : POWER[(LOGARITHM[one]! + LOGARITHM[other]!) % ALL]!;
}

/** The product of all (x − 2ⁱ), its highest factor left out because it is 1. */
function generator(degree: number): readonly number[] {
  let factors = [1];
  for (let root = 0; root < degree; root += 1) {
    const shifted = [...factors, 0];
    factors = shifted.map((factor, index) => factor ^ times(factors[index - 1] ?? 0, POWER[root]!));
  }
  return factors.slice(1);
}

/** The bytes that let a reader repair a block. */
export function correction(block: readonly number[], count: number): readonly number[] {
  const divisor = generator(count);
  let rest = Array<number>(count).fill(0);
  for (const byte of block) {
    const factor = byte ^ rest[0]!;
    rest = [...rest.slice(1), 0].map((one, index) => one ^ times(divisor[index]!, factor));
  }
  return rest;
}
