import { formatCount, formatList, formatMany, startSentence } from '../../../../words/format.ts';
import { outcomeWords } from '../../../../words/en/people.ts';
import { sayPeople } from '../../../../words/people.ts';
import { whoIsLookedAt } from '../../../vocabulary/releases.ts';
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
  const { found, groups } = facts;
  if (found === null) return 'Nobody looked for discrimination.';
  const { tested, verdicts } = found;
  const { clear, unclear, tooFew } = verdicts;
  if (tested > 0 && tooFew === tested)
    return 'Every situation found has too few people, or nobody to compare with, so nothing can be said of discrimination.';
  if (tested === 0) return 'No situation was large enough to be tested, so nothing can be said of discrimination.';
  const situations = formatMany(tested, 'situation');
  const worst = clear === 0 ? null : findWorst(facts, figures);
  if (clear > 0) {
    const where = sayPart(clear, tested);
    if (worst === null)
      return groups.length === 1
        ? `${startSentence(sayPeople([groups[0].item], facts.names))} are clearly worse off in ${where}.`
        : `In ${where}, a protected group is clearly worse off.`;
    const gap = sayGap(worst, facts, figures);
    if (groups.length === 1) return `${gap}, and clearly so in ${where}.`;
    return `${gap}. In ${where}, a protected group is clearly worse off.`;
  }
  if (unclear > 0)
    return `No protected group is clearly worse off: ${sayPart(unclear, tested)} ${unclear === 1 ? 'is' : 'are'} over the limit, but that may be chance.`;
  return tested === 1
    ? 'In the one situation examined no protected group is over the limit.'
    : `In none of the ${situations} examined is a protected group over the limit.`;
}

