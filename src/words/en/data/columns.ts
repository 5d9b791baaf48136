import { formatCount, formatMany, formatNumber } from '../../format.ts';
import { subject } from '../../language.ts';
import { parts, slot } from '../../parts.ts';

type DateOrder = 'd/m/y' | 'm/d/y' | 'y-m-d';

/** How numbers of a column are written. */
interface NumberWay {
  readonly decimal: '.' | ',';
  readonly thousands: '.' | ',' | ' ' | "'" | null;
}

/** A value that may stand for "not known": how often it occurs, and whether it is an end of the scale. */
interface Code {
  readonly value: string;
  readonly count: number;
  readonly end: 'lowest' | 'highest' | null;
}

/** The list of columns, and one of them opened. */
export const columnWords = subject('data-columns', {
  list: {
    label: 'Columns',
    column: 'Column',
    values: 'Values',
    analysis: 'In the analysis',
    published: 'In what is published',
    none: 'No column is like that.',
    shown: (shown: number, all: number) => `${formatCount(shown)} of ${formatCount(all)} columns are shown.`,
    cases: 'the number of cases in each row',
    inAnalysis: (column: string) => `${column} in the analysis`,
    inPublished: (column: string) => `${column} in what is published`,
  },
  looks: { group: 'group it', missing: 'missing?', way: 'which way?' },
  /** A line below the name of a column, made of these. */
  line: {
    differs: 'a different value in every row',
    missing: (count: number) => `${formatCount(count)} missing`,
    values: (count: number) => formatMany(count, 'value'),
    code: (value: string, count: number) =>
      count === 1 ? `“${value}” once` : `“${value}” ${formatCount(count)} times`,
    groups: (groups: readonly string[], hasMissing: boolean) => {
      const said = `${formatMany(groups.length, 'group')}: ${groups.join(', ')}`;
      return hasMissing ? `${said}, and missing` : said;
    },
    orders: {
      'd/m/y': 'day/month/year',
      'm/d/y': 'month/day/year',
      'y-m-d': 'year-month-day',
    } satisfies Readonly<Record<DateOrder, string>>,
    date: 'date',
    decimalComma: 'decimal comma',
    whole: (from: number, to: number) => `whole, ${formatNumber(from)} to ${formatNumber(to)}`,
    range: (from: number, to: number) => `${formatNumber(from)} to ${formatNumber(to)}`,
  },
  spark: {
    none: 'no histogram',
    frequent: (values: readonly { readonly value: string; readonly count: number }[]) =>
      `Most frequent: ${values.map(({ value, count }) => `${value || '(empty)'} ${formatCount(count)}`).join(', ')}`,
    spread: (column: string, from: number, to: number) => `Spread of ${column} from ${from} to ${to}`,
  },
  chips: {
    label: 'Kinds of columns',
    look: 'Need a look',
    search: 'Find a column',
  },
  kinds: {
    number: { sign: '1,0', one: 'number', many: 'Numbers' },
    date: { sign: '31', one: 'date', many: 'Dates' },
    category: { sign: 'Aa', one: 'category', many: 'Categories' },
    text: { sign: 'T', one: 'free text', many: 'Free text' },
    id: { sign: 'id', one: 'identifier', many: 'Identifiers' },
  },
  rows: {
    title: 'First rows',
    head: parts`First rows ${slot('hint', 'as they stand in the file')}`,
  },
  undo: {
    use: (column: string, isOn: boolean) => (isOn ? `Use ${column}` : `Do not use ${column}`),
    publish: (column: string, isOn: boolean) => (isOn ? `Publish ${column}` : `Do not publish ${column}`),
    missing: (column: string) => `Missing values of ${column}`,
    call: (what: string) => `Call ${what}`,
    kind: (column: string, kind: 'number' | 'date' | 'category') => `${column} is a ${kindNames[kind]}`,
    writing: (column: string) => `How ${column} is written`,
    dates: (column: string) => `Dates of ${column}`,
    isMissing: (value: string) => `“${value}” is missing`,
    rename: (value: string) => `Rename ${value}`,
    join: (column: string) => `Join values of ${column}`,
    keep: (column: string) => `Keep only some rows by ${column}`,
    asInFile: (column: string) => `Values of ${column} as in the file`,
  },
  pane: {
    label: (column: string) => `Column ${column}`,
    use: 'Use in the analysis',
    publish: 'Keep in what is published',
    neverFiner: 'never finer than the groups',
    coarser: 'coarser where it must be',
    leftOut: 'left out',
    namesPerson: (column: string) => `${column} seems to name a person, so it starts out of both.`,
    asCases: 'as the number of cases',
    afterwards: 'known only after the decision, see Roles',
    notUsed: 'not used',
    asGroups: 'as groups',
    asValues: (values: number) => (values === 1 ? 'as one value' : `as ${formatCount(values)} values`),
    called: 'Called',
    calls: (what: string) => `What sentences call ${what || '(empty)'}`,
    isA: 'It is a',
    written: 'Written',
    writtenAs: (example: string, way: string) => `${example}, ${way}`,
    writtenWith: 'Written with',
    which: 'which is it?',
    ways: (example: string, ways: number, largest: number | null) => {
      const said = `${example} can be read in ${formatCount(ways)} ways.`;
      return largest === null ? said : `${said} Now the largest is ${formatNumber(largest)}.`;
    },
    /** "decimal comma, thousands point". */
    way: ({ decimal, thousands }: NumberWay) => {
      const before = decimal === ',' ? 'decimal comma' : 'decimal point';
      return thousands === null ? before : `${before}, thousands ${signs[thousands]}`;
    },
  },
  dates: {
    has: (example: string | undefined) => `${example ?? 'A date'} has the`,
    orders: { 'd/m/y': 'day first', 'm/d/y': 'month first', 'y-m-d': 'year first' } satisfies Readonly<
      Record<DateOrder, string>
    >,
    asDates: 'as dates',
    countsAs: 'It counts as',
    whatCounts: (column: string) => `What ${column} counts as`,
    parts: { written: 'as written', year: 'year', month: 'month', age: 'age' },
    ageOn: 'Age on',
  },
  missing: {
    here: 'A missing value here is',
    asTable: 'as for the table',
    value: 'a value of its own',
    none: 'no value',
    drop: 'a reason to leave out',
    noCode: 'No value looks like a code for “not known”.',
    code: ({ value, count, end }: Code) => {
      const rows = `${formatMany(count, 'row has', 'rows have')} exactly “${value}”`;
      const which = { lowest: `${rows}, the lowest value.`, highest: `${rows}, the highest value.` };
      const said = end === null ? `${rows}.` : which[end];
      return parts`${said} If that stands for “not known”, ${slot('treat', 'treat it as missing')} in every column.`;
    },
  },
  values: {
    label: (column: string) => `Values of ${column}`,
    choose: (value: string) => `Choose ${value || '(empty)'}`,
    group: 'Group',
    value: 'Value',
    inSentences: 'In sentences',
    people: 'People',
    mostFrequent: (shown: number, all: number) =>
      `The ${formatCount(shown)} most frequent of ${formatCount(all)} values.`,
    nameOf: (value: string) => `Name of ${value}`,
    join: (values: readonly string[]) =>
      values.length > 1 ? `Join ${formatCount(values.length)} as “${values[0]}”` : 'Join chosen',
    keep: 'Keep only these rows',
    asInFile: 'As in the file',
  },
});

const kindNames = { number: 'number', date: 'date', category: 'category' } as const;
const signs = { '.': 'point', ',': 'comma', ' ': 'blank', "'": 'apostrophe' } as const;
