import { describe, expect, it } from 'vitest';
import { openSample } from '../discovery/testing/open-sample.ts';
import { expectValue } from '../discovery/testing/random-tables.ts';
import { mineItemsets } from '../mining/itemsets.ts';
import { listCounted } from '../mining/testing/brute-force.ts';
import { quietContext } from '../table/testing/memory-source.ts';
import type { Table } from '../table/table.ts';
import { type CmarOptions, publishedCmar, takeRecords, testCmar, thesisCmar, trainCmar } from './cmar.ts';

/** Every third record is held out; patterns have a support of 10% in the others, as in `tab:accuracyadult`. */
function learn(table: Table, decision: string, maxLength: number, options: CmarOptions) {
  const part = (isTest: boolean) =>
    Float64Array.from({ length: table.rows }, (_, row) => Number((row % 3 === 2) === isTest));
  const kept = Array.from({ length: table.rows }, (_, row) => row).filter((row) => row % 3 !== 2);
  const input = {
    rows: kept.length,
    columns: table.attributes.map(({ codes, values }) => ({
      codes: Uint32Array.from(kept, (row) => codes[row]),
      size: values.length,
    })),
    weights: null,
    isNegative: null,
  };
  const minCount = Math.ceil(kept.length / 10);
  const mined = expectValue(mineItemsets(input, { minCount, countOf: 'premise', maxLength }, quietContext));
  const { records, classItems } = takeRecords(table, decision, part(false));
  const patterns = listCounted(mined).filter(({ items }) => items.length > 0);
  const classifier = trainCmar({ patterns, total: kept.length, classItems }, records, options);
  const { right, total, unmatched } = testCmar(classifier, takeRecords(table, decision, part(true)).records);
  return { patterns: patterns.length, rules: classifier.rules.length, right, total, unmatched };
}

describe('CMAR on the samples', () => {
  it('[S7] Adult: 0.735 with all patterns at 10%, where `tab:accuracyadult` has 0.744; pruned 0.762', async () => {
    const unused = ['fnlwgt', 'capital-gain', 'capital-loss', 'hours-per-week', 'education'];
    const { table } = await openSample('adult', unused);
    const tested = { patterns: 768, total: 10853 };
    expect(learn(table, 'class', 10, thesisCmar)).toEqual({ ...tested, rules: 387, right: 7973, unmatched: 0 });
    expect(learn(table, 'class', 10, publishedCmar)).toEqual({ ...tested, rules: 38, right: 8265, unmatched: 784 });
  });

  it('[S7] German: 0.703 with all patterns at 10%, where `tab:accuracygerman` has 0.7; pruned 0.697', async () => {
    const { table, decision } = await openSample('german', []);
    const { name } = decision.attribute;
    const tested = { patterns: 7368, total: 333, unmatched: 0 };
    expect(learn(table, name, 4, thesisCmar)).toEqual({ ...tested, rules: 1636, right: 234 });
    expect(learn(table, name, 4, publishedCmar)).toEqual({ ...tested, rules: 148, right: 232 });
  });
});
