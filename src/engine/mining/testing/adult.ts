import { readFileSync } from 'node:fs';
import { type MiningInput } from '../mining-input.ts';

const categorical = [1, 3, 5, 6, 7, 8, 9, 13, 4, 14];

/**
 * The Adult table of the benchmark: the eight categorical attributes, education-num, the class, age up to 30 or over, hours up to 40
 * or over, capital gain and loss none or some; `?` is a value.
 */
export function readAdult(): MiningInput {
  const text = readFileSync(new URL('../../../../public/samples/adult.data', import.meta.url), 'utf8');
  const cells = text.split('\n').filter((line) => line.trim() !== '').map((line) => line.split(', '));
  const cut = (column: number, bound: number) => cells.map((row) => String(Number(row[column]) <= bound));
  const columns = [...categorical.map((column) => cells.map((row) => row[column])), cut(0, 30), cut(12, 40), cut(10, 0), cut(11, 0)];
  return { rows: cells.length, columns: columns.map(encode), weights: null, isNegative: null };
}

function encode(values: readonly string[]): { size: number; codes: Uint8Array } {
  const numbers = new Map([...new Set(values)].map((value, code) => [value, code]));
  return { size: numbers.size, codes: Uint8Array.from(values, (value) => numbers.get(value)!) };
}
