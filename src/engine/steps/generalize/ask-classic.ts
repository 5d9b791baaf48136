import { type Result, fail, succeed } from '../../shared/result.ts';
import type { RunContext } from '../../shared/run-context.ts';
import { type ClassicRun, runClassicOn } from './classic.ts';
import type { Generalized } from './generalized.ts';
import { type OpenLattice, generalize, openLattice } from './run.ts';
import { type EarlierRelease, joinReleases } from '../../release/release-points.ts';
import type { ReleaseDraft } from '../../release/make-bundle.ts';
import { draftCells, draftNode } from '../draft-table.ts';
import type { Recipe } from '../../recipe/recipe.ts';
import { classicInfos, levelsOf } from '../../vocabulary/anonymization.ts';
import type { GeneralizeStepSettings } from './settings.ts';
import { settingsOf } from '../settings.ts';
import { type JudgedTable, type MadeTable, type TableMaker, keepKnown } from './classic-views.ts';
import { type BundleView, type ReleasedAs, bundleOf, saveBundle, viewBundle } from '../bundles.ts';
import { createEarlierTables } from './earlier-tables.ts';
import { type FilePieces, type OpenTable, resultIdOf } from '../open-table.ts';

/** What privacy alone would have published, beside ours (G3). */
export interface ClassicCalls {
  /** Runs one algorithm from scratch and judges its table like any other; what it does not know is left aside and named. */
  makeTable(recipe: Recipe, maker: TableMaker, context: RunContext): Result<MadeTable>;
  /** Its table with all that goes out beside it, searched for what it hides (R4). */
  bundleMade(recipe: Recipe, maker: TableMaker, as: ReleasedAs, context: RunContext): Result<BundleView>;
  /** The bytes of that bundle as one archive, or of one of its parts. */
  saveMade(
    recipe: Recipe,
    maker: TableMaker,
    as: ReleasedAs,
    part: string | null,
    context: RunContext,
  ): Result<FilePieces>;
}

/** A table that was made, and how it is released. */
interface Made {
  readonly view: MadeTable;
  draft(recipe: Recipe, as: ReleasedAs, earlier: readonly EarlierRelease[]): Result<ReleaseDraft>;
}

const mostKept = 6;

export function createClassicCalls(open: OpenTable): ClassicCalls {
  const kept = open.keepResults<Made>(mostKept);
  const findEarlier = createEarlierTables(open);
  const find = (recipe: Recipe, maker: TableMaker, context: RunContext): Result<Made> => {
    const { choose } = settingsOf(recipe, 'generalize');
    const id = `${resultIdOf(recipe, 'generalize', [])} ${JSON.stringify(choose)} ${maker}`;
    const known = kept.find(id);
    if (known.ok) return known;
    const made = make(open, recipe, maker, context);
    if (made.ok) kept.keep(id, made.value);
    return made;
  };
  const bundle = (recipe: Recipe, maker: TableMaker, as: ReleasedAs, context: RunContext) => {
    const made = find(recipe, maker, context);
    const earlier = findEarlier(as.earlier ?? [], recipe, context);
    if (!earlier.ok) return earlier;
    const draft = made.ok ? made.value.draft(recipe, as, earlier.value) : made;
    const { raw } = open;
    if (!raw.ok) return raw;
    return draft.ok ? succeed(bundleOf(draft.value, raw.value, recipe, as)) : draft;
  };
  return {
    makeTable(recipe, maker, context) {
      const made = find(recipe, maker, context);
      return made.ok ? succeed(made.value.view) : made;
    },
    bundleMade(recipe, maker, as, context) {
      const made = bundle(recipe, maker, as, context);
      return made.ok ? succeed(viewBundle(made.value)) : made;
    },
    saveMade(recipe, maker, as, part, context) {
      const made = bundle(recipe, maker, as, context);
      return made.ok ? saveBundle(made.value, recipe, part) : made;
    },
  };
}

