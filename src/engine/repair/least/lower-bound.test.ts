import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeRules } from '../../discovery/judge-rules.ts';
import { type World, mineWorld, plainRows, thresholdOf } from '../../discovery/testing/random-tables.ts';
import { fewestByForce, someTinyCase } from '../testing/least-by-force.ts';
import { measureOf, peopleOf } from '../testing/random-tiny-tables.ts';
import { boundOneWay } from './lower-bound.ts';

function isKnownToTake(people: number, way: 'down' | 'up', world: World, name: string, limit: string): boolean {
  const rules = mineWorld(world);
  const measure = measureOf(name);
  const alpha = thresholdOf(limit);
  const isTarget = judgeRules(rules, measure).isDiscriminatory(alpha);
  return boundOneWay({ rules, isTarget, measure, alpha })(people, way);
}

describe('what decisions that turn one way have to change at least', () => {
  it('[P6] is what a rule needs: with elift 0.6 / 0.45, two more men denied or two fewer women', () => {
    const world = peopleOf({ F: [6, 4], M: [3, 7] });
    for (const way of ['down', 'up'] as const) {
      expect(isKnownToTake(2, way, world, 'elift', '1.2')).toBe(true);
      expect(isKnownToTake(3, way, world, 'elift', '1.2')).toBe(false);
    }
  });

  it('[P6] adds up over rules without people in common: clerks and cooks, while guards make up for it in all', () => {
    const one = peopleOf({ F: [6, 4], M: [3, 7] });
    const guards = peopleOf({ F: [0, 20], M: [0, 0] });
    const at = (job: string, { cells }: World) => cells.map(([sex, region]) => [sex, region, job, 'x']);
    const world: World = {
      ...one,
      cells: [...at('clerk', one), ...at('cook', one), ...at('guard', guards)],
      decisions: [...one.decisions, ...one.decisions, ...guards.decisions],
      settings: { ...one.settings, maxLength: 2 },
    };
    for (const way of ['down', 'up'] as const) {
      expect(isKnownToTake(4, way, world, 'elift', '1.2')).toBe(true);
      expect(isKnownToTake(5, way, world, 'elift', '1.2')).toBe(false);
    }
  });

  it('[P6] is never more than the fewest changes that brute force finds, and often as many', () => {
    let told = 0;
    let asMany = 0;
    fc.assert(
      fc.property(someTinyCase, fc.constantFrom('down' as const, 'up' as const), (one, direction) => {
        const asked = { ...one, direction };
        const { world, measure, alpha } = asked;
        const fewest = fewestByForce(asked, plainRows(world), 11);
        if (fewest === null || fewest === 0) return;
        expect(isKnownToTake(fewest + 1, direction, world, measure, alpha)).toBe(false);
        told += 1;
        if (isKnownToTake(fewest, direction, world, measure, alpha)) asMany += 1;
      }),
      { numRuns: 120 },
    );
    expect(asMany / told).toBeGreaterThan(0.25);
  });
});
