import { beforeEach, describe, expect, it, vi } from 'vitest';
import { gate } from '../client/testing/session-workers.ts';
import { editColumn, setDecision } from './recipe/recipe-edits.ts';
import { createAppStore } from './use-app.ts';
import { sampleGate } from './testing/fake-samples.ts';
import { now, open, page, pause, recipeText, resetPage, roles, settled, table } from './testing/open-store.ts';

vi.mock('./files/samples.ts', () => import('./testing/fake-samples.ts'));

const other = 'colour,granted\nred,no\nblue,yes\n';

beforeEach(resetPage);

describe('a recipe', () => {
  it('opened on a table can be undone, and what does not fit is listed', async () => {
    await open(table);
    await now().openRecipe(recipeText({ roles: { ...roles, sensitive: ['salary'] } }));
    await settled();
    expect(now().mismatches.map(({ field }) => field)).toEqual(['roles.sensitive[0]']);
    expect(now().view?.decision).not.toBeNull();
    now().undo();
    await settled();
    expect(now().view?.decision).toBeNull();
  });

  it('opened first waits for its table', async () => {
    await now().openRecipe(recipeText({ roles }));
    expect(now().waiting).toMatchObject({ from: 'recipe' });
    await open(table, 'elsewhere.csv');
    await settled();
    expect(now().waiting).toBeNull();
    expect(now().recipe).toMatchObject({ data: { file: 'elsewhere.csv' }, roles });
  });

  it('that is none changes nothing and says why', async () => {
    await open(table);
    const before = now().recipe;
    await now().openRecipe('{"recipe": 1,');
    expect(now().problem).toMatchObject({ code: 'bad-json', doing: 'Opening the recipe' });
    expect(now().recipe).toBe(before);
  });

  it.each([
    { title: 'the first file', start: async () => {}, opening: () => open(table) },
    { title: 'another file', start: () => open(other, 'b.csv'), opening: () => open(table) },
    {
      title: 'a file for another recipe',
      start: () => now().openRecipe(recipeText({ columns: { age: { cuts: [30] } } })),
      opening: () => open(table),
    },
    {
      title: 'the same file once more',
      start: () => open(table),
      opening: () => now().readAgain({ encoding: 'windows-1252' }),
    },
  ])('opened while $title is being read is applied to it', async ({ start, opening }) => {
    await start();
    const reading = gate();
    page.workers.readGate = reading.wait;
    const opened = opening();
    await pause();
    const recipe = now().openRecipe(recipeText({ roles }));
    await pause();
    reading.open();
    await Promise.all([opened, recipe]);
    await settled();
    expect(now().source).toMatchObject({ name: 'a.csv', rows: 4 });
    expect(now().recipe).toMatchObject({ data: { file: 'a.csv' }, roles, columns: {} });
    expect(now().view).toMatchObject({ rows: 4, decision: { denied: 2 } });
    expect(now()).toMatchObject({ waiting: null, mismatches: [], problem: null });
  });

  it('opened while a sample is on its way takes the place of its settings', async () => {
    const loading = gate();
    sampleGate.wait = loading.wait;
    const sample = now().openSample('thesis-exp53');
    const recipe = now().openRecipe(recipeText({ roles: { decision: { attribute: 'Job', negative: ['writer'] } } }));
    await pause();
    loading.open();
    await Promise.all([sample, recipe]);
    await settled();
    expect(now().source?.sample).toBe('thesis-exp53');
    expect(now().view?.decision).toMatchObject({ attribute: 'Job', denied: 4 });
    expect(now().waiting).toBeNull();
  });

  it('in a link is laid over a sample', async () => {
    await now().openSample('thesis-exp53');
    now().edit('Decide', (recipe) => setDecision(recipe, 'Job', ['writer']));
    const text = (await now().linkText(true))!;
    const packed = Buffer.from(text).toString('base64url');
    page.store = createAppStore(page.client);
    await now().begin(`#/roles?sample=thesis-exp53&settings=${packed}`, ['data', 'roles']);
    await settled();
    expect(now()).toMatchObject({ stage: 'roles', kept: null, waiting: null });
    expect(now().view).toMatchObject({ totalWeight: 253, decision: { attribute: 'Job', denied: 80 } });
  });

  const linkTo = (recipe: object, more = '') =>
    `#/roles?settings=${Buffer.from(recipeText(recipe)).toString('base64url')}${more}`;
  const paste = (hash: string) => now().openLink(hash, ['data', 'roles']);

  it('in a link pasted into the open page changes nothing before it is accepted, and says first what it would', async () => {
    await open(table);
    now().edit('Roles', (recipe) => ({
      ...recipe,
      roles: { ...recipe.roles, decision: { attribute: 'sex', negative: ['F'] }, identifiers: ['age'] },
    }));
    await settled();
    const before = now().recipe;
    await paste(linkTo({ roles }));
    expect(now()).toMatchObject({ stage: 'data', recipe: before });
    expect(now().offered?.changes).toEqual([
      'The decision would be granted, with “no” as the worse outcome; now it is sex.',
      'These would be the protected groups: “F” of sex.',
      'age would no longer count as an identifier.',
    ]);
    now().declineLink();
    expect(now()).toMatchObject({ stage: 'data', recipe: before, offered: null });
    await paste(linkTo({ roles }));
    await now().acceptLink();
    await settled();
    expect(now()).toMatchObject({ stage: 'roles', source: { name: 'a.csv' }, waiting: null, offered: null });
    expect(now().view?.decision).toMatchObject({ attribute: 'granted', denied: 2 });
    now().undo();
    expect(now().recipe).toEqual(before);
  });

  it('in a link with the settings in use goes where the link leads, without a question', async () => {
    await open(table);
    await now().openRecipe(recipeText({ roles }));
    await settled();
    await paste(linkTo({ roles }));
    expect(now()).toMatchObject({ stage: 'roles', offered: null });
  });

  it('and a sample in a pasted link close an own table only when that is accepted', async () => {
    await open(table);
    await paste('#/roles?sample=thesis-exp53');
    expect(now()).toMatchObject({ stage: 'data', source: { name: 'a.csv' } });
    expect(now().offered?.changes[0]).toMatch(/^a\.csv would be closed with its settings, and the sample .* opened/);
    await now().acceptLink();
    await settled();
    expect(now()).toMatchObject({ stage: 'roles', source: { sample: 'thesis-exp53' }, offered: null });
  });

  it('in the address of the page has no hierarchy, with every value of a column in it', async () => {
    await open(table);
    now().edit('Hierarchy', (recipe) => ({
      ...recipe,
      hierarchies: {
        sex: [
          ['F', '*'],
          ['M', '*'],
        ],
      },
    }));
    expect(await now().linkText(false)).not.toContain('hierarchies');
    expect(await now().linkText(true)).toContain('hierarchies');
  });

  it('[T7] is saved with the cut points that were found', async () => {
    await open(table);
    now().edit('Bins', (recipe) => editColumn(recipe, 'age', { bins: 2, by: 'frequency' }));
    expect(await now().recipeText()).toContain('"age": { "cuts": ["33"] }');
  });
});
