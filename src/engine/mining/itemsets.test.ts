import { sayFailure } from '../../words/failure.ts';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mineItemsets, type Kernel, type MiningBounds } from './itemsets.ts';
import { listCounted } from './testing/brute-force.ts';
import { inputOf, quiet } from './testing/inputs.ts';
import { adultInput } from './testing/sample-inputs.ts';

const bounds: MiningBounds = { minCount: 1, countOf: 'premise', maxLength: 10 };
const adult = adultInput(readFileSync(new URL('../../../public/samples/adult.data', import.meta.url), 'utf8'));
const kernels: Record<string, Kernel> = {
  rows: { runs: 'wasm', way: 'rows' },
  bitsets: { runs: 'wasm', way: 'bits' },
  'plain JavaScript': { runs: 'javascript' },
  'what is chosen': {},
};

describe('mineItemsets on Adult', () => {
  for (const [name, kernel] of Object.entries(kernels)) {
    it.each([
      [0.02, 82_750],
      [0.01, 206_325],
      [0.005, 480_476],
    ])(`[D1] [T5] at %d finds %d itemsets: ${name}`, (share, expected) => {
      const result = mineItemsets(
        adult,
        { minCount: Math.ceil(share * adult.rows), countOf: 'premise', maxLength: 99 },
        quiet,
        kernel,
      );
      expect(result.ok && result.value.count - 1).toBe(expected);
    });
  }

  it('[D1] finds the same itemsets in the same order whatever runs it', () => {
    const [first, ...others] = Object.values(kernels).map((kernel) => {
      const result = mineItemsets(adult, { minCount: 163, countOf: 'premise', maxLength: 99 }, quiet, kernel);
      if (!result.ok) throw new Error(sayFailure(result));
      const { item, parent, length, support } = result.value;
      return [item, parent, length, support].map(({ buffer }) => Buffer.from(buffer));
    });
    for (const other of others)
      expect(other.map((bytes, i) => bytes.equals(first[i]))).toEqual([true, true, true, true]);
  });

  it('[D1] [T2] counts the negative class beside the support as a column of the table does', () => {
    const classColumn = 9;
    const negativeCode = adult.columns[classColumn].codes[0];
    const isNegative = adult.columns[classColumn].codes.map((code) => Number(code === negativeCode)) as Uint8Array;
    const rest = { ...adult, columns: adult.columns.filter((_, i) => i !== classColumn), isNegative };
    for (const kernel of Object.values(kernels)) {
      const rules = mineItemsets(rest, { minCount: 1000, countOf: 'rule', maxLength: 3 }, quiet, kernel);
      const itemsets = mineItemsets(adult, { minCount: 1000, countOf: 'premise', maxLength: 4 }, quiet, kernel);
      if (!rules.ok || !itemsets.ok) throw new Error('no result');
      const offset = itemsets.value.itemOffset[classColumn];
      const withClass = listCounted(itemsets.value).filter(({ items }) => items.includes(offset + negativeCode));
      expect(rules.value.count).toBe(withClass.length);
      expect([...rules.value.negative!].sort()).toEqual(withClass.map(({ support }) => support).sort());
    }
  });
});

