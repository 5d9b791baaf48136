import type { NodeCosts } from '../../generalize/costs.ts';
import type { NodeExplanation } from '../../generalize/explain-node.ts';
import type { NodeTests } from '../../generalize/group-tests.ts';
import type { ClassicName } from '../../vocabulary/anonymization.ts';
import type { GeneralizeStepSettings } from './settings.ts';

/** Who makes a table: an algorithm that knows privacy alone, or ours. */
export type TableMaker = ClassicName | 'ours';

/** What is asked for and left aside, because an algorithm does not know it: diversity, closeness, records left out. */
export type LeftAside = 'diversity' | 'closeness' | 'suppress';

/** What one algorithm would publish: its costs, what was tested of it, and the work that it took (G3, G4, G6, G8). */
export interface MadeTable {
  readonly maker: TableMaker;
  /** How many tables it found to choose from; null where it writes a single one that is no node. */
  readonly found: number | null;
  readonly leftAside: readonly LeftAside[];
  /** Nodes, regions or specializations looked at. */
  readonly visited: number;
  readonly groupings: number;
  readonly milliseconds: number;
  /** Null where it found no table. */
  readonly table: JudgedTable | null;
}

/** The table that is taken of those found. */
export interface JudgedTable {
  /** Its levels; null where it is no node. */
  readonly levels: readonly number[] | null;
  readonly costs: Omit<NodeCosts, 'height'>;
  /** The weight of the smallest class that is not left out; null when all are. */
  readonly smallest: number | null;
  /** Whether a tested group is over the limit; null where protection is not asked for (G4). */
  readonly isProtective: boolean | null;
  readonly worst: NodeExplanation['worst'];
  readonly tests: NodeTests;
}

/** What is asked for without what an algorithm does not know: all know k alone, and only those with nodes leave records out. */
export function keepKnown(settings: GeneralizeStepSettings, findsNodes: boolean) {
  const leftAside: LeftAside[] = [];
  if (settings.l !== null) leftAside.push('diversity');
  if (settings.t !== null) leftAside.push('closeness');
  if (settings.suppress !== null && !findsNodes) leftAside.push('suppress');
  const { l, diversity, c, t, closeness } = { l: null, diversity: null, c: null, t: null, closeness: null };
  const suppress = findsNodes ? settings.suppress : null;
  return { asked: { ...settings, l, diversity, c, t, closeness, suppress }, leftAside };
}
