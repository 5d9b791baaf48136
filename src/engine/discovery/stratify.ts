import { fail, succeed, type Result } from '../shared/result.ts';
import { type PairCounts } from '../measures/counts.ts';
import { compareStratified, type StratifiedComparison } from '../measures/stratified.ts';
import { type Item } from '../table/settings.ts';
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
  const isGroup = ({ column, code }: { column: number; code: number }) => isProtected[itemsets.itemOffset[column] + code] === 1;
  const group = premise.filter(isGroup);
  const context = premise.filter((item) => !isGroup(item));
  const held: number[] = [];
  for (const name of attributes) {
    const column = rules.attributes.findIndex((attribute) => attribute.name === name);
    if (column < 0) return fail('unknown-attribute', `There is no attribute "${name}" to hold fixed.`, 'attributes');
    if (premise.some((item) => item.column === column)) return fail('fixed-already', `"${name}" is part of the rule itself; choose another attribute.`, 'attributes');
    held.push(column);
  }
  const strata = new Map<number, { row: number; a1: number; n1: number; a2: number; n2: number }>();
  for (let row = 0; row < input.rows; row += 1) {
    if (!context.every(({ column, code }) => input.columns[column].codes[row] === code)) continue;
    if (group.some(({ column }) => input.columns[column].codes[row] === input.columns[column].size)) continue;
    let key = 0;
    for (let i = 0; i < held.length && key >= 0; i += 1) {
      const { size, codes } = input.columns[held[i]];
      key = codes[row] === size ? -1 : key * size + codes[row];
    }
    if (key < 0) continue;
    const stratum = strata.get(key) ?? { row, a1: 0, n1: 0, a2: 0, n2: 0 };
    strata.set(key, stratum);
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
  const listed = [...strata.entries()].sort(([a], [b]) => a - b).map(([, { row, ...counts }]): Stratum => ({
    ...counts,
    items: held.map((column) => ({ attribute: rules.attributes[column].name, value: rules.attributes[column].values[input.columns[column].codes[row]] })),
  }));
  return succeed({ strata: listed, common: compareStratified(listed) });
}