/** "3 of 54 situations examined", "all 54 situations examined", "the one situation examined". */
function sayPart(count: number, of: number): string {
  if (of === 1) return 'the one situation examined';
  return `${count === of ? 'all' : `${formatCount(count)} of`} ${formatCount(of)} situations examined`;
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

const words = ['', '', 'twice', 'three times', 'four times', 'five times', 'six times', 'seven times', 'eight times'];

/** "Black applicants are denied three times as often as everyone else". */
function sayGap(group: GroupFacts, facts: ReportFacts, figures: Figures): string {
  const { have } = outcomeWords(facts.names);
  const who = startSentence(sayPeople([group.item], facts.names));
  return `${who} ${have} ${sayTimes(boundRatio(group, figures)!)} as often as ${sayOthers([group.item], facts)}`;
}

/** "three times", "2.4 times", "2.3 to 2.6 times": a whole number only where all that it can be is that to a twentieth. */
export function sayTimes({ low, high }: Bounds): string {
  const whole = Math.round(low);
  const isNear = (ratio: number) => Math.abs(ratio - whole) <= 0.05 * whole;
  if (whole >= 2 && whole < words.length && isNear(low) && isNear(high)) return words[whole];
  const digits = low < 1.1 ? 2 : 1;
  if (low === high) return `${low.toFixed(digits)} times`;
  return `${roundOut(low, digits, 'low')} to ${roundOut(high, digits, 'high')} times`;
}

function sayWhy({ found }: ReportFacts): string {
  if (found === null || found.verdicts.clear + found.verdicts.unclear === 0) return '';
  if (found.explained === null) return 'Whether a lawful reason explains it was not looked at.';
  const { count, of } = found.explained;
  if (of === 0) return '';
  if (count === 0) return 'No lawful reason named explains it on its own.';
  return count === of
    ? 'Lawful reasons named explain all of it.'
    : `Lawful reasons named explain ${formatCount(count)} of ${formatMany(of, 'rule')} over the limit.`;
}

function sayRepair(repair: RepairFacts, figures: Figures): string {
  const { settings, granted, revoked, overwritten, left } = repair;
  const isOfSamePeople = repair.isOfSamePeople || figures.rules === null;
  if (settings.method === 'remove')
    return 'A copy without the protected columns changes no decision, and whether anyone is still worse off in it cannot be told.';
  const open = left.direct + left.indirect + left.hidden;
  const isUnchanged = granted.value + revoked.value + overwritten.value === 0;
  const isTold = (count: Count) => count.value > 0 && isOfSamePeople && figures.isShown(count);
  const say = (count: Count, one: string, many: (told: string) => string) =>
    !isTold(count) ? '' : figures.count(count) === '1' ? one : many(figures.count(count));
  const given = say(
    granted,
    'turning one unfavourable decision into a favourable one',
    (told) => `turning ${told} unfavourable decisions into favourable ones`,
  );
  const taken = say(
    revoked,
    'taking one favourable decision away',
    (told) => `taking ${told} favourable decisions away`,
  );
  const rewritten = say(
    overwritten,
    'recording one person as someone else',
    (told) => `recording ${told} people as someone else`,
  );
  const how = formatList([given, taken, rewritten].filter((text) => text !== ''));
  if (how === '')
    return open === 0
      ? figures.rules === null && isUnchanged
        ? 'Nothing had to be repaired.'
        : 'In a repaired copy no situation that was found is over the limit.'
      : `A repair left ${formatMany(open, 'situation')} over the limit.`;
  return open === 0
    ? `${startSentence(how)} leaves no situation that was found over the limit.`
    : `${startSentence(how)} leaves ${formatMany(open, 'situation')} over the limit.`;
}

function sayReleases({ releases }: ReportFacts, figures: Figures): string[] {
  return releases.map((release) => {
    if (release.kind === 'noisy table')
      return `A table under noise was made, with epsilon = ${release.made.settings.epsilon}.`;
    if (release.kind === 'patterns') return sayPatterns(release);
    const { settings, made } = release;
    const { smallestOverQuasi, smallestOverAll, quasi } = made.check;
    if (settings.k < 2) return 'A table was made in which nobody was asked to hide (k = 1).';
    const least = figures.rules === null ? (smallestOverQuasi ?? 0) : settings.k;
    const isHiding = (smallestOverQuasi ?? 0) >= settings.k;
    if (!isHiding) return 'In the published table not everyone hides as was asked.';
    const over = (smallestOverAll ?? 0) >= settings.k ? 'all its columns' : formatMany(quasi.length, 'column');
    return `In the published table everyone hides among at least ${formatCount(least)} people over ${over}.`;
  });
}

function sayPatterns({ made: { check, order }, settings: { privacy } }: PatternFacts): string {
  const { holds } = check;
  const patterns = order.length;
  if (!holds && privacy?.model !== 'differential') return 'The patterns do not keep what was asked of them.';
  if (patterns === 0) return 'There is no pattern to publish.';
  const hides =
    privacy === null
      ? ''
      : privacy.model === 'differential'
        ? ` under noise (epsilon = ${privacy.epsilon})`
        : ` whose ${patterns === 1 ? 'count singles' : 'counts single'} out no fewer than ${formatCount(privacy.k)} people ${whoIsLookedAt}`;
  return `${formatMany(patterns, 'pattern')}${hides} can be published.`;
}

/** What was not checked, by name up to three; it is never left out. */
function sayOpen(notChecked: readonly NotChecked[]): string {
  const shown = notChecked.filter(({ short }) => short !== null);
  const named = [...new Set(shown.map(({ short }) => short!))];
  if (named.length === 0)
    return `${formatMany(notChecked.length, 'thing')} ${notChecked.length === 1 ? 'was' : 'were'} not checked, and ${notChecked.length === 1 ? 'is' : 'are'} named below.`;
  const first = named.slice(0, 3);
  const rest = named.length - first.length;
  const list = rest > 0 ? `${first.join(', ')} and ${formatCount(rest)} more` : formatList(first);
  const isOne = named.length === 1 && !shown[0].isMany;
  return `${startSentence(list)} ${isOne ? 'was' : 'were'} not tested.`;
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
