import type { RepairMethodName } from '../vocabulary/repair-methods.ts';
import { type Failure, type Result, fail, succeed } from '../shared/result.ts';
import type { RunContext } from '../shared/run-context.ts';
import { type Yardstick, judgeTable } from '../utility/judged-table.ts';
import { type Repaired, finishRepair } from './finish-repair.ts';
import { type ProtectedTable, RepairTable, takeRecords } from './repair-table.ts';
import { type RepairInput, type RepairPlan, readRepairSettings } from './repair-settings.ts';
import { RepairTargets } from './repair-state.ts';
import { type Table, findItem, rateWeightOf, weightOf } from '../table/table.ts';
import { type MiningLimits, readMiningSettings } from '../discovery/mine-rules.ts';
import { drawPeople, seededRandom } from '../shared/randomness.ts';
import type { Item } from '../vocabulary/items.ts';
import type { DecisionClasses } from '../table/decision.ts';
import { noReference } from '../discovery/reference.ts';

/** A method that looks at the table as a whole and not at rules, to compare with (P7). */
export interface Baseline {
  readonly name: RepairMethodName;
  /** Whether it can leave locked records and attributes as they are. */
  readonly keepsLocks: boolean;
  /** Why it cannot be done to those asked in a survey; left out where it can (M12). */
  readonly whyNotSurvey?: 'other-weights' | 'copies';
  change(
    plan: RepairPlan,
    context: RunContext,
  ): Result<{ readonly result: ProtectedTable; readonly yardstick: Yardstick }>;
}

/**
 * Runs a baseline and measures it as any other method (P5, P6); it promises nothing about rules, so what is left of
 * both kinds is listed.
 */
export function runBaseline(input: RepairInput, baseline: Baseline, context: RunContext): Result<Repaired> {
  const started = context.now();
  const read = readRepairSettings(input);
  if (!read.ok) return read;
  const plan = read.value;
  const refused = refuse(plan, baseline);
  if (refused !== null) return refused;
  const before = judgeTable(input.table, input.decision, plan, context);
  if (!before.ok) return before;
  const changed = baseline.change(plan, context);
  if (!changed.ok) return changed;
  const { result, yardstick } = changed.value;
  const after = judgeTable(result.table, result.decision, yardstick, context);
  if (!after.ok) return after;
  return finishRepair(
    {
      plan,
      method: baseline.name,
      repairs: 'both',
      before: before.value,
      after: after.value,
      result,
      targets: new RepairTargets(plan, before.value),
      passes: 1,
      reasonOf: () => 'not looked at',
    },
    started,
    context,
  );
}

function refuse(
  { input: { settings, where, table } }: RepairPlan,
  { name, keepsLocks, whyNotSurvey }: Baseline,
): Failure | null {
  if (table.survey !== undefined && whyNotSurvey !== undefined)
    return fail('survey-weights/method', { name, why: whyNotSurvey }, `${where}method`);
  if (settings.aim === 'clear') return fail('aim/baseline', { name }, `${where}aim`);
  if (keepsLocks || settings.lock.length === 0) return null;
  return fail('lock', { name }, `${where}lock`);
}

/** What a change that keeps every cell says of reasons. */
const noReasons = () => '';

const why = 'massaging';

/**
 * Massaging (Kamiran and Calders, P7): both groups are brought to the positive rate of the two together by turning
 * the class of those that naive Bayes finds nearest to the other class: M promotions of the most promising of those
 * denied in one group, M demotions of the least promising of those granted in the other; ties by position. Under survey
 * weights whoever was asked turns as a whole, one after the other as long as that brings the group nearer (M12).
 */
