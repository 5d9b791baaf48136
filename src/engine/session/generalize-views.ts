import { type CostKind } from '../generalize/best-nodes.ts';
import { type NodeCosts } from '../generalize/costs.ts';
import { type NodeExplanation } from '../generalize/explain-node.ts';
import { type Blame } from '../generalize/find-blame.ts';
import { type GeneralizeSettings } from '../generalize/read-requirements.ts';
import { type NodeAccuracy } from '../generalize/node-accuracy.ts';
import { type Risk } from '../generalize/risk.ts';
import { type UncoveredValue } from '../generalize/apply-node.ts';

export type { CostKind, GeneralizeSettings, NodeAccuracy };

/** What is known of a node, as bits; a node without the bits of a requirement is not decided yet. */
export interface NodeBits {
  readonly isPrivate: 1;
  readonly isNotPrivate: 2;
  readonly isProtective: 4;
  readonly isNotProtective: 8;
  readonly isSafe: 16;
  /** Safe, and no node below is. */
  readonly isMinimal: 32;
}

/** A quasi-identifier of the lattice; `sizes` counts the labels of each level. */
export interface LatticeAttribute {
  readonly name: string;
  readonly isProtected: boolean;
  readonly sizes: readonly number[];
  /** A label or two of each level, to say what it looks like. */
  readonly examples: readonly string[];
}

/** The lattice and which of its nodes are safe (G5). A node is a number in mixed radix: `strides[i]` for a level of the i-th attribute. */
export interface GeneralizeSummary {
  readonly attributes: readonly LatticeAttribute[];
  readonly strides: readonly number[];
  readonly nodes: number;
  /** Nodes that satisfy privacy alone, and both. */
  readonly anonymous: number;
  readonly safe: number;
  readonly minimal: number;
  readonly states: Uint8Array;
  readonly best: Readonly<Record<CostKind, number | null>>;
  readonly blame: Blame | null;
  readonly totalWeight: number;
  readonly groupings: number;
  readonly tests: number;
  readonly milliseconds: number;
}

/** One node opened: what holds, why not, what it costs. */
export interface NodeDetail {
  readonly node: number;
  readonly levels: readonly number[];
  readonly isSafe: boolean;
  readonly explanation: NodeExplanation;
  /** Whether the search looked at the node itself, or from which node (levels) it knows. */
  readonly decided: { readonly privacy: DecidedBy; readonly protection: DecidedBy };
  readonly costs: NodeCosts;
  readonly risk: Risk;
  /** How many classes have how many records: bins that double. */
  readonly sizes: readonly { readonly from: number; readonly to: number; readonly classes: number; readonly records: number }[];
}

export type DecidedBy = { readonly by: 'checked' } | { readonly by: 'inferred'; readonly from: readonly number[] } | { readonly by: 'now' };

/** Two costs of nodes, for a scatter: minimal safe nodes first, then more safe ones, and the minimal nodes of privacy alone. */
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

export interface GeneralizedPage {
  readonly names: readonly string[];
  readonly total: number;
  readonly suppressed: number;
  readonly rows: readonly (readonly string[])[];
}

/** A second file generalized like the first. */
export interface SecondGeneralized {
  readonly name: string;
  readonly rows: number;
  readonly uncovered: readonly UncoveredValue[];
  readonly smallestClass: number;
  readonly text: string;
}
