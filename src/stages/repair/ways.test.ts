import { describe, expect, it } from 'vitest';
import type { RepairSummary } from '../../engine/steps/repair/ask.ts';
import { logAxis } from './trade-off.tsx';
import { patternsOf, recommend } from './ways.ts';
import { triedWay } from './testing/tried-way.ts';

describe('recommend', () => {
  it('[P6] [P4] leaves nothing over, then takes nothing, then fewest rows, then most patterns', () => {
    const taking = triedWay('drp2', { revoked: 1, records: 1 });
    const leaving = triedWay('reweigh', { records: 2, left: 1 });
    const many = triedWay('up', { granted: 9, records: 9 });
    const lossy = triedWay('least', { granted: 5, records: 5, lost: 4 });
    const best = triedWay('massage', { granted: 5, records: 5, lost: 1 });
    const ways = [taking, leaving, many, lossy, best];
    expect(recommend(ways)?.way).toBe('massage');
    expect(recommend(ways.filter((one) => one !== best))?.way).toBe('least');
    expect(recommend([taking, leaving, many])?.way).toBe('up');
    expect(recommend([taking, leaving])?.way).toBe('drp2');
    expect(recommend([leaving, triedWay('sample', { records: 1, left: 2 })])?.way).toBe('reweigh');
  });

  it('[P6] prefers a way that takes to one that turns the gap around', () => {
    const past = triedWay('up', { granted: 9, records: 9, overshot: 1, reversed: 1 });
    const taking = triedWay('least', { revoked: 3, granted: 3, records: 6 });
    expect(recommend([past, taking])?.way).toBe('least');
    expect(recommend([past, triedWay('least', { revoked: 3, left: 1 })])?.way).toBe('up');
  });

  it('[P6] prefers what stops at equal among those for which as many pay', () => {
    const past = triedWay('least', { granted: 5, records: 5, overshot: 1 });
    const equal = triedWay('up', { granted: 9, records: 9 });
    expect(recommend([past, equal])?.way).toBe('up');
    expect(recommend([past, triedWay('drp2', { revoked: 3, records: 3 })])?.way).toBe('least');
  });

  it('[P6] who is recorded as someone else pays, like those from whom a decision is taken', () => {
    const rewriting = triedWay('drp1', { overwritten: 3, records: 3 });
    expect(recommend([rewriting, triedWay('up', { granted: 9, records: 9 })])?.way).toBe('up');
    expect(recommend([rewriting, triedWay('drp2', { revoked: 4, records: 4 })])?.way).toBe('drp1');
  });

  it('[P7] recommends nothing that cannot be checked or could not be tried', () => {
    expect(recommend([triedWay('remove', {}), { way: 'up', run: null, problem: 'no' }])).toBeNull();
    expect(recommend([])).toBeNull();
  });

  it('recommends nothing where nothing is over the limit, directly or through a stand-in', () => {
    const nothing = triedWay('least', { over: 0 });
    expect(recommend([nothing, triedWay('massage', { over: 0, granted: 3, records: 3 })])).toBeNull();
    const redlining = { before: 2, after: 2 };
    const utility: RepairSummary['utility'] = { ...nothing.run.utility, redlining };
    expect(recommend([{ ...nothing, run: { ...nothing.run, utility } }])?.way).toBe('least');
  });

  it('[P5] patterns lost and new are a share of all there are before or after', () => {
    const { run } = triedWay('least', { lost: 25 });
    expect(patternsOf(run)).toEqual({ lost: 25, found: 0, share: 0.25 });
    const utility: RepairSummary['utility'] = { ...run.utility, MC: 0, GC: 0.5, frequent: { before: 100, after: 200 } };
    expect(patternsOf({ ...run, utility })).toEqual({ lost: 0, found: 100, share: 0.5 });
  });
});

describe('logAxis', () => {
  it('has a place for 0, keeps the order, and writes round counts', () => {
    const axis = logAxis([0, 59, 863, 2380]);
    expect(axis.at(0)).toBe(0);
    const places = [0, 59, 75, 863, 2380].map(axis.at);
    expect(places.toSorted((one, other) => one - other)).toEqual(places);
    expect(axis.at(2380)).toBeLessThanOrEqual(axis.end);
    expect(axis.ticks.map(({ value }) => value)).toEqual([0, 50, 100, 200, 500, 1000, 2000]);
    expect(logAxis([]).ticks[0]).toEqual({ value: 0, at: 0 });
  });
});
