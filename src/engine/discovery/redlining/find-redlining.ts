import { compareQuotient, type Threshold } from '../../shared/exact.ts';
import { type GroupSupports } from './group-supports.ts';
import { type MinedRules } from '../rules/index.ts';
import { startRedlining, type Redlining } from './redlining-columns.ts';

/**
 * Room for rounding when a bound in doubles decides whether splits are looked at; those that are, are compared exactly.
 */
const slack = 1 - 1e-9;

/**
 * All splits X = D ∪ B of PND rules X -> C in FR and all protected itemsets A, not of X's attributes and with supp(X ∪
 * A) >= ms, whose bound elb = max(0, (s(A,X) - s(X,¬C)) * s(B) / (s(A,B) * s(B,C))) reaches alpha (D4). The numerator
 * does not depend on the split, and the largest factor of any split is known, so splits are only looked at where one
 * passes. The comparison is exact (T4).
 */
export function findRedlining(rules: MinedRules, groups: readonly GroupSupports[], alpha: Threshold): Redlining {
  const found = startRedlining();
  const { itemsets: all, isPndRule } = rules;
  groups.forEach(({ itemsets, parts: { starts, links }, whole, factor, reach }, group) => {
    let certain = 0;
    let premise = 0;
    let inPremise = 0;
    /** Takes items away from the k-th on, so that every part is reached once. */
    const takeAway = (from: number, first: number) => {
      const size = starts[from + 1] - starts[from];
      for (let j = first; j < size; j += 1) {
        const part = links[starts[from] + j];
        const context = whole[part];
        if (
          certain * factor[part] >= alpha.value * slack &&
          compareQuotient(certain, all.support[context], itemsets.support[part], all.negative![context], alpha) >= 0
        ) {
          found.push(
            premise,
            context,
            group,
            inPremise,
            itemsets.support[part],
            (certain * all.support[context]) / (itemsets.support[part] * all.negative![context]),
          );
        }
        if (certain * reach[part] >= alpha.value * slack) takeAway(part, j);
      }
    };
    for (let at = 1; at < itemsets.count; at += 1) {
      premise = whole[at];
      if (premise < 0 || isPndRule[premise] === 0) continue;
      inPremise = itemsets.support[at];
      certain = inPremise - (all.support[premise] - all.negative![premise]);
      if (certain > 0 && certain * reach[at] >= alpha.value * slack) takeAway(at, 0);
    }
  });
  return found.take();
}
