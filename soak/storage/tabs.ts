import { expect } from 'vitest';
import { findKeptProject, loadKeptTable } from '../../src/state/keeping/storage.ts';
import { damageOfProject, damageOfTable } from '../../src/state/keeping/check-kept.ts';
import { setCuts } from '../../src/state/recipe/recipe-edits.ts';
import type { Chance } from '../chance.ts';
import { openLoans, settled, startPage, type Page } from '../page.ts';

/** One tab of a browser: all tabs share what the browser keeps. */
export class Tab {
  #page: Page = startPage();
  readonly #rows: number;

  constructor(rows: number) {
    this.#rows = rows;
  }

  get state() {
    return this.#page.store.getState();
  }

  /** Opens the page anew, as a reload does, and a table in it. */
  async reload(): Promise<void> {
    this.#page = startPage();
    await this.state.begin('', ['data']);
    await openLoans(this.#page, {}, this.#rows);
  }

  /** Does something that keeps, changes, opens or wipes; the table that is open may only change by its own doing. */
  async act(chance: Chance): Promise<string> {
    const { source, recipe } = this.state;
    const how = chance.pick(['keep', 'keep', 'edit', 'edit', 'edit', 'open', 'wipe', 'reload'] as const);
    if (how === 'reload') await this.reload();
    else if (how === 'edit') this.state.edit('Cut', (one) => setCuts(one, 'age', [String(22 + chance.below(30))]));
    else if (how === 'keep') await this.state.keep();
    else if (how === 'open') await this.state.openKept();
    else await this.state.wipe();
    if (how === 'keep') expect([this.state.source, this.state.recipe]).toEqual([source, recipe]);
    if (how === 'open' && this.state.problem !== null) expect(this.state.source).toEqual(source);
    return how;
  }

  async rest(): Promise<void> {
    await settled(this.#page);
    if (this.state.source === null) await openLoans(this.#page, {}, this.#rows);
    this.state.dismissProblem();
  }
}

/** What is kept is nothing, or a whole project with its own table. */
export async function isWhole(): Promise<boolean> {
  const kept = await findKeptProject();
  if (kept === null) return true;
  return damageOfProject(kept) === null && damageOfTable(await loadKeptTable(kept.id), kept) === null;
}
