import { type DisplayNames, columnName } from '../../../engine/vocabulary/display-names.ts';
import type { Item } from '../../../engine/vocabulary/items.ts';
import type { ReleasePoint } from '../../../engine/vocabulary/releases.ts';
import { formatCount, formatFew, formatList, formatMany, plural } from '../../format.ts';
import { subject } from '../../language.ts';
import { peopleWords } from '../people.ts';

type Said = Pick<ReleasePoint, 'title' | 'words'>;

/** Tables of the same people read side by side. */
interface Joined {
  /** The other one by its title; null for all others together. */
  readonly title: string | null;
  /** How many are read side by side. */
  readonly tables: number;
}

/** A value that the file hides, and the part of the bundle that tells it. */
interface Told {
  readonly value: string;
  readonly column: string;
  readonly part: string;
}

const brokenPatterns = 'The patterns do not keep what was asked of them';

/** What is looked at before a release goes out (G9, R4). */
export const pointWords = subject('release-points', {
  unique: {
    /** The smallest group over all columns; null where the file holds no rows. */
    none: (smallest: number | null, columns: number): Said => ({
      title: `Nobody is told apart by ${sayAll(columns)}`,
      words:
        smallest === null
          ? 'The file holds no rows.'
          : `The smallest group over all of them has ${formatCount(smallest)} people.`,
    }),
    small: (smallest: number, columns: number, telling: readonly string[], names: DisplayNames): Said => ({
      title: `Groups of ${formatCount(smallest)} over ${sayAll(columns)}`,
      words: sayTelling(telling, names),
    }),
    some: (unique: number, columns: number, telling: readonly string[], names: DisplayNames): Said => ({
      title: `${formatMany(unique, 'row')} unique over ${sayAll(columns)}`,
      words: sayTelling(telling, names),
    }),
  },
  fairness: {
    title: 'Fairness was not looked at',
    words: 'Whether a group is worse off in this table is not known.',
  },
  hidden: (group: Item, names: DisplayNames): Said => ({
    title: `${peopleWords.item(group, names)}: hidden, cannot be told`,
    words: `Hiding ${columnName(names, group.attribute)} hides a gap, it does not close it.`,
  }),
  notTested: {
    notUsed: (group: Item, isIdentifying: boolean, names: DisplayNames): Said => ({
      title: sayNotTested(group, names),
      words: isIdentifying
        ? `${columnName(names, group.attribute)} is not among the columns that are protected, so no table was looked at for it.`
        : `${columnName(names, group.attribute)} is not among the columns that can identify, so no table was looked at for it.`,
    }),
    mixed: (group: Item, names: DisplayNames): Said => ({
      title: sayNotTested(group, names),
      words: `Not all of its values can be told from others of ${columnName(names, group.attribute)}, so they were not tested together.`,
    }),
    tooFew: (group: Item, has: number, needs: number, names: DisplayNames): Said => ({
      title: sayNotTested(group, names),
      words: `${formatCount(has)} with the worse outcome; the smallest situation asks for ${formatCount(needs)}.`,
    }),
  },
  /** The column that has most values, and those of all that are marked sensitive. */
  asIs: (
    columns: number,
    most: { readonly column: string; readonly values: number },
    sensitive: readonly string[],
    names: DisplayNames,
  ): Said => {
    const has = `${columnName(names, most.column)} has ${formatMany(most.values, 'value')}.`;
    const marked = plural(sensitive.length, {
      one: `${sayColumns(sensitive, names)} is marked sensitive.`,
      other: `${sayColumns(sensitive, names)} are marked sensitive.`,
    });
    return {
      title: columns === 1 ? '1 column goes out as it is' : `${formatCount(columns)} columns go out as they are`,
      words: sensitive.length === 0 ? has : `${marked} ${has}`,
    };
  },
  size: {
    enough: (smallest: number | null): Said => ({
      title: saySmallest(smallest),
      words: 'Counted again from the file, over the columns that can identify.',
    }),
    small: (smallest: number, least: number): Said => ({
      title: saySmallest(smallest),
      words: `Fewer than ${formatCount(least)}.`,
    }),
  },
  identifiers: {
    none: { title: 'No identifiers, nothing known only later', words: '' },
    some: (columns: readonly string[], isIdentifying: boolean, names: DisplayNames): Said => ({
      title: plural(columns.length, {
        one: `${sayColumns(columns, names)} goes out`,
        other: `${sayColumns(columns, names)} go out`,
      }),
      words: isIdentifying ? 'It identifies people by itself.' : 'It was known only after the decision.',
    }),
  },
  unread: (columns: readonly string[], names: DisplayNames): Said => ({
    title: `${formatMany(columns.length, 'column')} left unread`,
    words: plural(columns.length, {
      one: `${sayColumns(columns, names)} was not looked at and is not in the file.`,
      other: `${sayColumns(columns, names)} were not looked at and are not in the file.`,
    }),
  }),
  /** What a table tells together with others of the same people (G12). */
  join: {
    nothingMore: (joined: Joined): Said => ({
      title: `${sayTogether(joined)}: no more than this table shows`,
      words:
        joined.tables === 2
          ? 'It tells nothing that this table alone does not.'
          : 'They tell nothing that this table alone does not.',
    }),
    nobody: (joined: Joined): Said => ({
      title: `${sayTogether(joined)}: nobody stands in each`,
      words: 'There is no group to count.',
    }),
    enough: (joined: Joined, smallest: number): Said => ({
      title: `${sayTogether(joined)}: groups of ${sayPeople(smallest)} or more`,
      words: `${sayWhoever(joined)} finds no smaller group.`,
    }),
    small: (joined: Joined, smallest: number, alone: number): Said => ({
      title: `${sayTogether(joined)}: groups of ${sayPeople(smallest)}`,
      words:
        alone === 0
          ? `${sayWhoever(joined)} can tell people apart in groups that small.`
          : `${sayWhoever(joined)} can tell ${sayPeople(alone)} apart from everybody else.`,
    }),
  },
  search: {
    nothing: (parts: number, values: number): Said => ({
      title: 'No part tells what the file hides',
      words: `${formatMany(parts, 'part')} searched for ${formatMany(values, 'hidden value')}: none found.`,
    }),
    some: (found: readonly Told[]): Said => ({
      title: `Told beside the file: ${formatFew(found.map(({ value }) => `“${value}”`))}`,
      words: `${formatFew(found.map(({ value, column, part }) => `“${value}” of ${column} in ${part}`))}.`,
    }),
  },
  /** The parts that are searched for what the file hides. */
  parts: {
    certificate: 'the certificate',
    recipe: 'the public recipe',
    page: 'the page of the bundle',
    report: 'the report',
    archive: 'the name of the file',
  },
  seeded: {
    title: 'The noise came from a seed',
    words: 'Whoever knows the seed can take the noise away. Leave the seed out for a release.',
  },
  patterns: {
    kept: {
      title: 'The written patterns were counted again',
      words: 'Everything that was asked of them holds in the file.',
    },
    broken: { title: brokenPatterns, words: 'See what was not reached.' },
    originals: {
      title: 'The counts of the data stand in the file',
      words: 'The column “found” tells what the released counts protect.',
    },
    noPrivacy: {
      title: 'Nobody was asked to hide',
      words: 'No k and no noise was asked for, so a count may point at one person.',
    },
  },
});

