import { expect, it } from 'vitest';
import { memorySource, quietContext } from '../../table/testing/memory-source.ts';
import { openSource, recipeOf, valueOf } from '../../session/testing/open-session.ts';

/** People by nationality: denied and granted. */
const people = { dutch: [2, 18], turkish: [9, 11], polish: [10, 10], unknown: [1, 0] } as const;
const rows = Object.entries(people).flatMap(([nationality, [denied, granted]]) => [
  ...Array<string>(denied).fill(`${nationality === 'unknown' ? '?' : nationality},no`),
  ...Array<string>(granted).fill(`${nationality === 'unknown' ? '?' : nationality},yes`),
]);
const table = memorySource(`nationality,granted\n${rows.join('\n')}\n`);

const recipeWith = (reference: object) =>
  recipeOf({
    data: { file: 'a.csv', missingAs: 'none' },
    roles: {
      decision: { attribute: 'granted', negative: ['no'] },
      protected: [{ attribute: 'nationality', value: 'turkish' }],
      reference,
    },
    settings: { measure: 'slift', alpha: '1.5', minSupport: { count: 1 }, minConfidence: 0 },
    steps: [{ do: 'repair', method: 'up' }],
  });

it('[M10] [P5] a group is shown beside its reference, or beside everyone else whose value is known', async () => {
  const { session } = await openSource(table);
  const ratesBy = (reference: object) => valueOf(session.repair(recipeWith(reference), quietContext)).groups;
  expect(ratesBy({ nationality: ['dutch'] })).toEqual([
    {
      isOvershot: false,
      isReversed: false,
      item: { attribute: 'nationality', value: 'turkish' },
      reference: ['dutch'],
      before: { a1: 9, n1: 20, a2: 2, n2: 20 },
      after: { a1: 2, n1: 20, a2: 2, n2: 20 },
    },
  ]);
  expect(ratesBy({})).toMatchObject([{ reference: [], before: { a1: 9, n1: 20, a2: 12, n2: 40 } }]);
});
