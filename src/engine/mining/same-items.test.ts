import { expect, it } from 'vitest';
import type { MiningInput } from './search.ts';
import { hasSameItems } from './find-itemset.ts';

const input: MiningInput = {
  rows: 2,
  columns: [
    { size: 2, codes: Uint8Array.of(0, 1) },
    { size: 1, codes: Uint8Array.of(0, 1) },
  ],
  weights: Float64Array.of(1, 2),
  isNegative: Uint8Array.of(0, 1),
};

it('classes may differ, and no item, value, row or weight', () => {
  expect(hasSameItems(input, { ...input, isNegative: Uint8Array.of(1, 1) })).toBe(true);
  const [first, second] = input.columns;
  const others: MiningInput[] = [
    { ...input, columns: [first] },
    { ...input, columns: [first, { ...second, size: 2 }] },
    { ...input, columns: [{ ...first, codes: Uint8Array.of(0, 0) }, second] },
    { ...input, weights: null },
    { ...input, weights: Float64Array.of(1, 1) },
    { ...input, rows: 1 },
  ];
  for (const other of others) expect(hasSameItems(input, other)).toBe(false);
});
