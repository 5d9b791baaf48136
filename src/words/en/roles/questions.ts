import { formatCount, formatMany, formatShare } from '../../format.ts';
import { subject } from '../../language.ts';
import { parts, slot } from '../../parts.ts';

interface Rate {
  readonly weight: number;
  readonly denied: number;
  readonly otherWeight: number;
  readonly otherDenied: number;
}

type Known = 'reason' | 'known' | 'later';
type WeightAnswer = 'none' | 'count' | 'survey';

/** The questions of Roles about columns: who is protected, what was known, what identifies, what weights say. */
export const questionWords = subject('roles-questions', {
  protected: {
    title: 'Who is protected, and against whom?',
    why: 'A column without a group is not tested, and every page says so.',
    another: 'Protect another column',
    column: 'Column',
    chooseOne: 'choose one',
    added: 'It is added to the list; choose its groups there.',
    accept: (column: string) => `Accept that ${column} is protected`,
    groups: (column: string) => `Protected groups of ${column}`,
    /** A column with its groups and those they are compared with. */
    row: (column: string) => parts`${slot('column', column)} ${slot('groups')} against ${slot('reference')}`,
    comparedWith: 'Compared with',
    rates: ({ weight, denied, otherWeight, otherDenied }: Rate) =>
      parts`${slot('group', formatShare(denied, weight))} against ${slot('others', formatShare(otherDenied, otherWeight))}`,
    /** A column without a group, and the way to one. */
    untested: {
      notUsed: (column: string) =>
        parts`${slot('column', column)} ${slot('quiet', 'is not tested: it is not used (see Data).')}`,
      noGroup: (column: string) =>
        parts`${slot('column', column)} ${slot('quiet', 'is not tested: it has no group yet. Please')} ${slot('groups')}`,
      noGroups: (column: string) =>
        parts`${slot('column', column)} ${slot('quiet', 'is not tested: it has no groups yet.')} ${slot('make')} ${slot('groups')}`,
      noAgeGroups: (column: string) =>
        parts`${slot('column', column)} ${slot('quiet', 'is not tested: it has no age groups yet.')} ${slot('make')} ${slot('groups')}`,
    },
    makeGroups: 'Make groups',
    makeAgeGroups: 'Make age groups',
    largest: (shown: number, all: number) =>
      `The ${formatCount(shown)} largest of ${formatCount(all)} values. Group or join them under Data.`,
    noValue: (people: number) => `${formatCount(people)} people have no value here and are in no group.`,
    isProtected: (value: string) => `${value} is protected`,
    records: (count: number, column: string, value: string) =>
      `Show the ${formatCount(count)} records with ${column} ${value}`,
    howTested: 'How they are tested',
    ways: {
      each: 'Each is a group of its own',
      together: 'All together are one group',
      both: 'Both: each of them, and all together',
    },
    everyoneBut: 'Everyone but',
    /** What a group is called while it is given words: several values, or one. */
    allTogether: 'All together',
    empty: '(empty)',
    inSentences: (what: string) => `${what} in sentences`,
    calls: (what: string) => `What sentences call ${what}`,
    not: 'Not protected',
    everyoneElse: 'everyone else',
    neither: 'Who is in no group and has none of these values is in neither, and counted.',
    undo: {
      protect: (column: string) => `${column}: protected`,
      unprotect: (column: string) => `${column}: not protected`,
      groups: (column: string) => `Groups of ${column}`,
      call: (column: string) => `Call a group of ${column}`,
      compare: (column: string) => `Whom ${column} is compared with`,
    },
  },
  moreColumns: (shown: number, all: number) => `${formatCount(shown)} of ${formatCount(all)} columns are shown.`,
  known: {
    title: 'What was known when it was decided?',
    why: 'Known: makes situations. Reason: may also explain a difference lawfully. Later: stays out.',
    answers: { reason: 'reason', known: 'known', later: 'later' } satisfies Readonly<Record<Known, string>>,
    none: 'No other column is used.',
    accept: (column: string) => `Accept that ${column} came later`,
    when: (column: string) => `When was ${column} known?`,
    undo: (column: string, answer: string) => `${column}: ${answer}`,
    undoReasons: (column: string) => `Reasons of ${column}`,
    reasons: (column: string) => `Values of ${column} that may be a reason`,
    chosen: (chosen: number, values: number) => `${formatCount(chosen)} of ${formatMany(values, 'value')}`,
    value: (value: string, people: number) => `${value} (${formatCount(people)})`,
    says: 'A difference among people with such a value may be lawful; Discover says how much of it that explains.',
  },
  identity: {
    title: 'What could identify a person?',
    why: 'This decides what is published, and how coarsely.',
    noColumn: 'no column',
    answer: (column: string, answer: string) => `${column}: ${answer}`,
    lines: {
      identifiers: {
        title: 'Names one person',
        hint: 'A different value in every row, or a name. Never analysed, never published.',
        undo: (column: string) => `${column}: names one person`,
      },
      quasi: {
        title: 'Could, with others',
        hint: 'Others may know these of a person.',
        undo: (column: string) => `${column}: could, with others`,
      },
      sensitive: {
        title: 'Nobody should learn it',
        hint: 'What is published must not give it away.',
        undo: (column: string) => `${column}: nobody should learn it`,
      },
      harmless: {
        title: 'Harmless',
        hint: 'Neither known to others nor private.',
        undo: (column: string) => `${column}: harmless`,
      },
    },
  },
  /** What a column of weights says (T2, M12). */
  weight: {
    title: (column: string) => `What does ${column} say?`,
    why: 'A count makes evidence; a survey weight does not.',
    label: (column: string) => `What ${column} says`,
    answers: { none: 'no weight', count: 'a count', survey: 'a survey weight' } satisfies Readonly<
      Record<WeightAnswer, string>
    >,
    meanings: {
      none: 'Every row is one person.',
      count: 'Each row stands for so many equal people, who all count, as shares and as evidence.',
      survey:
        'Each row is one person who was asked and speaks for so many. Shares go by the weights; evidence, minimum support and privacy count the people asked. The shares on this page are still of the people asked, each as one.',
    } satisfies Readonly<Record<WeightAnswer, string>>,
    itIs: { count: 'It is a count', survey: 'It is a survey weight' },
    undo: (column: string, answer: string) => `${column}: ${answer}`,
  },
});
