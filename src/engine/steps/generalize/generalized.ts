import {
  type CountedFile,
  type RecordClasses,
  type ReleaseCheck,
  type ReleaseFixes,
  claimAnonymity,
  classRecords,
  countRelease,
  noFixes,
  tryFixes,
} from '../../generalize/check-release.ts';
import {
  type Release,
  countRows,
  hasHeader,
  listPublished,
  releaseTable,
  writeRelease,
} from '../../generalize/released-table.ts';
import { type SortedTable, findUnwritable, releaseBytes, sortRows } from '../../generalize/release-rows.ts';
import { type Blame, type NodeExplanation, explainNode } from '../../generalize/explain-node.ts';
import { type Decided, inferStates } from '../../generalize/node-states.ts';
import { GroupTests, type NodeTester } from '../../generalize/group-tests.ts';
import type { LatticeSearch, SafeNodes } from '../../generalize/lattice-search.ts';
import type { Prepared } from '../../recipe/prepared.ts';
import { type Notice, type Result, fail, succeed } from '../../shared/result.ts';
import { type Lattice, nodeOf } from '../../generalize/lattice.ts';
import { keepClasses } from '../../generalize/node-table.ts';
import { type CostKind, type TestState, levelsOf, testStates } from '../../vocabulary/anonymization.ts';
import type { GeneralizeStepSettings, NodeChoice } from './settings.ts';
import type { Encoding } from '../../shared/encoding.ts';
import type { RawTable } from '../../table/raw-table.ts';
import { type FileDialect, type TableFile, type TellShare, readableText, tableFile } from '../../recipe/table-file.ts';
import type { RunContext } from '../../shared/run-context.ts';
import { seededRandom } from '../../shared/randomness.ts';
import {
  type CostBook,
  type NodeAccuracy,
  type NodeCosts,
  type Risk,
  findBest,
  listMinimal,
  measureAccuracy,
  measureRisk,
} from '../../generalize/costs.ts';
import { type SituationFlags, SituationTests } from '../../generalize/situations.ts';
import { noteHeldOut } from '../../utility/hold-out.ts';

/** The table at a node in the order of its file, and how many of its records are suppressed (G2, G4, G11). */
interface AppliedNode {
  readonly node: number;
  /** Whether cells that a spreadsheet would run have an apostrophe. */
  readonly escapesFormulas: boolean;
  readonly table: SortedTable;
  readonly suppressed: number;
}

/** A lattice with the nodes that were found in it. */
interface FoundNodes {
  readonly search: LatticeSearch;
  readonly nodes: SafeNodes;
  readonly prepared: Prepared;
}

/** Makes the table at a node as its file shows it. */
function applyNode(
  { search, nodes, prepared }: FoundNodes,
  release: Release,
  node: number,
  escapesFormulas: boolean,
): AppliedNode {
  const { raw, table } = prepared;
  const marks = search.suppressedRecords(node, nodes.requirements.privacy);
  const counted = countRows(table, release.columns);
  return {
    node,
    escapesFormulas,
    table: sortRows(releaseTable(raw, table, release, marks), counted, escapesFormulas),
    suppressed: marks === null ? 0 : marks.reduce((sum, mark) => sum + mark, 0),
  };
}

/** The classes of the records over all that the table at a node shows (G12). */
function classNode({ search, nodes, prepared }: FoundNodes, release: Release, node: number): RecordClasses {
  const { raw, table } = prepared;
  const marks = search.suppressedRecords(node, nodes.requirements.privacy);
  return classRecords(releaseTable(raw, table, release, marks), release.columns, table.rows);
}

/** The nodes to choose from, and why one is none of them; `flags` says so where people are compared (G7). */
interface Choices extends Pick<SafeNodes, 'safe'> {
  explain(node: number): NodeExplanation & { readonly flags: string | null };
}

/**
 * The node that is chosen, by a cost or by its levels; null when none is safe. A node that is named must be one of the
 * safe ones; a failure names `where` (G6).
 */
function chooseNode(
  choose: NodeChoice,
  search: LatticeSearch,
  { safe, explain }: Choices,
  best: Readonly<Record<CostKind, number | null>>,
  where: string,
): Result<number | null> {
  if (typeof choose === 'string') {
    if (choose === 'classification' && search.decision === null) return fail('no-decision/metric', null, where);
    return succeed(best[choose]);
  }
  const named = nodeOf(search.lattice, choose);
  const node = choose;
  if (named === null) {
    const quasi = search.lattice.quasi.map(({ name, levels }) => ({ name, levels }));
    return fail('bad-node/levels', { node, quasi }, where);
  }
  if (safe.includes(named)) return succeed(named);
  const { isPrivate, failing, worst, flags } = explain(named);
  if (!isPrivate) {
    const { items, weight, by } = failing!;
    return fail('node-not-safe/class', { node, items, people: weight, by }, where);
  }
  if (flags !== null) return fail('node-not-safe/people', { node, sentence: flags }, where);
  const { A, B, counts } = worst!;
  return fail('node-not-safe/rule', { node, items: [...A, ...B], negative: counts.a1, people: counts.n1 }, where);
}

