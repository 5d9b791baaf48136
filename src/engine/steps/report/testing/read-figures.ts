/** What a printed figure allows, as a reader who knows the rules takes it; apart from the code that prints. */
export interface Allowed {
  readonly low: number;
  readonly high: number;
}

/** "339", "about 340", "<10", "not shown". */
export function readCount(text: string, rounding: number, smallCells: number): Allowed {
  if (text.startsWith('<')) return { low: 0, high: smallCells - 1 };
  if (text.startsWith('not shown')) return { low: 0, high: Infinity };
  const number = Number(text.replace('about ', '').replaceAll(',', ''));
  if (!text.startsWith('about ')) return { low: number, high: number };
  const same = Array.from({ length: 2 * rounding + 1 }, (_, i) => number - rounding + i).filter(
    (value) => value >= smallCells && Math.round(value / rounding) * rounding === number,
  );
  return { low: same[0], high: same.at(-1)! };
}

/** "about 95 of 340": part and whole. */
export function readOf(text: string, rounding: number, smallCells: number): readonly [Allowed, Allowed] {
  const [part, whole] = text.split(' of ');
  const isAbout = part.startsWith('about ') && /^[\d,]+$/.test(whole);
  return [readCount(part, rounding, smallCells), readCount(isAbout ? `about ${whole}` : whole, rounding, smallCells)];
}

/** "28.3%", "27% to 29%", "1.24", "1.24 to 1.31", "+3.1 to +4.2 points"; null where it is left out. */
export function readRange(text: string): Allowed | null {
  const numbers = [
    ...text
      .replaceAll('−', '-')
      .replaceAll(',', '')
      .matchAll(/[+-]?\d+(?:\.\d+)?/g),
  ].map(([found]) => found);
  if (numbers.length === 0) return null;
  const half = (number: string) => 0.5 * 10 ** -(number.split('.')[1]?.length ?? 0) + 1e-9;
  if (numbers.length === 1)
    return { low: Number(numbers[0]) - half(numbers[0]), high: Number(numbers[0]) + half(numbers[0]) };
  return { low: Number(numbers[0]) - 1e-9, high: Number(numbers[1]) + 1e-9 };
}

/** The interval beside a measure: "2.49 to 3.71)"; one without an end has none. */
export function readInterval(text: string): Allowed {
  const [low, high] = text.replaceAll('−', '-').replace(')', '').split(' to ');
  const read = (end: string) => Number(end.replaceAll(',', '').replace('∞', 'Infinity').replace('+', ''));
  return { low: read(low), high: read(high) };
}
