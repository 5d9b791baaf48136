import type { ToldCount } from '../../../engine/steps/report/document/figures.ts';
import type { DisplayNames } from '../../../engine/vocabulary/display-names.ts';
import type { Item } from '../../../engine/vocabulary/items.ts';
import { whoIsLookedAt } from '../release/looked-at.ts';
import { formatCount, formatList, formatMany, plural } from '../../format.ts';
import { subject } from '../../language.ts';
import { peopleWords } from '../people.ts';
import type { Said } from './changed.ts';
import { reportFigures } from './figures.ts';

/** What became of the situations that were over the limit before a repair. */
interface Followed {
  readonly total: number;
  readonly within: number;
  /** Over the limit still: found again, and too rare for that. */
  readonly left: { readonly direct: number; readonly hidden: number };
  /** The value of the worst of them, and whether it is the highest; null where it is not told. */
  readonly worst: { readonly value: string; readonly isHighest: boolean } | null;
}

/** One of the three risks of anonymized data (WP216). */
export type RiskName = 'singling-out' | 'linkability' | 'inference';

/** How much of a risk is left, as far as anybody measured. */
export type RiskState = 'remains' | 'limited' | 'bounded' | 'not-tested';

/** What may be said of those whose group in a table is known, as it was asked for (G3). */
interface Bounding {
  readonly diversity: { readonly l: number; readonly kind: string } | null;
  readonly closeness: { readonly t: string; readonly kind: string } | null;
}

/** What was tested of groups in a table. */
interface TestedTable {
  readonly isProtective: boolean;
  readonly alpha: string;
  readonly rules: number;
  readonly groups: readonly Item[];
}

const noLinks = 'No other file was compared.';
const ofNearlyAll = 'What holds for nearly everyone in a pattern can be concluded of each';

/** What a report says of what holds now, and how it was checked; and of the risks that are left (R1). */
export const reportJudged = subject('report-judged', {
  nothing: 'Nothing was repaired or released, so there is nothing that should hold.',
  repair: {
    file: (number: number, hash: string): Said => ({
      lead: `The repaired file of step ${number}`,
      text: `has the SHA-256 ${hash}. Whoever has the data can run the recipe and compare.`,
    }),
    removed: {
      lead: 'Whether anyone is still worse off cannot be told.',
      text: 'The protected columns are gone, so no rule about the groups can be counted.',
    },
    noneOver: (followed: Followed, alpha: string): Said => ({
      lead: `No situation that was found is over ${alpha}.`,
      text: sayCounted(followed),
    }),
    someOver: (followed: Followed, alpha: string): Said => ({
      lead: sayStillOver(followed, alpha),
      text: sayFollowed(followed),
    }),
    indirect: (rules: number): Said => ({
      lead: `${formatMany(rules, 'indirect rule')} ${plural(rules, { one: 'is', other: 'are' })} left.`,
      text: 'A column still stands in for a group.',
    }),
  },
  /** Noise, which no file shows. */
  noisy: (epsilon: unknown, step: number | null): Said => ({
    lead:
      step === null
        ? 'Whether any one person is in the data changes little.'
        : `Step ${step}: whether any one person is in the data changes little.`,
    text: `Epsilon is ${String(epsilon)}. This is stated by the program that drew the noise; it cannot be checked from the file.`,
  }),
  table: {
    /** `isLeast`: there may be more, which is not told. */
    hides: (least: number, isLeast: boolean, columns: readonly string[], names: DisplayNames): Said => ({
      lead: isLeast
        ? `Everyone hides among at least ${formatCount(least)} over ${formatMany(columns.length, 'column')}:`
        : `Everyone hides among ${formatCount(least)} or more over ${formatMany(columns.length, 'column')}:`,
      text: sayCountedOver(columns, names),
    }),
    /** The smallest group is below k; null where its number is not told. */
    smaller: (smallest: number | null, k: number, columns: readonly string[], names: DisplayNames): Said => {
      const has = smallest === null ? reportFigures.fewerThan(Math.max(k, 2)) : formatCount(smallest);
      return {
        lead: `The smallest group over ${formatMany(columns.length, 'column')} has ${has}, not ${formatCount(k)}:`,
        text: sayCountedOver(columns, names),
      };
    },
    alone: (columns: number, alone: ToldCount, people: ToldCount): Said => ({
      lead: `Over all ${formatCount(columns)} columns not everyone hides.`,
      text: `Alone with what the file says of them: ${sayPeopleOf(alone, people)}.`,
    }),
    notTested: {
      lead: 'Whether a group is worse off in the table was not tested.',
      text: 'See what was not checked.',
    },
    tested: ({ isProtective, alpha, rules, groups }: TestedTable, names: DisplayNames): Said => ({
      lead: isProtective ? `No rule that was tested is over ${alpha}` : `A rule in the table is over ${alpha}`,
      text: `among ${formatMany(rules, 'rule')}, about ${groups.map((item) => peopleWords.item(item, names)).join(', ')}.`,
    }),
    file: (number: number, hash: string): Said => ({
      lead: `The published file of step ${number}`,
      text: `has the SHA-256 ${hash}.`,
    }),
  },
  patterns: {
    /** Whether published counts single out no fewer than k. */
    safe: (holds: boolean, k: number): Said => ({
      lead: holds
        ? `Published counts single out no fewer than ${formatCount(k)} people ${whoIsLookedAt}.`
        : 'The patterns do not keep what was asked of them.',
      text: 'Counted again from the written file by the plain definition. Other sums were not looked at.',
    }),
    tested: (over: number, tested: number, alpha: string): Said => ({
      lead: sayPatternsOver(over, alpha),
      text: `${formatMany(tested, 'pattern was', 'patterns were')} tested.`,
    }),
    file: (number: number, hash: string): Said => ({
      lead: `The pattern file of step ${number}`,
      text: `has the SHA-256 ${hash}.`,
    }),
  },
  risks: {
    source:
      'The three questions of Opinion 05/2014 of the Article 29 Working Party on anonymisation techniques (WP216); the terms are those of ISO/IEC 20889.',
    noRelease: 'Nothing was released, so there is nothing to judge.',
    onlyRepair:
      'Nothing was anonymized. A repaired copy holds the records of the people as they were, but for what the repair changed: treat it like the data.',
    columns: { risk: 'Risk', state: 'State', measured: 'What was measured' },
    names: { 'singling-out': 'Singling out', linkability: 'Linkability', inference: 'Inference' } satisfies Readonly<
      Record<RiskName, string>
    >,
    states: {
      remains: 'remains',
      limited: 'limited',
      bounded: 'bounded',
      'not-tested': 'not tested',
    } satisfies Readonly<Record<RiskState, string>>,
    release: {
      table: (number: number) => `The table of step ${number}`,
      patterns: (number: number) => `The patterns of step ${number}`,
      noisyTable: (number: number) => `The noisy table of step ${number}`,
    },
    table: {
      hides: (least: number, columns: readonly string[], names: DisplayNames) =>
        `At most 1 in ${formatCount(least)} over ${reportFigures.columns(columns, names)}, counted on the file.`,
      someSeen: (k: number, columns: readonly string[], names: DisplayNames) =>
        `Over ${reportFigures.columns(columns, names)} some hide among fewer than ${formatCount(Math.max(2, k))}.`,
      overAll: 'The same holds over all its columns.',
      alone: (columns: number, alone: ToldCount, people: ToldCount) =>
        `All ${formatCount(columns)} columns together single out ${sayPeopleOf(alone, people)}.`,
      links: (asIs: number) =>
        asIs === 0
          ? `${noLinks} Every column that could link was generalized.`
          : plural(asIs, {
              one: `${noLinks} ${formatCount(asIs)} column published as it is could match one.`,
              other: `${noLinks} ${formatCount(asIs)} columns published as they are could match one.`,
            }),
      notBounded:
        'Neither l-diversity nor t-closeness was asked for. People of one group may all have the same outcome, which then is known of each.',
      bounded: (asked: Bounding) =>
        `Every group has ${sayBounding(asked)}. What is likely for a whole group can still be concluded.`,
    },
    patterns: {
      notAsked: 'Privacy was not asked for: counts of single people may be in the file, or follow from it.',
      noLinks,
      inference: `${ofNearlyAll}.`,
      safe: (k: number) =>
        `The published counts single out no fewer than ${formatCount(k)} people ${whoIsLookedAt}. Counted again from the file; other sums were not looked at.`,
      broken: `The published counts single out too few people ${whoIsLookedAt}.`,
      noRows: 'The file holds no rows to link; patterns of other releases were not compared.',
      notMeasured: `${ofNearlyAll}; how often that is so was not measured.`,
    },
    noise: {
      bound: (epsilon: unknown) =>
        `Bounded by the noise: the release is at most e^${String(epsilon)} times as likely with a person as without. Stated, not checkable from the file; budgets of several releases add up.`,
      links: 'Bounded in the same way, whatever the other file.',
      inference:
        'What follows from the presence of one person is bounded; what is true of a whole group can be learned.',
    },
    remaining: (risks: number) => `${formatCount(risks)} ${plural(risks, { one: 'remains', other: 'remain' })}`,
  },
});

