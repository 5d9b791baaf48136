import type { RandomBytes } from './randomness.ts';

/** What a search needs of it: to tell how far it is, and to ask whether to go on. */
export type Watched = Pick<RunContext, 'progress' | 'isCancelled'>;

/** What a long computation is given from outside: the engine itself knows no clock, no randomness and no screen. */
export interface RunContext {
  /** Phase name in plain words and the share done, 0 to 1, or null when it is unknown. */
  progress(phase: string, share: number | null): void;
  /** Asked between chunks; a worker is terminated instead and always answers false. */
  isCancelled(): boolean;
  /** Milliseconds from any fixed start. */
  now(): number;
  /** Uniform in [0, 1). */
  random(): number;
  /** Unpredictable bytes for noise that protects people (S8). */
  readonly randomBytes: RandomBytes;
}
