import { type Result, succeed } from '../../shared/result.ts';
import type { RunContext } from '../../shared/run-context.ts';
import type { Generalized } from './generalized.ts';
import { type OpenLattice, generalize, openLattice } from './run.ts';
import type { ReleaseFixes } from '../../generalize/check-release.ts';
import { type Recipe, tableSettingsOf } from '../../recipe/recipe.ts';
import type { Bundle } from '../../release/make-bundle.ts';
import { settingsOf } from '../settings.ts';
import type {
  CostKind,
  CostPoints,
  GeneralizeSummary,
  GeneralizedPage,
  Neighbour,
  NodeAccuracy,
  NodeDetail,
  ReleaseView,
} from './views.ts';
import { createEarlierTables } from './earlier-tables.ts';
import { type FilePieces, type KeptResults, type OpenTable, resultIdOf } from '../open-table.ts';
import { type NodeToRelease, draftOf } from '../draft-table.ts';
import { drawPoints, listNeighbours, openNode, previewNode, summarize } from './node-pages.ts';
import { type SecondCalls, createSecondCalls } from './second-table.ts';
import { type ReleasedAs, bundleWithReport, refuseOther, saveBundle, viewBundle } from '../bundles.ts';

/** What can be asked about ways to generalize the table. */
export interface GeneralizeCalls extends SecondCalls {
  /** Searches the lattice for all safe nodes; the calls below ask of what was found. */
  generalize(recipe: Recipe, context: RunContext): Result<GeneralizeSummary>;
  openNode(id: string, node: number): Result<NodeDetail>;
  /** The tables one step from a node, and why they are better or worse. */
  nodeNeighbours(id: string, node: number): Result<readonly Neighbour[]>;
  nodeAccuracy(id: string, node: number, holdout: string, seed: number, context: RunContext): Result<NodeAccuracy>;
  costPoints(id: string, x: CostKind, y: CostKind, context: RunContext): Result<CostPoints>;
  previewNode(id: string, node: number, offset: number, limit: number): Result<GeneralizedPage>;
  /** Writes the file of a node with its papers, counts its text again and searches all parts for what it hides (G9, R4). */
  checkNode(id: string, recipe: Recipe, node: number, as: ReleasedAs, context: RunContext): Result<ReleaseView>;
  /** The bytes of that bundle as one archive, or of one of its parts. */
  saveNode(
    id: string,
    recipe: Recipe,
    node: number,
    as: ReleasedAs,
    part: string | null,
    context: RunContext,
  ): Result<FilePieces>;
}

const mostKept = 4;

export function createGeneralizeCalls(open: OpenTable): GeneralizeCalls {
  const kept = open.keepResults<Generalized>(mostKept);
  const lattices = open.keepResults<OpenLattice>(1);
  /** The result that has a node, if both are there. */
  const findNode = (id: string, node: number): Result<Generalized> => {
    const found = kept.find(id);
    const known = found.ok ? found.value.nodeAt(node) : found;
    return known.ok ? found : known;
  };
  const askNode = <T>(id: string, node: number, question: (generalized: Generalized) => T): Result<T> => {
    const found = findNode(id, node);
    return found.ok ? succeed(question(found.value)) : found;
  };

  return {
    generalize(recipe, context) {
      const lattice = findLattice(open, lattices, recipe, context);
      if (!lattice.ok) return lattice;
      const found = generalize(lattice.value, settingsOf(recipe, 'generalize'), context, '');
      if (!found.ok) return found;
      const id = resultIdOf(recipe, 'generalize', []);
      kept.keep(id, found.value);
      return succeed(summarize(id, found.value));
    },
    openNode: (id, node) => askNode(id, node, (found) => openNode(id, found, node)),
    nodeNeighbours: (id, node) => askNode(id, node, (found) => listNeighbours(found, node)),
    nodeAccuracy(id, node, holdout, seed, context) {
      const found = findNode(id, node);
      const learned = found.ok ? found.value.learn(node, { holdout, seed }, context, '') : found;
      return learned.ok ? succeed(learned.value.accuracy!) : learned;
    },
    costPoints: (id, x, y, context) => then(kept.find(id), (found) => drawPoints(found, x, y, context)),
    previewNode: (id, node, offset, limit) => askNode(id, node, (found) => previewNode(found, node, offset, limit)),
    ...releaseCalls(open, findNode),
    ...createSecondCalls(findNode),
  };
}

