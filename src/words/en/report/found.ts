import type { ToldCount } from '../../../engine/steps/report/document/figures.ts';
import { type DisplayNames, columnName } from '../../../engine/vocabulary/display-names.ts';
import type { Item, RuleReference } from '../../../engine/vocabulary/items.ts';
import type { JointFigures } from '../../../engine/vocabulary/joint-reasons.ts';
import type { LensId } from '../../../engine/vocabulary/lenses.ts';
import { type Measure, measureInfos } from '../../../engine/vocabulary/measures.ts';
import {
  formatCount,
  formatDecimal,
  formatList,
  formatMany,
  formatMeasure,
  plural,
  sayChance,
  startSentence,
} from '../../format.ts';
import { subject } from '../../language.ts';
import { outcomeWords, peopleWords } from '../people.ts';
import { lensWords } from '../terms/lenses.ts';
import { measureWords } from '../terms/measures.ts';
import { jointReasonWords } from '../terms/reasons.ts';
import type { Said } from './changed.ts';
import { formatDigits, reportFigures } from './figures.ts';

/** How many situations were tested, and what came of them. */
interface Tested {
  readonly tested: number;
  readonly clear: number;
  readonly unclear: number;
  readonly tooFew: number;
  /** The limit that they are held against. */
  readonly limit: string;
  /** How many of those that are clear may be false, in percent; null where chance is not asked about. */
  readonly mostFalse: number | null;
}

/** How far the interval of a whole group reaches where nothing is over the limit (M9). */
interface Missed {
  readonly A: readonly Item[];
  readonly end: number;
  readonly reachesOver: boolean;
}

/** How many people were compared with those most like them, and what came of it (D7). */
interface Compared {
  readonly tested: ToldCount;
  readonly flagged: ToldCount;
  /** Those with too few people like them; null where nothing is said of them. */
  readonly tooFew: ToldCount | null;
  readonly k: number;
  /** The difference that counts, in percent. */
  readonly points: number;
}

/** What is left out because it names a value that the released file does not show, by what it is (R4). */
interface Unnamed {
  readonly situations: number;
  readonly groups: number;
  readonly reasons: number;
  readonly notes: number;
}

