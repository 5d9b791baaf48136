import type { NodeAccuracy, NodeCosts, Risk } from '../../generalize/costs.ts';
import type { ReleaseCheck } from '../../generalize/check-release.ts';
import type { Blame } from '../../generalize/explain-node.ts';
import type { NodeTests } from '../../generalize/group-tests.ts';
import type { ClassicName } from '../../vocabulary/anonymization.ts';
import type { ItemPair } from '../../vocabulary/items.ts';
import type { ProxiesResult, ProxyEntry } from '../proxies/result.ts';
import type { CountedRule, CoverageEntry } from '../discover/result.ts';
import type { Generalized, NodeRelease } from './generalized.ts';

/** One level for each quasi-identifier. */
type Levels = readonly number[];

/** The costs that a node is chosen by (G6). */
export const chosenBy = ['height', 'discernibility', 'classification', 'loss'] as const;
export type ChosenBy = (typeof chosenBy)[number];

/** What the step `generalize` gives: the lattice, its safe nodes, and the table that is written (G2-G9). */
export interface GeneralizeResult extends Partial<LatticeEntry> {
  readonly attributes: readonly string[];
  readonly levels: Levels;
  readonly nodes: number;
  readonly safe: readonly Levels[];
  /** The node that is written; null where no node is safe. */
  readonly metrics: NodeEntry | null;
  /** Of which safe nodes the best are: where all groups are visible and tested, else of the rest (G8). */
  readonly bestOf?: Generalized['bestOf'];
  /** With situation testing who is flagged there (G7). */
  readonly flagged?: { readonly share: number | null; readonly count: number };
  /** What was tested there of each protected group; null where no node is safe, or protection was not asked for. */
  readonly tested?: TestedEntry | null;
  /** Safe nodes at which a visible group was not tested (G8). */
  readonly notTested?: readonly Levels[];
  /** How well each attribute named stands in for each protected group (G7). */
  readonly correlated?: readonly CorrelatedEntry[];
  /** What the written file tells of people (G9); null where there is none. */
  readonly release: (ReleaseCheck & { readonly claim: NodeRelease['claim'] }) | null;
  readonly accuracy?: (NodeAccuracy & { readonly seed: number | null }) | null;
  readonly file: string | null;
  /** What is to blame where nothing, or only the table that tells nothing, is safe. */
  readonly blame?: Blame;
  /** Of a classic algorithm: its name, its work, and whether the protection that was asked for holds at its answer. */
  readonly algorithm?: ClassicName;
  readonly visited?: number;
  readonly groupings?: number;
  readonly protective?: boolean | null;
  readonly worst?: WorstRuleEntry | null;
}

export interface LatticeEntry {
  readonly attributes: readonly string[];
  readonly levels: Levels;
  readonly nodes: number;
  /** Nodes that hide everyone by k alone. */
  readonly anonymous: number;
  readonly safe: readonly Levels[];
  readonly best: Readonly<Record<ChosenBy, { readonly node: Levels; readonly value: number | null } | null>>;
}

/** What a node costs, its smallest class and its risk (G6). */
export interface NodeEntry extends Omit<NodeCosts, 'averageSize' | 'height'> {
  readonly height?: number;
  /** Null for a table that an algorithm wrote cell by cell. */
  readonly node: Levels | null;
  readonly averageClass: number | null;
  readonly smallestClass: number | null;
  readonly risk: Risk;
}

/** What was tested at a node: all rules, or with situation testing all people, and each protected group (G8). */
export interface TestedEntry {
  readonly rules?: number;
  readonly people?: number;
  readonly tooFew?: number;
  readonly groups: readonly TestedGroupEntry[];
}

export interface TestedGroupEntry extends Pick<CoverageEntry, 'reason' | 'code' | 'has' | 'needs'> {
  readonly group: ItemPair;
  readonly state: NodeTests['groups'][number]['state'];
  readonly rules?: number;
  readonly people?: number;
  /** The generalized value that is tested, or several together (D14). */
  readonly generalized?: ItemPair[1];
}

export interface CorrelatedEntry {
  readonly attribute: string;
  readonly groups: readonly ProxyEntry[];
  readonly notLookedAt?: Omit<ProxiesResult['notLookedAt'][number], 'attribute'>;
}

/** The rule nearest to the limit, or farthest beyond it (G4). */
export interface WorstRuleEntry extends CountedRule {
  /** Everyone in the context, in neither group too, and how many of them are denied. */
  readonly n: number;
  readonly a: number;
}
