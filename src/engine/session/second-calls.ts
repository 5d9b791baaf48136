import { succeed, type Result } from '../shared/result.ts';
import { type RunContext } from '../shared/run-context.ts';
import { readTable, type ByteSource } from '../table/reading/index.ts';
import { type Generalized } from '../analysis/generalize/index.ts';
import { type Recipe } from '../recipe/recipe.ts';
import { bundleOf, refuseOther, saveBundle, viewBundle, type ReleasedAs } from './bundles.ts';
import { type FilePieces } from './file-bytes.ts';
import { type SecondView } from './generalize-views.ts';
import { draftOf } from './node-release.ts';
import { openSecond, type SecondFile } from './second-release.ts';

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
