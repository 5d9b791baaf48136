import { verdictWords } from '../terms/verdicts.ts';
import type { DiscoverView } from '../../../engine/steps/settings.ts';
import type { RuleRow } from '../../../engine/steps/discover/views.ts';
import { type DisplayNames, columnName } from '../../../engine/vocabulary/display-names.ts';
import type { Item } from '../../../engine/vocabulary/items.ts';
import { type LensId, ratesOf } from '../../../engine/vocabulary/lenses.ts';
import { formatCount, formatFew, formatList, formatMany, formatShare } from '../../format.ts';
import { subject } from '../../language.ts';
import { parts, slot } from '../../parts.ts';
import { outcomeWords, peopleWords } from '../people.ts';

/** The names of the two ways in which the size of a situation is counted. */
const counted: Readonly<Record<DiscoverView['support'], string>> = {
  rule: 'those with the worse outcome',
  premise: 'all of the group',
};

/** The question of Discover, what stands around its answer, and the words of verdicts. */
export const discoverWords = subject('discover', {
  tabs: { answer: 'Answer', situations: 'Situations', indirect: 'Indirect', why: 'Why' },
  views: 'Views of what was found',
  nobody: {
    title: 'Nothing is tested yet.',
    says: parts`${slot('strong', 'No group is protected yet, so nothing can be tested.')} Say who is protected, and against whom. It takes one minute.`,
    chooseGroups: 'Choose groups',
    noColumn: 'No column says who belongs to a group',
  },
  failed: 'Nothing can be shown until this is put right.',
  looking: 'Looking for groups that are treated worse ...',
  notices: {
    failed: 'Nothing could be tested.',
    update: 'Update',
    back: 'Back to before',
    refused: (reason: string) => parts`${slot('strong', 'This cannot be measured.')} ${reason}`,
  },
  undo: {
    back: 'Back to the settings before',
    limit: (alpha: string) => `Limit ${alpha}`,
    lens: (title: string) => `Lens: ${title}`,
    smallerGroups: 'Test smaller groups',
  },
  /** Which setting changed since the answer was found. */
  changed: {
    size: (now: string, before: string) => `The size is now ${now}; this page still shows ${before}.`,
    share: (now: string, before: string) =>
      `The smallest share with the worse outcome is now ${now}; this page still shows ${before}.`,
    conditions: (now: number | null, before: number | null) =>
      `The number of conditions is now ${now ?? 'any'}; this page still shows ${before ?? 'any'}.`,
    counted: (now: DiscoverView['support'], before: DiscoverView['support']) =>
      `Counted are now ${counted[now]}; this page still shows ${counted[before]}.`,
    several: 'Several settings changed; this page still shows the answer before.',
  },
  question: {
    asks: (names: DisplayNames) =>
      parts`${outcomeWords(names).ask} ${slot('groups')} ${slot('outcome')} more often than ${slot('others')}?`,
    conditions: parts`up to ${slot('conditions')}`,
    lens: parts`seen through ${slot('lens')}`,
    /** A formula worked out with the numbers of a situation. */
    example: (worked: string, row: RuleRow, names: DisplayNames) => `${worked} for ${peopleWords.rule(row, names)}`,
  },
  outcome: {
    title: 'The worse outcome',
    /** As it stands in the question: "denied", "earn 50K or less". */
    word: (names: DisplayNames) => outcomeWords(names).word,
    way: 'Change the outcome',
    says: (attribute: string, values: readonly string[]) =>
      `The worse outcome is ${attribute} = ${values.join(' or ')}; everything else counts as the better one.`,
  },
  others: {
    title: 'Compared with',
    way: 'Choose a reference group',
    everyoneElse: 'everyone else',
    /** The references of several columns together. */
    each: (references: readonly string[]) => references.join(' and '),
    byColumn: (attribute: string, reference: string, names: DisplayNames) =>
      `By ${columnName(names, attribute)}, a group is compared with ${reference}; others are in neither group.`,
    allByEveryone: 'Each group is compared with everyone else in the same situation.',
    restByEveryone: 'Any other group is compared with everyone else in the same situation.',
  },
  groups: {
    title: 'Who is looked at',
    way: 'Change who is protected',
    counted: (count: number) => formatMany(count, 'group'),
    every: 'Every protected group',
    only: (group: Item, names: DisplayNames, people: number | undefined) =>
      people === undefined
        ? `Only ${peopleWords.item(group, names)}`
        : `Only ${peopleWords.item(group, names)}, ${formatMany(people, 'person', 'people')}`,
    says: 'Answer and list count the situations of who is chosen here; the tests stay as they are.',
  },
  lens: {
    title: 'Lens',
    says: 'A lens sets measure, limit and words together.',
    short: {
      thesis: 'the thesis',
      'us-four-fifths': 'US law, four-fifths rule',
      'us-slift-c': 'US law, chance of selection',
      eu: 'EU law',
      uk: 'UK law',
      nyc: 'New York City, Local Law 144',
    } satisfies Readonly<Record<LensId, string>>,
  },
  verdicts: {
    label: 'Verdicts',
    short: { clear: 'Clear', unclear: 'Unclear', within: 'Not over', tooFew: 'Too few' },
  },
  affected: {
    unknown: 'unknown',
    of: (people: number) => `of ${formatCount(people)}`,
  },
  /** What was not tested (D10). */
  untested: {
    columns: (count: number) => formatMany(count, 'column'),
    groups: (count: number) => formatMany(count, 'group'),
    note: (what: readonly string[]) =>
      parts`${slot('strong', `Not tested: ${formatFew(what)}.`)} ${
        what.length === 1
          ? 'Nothing on this page says whether anyone is worse off by it.'
          : 'Nothing on this page says whether anyone is worse off by them.'
      }`,
    line: (what: string, reason: string) => `${what}: ${reason}`,
    unread: (columns: readonly string[]) =>
      columns.length === 1
        ? `Left unread, so that nothing here says anything about it: ${formatList(columns)}.`
        : `Left unread, so that nothing here says anything about them: ${formatList(columns)}.`,
    chooseGroups: (column: string) => `Choose groups of ${column}`,
    test: 'Test it',
    testWhat: (what: string) => `Test it: ${what}`,
  },
  /** The line in the rail: "283 clear, 2 not tested". */
  state: ({ clear, unclear }: { readonly clear: number; readonly unclear: number }, untested: number) => {
    const none = unclear > 0 ? `none clear, ${formatCount(unclear)} over` : 'none over';
    const found = clear > 0 ? `${formatCount(clear)} clear` : none;
    return untested === 0 ? found : `${found}, ${formatCount(untested)} not tested`;
  },
  /** A situation or a whole group in a list, as a screen reader says it: both rates and the verdict. */
  row: (row: RuleRow, names: DisplayNames) => sayRow(peopleWords.rule(row, names), row),
  wholeGroup: (row: RuleRow, names: DisplayNames) => sayRow(peopleWords.items(row.A, names), row),
  rates: sayRates,
  /** "2 more with the same people". */
  same: (more: number) => `${formatCount(more)} more with the same people`,
});

/** "86.5% against 47.1%". */
function sayRates(row: RuleRow): string {
  const { a1, n1, a2, n2 } = ratesOf(row);
  return `${formatShare(a1, n1)} against ${formatShare(a2, n2)}`;
}

function sayRow(who: string, row: RuleRow): string {
  return `${who}: ${sayRates(row)}, ${verdictWords[row.verdict].title}`;
}
