import { said } from '../../words/testing/said.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TableView } from '../../engine/session/describe-table.ts';
import { readHierarchyText } from '../../engine/table/hierarchy-file.ts';
import { importHierarchy } from './trees.ts';
import { smallRecipe } from '../testing/small-recipe.ts';
import { appStore } from '../use-app.ts';

vi.mock('../../client/client.ts', () => ({
  client: { readHierarchy: async (text: string, name: string) => readHierarchyText(text, name) },
}));

const before = appStore.getState();
const set = (recipe: typeof smallRecipe) => appStore.setState({ recipe });
beforeEach(() => appStore.setState({ recipe: smallRecipe, setRecipe: set }));
afterEach(() => appStore.setState(before, true));

const imported = async (bytes: readonly number[]) => {
  const edit = vi.spyOn(appStore.getState(), 'edit');
  await importHierarchy('zone', new File([Uint8Array.from(bytes)], 'zone.csv'));
  return { rows: appStore.getState().recipe?.hierarchies.zone, label: edit.mock.lastCall?.[0] };
};

it('[G1] takes a tree in UTF-8, and one in Windows-1252 with a word about it', async () => {
  const rest = [0x64, 0x3b, 0x2a, 0x0a];
  expect(await imported([0x53, 0xc3, 0xbc, ...rest])).toEqual({ rows: [['Süd', '*']], label: 'Tree of zone' });
  expect(await imported([0x53, 0xfc, ...rest])).toEqual({
    rows: [['Süd', '*']],
    label: 'Tree of zone, read as Windows-1252: check letters with accents',
  });
});

it('[G1] refuses the tree of another column, names values that it lacks, and keeps the tree before', async () => {
  const values = ['Süd', 'Nord', 'Ost', 'West', 'Mitte'].map((value) => ({ value, isMissing: false }));
  const view = { attributes: [{ name: 'zone', values }] } as unknown as TableView;
  appStore.setState({ view, recipe: { ...smallRecipe, hierarchies: { zone: [['Süd', '*']] } } });
  expect((await imported([...new TextEncoder().encode('Rome;*\n')])).rows).toEqual([['Süd', '*']]);
  expect(said(appStore.getState().problem)).toMatchObject({
    code: 'hierarchy',
    message: expect.stringContaining('no line for "Süd", "Nord", "Ost" and 2 more, which zone holds'),
  });
  const whole = values.map(({ value }) => `${value};*\n`).join('');
  expect((await imported([...new TextEncoder().encode(whole)])).rows).toHaveLength(5);
  expect(appStore.getState().problem).toBeNull();
});

it('[G1] says what is wrong with a file, and changes nothing', async () => {
  expect((await imported([0x22, 0x61, 0x0a])).rows).toBeUndefined();
  expect(appStore.getState().problem).toMatchObject({ doing: 'Importing zone.csv', code: 'open-quote' });
});
