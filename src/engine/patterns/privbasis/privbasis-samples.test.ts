import { describe, expect, it } from 'vitest';
import { openSample } from '../../discovery/testing/open-sample.ts';
import { expectValue } from '../../discovery/testing/random-tables.ts';
import { mineItemsets } from '../../mining/itemsets.ts';
import { listCounted } from '../../mining/testing/brute-force.ts';
import { seededBytes } from '../../shared/randomness.ts';
import { quietContext } from '../../table/testing/memory-source.ts';
import type { Table } from '../../table/table.ts';
import { takeRecords, testCmar, thesisCmar, trainCmar } from '../../utility/cmar.ts';
import { type PrivateRelease, drawNoisyBins, releasePatterns } from './index.ts';

const adultColumns = ['fnlwgt', 'capital-gain', 'capital-loss', 'hours-per-week', 'education'];

/** The patterns of a table with at least a count, the most frequent first. */
function truthOf(table: Table, minCount: number) {
  const input = {
    rows: table.rows,
    columns: table.attributes.map(({ codes, values }) => ({ codes, size: values.length })),
    weights: table.weights,
    isNegative: null,
  };
  const mined = expectValue(mineItemsets(input, { minCount, countOf: 'premise', maxLength: 12 }, quietContext));
  return listCounted(mined)
    .filter(({ items }) => items.length > 0)
    .sort((a, b) => b.support - a.support);
}

function publish(table: Table, epsilon: string, top: number): PrivateRelease {
  return releasePatterns(expectValue(drawNoisyBins(table, { epsilon, top }, seededBytes(3), quietContext)));
}

/** How many of the released are truly among the top, and the median of how far they are off. */
function judge({ patterns }: PrivateRelease, table: Table, minCount: number, top: number) {
  const truth = truthOf(table, minCount);
  const supports = new Map(truth.map(({ items, support }) => [items.join(), support]));
  const known = patterns.map(({ items, support }) => ({ support, real: supports.get(items.join()) ?? 0 }));
  const errors = known.map(({ support, real }) => Math.abs(support - real)).sort((a, b) => a - b);
  return {
    found: known.filter(({ real }) => real >= truth[top - 1].support).length,
    error: errors[errors.length >> 1],
  };
}

describe('PrivBasis on the samples', () => {
  it('[S8] Adult: with epsilon 1 the 400 most frequent patterns come out within a few hundred people', async () => {
    const { table } = await openSample('adult', adultColumns);
    const release = publish(table, '1', 400);
    expect([release.total, release.patterns.length, release.notices]).toEqual([32365, 400, []]);
    expect(judge(release, table, 1000, 400)).toEqual({ found: 396, error: 69 });
    expect(release.patterns.slice(0, 2)).toEqual([
      { items: [62], support: 28907 },
      { items: [55], support: 27619 },
    ]);
  });

  it('[S8] German: with epsilon 1 about two thirds of the 100 most frequent patterns', async () => {
    const { table } = await openSample('german', []);
    const release = publish(table, '1', 100);
    expect([release.total, release.patterns.length, release.notices]).toEqual([1008, 100, []]);
    expect(judge(release, table, 300, 100)).toEqual({ found: 72, error: 46 });
  });

  it('[S7][S8] CMAR learns from what was released alone', async () => {
    const { table } = await openSample('adult', adultColumns);
    const { patterns, total } = publish(table, '3', 1000);
    const { records, classItems } = takeRecords(table, 'class', null);
    const classifier = trainCmar({ patterns, total, classItems }, null, thesisCmar);
    const { right, total: tested } = testCmar(classifier, records);
    expect({ rules: classifier.rules.length, right, tested }).toEqual({ rules: 489, right: 24440, tested: 32561 });
  });
});
