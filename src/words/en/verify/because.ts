import '../failures/index.ts';
import { sayFailure } from '../failures/say.ts';
import { valuesOf } from '../../../engine/vocabulary/items.ts';
import type { SayingsOf } from '../../../engine/shared/message.ts';
import type { BecauseCodes, CountedCodes, GroupState, Pair } from '../../../engine/verify/finding.ts';
import { formatCount, formatEither, formatList, formatMany } from '../../format.ts';
import { subject } from '../../language.ts';

function people(count: number | bigint): string {
  return formatMany(Number(count), 'person', 'people');
}

/** Cells as conditions: "sex = F, race = other". */
function cellsOf(columns: readonly string[], cells: readonly string[]): string {
  return columns.length === 0 ? 'everybody' : columns.map((column, i) => `${column} = ${cells[i]}`).join(', ');
}

function patternOf(pattern: readonly Pair[]): string {
  return pattern.map((pair) => pair.join(' = ')).join(', ');
}

function groupOf([attribute, value]: Pair): string {
  return `${attribute} = ${formatEither(valuesOf(value))}`;
}

const states: Readonly<Record<GroupState, string>> = {
  tested: 'was tested',
  notTested: 'was not tested',
  hidden: 'is hidden in the file',
};

const outcomes = { holds: 'holds', 'does-not-hold': 'does not hold', 'not-tested': 'was not tested' } as const;