/** What a report says of what was found (R1). */
export const foundWords = subject('report-found', {
  notLookedFor: 'Situations were not looked for.',
  /** In how many situations a group is worse off, and how sure that is (M9). */
  verdicts: sayVerdicts,
  /** What a "no" could have missed (M9). */
  missed: {
    notTold: 'What it could have missed is not told in a report for publication.',
    unknown: 'What it could have missed cannot be told for this measure.',
    reaches: sayMissed,
  },
  notListed: (situations: number) =>
    plural(situations, {
      one: `${formatCount(situations)} situation is not listed, because a count in it cannot be told.`,
      other: `${formatCount(situations)} situations are not listed, because a count in them cannot be told.`,
    }),
  unnamed: (unnamed: Unnamed) =>
    `Left out because they name values that the released file does not show: ${sayUnnamed(unnamed)}.`,
  comparedWith: (group: readonly Item[], names: DisplayNames) =>
    `those compared with ${peopleWords.people(group, names)}`,
  rates: (names: DisplayNames) => `Share ${outcomeWords(names).share}, with 95% intervals`,
  /** Groups that a chart leaves out, each with its counts. */
  notDrawn: (because: 'nobody' | 'hidden', groups: readonly { readonly name: string; readonly says: string }[]) => {
    const list = groups.map(({ name, says }) => `${name}, ${says}`).join('; ');
    return because === 'nobody'
      ? `Not drawn, because there is nobody: ${list}.`
      : `Not drawn, because a count is hidden: ${list}.`;
  },
  situations: {
    listed: sayListed,
    who: 'Who, among whom',
    group: (names: DisplayNames) => `group, ${outcomeWords(names).label}`,
    others: (names: DisplayNames) => `others, ${outcomeWords(names).label}`,
    measure: (measure: Measure) => `${measureWords[measure].title.toLowerCase()}, 95% interval`,
    ratio: 'impact ratio',
    q: 'q',
    /** A situation, and how many more are like it. */
    name: ({ A, B }: RuleReference, like: number, names: DisplayNames) => {
      const name = `${startSentence(peopleWords.items(A, names))}, in ${reportFigures.where(B, names)}`;
      return like === 0 ? name : `${name} (and ${formatCount(like)} like it)`;
    },
    /** The ratio to the best group of a situation; null where it is undefined. */
    best: (ratio: number | null, best: readonly Item[], names: DisplayNames) =>
      `${ratio === null ? reportFigures.undefined : formatDecimal(ratio, 3)} (best: ${peopleWords.items(best, names)})`,
  },
  explained: sayExplained,
  jointly: (group: readonly Item[], joint: JointFigures, names: DisplayNames): Said => ({
    lead: `${startSentence(peopleWords.items(group, names))}, all reasons together.`,
    text: `${jointReasonWords.verdict(joint)} ${jointReasonWords.tested(joint, names)} ${jointReasonWords.noOthers}`,
  }),
  redlining: {
    none: 'No other column was found through which a group is worse off (redlining).',
    through: (columns: readonly string[], rules: number, names: DisplayNames) =>
      plural(rules, {
        one: `Through ${reportFigures.columns(columns, names)}, ${formatCount(rules)} rule that names no group still shows one to be worse off (redlining).`,
        other: `Through ${reportFigures.columns(columns, names)}, ${formatCount(rules)} rules that name no group still show one to be worse off (redlining).`,
      }),
  },
  people: {
    lead: 'Person by person.',
    compared: sayCompared,
    chance: (chance: Parameters<typeof sayChance>[0]) =>
      `${sayChance(chance)} (Decisions were shuffled among all who are somebody’s neighbour.)`,
    chanceNotTold: 'How many chance alone would give is not told here.',
  },
  /** The tables of a lens, by the columns whose groups they compare. */
  lens: {
    title: (lens: LensId, attributes: readonly string[], names: DisplayNames) =>
      `${lensWords[lens].title}: ${formatList(attributes.map((name) => columnName(names, name)))}`,
    group: 'Group',
    ratio: 'impact ratio',
    verdict: 'verdict',
    leftOut: (reason: string | null) => (reason === null ? 'left out' : `left out: ${reason}`),
    smallBest: (best: readonly Item[], names: DisplayNames) =>
      `Every ratio above is held against ${peopleWords.items(best, names)}, a small group: fewer than 30 people, or under 2% of all. Chance moves its rate, and all ratios with it.`,
  },
  notes: {
    lead: 'What a reader made of it.',
    /** What a note is about, and whether it was accepted. */
    note: (about: RuleReference | string, verdict: string, names: DisplayNames) => {
      const what = typeof about === 'string' ? about : peopleWords.rule(about, names);
      return verdict === 'accepted' ? `${what}, accepted as justified.` : `${what}, not accepted.`;
    },
  },
});

/** Of the situations tested; `missed` says what a "no" could have missed. */
function sayVerdicts(found: Tested, missed: string): Said {
  const { tested, clear, unclear, tooFew, limit } = found;
  const all = formatMany(tested, 'situation');
  const few = tooFew === 0 ? [] : [`In ${formatMany(tooFew, 'situation')} there are too few people to say.`];
  if (tested > 0 && tooFew === tested)
    return {
      lead: 'No situation has enough people to be judged.',
      text: `${formatMany(tooFew, 'situation was', 'situations were')} counted, with too few people or nobody to compare with. So nothing can be said either way.`,
    };
  if (tested === 0)
    return { lead: 'No situation was large enough to be tested.', text: 'So nothing can be said either way.' };
  if (clear > 0) return sayClear(found, few);
  if (unclear > 0)
    return {
      lead:
        tested === 1
          ? 'The one situation tested is not clearly over the limit.'
          : `None of ${all} is clearly over the limit.`,
      text: [
        tested === 1
          ? `It is over ${limit}, but that may be chance.`
          : `${formatCount(unclear)} ${plural(unclear, { one: 'is', other: 'are' })} over ${limit}, but that may be chance.`,
        ...few,
      ].join(' '),
    };
  return {
    lead:
      tested === 1 ? 'The one situation tested is not over the limit.' : `None of the ${all} tested is over the limit.`,
    text: [
      tested === 1
        ? 'That is said of this situation only; what was not tested is named below.'
        : 'That is said of these situations only; what was not tested is named below.',
      ...few,
      missed,
    ].join(' '),
  };
}

