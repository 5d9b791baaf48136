import { describe, expect, it } from 'vitest';
import { blobSource } from '../library/read-data.ts';
import { guessAll, quietContext } from '../table/testing/memory-source.ts';
import { createSession, type Session } from './session.ts';
import { openSource, readInto, recipeOf, valueOf } from './testing/open-session.ts';
import { type RecordQuery } from '../steps/list-records.ts';

const table = `sex,age,n,granted
F,25,2,no
M,40,1,yes

F,61,3,yes
M,33,1,no
F,33,1,no
`;
const fileOf = (text: string) => blobSource(new Blob([text]), 'a.csv');
const decided = {
  data: { file: 'a.csv', weight: 'n' },
  columns: { age: { bins: 2, by: 'frequency' } },
  roles: { decision: { attribute: 'granted', negative: ['no'] }, quasi: ['sex', 'age'] },
};
const everything: RecordQuery = { items: [], outcome: null, offset: 0, limit: 100 };
const see = (session: Session, fields: object) => session.describe(recipeOf(fields), quietContext);

describe('a session without a table', () => {
  it('says so to every question about one', () => {
    const session = createSession();
    const answers = [
      see(session, {}),
      session.records(recipeOf(), everything),
      session.fit(recipeOf()),
      session.look(recipeOf(), quietContext),
      session.writeHierarchy(recipeOf(), 'sex'),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ ok: false, code: 'no-table' });
  });

  it('still reads and writes recipes and hierarchies', () => {
    const session = createSession();
    const recipe = recipeOf({
      ...decided,
      hierarchies: {
        sex: [
          ['F', '*'],
          ['M', '*'],
        ],
      },
    });
    expect(session.readRecipe(valueOf(session.writeRecipe(recipe)))).toEqual({
      ok: true,
      value: { recipe, mismatches: [] },
    });
    expect(session.writeHierarchy(recipe, 'sex')).toEqual({ ok: true, value: 'F;*\nM;*\n' });
    expect(session.readHierarchy('F;*\nM;*\n', 'hierarchies.sex')).toEqual({
      ok: true,
      value: [
        ['F', '*'],
        ['M', '*'],
      ],
    });
  });
});

describe('reading into a session', () => {
  it('[T1] hands over the packed table, what was found and the names', async () => {
    const { loaded } = await openSource(fileOf(table));
    expect(loaded).toMatchObject({
      rows: 5,
      columns: ['sex', 'age', 'n', 'granted'],
      report: { fileName: 'a.csv', blankLines: 1 },
    });
    expect(loaded.packed.columns.map(({ codes }) => codes.length)).toEqual([5, 5, 5, 5]);
  });

  it('keeps the table before when reading fails', async () => {
    const { session } = await openSource(fileOf(table));
    const before = see(session, decided);
    expect(await readInto(session, fileOf(''))).toMatchObject({ ok: false, code: 'empty' });
    expect(await readInto(session, fileOf('only,names\n'))).toMatchObject({ ok: false, code: 'header-only' });
    expect(see(session, decided)).toEqual(before);
  });

  it('answers about the new table once it is read, under the same recipe too', async () => {
    const { session } = await openSource(fileOf(table));
    expect(see(session, decided)).toMatchObject({ value: { totalWeight: 8 } });
    valueOf(await readInto(session, fileOf(table.replace('F,61,3', 'F,61,30'))));
    expect(see(session, decided)).toMatchObject({ value: { totalWeight: 35 } });
  });

  it('gives another session that restores the packed table the same answers', async () => {
    const { session, loaded } = await openSource(fileOf(table));
    const other = createSession();
    other.restore(structuredClone(loaded.packed));
    const recipe = recipeOf(decided);
    expect(see(other, decided)).toEqual(see(session, decided));
    expect(other.records(recipe, everything)).toEqual(session.records(recipe, everything));
    expect(other.fit(recipe)).toEqual(session.fit(recipe));
    expect(other.writeRecipe(recipe)).toEqual(session.writeRecipe(recipe));
  });

  it('does not let its own table follow changes to the packed copy', async () => {
    const { session, loaded } = await openSource(fileOf(table));
    for (const { codes, text } of loaded.packed.columns) [codes, text].forEach((array) => array.fill(0));
    loaded.packed.blankLines.fill(0);
    expect(valueOf(session.records(recipeOf(), everything)).records[2]).toEqual({
      row: 5,
      weight: 1,
      cells: ['F', '61', '3', 'yes'],
    });
  });
});

