import { fail, succeed, type Result } from '../shared/result.ts';
import { type PairCounts } from '../measures/counts.ts';
import { compareStratified, type StratifiedComparison } from '../measures/stratified.ts';
import { type Item } from '../table/settings.ts';
import { groupAlike } from './alike-rows.ts';
import { rowFinder } from './context-rows.ts';
import { listItems } from './premise-items.ts';
import { type MinedRules } from './mine-rules.ts';

/** One stratum: people alike in the attributes held fixed. */
export interface Stratum extends PairCounts {
  readonly items: readonly Item[];
}

export interface StratifiedRule {
  readonly strata: readonly Stratum[];
  readonly common: StratifiedComparison;
}

/**
 * Compares the group of a rule with the others of its context among people who are alike in the chosen attributes (Mantel-Haenszel):
 * does the difference remain once these are held fixed? Records without an item in a chosen attribute, or in one of A's, are left out.
 */
export function stratifyRule(rules: MinedRules, rule: number, attributes: readonly string[]): Result<StratifiedRule> {
  const { input, itemsets, isProtected, pd } = rules;
  const premise = listItems(itemsets, pd.premise[rule]);
  const group = premise.filter(({ column, code }) => isProtected[itemsets.itemOffset[column] + code] === 1);
  const held: number[] = [];
  for (const name of new Set(attributes)) {
    const column = rules.attributes.findIndex((attribute) => attribute.name === name);
    if (column < 0) return fail('unknown-attribute', `There is no attribute "${name}" to hold fixed.`, 'attributes');
    if (premise.some((item) => item.column === column)) return fail('fixed-already', `"${name}" is part of the rule itself; choose another attribute.`, 'attributes');
    held.push(column);
  }
  const among = rowFinder(input, itemsets)(pd.context[rule]).filter((row) => group.every(({ column }) => input.columns[column].codes[row] !== input.columns[column].size));
  const { rows, cell, first } = groupAlike(held.map((column) => input.columns[column]), among);
  const strata = Array.from(first, (row) => ({ items: held.map((column) => nameValue(rules, column, row)), a1: 0, n1: 0, a2: 0, n2: 0 }));
  for (let i = 0; i < rows.length; i += 1) {
    const row = rows[i];
    const stratum = strata[cell[i]];
    const weight = input.weights === null ? 1 : input.weights[row];
    const denied = input.isNegative![row] === 1 ? weight : 0;
    if (group.every(({ column, code }) => input.columns[column].codes[row] === code)) {
      stratum.n1 += weight;
      stratum.a1 += denied;
    } else {
      stratum.n2 += weight;
      stratum.a2 += denied;
    }
  }
  return succeed({ strata, common: compareStratified(strata) });
}

function nameValue({ attributes, input }: MinedRules, column: number, row: number): Item {
  return { attribute: attributes[column].name, value: attributes[column].values[input.columns[column].codes[row]] };
}