/** Releasing the table at a node: what goes out, what holds it, and its bytes (R4). */
function releaseCalls(
  open: OpenTable,
  findNode: (id: string, node: number) => Result<Generalized>,
): Pick<GeneralizeCalls, 'checkNode' | 'saveNode'> {
  const findEarlier = createEarlierTables(open);
  const kin = open.keepResults<ReleaseFixes>(mostKept);
  /** What would help a node, looked for once. */
  const findFixes = (id: string, node: number, look: () => ReleaseFixes): ReleaseFixes => {
    const key = `${id} ${node}`;
    const known = kin.find(key);
    if (known.ok) return known.value;
    const fixes = look();
    kin.keep(key, fixes);
    return fixes;
  };
  return {
    checkNode(id, recipe, node, as, context) {
      const found = findNode(id, node);
      if (!found.ok) return found;
      const released = found.value.release(node, as.escapesFormulas, context);
      if (!released.ok) return released;
      const { check, claim } = released.value;
      context.progress('Counting what would help', null);
      const fixes = findFixes(id, node, () => found.value.fixes(node, check));
      context.progress('Searching all parts', null);
      const telling = fixes.leaveOut?.columns ?? [];
      const earlier = findEarlier(as.earlier ?? [], recipe, context);
      if (!earlier.ok) return earlier;
      const bundle = bundleNode(open, found.value, { recipe, node, telling, earlier: earlier.value }, as, context);
      return bundle.ok ? succeed({ id, node, ...check, claim, fixes, bundle: viewBundle(bundle.value) }) : bundle;
    },
    saveNode(id, recipe, node, as, part, context) {
      const found = findNode(id, node);
      if (!found.ok) return found;
      const other = refuseOther(id, recipe, 'generalize');
      if (other !== null) return other;
      context.progress('Writing the file', null);
      const earlier = findEarlier(as.earlier ?? [], recipe, context);
      if (!earlier.ok) return earlier;
      const known = { recipe, node, telling: [], earlier: earlier.value };
      return then(bundleNode(open, found.value, known, as, context), (bundle) => saveBundle(bundle, recipe, part));
    },
  };
}

/** Goes on with what succeeded. */
function then<T, U>(result: Result<T>, next: (value: T) => Result<U>): Result<U> {
  return result.ok ? next(result.value) : result;
}

/** The table at a node, safe or not, with all that goes out beside it: what does not hold is certified as such (R3, R4). */
function bundleNode(
  open: OpenTable,
  generalized: Generalized,
  given: NodeToRelease,
  as: ReleasedAs,
  context: RunContext,
): Result<Bundle> {
  const draft = draftOf(generalized, given, as);
  return draft.ok ? bundleWithReport(open, draft.value, given.recipe, as, context) : draft;
}

/** The lattice of the table under a recipe: kept as long as table, roles and hierarchies stay, so that sliders are fast. */
function findLattice(
  open: OpenTable,
  lattices: KeptResults<OpenLattice>,
  recipe: Recipe,
  context: RunContext,
): Result<OpenLattice> {
  const { protection } = settingsOf(recipe, 'generalize');
  const key = JSON.stringify([tableSettingsOf(recipe), recipe.roles, recipe.hierarchies, protection]);
  const known = lattices.find(key);
  if (known.ok) return known;
  const prepared = open.prepared(recipe, context);
  const opened = prepared.ok ? openLattice(prepared.value, context, protection, '') : prepared;
  if (opened.ok) lattices.keep(key, opened.value);
  return opened;
}
