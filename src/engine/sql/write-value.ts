import { formatDecimal, readDecimal, type Decimal } from '../shared/decimal.ts';
import { labelBins } from '../table/columns/index.ts';
import { type Dialect } from './dialects.ts';
import { type QueryColumn } from './query-column.ts';
import { mostDigits } from './write-numbers.ts';

/** A list of texts for `IN (...)`. */
export function writeList(dialect: Dialect, texts: readonly string[]): string {
  return `(${texts.map((text) => dialect.text(text)).join(', ')})`;
}

/** Whether a column has a missing value, null where nothing spells one. */
export function writeIsMissing(dialect: Dialect, cell: string, missing: readonly string[]): string | null {
  return missing.length === 0 ? null : `${cell} IN ${writeList(dialect, missing)}`;
}

/**
 * The value of a column after recoding, as an expression over its cell and its number: labels of ranges, merged values,
 * the number of a date. Missing values keep their spelling where they are values and have one where they are none
 * (T6, T7, T8).
 */
export function writeValue(
  dialect: Dialect,
  column: QueryColumn,
  cell: string,
  number: string | null,
  missing: readonly string[],
): string {
  const cases = [
    ...missingCase(dialect, column, cell, number !== null, missing),
    ...(number === null ? mergeCases(dialect, column, cell, missing) : numberCases(dialect, column, cell, number)),
  ];
  return cases.length === 0 ? cell : `CASE\n      ${cases.join('\n      ')}\n      ELSE ${cell}\n    END`;
}

function missingCase(
  dialect: Dialect,
  { missingAs }: QueryColumn,
  cell: string,
  isNumber: boolean,
  missing: readonly string[],
): string[] {
  const isMissing = writeIsMissing(dialect, cell, missing);
  const hasOneSpelling = missingAs === 'none' && missing.length > 1;
  if (isMissing === null || !(isNumber || hasOneSpelling)) return [];
  return [`WHEN ${isMissing} THEN ${missingAs === 'none' ? dialect.text(missing[0]) : cell}`];
}

/** Merged values; a missing value keeps its spelling, so that the result still knows that it is missing (T6). */
function mergeCases(dialect: Dialect, { settings }: QueryColumn, cell: string, missing: readonly string[]): string[] {
  return Object.entries(settings.merge ?? {}).flatMap(([value, olds]) => {
    const present = [...new Set(olds.map((old) => old.trim()))].filter((old) => !missing.includes(old));
    if (present.length === 0) return [];
    return [`WHEN ${cell} IN ${writeList(dialect, present)} THEN ${dialect.text(value.trim())}`];
  });
}

function numberCases(dialect: Dialect, { settings }: QueryColumn, cell: string, number: string): string[] {
  if (settings.cuts === undefined) return [`WHEN ${number} IS NOT NULL THEN ${dialect.asText(number)}`];
  const cuts = settings.cuts.map((cut) => readDecimal(cut)!);
  const labels = (settings.labels ?? labelBins(cuts)).map((label) => label.trim());
  return [
    `WHEN ${cell} IN ${writeList(dialect, labels)} OR ${number} IS NULL THEN ${cell}`,
    ...cuts.map((cut, i) => `WHEN ${number} <= ${writeCut(dialect, cut)} THEN ${dialect.text(labels[i])}`),
    `WHEN ${number} IS NOT NULL THEN ${dialect.text(labels[cuts.length])}`,
  ];
}

/** A cut point as the double nearest to it. */
function writeCut(dialect: Dialect, cut: Decimal): string {
  const text = formatDecimal(cut);
  return cut.scale === 0 ? text : dialect.asDouble(`'${text}'`);
}

/** Whether every cut point can be compared exactly with the numbers that are recoded (T4). */
export function hasExactCuts({ settings }: QueryColumn): boolean {
  return (settings.cuts ?? []).every((cut) => formatDecimal(readDecimal(cut)!).replace(/\D/g, '').length <= mostDigits);
}
