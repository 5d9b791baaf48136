import { IDBFactory } from 'fake-indexeddb';
import { expect } from 'vitest';
import { readTable } from '../../src/engine/table/reading/index.ts';
import { guessAll, quietContext } from '../../src/engine/table/testing/memory-source.ts';
import type { KeptProject } from '../../src/state/keeping/kept-project.ts';
import { keepProject } from '../../src/state/keeping/storage.ts';
import { blobSource } from '../../src/engine/library/read-data.ts';
import type { Chance } from '../chance.ts';
import { loansFile } from '../loans.ts';
import { openLoans, settled, startPage, type Page } from '../page.ts';
import { changeBytes } from './change-bytes.ts';
import { changeJson } from './change-json.ts';
import { hierarchies, releases, tables } from './corpus.ts';
import { parquetFiles } from './parquet-files.ts';
import { keptLoans } from './projects.ts';

/** Tells that it was refused, where no problem on the page says so. */
type Give = (page: Page, chance: Chance) => Promise<boolean | void>;

const fileOf = (name: string, content: Uint8Array | string) => new File([content as Uint8Array<ArrayBuffer>], name);
const broken = (text: string, chance: Chance) => text.slice(0, 1 + chance.below(text.length - 2));

/** How a page is given something that it must refuse. */
const gives: Readonly<Record<string, Give>> = {
  csv: async ({ store }, chance) => {
    let bytes: Uint8Array<ArrayBuffer>;
    do bytes = new Uint8Array(changeBytes(chance.pick(tables), chance, chance.pick(tables)));
    while ((await readTable(blobSource(new Blob([bytes]), 'fuzz.csv'), guessAll, quietContext)).ok);
    await store.getState().openFile(new Blob([bytes]), 'fuzz.csv');
  },
  parquet: async ({ store }, chance) => {
    const whole = chance.pick(await parquetFiles);
    const cut = new Uint8Array(whole.subarray(0, 4 + chance.below(whole.length - 4)));
    await store.getState().openFile(new Blob([cut]), 'fuzz.parquet');
  },
  hierarchy: async ({ client }, chance) => {
    for (;;) {
      const bytes = changeBytes(chance.pick(hierarchies), chance, chance.pick(hierarchies));
      if (!(await client.readHierarchy(new TextDecoder().decode(bytes), 'tree.csv')).ok) return true;
    }
  },
  recipe: ({ store }, chance) => store.getState().openRecipe(broken(JSON.stringify(loansFile), chance)),
  project: async ({ store }, chance) => {
    const { project, table } = await keptLoans();
    const changed = { ...project, recipe: { ...(changeJson(project.recipe, chance) as object), data: null } };
    await keepProject(changed as unknown as KeptProject, table);
    store.setState({ kept: changed as unknown as KeptProject });
    await store.getState().openKept();
  },
  certificate: async ({ store }, chance) => {
    const one = chance.pick(await releases);
    await store
      .getState()
      .addToCheck([
        fileOf('certificate.json', broken(one.certificate, chance)),
        fileOf('recipe.json', one.recipe),
        fileOf(one.name, one.file),
      ]);
    const isRefused = store.getState().check?.problem != null;
    store.getState().leaveCheck();
    return isRefused;
  },
  link: ({ store }, chance) =>
    store.getState().openLink(`#/roles?settings=${'e'.repeat(1 + chance.below(9))}%FF`, ['data', 'roles']),
};

/** A page with a table open and answered for, to be given what it must refuse: nothing of it may be lost. */
export class LostState {
  readonly #page: Page;
  readonly #give: Give;
  readonly #before: string;

  constructor(page: Page, give: Give, before: string) {
    this.#page = page;
    this.#give = give;
    this.#before = before;
  }

  static async open(kind: string): Promise<LostState> {
    globalThis.indexedDB = new IDBFactory();
    const page = startPage();
    await openLoans(page);
    await page.store.getState().run('discover');
    return new LostState(page, gives[kind], await state(page));
  }

  async check(chance: Chance): Promise<void> {
    this.#page.store.setState({ problem: null });
    const isRefused = await this.#give(this.#page, chance);
    await settled(this.#page);
    expect(isRefused || this.#page.store.getState().problem !== null, 'it is refused').toBe(true);
    expect(await state(this.#page)).toBe(this.#before);
  }
}

/** All that a person would miss, and an answer about the table from the engine itself. */
async function state({ client, store }: Page): Promise<string> {
  const { source, recipe, view, history, runs } = store.getState();
  const answer = await client.discover(recipe!);
  return JSON.stringify([source, recipe, view, history, runs.discover.found, answer]);
}