export const massage: Baseline = {
  name: 'massage',
  keepsLocks: true,
  change(plan) {
    const { table, decision } = plan.input;
    const { groupOf, positive, target } = divideByGroup(table, decision, plan);
    const scores = rankByBayes(table, decision);
    const repaired = new RepairTable(table, decision, plan.locks);
    const members: number[][] = [[], []];
    const isDemoted = (group: number) => positive[group] > target[group];
    for (let row = 0; row < table.rows; row += 1) {
      const group = groupOf[row];
      if (group === inNeither) continue;
      if (decision.isNegative[row] === (isDemoted(group) ? 0 : 1) && repaired.mayTurn(row)) members[group].push(row);
    }
    members.forEach((rows, group) => {
      const direction = isDemoted(group) ? 1 : -1;
      let left = Math.abs(positive[group] - target[group]);
      for (const row of rows.sort((one, other) => direction * (scores[one] - scores[other]) || one - other)) {
        if (left === 0) break;
        const whole = repaired.weightOf(row);
        if (repaired.survey !== null && whole >= 2 * left) break;
        const weight = repaired.survey === null ? Math.min(left, whole) : whole;
        repaired.setClass(repaired.part(row, weight), isDemoted(group) ? 1 : 0, why);
        left = Math.max(0, left - weight);
      }
    });
    return succeed({ result: repaired.toTable(), yardstick: plan });
  },
};

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
  whyNotSurvey: 'other-weights',
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
  if (totalWeight > Number.MAX_SAFE_INTEGER) return fail('too-heavy', { unit }, `${where}method`);
  const { minSupport } = settings;
  return readMiningSettings(
    { ...settings, minSupport: typeof minSupport === 'object' ? { count: minSupport.count * unit } : minSupport },
    totalWeight,
    where,
  );
}

/**
 * Uniform sampling (Kamiran and Calders, P7): within each group the positive and the negative records are left out or
 * copied at random until the group has the positive rate of both; groups keep their sizes. Where a class
 * must grow, every record is taken as often as it goes and the rest is drawn. A group with one class only stays as it
 * is, and so is who is in neither group. Copies follow their record; a weighted record changes its weight.
 */
export const sample: Baseline = {
  name: 'sample',
  keepsLocks: false,
  whyNotSurvey: 'copies',
  change(plan, context) {
    const { table, decision, protectedItems, settings } = plan.input;
    const random = settings.seed === null ? () => context.random() : seededRandom(settings.seed);
    const { groupOf, size, positive, target } = divideByGroup(table, decision, plan);
    const cells = Array.from({ length: size.length * 2 }, (_, i) => {
      const group = i >> 1;
      const isMixed = group !== inNeither && positive[group] > 0 && positive[group] < size[group];
      const has = i % 2 === 0 ? positive[group] : size[group] - positive[group];
      const wanted = !isMixed ? has : i % 2 === 0 ? target[group] : size[group] - target[group];
      return { left: has, each: has === 0 ? 0 : Math.floor(wanted / has), drawn: has === 0 ? 0 : wanted % has };
    });
    const origin: number[] = [];
    const weights: number[] = [];
    for (let row = 0; row < table.rows; row += 1) {
      const copies = drawCopies(cells[groupOf[row] * 2 + decision.isNegative[row]], weightOf(table, row), random);
      if (table.weights === null) for (let i = 0; i < copies; i += 1) origin.push(row);
      else if (copies > 0) {
        origin.push(row);
        weights.push(copies);
      }
    }
    const taken = takeRecords(
      table,
      decision,
      Uint32Array.from(origin),
      table.weights === null ? null : Float64Array.from(weights),
    );
    const lost = protectedItems.find((item) => !holds(taken.table, item));
    if (lost !== undefined) return failLost(lost, plan.input.where);
    return succeed({ result: { ...taken, unit: 1, reasonOf: noReasons }, yardstick: plan });
  },
};

/** How often a record of this weight is taken: each unit of it `each` times, and those of it that are drawn. */
function drawCopies(cell: { left: number; each: number; drawn: number }, weight: number, random: () => number): number {
  const drawn = drawPeople(weight, cell.drawn, cell.left, random);
  cell.drawn -= drawn;
  cell.left -= weight;
  return cell.each * weight + drawn;
}

function holds(table: Table, item: Item): boolean {
  const { attribute, code } = findItem(table, item)!;
  return attribute.codes.includes(code);
}

/** Several groups are drawn as one (P7), so that chance can leave out all of a small one. */
function failLost({ attribute, value }: Item, where: string): Failure {
  return fail('group-not-drawn', { value, attribute }, `${where}seed`);
}

/**
 * Leaves out every attribute that has a protected item (P7). Rules about the groups can then no longer be mined, which
 * does not mean that nobody is discriminated against.
 */
export const remove: Baseline = {
  name: 'remove',
  keepsLocks: false,
  change(plan) {
    const { table, decision } = plan.input;
    const attributes = table.attributes.filter(
      ({ name }) => !plan.protectedItems.some((item) => item.attribute === name),
    );
    const origin = Uint32Array.from({ length: table.rows }, (_, row) => row);
    const result = {
      table: { ...table, attributes },
      decision,
      origin,
      unit: 1,
      reasonOf: noReasons,
    };
    return succeed({ result, yardstick: { ...plan, protectedItems: [], withRedlining: false } });
  },
};

