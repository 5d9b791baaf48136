import type { ExplainedRow, ExplanationView, RuleRow } from '../../../engine/steps/discover/views.ts';
import type { PeopleSummary, PersonRow } from '../../../engine/steps/people/views.ts';
import type { DisplayNames } from '../../../engine/vocabulary/display-names.ts';
import type { Item } from '../../../engine/vocabulary/items.ts';
import type { JointFigures } from '../../../engine/vocabulary/joint-reasons.ts';
import { ratesOf } from '../../../engine/vocabulary/lenses.ts';
import {
  formatChance,
  formatCount,
  formatDecimal,
  formatMany,
  formatMean,
  formatNumber,
  formatPercent,
  formatShare,
  startSentence,
} from '../../format.ts';
import { subject } from '../../language.ts';
import { type Parts, parts, slot } from '../../parts.ts';
import { outcomeWords, peopleWords } from '../people.ts';
import { jointReasonWords } from '../terms/reasons.ts';

type TestedPeople = Pick<PeopleSummary, 'flagged' | 'tested' | 'chance'>;

interface Sides {
  readonly a1: number;
  readonly n1: number;
  readonly a2: number;
  readonly n2: number;
}

/** Reasons in a chart: those named, those that are drawn, and those too rare to be tested. */
interface NamedReasons {
  readonly named: number;
  readonly lawful: number;
  readonly rare: number;
}

