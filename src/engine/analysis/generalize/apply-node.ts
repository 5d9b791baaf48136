import {
  classRecords,
  countRows,
  releaseTable,
  sortRows,
  type RecordClasses,
  type Release,
  type SortedTable,
} from '../../generalize/release/index.ts';
import { type LatticeSearch, type SafeNodes } from '../../generalize/search/index.ts';
import { type Prepared } from '../prepared.ts';

/** The table at a node in the order of its file, and how many of its records are suppressed (G2, G4, G11). */
export interface AppliedNode {
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
export function applyNode(
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
export function classNode({ search, nodes, prepared }: FoundNodes, release: Release, node: number): RecordClasses {
  const { raw, table } = prepared;
  const marks = search.suppressedRecords(node, nodes.requirements.privacy);
  return classRecords(releaseTable(raw, table, release, marks), release.columns, table.rows);
}
