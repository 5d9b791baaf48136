import { estimateDifference } from '../measures/intervals.ts';
import { type CommonEffect, type StratifiedComparison, compareStratified } from '../measures/stratified.ts';
import { RateAdder, gapOf, pairOf, samplePair } from '../measures/survey.ts';
import type { Item } from '../vocabulary/items.ts';
import { type CodeColumn, groupAlike } from './group-alike.ts';
import { type PlacedItem, listGroupItems, listItems, nameItem, nameItemAt } from './premise-items.ts';
import type { MinedRules } from './mine-rules.ts';
import { rowFinder } from './mined-columns.ts';
import { type Result, fail, succeed } from '../shared/result.ts';
import type { PairCounts } from '../measures/counts.ts';

/** Whether reasons explain a gap when all of them are held fixed together. */
export interface JointReasons {
  /** The reasons held fixed; those of the situation's own attributes cannot be. */
  readonly reasons: readonly Item[];
  /** Combinations of them that both sides have, and those that only one side has, which are left out. */
  readonly strata: number;
  readonly skipped: number;
  /** Weight of the people compared of the group and of the others, and of those of both who are left out. */
  readonly n1: number;
  readonly n2: number;
  readonly leftOut: number;
  /** The share denied of the group less that of the others, among the people compared (Newcombe). */
  readonly before: CommonEffect | null;
  /** The same among people with the same reasons (Mantel-Haenszel, Sato's interval). */
  readonly after: CommonEffect | null;
}

/**
 * Holds all marked items fixed together and compares the group of a rule with the others of its context once more: what
 * of the gap is left among people with the same reasons? A reason is a value, so that all other values of its attribute are
 * one. Who has no item in one of the attributes is left out (T6). Null where no marked item can be held fixed.
 */
export function holdReasons(rules: MinedRules, rule: number, marks: Uint8Array): JointReasons | null {
  const { input, itemsets, pd } = rules;
  const premise = listItems(itemsets, pd.premise[rule]);
  const group = listGroupItems(rules, pd.premise[rule]);
  const held = input.columns.flatMap((_, column) =>
    premise.some((item) => rules.firstOf[item.column] === rules.firstOf[column])
      ? []
      : listMarked(rules, column, marks),
  );
  if (held.length === 0) return null;
  const columns = [...new Set(held.map(({ column }) => column))];
  const sides = rowsOfSides(rules, rule, group);
  const { rows, cell, first } = groupAlike(
    columns.map((column) =>
      foldColumn(
        input.columns[column],
        held.filter((item) => item.column === column),
      ),
    ),
    sides,
  );
  const strata = Array.from(first, () => makeSides(rules));
  rows.forEach((row, i) => strata[cell[i]][isMember(rules, group, row) ? 0 : 1].add(row));
  const all = sides.reduce((sum, row) => sum + (input.weights === null ? 1 : input.weights[row]), 0);
  const reasons = held.map(({ column, code }) => nameItemAt(rules, itemsets.itemOffset[column] + code));
  return { reasons, ...compareJointly(strata, all, makeSides(rules)) };
}

function compareJointly(
  strata: readonly (readonly [RateAdder, RateAdder])[],
  all: number,
  [one, other]: readonly [RateAdder, RateAdder],
): Omit<JointReasons, 'reasons'> {
  const { strata: used, skipped, riskDifference } = compareStratified(strata.map((sides) => pairOf(...sides)));
  for (const [own, second] of strata) {
    if (own.n === 0 || second.n === 0) continue;
    one.addAll(own);
    other.addAll(second);
  }
  const pair = pairOf(one, other);
  const { a1, n1, a2, n2 } = samplePair(pair);
  const before = used === 0 ? null : { value: gapOf(pair), interval: estimateDifference(a1, n1, a2, n2) };
  const leftOut = all - one.n - other.n;
  return { strata: used, skipped, n1: one.n, n2: other.n, leftOut, before, after: riskDifference };
}

function listMarked({ itemsets, input }: MinedRules, column: number, marks: Uint8Array): PlacedItem[] {
  const codes = Array.from({ length: input.columns[column].size }, (_, code) => code);
  return codes.filter((code) => marks[itemsets.itemOffset[column] + code] === 1).map((code) => ({ column, code }));
}

