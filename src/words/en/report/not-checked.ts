import type { ToldCount } from '../../../engine/steps/report/document/figures.ts';
import { type DisplayNames, columnName, groupTitle } from '../../../engine/vocabulary/display-names.ts';
import type { Item } from '../../../engine/vocabulary/items.ts';
import { formatCount, formatList, formatMany, plural, startSentence } from '../../format.ts';
import { subject } from '../../language.ts';
import { outcomeWords, peopleWords } from '../people.ts';
import { lensWords } from '../terms/lenses.ts';
import { measureWords } from '../terms/measures.ts';
import type { LensId } from '../../../engine/vocabulary/lenses.ts';
import type { Measure } from '../../../engine/vocabulary/measures.ts';
import type { Said } from './changed.ts';
import { reportFigures } from './figures.ts';

/** Something that was not checked, with its name for the abstract: null where it is too small a thing for that. */
export interface SaidOpen extends Said {
  readonly short: string | null;
  /** Whether that is a plural: "women", "5 published columns". */
  readonly isMany: boolean;
}

/** A group, or a column without one. */
interface Covered {
  readonly items: readonly Item[];
  readonly attribute: string | null;
}

/** Which situations were looked for. */
interface Sought {
  /** The smallest that were, as it is said. */
  readonly size: string;
  readonly support: 'rule' | 'premise';
  readonly maxLength: number | null;
}

function said(lead: string, text: string, short: string | null = null, isMany = false): SaidOpen {
  return { lead, text, short, isMany };
}

/** What a report says of what was not checked, and why; and what its method cannot tell (R1, M8). */
export const notCheckedWords = subject('report-not-checked', {
  truth: said(
    'Whether the data are true and complete.',
    'They were taken as they are. People who never applied, or were turned away before, are not in them.',
  ),
  discrimination: said('Discrimination.', 'No step looked for it.', 'discrimination'),
  /** A step that was not done, and why. */
  step: {
    scheme: (number: number) =>
      said(`Step ${number}, a table made by a scheme.`, 'It is for comparison only.', 'a table made by a scheme'),
    noise: (number: number) =>
      said(
        `Step ${number}, a release under noise.`,
        'Making it again would spend the budget again, so it is not part of this report. A report made with the release, by the command, has it.',
        'a release under noise',
      ),
  },
  group: (covered: Covered, why: string, names: DisplayNames) => {
    const name = nameCovered(covered, names);
    return said(`${startSentence(name)}.`, why, name, isTitled(covered, names));
  },
  /** Why a group was not tested. */
  why: {
    support: (has: ToldCount, needs: string, support: Sought['support'], names: DisplayNames) =>
      support === 'rule'
        ? `Too few: ${reportFigures.count(has)} of them ${outcomeWords(names).word}, and the smallest situation asks for ${needs}.`
        : `Too few: ${reportFigures.count(has)} people, and the smallest situation asks for ${needs}.`,
    confidence: (least: string) => `The outcome is rarer among them than the ${least} asked for.`,
    tooLong: (items: number) =>
      items === 1
        ? 'A rule about it has more conditions than the most allowed.'
        : 'A rule about both has more conditions than the most allowed.',
    noGroup: (attribute: string, names: DisplayNames) => `No group of ${columnName(names, attribute)} was chosen.`,
    notUsed: 'The column is not used.',
    allMissing: 'Every value is missing.',
    mixed: 'It cannot be told from other values.',
  },
  small: (sought: Sought, names: DisplayNames) => said(saySmall(sought, names), 'They were not looked for.'),
  tooFew: (situations: number) =>
    said(
      `${formatMany(situations, 'situation')} with too few people.`,
      'They were counted, but fewer than 30 people, or nobody to compare with, tell nothing.',
    ),
  reasons: {
    none: said('Lawful reasons.', 'None was named, so nothing was looked at that could explain a difference.'),
    notAsked: said('Lawful reasons.', 'They were named, but the search was not asked to look at them.'),
  },
  indirect: said(
    'Columns that stand in for a group.',
    'Indirect discrimination was not looked for, or the measure does not allow it.',
  ),
  people: said('People one by one.', 'Nobody was compared with the people most like them.'),
  later: (columns: readonly string[], names: DisplayNames) =>
    said(
      `${startSentence(reportFigures.columns(columns, names))}.`,
      columns.length === 1
        ? 'Known only after the decision, so it was left out of every rule.'
        : 'Known only after the decision, so they were left out of every rule.',
    ),
  /** Situations too rare in a repaired copy, of those that were over the limit before. */
  rare: (rare: number, number: number, followed: number) =>
    said(`${formatMany(rare, 'situation')} after the repair of step ${number}.`, sayRare(rare, followed)),
  table: {
    privacyOnly: (number: number) =>
      said(`Groups in table ${number}.`, 'Only privacy was asked for.', 'groups in the published table', true),
    group: (item: Item, number: number, why: string, names: DisplayNames) => {
      const who = peopleWords.item(item, names);
      return said(`${startSentence(who)} in table ${number}.`, why, `${who} in the published table`);
    },
    why: {
      hidden: 'Hidden, so it cannot be told. Hiding a column hides a gap, it does not close it.',
      support: 'Too few people with the worse outcome.',
      mixed: 'The table does not tell all of its values from others, so they were not tested together.',
      noRule: 'The table shows the group, but no rule about it was tested.',
    },
    asIs: sayAsIs,
    links: (number: number) => said(`Other files that table ${number} could be linked with.`, 'None was compared.'),
  },
  patterns: {
    privacyOnly: (number: number) =>
      said(
        `Groups in the patterns of step ${number}.`,
        'Only privacy was asked for.',
        'groups in the published patterns',
        true,
      ),
    group: (item: Item, names: DisplayNames) => {
      const who = peopleWords.item(item, names);
      return said(
        `${startSentence(who)} in the patterns.`,
        'No published pattern is about the group and the outcome.',
        `${who} in the published patterns`,
      );
    },
  },
  limits: {
    measure: (measure: Measure) =>
      `${startSentence(measureWords[measure].title.toLowerCase())} compares shares. It shows a difference; it proves neither intent nor cause.`,
    sameData: 'Situations are found in the same data in which they are judged.',
    choices: 'Which groups are protected, which reasons are lawful and which limit is used are choices of people.',
    repaired: 'A repaired copy shows what other decisions would have looked like; it does not change what was decided.',
    survey:
      'The weights are survey weights: shares go by them, and intervals and tests rest on the people asked, whom all counts count.',
    weights: 'Rows have weights; intervals and tests treat them as that many people.',
    noAdvice: 'This is not legal advice.',
    lens: (lens: LensId) => `${lensWords[lens].title}. ${lensWords[lens].about}`,
  },
});

