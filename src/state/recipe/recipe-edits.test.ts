import { expect, it } from 'vitest';
import type { ReadReport } from '../../engine/table/raw-table.ts';
import {
  addBackground,
  cutsOf,
  editColumn,
  emptyRecipe,
  removeBackground,
  renameColumns,
  renameValue,
  setCuts,
  setDecision,
  setFilter,
  setNote,
  sortCuts,
  toggleGrounded,
  toggleProtected,
} from './recipe-edits.ts';

const report: ReadReport = {
  fileName: 'a.csv',
  bytes: 1,
  choices: { header: true, delimiter: ',', quote: '"', encoding: 'utf-8' },
  guessed: [],
  ragged: { count: 0, expected: 2, examples: [] },
  blankLines: 0,
  notices: [],
};
const recipe = emptyRecipe(report, ['sex', 'age']);
const female = { attribute: 'sex', value: 'F' };

it('offers to leave ragged rows out, and says nothing when there are none', () => {
  expect(recipe.data.ragged).toBeNull();
  expect(emptyRecipe({ ...report, ragged: { count: 2, expected: 2, examples: [] } }, []).data.ragged).toBe('drop');
});

it('protects an attribute as long as one of its groups is protected', () => {
  const marked = toggleProtected(recipe, female);
  expect(marked.roles.protectedAttributes).toEqual(['sex']);
  expect(toggleProtected(marked, female).roles).toMatchObject({ protected: [], protectedAttributes: [] });
});

it('drops labels that no longer fit the number of groups, and keeps those that do', () => {
  const labelled = editColumn(setCuts(recipe, 'age', ['29']), 'age', { labels: ['young', 'old'] });
  expect(setCuts(labelled, 'age', ['30']).columns.age.labels).toEqual(['young', 'old']);
  expect(setCuts(labelled, 'age', ['30', '50']).columns.age.labels).toBeUndefined();
  expect(setCuts(labelled, 'age', []).columns).toEqual({});
});

it('[T7] takes the cuts of the recipe, and those seen in the table only where they are to be found', () => {
  const found = ['30'];
  expect(cutsOf(recipe, 'age', found)).toEqual([]);
  expect(cutsOf(setCuts(recipe, 'age', ['29']), 'age', found)).toEqual(['29']);
  expect(cutsOf(editColumn(recipe, 'age', { bins: 2 }), 'age', found)).toEqual(['30']);
  expect(sortCuts(['40', '9', '40', '-1.5'])).toEqual(['-1.5', '9', '40']);
});

it('joins values by renaming one to another, and splits nothing on the way', () => {
  const renamed = renameValue(recipe, 'city', 'NYC', 'NY', ['NYC', 'New York']);
  const joined = renameValue(renamed, 'city', 'New York', 'NY', ['NY', 'New York']);
  expect(joined.columns.city.merge).toEqual({ NY: ['NYC', 'New York'] });
  expect(renameValue(joined, 'city', 'NY', 'Big Apple', ['NY']).columns.city.merge).toEqual({
    'Big Apple': ['NYC', 'New York'],
  });
  expect(renameValue(renameValue(recipe, 'city', 'a', 'b', ['a']), 'city', 'b', 'a', ['b']).columns).toEqual({});
});

it('joins a value to one that keeps its own spelling, and renames both together', () => {
  const joined = renameValue(recipe, 'city', 'New York', 'NYC', ['NYC', 'New York']);
  expect(joined.columns.city.merge).toEqual({ NYC: ['NYC', 'New York'] });
  expect(renameValue(joined, 'city', 'NYC', 'NY', ['NYC']).columns.city.merge).toEqual({ NY: ['NYC', 'New York'] });
});

it('renames values that are called like parts of every object', () => {
  for (const name of ['constructor', '__proto__', 'toString']) {
    const there = renameValue(recipe, 'city', name, 'x', [name, 'y']).columns.city.merge;
    expect(Object.entries(there!)).toEqual([['x', [name]]]);
    const back = renameValue(recipe, 'city', 'y', name, ['y']).columns.city.merge;
    expect(Object.entries(back!)).toEqual([[name, ['y']]]);
  }
});

it('has one filter an attribute', () => {
  const filtered = setFilter(setFilter(recipe, 'sex', ['F']), 'sex', ['M']);
  expect(filtered.filter).toEqual([{ attribute: 'sex', in: ['M'] }]);
  expect(setFilter(filtered, 'sex', null).filter).toEqual([]);
});

it('renames columns wherever a recipe names them', () => {
  const full = setFilter(
    setDecision(
      toggleGrounded(toggleProtected(setCuts(recipe, 'age', ['29']), female), { attribute: 'age', value: '<=29' }),
      'sex',
      ['F'],
    ),
    'age',
    ['<=29'],
  );
  const renamed = JSON.stringify(renameColumns(full, ['sex', 'age'], ['s', 'years']));
  expect(renamed).not.toMatch(/"(sex|age)"/);
  expect(renamed).toContain('"years":{"cuts":["29"]}');
});