const because: SayingsOf<BecauseCodes> = {
  unreadable: ({ failure }) => sayFailure(failure),
  'other-hash': ({ hash, file }) => `The file has the hash ${hash}. It was changed, or is another file than ${file}.`,
  'two-hashes': () => 'The certificate names two different hashes of the file.',
  'no-column': ({ column }) => `The file has no column "${column}".`,
  'other-columns': ({ columns, listed }) =>
    `The file has the columns ${columns.join(', ')}; the certificate lists ${listed.join(', ')}.`,
  'other-people': ({ people: own, claimed }) =>
    `The file has ${people(own)}; the certificate says ${formatCount(claimed)}.`,
  'more-people': ({ people: own, before }) =>
    `The file has ${people(own)}, more than the ${formatCount(before)} of the table before.`,
  'too-many-left-out': ({ left, people: all, suppress }) =>
    `${people(left)} of ${formatCount(all)} were left out, more than the share of ${suppress}.`,
  'written-oddly': () => 'The file is not written plainly: quotes, blank lines or line ends could mark single rows.',
  'row-order': ({ row }) => `Row ${row} stands after a row that should follow it.`,
  'row-twice': ({ row }) => `Row ${row} has the same cells as the row before it.`,
  'other-levels': ({ column, level, top, highest }) =>
    `${column} is said to be at level ${level} of ${top}; its hierarchy has the levels 0 to ${highest}.`,
  'no-label-of-level': ({ cell, row, column, level }) =>
    `"${cell}" in row ${row}, column ${column}, is no label of level ${level}.`,
  'no-label-of-recipe': ({ cell, row, column }) =>
    `"${cell}" in row ${row}, column ${column}, is no label of the recipe.`,
  'all-hidden': ({ column }) => `Every cell of ${column} is *, which is level 1; the certificate says level 0.`,
  'small-group': ({ columns, cells, people: own, row, k }) =>
    `${cellsOf(columns, cells)} has ${people(own)}, first in row ${row}; ${k} are claimed.`,
  'no-c': () => 'Recursive diversity is claimed without its c.',
  'not-diverse': ({ columns, cells, row, sensitive, values, kind, l }) =>
    `In the group ${cellsOf(columns, cells)}, first in row ${row}, ${sensitive} has ${formatMany(values, 'value')}: not ${kind} ${l}-diverse.`,
  'no-order': () => 'Ordered distance is claimed without an order.',
  'no-place': ({ column, value, in: where }) => `${column} = ${value} stands in no place of the ${where}.`,
  'too-far': ({ columns, cells, row, sensitive, t, kind }) =>
    `In the group ${cellsOf(columns, cells)}, first in row ${row}, ${sensitive} is farther than ${t} from the whole file (${kind} distance), over ${formatList(columns)}.`,
  'no-hierarchy': ({ column }) => `The hierarchy of ${column} is not in the recipe; give its file beside the recipe.`,
  'hierarchy-file': ({ column, file, isThere }) =>
    isThere
      ? `The hierarchy of ${column} stands in ${file}, which cannot be read. Put it beside the recipe.`
      : `The hierarchy of ${column} stands in ${file}, which is not at hand. Put it beside the recipe.`,
  'data-supports': () => 'The file holds the supports of the data beside those released.',
  'small-support': ({ pattern, support, k }) =>
    `${patternOf(pattern)} has a support of ${formatCount(support)}, below k = ${k}.`,
  'too-many-items': ({ items }) => `A pattern has ${items} items, too many for all its sums.`,
  'part-missing': ({ part, pattern }) => `${patternOf(part)} is not published, though ${patternOf(pattern)} is.`,
  'part-smaller': ({ part, support, pattern, whole }) =>
    `${patternOf(part)} has a support of ${formatCount(support)}, though ${patternOf(pattern)} has ${formatCount(whole)}.`,
  channel: ({ group, without, people: few, k }) =>
    `${group.length === 0 ? 'Everybody' : patternOf(group)} without ${patternOf(without)} can be told to be ${people(few)}, below k = ${k}.`,
  'other-patterns': ({ patterns, claimed }) =>
    `The file has ${formatCount(patterns)} patterns; the certificate says ${formatCount(claimed)}.`,
  'other-patterns-tested': ({ patterns, claimed }) =>
    `${formatCount(patterns)} patterns of the file are about a protected group; the certificate says ${formatCount(claimed)}.`,
  'pattern-over': ({ pattern, measure, alpha }) => `${patternOf(pattern)}: ${measure} is over the limit of ${alpha}.`,
  'no-pattern-tested': () => 'No published pattern is about a protected group.',
  'other-patterns-about': ({ patterns, group, claimed }) =>
    `${formatCount(patterns)} patterns are about ${groupOf(group)}; the certificate says ${formatCount(claimed)}.`,
  'no-pattern-about': ({ group }) => `No published pattern with a denial is about ${groupOf(group)}.`,
  'too-many-sets': () => 'There are too many sets of columns to go through them one by one.',
  'not-together': ({ column, cells }) => `${column}: ${cells.join(', ')} cannot be taken together.`,
  'other-support': ({ least, people: all, claimed }) =>
    `The minimum support asks for ${people(least)} of ${formatCount(all)}, not for ${formatCount(claimed)}.`,
  'other-rules': ({ rules, claimed }) =>
    `The file has ${formatCount(rules)} rules to be tested; the certificate speaks of ${formatCount(claimed)}.`,
  'rule-over': ({ columns, cells, counts: { a1, n1, a2, n2 }, measure, alpha }) =>
    `${cellsOf(columns, cells)}: ${formatCount(a1)} of ${formatCount(n1)} have the worse outcome, against ${formatCount(a2)} of ${formatCount(n2)}: ${measure} is over the limit of ${alpha}.`,
  'no-protected-column': () => 'The file shows no column of a protected group.',
  'no-rule': ({ least }) => `No rule has ${people(least)} with the worse outcome.`,
  'other-state': ({ group, found, claimed }) =>
    `${groupOf(group)} ${states[found]}; the certificate says that it ${states[claimed]}.`,
  'other-rules-about': ({ rules, group, claimed }) =>
    `${formatCount(rules)} rules are about ${groupOf(group)}; the certificate says ${formatCount(claimed)}.`,
  'group-state': ({ group, written, state }) =>
    written === null
      ? `${groupOf(group)} ${states[state]}.`
      : `${groupOf(group)}, written as ${formatEither(valuesOf(written))}, ${states[state]}.`,
  'not-written-so': ({ group, written }) =>
    `${groupOf(group)} cannot be written as "${valuesOf(written).join('" or "')}".`,
  'written-as-values': ({ group }) => `${groupOf(group)} is written as these values.`,
  'group-untested': ({ group }) => `${groupOf(group)} can be told, and was not tested.`,
  'column-left-out': ({ column }) => `The rules leave out ${column}, of which the file shows several values.`,
  'denies-too': ({ attribute, value }) => `By the recipe ${attribute} = ${value} denies too.`,
  'other-recipe-hash': ({ hash }) => `The recipe has the hash ${hash}. It was changed, or is another recipe.`,
  'no-file-hash': () => 'No claim is about the hash of the file.',
  'no-recipe-hash': () => 'No claim says which recipe and which step the file was made by.',
  'no-such-step': ({ step, do: kind }) => `The recipe has no step ${step} that is "${kind}".`,
  'not-silent': ({ silence }) => `The certificate does not say that it leaves "${silence}" unclaimed.`,
  'says-itself': () => 'The certificate itself says that it does not hold.',
  'found-otherwise': ({ found, certified }) =>
    `In the file this ${outcomes[found]}; the certificate says that it ${outcomes[certified]}.`,
  'k-unclaimed': ({ k }) => `The recipe asks for k = ${k}, but no claim is about it.`,
  'k-asked': ({ k, columns }) => `The recipe asks for k = ${k} over ${columns.join(', ')}.`,
  'l-unclaimed': ({ l, column }) => `The recipe asks for l = ${l} in ${column}, but no claim is about it.`,
  'l-asked': ({ l, kind }) => `The recipe asks for l = ${l} (${kind}).`,
  't-unclaimed': ({ t, column }) => `The recipe asks for t = ${t} in ${column}, but no claim is about it.`,
  't-asked': ({ t, kind }) => `The recipe asks for t = ${t} (${kind}).`,
  'check-unclaimed': () => 'No claim is about what all columns of the file tell of people.',
  'people-unclaimed': () => 'No claim says how many people the table had.',
  'suppress-asked': ({ suppress }) => `The recipe allows the share ${suppress} of people to be left out.`,
  'levels-unclaimed': () => 'No claim says at which level each column is.',
  'level-unclaimed': ({ column }) => `The recipe generalizes ${column}, of which no level is claimed.`,
  'level-asked': ({ column, asked, claimed }) =>
    `The recipe chooses level ${asked} for ${column}; level ${claimed} is claimed.`,
  'weight-asked': ({ weight }) =>
    weight === null
      ? 'The recipe counts every row as one person; the certificate does not.'
      : `The recipe counts people by ${weight}; the certificate does not.`,
  'people-counted-otherwise': () => 'The recipe counts people otherwise than the certificate.',
  'order-unclaimed': () => 'No claim is about the order of the rows.',
  'published-otherwise': ({ column }) => `By the recipe ${column} is published otherwise than claimed.`,
  'labels-unclaimed': () => 'No claim is about the labels of generalized columns.',
  'labels-of': ({ column }) => `The recipe generalizes ${column}, of whose labels nothing is claimed.`,
  'noise-unclaimed': () => 'The recipe asks for noise, but no claim is about it.',
  'epsilon-asked': ({ epsilon }) => `The recipe spends an epsilon of ${epsilon}.`,
  'seed-differs': () => 'The recipe and the certificate do not agree on whether the noise came from a seed.',
  'group-unclaimed': ({ group }) => `No claim says whether ${groupOf(group)} was tested.`,
  'flagged-unclaimed': () => 'No claim is about the people who are flagged.',
  'measure-unclaimed': ({ measure, alpha, of }) =>
    of === 'table'
      ? `The recipe asks for ${measure} below ${alpha}, but no claim is about it.`
      : `The recipe asks for ${measure} within ${alpha}, but no claim is about it.`,
  'measure-asked': ({ measure, alpha, support }) =>
    support === null
      ? `The recipe asks for ${measure} within ${alpha}.`
      : `The recipe asks for ${measure} within ${alpha}, from a support of ${support} on.`,
  'tau-asked': ({ tau }) => `The recipe asks for rules of up to ${tau} columns.`,
  'other-decision': () => 'The recipe names another decision, or other values that deny.',
  'other-number-of-people': ({ rules, table }) =>
    `The rules are of ${formatCount(rules)} people, the table of ${formatCount(table)}.`,
  'protects-otherwise': ({ column, isProtected }) =>
    isProtected ? `The recipe does not protect ${column}.` : `The recipe protects ${column}.`,
  'rules-leave-out': ({ column }) => `The rules leave out ${column}, which the file shows.`,
  'a-value': ({ column, value }) => `By the recipe, ${column} = ${value} is a value like any other.`,
  'pattern-k-asked': ({ k }) => (k === null ? 'The recipe asks for no k.' : `The recipe asks for k = ${k}.`),
  'records-differ': () => 'The recipe and the certificate do not agree on whether the number of records is public.',
  'other-groups': () => 'The recipe names other groups, other values that deny, or other lawful reasons.',
};

