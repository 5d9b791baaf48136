import { nameItemAt, nameItems } from '../../discovery/premise-items.ts';
import { type PatternSet, countOnes, listSubsets } from '../../patterns/pattern-set.ts';
import { type DisplayNames } from '../../vocabulary/display-names.ts';
import { sayItems } from '../../../words/people.ts';
import { type Published, nameAddition } from './run.ts';
import type { PublishedChannels } from './channels.ts';
import { type WithheldReasons, listWithheldColumns } from './withheld.ts';
import { figuresOf } from './sweep.ts';
import { ruleOf, sayBecause } from './write-published.ts';
import { valueOf } from '../../patterns/judge-patterns.ts';
import { measureInfos } from '../../vocabulary/measures.ts';
import type {
  AdditionPage,
  ChannelPage,
  ChannelQuery,
  PatternPage,
  PatternQuery,
  PatternRow,
  PublishSummary,
  UnfairPage,
  UnfairRow,
} from './views.ts';
import { listTops } from '../../patterns/value-channels.ts';

/** The part of a list that a page shows. */
interface Part {
  readonly offset: number;
  readonly limit: number;
}

/** That part; nothing where it lies beyond the end. */
function take<T>(list: readonly T[], { offset, limit }: Part): readonly T[] {
  const from = Math.max(0, offset);
  return list.slice(from, from + Math.max(0, limit));
}

/** Whether a text is part of what the items of a pattern are called, here or in the data. */
function isFound(set: PatternSet, pattern: number, wanted: string, names: DisplayNames): boolean {
  const items = nameItems(set, pattern);
  return sayItems(items).toLowerCase().includes(wanted) || sayItems(items, names).toLowerCase().includes(wanted);
}

/** A value that is not defined as null. */
function orNull(value: number): number | null {
  return Number.isNaN(value) ? null : value;
}

/** Patterns that were looked at for discrimination in three states. */
type Judged = Pick<Published, 'protection' | 'before' | 'privateOnly' | 'released' | 'stuck'> & {
  readonly set: PatternSet;
  readonly question: Pick<Published['question'], 'fairness'>;
};

export function summarizePublished(id: string, published: Published): PublishSummary {
  const { question, marks, released, stuck, coverage, check, notices, passes, before, privateOnly } = published;
  return {
    id,
    ...figuresOf(published),
    closed: countOnes(marks.isClosed),
    maximal: countOnes(marks.isMaximal),
    mend: published.settings.mend,
    minCount: question.minCount,
    minSupport: published.settings.minSupport ?? { count: question.minCount },
    maxLength: published.settings.maxLength,
    totalIsPublic: question.privacy?.totalIsPublic ?? false,
    withheldByLength: countByLength(published),
    ...listWithheldColumns(published),
    k: question.privacy?.k ?? null,
    measure: question.fairness?.measure ?? null,
    channelsAfter: released.channels,
    passes,
    worst: {
      found: worstOf(published, before.supports),
      privateOnly: worstOf(published, privateOnly.supports),
      released: worstOf(published, released.supports),
    },
    stuck: stuck.length,
    coverage,
    check,
    notices,
  };
}

function countByLength({ set, withheld }: Published): number[] {
  const counts: number[] = [];
  for (const pattern of withheld) {
    const length = set.itemsets.length[pattern];
    while (counts.length < length) counts.push(0);
    counts[length - 1] += 1;
  }
  return counts;
}

function worstOf({ protection }: Published, supports: Float64Array): number | null {
  if (protection === null) return null;
  const { pd, measure } = protection;
  const isLarger = measureInfos[measure].worse === 'larger';
  let worst: number | null = null;
  for (let at = 0; at < pd.count; at += 1) {
    if (supports[pd.all[at]] < 0) continue;
    const value = valueOf(pd, at, supports, measure);
    if (Number.isNaN(value)) continue;
    if (worst === null || (isLarger ? value > worst : value < worst)) worst = value;
  }
  return worst;
}

/** A page of the patterns before and after. */
export function listPatterns(
  published: Published,
  { channels, reasons }: { readonly channels: PublishedChannels; readonly reasons: WithheldReasons },
  query: PatternQuery,
  names: DisplayNames,
): PatternPage {
  const { set, before, released, sorted, protection } = published;
  const [found, now] = [before.supports, released.supports];
  const isOver = new Uint8Array(set.itemsets.count);
  for (const { at } of before.over) isOver[protection!.pd.all[at]] = 1;
  const filters: Record<PatternQuery['filter'], (pattern: number) => boolean> = {
    all: () => true,
    withheld: (pattern) => now[pattern] < 0,
    changed: (pattern) => now[pattern] >= 0 && found[pattern] !== now[pattern],
    asIs: (pattern) => found[pattern] === now[pattern],
    over: (pattern) => isOver[pattern] === 1,
    pointing: (pattern) => channels.isPart[pattern] === 1,
  };
  const count = (filter: PatternQuery['filter']) => sorted.filter(filters[filter]).length;
  const wanted = query.search.trim().toLowerCase();
  const listed = sorted.filter(
    (pattern) => filters[query.filter](pattern) && (wanted === '' || isFound(set, pattern, wanted, names)),
  );
  if (query.order === 'change') listed.sort((a, b) => now[b] - found[b] - (now[a] - found[a]));
  if (query.order === 'support') listed.sort((a, b) => found[b] - found[a]);
  if (query.order === 'withheld') {
    const { length } = set.itemsets;
    listed.sort((a, b) => Number(now[a] >= 0) - Number(now[b] >= 0) || length[a] - length[b]);
  }
  const describe = describePattern(published, reasons, (pattern) => isOver[pattern] === 1, filters.pointing);
  return {
    counts: {
      all: sorted.length,
      withheld: count('withheld'),
      changed: count('changed'),
      asIs: count('asIs'),
      over: count('over'),
      pointing: count('pointing'),
    },
    total: listed.length,
    patterns: take(listed, query).map(describe),
  };
}