/** A column that tells its named values apart and no others. */
function foldColumn({ size, codes }: CodeColumn, named: readonly PlacedItem[]): CodeColumn {
  const folded = new Uint32Array(size + 1);
  named.forEach(({ code }, i) => (folded[code] = i + 1));
  folded[size] = named.length + 1;
  return { size: named.length + 1, codes: Uint32Array.from(codes, (code) => folded[code]) };
}

/** One stratum: people alike in the attributes held fixed. */
interface Stratum extends PairCounts {
  readonly items: readonly Item[];
}

export interface StratifiedRule {
  readonly strata: readonly Stratum[];
  readonly common: StratifiedComparison;
}

/**
 * Compares the group of a rule with the others of its context among people who are alike in the chosen attributes
 * (Mantel-Haenszel): does the difference remain once these are held fixed? Records without an item in a chosen
 * attribute, and those in neither group (T6, M10), are left out.
 */
export function stratifyRule(rules: MinedRules, rule: number, attributes: readonly string[]): Result<StratifiedRule> {
  const { input, itemsets, pd } = rules;
  const premise = listItems(itemsets, pd.premise[rule]);
  const group = listGroupItems(rules, pd.premise[rule]);
  const held: number[] = [];
  for (const name of new Set(attributes)) {
    const column = rules.attributes.findIndex((attribute) => attribute.name === name);
    if (column < 0) return fail('unknown-attribute/held', { name }, 'attributes');
    if (premise.some((item) => rules.firstOf[item.column] === column))
      return fail('fixed-already', { name }, 'attributes');
    held.push(column);
  }
  const { rows, cell, first } = groupAlike(
    held.map((column) => input.columns[column]),
    rowsOfSides(rules, rule, group),
  );
  const sides = Array.from(first, () => makeSides(rules));
  for (let i = 0; i < rows.length; i += 1) sides[cell[i]][isMember(rules, group, rows[i]) ? 0 : 1].add(rows[i]);
  const strata = Array.from(first, (row, i) => ({
    items: held.map((column) => nameItem(rules.attributes, { column, code: input.columns[column].codes[row] })),
    ...pairOf(...sides[i]),
  }));
  return succeed({ strata, common: compareStratified(strata) });
}

/**
 * The group of a rule and the others of its context among those who have none of the marked items: how often each has
 * the worse outcome where no such reason is given (D6). Those in neither group are left out (T6, M10).
 */
export function countWithout(rules: MinedRules, rule: number, marks: Uint8Array): PairCounts {
  const { input, itemsets, pd } = rules;
  const group = listGroupItems(rules, pd.premise[rule]);
  const hasOne = (row: number) =>
    input.columns.some(
      ({ size, codes }, column) => codes[row] < size && marks[itemsets.itemOffset[column] + codes[row]] === 1,
    );
  const [own, others] = makeSides(rules);
  for (const row of rowFinder(input, itemsets)(pd.context[rule])) {
    if (hasOne(row)) continue;
    if (isMember(rules, group, row)) own.add(row);
    else if (isOther(rules, group, row)) others.add(row);
  }
  return pairOf(own, others);
}

function isMember({ input }: MinedRules, group: readonly PlacedItem[], row: number): boolean {
  return group.every(({ column, code }) => input.columns[column].codes[row] === code);
}

/** Whether a record that is no member may be compared with the group: it has an item, of the reference if any (M10). */
function isOther({ input, reference }: MinedRules, group: readonly PlacedItem[], row: number): boolean {
  return group.every(({ column }) => {
    const { size, codes } = input.columns[column];
    const own = reference[column];
    return own === null ? codes[row] !== size : own[codes[row]] === 1;
  });
}

/** The records of the context of a rule that are in its group or among the others. */
function rowsOfSides(rules: MinedRules, rule: number, group: readonly PlacedItem[]): Uint32Array {
  const among = rowFinder(rules.input, rules.itemsets)(rules.pd.context[rule]);
  return among.filter((row) => isMember(rules, group, row) || isOther(rules, group, row));
}

/** Counts of the group of a rule and of the others, of nobody yet. */
function makeSides({ input, weighed }: MinedRules): [RateAdder, RateAdder] {
  const records = { weights: input.weights, isNegative: input.isNegative!, survey: weighed?.survey ?? null };
  return [new RateAdder(records), new RateAdder(records)];
}
