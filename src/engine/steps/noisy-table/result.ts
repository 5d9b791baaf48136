import type { TestedEntry } from '../generalize/result.ts';
import type { PrivateTable } from './run.ts';

/** What the step `release` gives: a table under noise, and no figure of the data but noisy ones (G7). */
export interface NoisyTableResult {
  readonly spent: PrivateTable['noisy']['spent'];
  /** Whether the noise came from the platform's source, as it must for a release. */
  readonly unseeded: boolean;
  /** How often a value was divided. */
  readonly divisions: number;
  readonly attributes: readonly { readonly attribute: string; readonly values: readonly string[] }[];
  /** Possible records, each counted once under noise of this scale. */
  readonly cells: number;
  readonly scale: PrivateTable['noisy']['scale'];
  /** The noisy number of people, and the rows that are published. */
  readonly people: number;
  readonly rows: number;
  readonly safe: number;
  /** The least generalization that is alpha-protective; null where there is none. */
  readonly node: PrivateTable['levels'];
  readonly loss: PrivateTable['loss'];
  readonly tested?: TestedEntry;
  readonly file: string | null;
}
