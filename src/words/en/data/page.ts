import { formatCount, formatList, formatMany } from '../../format.ts';
import { subject } from '../../language.ts';
import { parts, slot } from '../../parts.ts';

/** How much of a file is used, and how much of it there is. */
interface TableSize {
  readonly rows: number;
  readonly allRows: number;
  readonly columns: number;
  readonly allColumns: number;
}

interface LeftOut {
  readonly ragged: number;
  readonly missing: number;
  readonly filter: number;
}

/** The stage Data: how much was read, what is missing, and what can be done at once. */
export const dataWords = subject('data', {
  openOther: 'Open another file',
  next: 'Next: roles',
  reading: (title: string) => `${title} is being read.`,
  notShown: (title: string) => `${title} is open, but not shown.`,
  table: ({ rows, allRows, columns, allColumns }: TableSize) =>
    rows === allRows && columns === allColumns
      ? parts`${formatMany(rows, 'row')} and ${formatMany(columns, 'column')}, ${slot('strong', 'all read')}.`
      : [`${sayPart(rows, allRows, 'row')} and ${sayPart(columns, allColumns, 'column')} are used.`],
  survey: (column: string) => `Shares are weighed by ${column}; counts are of the people asked.`,
  weight: (people: number, column: string) => `They stand for ${formatMany(people, 'person', 'people')}, by ${column}.`,
  missing: sayMissing,
  leftOut: sayLeftOut,
  looks: (columns: number) =>
    columns === 1
      ? 'One column needs a look before it can be compared.'
      : `${formatCount(columns)} columns need a look before they can be compared.`,
  cut: {
    undo: 'Cut the numbers into four groups each',
    button: 'Cut into four groups of equal size',
    /** The first columns by name, of so many. */
    says: (count: number, names: readonly string[]) => {
      const lead =
        count === 1
          ? 'One column of numbers has no groups yet:'
          : `${formatCount(count)} columns of numbers have no groups yet:`;
      const named = formatList(names.length < count ? [...names, 'others'] : names);
      return parts`${slot('strong', lead)} ${named}. Until then each number is a group of its own.`;
    },
  },
  weigh: {
    undo: 'Weight',
    weigh: (column: string) => `Weigh by ${column}`,
    count: (column: string) => `Count by ${column}`,
  },
});

function sayPart(count: number, all: number, word: string): string {
  return count === all ? formatMany(all, word) : `${formatCount(count)} of ${formatMany(all, word)}`;
}

/** What is missing in the columns that lack something. */
function sayMissing(columns: readonly { readonly name: string; readonly missing: number }[]): string {
  const sum = columns.reduce((count, { missing }) => count + missing, 0);
  if (sum === 0) return 'No value is missing.';
  const [first] = columns;
  if (columns.length === 1)
    return sum === 1
      ? `1 value is missing, in ${first.name}.`
      : `${formatCount(sum)} values are missing, all of them in ${first.name}.`;
  const shown = columns.slice(0, 4).map(({ name, missing }) => `${name} (${formatCount(missing)})`);
  const more = columns.length > 4 ? [formatMany(columns.length - 4, 'other column')] : [];
  return `${formatMany(sum, 'value is', 'values are')} missing: ${formatList([...shown, ...more])}.`;
}

/** What is left out and why. */
function sayLeftOut({ ragged, missing, filter }: LeftOut): string {
  const reasons = [
    ...(ragged > 0 ? [`${formatCount(ragged)} with another number of fields`] : []),
    ...(missing > 0 ? [`${formatCount(missing)} with a missing value`] : []),
    ...(filter > 0 ? [`${formatCount(filter)} by your choice of rows`] : []),
  ];
  return `${formatMany(ragged + missing + filter, 'row is', 'rows are')} left out: ${formatList(reasons)}.`;
}
