import { abstractWords } from '../../../../words/en/report/abstract.ts';
import { sayPeople } from '../../../../words/people.ts';
import type { Bounds, Conclusion, Count, RatedShare } from '../small-cells/counts.ts';
import type { GroupFacts } from '../facts/found.ts';
import type { PatternFacts, RepairFacts } from '../facts/changes.ts';
import type { ReportFacts } from '../facts/report-facts.ts';
import type { RuleCounts } from '../facts/people.ts';
import { type Figures, roundOut } from './figures.ts';
import { sayOthers } from './say-figures.ts';
import type { NotChecked } from './not-checked.ts';
import { readThreshold } from '../../../shared/exact.ts';
import { isBelowFourFifths } from '../../../measures/impact-ratio.ts';
import { comparesWithLeast, isDiscriminatory } from '../../../measures/measures.ts';
import type { Verdict } from '../../../vocabulary/lenses.ts';
import type { Measure } from '../../../vocabulary/measures.ts';
import type { DecimalText } from '../../../vocabulary/settings.ts';

/** The report in a few sentences: what was found, whether a reason explains it, what was done, what nobody checked (R1). */
export function writeAbstract(facts: ReportFacts, figures: Figures, notChecked: readonly NotChecked[]): string {
  const sentences = [
    sayFound(facts, figures),
    sayWhy(facts),
    ...facts.repairs.map((repair) => sayRepair(repair, figures)),
    ...sayReleases(facts, figures),
    sayOpen(notChecked),
  ];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

function sayFound(facts: ReportFacts, figures: Figures): string {
  const { found, groups, names } = facts;
  if (found === null) return abstractWords.nobodyLooked;
  const { tested, verdicts } = found;
  const { clear, unclear, tooFew } = verdicts;
  if (tested > 0 && tooFew === tested) return abstractWords.allTooFew;
  if (tested === 0) return abstractWords.noneTested;
  if (clear === 0) return unclear > 0 ? abstractWords.notClearly(unclear, tested) : abstractWords.noneOver(tested);
  const worst = findWorst(facts, figures);
  if (worst === null)
    return groups.length === 1
      ? abstractWords.groupWorse(sayPeople([groups[0].item], names), clear, tested)
      : abstractWords.someWorse(clear, tested);
  const who = sayPeople([worst.item], names);
  const gap = { who, others: sayOthers([worst.item], facts), ratio: printRatio(boundRatio(worst, figures)!), names };
  return groups.length === 1 ? abstractWords.groupGap(gap, clear, tested) : abstractWords.someGap(gap, clear, tested);
}

/** The group that fares worst in the whole table against those it is compared with; null where rates are hidden. */
function findWorst({ groups }: ReportFacts, figures: Figures): GroupFacts | null {
  const rated = groups.flatMap((group) => {
    const ratio = boundRatio(group, figures);
    return ratio === null ? [] : [{ group, ratio, exact: exactRatio(group) }];
  });
  const worst = rated.sort((one, other) => other.exact - one.exact)[0];
  return worst === undefined || worst.ratio.low <= 1 ? null : worst.group;
}

function exactRatio({ counts: { a1, n1, a2, n2 } }: GroupFacts): number {
  const [one, other] = [a1.rated ?? { a: a1.value, n: n1.value }, a2.rated ?? { a: a2.value, n: n2.value }];
  return (one.a * other.n) / (one.n * other.a);
}

/** By survey weights (M12). */
function ratioOf(one: RatedShare, other: RatedShare): Bounds | null {
  const ratio = (one.a * other.n) / (one.n * other.a);
  return other.a === 0 || one.n === 0 ? null : { low: ratio, high: ratio };
}

/** What the counts that are told allow of the ratio of two rates; null where one is hidden or empty. */
function boundRatio({ counts: { a1, n1, a2, n2 } }: GroupFacts, figures: Figures): Bounds | null {
  if (a1.rated !== undefined && a2.rated !== undefined) return ratioOf(a1.rated, a2.rated);
  const [x1, m1, x2, m2] = [a1, n1, a2, n2].map((count) => figures.bounds(count));
  if (x1 === null || m1 === null || x2 === null || m2 === null || x2.low === 0 || m1.low === 0) return null;
  return { low: (x1.low * m2.low) / (m1.high * x2.high), high: (x1.high * m2.high) / (m1.low * x2.low) };
}

/** A ratio with the ends that are printed, rounded outwards. */
export function printRatio({ low, high }: Bounds) {
  const digits = low < 1.1 ? 2 : 1;
  const end = (value: number, side: 'low' | 'high') => roundOut(value, digits, side).value;
  return { low, high, digits, ends: low === high ? { low, high } : { low: end(low, 'low'), high: end(high, 'high') } };
}

function sayWhy({ found }: ReportFacts): string {
  if (found === null || found.verdicts.clear + found.verdicts.unclear === 0) return '';
  if (found.explained === null) return abstractWords.why.notLooked;
  const { count, of } = found.explained;
  if (of === 0) return '';
  if (count === 0) return abstractWords.why.none;
  return count === of ? abstractWords.why.all : abstractWords.why.some(count, of);
}

function sayRepair(repair: RepairFacts, figures: Figures): string {
  const { settings, granted, revoked, overwritten, left } = repair;
  const words = abstractWords.repair;
  const isOfSamePeople = repair.isOfSamePeople || figures.rules === null;
  if (settings.method === 'remove') return words.removed;
  const open = left.direct + left.indirect + left.hidden;
  const isUnchanged = granted.value + revoked.value + overwritten.value === 0;
  const told = (count: Count) =>
    count.value > 0 && isOfSamePeople && figures.isShown(count) ? figures.count(count) : null;
  const turned = { granted: told(granted), revoked: told(revoked), overwritten: told(overwritten) };
  if (Object.values(turned).some((count) => count !== null)) return words.done(turned, open);
  if (open > 0) return words.someLeft(open);
  return figures.rules === null && isUnchanged ? words.nothing : words.noneLeft;
}

function sayReleases({ releases }: ReportFacts, figures: Figures): string[] {
  const words = abstractWords.release;
  return releases.map((release) => {
    if (release.kind === 'noisy table') return words.noisyTable(String(release.made.settings.epsilon));
    if (release.kind === 'patterns') return sayPatterns(release);
    const { settings, made } = release;
    const { smallestOverQuasi, smallestOverAll, quasi } = made.check;
    if (settings.k < 2) return words.nobodyHides;
    const least = figures.rules === null ? (smallestOverQuasi ?? 0) : settings.k;
    if ((smallestOverQuasi ?? 0) < settings.k) return words.notAsAsked;
    return words.hides(least, (smallestOverAll ?? 0) >= settings.k ? null : quasi.length);
  });
}

function sayPatterns({ made: { check, order }, settings: { privacy } }: PatternFacts): string {
  const words = abstractWords.release;
  const patterns = order.length;
  if (!check.holds && privacy?.model !== 'differential') return words.brokenPatterns;
  if (patterns === 0) return words.noPatterns;
  if (privacy === null) return words.patterns(patterns);
  return privacy.model === 'differential'
    ? words.noisyPatterns(patterns, String(privacy.epsilon))
    : words.safePatterns(patterns, privacy.k);
}

/** What was not checked; it is never left out. */
function sayOpen(notChecked: readonly NotChecked[]): string {
  const shown = notChecked.filter(({ short }) => short !== null);
  const named = [...new Set(shown.map(({ short }) => short!))];
  if (named.length === 0) return abstractWords.thingsOpen(notChecked.length);
  return abstractWords.open(named, named.length === 1 && !shown[0].isMany);
}

/** That a situation is over the limit (M4); null where its counts alone do not tell. */
export function concludeOver(measure: Measure, limit: DecimalText, counts: RuleCounts): Conclusion | null {
  const alpha = readThreshold(limit, '');
  if (comparesWithLeast(measure) || !alpha.ok) return null;
  const { a1, n1, a2, n2, a, n } = counts;
  const isDivided = n1.value + n2.value === n.value;
  return {
    of: isDivided ? [a1, n1, a2, n2] : [a1, n1, a2, n2, a, n],
    holds: ([x1, m1, x2, m2, x = x1 + x2, m = m1 + m2]) =>
      isDiscriminatory(measure, { a1: x1, n1: m1, a2: x2, n2: m2, a: x, n: m }, alpha.value),
  };
}

/** A group's numbers of denied and of all. */
interface Rated {
  readonly a: Count;
  readonly n: Count;
}

/** What a verdict says of the selection rate of a group beside that of the best (M6); null where it says nothing of it. */
export function concludeRatio(verdict: Verdict | null, row: Rated, best: Rated): Conclusion | null {
  if (verdict !== 'worse' && verdict !== 'within') return null;
  return {
    of: [row.a, row.n, best.a, best.n],
    holds: ([a, n, bestA, bestN]) => isBelowFourFifths({ a, n }, { a: bestA, n: bestN }) === (verdict === 'worse'),
  };
}
