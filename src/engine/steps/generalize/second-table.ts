import type { Generalized } from './generalized.ts';
import { type UncoveredValue, coverValues } from './cover-values.ts';
import { generalize, openLattice } from './run.ts';
import { prepareRecipe, withFoundCuts } from '../../recipe/prepare-recipe.ts';
import { nodeOf } from '../../generalize/lattice.ts';
import { fitRecipe } from '../../recipe/match-recipe.ts';
import { type Recipe, tableSettingsOf } from '../../recipe/recipe.ts';
import { type Result, fail, succeed } from '../../shared/result.ts';
import type { RunContext } from '../../shared/run-context.ts';
import { prepareTable } from '../../table/prepare-table.ts';
import type { RawTable } from '../../table/raw-table.ts';
import { levelsOf } from '../../vocabulary/anonymization.ts';
import type { GeneralizeSettings } from './settings.ts';
import { settingsOf } from '../settings.ts';
import { type ByteSource, readTable } from '../../table/reading/index.ts';
import { type ReleasedAs, bundleOf, refuseOther, saveBundle, viewBundle } from '../bundles.ts';
import type { FilePieces } from '../open-table.ts';
import type { SecondView } from './views.ts';
import { draftOf } from '../draft-table.ts';

/** Another file that was read. */
interface SecondFile {
  readonly name: string;
  readonly raw: RawTable;
}

/** Another file at the node of the table that is open: a table of its own, with a recipe that fits it. */
interface SecondTable {
  readonly generalized: Generalized;
  readonly node: number;
  readonly recipe: Recipe;
  readonly uncovered: readonly UncoveredValue[];
}

/**
 * Another file, such as next year's, under the cuts, trees and levels of the table that is open (G1). It must have the
 * columns that are generalized or that the same check looks at; nothing is filtered. It is judged as a table of its own.
 */
function openSecond(
  first: Generalized,
  node: number,
  recipe: Recipe,
  { name, raw }: SecondFile,
  context: RunContext,
): Result<SecondTable> {
  const { prepared, lattice } = { ...first.found, lattice: first.lattice };
  const { hierarchies, roles, dialect } = prepared;
  if (!hierarchies.ok) return hierarchies;
  const settings = settingsOf(recipe, 'generalize');
  const missing = neededOf(recipe, roles.quasi, settings).find((one) => !raw.columns.some((own) => own.name === one));
  if (missing !== undefined)
    return fail('missing-column', { name, missing, isGeneralized: roles.quasi.includes(missing) }, missing);
  const asked = withFoundCuts({ ...recipe, filter: [], hierarchies: {}, background: [] }, prepared.table);
  const fitted = fitRecipe(asked, raw).recipe;
  const table = prepareTable(raw, tableSettingsOf(fitted), context);
  if (!table.ok) return table;
  const { trees, uncovered, ...covered } = coverValues(table.value, roles.quasi, hierarchies.value);
  const own: Recipe = { ...fitted, hierarchies: trees };
  const ready = prepareRecipe(own, raw, covered.table, dialect);
  const opened = ready.ok ? openLattice(ready.value, context, settings.protection, '') : ready;
  if (!opened.ok) return opened;
  const found = generalize(opened.value, settings, context, '');
  if (!found.ok) return found;
  const same = nodeOf(found.value.lattice, levelsOf(lattice, node));
  if (same === null) throw new RangeError('The trees of a table have other levels for another one.');
  return succeed({ generalized: found.value, node: same, recipe: own, uncovered });
}

/** The columns that a second file must have: what is generalized, and what the requirements of the table are about. */
function neededOf({ roles }: Recipe, quasi: readonly string[], settings: GeneralizeSettings): string[] {
  const { measure, l, t } = settings;
  const decision = measure === null || roles.decision === null ? [] : [roles.decision.attribute];
  return [...quasi, ...decision, ...(l === null && t === null ? [] : roles.sensitive)];
}

/** Releasing another file in the same way as the table that is open. */
export interface SecondCalls {
  /** Another file at the same node, written and searched with all that goes out beside it, like the first (G9, R4). */
  checkSecond(
    id: string,
    recipe: Recipe,
    node: number,
    source: ByteSource,
    as: ReleasedAs,
    context: RunContext,
  ): Promise<Result<SecondView>>;
  /** The bytes of that bundle as one archive, or of one of its parts. */
  saveSecond(
    id: string,
    recipe: Recipe,
    node: number,
    source: ByteSource,
    as: ReleasedAs & { readonly part: string | null },
    context: RunContext,
  ): Promise<Result<FilePieces>>;
}

/** Releasing another file at a node: it is judged, searched and held like the first (G9, R4). */
export function createSecondCalls(findNode: (id: string, node: number) => Result<Generalized>): SecondCalls {
  const bundleSecond = async (
    { id, recipe, node }: { readonly id: string; readonly recipe: Recipe; readonly node: number },
    source: ByteSource,
    as: ReleasedAs,
    context: RunContext,
  ) => {
    const first = findNode(id, node);
    if (!first.ok) return first;
    const file = await readLike(recipe, source, context);
    if (!file.ok) return file;
    const second = openSecond(first.value, node, recipe, file.value, context);
    if (!second.ok) return second;
    context.progress('Searching all parts', null);
    const { uncovered, ...own } = second.value;
    const { generalized } = own;
    const draft = draftOf(generalized, { recipe: own.recipe, node: own.node, telling: [], earlier: [] }, as);
    if (!draft.ok) return draft;
    const made = { ...draft.value, kind: 'second table' as const };
    const { name, raw } = file.value;
    return succeed({
      name,
      rows: generalized.found.prepared.table.rows,
      uncovered,
      bundle: bundleOf(made, raw, own.recipe, as),
    });
  };
  return {
    async checkSecond(id, recipe, node, source, as, context) {
      const made = await bundleSecond({ id, recipe, node }, source, as, context);
      return made.ok ? succeed({ ...made.value, bundle: viewBundle(made.value.bundle) }) : made;
    },
    async saveSecond(id, recipe, node, source, { part, ...as }, context) {
      const other = refuseOther(id, recipe, 'generalize');
      if (other !== null) return other;
      const made = await bundleSecond({ id, recipe, node }, source, as, context);
      return made.ok ? saveBundle(made.value.bundle, recipe, part) : made;
    },
  };
}

/** Reads another file the way the recipe reads its own; it must have a header. */
async function readLike({ data }: Recipe, source: ByteSource, context: RunContext): Promise<Result<SecondFile>> {
  const { delimiter, quote, encoding } = data;
  const read = await readTable(source, { header: true, names: null, delimiter, quote, encoding }, context);
  return read.ok ? succeed({ name: read.value.report.fileName, raw: read.value.table }) : read;
}