function sayCounted({ total, worst }: Followed): string {
  const counted =
    total === 0
      ? 'None was over it before.'
      : total === 1
        ? 'The one situation that was over it was counted again on the copy.'
        : `All ${formatCount(total)} situations that were over it were counted again on the copy.`;
  if (worst === null) return counted;
  return worst.isHighest ? `${counted} The highest is ${worst.value}.` : `${counted} The lowest is ${worst.value}.`;
}

function sayStillOver({ left }: Followed, alpha: string): string {
  const open = left.direct + left.hidden;
  const still = `${formatMany(open, 'situation')} ${plural(open, { one: 'is', other: 'are' })} still over ${alpha}`;
  return left.hidden === 0 ? `${still}.` : still;
}

function sayFollowed({ total, within, left: { direct, hidden } }: Followed): string {
  const others = `Of ${formatCount(total)} that were over it, ${formatCount(within)} ${plural(within, { one: 'is', other: 'are' })} not over it any more.`;
  return hidden === 0
    ? others
    : `(${formatCount(direct)} found again, ${formatCount(hidden)} too rare to be found again but still worse). ${others}`;
}

function sayCountedOver(columns: readonly string[], names: DisplayNames): string {
  return `${reportFigures.columns(columns, names)}. Groups counted on the written file.`;
}

/** "3 of 339 people". */
function sayPeopleOf(some: ToldCount, people: ToldCount): string {
  return `${reportFigures.count(some)} of ${reportFigures.count(people)} people`;
}

function sayPatternsOver(over: number, alpha: string): string {
  if (over === 0) return `No pattern that was tested is over ${alpha} without a lawful reason.`;
  return over === 1
    ? `${formatMany(over, 'pattern')} that was tested is over ${alpha} without a lawful reason.`
    : `${formatMany(over, 'pattern')} that were tested are over ${alpha} without a lawful reason.`;
}

function sayBounding({ diversity, closeness }: Bounding): string {
  return formatList([
    ...(diversity === null
      ? []
      : [`at least ${formatCount(diversity.l)} different sensitive values (${diversity.kind} l-diversity)`]),
    ...(closeness === null
      ? []
      : [`a distribution within ${closeness.t} of the whole (${closeness.kind} t-closeness)`]),
  ]);
}
