import { sayFailure } from '../../words/failure.ts';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { now, open, page, pause, resetPage, settled, startEachTestAnew } from '../testing/open-store.ts';
import { earlierTables } from '../files/save-bundle.ts';

vi.mock('../files/samples.ts', () => import('../testing/fake-samples.ts'));

startEachTestAnew();
beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));

/** Eight people; each of two columns hides four, both together tell two. */
const people = `sex,city\n${['F,a', 'F,b', 'M,a', 'M,b'].map((one) => `${one}\n${one}\n`).join('')}`;

async function openPeople(): Promise<void> {
  await open(people, 'people.csv');
  await settled();
  now().edit('Roles', (recipe) => ({
    ...recipe,
    roles: { ...recipe.roles, quasi: ['sex', 'city'] },
    steps: [{ do: 'generalize', k: 4, measure: null }],
  }));
  await settled();
}

const archive = 'people.zip';
const check = async (node: number) => {
  const { recipe, released } = now();
  const found = await page.client.generalize(recipe!);
  if (!found.ok) throw new Error(sayFailure(found));
  const as = { archive, escapesFormulas: false, earlier: earlierTables(released) };
  const view = await page.client.checkNode(found.value.id, recipe!, node, as);
  if (!view.ok) throw new Error(sayFailure(view));
  return view.value.bundle;
};
const joins = async (node: number) =>
  (await check(node)).points.filter(({ id }) => id.startsWith('join')).map(({ state, title }) => [state, title]);

/** The node at which one of the two columns is hidden. */
const nodeOf = async (hidden: 0 | 1) => {
  const found = await page.client.generalize(now().recipe!);
  if (!found.ok) throw new Error(sayFailure(found));
  return found.value.strides[hidden];
};

async function releaseFirst(): Promise<void> {
  const { papers } = await check(await nodeOf(1));
  await now().keepPapers(papers, { title: 'the first table', recipe: now().recipe!, maker: 'ours', levels: [0, 1] });
}

/** The page after it was closed and opened again, with the kept project open. */
async function comeBack(): Promise<void> {
  await pause();
  resetPage();
  await now().begin('', ['data']);
  await now().openKept();
  await settled();
}

describe('what was released', () => {
  it.each(['before', 'after'])(
    '[G12] %s a project is kept is kept with it, and joined with the next table',
    async (when) => {
      await openPeople();
      if (when === 'after') await now().keep();
      await releaseFirst();
      if (when === 'before') await now().keep();
      const { released } = now();
      const smaller = [['open', 'Together with the first table: groups of 2 people']];
      expect(await joins(await nodeOf(0))).toEqual(smaller);
      await comeBack();
      expect(now().problem).toBeNull();
      expect(now().released).toEqual(released);
      expect(await joins(await nodeOf(0))).toEqual(smaller);
    },
  );

  it('[G12] is forgotten with all else when everything is wiped, which says so', async () => {
    await openPeople();
    await now().keep();
    await releaseFirst();
    await comeBack();
    await now().wipe();
    expect(now()).toMatchObject({ released: [], secrets: {}, kept: null });
    expect(now().announcement).toContain('One released file is forgotten');
    resetPage();
    await now().begin('', ['data']);
    expect(now().kept).toBeNull();
    expect(await indexedDB.databases()).toEqual([]);
  });

  it('[G12] is not kept where the project is not', async () => {
    await openPeople();
    await releaseFirst();
    await pause();
    expect(await indexedDB.databases()).toEqual([]);
  });

  it.each([
    ['its certificate', { papers: { certificate: '{', recipe: '{}' } }],
    ['its recipe', { made: { title: 'a', recipe: { data: null }, maker: 'ours', levels: [0, 1] } }],
  ])(
    '[G12] stops a kept project from being opened where %s is damaged, so that no join is missed',
    async (_, damage) => {
      await openPeople();
      await releaseFirst();
      await now().keep();
      const { kept } = now();
      const released = kept!.released!.map((one) => ({ ...one, ...damage }));
      page.store.setState({ kept: { ...kept!, released: released as never } });
      await now().openKept();
      expect(now().problem).toMatchObject({ code: 'storage', where: 'project.released[0]' });
    },
  );
});

describe('the salt of commitments', () => {
  const marked = async () => {
    const found = await now().markFile(page.client);
    if (!found.ok || found.value === null) throw new Error('No marks.');
    return found.value;
  };

  it('[R1] is one for a project as long as the page lives, however often its file is opened', async () => {
    await openPeople();
    const first = await marked();
    await now().readAgain({ header: true });
    expect(await marked()).toEqual(first);
    await open('colour\nred\n', 'other.csv');
    const other = await marked();
    expect(other.salt).not.toBe(first.salt);
    await openPeople();
    expect(await marked()).toEqual(first);
    resetPage();
    await openPeople();
    expect((await marked()).salt).not.toBe(first.salt);
  });

  it.each(['before', 'after'])('[R1] is kept with its commitment, drawn %s the project is kept', async (when) => {
    await openPeople();
    if (when === 'after') await now().keep();
    const first = await marked();
    if (when === 'before') await now().keep();
    await comeBack();
    expect(now().file).toBeNull();
    expect(await marked()).toEqual(first);
    await openPeople();
    expect(await marked()).toEqual(first);
    await now().wipe();
    expect(now().announcement).toContain('The salt of your reports is forgotten');
    await openPeople();
    expect((await marked()).salt).not.toBe(first.salt);
  });

  it('[R1] the marks are those of the file that is open, also where another of its name and size was marked', async () => {
    await openPeople();
    const first = await marked();
    await open(people.replace('F,a', 'F,b'), 'people.csv');
    const second = await marked();
    expect(second.salt).toBe(first.salt);
    expect(second.marks).not.toEqual(first.marks);
  });
});