/** Who holds a protected item, who holds none, and of whom it cannot be told because a value is missing (P7). */
const inProtected = 0;
const inOthers = 1;
const inNeither = 2;

/** The two groups that the baselines compare, and those in neither. */
interface ProtectedGroups {
  /** For each row its group. */
  readonly groupOf: Uint8Array;
  /** For each group its weight, and the weight of its positive records; under survey weights by these (M12). */
  readonly size: Float64Array;
  readonly positive: Float64Array;
  /**
   * For each of the two groups the positive records it would have at the rate of both together, whole numbers that add
   * up to all their positive ones (P7).
   */
  readonly target: Float64Array;
}

/**
 * Divides a table as the baselines need it: several protected groups are one, whoever is in one of them; a record that
 * is in none and has no item in a protected attribute, or none of its reference, is in neither group (P7, M10).
 */
export function divideByGroup(
  table: Table,
  { isNegative }: DecisionClasses,
  { protectedItems, reference = noReference }: Pick<Yardstick, 'protectedItems' | 'reference'>,
): ProtectedGroups {
  const groupOf = new Uint8Array(table.rows).fill(inOthers);
  for (const { attribute: name, value } of protectedItems) {
    const { attribute, code } = findItem(table, { attribute: name, value })!;
    const { values, codes } = attribute;
    const compared = Object.hasOwn(reference, name) ? reference[name] : values;
    const isCompared = Uint8Array.from([...values, null], (own) => Number(own !== null && compared.includes(own)));
    for (let row = 0; row < table.rows; row += 1) {
      if (codes[row] === code) groupOf[row] = inProtected;
      else if (isCompared[codes[row]] === 0 && groupOf[row] === inOthers) groupOf[row] = inNeither;
    }
  }
  const size = new Float64Array(3);
  const positive = new Float64Array(3);
  for (let row = 0; row < table.rows; row += 1) {
    size[groupOf[row]] += rateWeightOf(table, row);
    if (isNegative[row] === 0) positive[groupOf[row]] += rateWeightOf(table, row);
  }
  return { groupOf, size, positive, target: shareOut(size, positive) };
}

/**
 * The positive records of both groups, shared out by their sizes in whole numbers: rounded down, and one more for the
 * larger remainder, the protected group on a tie.
 */
function shareOut(size: Float64Array, positive: Float64Array): Float64Array {
  const part = positive[inProtected] + positive[inOthers];
  const whole = BigInt(size[inProtected] + size[inOthers]);
  if (whole === 0n) return Float64Array.of(0, 0);
  const product = BigInt(size[inProtected]) * BigInt(part);
  const down = Number(product / whole);
  const own = down + (2n * (product % whole) >= whole ? 1 : 0);
  return Float64Array.of(own, part - own);
}

/**
 * For each record how likely naive Bayes finds a positive decision: the sum over its items of log P(item | positive) -
 * log P(item | negative), counts raised by one, all attributes but the decision; the prior is left out, since only the
 * order matters. No item says nothing (T6). Survey weights are weighed as if the mean one were 1 (M12).
 */
export function rankByBayes(table: Table, { attribute: decision, isNegative }: DecisionClasses): Float64Array {
  const scores = new Float64Array(table.rows);
  const mean = table.survey === undefined ? 1 : table.survey.reduce((sum, weight) => sum + weight, 0) / table.rows;
  const totals = [0, 0];
  for (let row = 0; row < table.rows; row += 1) totals[isNegative[row]] += rateWeightOf(table, row) / mean;
  for (const attribute of table.attributes) {
    if (attribute === decision) continue;
    const { values, codes } = attribute;
    const counts = [new Float64Array(values.length + 1), new Float64Array(values.length + 1)];
    for (let row = 0; row < table.rows; row += 1)
      counts[isNegative[row]][codes[row]] += rateWeightOf(table, row) / mean;
    const lacking = counts.map((sums) => sums[values.length]);
    const positives = totals[0] - lacking[0] + values.length;
    const negatives = totals[1] - lacking[1] + values.length;
    const logs = Float64Array.from(
      values,
      (_, code) => Math.log((counts[0][code] + 1) / positives) - Math.log((counts[1][code] + 1) / negatives),
    );
    for (let row = 0; row < table.rows; row += 1) if (codes[row] < values.length) scores[row] += logs[codes[row]];
  }
  return scores;
}
