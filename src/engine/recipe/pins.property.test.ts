import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frequentRules, groupSizes, judgeWomen, rowsOf, type Row } from './testing/pins-by-force.ts';
import { filesOn } from './testing/run.ts';

const names = ['sex', 'job', 'area'];
const quasi = ['sex', 'job'];

const people = fc
  .array(
    fc.tuple(
      fc.constantFrom('F', 'F', 'M'),
      fc.constantFrom('a', 'b', 'c'),
      fc.constantFrom('x', 'y'),
      fc.constantFrom('no', 'yes'),
    ),
    { minLength: 20, maxLength: 50, size: 'max' },
  )
  .map((rows) =>
    ['sex,job,area,granted', 'F,a,x,no', 'F,a,y,yes', 'M,b,x,no', 'M,b,y,yes', ...rows.map((row) => row.join())].join(
      '\n',
    ),
  );

const generalize = (levels: readonly number[]) => ({ do: 'generalize', k: 1, measure: null, choose: levels });
const repair = { do: 'repair', method: 'up' };

const recipeWith = (parts: object) => ({
  recipe: 1,
  data: { file: 'people.csv' },
  roles: {
    decision: { attribute: 'granted', negative: ['no'] },
    protected: [{ attribute: 'sex', value: 'F' }],
    protectedAttributes: ['sex'],
    quasi,
  },
  settings: { measure: 'elift', alpha: '1.2', minSupport: { count: 3 }, minConfidence: '0.1', maxLength: 3 },
  steps: [],
  ...parts,
});

interface Compared {
  readonly title: string;
  readonly privacy: { readonly smallest: number; readonly standOut: number; readonly uniqueOverAll: number };
  readonly fairness: {
    readonly holds: string;
    readonly tested: number;
    readonly over: number;
    readonly groups: readonly { readonly state: string; readonly worst: number | null }[];
  };
  readonly costs: { readonly kept: number; readonly granted: number; readonly taken: number };
}

/** What the command says of pins, the file that each step alone would write, and its decisions in the order of the records, which a published file does not keep (G11). */
async function compareAll(csv: string, levels: readonly number[]) {
  const pins = [
    { title: 'original', steps: [] },
    { title: 'repaired', steps: [repair] },
    { title: 'published', steps: [generalize(levels)] },
    { title: 'both', steps: [repair, generalize(levels)] },
  ];
  const { result } = await filesOn(recipeWith({ pins }), csv);
  const alone = await filesOn(recipeWith({ steps: [repair, generalize(levels)] }), csv);
  const repaired = alone.files.get('protected-1.csv')!;
  const after = await filesOn(recipeWith({ steps: [generalize(levels)] }), repaired);
  const files = [csv, repaired, alone.files.get('release-2/table.csv')!, after.files.get('release-1/table.csv')!];
  const compared = result.pins as readonly Compared[];
  const decided = [csv, repaired, csv, repaired];
  return compared.map((pin, i) => ({ pin, rows: rowsOf(files[i]), decided: rowsOf(decided[i]) }));
}

describe('pins, each on the file that its steps write', () => {
  it('[G9] [M4] [P4] [D1] say what plain counting of the file says', async () => {
    await fc.assert(
      fc.asyncProperty(people, fc.constantFrom([0, 0], [0, 1], [1, 0]), async (csv, levels) => {
        const before = rowsOf(csv);
        const known = frequentRules(before, names);
        for (const { pin, rows, decided } of await compareAll(csv, levels)) {
          const sizes = groupSizes(rows, quasi);
          expect(pin.privacy, pin.title).toMatchObject({
            smallest: Math.min(...sizes),
            standOut: sizes.filter((size) => size < 5).reduce((sum, size) => sum + size, 0),
            uniqueOverAll: groupSizes(rows, [...names, 'granted']).filter((size) => size === 1).length,
          });
          expect(pin.costs.kept).toBe([...known.keys()].filter((key) => frequentRules(rows, names).has(key)).length);
          expectSame(pin, rows, known);
          const turned = (from: string) =>
            decided.filter((row, i) => before[i].granted === from && row.granted !== from).length;
          expect(pin.costs).toMatchObject({ granted: turned('no'), taken: turned('yes') });
        }
      }),
      { numRuns: 25 },
    );
  });
});

function expectSame({ fairness }: Compared, rows: readonly Row[], known: ReturnType<typeof frequentRules>): void {
  if (rows.every(({ sex }) => sex === '*')) {
    expect(fairness).toMatchObject({ holds: 'cannotBeTold', groups: [{ state: 'hidden', worst: null }] });
    return;
  }
  const { tested, over, worst } = judgeWomen(rows, names, known);
  expect(fairness).toMatchObject({ tested, over, groups: [{ state: tested > 0 ? 'tested' : 'notTested', worst }] });
  if (over > 0) expect(fairness.holds).toBe('no');
}
