import { compareProducts } from '../../shared/exact.ts';
import { type ValueCounts } from '../count-values.ts';
import { type Table } from '../table.ts';
import { findLaterDates } from './later-dates.ts';
import { laterNames, spaceName } from './role-words.ts';
import { type RoleSuggestion } from './role-suggestion.ts';

/** A value counts from 2% of N on, and tells a class from a confidence of 0.98 on (D11). */
const leastShare = { top: 2, bottom: 100 };
const leastConfidence = { top: 98, bottom: 100 };

/**
 * Columns that may be known only after the decision (D11): those with a value that at least 2% of N have and that goes
 * with the rarer class in at least 98 of 100 cases, and those whose name or dates say so. With classes of equal weight the
 * denied are the rarer. `counts` are those of the table's attributes, in their order; the decision is never suggested.
 */
export function suggestAfter(table: Table, counts: readonly ValueCounts[], decision: string): RoleSuggestion[] {
  const denied = sum(counts[table.attributes.findIndex(({ name }) => name === decision)].denied);
  const isDenialRarer = 2 * denied <= table.totalWeight;
  const dates = findLaterDates(table);
  return table.attributes.flatMap(({ name, values }, i): RoleSuggestion[] => {
    if (name === decision) return [];
    const found = findTelling(counts[i], values.length, isDenialRarer, table.totalWeight);
    const earlier = dates.get(name);
    if (found === null && earlier === undefined && !laterNames.test(spaceName(name))) return [];
    const why =
      found === null
        ? sayLate(name, earlier)
        : `${found.told} of ${found.weight} records with "${values[found.code]}" as "${name}" were ${isDenialRarer ? 'denied' : 'granted'}, the rarer outcome.`;
    return [
      {
        role: 'after',
        attribute: name,
        value: null,
        why: `${why} If it was not known when the decision was made, it can be no reason for it; only you can tell.`,
      },
    ];
  });
}

function sayLate(name: string, earlier: string | undefined): string {
  if (earlier === undefined) return `The name "${name}" suggests something that is known only after the decision.`;
  return earlier === name
    ? `"${name}" is the day of the decision itself.`
    : `The dates of "${name}" lie after those of "${earlier}".`;
}

function findTelling(
  { weight, denied }: ValueCounts,
  values: number,
  isDenialRarer: boolean,
  total: number,
): { code: number; weight: number; told: number } | null {
  for (let code = 0; code < values; code += 1) {
    const told = isDenialRarer ? denied[code] : weight[code] - denied[code];
    const isFrequent = compareProducts(weight[code], leastShare.bottom, leastShare.top, total) >= 0;
    if (isFrequent && compareProducts(told, leastConfidence.bottom, leastConfidence.top, weight[code]) >= 0)
      return { code, weight: weight[code], told };
  }
  return null;
}

function sum(list: Float64Array): number {
  return list.reduce((total, one) => total + one, 0);
}