it('[M12] renames the columns of survey weights, also of a grouped survey', () => {
  const weight = { attribute: 'w', kind: 'survey', grouped: { people: 'n', squares: 'ww' } } as const;
  const weighed = { ...recipe, roles: { ...recipe.roles, weight } };
  expect(renameColumns(weighed, ['w', 'n', 'ww'], ['a', 'b', 'c']).roles.weight).toEqual({
    ...{ attribute: 'a', kind: 'survey', grouped: { people: 'b', squares: 'c' } },
  });
  const single = { ...recipe, roles: { ...recipe.roles, weight: { attribute: 'w', kind: 'survey' as const } } };
  expect(renameColumns(single, ['w'], ['a']).roles.weight).toEqual({ attribute: 'a', kind: 'survey' });
});

it('lets roles and filters follow a value to its new name', () => {
  const marked = setFilter(setDecision(toggleProtected(recipe, female), 'granted', ['no']), 'sex', ['F', 'M']);
  const renamed = renameValue(renameValue(marked, 'sex', 'F', 'women', ['F', 'M']), 'granted', 'no', 'denied', [
    'no',
    'yes',
  ]);
  expect(renamed.roles.protected).toEqual([{ attribute: 'sex', value: 'women' }]);
  expect(renamed.roles.decision).toEqual({ attribute: 'granted', negative: ['denied'] });
  expect(renamed.filter).toEqual([{ attribute: 'sex', in: ['women', 'M'] }]);
});

const inBronx = {
  given: [{ attribute: 'zip', value: '10451' }],
  group: [{ attribute: 'race', value: 'black' }],
  beta1: '0.6',
  beta2: '0.9',
};

it('[D5] adds knowledge from outside; the same value and group said again takes the place of what was said', () => {
  const other = { ...inBronx, group: [{ attribute: 'race', value: 'white' }] };
  const known = addBackground(addBackground(recipe, [inBronx, other]), [
    { ...inBronx, beta2: '0.8' },
    { ...inBronx, given: [{ attribute: 'zip', value: '10452' }] },
  ]);
  expect(known.background).toEqual([
    other,
    { ...inBronx, beta2: '0.8' },
    { ...inBronx, given: [{ attribute: 'zip', value: '10452' }] },
  ]);
  expect(addBackground(known, [])).toEqual(known);
  expect(addBackground(known, [{ ...inBronx, within: [{ attribute: 'sex', value: 'F' }] }]).background).toHaveLength(4);
  expect(recipe.background).toEqual([]);
});

it('[D5] takes one piece of knowledge away, by its place', () => {
  const rules = ['a', 'b', 'c'].map((zip) => ({ ...inBronx, given: [{ attribute: 'zip', value: zip }] }));
  const known = addBackground(recipe, rules);
  expect(removeBackground(known, 1).background).toEqual([rules[0], rules[2]]);
  expect(removeBackground(known, 3)).toEqual(known);
});

it('[D5] renames the columns that knowledge from outside is about, and no values', () => {
  const known = addBackground(recipe, [
    {
      ...inBronx,
      given: [
        { attribute: 'sex', value: 'F' },
        { attribute: 'zip', value: 'age' },
      ],
      within: [{ attribute: 'age', value: '30' }],
    },
  ]);
  expect(renameColumns(known, ['sex', 'age'], ['s', 'years']).background).toEqual([
    {
      ...inBronx,
      given: [
        { attribute: 's', value: 'F' },
        { attribute: 'zip', value: 'age' },
      ],
      within: [{ attribute: 'years', value: '30' }],
    },
  ]);
});

it('[D6] has one note a rule, and takes it away', () => {
  const about = { A: [{ attribute: 'sex', value: 'F' }], B: [] };
  const other = { A: [{ attribute: 'sex', value: 'F' }], B: [{ attribute: 'zip', value: '1' }] };
  const noted = setNote(
    setNote(setNote(recipe, about, { verdict: 'rejected', text: 'no' }), other, { verdict: 'accepted', text: '' }),
    structuredClone(about),
    { verdict: 'accepted', text: 'lawful' },
  );
  expect(noted.notes).toEqual([
    { about: other, verdict: 'accepted', text: '' },
    { about, verdict: 'accepted', text: 'lawful' },
  ]);
  expect(setNote(noted, about, null).notes).toEqual([{ about: other, verdict: 'accepted', text: '' }]);
  expect(setNote(recipe, about, null)).toEqual(recipe);
});

it('[D5] [D6] knowledge from outside and notes follow a value and a column to their new names', () => {
  const known = setNote(
    addBackground(recipe, [{ ...inBronx, given: [{ attribute: 'zip', value: '10451' }] }]),
    { A: [{ attribute: 'sex', value: 'F' }], B: [{ attribute: 'zip', value: '10451' }] },
    { verdict: 'accepted', text: '' },
  );
  const renamed = renameColumns(renameValue(known, 'zip', '10451', 'Bronx', ['10451']), ['zip', 'sex'], ['place', 's']);
  expect(renamed.background[0].given).toEqual([{ attribute: 'place', value: 'Bronx' }]);
  expect(renamed.notes[0].about).toEqual({
    A: [{ attribute: 's', value: 'F' }],
    B: [{ attribute: 'place', value: 'Bronx' }],
  });
  const notes = [{ about: 'anything', verdict: 'rejected', text: '' } as const];
  expect(renameColumns({ ...recipe, notes }, ['sex'], ['s']).notes).toEqual(notes);
});