describe('mineItemsets at the edges', () => {
  it('[T2] counts past 2^32 in plain JavaScript, whatever is asked for', () => {
    const input = inputOf(
      [
        [0, 0],
        [0, 1],
      ],
      [1, 2],
      { weights: Float64Array.of(2 ** 40, 2 ** 40 + 1), isNegative: Uint8Array.of(1, 0) },
    );
    const result = mineItemsets(input, { ...bounds, minCount: 2 ** 40 + 1 }, quiet, { runs: 'wasm' });
    expect(result.ok && listCounted(result.value)).toEqual([
      { items: [], support: 2 ** 41 + 1, negative: 2 ** 40 },
      { items: [0], support: 2 ** 41 + 1, negative: 2 ** 40 },
      { items: [0, 2], support: 2 ** 40 + 1, negative: 0 },
      { items: [2], support: 2 ** 40 + 1, negative: 0 },
    ]);
  });

  it('[T2] counts up to 2^32 - 1 exactly in WebAssembly', () => {
    const input = inputOf([[0], [1]], [2], {
      weights: Float64Array.of(2 ** 32 - 2, 1),
      isNegative: Uint8Array.of(1, 1),
    });
    for (const kernel of Object.values(kernels)) {
      const result = mineItemsets(input, { ...bounds, countOf: 'rule', minCount: 2 ** 32 - 2 }, quiet, kernel);
      expect(result.ok && listCounted(result.value)).toEqual([
        { items: [], support: 2 ** 32 - 1, negative: 2 ** 32 - 1 },
        { items: [0], support: 2 ** 32 - 2, negative: 2 ** 32 - 2 },
      ]);
    }
  });

  it('[D1] gives the empty itemset alone without rows, without columns, or when nothing counts enough', () => {
    for (const kernel of Object.values(kernels)) {
      for (const input of [inputOf([], [2, 3]), inputOf([[], []], []), inputOf([[1, 1]], [1, 1])]) {
        const result = mineItemsets(input, bounds, quiet, kernel);
        expect(result.ok && listCounted(result.value)).toEqual([{ items: [], support: input.rows, negative: 0 }]);
      }
      const result = mineItemsets(inputOf([[0]], [1]), { ...bounds, minCount: 2 ** 50 }, quiet, kernel);
      expect(result.ok && result.value.count).toBe(1);
    }
  });

  it('[D1] packs keys of several words: 40 columns, 2^40 subsets cut by their length', () => {
    const input = inputOf(
      Array.from({ length: 3 }, () => Array.from({ length: 40 }, (_, i) => i % 9)),
      Array.from({ length: 40 }, () => 9),
    );
    for (const kernel of Object.values(kernels)) {
      const result = mineItemsets(input, { ...bounds, minCount: 3, maxLength: 3 }, quiet, kernel);
      expect(result.ok && result.value.count).toBe(1 + 40 + 780 + 9880);
    }
  });

  it('[D1] [T2] tells rows apart that differ in the last words of their keys only', () => {
    const rows = Array.from({ length: 600 }, (_, row) => [
      ...Array.from({ length: 24 }, () => row % 7),
      ...Array.from({ length: 20 }, (_, i) => (row >> (i < 19 ? i % 4 : 4)) & 1),
    ]);
    const input = inputOf(
      rows,
      rows[0].map((_, i) => (i < 24 ? 7 : 2)),
      { isNegative: Uint8Array.from(rows, (_, row) => (row % 3) & 1) },
    );
    for (const kernel of [...Object.values(kernels), { way: 'rows', cubeCells: 64 } as const]) {
      const result = mineItemsets(input, { ...bounds, maxLength: 2 }, quiet, kernel);
      if (!result.ok) throw new Error(sayFailure(result));
      const { count, item, parent, length, support, itemColumn, itemOffset } = result.value;
      for (let index = 1; index < count; index += 1) {
        const items = length[index] === 1 ? [item[index]] : [item[index], item[parent[index]]];
        const holding = rows.filter((row) =>
          items.every((one) => row[itemColumn[one]] === one - itemOffset[itemColumn[one]]),
        );
        if (holding.length !== support[index])
          expect({ items, support: support[index] }).toEqual({ items, support: holding.length });
      }
    }
  });

  it.each([0, -1, 1.5, NaN])('[D1] refuses a minimum count of %d and a length of as many', (value) => {
    expect(mineItemsets(inputOf([[0]], [1]), { ...bounds, minCount: value }, quiet)).toMatchObject({
      ok: false,
      code: 'bad-support',
    });
    expect(mineItemsets(inputOf([[0]], [1]), { ...bounds, maxLength: value }, quiet)).toMatchObject({
      ok: false,
      code: 'bad-length',
    });
  });

  it('[D1] refuses to count rules without a class', () => {
    expect(mineItemsets(inputOf([[0]], [1]), { ...bounds, countOf: 'rule' }, quiet)).toMatchObject({
      ok: false,
      code: 'no-negative',
    });
  });

  it('says how many itemsets there are when they are too many', () => {
    for (const kernel of Object.values(kernels)) {
      const result = mineItemsets(adult, { ...bounds, minCount: 163, maxLength: 99 }, quiet, {
        ...kernel,
        maxItemsets: 50_000,
      });
      expect(result).toMatchObject({ ok: false, code: 'too-many', values: { limit: 50_000 } });
      if (result.ok) return;
      expect(sayFailure(result)).toMatch(/more than 50,000 frequent itemsets .* Raise the minimum support/);
      expect(result.values!.itemsets).toBeLessThan(80_000);
    }
    expect(mineItemsets(adult, { ...bounds, minCount: 652, maxLength: 99 }, quiet, { maxItemsets: 82_750 }).ok).toBe(
      true,
    );
    expect(mineItemsets(adult, { ...bounds, minCount: 652, maxLength: 99 }, quiet, { maxItemsets: 82_749 }).ok).toBe(
      false,
    );
  });

  it('stops when it is cancelled and works again afterwards', () => {
    for (const kernel of Object.values(kernels)) {
      let asked = 0;
      const shares: number[] = [];
      const context = {
        ...quiet,
        isCancelled: () => (asked += 1) > 5,
        progress: (_: string, share: number | null) => void shares.push(share!),
      };
      expect(mineItemsets(adult, { ...bounds, minCount: 652 }, context, kernel)).toMatchObject({
        ok: false,
        code: 'cancelled',
      });
      expect(asked).toBe(6);
      expect(shares.every((share, i) => share >= 0 && share <= 1 && (i === 0 || share >= shares[i - 1]))).toBe(true);
      const again = mineItemsets(inputOf([[0]], [1]), bounds, quiet, kernel);
      expect(again.ok && again.value.count).toBe(2);
    }
  });

  it('throws on a code past the values of its column', () => {
    for (const kernel of Object.values(kernels))
      expect(() => mineItemsets(inputOf([[5]], [2]), bounds, quiet, kernel)).toThrow(/code 5/);
  });
});
