import { pairOf, pairsOf } from '../../vocabulary/items.ts';
import { nameItemAt, nameItems } from '../../discovery/premise-items.ts';
import {
  type Published,
  countOver,
  nameAddition,
  ruleOf,
  sayBecause,
  sumRuleOf,
} from '../../analysis/publish/index.ts';
import type { PatternSet } from '../../patterns/pattern-set.ts';
import { countOnes } from '../../patterns/pattern-marks.ts';
import { sortByKey } from './write-values.ts';

/** The fields of the result of k-anonymous patterns (S1 to S7, S9, S10). What is withheld stands here and in no file. */
export function describePublished(published: Published) {
  const { set, order, before, privateOnly, released, utility, check, question, coverage, withheld } = published;
  const pairs = (pattern: number) => pairsOf(nameItems(set, pattern));
  return {
    patterns: order.map((pattern) => ({
      items: pairs(pattern),
      support: before.supports[pattern],
      released: released.supports[pattern],
    })),
    withheld: withheld.map((pattern) => ({ items: pairs(pattern), support: before.supports[pattern] })),
    minCount: question.minCount,
    closed: countOnes(published.marks.isClosed),
    maximal: countOnes(published.marks.isMaximal),
    channelsBefore: before.channels,
    channelsAfter: released.channels,
    discriminatoryBefore: question.fairness === null ? null : countOver(before),
    discriminatoryPrivate: question.fairness === null ? null : countOver(privateOnly),
    discriminatoryAfter: question.fairness === null ? null : countOver(released),
    explainedBefore: question.fairness === null ? null : countExplained(before),
    explainedPrivate: question.fairness === null ? null : countExplained(privateOnly),
    explained: writeExplained(published),
    unresolved: writeStuck(published),
    additions: writeAdditions(published),
    passes: published.passes,
    changed: utility.changedShare,
    changedPatterns: utility.changed,
    distortion: utility.distortion,
    largestError: utility.largest,
    DPD: utility.DPD,
    NDD: utility.NDD,
    MC: utility.MC,
    GC: utility.GC,
    coverage: writeCoverage(coverage),
    check,
  };
}

/** What k-anonymous patterns and those under noise have in common. */
type Written = Pick<Published, 'protection' | 'before' | 'released' | 'additions' | 'stuck'> & {
  readonly set: PatternSet;
  readonly question: Pick<Published['question'], 'fairness' | 'privacy'>;
};

/** The audit trail: who was added, how many and why (S2). */
export function writeAdditions(published: Written) {
  return published.additions.map((addition) => ({
    items: pairsOf(nameAddition(published, addition)),
    by: addition.by,
    because: sayBecause(published, addition),
  }));
}

/** For each protected group how many patterns were tested, or why none was (D10). */
export function writeCoverage(coverage: Published['coverage']) {
  return coverage.map(({ item, tested, reason }) => ({
    items: [pairOf(item)],
    tested,
    ...(reason === null ? {} : { reason }),
  }));
}

export function countExplained({
  over,
  overSums = [],
}: Pick<Published['before'], 'over'> & Partial<Pick<Published['before'], 'overSums'>>): number {
  return [...over, ...overSums].filter(({ by }) => by !== null).length;
}

/** The patterns over the limit that are left alone, with their reason D (S6). */
export function writeExplained(published: Written) {
  const { released, protection, set } = published;
  const written = released.over.flatMap(({ at, by }) => {
    if (by === null) return [];
    const { A, B, C } = ruleOf(published, protection!.pd.all[at]);
    const D = by.items.map((item) => pairOf(nameItemAt(set, item)));
    return [
      { key: JSON.stringify(pairsOf([...A, ...B])), line: { A: pairsOf(A), B: pairsOf(B), C: pairOf(C), by: D } },
    ];
  });
  return sortByKey(written).map(({ line }) => line);
}

/** The patterns that stay over the limit, with why; then the release is not protective (S5). */
export function writeStuck(published: Written) {
  const written = published.stuck.map(({ at, reason }) => {
    const { A, B, C } = ruleOf(published, published.protection!.pd.all[at]);
    return { key: JSON.stringify(pairsOf([...A, ...B])), line: { A: pairsOf(A), B: pairsOf(B), C: pairOf(C), reason } };
  });
  const sums = published.released.overSums.flatMap(({ at, by }) => {
    if (by !== null) return [];
    const { A, B, C } = sumRuleOf(published, published.protection!.sums[at]);
    const line = { A: pairsOf(A), B: pairsOf(B), C: pairOf(C), reason: 'together' as const };
    return [{ key: JSON.stringify(pairsOf([...A, ...B])), line }];
  });
  return sortByKey([...written, ...sums]).map(({ line }) => line);
}