/** Opens the lattice anew, so that the work of each algorithm is its own, and runs it. Only ours takes a node chosen by hand. */
function make(open: OpenTable, recipe: Recipe, maker: TableMaker, context: RunContext): Result<Made> {
  const settings = settingsOf(recipe, 'generalize');
  const prepared = open.prepared(recipe, context);
  const opened = prepared.ok ? openLattice(prepared.value, context, settings.protection, '') : prepared;
  if (!opened.ok) return opened;
  if (maker === 'ours') return makeOurs(opened.value, settings, context);
  const { asked, leftAside } = keepKnown(settings, classicInfos[maker].findsNodes);
  const ran = runClassicOn(opened.value, asked, maker, context, '');
  if (!ran.ok) return ran;
  const { found, milliseconds, generalized } = ran.value;
  const { visited, groupings } = found;
  const work = { maker, leftAside, visited, groupings, milliseconds };
  const choose = typeof settings.choose === 'string' ? settings.choose : 'loss';
  return generalized === null
    ? succeed({
        view: { ...work, found: null, table: judgeWritten(ran.value) },
        draft(given, as, earlier) {
          const made = { opened: opened.value, run: ran.value, settings: { ...asked, algorithm: maker } };
          return draftWritten(made, given, as, earlier);
        },
      })
    : makeNode(
        { ...work, found: generalized.found.nodes.safe.length },
        generalized,
        { ...asked, choose, algorithm: maker },
        ran.value,
      );
}

function makeOurs(lattice: OpenLattice, settings: GeneralizeStepSettings, context: RunContext): Result<Made> {
  const found = generalize(lattice, settings, context, '');
  if (!found.ok) return found;
  const { nodes, milliseconds, search } = found.value.found;
  const work = {
    maker: 'ours' as const,
    leftAside: [],
    found: nodes.safe.length,
    visited: nodes.checked.reduce((sum, marks) => sum + Number(marks !== 0), 0),
    groupings: search.groupings,
    milliseconds,
  };
  return makeNode(work, found.value, settings, {
    requirements: nodes.requirements,
    explain: (node) => ({ explanation: found.value.explain(node), tests: found.value.tests.describe(node) }),
  });
}

/** The node that is chosen; where it cannot be, such as one chosen by hand that is not safe, the one of least loss. */
function makeNode(
  work: Omit<MadeTable, 'table'>,
  generalized: Generalized,
  settings: GeneralizeStepSettings,
  { requirements, explain }: Pick<ClassicRun, 'requirements' | 'explain'>,
): Result<Made> {
  const asked = generalized.choose(settings.choose, '');
  const chosen = asked.ok ? asked : generalized.choose('loss', '');
  if (!chosen.ok) return chosen;
  const node = chosen.value;
  if (node === null) return succeed({ view: { ...work, table: null }, draft: () => noTable });
  const { costs, smallest } = generalized.measure(node);
  const { explanation, tests } = explain(node);
  const { isProtective, worst } = explanation;
  const table = { levels: levelsOf(generalized.lattice, node), costs, smallest, isProtective, worst, tests };
  return succeed({
    view: { ...work, table },
    draft(recipe, { escapesFormulas }, earlier) {
      const release = generalized.release(node, escapesFormulas);
      if (!release.ok) return release;
      const judged = { generalized, node, release: release.value, settings, requirements, isProtective, tests };
      const joins = joinReleases(release.value.records, earlier, generalized.found.prepared.table.weights);
      return succeed(draftNode(judged, { recipe, escapesFormulas, joins }));
    },
  });
}

/** The release of a table that an algorithm wrote cell by cell. */
function draftWritten(
  made: { readonly opened: OpenLattice; readonly run: ClassicRun; readonly settings: GeneralizeStepSettings },
  recipe: Recipe,
  { escapesFormulas }: ReleasedAs,
  earlier: readonly EarlierRelease[],
): Result<ReleaseDraft> {
  const written = made.run.file(escapesFormulas);
  if (written === null) return noTable;
  if (!written.ok) return written;
  const joins = joinReleases(written.value.records, earlier, made.opened.prepared.table.weights);
  return succeed(draftCells({ ...made, written: written.value }, { recipe, escapesFormulas, joins }));
}

const noTable = fail('no-table-found', null);

function judgeWritten({ judged }: ClassicRun): JudgedTable | null {
  if (judged === null) return null;
  const { costs, smallest, explanation, tests } = judged;
  const { isProtective, worst } = explanation;
  return { levels: null, costs, smallest, isProtective, worst, tests };
}
