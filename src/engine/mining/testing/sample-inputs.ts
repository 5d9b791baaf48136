import type { MiningInput } from '../search.ts';

const categorical = [1, 3, 5, 6, 7, 8, 9, 13, 4, 14];

/**
 * The Adult table of the benchmark, from the text of `adult.data`: the eight categorical attributes, education-num, the
 * class, age up to 30 or over, hours up to 40 or over, capital gain and loss none or some; `?` is a value.
 */
export function adultInput(text: string): MiningInput {
  const rows = readLines(text).map((line) => line.split(', '));
  const cut = (column: number, bound: number) => rows.map((row) => String(Number(row[column]) <= bound));
  return inputFrom([
    ...categorical.map((column) => rows.map((row) => row[column])),
    cut(0, 30),
    cut(12, 40),
    cut(10, 0),
    cut(11, 0),
  ]);
}

/**
 * The German credit table of rule N, from the text of `german-credit.csv`: without duration and amount, age over 50 or
 * not, and the class.
 */
export function germanInput(text: string): MiningInput {
  const [names, ...rows] = readLines(text).map((line) => line.split(','));
  const used = names.flatMap((name, column) => (name === 'duration' || name === 'credit_amount' ? [] : [column]));
  return inputFrom(
    used.map((column) => rows.map((row) => (names[column] === 'age' ? String(Number(row[column]) > 50) : row[column]))),
  );
}

function readLines(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}

function inputFrom(columns: readonly (readonly string[])[]): MiningInput {
  return { rows: columns[0].length, columns: columns.map(encode), weights: null, isNegative: null };
}

function encode(values: readonly string[]): { size: number; codes: Uint8Array } {
  const numbers = new Map([...new Set(values)].map((value, code) => [value, code]));
  return { size: numbers.size, codes: Uint8Array.from(values, (value) => numbers.get(value)!) };
}
