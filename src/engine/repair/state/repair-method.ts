import { type RepairMethodName } from '../../vocabulary/repair-methods.ts';
import { type Result } from '../../shared/result.ts';
import { type RunContext } from '../../shared/run-context.ts';
import { type Measure } from '../../vocabulary/measures.ts';
import { type RepairState } from './repair-state.ts';

/** Why a rule could not be repaired (P4). */
export type Unresolved =
  | 'candidates used up'
  | 'bound not reachable'
  | 'only by denying everybody in its context'
  | 'oscillates'
  | 'pass limit'
  | 'not clear'
  | 'not looked at';

/**
 * What became of a rule in a pass: its requirement was met (or met already), it is a d-instance, or why it is not met.
 */
export type RuleOutcome =
  'met' | 'explained' | 'candidates used up' | 'bound not reachable' | 'only by denying everybody in its context';

/** Outcomes by the keys of the rules. */
export type PassOutcomes = ReadonlyMap<string, RuleOutcome>;

/** A method that repairs rule by rule, in passes with a mining after each (P4). */
export interface RepairMethod {
  readonly name: RepairMethodName;
  /** The kind of discrimination it repairs (P1). */
  readonly repairs: 'direct' | 'indirect' | 'both';
  readonly measures: readonly Measure[];
  /** Whether it leaves d-instances alone and so needs a d (D6). */
  readonly usesInstances: boolean;
  /** Repairs the rules of the state once, through the state's own ways to change records. */
  pass(state: RepairState, context: RunContext): Result<PassOutcomes>;
}