function nameCovered({ items, attribute }: Covered, names: DisplayNames): string {
  if (attribute !== null) return `the column ${columnName(names, attribute)}`;
  const isAll = items.every((item) => groupTitle(names, item) !== null);
  return items.map((item) => peopleWords.item(item, names)).join(isAll ? ' who are also ' : ' with ');
}

/** Whether people gave the group a name, which then is a plural: "women". */
function isTitled({ items, attribute }: Covered, names: DisplayNames): boolean {
  return attribute === null && items.length > 0 && groupTitle(names, items[0]) !== null;
}

function saySmall({ size, support, maxLength }: Sought, names: DisplayNames): string {
  const group = support === 'rule' ? `in the group who ${outcomeWords(names).have}` : 'in the group';
  return maxLength === null
    ? `Situations with fewer than ${size} ${group}.`
    : `Situations with fewer than ${size} ${group}, and any with more than ${formatMany(maxLength - 1, 'condition')}.`;
}

function sayRare(rare: number, followed: number): string {
  const looked = `${rare === 1 ? 'It is' : 'They are'} too rare in the copy to be looked for`;
  if (followed === 0) return `${looked}; none of those found was over the limit before.`;
  return followed === 1
    ? `${looked}; the one that was over the limit was counted all the same, others like it were not.`
    : `${looked}; the ${formatCount(followed)} that were over the limit were counted all the same, others like them were not.`;
}

/** Columns of a table that are published as they are, and how many people are alone with all columns together. */
function sayAsIs(columns: readonly string[], number: number, alone: ToldCount, names: DisplayNames): SaidOpen {
  const named = `(${formatList(columns.map((column) => columnName(names, column)))})`;
  const people = `People who are alone with all columns together: ${reportFigures.count(alone)}.`;
  return plural(columns.length, {
    one: said(
      `One column published as it is in table ${number}`,
      `${named}. Nobody hides in it. ${people}`,
      'one published column',
    ),
    other: said(
      `${formatCount(columns.length)} columns published as they are in table ${number}`,
      `${named}. Nobody hides in them. ${people}`,
      `${formatCount(columns.length)} published columns`,
      true,
    ),
  });
}
