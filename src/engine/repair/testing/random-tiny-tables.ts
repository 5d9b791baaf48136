import { quietContext } from '../../table/testing/memory-source.ts';
import { type Measure, measures } from '../../vocabulary/measures.ts';
import type { MinedRules } from '../../discovery/mine-rules.ts';
import { itemText, keyOf } from '../../discovery/testing/brute-force.ts';
import { type World, expectValue, mineWorld, thresholdOf } from '../../discovery/testing/random-tables.ts';
import { type LeastProblem, foldCells } from '../least/problem.ts';
import { type FewestChanges, findFewestChanges } from '../least/fewest-changes.ts';
import type { LeastCase } from './least-by-force.ts';

/** Women and men, so many denied and granted of each, one record a person. */
export function peopleOf({
  F,
  M,
}: {
  F: readonly [denied: number, granted: number];
  M: readonly [denied: number, granted: number];
}): World {
  const people = [
    ...list('F', 'no', F[0]),
    ...list('F', 'yes', F[1]),
    ...list('M', 'no', M[0]),
    ...list('M', 'yes', M[1]),
  ];
  return {
    cells: people.map(([sex]) => [sex, 'r1', 'clerk', 'x']),
    weights: null,
    decisions: people.map(([, decision]) => decision),
    missingAs: ['value', 'value', 'value', 'value'],
    protectedItems: [{ attribute: 'sex', value: 'F' }],
    settings: { minSupport: 1, minConfidence: '0', maxLength: 1, support: 'premise' },
  };
}

function list(sex: string, decision: string, count: number): [string, string][] {
  return Array.from({ length: count }, () => [sex, decision]);
}

/** The least changes of a case, and the rules that were mined; above so many rules those below are left until needed. */
export function solve(
  { world, measure, alpha, direction, locked }: LeastCase,
  manyRules?: number,
): FewestChanges & { rules: MinedRules } {
  const rules = mineWorld(world);
  const marks = new Uint8Array(rules.table.rows);
  for (const row of locked) marks[row] = 1;
  return {
    rules,
    ...expectValue(
      findFewestChanges(
        rules,
        {
          measure: measureOf(measure),
          alpha: thresholdOf(alpha),
          direction,
          locked: locked.length === 0 ? null : marks,
          leftAlone: [],
        },
        quietContext,
        manyRules,
      ),
    ),
  };
}

export function measureOf(name: string): Measure {
  return measures.find((measure) => measure === name)!;
}

/** A rule by the numbers of its items, as brute force names it. */
export function keyOfItems(
  { itemsets: { itemColumn, itemOffset }, attributes }: MinedRules,
  items: readonly number[],
): string {
  return keyOf(
    items.map((item) =>
      itemText(
        attributes[itemColumn[item]].name,
        attributes[itemColumn[item]].values[item - itemOffset[itemColumn[item]]],
      ),
    ),
  );
}

/** What the search is given for a case with premise support. */
export function problemOf({ world, measure, alpha, locked }: LeastCase): LeastProblem {
  const mined = mineWorld({
    ...world,
    settings: { ...world.settings, support: 'premise' },
  });
  const { input, itemsets, isProtected } = mined;
  const isLocked = Uint8Array.from({ length: input.rows }, (_, row) => (locked.includes(row) ? 1 : 0));
  return {
    ...mined,
    cells: foldCells(input, itemsets, isProtected, isLocked),
    measure: measureOf(measure),
    alpha: thresholdOf(alpha),
    leftAlone: new Set(),
  };
}