function sayClear({ tested, clear, unclear, mostFalse }: Tested, few: readonly string[]): Said {
  const all = formatMany(tested, 'situation');
  const which =
    tested === 1
      ? 'The one situation tested is'
      : clear === tested
        ? `All ${all} are`
        : `${formatCount(clear)} of ${all} ${plural(clear, { one: 'is', other: 'are' })}`;
  const chance =
    mostFalse === null
      ? []
      : [
          `by more than chance would give among all situations that could have been looked at. On average at most ${formatDigits(mostFalse)}% of the clear ones are false, if the limit was fixed before looking.`,
        ];
  const more =
    unclear === 0
      ? []
      : [
          `${formatCount(unclear)} more ${plural(unclear, { one: 'is', other: 'are' })} over it, but that may be chance.`,
        ];
  return {
    lead: mostFalse === null ? `${which} over the limit, and clear.` : `${which} over the limit, and clear:`,
    text: [...chance, ...more, ...few].join(' '),
  };
}

function sayMissed({ A, end, reachesOver }: Missed, measure: Measure, limit: string, names: DisplayNames): string {
  const { kind, worse } = measureInfos[measure];
  const title = measureWords[measure].title.toLowerCase();
  const value = `as ${worse === 'larger' ? 'high' : 'low'} as ${formatMeasure(end, kind)}`;
  const could = `For all ${peopleWords.people(A, names)} the true ${title} could be ${value}`;
  return reachesOver
    ? `${could}, over the limit of ${limit}: they are too few to rule it out, as far as 95% goes for all whole groups together.`
    : `${could}, short of the limit of ${limit}: so far it is ruled out, as far as 95% goes for all whole groups together.`;
}

/** What a table of situations lists: those that are clear, or the ones that stand for them. */
function sayListed(shown: number, standIns: number, clear: number): string {
  if (clear === 0) return 'The situation furthest over, or nearest to, the limit';
  const all = standIns === clear;
  if (shown < standIns)
    return all
      ? `${formatCount(shown)} of the ${formatCount(standIns)} clear situations`
      : `${formatCount(shown)} of the ${formatCount(standIns)} situations that stand for all ${formatCount(clear)}`;
  if (all) return clear === 1 ? 'The clear situation' : `The ${formatCount(clear)} clear situations`;
  return standIns === 1
    ? `The situation that stands for all ${formatCount(clear)}`
    : `The situations that stand for all ${formatCount(clear)}`;
}

/** Of how many rules over the limit a lawful reason explains them (D6). */
function sayExplained(count: number, of: number, d: string): string {
  if (of === 0) return 'No rule is over the limit, so nothing needs a lawful reason.';
  const rules = of === 1 ? 'the one rule' : `${formatCount(of)} rules`;
  if (count === 0) {
    const none = of === 1 ? rules : `any of the ${rules}`;
    return `None of the reasons named explains ${none} over the limit on its own (d = ${d}).`;
  }
  const some = of === 1 ? rules : count === of ? `all ${rules}` : `${formatCount(count)} of the ${rules}`;
  return `A reason named explains ${some} over the limit on its own (d = ${d}).`;
}

function sayUnnamed({ situations, groups, reasons, notes }: Unnamed): string {
  return formatList([
    ...(situations === 0 ? [] : [formatMany(situations, 'situation')]),
    ...(groups === 0 ? [] : [formatMany(groups, 'line about a group', 'lines about groups')]),
    ...(reasons === 0 ? [] : [formatMany(reasons, 'lawful reason')]),
    ...(notes === 0 ? [] : [formatMany(notes, 'note')]),
  ]);
}

function sayCompared({ tested, flagged, tooFew, k, points }: Compared, names: DisplayNames): string {
  const { count } = reportFigures;
  const compared = `Of ${count(tested)} people of a protected group who ${outcomeWords(names).had}, ${count(flagged)} fared worse than the ${formatMany(k, 'person', 'people')} of each kind most like them, by ${formatDigits(points)} points or more.`;
  return tooFew === null
    ? compared
    : `${compared} Of ${count(tooFew)} more there were too few people like them to tell.`;
}
