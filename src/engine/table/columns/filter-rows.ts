import { describeKnown } from '../../shared/text.ts';
import { type Failure, type Result, fail, succeed } from '../../shared/result.ts';
import type { TablePlan } from './check-settings.ts';
import type { RawTable } from '../raw-table.ts';
import type { Recoding } from './recode-column.ts';
import type { FilterTerm } from '../column-settings.ts';

/** Why a row is left out that does not meet the filter. */
export const byFilter = 3;

/**
 * Marks in `reasons` the rows that do not meet every term of a filter: a term is met by a record whose value, after
 * cutting and merging, is listed; a record without an item meets none. A name that is no attribute or a value that is
 * none of its values is a failure that names the field (T6).
 */
export function applyFilter(
  raw: RawTable,
  filter: readonly FilterTerm[],
  plan: TablePlan,
  recodings: readonly Recoding[],
  reasons: Uint8Array,
): Result<null> {
  for (let i = 0; i < filter.length; i += 1) {
    const at = plan.attributes.findIndex((attribute) => attribute.name === filter[i].attribute);
    if (at < 0) return failExcluded(filter[i].attribute, plan, i);
    const allowed = allowValues(filter[i], recodings[at].values, i);
    if (!allowed.ok) return allowed;
    const isAllowed = recodings[at].valueOf.map((value) => allowed.value[value]);
    const { codes } = raw.columns[plan.attributes[at].column];
    for (let row = 0; row < reasons.length; row += 1) {
      if (reasons[row] === 0 && isAllowed[codes[row]] === 0) reasons[row] = byFilter;
    }
  }
  return succeed(null);
}

/** For each value, and last for no item, 1 when the term keeps it. */
function allowValues(term: FilterTerm, values: readonly string[], index: number): Result<Uint8Array> {
  const allowed = new Uint8Array(values.length + 1);
  if (term.in.length === 0)
    return fail(
      'empty-filter',
      `The filter on "${term.attribute}" keeps no value. List at least one, or remove it.`,
      `filter[${index}].in`,
    );
  for (let i = 0; i < term.in.length; i += 1) {
    const at = values.indexOf(term.in[i].trim());
    if (at < 0) {
      return fail(
        'unknown-value',
        `No record has "${term.in[i]}" as "${term.attribute}". ${describeKnown(term.in[i], values, 'values')}`,
        `filter[${index}].in[${i}]`,
        { value: term.in[i] },
      );
    }
    allowed[at] = 1;
  }
  return succeed(allowed);
}

function failExcluded(name: string, plan: TablePlan, index: number): Failure {
  const why = plan.excluded.get(name) ?? 'it is not used';
  return fail(
    'not-an-attribute',
    `The filter names the column "${name}", which is not analysed because ${why}. Use the column, or remove the filter.`,
    `filter[${index}].attribute`,
    { value: name },
  );
}
