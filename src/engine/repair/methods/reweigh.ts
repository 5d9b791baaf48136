import { fail, succeed, type Result } from '../../shared/result.ts';
import { weightOf } from '../../table/table.ts';
import { readMiningSettings, type MiningLimits } from '../../discovery/rules/index.ts';
import { noReasons, type Baseline } from './baseline.ts';
import { divideByGroup, inNeither, inOthers, inProtected } from './protected-groups.ts';
import { takeRecords, type RepairPlan } from '../state/index.ts';

/** A weight of 1 is written as this many. */
const unit = 10_000;

/**
 * Reweighing (Kamiran and Calders, P7): every record of group g and class c weighs w = s(g)*s(c) / (N*s(g,c)) times as
 * much as before, which makes group and class independent; counts are of both groups, and who is in neither weighs what
 * it did. Written as round(10000*w), halves up and at least 1. A
 * minimum support in records grows alike.
 */
export const reweigh: Baseline = {
  name: 'reweigh',
  keepsLocks: false,
  whyNotSurvey:
    'it gives records other weights and changes none, and with other weights those who were asked would no longer speak for the people that the survey drew them for.',
  change(plan) {
    const { table, decision } = plan.input;
    const { groupOf, size, positive } = divideByGroup(table, decision, plan);
    const whole = size[inProtected] + size[inOthers];
    const granted = positive[inProtected] + positive[inOthers];
    const memory = new Map<string, number>();
    const weights = new Float64Array(table.rows);
    for (let row = 0; row < table.rows; row += 1) {
      const group = groupOf[row];
      const weight = weightOf(table, row);
      if (group === inNeither) {
        weights[row] = unit * weight;
        continue;
      }
      const isNegative = decision.isNegative[row] === 1;
      const key = `${group} ${isNegative} ${weight}`;
      const inClass = isNegative ? whole - granted : granted;
      const inBoth = isNegative ? size[group] - positive[group] : positive[group];
      const known = memory.get(key) ?? scale(weight, size[group], inClass, whole, inBoth);
      memory.set(key, known);
      weights[row] = known;
    }
    const taken = takeRecords(
      table,
      decision,
      Uint32Array.from({ length: table.rows }, (_, row) => row),
      weights,
    );
    const limits = readLimits(plan, taken.table.totalWeight);
    if (!limits.ok) return limits;
    return succeed({
      result: { ...taken, unit, reasonOf: noReasons },
      yardstick: { ...plan, limits: limits.value },
    });
  },
};

/** round(10000 * weight * group * inClass / (whole * inBoth)), halves up, at least 1; exact. */
function scale(weight: number, group: number, inClass: number, whole: number, inBoth: number): number {
  const top = BigInt(unit) * BigInt(weight) * BigInt(group) * BigInt(inClass);
  const bottom = BigInt(whole) * BigInt(inBoth);
  return Math.max(1, Number((2n * top + bottom) / (2n * bottom)));
}

function readLimits({ input: { settings, where } }: RepairPlan, totalWeight: number): Result<MiningLimits> {
  if (totalWeight > Number.MAX_SAFE_INTEGER)
    return fail(
      'too-heavy',
      `Reweighing writes weights in units of 1/${unit}, and these add up to more than can be counted exactly. Choose another method.`,
      `${where}method`,
    );
  const { minSupport } = settings;
  return readMiningSettings(
    { ...settings, minSupport: typeof minSupport === 'object' ? { count: minSupport.count * unit } : minSupport },
    totalWeight,
    where,
  );
}
