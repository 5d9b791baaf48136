import type { SayingsOf } from '../../../engine/shared/message.ts';
import type { NumberSigns, TableFailures } from '../../../engine/vocabulary/failures/index.ts';
import { formatDay, formatEither, plural } from '../../format.ts';
import { quote, sayKnown } from '../known.ts';
import { exclusions } from '../exclusions.ts';
import { saySigns } from './recipe.ts';

function dayOf(year: number, month: number, day: number): Date {
  const date = new Date(2000, month - 1, day);
  date.setFullYear(year);
  return date;
}

/** How many values do not fit, where the one that is named is not alone. */
function sayMisfits(misfits: number, values: number): string[] {
  return misfits === 1 ? [] : [`${misfits} of ${values} different values do not fit.`];
}

function sayCorrection(value: string): string {
  return `Correct the cell, or add "${value}" to the spellings of missing values, or change the settings of the column.`;
}

function sayNoNumber(value: string, column: string, format: NumberSigns | null, isCut: boolean): string {
  if (format === null) return `"${value}" is not a number, but column "${column}" is cut into ranges.`;
  const { decimal, thousands } = format;
  const number =
    thousands === null
      ? `a number with "${decimal}" before its decimals`
      : `a number with "${decimal}" before its decimals and "${thousands}" between its thousands`;
  return isCut
    ? `"${value}" in column "${column}" is not ${number}, nor one of its ranges.`
    : `"${value}" in column "${column}" is not ${number}.`;
}

