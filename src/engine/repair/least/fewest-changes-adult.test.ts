import { beforeAll, describe, expect, it } from 'vitest';
import { quietContext } from '../../table/testing/memory-source.ts';
import { judgeRules } from '../../discovery/judge-rules.ts';
import { expectValue, thresholdOf } from '../../discovery/testing/random-tables.ts';
import { findFewestChanges } from './fewest-changes.ts';
import { type MinedSample, mineSample, turnClasses } from '../testing/least-samples.ts';

describe('[N] Adult at 2%, elift at 1.2', () => {
  let sample: MinedSample;
  beforeAll(async () => {
    sample = await mineSample('adult', ['capital-gain', 'capital-loss', 'hours-per-week'], '0.02');
  });

  it.each([
    ['down', 1819, 1830],
    ['both', 1496, 1560],
  ] as const)('[P4] [P6] %s leaves no rule with at least %i and at most %i changes', (direction, least, most) => {
    const alpha = thresholdOf('1.2');
    const countWorse = (rules: MinedSample['rules']) =>
      judgeRules(rules, 'elift')
        .isDiscriminatory(alpha)
        .reduce((sum, mark) => sum + mark, 0);
    const { changes, unresolved } = expectValue(
      findFewestChanges(
        sample.rules,
        { measure: 'elift', alpha, direction, locked: null, leftAlone: [] },
        quietContext,
      ),
    );
    expect([
      countWorse(sample.rules),
      countWorse(sample.mineAgain(turnClasses(sample.rules, changes))),
      unresolved.length,
    ]).toEqual([274, 0, 0]);
    expect(changes.length).toBeGreaterThanOrEqual(least);
    expect(changes.length).toBeLessThanOrEqual(most);
    expect(changes.every(({ to }) => to === 'denied')).toBe(direction === 'down');
  });
});