describe('recipes in a session', () => {
  it('takes out and names what the table does not have', async () => {
    const { session } = await openSource(fileOf(table));
    const fitted = valueOf(
      session.fit(
        recipeOf({
          ...decided,
          roles: {
            decision: { attribute: 'granted', negative: ['no'] },
            protected: [{ attribute: 'sex', value: 'female' }],
          },
        }),
      ),
    );
    expect(fitted.mismatches.map(({ field }) => field)).toEqual(['roles.protected[0].value']);
    expect(fitted.recipe.roles.protected).toEqual([]);
    expect(fitted.recipe.roles.decision).toEqual({ attribute: 'granted', negative: ['no'] });
  });

  it('[T7] writes the cut points that were found instead of bins', async () => {
    const { session } = await openSource(fileOf(table));
    const read = valueOf(
      session.readRecipe(
        valueOf(
          session.writeRecipe(
            recipeOf({ ...decided, columns: { age: { bins: 2, by: 'frequency', labels: ['young', 'old'] } } }),
          ),
        ),
      ),
    );
    expect(read.recipe.columns).toEqual({ age: { cuts: ['33'], labels: ['young', 'old'] } });
    expect(see(session, { ...decided, columns: read.recipe.columns })).toEqual(
      see(session, { ...decided, columns: { age: { bins: 2, by: 'frequency', labels: ['young', 'old'] } } }),
    );
  });

  it('writes a recipe as it stands when its table cannot be prepared', async () => {
    const { session } = await openSource(fileOf(table));
    const recipe = recipeOf({ columns: { sex: { cuts: [1] }, age: { bins: 3 } } });
    expect(see(session, { columns: recipe.columns })).toMatchObject({
      ok: false,
      code: 'not-a-number',
      where: 'row 2, column sex',
    });
    expect(valueOf(session.readRecipe(valueOf(session.writeRecipe(recipe)))).recipe).toEqual(recipe);
  });

  it.each([
    { title: 'comma and blank', text: 'a, b\n1, "x, y"\n2, "z"\n', choices: { delimiter: ', ', quote: '"' } },
    { title: 'semicolon', text: "a;b\n1;'x;y'\n2;'z'\n", choices: { delimiter: ';', quote: "'" } },
    { title: 'tab, without a header', text: '1\tx\n2\tx\n2\ty\n', choices: { delimiter: '\t', header: false } },
  ])('reads back what it wrote of a file separated by $title', async ({ text, choices }) => {
    const session = createSession();
    const { report, columns } = valueOf(await session.read(fileOf(text), guessAll, quietContext));
    expect(report.choices).toMatchObject(choices);
    const plain = recipeOf();
    const recipe = {
      ...plain,
      data: { ...plain.data, ...report.choices, names: report.choices.header ? null : columns },
    };
    expect(session.readRecipe(valueOf(session.writeRecipe(recipe)))).toEqual({
      ok: true,
      value: { recipe, mismatches: [] },
    });
  });

  it('refuses a recipe that is none', () => {
    expect(createSession().readRecipe('{"recipe": 2}')).toMatchObject({ ok: false, code: 'bad-recipe' });
  });

  it('takes columns by any name', async () => {
    const { session } = await openSource(fileOf('constructor,__proto__,granted\n1,a,no\n2,b,yes\n3,a,no\n'));
    const { recipe } = valueOf(
      session.readRecipe(
        '{"recipe":1,"data":{"file":"a.csv"},"columns":{"__proto__":{"merge":{"c":["b"]}},"constructor":{"bins":2}},"roles":{"quasi":["constructor","__proto__"]}}',
      ),
    );
    const { hierarchies, attributes } = valueOf(session.describe(recipe, quietContext));
    expect(hierarchies.map(({ attribute, isGiven, uncovered }) => [attribute, isGiven, uncovered])).toEqual([
      ['constructor', false, []],
      ['__proto__', false, []],
    ]);
    expect(attributes.map(({ values }) => values.map(({ value }) => value))).toEqual([
      ['<=2', '>2'],
      ['a', 'c'],
      ['no', 'yes'],
    ]);
    expect(session.writeHierarchy(recipe, 'constructor')).toEqual({ ok: true, value: '<=2;*\n>2;*\n' });
    const text = valueOf(
      session.writeRecipe(
        valueOf(session.readRecipe('{"recipe":1,"data":{"file":"a.csv"},"columns":{"constructor":{"bins":2}}}')).recipe,
      ),
    );
    expect(text).toContain('"constructor": { "cuts": ["2"] }');
  });
});

describe('hierarchies in a session', () => {
  it('[G1] refuses one in which a value has two parents', () => {
    const read = createSession().readHierarchy('35;low;*\n37;low;*\n35;high;*\n', 'hierarchies.age');
    expect(read).toMatchObject({ ok: false, code: 'two-parents', where: 'hierarchies.age[2]' });
  });

  it('[G1] refuses one without a single top', () => {
    expect(createSession().readHierarchy('F;women\nM;men\n', 'hierarchies.sex')).toMatchObject({
      ok: false,
      code: 'no-single-top',
    });
  });

  it('[G1] writes the hierarchy given, else each value and *', async () => {
    const { session } = await openSource(fileOf(table));
    const given = recipeOf({
      ...decided,
      hierarchies: {
        sex: [
          ['F', 'Any'],
          ['M', 'Any'],
        ],
      },
    });
    expect(valueOf(session.writeHierarchy(given, 'sex'))).toBe('F;Any\nM;Any\n');
    expect(valueOf(session.writeHierarchy(given, 'age'))).toBe('<=33;*\n>33;*\n');
    expect(session.readHierarchy(valueOf(session.writeHierarchy(given, 'age')), 'x')).toEqual({
      ok: true,
      value: [
        ['<=33', '*'],
        ['>33', '*'],
      ],
    });
  });
});

describe('the first look of a session', () => {
  it('[D13] is that of the table as read, whatever the recipe says of roles', async () => {
    const { session } = await openSource(fileOf(table));
    const look = valueOf(session.look(recipeOf(decided), quietContext));
    expect(look.decision).toMatchObject({ attribute: 'granted', negative: ['no'], kind: 'decision' });
    expect(look.protected.map(({ attribute }) => attribute)).toEqual(['sex', 'age']);
    expect(session.look(recipeOf(), quietContext)).toEqual({ ok: true, value: look });
    const seen = valueOf(see(session, {}));
    expect(seen.suggestions[0]).toMatchObject({ role: 'decision', attribute: 'granted', value: 'no' });
  });
});
