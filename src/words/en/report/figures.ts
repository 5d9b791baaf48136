import type { RoundedEnd, RoundedRange, ToldCount } from '../../../engine/steps/report/document/figures.ts';
import { type DisplayNames, columnName } from '../../../engine/vocabulary/display-names.ts';
import type { Item } from '../../../engine/vocabulary/items.ts';
import type { MeasureKind } from '../../../engine/vocabulary/measures.ts';
import { formatCount, formatDecimal, formatList, formatMeasure, formatSigned } from '../../format.ts';
import { subject } from '../../language.ts';
import { peopleWords } from '../people.ts';

/** The figures of a report, and whom they are of; what is rounded or hidden is so already (R2). */
export const reportFigures = subject('report-figures', {
  count: sayCount,
  /** "96 of 339", "about 95 of 340". */
  of: sayOf,
  /** "28.3%", "27% to 29%". */
  share: sayShare,
  /** "28.3%, 96 of 339". */
  shareOf: (share: string, part: ToldCount, whole: ToldCount) => `${share}, ${sayOf(part, whole)}`,
  /** "all 20.6%", beside the line of a chart. */
  all: (share: RoundedRange) => `all ${sayShare(share)}`,
  /** "2.94 to 3.11", "+17.2 to +20.4 points". */
  measure: (range: RoundedRange, kind: MeasureKind) =>
    kind === 'difference' ? `${sayRange(range, kind)} points` : sayRange(range, kind),
  /** The same beside a measure, without its unit. */
  interval: sayRange,
  /** "3.07 (2.49 to 3.71)". */
  measured: (value: string, interval: string | null) => (interval === null ? value : `${value} (${interval})`),
  /** An end of a range by itself. */
  end: (end: RoundedEnd) => formatDecimal(end.value, end.digits),
  notDefined: 'not defined',
  undefined: 'undefined',
  leftOut: 'left out',
  /** Of whom a share is, where there is nobody. */
  nobody: 'nobody',
  /** How sure it is that more than chance is at work. */
  q: {
    notTested: 'not tested',
    atMost: (limit: number) => `at most ${formatDigits(limit)}`,
    above: (limit: number) => `above ${formatDigits(limit)}`,
    belowThousandth: () => `below ${formatDecimal(0.001, 3)}`,
  },
  atLeast: (k: number) => `at least ${formatCount(k)}`,
  fewerThan: (k: number) => `fewer than ${formatCount(k)}`,
  /** A threshold: "2% of all people", "48 people". */
  support: { share: (percent: number) => `${formatDigits(percent)}% of all people`, count: sayPeopleCount },
  /** "48", "48 to 52": how many people a threshold asks for. */
  needed: (least: number, most: number) =>
    least === most ? formatCount(least) : `${formatCount(least)} to ${formatCount(most)}`,
  everyoneElse: 'everyone else',
  /** "people with nationality = Dutch": with whom a group is compared; a column with the values of its reference. */
  peopleWith: (
    references: readonly { readonly attribute: string; readonly values: readonly string[] }[],
    names: DisplayNames,
  ) =>
    `people with ${formatList(references.map(({ attribute, values }) => `${columnName(names, attribute)} = ${sayValues(attribute, values, names)}`))}`,
  /** "Black applicants and women"; "4 groups" where there are more than three. */
  groups: (items: readonly Item[], names: DisplayNames) =>
    items.length > mostNamed
      ? `${formatCount(items.length)} groups`
      : formatList(items.map((item) => peopleWords.people([item], names))),
  /** "race = White, job = clerk"; "the whole table" for no condition. */
  where: (items: readonly Item[], names: DisplayNames) =>
    items.length === 0 ? 'the whole table' : items.map((item) => peopleWords.item(item, names)).join(', '),
  columns: (columns: readonly string[], names: DisplayNames) =>
    formatList(columns.map((column) => columnName(names, column))),
  before: (who: string) => `${who}, before`,
  after: (who: string) => `${who}, after`,
  /** What a chart shows, row by row. */
  chart: (rows: readonly { readonly label: string; readonly says: string }[]) =>
    `${rows.map(({ label, says }) => `${label}: ${says}`).join('. ')}.`,
});

/** More groups than these are counted, not named. */
const mostNamed = 3;

/** "339", "about 340", "<10", "not shown". */
function sayCount(told: ToldCount): string {
  switch (told.showing) {
    case 'exact':
      return formatCount(told.value);
    case 'about':
      return `about ${formatCount(told.value)}`;
    case 'small':
      return `<${formatCount(told.below)}`;
    case 'withheld':
      return 'not shown';
  }
}

/** Whether readers are told that it is one. */
export function isOne(told: ToldCount): boolean {
  return told.showing === 'exact' && told.value === 1;
}

function sayOf(part: ToldCount, whole: ToldCount): string {
  const isAbout = part.showing === 'about' && whole.showing === 'about';
  return `${sayCount(part)} of ${isAbout ? formatCount(whole.value) : sayCount(whole)}`;
}

function sayShare({ low, high }: RoundedRange): string {
  const end = ({ value, digits }: RoundedEnd) => `${formatDecimal(value, digits)}%`;
  return high === null ? end(low) : `${end(low)} to ${end(high)}`;
}

function sayRange({ low, high }: RoundedRange, kind: MeasureKind): string {
  const end = ({ value, digits }: RoundedEnd) => {
    if (!Number.isFinite(value)) return formatMeasure(value, kind);
    return kind === 'difference' ? formatSigned(value) : formatDecimal(value, digits);
  };
  return `${end(low)} to ${end(high ?? low)}`;
}

function sayPeopleCount(count: number): string {
  return `${formatCount(count)} people`;
}

/** A number with the digits that it has, six at most. */
export function formatDigits(value: number): string {
  const text = String(Number(value.toPrecision(6)));
  return /^-?\d+\.\d+$/.test(text) ? formatDecimal(Number(text), text.split('.')[1].length) : text;
}

function sayValues(attribute: string, values: readonly string[], names: DisplayNames): string {
  return values.map((value) => peopleWords.value(names, { attribute, value })).join(' or ');
}
