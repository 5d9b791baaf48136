import type { Threshold } from '../shared/exact.ts';
import { type Result, fail, succeed } from '../shared/result.ts';
import type { DecisionClasses } from '../table/decision.ts';
import type { Lock, RepairAim, RepairStepSettings } from '../steps/repair/settings.ts';
import type { Item } from '../vocabulary/items.ts';
import { type Table, attributeNamed } from '../table/table.ts';
import { type Reference, checkProtected } from '../discovery/reference.ts';
import {
  isRedliningDefined,
  readAlpha,
  readMiningSettings,
  readShare,
  readSignificance,
} from '../discovery/mine-rules.ts';
import type { Yardstick } from '../utility/judged-table.ts';

export type { RepairAim };

/** How a repair is asked for, beside the method; `d` is final, so nothing else says what is explained. */
export type RepairSettings = Omit<RepairStepSettings, 'method' | 'explain' | 'evidence'>;

/** A table to repair, and how. */
export interface RepairInput {
  readonly table: Table;
  readonly decision: DecisionClasses;
  readonly protectedItems: readonly Item[];
  /** With which values the groups of an attribute are compared; left out: with everybody else (M10). */
  readonly reference?: Reference;
  readonly settings: RepairSettings;
  /** Prefix of the fields that failures name, e.g. `steps[0].`. */
  readonly where: string;
}

/** Repair settings as exact numbers. */
export interface RepairPlan extends Yardstick {
  readonly d: Threshold | null;
  readonly locks: Locks;
  readonly aim: RepairAim;
  readonly significance: Threshold | null;
  readonly input: RepairInput;
}

/** Reads the settings of a repair; failures name the field (T4). Every protected group must have people. */
export function readRepairSettings(input: RepairInput): Result<RepairPlan> {
  const { table, decision, settings, where, protectedItems, reference } = input;
  const peopled = checkProtected(
    table.attributes.filter((attribute) => attribute !== decision.attribute),
    protectedItems,
  );
  if (!peopled.ok) return peopled;
  const limits = readMiningSettings(settings, table.totalWeight, where);
  if (!limits.ok) return limits;
  const alpha = readAlpha(settings, where);
  if (!alpha.ok) return alpha;
  const d = settings.d === null ? null : readShare(settings.d, `${where}d`);
  if (d !== null && !d.ok) return d;
  const locks = readLocks(table, settings.lock, `${where}lock`);
  if (!locks.ok) return locks;
  if (!(Number.isSafeInteger(settings.passes) && settings.passes >= 1))
    return fail('passes', { passes: settings.passes }, `${where}passes`);
  const significance = readAim(settings, where);
  if (!significance.ok) return significance;
  const withRedlining = settings.indirect && isRedliningDefined(settings.measure, alpha.value);
  return succeed({
    input,
    protectedItems,
    reference,
    limits: limits.value,
    measure: settings.measure,
    alpha: alpha.value,
    withRedlining,
    d: d === null ? null : d.value,
    locks: locks.value,
    aim: settings.aim,
    significance: significance.value,
  });
}

/** The level of M9; the aim `clear` means nothing without one (P8). */
function readAim({ aim, significance }: RepairSettings, where: string): Result<Threshold | null> {
  if (significance !== null) return readSignificance(significance, `${where}significance`);
  if (aim === 'all') return succeed(null);
  return fail('aim/no-significance', null, `${where}aim`);
}

export type { Lock };

/** Locks read for a table. */
export interface Locks {
  readonly attributes: ReadonlySet<string>;
  /** For each row 1 when nothing of it may change; null when no row is locked. */
  readonly rows: Uint8Array | null;
}

export const noLocks: Locks = { attributes: new Set(), rows: null };

/**
 * Reads what is locked; a name or value that the table does not have is a failure that names the field. Terms mean the
 * values before the repair.
 */
export function readLocks(table: Table, lock: readonly Lock[], where: string): Result<Locks> {
  const attributes = new Set<string>();
  let rows: Uint8Array | null = null;
  for (let i = 0; i < lock.length; i += 1) {
    const one = lock[i];
    const name = typeof one === 'string' ? one : one.attribute;
    const attribute = attributeNamed(table, name);
    if (attribute === null) {
      const names = table.attributes.map((known) => known.name);
      return fail(
        'unknown-attribute/lock',
        { value: name, known: names },
        `${where}[${i}]${typeof one === 'string' ? '' : '.attribute'}`,
      );
    }
    if (typeof one === 'string') {
      attributes.add(name);
      continue;
    }
    const isListed = new Uint8Array(attribute.values.length + 1);
    for (let j = 0; j < one.in.length; j += 1) {
      const code = attribute.values.indexOf(one.in[j]);
      if (code < 0)
        return fail(
          'unknown-value/lock',
          { value: one.in[j], name, known: attribute.values },
          `${where}[${i}].in[${j}]`,
        );
      isListed[code] = 1;
    }
    rows ??= new Uint8Array(table.rows).fill(1);
    for (let row = 0; row < table.rows; row += 1) rows[row] &= isListed[attribute.codes[row]];
  }
  return succeed({ attributes, rows });
}
