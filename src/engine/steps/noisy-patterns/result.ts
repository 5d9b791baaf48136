import type { ItemPair } from '../../vocabulary/items.ts';
import type { SanitizedPatterns } from '../patterns/result.ts';
import type { NoisyCheck, PrivatelyReleased } from './run.ts';

/** What the step `noisy-patterns` gives: patterns under noise; a figure of the data stands here only with an audit (S8). */
export interface NoisyPatternsResult extends SanitizedPatterns {
  readonly patterns: readonly {
    readonly items: readonly ItemPair[];
    readonly support?: number;
    readonly noisy: number;
    readonly released: number;
  }[];
  readonly model: 'differential';
  /** The noisy number of records. */
  readonly records: number;
  readonly epsilon: string;
  /** The budget by part. */
  readonly spent: Readonly<Record<string, PrivatelyReleased['spent'][number]['epsilon']>>;
  readonly seed: number | null;
  readonly distortion: NonNullable<PrivatelyReleased['audit']>['distortion'] | null;
  readonly error: NonNullable<PrivatelyReleased['audit']>['error'] | null;
  readonly check: NoisyCheck;
  readonly audit: boolean;
}
