import { succeed, type Result } from '../shared/result.ts';
import { type RunContext } from '../shared/run-context.ts';
import { readTable, type ByteSource } from '../table/reading/index.ts';
import {
  generalize,
  generalizeSecond,
  openLattice,
  type Generalized,
  type OpenLattice,
  type SecondFile,
} from '../analysis/generalize/index.ts';
import { type Recipe } from '../recipe/recipe.ts';
import { tableSettingsOf } from '../recipe/table-settings.ts';
import { certifyNode } from '../report/certificate/index.ts';
import { levelsOf } from '../vocabulary/node-states.ts';
import { settingsOf } from '../vocabulary/step-settings.ts';
import {
  type CostKind,
  type CostPoints,
  type GeneralizedPage,
  type GeneralizeSummary,
  type Neighbour,
  type NodeAccuracy,
  type NodeDetail,
  type ReleaseView,
  type SecondGeneralized,
} from './generalize-views.ts';
import { storedBytes } from '../analysis/table-file.ts';
import { encodeFile, type FilePieces } from './file-bytes.ts';
import { resultIdOf, type KeptResults } from './kept-results.ts';
import { drawPoints, listNeighbours, openNode, previewNode, summarize } from './node-pages.ts';
import { type OpenTable } from './open-table.ts';
import { refuseOther, tableStep, writePapers, type Papers, type ReleasedAs } from './papers.ts';

/** What can be asked about ways to generalize the table. */
export interface GeneralizeCalls {
  /** Searches the lattice for all safe nodes; the calls below ask of what was found. */
  generalize(recipe: Recipe, context: RunContext): Result<GeneralizeSummary>;
  openNode(id: string, node: number): Result<NodeDetail>;
  /** The tables one step from a node, and why they are better or worse. */
  nodeNeighbours(id: string, node: number): Result<readonly Neighbour[]>;
  nodeAccuracy(id: string, node: number, holdout: string, seed: number, context: RunContext): Result<NodeAccuracy>;
  costPoints(id: string, x: CostKind, y: CostKind, context: RunContext): Result<CostPoints>;
  previewNode(id: string, node: number, offset: number, limit: number): Result<GeneralizedPage>;
  /** The bytes of the table at a node, in the encoding of the file that was read. */
  writeNode(id: string, node: number, escapesFormulas: boolean, context: RunContext): Result<FilePieces>;
  /** The certificate of that file, and the recipe whose hash it names (R3). */
  certifyNode(id: string, recipe: Recipe, node: number, as: ReleasedAs): Result<Papers>;
  /** Writes the file of a node and counts its text again. */
  checkNode(id: string, node: number, context: RunContext): Result<ReleaseView>;
  /** Another file at the same node. */
  generalizeSecond(
    id: string,
    recipe: Recipe,
    node: number,
    source: ByteSource,
    escapesFormulas: boolean,
    context: RunContext,
  ): Promise<Result<SecondGeneralized>>;
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
    writeNode(id, node, escapesFormulas, context) {
      const released = then(findNode(id, node), (found) => found.release(node, escapesFormulas, context));
      const tell = (share: number) => context.progress('Writing the file', share);
      return then(released, ({ file }) => succeed({ pieces: storedBytes(file, tell) }));
    },
    certifyNode: (id, recipe, node, as) =>
      then(findNode(id, node), (found) => refuseOther(id, recipe, 'generalize') ?? certify(found, recipe, node, as)),
    checkNode(id, node, context) {
      const found = findNode(id, node);
      if (!found.ok) return found;
      const released = found.value.release(node, false, context);
      if (!released.ok) return released;
      const { check, claim } = released.value;
      context.progress('Counting what would help', null);
      return succeed({ id, node, ...check, claim, fixes: found.value.fixes(node, check) });
    },
    async generalizeSecond(id, recipe, node, source, escapesFormulas, context) {
      const found = findNode(id, node);
      if (!found.ok) return found;
      const second = await readLike(recipe, source, context);
      if (!second.ok) return second;
      return publishSecond(found.value, recipe, node, { ...second.value, escapesFormulas }, context);
    },
  };
}

/** Goes on with what succeeded. */
function then<T, U>(result: Result<T>, next: (value: T) => Result<U>): Result<U> {
  return result.ok ? next(result.value) : result;
}

/** The papers of the table at a node, safe or not: what does not hold is certified as such (R3). */
function certify(generalized: Generalized, recipe: Recipe, node: number, as: ReleasedAs): Result<Papers> {
  const release = generalized.release(node, as.escapesFormulas);
  if (!release.ok) return release;
  const { prepared, nodes } = generalized.found;
  const settings = settingsOf(recipe, 'generalize');
  const draft = certifyNode({
    generalized,
    node,
    release: release.value,
    settings,
    requirements: nodes.requirements,
    isProtective: nodes.safe.includes(node) ? true : generalized.explain(node).isProtective,
    tests: generalized.tests.describe(node),
    ...as,
  });
  const step = tableStep({ ...settings, algorithm: null }, levelsOf(generalized.lattice, node));
  return succeed(writePapers(draft, recipe, prepared.table, step));
}

/** Another file at a node, as bytes. */
function publishSecond(
  found: Generalized,
  recipe: Recipe,
  node: number,
  file: SecondFile,
  context: RunContext,
): Result<SecondGeneralized> {
  const made = generalizeSecond(found, node, file, tableSettingsOf(recipe), context);
  if (!made.ok) return made;
  const { file: written, ...rest } = made.value;
  return succeed({ ...rest, bytes: encodeFile(written) });
}

/** Reads another file the way the recipe reads its own; it must have a header. */
async function readLike(
  { data }: Recipe,
  source: ByteSource,
  context: RunContext,
): Promise<Result<Omit<SecondFile, 'escapesFormulas'>>> {
  const { delimiter, quote, encoding } = data;
  const read = await readTable(source, { header: true, names: null, delimiter, quote, encoding }, context);
  return read.ok ? succeed({ name: read.value.report.fileName, raw: read.value.table }) : read;
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
