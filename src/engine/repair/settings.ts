import { type Threshold } from '../shared/exact.ts';
import { fail, succeed, type Result } from '../shared/result.ts';
import { type DecisionClasses } from '../table/decision.ts';
import { type DecimalText, type Item } from '../table/settings.ts';
import { type Table } from '../table/table.ts';
import { checkProtected } from '../discovery/check-protected.ts';
import { isRedliningDefined, readAlpha, readMiningSettings, readShare, type MeasureSettings, type MiningSettings } from '../discovery/settings.ts';
import { type Yardstick } from '../utility/judged-table.ts';
import { readLocks, type Lock, type Locks } from './locks.ts';

/** How a repair is asked for. */
export interface RepairSettings extends MiningSettings, MeasureSettings {
  /** Whether redlining is looked for as well; methods that repair it need it. */
  readonly indirect: boolean;
  /** The d of d-instances (D6); null: nothing is explained, and rule generalization takes 0.9, as the thesis does. */
  readonly d: DecimalText | null;
  /** Whether records of the smallest impact change first (P2); else those that stand first. */
  readonly impact: boolean;
  /** Most passes (P4). */
  readonly passes: number;
  /** Which decisions may change, for methods that can do both. */
  readonly direction: 'both' | 'up' | 'down';
  readonly lock: readonly Lock[];
  /** For methods that draw at random; null: unseeded. */
  readonly seed: number | null;
}

/** A table to repair, and how. */
export interface RepairInput {
  readonly table: Table;
  readonly decision: DecisionClasses;
  readonly protectedItems: readonly Item[];
  readonly settings: RepairSettings;
  /** Prefix of the fields that failures name, e.g. `steps[0].`. */
  readonly where: string;
}

/** Repair settings as exact numbers. */
export interface RepairPlan extends Yardstick {
  readonly d: Threshold | null;
  readonly locks: Locks;
  readonly input: RepairInput;
}

export const defaultPasses = 20;

/** Reads the settings of a repair; failures name the field (T4). Every protected group must have people. */
export function readRepairSettings(input: RepairInput): Result<RepairPlan> {
  const { table, decision, settings, where, protectedItems } = input;
  const peopled = checkProtected(table.attributes.filter((attribute) => attribute !== decision.attribute), protectedItems);
  if (!peopled.ok) return peopled;
  const limits = readMiningSettings(settings, table.totalWeight, where);
  if (!limits.ok) return limits;
  const alpha = readAlpha(settings, where);
  if (!alpha.ok) return alpha;
  const d = settings.d === null ? null : readShare(settings.d, `${where}d`);
  if (d !== null && !d.ok) return d;
  const locks = readLocks(table, settings.lock, `${where}lock`);
  if (!locks.ok) return locks;
  if (!(Number.isSafeInteger(settings.passes) && settings.passes >= 1)) return fail('passes', `The most passes is ${settings.passes}; it must be a whole number above 0.`, `${where}passes`);
  const withRedlining = settings.indirect && isRedliningDefined(settings.measure, alpha.value);
  return succeed({ input, protectedItems, limits: limits.value, measure: settings.measure, alpha: alpha.value, withRedlining, d: d === null ? null : d.value, locks: locks.value });
}
