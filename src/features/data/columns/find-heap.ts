import type { ColumnProfile } from '../../../engine/table/columns/index.ts';

interface Heap {
  readonly value: string;
  readonly count: number;
  readonly end: 'lowest' | 'highest';
}

const manyValues = 20;
const leastShare = 0.01;

/** The most frequent number when it is also the lowest or the highest: it may stand for "not known". */
export function findHeap({ type, format, distinct, top, min, max }: ColumnProfile, rows: number): Heap | null {
  const [first, second] = top;
  const isNumber = type === 'integer' || type === 'number';
  if (!isNumber || distinct <= manyValues || first.count < leastShare * rows || first.count < 2 * second.count)
    return null;
  const decimal = format?.kind === 'number' ? format.decimal : '.';
  const number = Number(first.value.replace(decimal === ',' ? /[^\d,+-]/g : /[^\d.+-]/g, '').replace(',', '.'));
  if (number !== min && number !== max) return null;
  return { value: first.value, count: first.count, end: number === min ? 'lowest' : 'highest' };
}
