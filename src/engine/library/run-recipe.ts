import { reportWords } from '../../words/en/report/page.ts';
import { storedBytes } from '../recipe/table-file.ts';
import type { Recipe } from '../recipe/recipe.ts';
import { type Failure, type Result, fail, succeed } from '../shared/result.ts';
import type { RunContext } from '../shared/run-context.ts';
import { markFile } from '../shared/hashing.ts';
import { type RunRelease, type RunResult, runRecipe as runOnTable } from '../steps/run-recipe.ts';
import type { StepFile } from '../steps/step.ts';
import { isSalt, makeSalt, secretName, writeSecret } from '../vocabulary/releases.ts';
import { isStep } from '../steps/settings.ts';
import { createContext } from './platform.ts';
import { type DataTable, type TableData, readTable } from './read-data.ts';
import { type RecipeLike, fillHierarchies, readRecipe } from './read-recipe.ts';

/** What a run may be given beside its recipe and its data. */
export interface RunRecipeOptions {
  /** The texts of the files in which the recipe keeps hierarchies, by the names it gives them. */
  readonly hierarchies?: Readonly<Record<string, string>>;
  /** 64 hexadecimal digits that hide the data behind the commitment of a report (R1); left out: new ones. */
  readonly salt?: string;
  readonly context?: Partial<RunContext>;
}

/** What a recipe made: its result document, and what there is to keep or to hand out. */
export interface RecipeRun {
  readonly result: RunResult;
  /** All files that its steps write, those of its releases too, by their paths. */
  readonly files: readonly StepFile[];
  readonly releases: readonly RunRelease[];
  /** Why its releases may not go out as they are, naming the first that may not; null where nothing holds them (G9, R4). */
  readonly held: Failure | null;
  /** The salt of the commitment in a report for publication, for whoever ran the recipe and nobody else; null without one (R1). */
  readonly secret: StepFile | null;
}

/** Runs a recipe on its table and gives the result document, the files and the releases. */
export async function runRecipe(
  recipe: RecipeLike,
  data: TableData | DataTable,
  { hierarchies, salt, context: given }: RunRecipeOptions = {},
): Promise<Result<RecipeRun>> {
  const context = createContext(given);
  const read = readRecipe(recipe);
  if (!read.ok) return read;
  const filled = fillHierarchies(read.value.recipe, hierarchies);
  if (!filled.ok) return filled;
  const used = salt ?? makeSalt(context.randomBytes);
  if (!isSalt(used)) return fail('bad-salt', null, 'salt');
  const table = await tableOf(data, filled.value, context);
  if (!table.ok) return table;
  context.progress('Hashing the file', null);
  const { sha256, commitment } = await markFile(table.value.source.open(false), used);
  const [files, releases]: [StepFile[], RunRelease[]] = [[], []];
  const asked = { recipe: filled.value, given: read.value.given };
  const done = runOnTable(asked, table.value, sha256, context, {
    write: (file) => files.push(file),
    release: (made) => releases.push(made),
    commitment,
  });
  if (!done.ok) return done;
  const secret = isPublishing(filled.value) ? secretFile(filled.value.data.file, used, commitment) : null;
  return succeed({ result: done.value, files, releases, held: findHeld(releases), secret });
}

function tableOf(data: TableData | DataTable, { data: options }: Recipe, context: RunContext) {
  const isRead = typeof data === 'object' && data !== null && 'table' in data;
  return isRead ? succeed(data) : readTable(data, { ...options, name: options.file, context });
}

/** A release that the page would hold: its points, and how the recipe says why one is left open (G9). */
function findHeld(releases: readonly RunRelease[]): Failure | null {
  const found = releases.find(({ held }) => held.length > 0);
  if (found === undefined) return null;
  const { step, held } = found;
  const open = held.map(({ about }) => about);
  return fail('held/run', { step, open, points: held.map(({ words }) => words) }, `steps[${step - 1}]`);
}

/** Whether a report for publication is made, which prints a commitment. */
function isPublishing({ steps }: Recipe): boolean {
  return steps.some((step) => isStep(step, 'report') && step.audience === 'publication');
}

function secretFile(file: string, salt: string, commitment: string): StepFile {
  const nameOf = (path: string) => path.replace(/^.*[\\/]/, '');
  return {
    name: nameOf(secretName(file)),
    text: writeSecret(nameOf(file), { salt, commitment }, reportWords.save.secretFile),
  };
}

/** The bytes of a file as they are to be stored, in pieces where it is too big for one array. */
export function fileBytes(file: StepFile): Iterable<Uint8Array> {
  return storedBytes({ ...file, encoding: file.encoding ?? 'utf-8' });
}
