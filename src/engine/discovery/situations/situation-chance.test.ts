import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../shared/randomness.ts';
import { readDecision } from '../../table/decision.ts';
import { prepareTable } from '../../table/prepare-table.ts';
import { quietContext } from '../../table/testing/memory-source.ts';
import { plain, rawOf } from '../../table/testing/raw.ts';
import { chanceByForce } from '../testing/chance-by-force.ts';
import { type Situation, plainSituation, someSituation, testSituation } from '../testing/random-people.ts';
import { expectValue, thresholdOf } from '../testing/random-tables.ts';
import { female, testLines } from '../testing/situation-lines.ts';
import { chanceSettings, expectFlagged } from './situation-chance.ts';
import { type SituationTest, markFlagged, testSituations } from './situation-testing.ts';

const withChance = (situation: Situation) => testSituation({ ...situation, hasChance: true });

/** Every record of weight w as w records in a row. */
const spreadOut = (situation: Situation): Situation => ({
  ...situation,
  isWeighted: false,
  rows: situation.rows.flatMap((row) => Array.from({ length: row.weight }, () => ({ ...row, weight: 1 }))),
});

describe('shuffling decisions', () => {
  it('[D7] [T2] shuffles the neighbours that sorting all people by hand finds, each person once', () => {
    let pools = 0;
    fc.assert(
      fc.property(someSituation, (situation) => {
        const { shuffled, tested } = withChance(situation);
        const forced = chanceByForce(plainSituation(spreadOut(situation)));
        expect(shuffled === null).toBe(tested === 0);
        if (shuffled === null) return;
        expect([shuffled.pool, shuffled.denied]).toEqual([forced.pool, forced.denied]);
        const weightOf = (turn: number) =>
          shuffled.people
            .subarray(turn * (2 * situation.k + 1), (turn + 1) * (2 * situation.k + 1))
            .reduce((sum, one) => sum + one, 0);
        for (let turn = 0; turn < chanceSettings.shuffles; turn += 1) expect(weightOf(turn)).toBe(tested);
        if (shuffled.pool < tested) pools += 1;
      }),
      { numRuns: 200 },
    );
    expect(pools).toBeGreaterThan(5);
  });

  it('[D7] [T2] gives records and their grouped counts the same, shuffle by shuffle', () => {
    fc.assert(
      fc.property(someSituation, (situation) => {
        const [grouped, single] = [withChance(situation), withChance(spreadOut(situation))];
        expect(grouped.shuffled).toEqual(single.shuffled);
      }),
      { numRuns: 200 },
    );
  });

  it('[D7] on average gives what the laws of drawing without putting back say', () => {
    let errors = 0;
    let looks = 0;
    fc.assert(
      fc.property(someSituation, fc.constantFrom('-0.5', '0', '0.2', '0.5'), (situation, t) => {
        const { shuffled, k } = withChance(situation);
        if (shuffled === null) return;
        const forced = chanceByForce(plainSituation(spreadOut(situation)));
        const threshold = thresholdOf(t);
        const { mean, low, high } = expectFlagged(shuffled, k, threshold);
        const exact = forced.meanAt(Number(t));
        expect(low).toBeLessThanOrEqual(high);
        expect(Math.abs(mean - exact)).toBeLessThanOrEqual(forced.tested);
        // The spread of the numbers themselves is not known by hand, so that of all tested at once is taken.
        const spread = forced.tested * Math.sqrt(forced.shareAt(Number(t)) / chanceSettings.shuffles);
        looks += 1;
        if (Math.abs(mean - exact) > 4 * spread + 1e-9) errors += 1;
      }),
      { numRuns: 300 },
    );
    expect(looks).toBeGreaterThan(200);
    expect(errors).toBe(0);
  });

  it('[D7] takes the 6th and the 195th of the sorted numbers, and their mean', () => {
    const people = new Float64Array(200 * 3);
    // In the order of their drawing 199, 198, ... 0 people are at a difference of 1, all others at -1.
    for (let turn = 0; turn < 200; turn += 1) people.set([turn, 0, 199 - turn], 3 * turn);
    const shuffled = { people, pool: 9, denied: 3 };
    expect(expectFlagged(shuffled, 1, thresholdOf('0.5'))).toEqual({ mean: 99.5, low: 5, high: 194 });
    expect(expectFlagged(shuffled, 1, thresholdOf('-1'))).toEqual({ mean: 199, low: 199, high: 199 });
  });

  it('[D7] shuffles nothing that nobody asked for, nor where nobody was tested', () => {
    const lines = ['sex,age,granted', 'F,30,no', 'F,31,no', 'M,30,yes', 'M,31,yes'];
    expect(expectValue(testLines(lines, ['age'], 1)).shuffled).toBeNull();
    expect(expectValue(testLines(lines, ['age'], 3, { hasChance: true })).shuffled).toBeNull();
    // Each woman is the other's neighbour, each man that of one woman.
    expect(expectValue(testLines(lines, ['age'], 1, { hasChance: true })).shuffled).toMatchObject({
      pool: 4,
      denied: 2,
    });
  });

  it('[D7] can be cancelled', () => {
    const situation = { k: 1, attributes: ['age'], hasChance: true };
    const lines = ['F,30,no', 'F,31,no', 'M,30,yes', 'M,31,yes'].map((line) => line.split(','));
    const raw = rawOf(['sex', 'age', 'granted'], lines);
    const table = expectValue(prepareTable(raw, plain));
    const decision = expectValue(readDecision(table, 'granted', ['no']));
    let isShuffling = false;
    const progress = (phase: string) => void (isShuffling ||= phase === 'Shuffling decisions');
    const test = (isCancelled: () => boolean) =>
      testSituations(raw, table, decision, female, situation, { progress, isCancelled });
    expect(test(() => false).ok).toBe(true);
    isShuffling = false;
    expect(test(() => isShuffling)).toMatchObject({ ok: false, code: 'cancelled' });
  });
});

