import { beforeAll, describe, expect, it } from 'vitest';
import { quietContext } from '../table/testing/memory-source.ts';
import { type Session } from './session.ts';
import { openSource, recipeOf, valueOf } from './testing/open-session.ts';
import { base, decision, fileOf, table } from './testing/small-table.ts';
import { type TableView } from './describe-table.ts';

let session: Session;
beforeAll(async () => {
  ({ session } = await openSource(fileOf(table)));
});
const see = (fields: object): TableView => valueOf(session.describe(recipeOf(fields), quietContext));
const attribute = (view: TableView, name: string) => view.attributes.find((one) => one.name === name)!;
const valuesOf = (view: TableView, name: string) =>
  attribute(view, name).values.map(({ value, weight, denied }) => [value, weight, denied]);

describe('what a session shows of a table', () => {
  it('[T2] [T3] gives each value its weight and what of it was denied', () => {
    const view = see(base);
    expect(view).toMatchObject({
      rows: 7,
      totalWeight: 14,
      isWeighted: true,
      leftOut: { ragged: 0, missing: 0, filter: 0 },
      problems: [],
    });
    expect(view.decision).toEqual({ attribute: 'granted', negative: ['no'], positive: ['yes'], denied: 7 });
    expect(valuesOf(view, 'city')).toEqual([
      ['Oslo', 8, 4],
      ['Rome', 4, 2],
      ['Bern', 2, 1],
    ]);
    expect(view.attributes.map(({ name }) => name)).toEqual(['sex', 'age', 'city', 'granted']);
    expect(view.profiles.map(({ name }) => name)).toEqual(['id', 'sex', 'age', 'city', 'n', 'granted']);
  });

  it('[T2] counts every row once without a weight column', () => {
    const view = see({ roles: { decision, identifiers: ['id', 'n'] } });
    expect(view).toMatchObject({ totalWeight: 7, isWeighted: false, decision: { denied: 3 } });
    expect(valuesOf(view, 'sex')).toEqual([
      ['F', 3, 1],
      ['M', 2, 1],
      ['?', 2, 1],
    ]);
  });

  it('[T6] marks a missing value kept as a value', () => {
    const shown = attribute(see(base), 'sex');
    expect(shown.values.map(({ value, isMissing }) => [value, isMissing])).toEqual([
      ['F', false],
      ['?', true],
      ['M', false],
    ]);
    expect(shown.noItem).toEqual({ weight: 0, denied: 0 });
  });

  it('[T6] puts records without an item beside the values', () => {
    const view = see({ ...base, columns: { sex: { missingAs: 'none' } } });
    expect(valuesOf(view, 'sex')).toEqual([
      ['F', 6, 2],
      ['M', 2, 1],
    ]);
    expect(attribute(view, 'sex').noItem).toEqual({ weight: 6, denied: 4 });
    expect(view.totalWeight).toBe(14);
  });

  it('[T6] counts the records that it leaves out', () => {
    const view = see({
      ...base,
      columns: { sex: { missingAs: 'drop' } },
      filter: [{ attribute: 'city', in: ['Oslo', 'Bern'] }],
    });
    expect(view).toMatchObject({
      rows: 4,
      totalWeight: 6,
      leftOut: { ragged: 0, missing: 2, filter: 1 },
      decision: { denied: 1 },
    });
  });

  it('[T3] counts by the decision that is suggested before one is chosen, and says so', () => {
    const view = see({ data: { file: 'a.csv', weight: 'n' } });
    const chosen = see(base);
    expect(view.decision).toBeNull();
    expect(view.likely).toEqual(chosen.decision);
    expect(chosen.likely).toBeNull();
    expect(valuesOf(view, 'city')).toEqual(valuesOf(chosen, 'city'));
  });

  it('[T3] shows no denials when no decision is chosen or likely', () => {
    const view = see({ data: { file: 'a.csv', weight: 'n' }, columns: { granted: { use: false } } });
    expect(view).toMatchObject({ decision: null, likely: null });
    expect(view.problems).toEqual([]);
    expect(valuesOf(view, 'city')).toEqual([
      ['Oslo', 8, null],
      ['Rome', 4, null],
      ['Bern', 2, null],
    ]);
    expect(attribute(view, 'city').noItem.denied).toBeNull();
  });

  it.each([
    {
      why: 'its attribute is not there',
      fields: { roles: { decision: { attribute: 'grantd', negative: ['no'] } } },
      field: 'roles.decision.attribute',
    },
    {
      why: 'its value does not occur',
      fields: { roles: { decision: { attribute: 'granted', negative: ['never'] } } },
      field: 'roles.decision.negative[0]',
    },
    {
      why: 'every record is denied',
      fields: { roles: { decision: { attribute: 'granted', negative: ['no', 'yes'] } } },
      field: 'roles.decision.negative',
    },
    {
      why: 'a record has none',
      fields: { columns: { sex: { missingAs: 'none' } }, roles: { decision: { attribute: 'sex', negative: ['F'] } } },
      field: 'columns.sex.missingAs',
    },
  ])('[T3] lists a decision that cannot be used because $why, and shows the rest', ({ fields, field }) => {
    const view = see(fields);
    expect(view.decision).toBeNull();
    expect(view.problems.map((problem) => problem.field)).toEqual([field]);
    expect(view.rows).toBe(7);
    expect(attribute(view, 'city').values[0]).toMatchObject({ value: 'Oslo', denied: null });
  });

  it('[G1] shows levels and coverage of every hierarchy', () => {
    const { hierarchies, problems } = see({
      ...base,
      roles: { ...base.roles, quasi: ['sex', 'city', 'age'] },
      hierarchies: {
        city: [
          ['Rome', 'South', '*'],
          ['Oslo', 'North', '*'],
        ],
        granted: [
          ['no', '*'],
          ['yes', '*'],
        ],
        age: [
          ['25', 'a'],
          ['40', 'b'],
        ],
      },
    });
    expect(hierarchies).toEqual([
      { attribute: 'sex', levels: 2, sizes: [3, 1], isGiven: false, uncovered: [] },
      { attribute: 'city', levels: 3, sizes: [2, 2, 1], isGiven: true, uncovered: ['Bern'] },
      { attribute: 'granted', levels: 2, sizes: [2, 1], isGiven: true, uncovered: [] },
    ]);
    expect(problems.map(({ field }) => field)).toEqual(['hierarchies.age[1]']);
  });

  it('[T7] lists ordered values in their order, empty ranges included', () => {
    const view = see({ ...base, columns: { age: { cuts: [20, 50] }, city: { order: ['Bern', 'Rome', 'Oslo'] } } });
    expect(attribute(view, 'age')).toMatchObject({ isOrdered: true, cuts: ['20', '50'], distinct: 4 });
    expect(valuesOf(view, 'age')).toEqual([
      ['<=20', 0, 0],
      ['(20,50]', 7, 6],
      ['>50', 6, 0],
      ['?', 1, 1],
    ]);
    expect(valuesOf(view, 'city').map(([value]) => value)).toEqual(['Bern', 'Rome', 'Oslo']);
  });

  it('refuses settings that cannot be applied, with the row', () => {
    const answer = session.describe(recipeOf({ columns: { city: { cuts: [1] } } }), quietContext);
    expect(answer).toMatchObject({ ok: false, code: 'not-a-number', where: 'row 2, column city' });
  });

  it('[T1] shows no more than 500 values: the heaviest, heaviest first', async () => {
    const weightAt = (i: number) => ((i * 7919) % 1201) + 1;
    const rows = Array.from({ length: 1200 }, (_, i) => `v${i},${weightAt(i)}`);
    const { session: wide } = await openSource(fileOf(`name,n\n${rows.join('\n')}\n`));
    const { attributes } = valueOf(wide.describe(recipeOf({ data: { file: 'a.csv', weight: 'n' } }), quietContext));
    expect(attributes[0].distinct).toBe(1200);
    const expected = rows
      .map((_, i) => weightAt(i))
      .sort((a, b) => b - a)
      .slice(0, 500);
    expect(attributes[0].values.map(({ weight }) => weight)).toEqual(expected);
    for (const { value, weight } of attributes[0].values) expect(weight).toBe(weightAt(Number(value.slice(1))));
  });

  it('[T1] shows 500 of more values that weigh the same, and of an order the first 500', async () => {
    const names = Array.from({ length: 700 }, (_, i) => `v${i}`);
    const { session: wide } = await openSource(fileOf(`name,x\n${names.map((name) => `${name},1`).join('\n')}\n`));
    const first = names.slice(0, 500);
    for (const columns of [{}, { name: { order: names } }]) {
      const { attributes } = valueOf(wide.describe(recipeOf({ columns }), quietContext));
      expect(attributes[0].distinct).toBe(700);
      expect(attributes[0].values.map(({ value }) => value)).toEqual(first);
    }
  });
});
