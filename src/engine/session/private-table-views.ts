import { type Notice } from '../shared/result.ts';
import { type TableSpent } from '../generalize/private/index.ts';
import { type NodeTests } from '../generalize/search/index.ts';
import { type Measure } from '../vocabulary/measures.ts';
import { type BothBundles } from './bundles.ts';

/** A column of a private table: the values it was divided into, and what they are published as. */
export interface PrivateColumn {
  readonly name: string;
  readonly values: readonly string[];
  readonly published: readonly string[];
}

/**
 * A table under differential privacy, whole: a worker that forgot it could not give it again without spending the budget
 * again, so the page keeps all of it (G7).
 */
export interface PrivateTableSummary {
  readonly epsilon: string;
  /** The hash of the data it was drawn from. */
  readonly data: string;
  readonly spent: readonly TableSpent[];
  readonly isSeeded: boolean;
  readonly divisions: number;
  /** How many combinations were counted, and the scale of the noise of each. */
  readonly cells: number;
  readonly scale: number;
  /** The noisy number of people. */
  readonly people: number;
  readonly columns: readonly PrivateColumn[];
  readonly header: readonly string[];
  /** The rows of the file, the number of people last. */
  readonly rows: readonly (readonly string[])[];
  readonly loss: number | null;
  readonly measure: Measure | null;
  /** What was tested of each chosen group in the published table; null where nothing was looked at (G8). */
  readonly tests: NodeTests | null;
  readonly notices: readonly Notice[];
  /** All that goes out, plain and guarded against formulas; null where nothing is published (R4). */
  readonly bundles: BothBundles | null;
}
