import fc from 'fast-check';
import type { Codes } from '../../table/raw-table.ts';
import type { MiningInput } from '../search.ts';
import { seededBytes } from '../../shared/randomness.ts';

export const quiet = {
  progress: () => undefined,
  isCancelled: () => false,
  now: () => 0,
  random: () => 0.5,
  randomBytes: seededBytes(1),
};

export function inputOf(
  rows: readonly (readonly number[])[],
  sizes: readonly number[],
  more: Partial<MiningInput> = {},
): MiningInput {
  return {
    rows: rows.length,
    columns: sizes.map((size, i) => ({ size, codes: Uint8Array.from(rows, (row) => row[i]) })),
    weights: null,
    isNegative: null,
    ...more,
  };
}

interface Shape {
  readonly columns: number;
  readonly values: number;
  readonly rows: number;
}

/** Random tables of values, missing ones included (the code past the last), weights and classes. */
export function someInput({ columns, values, rows }: Shape): fc.Arbitrary<MiningInput> {
  return fc
    .array(fc.integer({ min: 0, max: values }), { minLength: 1, maxLength: columns, size: 'max' })
    .chain((sizes) => {
      const row = fc.record({
        codes: fc.tuple(...sizes.map((size) => fc.integer({ min: 0, max: size }))),
        weight: someWeight,
        isNegative: fc.boolean(),
      });
      return fc
        .record({
          rows: fc.array(row, { maxLength: rows, size: 'max' }),
          isWeighted: fc.boolean(),
          hasClass: fc.boolean(),
          width: fc.constantFrom(1, 2, 4),
        })
        .map(({ rows: made, isWeighted, hasClass, width }) => ({
          rows: made.length,
          columns: sizes.map((size, i) => ({
            size,
            codes: codesOf(
              width,
              made.map(({ codes }) => codes[i]),
            ),
          })),
          weights: isWeighted ? Float64Array.from(made, ({ weight }) => weight) : null,
          isNegative: hasClass ? Uint8Array.from(made, ({ isNegative }) => (isNegative ? 1 : 0)) : null,
        }));
    });
}

function codesOf(bytes: number, codes: readonly number[]): Codes {
  return bytes === 1 ? Uint8Array.from(codes) : bytes === 2 ? Uint16Array.from(codes) : Uint32Array.from(codes);
}

const someWeight = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 4 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 100_000 }) },
);