const counted: SayingsOf<CountedCodes> = {
  'no-rows': () => 'The file holds no rows.',
  alone: ({ columns, alone, people: all, smallest }) => {
    const who = alone === 0 ? 'nobody' : people(alone);
    const rest = `of ${formatCount(all)} alone; the smallest group has ${people(smallest)}.`;
    return columns === 1 ? `Its column leaves ${who} ${rest}` : `All ${columns} columns together leave ${who} ${rest}`;
  },
};

/** Claims, in the sum. */
interface Sum {
  readonly checked: number;
  readonly broken: number;
  readonly open: number;
  /** Why the first claim that does not hold does not, and why the first open one cannot be checked. */
  readonly because: { readonly broken: string | null; readonly open: string | null };
  readonly version: number;
}

/** What becomes of a certificate (R3). */
export const verifyWords = subject('verify', {
  because,
  counted,
  /** All of it in a sentence: how many of the claims that can be checked hold, and the first that does not. */
  sum: ({ checked, broken, open, because: first, version }: Sum): string => {
    const held =
      broken > 0
        ? `${broken} of ${claims(checked)} ${broken === 1 ? 'does' : 'do'} not hold: ${first.broken}`
        : checked === 0
          ? 'No claim can be checked.'
          : checked === 1
            ? 'The 1 claim that can be checked holds.'
            : `${open === 0 ? 'All' : 'The'} ${claims(checked)} that can be checked hold.`;
    const left = open === 0 ? [] : [`${claims(open)} cannot be checked: ${first.open}`];
    return [held, ...left, ...(version === 1 ? [firstVersion] : [])].join(' ');
  },
});

const firstVersion =
  'The certificate is of version 1, which claims less: it says nothing of the order of rows, or of sums over the values of a column.';

function claims(count: number): string {
  return formatMany(count, 'claim');
}
