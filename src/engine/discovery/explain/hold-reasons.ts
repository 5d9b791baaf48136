import { estimateDifference } from '../../measures/intervals.ts';
import { type CommonEffect, compareStratified } from '../../measures/stratified.ts';
import { type RateAdder, gapOf, pairOf, samplePair } from '../../measures/survey.ts';
import type { Item } from '../../vocabulary/items.ts';
import { type CodeColumn, groupAlike } from '../group-alike.ts';
import { type PlacedItem, listItems, nameItemAt } from '../premise-items.ts';
import { type MinedRules, rowFinder } from '../rules/index.ts';
import { isMember, isOther, makeSides } from './rule-sides.ts';

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
  const { input, itemsets, isProtected, pd } = rules;
  const premise = listItems(itemsets, pd.premise[rule]);
  const group = premise.filter(({ column, code }) => isProtected[itemsets.itemOffset[column] + code] === 1);
  const held = input.columns.flatMap((_, column) =>
    premise.some((item) => rules.firstOf[item.column] === rules.firstOf[column])
      ? []
      : listMarked(rules, column, marks),
  );
  if (held.length === 0) return null;
  const columns = [...new Set(held.map(({ column }) => column))];
  const sides = rowFinder(
    input,
    itemsets,
  )(pd.context[rule]).filter((row) => isMember(rules, group, row) || isOther(rules, group, row));
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
