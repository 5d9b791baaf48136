import { fail, type Failure } from '../shared/result.ts';
import { fieldOf } from '../recipe/schema.ts';
import { checkLabels, findBin, labelBins, readCuts } from '../table/columns/index.ts';
import { numberFormatOf, readerOf, type ColumnFormat } from '../table/formats/index.ts';
import { type QueryColumn } from './query-column.ts';

/** What a recipe asks of a column that a query cannot do or that could not be read again from its result (B2, T7, T8). */
export function checkColumn({ name, settings }: QueryColumn, missing: readonly string[]): Failure | null {
  const where = fieldOf('columns', name);
  if (settings.bins !== undefined)
    return fail(
      'bins-without-cuts',
      `${where}.bins asks for cut points that are found in the data, which a query cannot do. Open a sample in the app and save the recipe: it then has the cuts that were found. Or write "cuts" yourself.`,
      `${where}.bins`,
    );
  if (settings.as !== undefined && settings.date === undefined)
    return fail(
      'date-without-order',
      `${where}.date is missing: a query cannot find out how the dates are written. Write "d/m/y", "m/d/y" or "y-m-d"; a column of the type DATE or TIMESTAMP is "y-m-d".`,
      `${where}.date`,
    );
  return checkMerge(where, settings.merge ?? {}, missing) ?? checkCuts(where, settings, missing);
}

/** A merged value that spells a missing one would be missing when the result is read (T6). */
function checkMerge(
  where: string,
  merge: NonNullable<QueryColumn['settings']['merge']>,
  missing: readonly string[],
): Failure | null {
  const target = Object.keys(merge).find((value) => missing.includes(value.trim()));
  if (target === undefined) return null;
  const field = fieldOf(`${where}.merge`, target);
  return fail(
    'merged-into-missing',
    `${field} merges values into "${target}", which is a spelling of a missing value. Choose another name for them.`,
    field,
  );
}

function checkCuts(where: string, settings: QueryColumn['settings'], missing: readonly string[]): Failure | null {
  if (settings.cuts === undefined) return null;
  const cuts = readCuts(settings.cuts, `${where}.cuts`);
  if (!cuts.ok) return cuts;
  const given = settings.labels ?? labelBins(cuts.value);
  const labels = checkLabels(given, cuts.value.length + 1, new Set(missing), `${where}.labels`);
  if (!labels.ok) return labels;
  const read = readerOf(formatOf(settings));
  for (const [i, label] of labels.value.entries()) {
    const number = read(label);
    if (number === null || findBin(number, cuts.value) === i) continue;
    return fail(
      'ambiguous-label',
      `${where}.labels[${i}] is "${label}", which is also a number of another range. Choose labels that are not numbers of the column.`,
      `${where}.labels[${i}]`,
    );
  }
  return null;
}

/** How the cells of a column spell numbers, as its settings say (T8). */
export function formatOf(settings: QueryColumn['settings']): ColumnFormat | null {
  const { date, as: part, at = null } = settings;
  if (date === undefined || part === undefined) return numberFormatOf(settings);
  return { kind: 'date', order: date, as: part, at };
}
