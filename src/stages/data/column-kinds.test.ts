import { describe, expect, it } from 'vitest';
import type { TableView } from '../../engine/session/describe-table.ts';
import { profileColumn } from '../../engine/table/profile-column.ts';
import { columnOf } from '../../engine/table/testing/raw.ts';
import { editColumn, editRoles } from '../../state/recipe/recipe-edits.ts';
import { emptySmallRecipe } from '../../state/testing/small-recipe.ts';
import { knownColumns } from './column-kinds.ts';
import { sayColumn } from './data-sentences.ts';

const many = (make: (i: number) => string) => Array.from({ length: 30 }, (_, i) => make(i));
const cells: Readonly<Record<string, readonly string[]>> = {
  income: many((i) => `${i + 1}.000,50`),
  status: many((i) => (i % 3 ? 'paid' : 'N/A')),
  score: many((i) => (i < 5 ? '-99' : String(i))),
  day: many((i) => `0${(i % 9) + 1}/04/2024`),
  note: many((i) => `this is what happened on day ${i}`),
  code: many((i) => `K${i}`),
};

const profiles = Object.entries(cells).map(([name, values]) => profileColumn(columnOf(name, values), ['?', '']));
const view = {
  profiles,
  attributes: profiles.map(({ name }) => ({ name })),
  suggestions: [
    {
      role: 'identifier',
      attribute: 'code',
      value: null,
      reason: { code: 'identifier', found: { code: 'row-number' } },
    },
  ],
} as unknown as TableView;
const known = (recipe = emptySmallRecipe) =>
  Object.fromEntries(knownColumns(view, recipe).map((column) => [column.profile.name, column]));

describe('the kinds of columns', () => {
  it('[T8] are told by what the values look like', () => {
    const kinds = Object.values(known()).map(({ kind }) => kind);
    expect(kinds).toEqual(['number', 'category', 'number', 'date', 'text', 'id']);
  });

  it('say what wants a look: many values, codes for missing, dates that can be read in two ways', () => {
    expect(known().income.looks).toEqual(['group']);
    expect(known().status).toMatchObject({ looks: ['missing'], code: { value: 'N/A', count: 10 } });
    expect(known().score).toMatchObject({ looks: ['group', 'missing'], code: { value: '-99' } });
    expect(known().day.looks).toEqual(['way']);
    expect(known().code.looks).toEqual([]);
    expect(known(editColumn(emptySmallRecipe, 'income', { bins: 3, by: 'width' })).income.looks).toEqual([]);
  });

  it('[G9] are published as is said, else by their role', () => {
    expect(known().income.isPublished).toBe(true);
    expect(known(editColumn(emptySmallRecipe, 'income', { publish: false })).income.isPublished).toBe(false);
    expect(known(editRoles(emptySmallRecipe, { identifiers: ['code'] })).code.isPublished).toBe(false);
    expect(known(editRoles(emptySmallRecipe, { after: ['day'] })).day.isPublished).toBe(false);
  });

  it('have a line that says how they are written', () => {
    expect(sayColumn(known().income, null, 30)).toBe('decimal comma');
    expect(sayColumn(known().status, null, 30)).toBe('2 values, “N/A” 10 times');
    expect(sayColumn(known().code, null, 30)).toBe('a different value in every row');
    expect(sayColumn(known().day, null, 30)).toBe('date, 9 values');
  });
});
