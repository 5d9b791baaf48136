import { said } from '../../src/words/testing/said.ts';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import type { Itemsets, MiningInput } from '../../src/engine/mining/itemsets.ts';
import type { Result } from '../../src/engine/shared/result.ts';
import { quietContext } from '../../src/engine/table/testing/memory-source.ts';
import { chanceOf } from '../chance.ts';
import { tell } from '../figures.ts';
import { plain } from '../plain.ts';
import { limitMemory } from './limit-kernel.ts';

const started = performance.now();
const { Module } = WebAssembly;
let [refused, answered] = [0, 0];

afterEach(() => {
  WebAssembly.Module = Module;
});

afterAll(() =>
  tell('memory-of-the-kernel', {
    'limits tried': refused + answered,
    'refused with a message': refused,
    'answered, rightly': answered,
    seconds: (performance.now() - started) / 1000,
  }),
);

/** A table whose search needs some megabytes. */
function input(): MiningInput {
  const chance = chanceOf('kernel', 1);
  const rows = 6000;
  const column = (size: number) => ({ size, codes: Uint8Array.from({ length: rows }, () => chance.below(size)) });
  const isNegative = Uint8Array.from({ length: rows }, () => chance.below(2));
  return { rows, columns: [3, 4, 5, 6, 7, 8, 9, 10].map(column), weights: null, isNegative };
}

/** Modules whose memory may grow by so many pages and no more. */
function limited(more: number): typeof Module {
  const Limited = class {
    constructor(bytes: Uint8Array) {
      return new Module(limitMemory(bytes, more));
    }
  };
  return Limited as typeof Module;
}

/** Mines with a kernel that may take so many pages more than it starts with; null: any number. */
async function mine(more: number | null): Promise<Result<Itemsets>> {
  vi.resetModules();
  WebAssembly.Module = more === null ? Module : limited(more);
  const { mineItemsets } = await import('../../src/engine/mining/itemsets.ts');
  return mineItemsets(input(), { minCount: 5, maxLength: 4, countOf: 'premise' }, quietContext);
}

it('the kernel says so where it is given too little memory, and never counts wrongly', async () => {
  const expected = plain(await mine(null));
  expect(expected).toMatchObject({ ok: true });
  for (let more = 0; answered < 3; more += 1) {
    const found = await mine(more);
    if (found.ok) {
      answered += 1;
      expect(plain(found)).toEqual(expected);
    } else {
      refused += 1;
      expect(said(found)).toMatchObject({
        code: 'out-of-memory',
        message: expect.stringMatching(/Raise the minimum support/),
      });
    }
  }
  expect(refused).toBeGreaterThan(5);
});
