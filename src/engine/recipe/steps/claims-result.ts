import { pairsOf } from '../../vocabulary/items.ts';
import type { CoverageLine } from '../../discovery/rules/index.ts';
import type { Discovered, RuleVerdicts } from '../../analysis/discover/index.ts';
import { sortByKey } from './write-values.ts';

/**
 * What was tested, line by line: items sorted by itemset, then attributes without a chosen group; with a reason and the
 * numbers it compares where nothing was (D10).
 */
export function writeCoverage(lines: readonly CoverageLine[]): object[] {
  const written = lines.map(({ items, attribute, tested, reason }) => {
    const about = attribute === null ? { items: pairsOf(items) } : { attribute };
    const why = reason === null ? {} : { reason: reason.sentence, code: reason.code };
    const numbers = reason === null || reason.has === null ? {} : { has: reason.has, needs: reason.needs };
    return {
      isOpen: attribute !== null,
      key: JSON.stringify(pairsOf(items)),
      line: { ...about, tested, ...why, ...numbers },
    };
  });
  const ofItems = sortByKey(written.filter(({ isOpen }) => !isOpen));
  return [...ofItems, ...written.filter(({ isOpen }) => isOpen)].map(({ line }) => line);
}

/** How many rules and findings have each verdict, and the situations that stand for the clear ones (M9, D12). */
export function writeVerdicts(discovered: Discovered, judged: RuleVerdicts): object {
  const { representatives } = discovered.representatives(judged);
  return {
    verdicts: judged.findings.counts,
    representatives: representatives.map(({ rule, like }) => {
      const { A, B } = discovered.itemsOf(rule);
      return { A: pairsOf(A), B: pairsOf(B), like: like.length };
    }),
  };
}