/** More cells than these are written in pieces, anew each time they are asked for: one string could not hold them all. */
const manyCells = 2_000_000;

/** A released table as a file in the dialect of the one that was read (G2, T7). */
function writeFile(
  raw: RawTable,
  table: SortedTable,
  dialect: FileDialect,
  escapesFormulas: boolean,
): Result<TableFile> {
  const format = { ...dialect, escapesFormulas };
  if (table.rows * table.names.length <= manyCells) return tableFile(writeRelease(raw, table, format), dialect);
  const { encoding } = dialect;
  const pieces = (as: Encoding, tell?: TellShare) => releaseBytes(raw, table, format, as, tell);
  return findUnwritable(table, format, encoding) ?? succeed({ text: '', encoding, pieces });
}

/** What a search of a lattice found. */
interface LatticeFindings {
  readonly prepared: Prepared;
  readonly search: LatticeSearch;
  readonly book: CostBook;
  /** Who situation testing flags; null where protection is another idea (G7). */
  readonly flags: SituationFlags | null;
  readonly nodes: SafeNodes;
  /** Nodes that satisfy k alone, and those that satisfy all that is asked for privacy (G3). */
  readonly anonymousNodes: Uint32Array;
  readonly privateNodes: Uint32Array;
  /** What stands in the way when no node is safe, or only the top one (G5). */
  readonly blame: Blame | null;
  readonly notices: readonly Notice[];
  readonly milliseconds: number;
}

/** What can be learned at a node, and what to know of it. */
interface LearnedAt {
  readonly accuracy: (NodeAccuracy & { readonly seed: number | null }) | null;
  readonly notices: readonly Notice[];
}

/** A table at a node: its costs, its risk, and the weights of its classes without those suppressed (G6). */
interface MeasuredNode {
  readonly costs: NodeCosts;
  readonly risk: Risk;
  readonly classes: ArrayLike<number>;
  /** The weight of the smallest class; null when all are suppressed. */
  readonly smallest: number | null;
}

/** A file to release, what it tells of single people, and what may be said of it (G9). */
export interface NodeRelease extends CountedFile {
  readonly file: TableFile;
  readonly claim: string;
  /** The classes of the records over all that the file shows (G12). */
  records(): RecordClasses;
}

/** The safe nodes of a lattice under some requirements, and what is asked of single nodes. */
export class Generalized {
  readonly found: LatticeFindings;
  /** The safe nodes that generalize no other safe node. */
  readonly minimal: Uint32Array;
  /** What was tested of the chosen protected groups, node by node (G8). */
  readonly tests: NodeTester;
  /** The safe nodes with a visible group that was not tested: protection is not claimed of them (G8). */
  readonly notTested: Uint32Array;
  /** The cheapest safe node by each cost among those to take first, and what these are; null where there is none (G6, G8). */
  readonly best: Readonly<Record<CostKind, number | null>>;
  readonly bestOf: TestState;
  readonly #situations: SituationTests | null;
  #applied: AppliedNode | null = null;
  #released: { readonly node: number; readonly escapesFormulas: boolean; readonly release: NodeRelease } | null = null;
  #known: { readonly privacy: Decided; readonly protection: Decided } | null = null;

  constructor(found: LatticeFindings) {
    this.found = found;
    this.minimal = listMinimal(found.search.lattice, found.nodes.safe);
    const { search, nodes, book, prepared, flags } = found;
    this.#situations = flags === null ? null : new SituationTests(flags);
    this.tests = this.#situations ?? new GroupTests(search, prepared.roles.protected, nodes.requirements);
    this.notTested = nodes.safe.filter((node) => testStates[this.tests.stateOf(node)] === 'notTested');
    const preferred = this.tests.prefer(nodes.safe);
    this.best = findBest(search.lattice, { ...nodes, safe: preferred.nodes }, book);
    this.bestOf = preferred.state;
  }

  get lattice(): Lattice {
    return this.found.search.lattice;
  }

  /** Whether nothing is asked for but privacy. */
  get isPrivacyOnly(): boolean {
    return this.found.nodes.requirements.protection === null && this.#situations === null;
  }

  /** What the search knows of each node, by looking or by inference. */
  get known(): { readonly privacy: Decided; readonly protection: Decided } {
    this.#known ??= inferStates(this.lattice, this.found.nodes);
    const situations = this.#situations;
    return situations === null ? this.#known : { ...this.#known, protection: situations.decide() };
  }

  /** The node with a number; a failure when the lattice has none. */
  nodeAt(node: number): Result<number> {
    const isNode = Number.isInteger(node) && node >= 0 && node < this.lattice.nodes;
    return isNode ? succeed(node) : fail('bad-node/unknown', null);
  }