function sayAll(columns: number): string {
  return `all ${formatMany(columns, 'column')}`;
}

function sayColumns(columns: readonly string[], names: DisplayNames): string {
  return formatList(columns.map((name) => columnName(names, name)));
}

/** Which columns tell most people apart, where that was looked for. */
function sayTelling(columns: readonly string[], names: DisplayNames): string {
  if (columns.length === 0) return 'Together the columns tell them apart.';
  return plural(columns.length, {
    one: `${sayColumns(columns, names)} tells most of them apart.`,
    other: `${sayColumns(columns, names)} tell most of them apart.`,
  });
}

function sayNotTested(group: Item, names: DisplayNames): string {
  return `Not tested: ${peopleWords.item(group, names)}`;
}

function saySmallest(smallest: number | null): string {
  return smallest === null ? 'No row is left' : `Smallest group ${sayPeople(smallest)}`;
}

function sayTogether({ title, tables }: Joined): string {
  if (title !== null) return `Together with ${title}`;
  const before = tables - 1;
  return before === 2
    ? 'Together with both tables released before'
    : `Together with all ${formatCount(before)} tables released before`;
}

function sayWhoever({ tables }: Joined): string {
  return tables === 2 ? 'Whoever has both tables' : `Whoever has all ${formatCount(tables)} tables`;
}

function sayPeople(count: number): string {
  return formatMany(count, 'person', 'people');
}
