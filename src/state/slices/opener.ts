import type { NamedFile } from '../../client/boundary.ts';
import type { LoadedTable } from '../../engine/session/describe-table.ts';
import type { ReadOptions } from '../../engine/table/raw-table.ts';
import type { Mismatch, Recipe } from '../../engine/recipe/recipe.ts';
import type { Tools } from '../app-state.ts';
import type { Source } from '../keeping/kept-project.ts';
import { type Fitted, fitRecipe, guessAll, readOptionsOf } from '../recipe/fit-recipe.ts';
import { emptyHistory } from '../recipe/history.ts';
import { noRuns } from '../runs/run-state.ts';
import { openingWords } from '../../words/en/state/opening.ts';

type Origin = Pick<Source, 'title' | 'sample' | 'hierarchies'>;

/** How a file is opened: what it is called, the sample it is, and the recipe it comes with. */
export interface Opening extends Origin {
  readonly doing: string;
  readonly given: Recipe | null;
  readonly change?: Partial<ReadOptions>;
}

/** Reads files and shows them; of several openings only the latest shows anything. */
export class Opener {
  readonly #tools: Tools;
  #latest: Promise<void> = Promise.resolve();
  #turn = 0;
  #isOpening = false;
  #leftOut: readonly Mismatch[] = [];

  constructor(tools: Tools) {
    this.#tools = tools;
  }

  /** Settled when nothing is being opened any more. */
  get latest(): Promise<void> {
    return this.#latest.catch(() => undefined);
  }

  /** Does the work of an opening; `isLatest` is false as soon as another one, cancelling or wiping came after it. */
  start(work: (isLatest: () => boolean) => Promise<void>): Promise<void> {
    const own = (this.#turn += 1);
    this.#isOpening = true;
    this.#latest = work(() => own === this.#turn).finally(() => {
      if (own === this.#turn) this.#isOpening = false;
    });
    return this.#latest;
  }

  /** What is still being opened shows nothing any more. Tells whether something was. */
  stop(): boolean {
    const was = this.#isOpening;
    this.#turn += 1;
    this.#isOpening = false;
    return was;
  }

  /** Reads a file; what goes wrong is reported, and the table that was open stays. */
  async read(given: NamedFile, options: ReadOptions, title: string): Promise<LoadedTable | null> {
    const { client, get, set } = this.#tools;
    const own = this.#turn;
    set({ task: { title, phase: openingWords.reading, share: 0 }, problem: null });
    const loaded = await client.read(given.file, given.name, options, (phase, share) =>
      set({ task: { title, phase, share } }),
    );
    if (own === this.#turn) set({ task: null });
    if (loaded.ok) return loaded.value;
    set({ failedFile: given });
    get().report(title, loaded);
    if (loaded.code === 'cancelled' && get().isStale) void get().refresh();
    return null;
  }

  /** Shows a table that was read, unless another one, or none, took its place while its recipe was fitted. */
  show(
    file: NamedFile,
    { packed, report, rows, columns }: LoadedTable,
    { title, sample, hierarchies }: Origin,
    { recipe, mismatches }: Fitted,
  ): void {
    const { client, get, set } = this.#tools;
    if (client.table !== packed) return;
    const source = { name: report.fileName, title, sample, report, rows, columns, hierarchies };
    const announcement = openingWords.isOpen(title, rows, columns.length);
    set({ ...nothingOpen, file, source, mismatches: [...this.takeLeftOut(), ...mismatches], announcement });
    get().setRecipe(recipe);
  }

  /** Reads a file under a recipe, or under the one that waits for a table, and shows it. */
  async open(file: NamedFile, opening: Opening): Promise<void> {
    const { client, get } = this.#tools;
    const { given, change } = opening;
    const options = { ...(given === null ? guessAll : readOptionsOf(given)), ...change };
    const loaded = await this.read(file, options, opening.doing);
    if (loaded === null) return;
    this.show(file, loaded, opening, await fitRecipe(client, given ?? get().waiting?.recipe ?? null, loaded));
  }

  /** The recipe that a text holds, without the fields that are wrong; what is wrong is said. */
  async check(text: string, doing: string): Promise<Recipe | null> {
    const answer = await this.#tools.client.readRecipe(text);
    if (!answer.ok) this.#tools.get().report(doing, answer);
    this.#leftOut = answer.ok ? answer.value.mismatches : [];
    if (this.#leftOut.length > 0) this.#tools.set({ mismatches: this.#leftOut });
    return answer.ok ? answer.value.recipe : null;
  }

  /** What of the latest recipe was wrong and left out; said once, beside what does not fit the table. */
  takeLeftOut(): readonly Mismatch[] {
    const leftOut = this.#leftOut;
    this.#leftOut = [];
    return leftOut;
  }
}

/** The settings when no table is open. */
export const noSettings = {
  recipe: null,
  history: emptyHistory,
  view: null,
  viewed: null,
  isStale: false,
  viewProblem: null,
} as const;

/** The state of the page when no table is open. */
export const nothingOpen = {
  source: null,
  file: null,
  ...noSettings,
  runs: noRuns,
  stateLines: {},
  openColumn: null,
  task: null,
  problem: null,
  mismatches: [],
  waiting: null,
  offered: null,
  declined: [],
  released: [],
  isKept: false,
  people: null,
  samePeople: {},
} as const;