  choose(choice: NodeChoice, where: string): Result<number | null> {
    const explain = (node: number) => ({
      ...this.explain(node),
      flags: this.#situations?.judge(node).sentence ?? null,
    });
    return chooseNode(choice, this.found.search, { ...this.found.nodes, explain }, this.best, where);
  }

  explain(node: number): NodeExplanation {
    const explanation = explainNode(this.found.search, node, this.found.nodes.requirements);
    const situations = this.#situations;
    return situations === null ? explanation : { ...explanation, isProtective: situations.judge(node).isWithin };
  }

  measure(node: number): MeasuredNode {
    const { search, nodes, book } = this.found;
    const { privacy } = nodes.requirements;
    const marks = search.suppressedAt(node, privacy);
    const table = search.judgedTable(node, privacy);
    const { n: classes } = marks === null ? table : keepClasses(table, marks);
    const smallest = classes.length === 0 ? null : classes.reduce((least, weight) => Math.min(least, weight));
    return { costs: book.costsOf(node), risk: measureRisk(classes), classes, smallest };
  }

  /**
   * How well the decision can be learned at a node and from the table as it is (G6), on the same records for the same
   * seed; null when nothing is held out or there is no node. Without a seed a notice says so.
   */
  learn(
    node: number | null,
    { holdout, seed }: Pick<GeneralizeStepSettings, 'holdout' | 'seed'>,
    context: RunContext,
    where: string,
  ): Result<LearnedAt> {
    if (holdout === null || node === null) return succeed({ accuracy: null, notices: [] });
    context.progress('Learning the decision', null);
    const { search, nodes } = this.found;
    const random = seed === null ? () => context.random() : seededRandom(seed);
    const found = measureAccuracy(search, node, nodes.requirements.privacy, holdout, random, `${where}holdout`);
    if (!found.ok) return found;
    return succeed({ accuracy: { ...found.value, seed }, notices: noteHeldOut(seed, where) });
  }

  /** The table at a node in the order of its file, and how many of its records are suppressed (G2, G4, G11). */
  apply(node: number, escapesFormulas = false): AppliedNode {
    if (this.#applied?.node !== node || this.#applied.escapesFormulas !== escapesFormulas)
      this.#applied = applyNode(this.found, this.at(node), node, escapesFormulas);
    return this.#applied;
  }

  /** The file of the table at a node, in the dialect of the one that was read, and its text counted again (G2, G9). */
  release(node: number, escapesFormulas = false, context?: Pick<RunContext, 'progress'>): Result<NodeRelease> {
    if (this.#released?.node === node && this.#released.escapesFormulas === escapesFormulas)
      return succeed(this.#released.release);
    const { prepared, nodes } = this.found;
    const { raw, dialect } = prepared;
    const { table } = this.apply(node, escapesFormulas);
    const file = writeFile(raw, table, dialect, escapesFormulas);
    if (!file.ok) return file;
    const { columns } = this.at(node);
    const text = readableText(file.value, (share) => context?.progress('Writing it and reading it again', share));
    const counted = countRelease({ text, format: dialect, hasHeader: hasHeader(raw, table.names), columns });
    if (!counted.ok) return counted;
    const claim = claimAnonymity(counted.value.check, nodes.requirements.privacy.k);
    const records = () => classNode(this.found, this.at(node), node);
    this.#released = { node, escapesFormulas, release: { ...counted.value, file: file.value, claim, records } };
    return succeed(this.#released.release);
  }

  /** What would help where all columns of the file at a node leave people in groups below k (G9). */
  fixes(node: number, { uniqueOverAll, smallestOverAll }: ReleaseCheck): ReleaseFixes {
    const { k } = this.found.nodes.requirements.privacy;
    if (uniqueOverAll === 0 && (smallestOverAll === null || smallestOverAll >= k)) return noFixes;
    const { table, decision } = this.found.prepared;
    const { columns, missing } = this.at(node);
    const attributes = table.attributes.map(({ name }) => name);
    return tryFixes({
      table: this.apply(node).table,
      columns,
      attributes,
      decision: decision?.attribute.name ?? null,
      missing,
    });
  }

  /** The weights of the groups before anything is generalized. */
  classesBefore(): ArrayLike<number> {
    const { search, nodes } = this.found;
    return search.judgedTable(0, nodes.requirements.privacy).n;
  }

  /** What a node does to each column; the hierarchies could be used, or there would be no lattice. */
  at(node: number): Release {
    const { search, prepared } = this.found;
    const { raw, table, hierarchies, roles, weight, columns, missing } = prepared;
    if (!hierarchies.ok) throw new RangeError(hierarchies.code);
    return {
      columns: listPublished(raw, table, { quasi: roles.quasi, weight, columns }),
      quasi: roles.quasi,
      levels: levelsOf(search.lattice, node),
      hierarchies: hierarchies.value,
      missing,
    };
  }
}