/** Why a group is worse off: lawful reasons (D6), and people like them (D7). */
export const whyWords = subject('discover-why', {
  question: {
    asks: (names: DisplayNames) =>
      parts`Why ${outcomeWords(names).ask.toLowerCase()} ${slot('groups')} ${slot('outcome')} more often?`,
    by: parts`by ${slot('reasons')}`,
    from: parts`explained from ${slot('share')}`,
    alike: parts`alike in ${slot('columns')}`,
  },
  reasons: {
    title: 'Lawful reasons',
    count: (count: number) => (count === 0 ? 'no lawful reason yet' : formatMany(count, 'lawful reason')),
    says: 'Whether a reason is lawful is for you to say; it is never guessed.',
    label: 'Lawful reasons:',
    column: 'Column of a lawful reason',
    add: 'add a reason from column ...',
    value: 'Value of a lawful reason',
    chooseValue: 'value ...',
    item: ({ attribute, value }: Item) => `${attribute} ${value}`,
    undoAdd: ({ attribute, value }: Item) => `Lawful reason: ${attribute} ${value}`,
    undoRemove: 'Remove a lawful reason',
  },
  nearly: {
    title: 'Explained from',
    share: (d: number) => formatPercent(d, 0),
    says: 'A reason explains a situation when people with it have the worse outcome nearly as often as the group, and nearly all of the group have it. This is how nearly: 0.9 is nine tenths.',
    undo: (typed: string) => `Explained from ${typed}`,
  },
  alike: {
    title: 'Alike in',
    count: (columns: number) => formatMany(columns, 'column'),
    label: 'Compared in',
    says: 'People are compared in these columns; the nearest are those who differ least.',
    undo: 'Columns compared',
  },
  kind: {
    title: 'People of each kind',
    count: (k: number) => `${formatCount(k)} people of each kind`,
    says: 'A person is set beside so many of the group and so many others who are most like them.',
  },
  compare: {
    ask: parts`${slot('strong', 'Would people like them have been treated alike?')} Not compared yet: each person of a protected group with the worse outcome is set beside the people most like them, of the group and of the others.`,
    start: 'Compare people',
    failed: 'People could not be compared.',
    again: 'Compare again',
  },
  chips: {
    label: 'Explained or not',
    notLookedAt: 'No reason looked at',
    unexplained: 'No reason explains on its own',
    explained: 'A reason explains',
  },
  answer: {
    noneNamed: 'Not tested: no lawful reason is named.',
    looking: 'Looking for reasons ...',
    noneOver: 'No situation is over the limit, so nothing needs a reason.',
    cannotDiffer: (group: readonly Item[], names: DisplayNames) =>
      `${startSentence(peopleWords.people(group, names))}: the reasons named could not be tested, since none can differ among the people of this situation.`,
    /** The verdict on the reasons, of the group that it is about. */
    verdict: (
      group: readonly Item[],
      joint: JointFigures,
      isUnexplained: boolean,
      names: DisplayNames,
    ): Parts<'worse'> => {
      const who = startSentence(peopleWords.people(group, names));
      const says = jointReasonWords.ofWhom(joint);
      return isUnexplained ? parts`${who}: ${slot('worse', says)}` : [`${who}: ${says}`];
    },
    noneApplies: 'No lawful reason is named, or none can differ here. Whether a reason is lawful is for you to say.',
    tooRare: 'On their own the reasons occur too rarely here to be tested.',
    atMost: (most: number, row: RuleRow, names: DisplayNames) =>
      `At most ${formatShare(most, row.n1)} of ${peopleWords.people(row.A, names)} have any one reason.`,
    amongNone: ({ a1, n1, a2, n2 }: Sides, group: readonly Item[], names: DisplayNames) => {
      const who = `${peopleWords.people(group, names)} ${outcomeWords(names).have}`;
      return parts`Among people with none, ${slot('bold', formatShare(a1, n1))} of ${who}, against ${slot('bold', formatShare(a2, n2))} of those they are compared with.`;
    },
    /** What was held fixed, and that no more was. */
    held: (joint: JointFigures, names: DisplayNames) =>
      `${jointReasonWords.tested(joint, names)} ${jointReasonWords.noOthers}`,
    treated: sayTreated,
  },
  treatedWorse: sayTreatedWorse,
  people: {
    label: 'People like them',
    tooFew: (people: number) =>
      `For ${formatMany(people, 'person', 'people')} there are too few to compare with; nothing is said of them.`,
    who: 'Who was treated worse',
    expected: (flagged: number, tested: number) =>
      `more often than ${formatCount(flagged)} of ${formatCount(tested)} would lead one to expect`,
    noMoreThanChance: 'No more were treated worse than chance gives, so what sets them apart may be chance as well.',
    nobodyTold: (tested: number) =>
      tested === 0
        ? 'Nobody could be compared.'
        : `No one or two values tell the ${formatMany(tested, 'person', 'people')} tested apart.`,
    columns: { with: 'Tested people with', worse: 'Worse', of: 'of', share: 'Share' },
  },
  list: {
    title: 'One by one',
    from: 'Treated worse from',
    onlyWorse: 'only those treated worse',
    save: 'Save as CSV',
    label: 'Tested people',
    columns: {
      person: 'Person',
      group: 'Like them, the group',
      others: 'Like them, others',
      difference: 'Difference',
    },
    shown: (shown: number, total: number) => `${formatCount(shown)} of ${formatCount(total)} shown.`,
    points: sayPoints,
    row: (person: PersonRow, names: DisplayNames) => {
      const who = `row ${person.row}, ${peopleWords.items(person.items, names)}`;
      const points = sayPoints(person.difference);
      return person.isFlagged ? `${who}: ${points}, treated worse` : `${who}: ${points}`;
    },
    person: (person: PersonRow, names: DisplayNames) =>
      parts`Row ${formatCount(person.row)} ${slot('small', peopleWords.items(person.items, names))}`,
    denied: (denied: number, k: number) => `${formatCount(denied)} of ${formatCount(k)}`,
    file: {
      task: 'Exporting the people',
      yes: 'yes',
      no: 'no',
      row: 'row',
      weight: 'weight',
      group: 'group',
      deniedMembers: 'denied of the group',
      deniedOthers: 'denied of the others',
      ofEach: 'of each',
      difference: 'difference',
      treatedWorse: 'treated worse',
    },
  },
  differences: {
    title: (tested: number) =>
      `${formatMany(tested, 'person', 'people')} with the worse outcome beside people like them`,
    says: 'How many points more often the group has the worse outcome among those most like each person.',
    from: 'from',
    to: 'to',
    people: 'people',
    treatedWorse: 'treated worse',
    chancePeople: 'chance gives, people',
    chance: 'chance gives',
    axis: 'Points more often than others like them',
    count: 'People',
    limit: 'Difference that counts',
    limitTitle: (t: number) => `Treated worse from ${formatDecimal(100 * t, 0)} points`,
    limitSays: (t: number, flagged: number, tested: number) =>
      `${formatDecimal(100 * t, 0)} points, ${sayTreatedWorse(flagged, tested)}`,
    bin: (low: number, high: number) => `${formatDecimal(100 * low, 0)} to ${formatDecimal(100 * high, 0)} points`,
    legend: (chance: NonNullable<PeopleSummary['chance']>) =>
      `what chance alone gives; treated worse: ${formatChance(chance)}`,
  },
  /** The situations over the limit with their reasons. */
  reasoned: {
    title: parts`Situations over the limit ${slot('small', 'with the reason nearest to explaining each')}`,
    search: 'Find a condition',
    save: 'Save as CSV',
    none: 'No situation passes.',
    label: 'Situations and their reasons',
    situation: 'Situation',
    nearest: 'Nearest reason',
    shown: (shown: number, total: number) => `${formatCount(shown)} of ${formatMany(total, 'situation')} shown.`,
    row: ({ rule, isExplained }: ExplainedRow, names: DisplayNames) =>
      isExplained ? `${peopleWords.rule(rule, names)}: explained` : `${peopleWords.rule(rule, names)}: not explained`,
    /** A person's judgement, with the reason given. */
    note: (verdict: 'accepted' | 'rejected', reason: string) => (reason === '' ? verdict : `${verdict}: ${reason}`),
    noneHere: 'none here',
    withIt: ({ a, n }: ExplanationView, row: RuleRow, d: number) => {
      const { a1, n1 } = ratesOf(row);
      return `${formatShare(a, n)} with it (${formatPercent((d * a1) / n1)} needed)`;
    },
    haveIt: ({ both }: ExplanationView, row: RuleRow, d: number) =>
      `${formatShare(both, row.n1)} have it (${formatPercent(d, 0)} needed)`,
    file: {
      task: 'Exporting what is explained',
      group: 'group',
      situation: 'situation',
      nearest: 'nearest reason',
      deniedWithIt: 'denied with it',
      peopleWithIt: 'people with it',
      membersWithIt: 'of the group with it',
      members: 'people of the group',
      explained: 'explained',
      notExplained: 'not explained',
      note: 'note',
      reason: 'reason given',
    },
  },
  /** The reasons as points in the plane of both tests. */
  plane: {
    title: ({ named, lawful, rare }: NamedReasons) => {
      if (named === 0) return 'No lawful reason is named; what else could explain it';
      const reasons = formatMany(named, 'lawful reason');
      return rare > 0 && lawful > 0 ? `${formatCount(lawful)} of ${reasons}, two tests` : `${reasons}, two tests`;
    },
    says: 'A reason that passes both explains the gap. Whether it is lawful is for you to say.',
    rare: (rare: number) =>
      rare === 1 ? 'One is too rare here to be tested.' : `${formatCount(rare)} are too rare here to be tested.`,
    columns: {
      reason: 'reason',
      worse: 'worse outcome with it, %',
      of: 'of',
      haveIt: 'of the group have it, %',
      explains: 'explains',
      yes: 'yes',
      no: 'no',
    },
    showOthers: 'Show what would explain it best if it were lawful, hollow',
    situation: 'Situation',
    wholeTable: (group: readonly Item[], names: DisplayNames) => `${peopleWords.items(group, names)}, whole table`,
    withIt: (names: DisplayNames) => `${startSentence(peopleWords.outcome(names, 'negative'))} with it`,
    whoHaveIt: (group: readonly Item[], names: DisplayNames) =>
      `${startSentence(peopleWords.people(group, names))} who have it`,
    worseOf: (a: number, n: number) => `${formatNumber(a)} of ${formatNumber(n)} have the worse outcome`,
    haveOf: (both: number, n1: number) => `${formatNumber(both)} of ${formatCount(n1)} have it`,
    enough: 'enough',
    tooFew: 'too few',
    nearlyAll: (d: number) => `nearly all have it: ${formatPercent(d, 0)}`,
    nearlyAsOften: (needed: number) => `nearly as often: ${formatPercent(needed)}`,
    explains: 'explains',
  },
});

/** "16 of 96", "1 of 96", "none of 96": those treated worse than people like them. */
function sayTreatedWorse(flagged: number, tested: number): string {
  return `${flagged === 0 ? 'none' : formatCount(flagged)} of ${formatCount(tested)}`;
}

/** Those treated worse than people like them beside what chance gives: the excess, or that there is none (D7). */
function sayTreated({ flagged, tested, chance }: TestedPeople): Parts<'bold'> {
  const some = sayTreatedWorse(flagged, tested);
  const verb = flagged === 1 ? 'was' : 'were';
  const treated = startSentence(`${some} ${verb} treated worse than people like them`);
  if (chance === null)
    return parts`${slot('bold', treated)}. What chance gives is not known: there are too many to compare with.`;
  if (chance.excess === null)
    return parts`${slot('bold', 'No more were treated worse than people like them than chance gives')}: ${some}, where chance gives ${formatChance(chance)}.`;
  const more = `${treated}, ${formatMean(chance.excess)} more than chance gives`;
  return parts`${slot('bold', more)}, which is ${formatChance(chance)}.`;
}

/** "+12 points". */
function sayPoints(difference: number): string {
  return `${difference > 0 ? '+' : ''}${formatDecimal(100 * difference, 0)} points`;
}
