import type { NodeKind } from '../lattice/index.ts';

/** A table as a point. */
export interface ScatterPoint {
  readonly node: number;
  readonly x: number;
  readonly y: number;
  readonly kind: NodeKind;
  /** What does not fit the filters fades. */
  readonly isFaded: boolean;
}

/** An axis: its title, its ends, and what is written along it. */
export interface ScatterAxis {
  readonly title: string;
  readonly from: number;
  readonly to: number;
  readonly ticks: readonly { readonly at: number; readonly text: string }[];
}
