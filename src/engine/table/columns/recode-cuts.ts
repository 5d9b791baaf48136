import { formatDecimal, readDecimal, type Decimal } from '../../shared/decimal.ts';
import { fail, succeed, type Failure, type Result } from '../../shared/result.ts';
import { readerOf, type ColumnFormat } from '../formats/index.ts';
import { failMisfit } from './find-format.ts';
import { checkLabels, findBin, labelBins, readCuts } from './cuts.ts';
import { findEqualFrequencyCuts, findEqualWidthCuts } from './find-cuts.ts';
import { markNoItem, placeOf, ValueList, type ColumnWork, type Recoding } from './recode-column.ts';

/**
 * Recodes a column by cut points, given or found (T7): a number goes to its bin, a value that is itself a label to that
 * label's bin, a missing value as chosen (T6; kept values follow the bins). A value that is none of these is a failure
 * with its row, and so is a number that is also the label of another bin, because it could mean either.
 */
export function recodeCuts(
  work: ColumnWork,
  format: ColumnFormat | null,
  tokens: ReadonlySet<string>,
): Result<Recoding> {
  const { settings, name, missingAs } = work.plan;
  const read = readerOf(format);
  const found = settings.cuts === undefined ? findCuts(work, read) : readCuts(settings.cuts, `columns.${name}.cuts`);
  if (!found.ok) return found;
  const cuts = found.value;
  const labels = checkLabels(settings.labels ?? labelBins(cuts), cuts.length + 1, tokens, `columns.${name}.labels`);
  if (!labels.ok) return labels;
  const list = new ValueList(labels.value);
  const valueOf = new Uint32Array(work.column.values.length);
  const bins = labels.value.length;
  const failure = assign(work, cuts, list, valueOf, format);
  if (failure !== null) return failure;
  if (missingAs !== 'value') markNoItem(valueOf, work.isMissing, list.values.length);
  return succeed({
    values: list.values,
    isMissing: list.isMissing(),
    declared: bins,
    valueOf,
    isIdentity: false,
    isOrdered: true,
    cuts: cuts.map(formatDecimal),
    ...(format === null ? {} : { format }),
  });
}

function assign(
  work: ColumnWork,
  cuts: readonly Decimal[],
  list: ValueList,
  valueOf: Uint32Array,
  format: ColumnFormat | null,
): Failure | null {
  const { column, weights, isMissing, plan } = work;
  const read = readerOf(format);
  const labels = new Map(list.values.map((label, i) => [label, i]));
  for (let code = 0; code < valueOf.length; code += 1) {
    if (weights[code] === 0) continue;
    const text = column.values[code];
    if (isMissing[code] === 1) {
      if (plan.missingAs === 'value') valueOf[code] = list.add(text, true);
      continue;
    }
    const number = read(text);
    const bin = number === null ? -1 : findBin(number, cuts);
    const named = labels.get(text.trim());
    if (bin < 0 && named === undefined) return failMisfit(work, code, format, labels);
    if (bin >= 0 && named !== undefined && bin !== named)
      return failAmbiguous(work, code, text, named, list.values[bin]);
    valueOf[code] = named ?? bin;
  }
  return null;
}

function findCuts(work: ColumnWork, read: (text: string) => string | null): Result<Decimal[]> {
  const { column, weights, isMissing, plan } = work;
  const values: Decimal[] = [];
  const amounts: number[] = [];
  for (let code = 0; code < column.values.length; code += 1) {
    if (weights[code] === 0 || isMissing[code] === 1) continue;
    const number = read(column.values[code]);
    if (number === null) continue;
    values.push(readDecimal(number)!);
    amounts.push(weights[code]);
  }
  const bins = plan.settings.bins ?? 2;
  if (values.length > 0)
    return succeed(
      plan.settings.by === 'frequency'
        ? findEqualFrequencyCuts(values, amounts, bins)
        : findEqualWidthCuts(values, bins),
    );
  return fail(
    'no-numbers',
    `Column "${plan.name}" has no number to make bins of. Remove "bins" to use its values as they stand.`,
    `columns.${plan.name}.bins`,
  );
}

function failAmbiguous(work: ColumnWork, code: number, text: string, label: number, bin: string): Failure {
  const name = work.column.name;
  return fail(
    'ambiguous-label',
    `"${text}" in column "${name}" is a number that belongs to "${bin}", but it is also the label of another range. Choose labels that are not numbers of the column.`,
    `columns.${name}.labels[${label}]`,
    { value: text, place: placeOf(work, code) },
  );
}