export const tableFailures: SayingsOf<TableFailures> = {
  'no-attributes/table': () =>
    'No column is left to analyse: all are unused, identifiers, known only after the decision or the weight. Use at least one.',
  'unread-column': ({ value }) => `Column "${value}" is left unread. Take it out of data.unread, or do without it.`,
  'unknown-column/file': ({ value, columns }) =>
    `There is no column "${value}" in the file. ${sayKnown(value, columns, 'columns')}`,
  'cuts-and-bins': ({ name }) => `Column "${name}" has both cut points and a number of bins. Keep one of them.`,
  'cut-and-merge': ({ name, other, cutting }) =>
    `Column "${name}" is cut into ranges, so its values cannot be given "${other}" as well. Remove "${other}" or "${cutting}"; own names for the ranges go to "labels".`,
  'bad-bins': ({ value, mostBins }) => `${value} is no number of bins. Write a whole number from 2 to ${mostBins}.`,
  'by-without-bins': ({ name }) => `"by" says how to make bins, but column "${name}" has no "bins".`,
  'labels-without-cuts': ({ name }) =>
    `Labels name the ranges of a cut column, but column "${name}" has neither "cuts" nor "bins". Use "merge" to rename values.`,
  'same-signs': ({ decimal, name }) =>
    `"${decimal}" cannot stand both before the decimals and between the thousands of "${name}". Choose two different signs.`,
  'date-without-number': ({ name }) =>
    `Column "${name}" holds dates. Say which number they stand for: "as" is "year", "month" or "age".`,
  'age-without-day': ({ name }) =>
    `An age needs the day it is counted on. Give "at" of column "${name}" a day such as "2024-12-31".`,
  'date-and-merge': ({ name, other }) =>
    `The dates of column "${name}" become numbers, so they cannot be given "${other}" as well. Remove "${other}", and make groups with "cuts".`,
  'merged-twice': ({ value, before, name }) =>
    `"${value}" is merged into "${before}" and into "${name}". Keep one of them.`,
  'order-twice': ({ value, name }) => `"${value}" stands twice in the order of column "${name}". List each value once.`,
  'no-numbers': ({ name }) =>
    `Column "${name}" has no number to make bins of. Remove "bins" to use its values as they stand.`,
  'ambiguous-label/number': ({ value, name, bin }) =>
    `"${value}" in column "${name}" is a number that belongs to "${bin}", but it is also the label of another range. Choose labels that are not numbers of the column.`,
  'no-cuts': () => 'The list of cut points is empty. Give at least one, or remove it.',
  'bad-cut': ({ value }) => `The cut point "${value}" is not a number. Write it like 29 or 29.5, with a point.`,
  'cuts-not-ascending': ({ value, before }) =>
    `The cut point ${value} is not above the one before it, ${before}. List them from the smallest to the largest, each once.`,
  'label-is-missing': ({ value }) =>
    `The label "${value}" is also a spelling of a missing value. Choose another label.`,
  'label-twice': ({ value }) => `The label "${value}" stands for two groups. Give each group its own label.`,
  'no-rows': () => 'The file has no records, only names or nothing at all. Choose another file.',
  'cancelled/table': () => 'Preparing the table was cancelled.',
  'empty-filter/table': ({ attribute }) =>
    `The filter on "${attribute}" keeps no value. List at least one, or remove it.`,
  'unknown-value/filter': ({ value, attribute, known }) =>
    `No record has "${value}" as "${attribute}". ${sayKnown(value, known, 'values')}`,
  'weights-too-large/total': ({ name }) =>
    `The weights in column "${name}" add up to more than 9,007,199,254,740,991, the most that can be counted exactly. Divide them by a common number.`,
  'weights-too-large/digits': ({ name }) =>
    `The weights in column "${name}" have too many digits to be added up exactly. Round them in the file, to four decimals for example.`,
  'bad-weight/squares': ({ value, name }) =>
    `"${value}" in column "${name}" cannot be the sum of the squares of these weights: no weights of so many people have both sums. Group the table again by the query as it stands.`,
  'unknown-attribute/decision': ({ value, known }) =>
    `The decision "${value}" is not an attribute of the table. ${sayKnown(value, known, 'attributes')}`,
  'no-positive': ({ name }) =>
    `Every record has a negative decision, so there is nothing to compare. Leave at least one value of "${name}" that occurs out of the negative ones.`,
  'no-negative/unchosen': ({ name }) =>
    `No value of "${name}" is chosen as the negative decision. Choose the one that means that the benefit was denied.`,
  'unknown-value/decision': ({ value, name, known }) =>
    `No record has "${value}" as "${name}". ${sayKnown(value, known, 'values')}`,
  'empty-hierarchy/rows': () =>
    'The hierarchy has no rows. Give one row for each value, from the value itself to the top.',
  'cancelled/look': () => 'Looking at the table was cancelled.',
  'open-quote': ({ line }) =>
    `A quote that opens in line ${line} of the hierarchy is never closed. Close it, or double it if it belongs to the value.`,
  'empty-hierarchy/file': () =>
    'The hierarchy file has no lines. It needs one line for each value, such as "Male;Any".',
  'not-in-order': ({ value, name, place, near }) => {
    const unlisted = `The order of column "${name}" does not list the value "${value}" (${place}).`;
    return near === null
      ? `${unlisted} Add it at its place.`
      : `${unlisted} Add it at its place, or merge it into "${near}" if that is meant.`;
  },
  'ambiguous-date': ({ value, column, readings }) => {
    const ways = readings.map(({ order, year, month, day }) => `${order} (${formatDay(dayOf(year, month, day))})`);
    return `"${value}" in column "${column}" can be read as ${formatEither(ways)}, and every date of the column fits both. Say which is meant with "date".`;
  },
  'not-a-date': ({ value, column, order, fitting, isCut, misfits, values }) => {
    const misfit = isCut
      ? `"${value}" in column "${column}" is not a date in the order ${order}, nor one of its ranges.`
      : `"${value}" in column "${column}" is not a date in the order ${order}.`;
    const help = fitting === null ? sayCorrection(value) : `All fit "date": "${fitting}".`;
    return [misfit, ...sayMisfits(misfits, values), help].join(' ');
  },
  'not-a-number': ({ value, column, format, fitting, isCut, misfits, values }) => {
    const needsPoint = format === null && fitting?.decimal === ',';
    return [
      sayNoNumber(value, column, format, isCut),
      ...(needsPoint ? ['Decimals need a point, not a comma, unless said otherwise.'] : []),
      ...sayMisfits(misfits, values),
      fitting === null ? sayCorrection(value) : `All fit ${saySigns(fitting)}.`,
    ].join(' ');
  },
  'wrong-number-of-labels': ({ labels, bins }) =>
    `There are ${labels} labels for ${bins} groups (${bins - 1} cut points make ${bins} groups). Give exactly ${bins}.`,
  'no-rows-left': ({ ragged, missing, filter }) => {
    const reasons = [
      ...(ragged > 0 ? [`${ragged} with another number of fields`] : []),
      ...(missing > 0 ? [`${missing} with a missing value in a column where such records are left out`] : []),
      ...(filter > 0 ? [`${filter} by the filter`] : []),
    ].join(', ');
    const left = `No record is left: all ${ragged + missing + filter} were left out, ${reasons}.`;
    if (filter > 0) return `${left} Let the filter keep more values.`;
    return missing > 0
      ? `${left} Keep missing values as a value or as no item.`
      : `${left} Keep such rows, or check the delimiter.`;
  },
  'not-an-attribute/filter': ({ value, why }) =>
    `The filter names the column "${value}", which is not analysed because ${why === null ? 'it is not used' : exclusions[why]}. Use the column, or remove the filter.`,
  'bad-weight/count': ({ value, name }) => {
    const wrong = value.trim() === '' ? 'The weight is missing.' : `"${value}" is no weight.`;
    return `${wrong} Column "${name}" must hold a whole number above 0 in every row: how many records the row stands for. Correct the cell, choose another weight column, or say that it holds survey weights.`;
  },
  'bad-weight/survey': ({ value, name }) => {
    const wrong = value.trim() === '' ? 'The survey weight is missing.' : `"${value}" is no survey weight.`;
    return `${wrong} Column "${name}" must hold a number above 0 in every row, with a point before the decimals. Correct the cell or choose another weight column.`;
  },
  'no-decision-value': ({ records, name }) =>
    `${records} ${plural(records, { one: 'record has', other: 'records have' })} no decision: "${name}" is missing there. Leave such records out ("missingAs": "drop") or keep the missing value as a value.`,
  'no-negative/none-has': ({ negative, name }) =>
    `No record has a negative decision: none has ${negative.map(quote).join(' or ')} as "${name}". Choose another value.`,
  'two-parents': ({ value, row, parent, first, firstParent }) =>
    `"${value}" becomes "${firstParent}" in row ${first} but "${parent}" in row ${row} of the hierarchy. Give it the same parent in both.`,
  cycle: ({ value, above, row }) =>
    `"${value}" becomes "${above}" in row ${row} of the hierarchy, but "${above}" becomes "${value}" in other rows, at once or by way of others. Give one of them another name, or correct the rows.`,
  'ragged-hierarchy': ({ value, row, levels, expected }) =>
    levels === 0
      ? `Row ${row} of the hierarchy is empty. Give the value and what it becomes at each level.`
      : `Row ${row} of the hierarchy ("${value}") has ${levels} levels, the first row has ${expected}. All rows need the same number.`,
  'no-single-top': ({ row, tops, count }) =>
    `The last level of the hierarchy has ${count} values, "${tops[0]}" and "${tops[1]}" (row ${row}) among them. It must be a single one for all rows, such as "*".`,
};
