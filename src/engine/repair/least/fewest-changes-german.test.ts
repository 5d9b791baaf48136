import { beforeAll, describe, expect, it } from 'vitest';
import { quietContext } from '../../table/testing/memory-source.ts';
import { expectValue, thresholdOf } from '../../discovery/testing/random-tables.ts';
import { findFewestChanges } from './fewest-changes.ts';
import { type MinedSample, mineSample, nameRules, shareMissing, turnClasses } from '../testing/least-samples.ts';

describe('[N] German credit, elift at 1.2', () => {
  let sample: MinedSample;
  let before: ReturnType<typeof nameRules>;
  beforeAll(async () => {
    sample = await mineSample('german', [], '0.05');
    before = nameRules(sample.rules);
  });

  it('[P4] [P5] [P6] levelling down leaves no rule with at most 36 changes, of which 33 is the minimum, loses no rule and adds at most 4%', () => {
    const { changes, unresolved } = expectValue(
      findFewestChanges(
        sample.rules,
        { measure: 'elift', alpha: thresholdOf('1.2'), direction: 'down', locked: null, leftAlone: [] },
        quietContext,
      ),
    );
    const after = nameRules(sample.mineAgain(turnClasses(sample.rules, changes)));
    expect(before.MR.size).toBe(988);
    expect([after.MR.size, unresolved.length]).toEqual([0, 0]);
    expect(changes.length).toBeGreaterThanOrEqual(33);
    expect(changes.length).toBeLessThanOrEqual(36);
    expect(
      changes.every(
        ({ row, to, weight }) => to === 'denied' && weight === 1 && sample.rules.decision.isNegative[row] === 0,
      ),
    ).toBe(true);
    expect(shareMissing(before.FR, after.FR)).toBe(0);
    expect(shareMissing(after.FR, before.FR)).toBeLessThanOrEqual(0.04);
    expect(shareMissing(before.PR, after.PR)).toBe(0);
  });

  it('[P4] [P5] [P6] both directions leave no rule with at most 28 changes, lose and add at most 2% of the rules', () => {
    const { changes, unresolved } = expectValue(
      findFewestChanges(
        sample.rules,
        { measure: 'elift', alpha: thresholdOf('1.2'), direction: 'both', locked: null, leftAlone: [] },
        quietContext,
      ),
    );
    const after = nameRules(sample.mineAgain(turnClasses(sample.rules, changes)));
    expect([after.MR.size, unresolved.length]).toEqual([0, 0]);
    expect(changes.length).toBeGreaterThanOrEqual(25);
    expect(changes.length).toBeLessThanOrEqual(28);
    expect(new Set(changes.map(({ to }) => to)).size).toBe(2);
    expect(shareMissing(before.FR, after.FR)).toBeLessThanOrEqual(0.02);
    expect(shareMissing(after.FR, before.FR)).toBeLessThanOrEqual(0.02);
  });
});