/** A table in which the decision is tossed; women lose it `bias` more often. */
function tossedTable(seed: number, bias: number): { test: SituationTest; flagged: number } {
  const random = seededRandom(seed);
  const pick = (count: number) => String(Math.floor(random() * count));
  const rows = Array.from({ length: 300 }, () => {
    const sex = random() < 0.4 ? 'F' : 'M';
    return [sex, pick(5), pick(5), pick(4), random() < 0.5 + (sex === 'F' ? bias : 0) ? 'no' : 'yes'];
  });
  const raw = rawOf(['sex', 'a', 'b', 'c', 'granted'], rows);
  const table = expectValue(prepareTable(raw, plain));
  const decision = expectValue(readDecision(table, 'granted', ['no']));
  const settings = { k: 4, attributes: ['a', 'b', 'c'], hasChance: true };
  const test = expectValue(testSituations(raw, table, decision, female, settings, quietContext));
  return { test, flagged: markFlagged(test, thresholdOf('0.2')).flagged };
}

describe('what chance gives', () => {
  const tables = 200;
  const countOver = (bias: number) => {
    let over = 0;
    let share = 0;
    for (let seed = 1; seed <= tables; seed += 1) {
      const { test, flagged } = tossedTable(7919 * seed, bias);
      if (flagged > expectFlagged(test.shuffled!, 4, thresholdOf('0.2')).high) over += 1;
      share += flagged / test.tested / tables;
    }
    return { over, share };
  };

  it('[D7] is as much as is flagged in 95 of 100 tables of coin flips, though a third of all are', () => {
    const { over, share } = countOver(0);
    expect(share).toBeCloseTo(0.36, 1);
    expect(over / tables).toBeLessThanOrEqual(0.06);
  });

  it('[D7] is less than what is flagged where women are denied 30 points more often', () => {
    expect(countOver(0.3).over / tables).toBeGreaterThan(0.9);
  });
});
