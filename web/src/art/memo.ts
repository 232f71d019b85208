// Caches the drawings of a function by its arguments.
type Word = string | number | boolean | undefined;

export function memoized<Words extends readonly Word[]>(
  draw: (...words: Words) => string,
): (...words: Words) => string {
  const drawn = new Map<string, string>();
  return (...words) => {
    const key = words.join("|");
    const known = drawn.get(key) ?? draw(...words);
    drawn.set(key, known);
    return known;
  };
}
