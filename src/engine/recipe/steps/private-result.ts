import { plainDecimal } from '../../shared/decimal.ts';
import { pairsOf } from '../../vocabulary/items.ts';
import { nameItems } from '../../discovery/premise-items.ts';
import { type PrivatelyReleased, countOver } from '../../analysis/publish/index.ts';
import { measureDistortion } from '../../patterns/utility.ts';
import { countExplained, writeAdditions, writeCoverage, writeExplained, writeStuck } from './published-result.ts';

/**
 * The fields of the result of patterns under noise (S8). `noisy` is a support as drawn; a figure of the data stands here
 * only with an audit, and what cannot be said without one is null.
 */
export function describePrivate(made: PrivatelyReleased) {
  const { set, order, before, released, check, question, coverage, audit, privacy } = made;
  const isAsked = question.fairness !== null;
  const { changed } = measureDistortion(set, released.supports);
  return {
    patterns: order.map((pattern) => ({
      items: pairsOf(nameItems(set, pattern)),
      ...(audit === null ? {} : { support: audit.supports[pattern] }),
      noisy: before.supports[pattern],
      released: released.supports[pattern],
    })),
    model: privacy.model,
    records: released.supports[0],
    epsilon: String(plainDecimal(privacy.epsilon)),
    spent: Object.fromEntries(made.spent.map(({ part, epsilon }) => [part, epsilon])),
    seed: privacy.seed ?? null,
    channelsBefore: null,
    channelsAfter: null,
    discriminatoryBefore: isAsked && audit !== null ? audit.over.length : null,
    discriminatoryPrivate: isAsked ? countOver(before) : null,
    discriminatoryAfter: isAsked ? countOver(released) : null,
    explainedBefore: isAsked && audit !== null ? countExplained(audit) : null,
    explainedPrivate: isAsked ? countExplained(before) : null,
    explained: writeExplained(made),
    unresolved: writeStuck(made),
    additions: writeAdditions(made),
    passes: made.passes,
    changed: order.length === 0 ? 0 : changed / order.length,
    changedPatterns: changed,
    distortion: audit?.distortion ?? null,
    error: audit?.error ?? null,
    DPD: audit?.DPD ?? null,
    NDD: audit?.NDD ?? null,
    MC: audit?.MC ?? null,
    GC: audit?.GC ?? null,
    coverage: writeCoverage(coverage),
    check,
    audit: audit !== null,
  };
}
