import type { NodeAccuracy, NodeCosts, Risk } from '../../generalize/costs.ts';
import type { ReleaseCheck, ReleaseFixes } from '../../generalize/check-release.ts';
import type { CostKind, TestState } from '../../vocabulary/anonymization.ts';
import type { Blame, NodeExplanation } from '../../generalize/explain-node.ts';
import type { NodeTests } from '../../generalize/group-tests.ts';
import type { UncoveredValue } from './cover-values.ts';
import type { BundleView } from '../bundles.ts';

export type { CostKind, NodeAccuracy };

/** A quasi-identifier of the lattice; `sizes` counts the labels of each level. */
export interface LatticeAttribute {
  readonly name: string;
  readonly isProtected: boolean;
  readonly sizes: readonly number[];
  /** A label or two of each level, to say what it looks like. */
  readonly examples: readonly string[];
}

/**
 * The lattice and which of its nodes are safe (G5). A node is a number in mixed radix: `strides[i]` for a level of the
 * i-th attribute.
 */
export interface GeneralizeSummary {
  /** Names the result in every question about it. */
  readonly id: string;
  readonly attributes: readonly LatticeAttribute[];
  readonly strides: readonly number[];
  readonly nodes: number;
  /** Nodes in which nobody is in a class of fewer than k (G3). */
  readonly anonymous: number;
  /** Nodes that satisfy all that is asked for privacy: k, and l and t where they are set (G3). */
  readonly private: number;
  /** Nodes that satisfy that and protection (G5). */
  readonly safe: number;
  readonly minimal: number;
  /** What is known of each node: `nodeBits` of the vocabulary. */
  readonly states: Uint8Array;
  readonly best: Readonly<Record<CostKind, number | null>>;
  /** What the best are: safe nodes where every protected group was tested, or some are hidden, or not tested (G8). */
  readonly bestOf: TestState;
  /** Safe nodes with a visible protected group that was not tested. */
  readonly notTested: number;
  readonly blame: Blame | null;
  readonly totalWeight: number;
  readonly groupings: number;
  readonly tests: number;
  readonly milliseconds: number;
}

/** A second file generalized like the first, with all that would go out with it (G1, R4). */
export interface SecondView {
  readonly name: string;
  readonly rows: number;
  /** Values that no tree has; they are hidden. */
  readonly uncovered: readonly UncoveredValue[];
  readonly bundle: BundleView;
}

/** One node opened: what holds, why not, what it costs. */
export interface NodeDetail {
  /** The result it belongs to. */
  readonly id: string;
  readonly node: number;
  readonly levels: readonly number[];
  readonly isSafe: boolean;
  readonly explanation: NodeExplanation;
  /** What was tested here of the chosen protected groups, and the state of the node (G8). */
  readonly tests: NodeTests;
  readonly testState: TestState;
  /** Whether the search looked at the node itself, or from which node (levels) it knows. */
  readonly decided: { readonly privacy: DecidedBy; readonly protection: DecidedBy };
  readonly costs: NodeCosts;
  readonly risk: Risk;
  /** How many classes have how many records: bins that double. */
  readonly sizes: readonly SizeBin[];
  /** The weight of the smallest class that is not suppressed; null when all are. */
  readonly smallestKept: number | null;
  /** The same of the table as it is, its risk, and how many people are in groups below k, and alone. */
  readonly before: {
    readonly sizes: readonly SizeBin[];
    readonly risk: Risk;
    readonly below: number;
    readonly alone: number;
  };
  /** For each quasi-identifier the share of its detail that is lost. */
  readonly lossBy: readonly number[];
}

export interface SizeBin {
  readonly from: number;
  readonly to: number;
  readonly classes: number;
  readonly records: number;
}

/** A table one step from another: one column more, or less, detailed. */
export interface Neighbour {
  readonly node: number;
  readonly attribute: string;
  readonly level: number;
  /** Whether it keeps more than the table beside it. */
  readonly keepsMore: boolean;
  readonly isSafe: boolean;
  readonly testState: TestState;
  readonly loss: number;
  readonly smallest: number;
  /** People in groups that fail, and the worst rule there. */
  readonly failingWeight: number;
  readonly isPrivate: boolean;
  readonly isProtective: boolean | null;
  readonly worst: NodeExplanation['worst'];
}

export type DecidedBy =
  { readonly by: 'checked' } | { readonly by: 'inferred'; readonly from: readonly number[] } | { readonly by: 'now' };

/**
 * Two costs of nodes, for a scatter: minimal safe nodes first, then more safe ones, and the minimal nodes of privacy
 * alone.
 */
export interface CostPoints {
  readonly nodes: Uint32Array;
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** 1 for a safe node, 0 for one that is only anonymous. */
  readonly isSafe: Uint8Array;
  /** 1 on the Pareto front of the safe ones. */
  readonly isFront: Uint8Array;
  /** Safe nodes that are not among the points. */
  readonly leftOut: number;
}

/** What is done to a column of the file: generalized at this node, kept in full, cut or merged as the file is read, as it is. */
export type PublishedState = 'changed' | 'kept' | 'recoded' | 'asIs' | 'weight';

/** A part of the table as it would be published, beside what the file had. */
export interface GeneralizedPage {
  readonly columns: readonly { readonly name: string; readonly state: PublishedState }[];
  readonly total: number;
  readonly suppressed: number;
  readonly rows: readonly {
    /** Its place in the file that would be published, from 1 (G11). */
    readonly row: number;
    readonly before: readonly string[];
    readonly after: readonly string[];
  }[];
}

/** What the file of a node would tell of single people, and what may be said of it (G9). */
export interface ReleaseView extends ReleaseCheck {
  /** The result and the node it belongs to. */
  readonly id: string;
  readonly node: number;
  readonly claim: string;
  readonly fixes: ReleaseFixes;
  /** All that would go out, and what holds it (R4). */
  readonly bundle: BundleView;
}
