import { type Threshold, compareQuotient } from '../shared/exact.ts';
import type { GroupSupports } from './group-supports.ts';
import { type MinedRules, ratedItemsets } from './mine-rules.ts';

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
  const { isPndRule } = rules;
  const all = ratedItemsets(rules);
  const column = () => new Float64Array(rules.itemsets.count);
  const bounds: Bounds = { inGroup: column(), factor: column(), reach: column() };
  const { inGroup, factor, reach } = bounds;
  groups.forEach((held, group) => {
    const { itemsets, parts } = held;
    const { starts, links } = parts;
    weighContexts(rules, held, bounds);
    reachParts(held, bounds);
    let certain = 0;
    let premise = 0;
    /** Takes items away from the k-th on, so that every part is reached once. */
    const takeAway = (from: number, first: number) => {
      const size = starts[from + 1] - starts[from];
      for (let j = first; j < size; j += 1) {
        const context = links[starts[from] + j];
        if (
          certain * factor[context] >= alpha.value * slack &&
          compareQuotient(certain, all.support[context], inGroup[context], all.negative[context], alpha) >= 0
        ) {
          const elb = (certain * all.support[context]) / (inGroup[context] * all.negative[context]);
          found.push(premise, context, group, inGroup[premise], inGroup[context], elb);
        }
        if (certain * reach[context] >= alpha.value * slack) takeAway(context, j);
      }
    };
    for (let i = 1; i < itemsets.length; i += 1) {
      premise = itemsets[i];
      if (isPndRule[premise] === 0) continue;
      certain = inGroup[premise] - (all.support[premise] - all.negative[premise]);
      if (certain > 0 && certain * reach[premise] >= alpha.value * slack) takeAway(premise, 0);
    }
  });
  return found.take();
}

/**
 * For each itemset B of everybody s(A,B), the factor s(B) / (s(A,B) * s(B,C)) that its split contributes to elb, and the
 * largest factor of its proper parts. Only those of B that the group holds are filled in.
 */
interface Bounds {
  readonly inGroup: Float64Array;
  readonly factor: Float64Array;
  readonly reach: Float64Array;
}

function weighContexts(rules: MinedRules, { itemsets, support }: GroupSupports, { inGroup, factor }: Bounds): void {
  const all = ratedItemsets(rules);
  inGroup.fill(0);
  for (let i = 0; i < itemsets.length; i += 1) {
    const at = itemsets[i];
    const denied = all.negative[at];
    inGroup[at] = support[i];
    factor[at] = denied === 0 ? 0 : all.support[at] / (support[i] * denied);
  }
}

/** Every part of an itemset that a group holds is held too, but may stand after it: shorter ones come first. */
function reachParts({ parts: { starts, links, byLength } }: GroupSupports, { inGroup, factor, reach }: Bounds): void {
  for (let i = 0; i < byLength.length; i += 1) {
    const at = byLength[i];
    if (inGroup[at] === 0) continue;
    let most = 0;
    for (let link = starts[at]; link < starts[at + 1]; link += 1)
      most = Math.max(most, factor[links[link]], reach[links[link]]);
    reach[at] = most;
  }
}

/** What redlining rules yield, a column each: X -> C bounds the elift of A,B -> C from below (D4, D5). */
export interface Redlining {
  readonly count: number;
  /** The itemset X of the PND rule, and the context B, a part of it. */
  readonly premise: Uint32Array;
  readonly context: Uint32Array;
  /** Which protected itemset A; from outside: which background rule. */
  readonly group: Uint32Array;
  /** s(A,X) and s(A,B); from outside: the least of the one and the most of the other. */
  readonly inPremise: Float64Array;
  readonly inContext: Float64Array;
  /** The bound, above 0. */
  readonly elb: Float64Array;
}

/** Gathers the columns row by row. */
export function startRedlining() {
  const rows = {
    premise: [] as number[],
    context: [] as number[],
    group: [] as number[],
    inPremise: [] as number[],
    inContext: [] as number[],
    elb: [] as number[],
  };
  return {
    push(premise: number, context: number, group: number, inPremise: number, inContext: number, elb: number) {
      rows.premise.push(premise);
      rows.context.push(context);
      rows.group.push(group);
      rows.inPremise.push(inPremise);
      rows.inContext.push(inContext);
      rows.elb.push(elb);
    },
    take: (): Redlining => ({
      count: rows.premise.length,
      premise: Uint32Array.from(rows.premise),
      context: Uint32Array.from(rows.context),
      group: Uint32Array.from(rows.group),
      inPremise: Float64Array.from(rows.inPremise),
      inContext: Float64Array.from(rows.inContext),
      elb: Float64Array.from(rows.elb),
    }),
  };
}
