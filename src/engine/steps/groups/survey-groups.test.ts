import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measures } from '../../vocabulary/measures.ts';
import { filesOn, runOn, stepsOn } from '../../recipe/testing/run.ts';
import { releaseAll, verifyIt } from '../../recipe/testing/released.ts';
import { discovered } from '../testing/discovered.ts';

const roles = {
  decision: { attribute: 'granted', negative: ['no'] },
  protected: [{ attribute: 'sex', value: 'F' }],
};
const single = { ...roles, weight: { attribute: 'w', kind: 'survey' } };
const grouped = {
  ...roles,
  weight: { attribute: 'w', kind: 'survey', grouped: { people: 'asked', squares: 'ww' } },
};
const recipeWith = (own: object, steps: object[]) => ({ recipe: 1, data: { file: 'a.csv' }, roles: own, steps });

interface Person {
  readonly cells: readonly string[];
  readonly weight: string;
}

const header = 'sex,job,granted';
const onePerLine = (people: readonly Person[]) =>
  [`${header},w`, ...people.map(({ cells, weight }) => [...cells, weight].join()), ''].join('\n');

/** Millionths as a decimal, and their squares, with all digits. */
const spell = (units: bigint, digits: number) => {
  const text = String(units).padStart(digits + 1, '0');
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`;
};

/** One line for people with the same cells: how many, the sum of their weights and that of the squares, exact. */
function group(people: readonly Person[]): string {
  const groups = new Map<string, [people: bigint, sum: bigint, squares: bigint]>();
  for (const { cells, weight } of people) {
    const [whole, part = ''] = weight.split('.');
    const units = BigInt(whole + part.padEnd(6, '0'));
    const [n, sum, squares] = groups.get(cells.join()) ?? [0n, 0n, 0n];
    groups.set(cells.join(), [n + 1n, sum + units, squares + units * units]);
  }
  const lines = [...groups].map(([key, [n, sum, squares]]) => [key, n, spell(sum, 6), spell(squares, 12)].join());
  return [`${header},asked,w,ww`, ...lines, ''].join('\n');
}

const somePeople = fc.array(
  fc.record({
    cells: fc.tuple(fc.constantFrom('F', 'M'), fc.constantFrom('nurse', 'clerk', 'cook'), fc.constantFrom('no', 'yes')),
    weight: fc.constantFrom('1', '2.25', '0.5', '13.7', '9000.125', '200000', '0.000001', '41872.370015'),
  }),
  { minLength: 20, maxLength: 120 },
);
const always: Person[] = [
  { cells: ['F', 'nurse', 'no'], weight: '3.5' },
  { cells: ['M', 'clerk', 'yes'], weight: '1.25' },
];
const asked = {
  minSupport: { count: 2 },
  minConfidence: '0.1',
  maxLength: 2,
  evidence: true,
  indirect: true,
  explain: '0.6',
};
const limitOf = (measure: string) => (measure.endsWith('_d') ? '0.1' : measure.endsWith('_c') ? '0.8' : '1.2');

describe('a table of groups of people asked', () => {
  it('[M12] [B1] gives the values, p, q, intervals and verdicts of single people to the last digit', async () => {
    let rules = 0;
    await fc.assert(
      fc.asyncProperty(somePeople, fc.constantFrom(...measures), async (drawn, measure) => {
        const people = [...drawn, ...always];
        const steps = [{ do: 'discover', measure, alpha: limitOf(measure), ...asked }];
        const [one] = await discovered(recipeWith(single, steps), onePerLine(people));
        const [many] = await discovered(recipeWith(grouped, steps), group(people));
        const { ms: _ms, ...first } = one as typeof one & { ms: number };
        const { ms: _other, ...second } = many as typeof many & { ms: number };
        expect(second).toEqual(first);
        rules += first.direct.length;
      }),
      { numRuns: 150 },
    );
    expect(rules).toBeGreaterThan(100);
  });

  it('[M12] [M8] [D9] [G3] groups, proxies and privacy count the people, too', async () => {
    const people = [...fc.sample(somePeople, { numRuns: 1, seed: 3 })[0], ...always];
    const steps = [{ do: 'groups' }, { do: 'proxies' }, { do: 'generalize', k: 5, measure: null }];
    const quasi = { quasi: ['sex', 'job'] };
    const strip = (found: object[]) => found.map((one) => ({ ...one, ms: 0, file: '', log: '' }));
    const one = (await stepsOn(recipeWith({ ...single, ...quasi }, steps), onePerLine(people))) as object[];
    const many = (await stepsOn(recipeWith({ ...grouped, ...quasi }, steps), group(people))) as object[];
    const sorted = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(sorted).toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
        : typeof value === 'object' && value !== null
          ? Object.fromEntries(Object.entries(value).map(([key, own]) => [key, sorted(own)]))
          : typeof value === 'number'
            ? Number(value.toPrecision(12))
            : value;
    expect(sorted(strip(many).slice(0, 2))).toEqual(sorted(strip(one).slice(0, 2)));
    const safe = (found: object[]) => (found[2] as { safe: number[][] }).safe;
    expect(safe(many)).toEqual(safe(one));
  });

  it('[M12] [G9] a released table says how many people a row is, and not what they weigh', async () => {
    const people = Array.from({ length: 40 }, (_, i) => ({
      cells: [i % 2 === 0 ? 'F' : 'M', 'cook', i % 3 === 0 ? 'no' : 'yes'],
      weight: String(i + 1),
    }));
    const { files } = await filesOn(
      recipeWith({ ...grouped, quasi: ['sex'] }, [{ do: 'generalize', k: 2, measure: null }]),
      group(people),
    );
    const [, table] = [...files].find(([name]) => name.endsWith('table.csv'))!;
    const [names, ...rows] = table.trim().split(/\r?\n/);
    expect(names).toBe('sex,job,granted,asked');
    expect(rows.reduce((sum, row) => sum + Number(row.split(',')[3]), 0)).toBe(40);
    expect([...files.values()].join()).not.toContain('ww');
    const recipe = { ...recipeWith({ ...grouped, quasi: ['sex'] }, [{ do: 'generalize', k: 2, measure: null }]) };
    const [released] = await releaseAll(recipe, group(people));
    expect(await verifyIt(released)).toMatchObject({ ok: true, value: { verdict: 'holds' } });
    expect(JSON.parse(released.recipe)).toMatchObject({ data: { weight: 'asked' } });
    expect(released.recipe).not.toContain('survey');
  });

  it.each([
    ['squares above the square of the sum', 'F,a,no,2,3,9.1', 'ww'],
    ['squares below what so many people must have', 'F,a,no,2,3,4.4', 'ww'],
    ['one person with other squares', 'F,a,no,1,3,8', 'ww'],
    ['no squares', 'F,a,no,2,3,', 'ww'],
    ['nobody', 'F,a,no,0,3,9', 'asked'],
    ['half a person', 'F,a,no,1.5,3,9', 'asked'],
    ['no sum', 'F,a,no,2,no weight: x,9', 'w'],
  ])('[M12] refuses %s, with the row', async (_, line, column) => {
    const csv = [`${header},asked,w,ww`, 'M,a,yes,4,4,4', line, ''].join('\n');
    expect(await runOn(recipeWith(grouped, []), csv)).toMatchObject({
      ...{ ok: false, code: 'bad-weight', where: `row 3, column ${column}` },
    });
  });

  it('[M12] reads what people with equal and with different weights add up to', async () => {
    const csv = [`${header},asked,w,ww`, 'M,a,yes,4,4,4', 'F,a,no,2,3,5', 'F,b,no,1,3,9', ''].join('\n');
    expect(await runOn(recipeWith(grouped, []), csv)).toMatchObject({ ok: true, value: { data: { weight: 7 } } });
  });

  it('[M12] is not repaired, since it does not say who weighs what', async () => {
    const csv = group([...fc.sample(somePeople, { numRuns: 1, seed: 4 })[0], ...always]);
    const step = {
      do: 'repair',
      method: 'least',
      measure: 'slift',
      alpha: '1.2',
      minSupport: { count: 1 },
      minConfidence: '0',
      maxLength: 1,
    };
    expect(await runOn(recipeWith(grouped, [step]), csv)).toMatchObject({
      ...{ ok: false, code: 'needs-records', where: 'roles.weight.grouped' },
    });
  });

  it('[M12] columns of a grouped survey that are not there, or beside a count, are errors that name the field', async () => {
    const csv = group(always);
    const at = async (weight: object) => {
      const done = await runOn(recipeWith({ ...roles, weight }, []), csv);
      return done.ok ? null : [done.code, done.where];
    };
    const columns = { people: 'asked', squares: 'ww' };
    expect(await at({ attribute: 'w', kind: 'survey', grouped: { ...columns, people: 'x' } })).toEqual([
      ...['recipe-mismatch', 'roles.weight.grouped.people'],
    ]);
    expect(await at({ attribute: 'w', kind: 'count', grouped: columns })).toEqual([
      'bad-recipe',
      'roles.weight.grouped',
    ]);
    const recipe = recipeWith(grouped, []);
    for (const name of ['w', 'ww'])
      expect(await runOn({ ...recipe, columns: { [name]: { publish: true } } }, csv)).toMatchObject({
        ...{ ok: false, code: 'bad-recipe', where: `columns.${name}.publish` },
      });
    expect(await at({ attribute: 'w', kind: 'survey', grouped: { people: 'asked' } })).toEqual([
      ...['bad-recipe', 'roles.weight.grouped.squares'],
    ]);
  });
});
