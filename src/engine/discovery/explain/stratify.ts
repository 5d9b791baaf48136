import { type Result, fail, succeed } from '../../shared/result.ts';
import type { PairCounts } from '../../measures/counts.ts';
import { type StratifiedComparison, compareStratified } from '../../measures/stratified.ts';
import { pairOf } from '../../measures/survey.ts';
import type { Item } from '../../vocabulary/items.ts';
import { groupAlike } from '../group-alike.ts';
import { type MinedRules, rowFinder } from '../rules/index.ts';
import { listItems } from '../premise-items.ts';
import { isMember, isOther, makeSides } from './rule-sides.ts';

/** One stratum: people alike in the attributes held fixed. */
export interface Stratum extends PairCounts {
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
  const { input, itemsets, isProtected, pd } = rules;
  const premise = listItems(itemsets, pd.premise[rule]);
  const group = premise.filter(({ column, code }) => isProtected[itemsets.itemOffset[column] + code] === 1);
  const held: number[] = [];
  for (const name of new Set(attributes)) {
    const column = rules.attributes.findIndex((attribute) => attribute.name === name);
    if (column < 0) return fail('unknown-attribute', `There is no attribute "${name}" to hold fixed.`, 'attributes');
    if (premise.some((item) => rules.firstOf[item.column] === column))
      return fail('fixed-already', `"${name}" is part of the rule itself; choose another attribute.`, 'attributes');
    held.push(column);
  }
  const among = rowFinder(
    input,
    itemsets,
  )(pd.context[rule]).filter((row) => isMember(rules, group, row) || isOther(rules, group, row));
  const { rows, cell, first } = groupAlike(
    held.map((column) => input.columns[column]),
    among,
  );
  const sides = Array.from(first, () => makeSides(rules));
  for (let i = 0; i < rows.length; i += 1) sides[cell[i]][isMember(rules, group, rows[i]) ? 0 : 1].add(rows[i]);
  const strata = Array.from(first, (row, i) => ({
    items: held.map((column) => nameValue(rules, column, row)),
    ...pairOf(...sides[i]),
  }));
  return succeed({ strata, common: compareStratified(strata) });
}

/**
 * The group of a rule and the others of its context among those who have none of the marked items: how often each has
 * the worse outcome where no such reason is given (D6). Those in neither group are left out (T6, M10).
 */
export function countWithout(rules: MinedRules, rule: number, marks: Uint8Array): PairCounts {
  const { input, itemsets, isProtected, pd } = rules;
  const group = listItems(itemsets, pd.premise[rule]).filter(
    ({ column, code }) => isProtected[itemsets.itemOffset[column] + code] === 1,
  );
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

function nameValue({ attributes, input }: MinedRules, column: number, row: number): Item {
  return { attribute: attributes[column].name, value: attributes[column].values[input.columns[column].codes[row]] };
}