function describePattern(
  published: Published,
  reasons: WithheldReasons,
  isOver: (pattern: number) => boolean,
  isPointing: (pattern: number) => boolean,
): (pattern: number) => PatternRow {
  const { set, before, released, marks, additions } = published;
  const within = new Map<number, Set<number>>();
  const holds = (addition: number, pattern: number) => {
    const known = within.get(addition) ?? new Set(listSubsets(set, addition));
    within.set(addition, known);
    return known.has(pattern);
  };
  return (pattern) => ({
    items: nameItems(set, pattern),
    found: before.supports[pattern],
    released: released.supports[pattern] < 0 ? null : released.supports[pattern],
    because: released.supports[pattern] < 0 ? reasons.of(pattern) : null,
    isClosed: marks.isClosed[pattern] === 1,
    isMaximal: marks.isMaximal[pattern] === 1,
    isOver: isOver(pattern),
    isPointing: isPointing(pattern),
    raisedBy: additions.flatMap((addition, number) => (holds(addition.pattern, pattern) ? [number] : [])),
  });
}

/** A page of the patterns over the limit as found, made private only, or released; the worst as found first. */
export function listUnfair(published: Judged, part: Part): UnfairPage {
  const { protection, before, privateOnly, released, stuck, set } = published;
  if (protection === null) return { total: 0, patterns: [] };
  const { pd, measure } = protection;
  const [found, hidden, last] = [before, privateOnly, released].map(
    ({ over }) => new Map(over.map(({ at, by }) => [at, by])),
  );
  const reasons = new Map(stuck.map(({ at, reason }) => [at, reason]));
  const all = [...new Set([...found.keys(), ...hidden.keys(), ...last.keys()])];
  const value = (at: number, supports: Float64Array) => valueOf(pd, at, supports, measure);
  const sign = measureInfos[measure].worse === 'larger' ? -1 : 1;
  all.sort(
    (one, other) => compare(sign * value(one, before.supports), sign * value(other, before.supports)) || one - other,
  );
  const describe = (at: number): UnfairRow => ({
    ...ruleOf(published, pd.all[at]),
    found: orNull(value(at, before.supports)),
    privateOnly: orNull(value(at, privateOnly.supports)),
    released: released.supports[pd.all[at]] < 0 ? null : orNull(value(at, released.supports)),
    isWithheld: released.supports[pd.all[at]] < 0,
    isOver: { found: found.has(at), privateOnly: hidden.has(at), released: last.has(at) },
    explainedBy: last.get(at)?.items.map((item) => nameItemAt(set, item)) ?? null,
    stuck: reasons.get(at) ?? null,
  });
  return { total: all.length, patterns: take(all, part).map(describe) };
}

function compare(one: number, other: number): number {
  return one === other || Number.isNaN(one) || Number.isNaN(other) ? 0 : one < other ? -1 : 1;
}

/** A page of the channels of the data with their arithmetic. */
export function listChannels(
  published: Published,
  channels: PublishedChannels,
  { order, search, offset, limit }: ChannelQuery,
  names: DisplayNames,
): ChannelPage {
  const wanted = search.trim().toLowerCase();
  return channels.page(
    order,
    Math.max(0, offset),
    Math.max(0, limit),
    (channel) =>
      wanted === '' || listTops(published.set, channel).some((top) => isFound(published.set, top, wanted, names)),
  );
}

/** A page of the audit trail. */
export function listAdditions(published: Published, part: Part, names: DisplayNames): AdditionPage {
  const { additions } = published;
  return {
    total: additions.length,
    additions: take(additions, part).map((addition) => {
      const { because } = addition;
      return {
        items: nameAddition(published, addition),
        by: addition.by,
        because: sayBecause(published, addition, names),
        kind: because.kind,
        closes: because.kind === 'channels' ? because.closes : null,
        rule: because.kind === 'channels' ? null : ruleOf(published, because.pattern),
        from: because.kind === 'limit' ? orNull(because.from) : null,
        to: because.kind === 'limit' ? orNull(because.to) : null,
      };
    }),
  };
}
