import { type ParametersOf } from './certificate.ts';
import { type FileTable } from './file-table.ts';
import { breaks, cannotTell, holds, sayCells, sayList, sayPeople, type Found } from './finding.ts';
import { fractionOf } from './fraction.ts';
import { findAbsent, groupBy, placesOf, smallestOf } from './groups.ts';
import { hasEntropy } from './entropy.ts';
import { distanceWithin, type Spread } from './distance.ts';

/** k-anonymity by its definition: every group of equal written cells has at least k people (G3). */
export function checkAnonymity(table: FileTable, { columns, k }: ParametersOf<'k-anonymity'>): Found {
  const absent = findAbsent(table, columns);
  if (absent !== null) return breaks(`The file has no column "${absent}".`);
  const smallest = smallestOf(groupBy(table, columns));
  if (smallest === null || smallest.people >= k) return holds;
  return breaks(
    `${sayCells(columns, smallest.cells)} has ${sayPeople(smallest.people)}, first in row ${smallest.row}; ${k} are claimed.`,
  );
}

/** The values of a sensitive column in one group, with how many people have each. */
interface Spreading {
  readonly cells: readonly string[];
  readonly row: number;
  readonly values: Map<string, number>;
}

/** How a column spreads over the groups of equal written cells; cells that are no item are left out (T6). */
function spreadOver(
  table: FileTable,
  columns: readonly string[],
  sensitive: string,
  noItem: readonly string[],
): Spreading[] {
  const places = placesOf(table, columns);
  const [place] = placesOf(table, [sensitive]);
  const groups = new Map<string, Spreading>();
  for (const { cells, people, number } of table.rows) {
    const own = places.map((at) => cells[at]);
    const key = JSON.stringify(own);
    const group = groups.get(key) ?? { cells: own, row: number, values: new Map<string, number>() };
    groups.set(key, group);
    const value = cells[place];
    if (!noItem.includes(value)) group.values.set(value, (group.values.get(value) ?? 0) + people);
  }
  return [...groups.values()];
}

/** l-diversity by its definition, group by group; a group of which no value is known has nothing to learn (G3). */
export function checkDiversity(table: FileTable, parameters: ParametersOf<'l-diversity'>): Found {
  const { columns, sensitive, noItem, l, kind } = parameters;
  const absent = findAbsent(table, [...columns, sensitive]);
  if (absent !== null) return breaks(`The file has no column "${absent}".`);
  if (kind === 'recursive' && parameters.c === null) return breaks('Recursive diversity is claimed without its c.');
  for (const { cells, row, values } of spreadOver(table, columns, sensitive, noItem)) {
    const weights = [...values.values()];
    if (weights.length === 0 || isDiverse(weights, parameters)) continue;
    const shown = `${sensitive} has ${weights.length === 1 ? '1 value' : `${weights.length} values`}`;
    return breaks(`In the group ${sayCells(columns, cells)}, first in row ${row}, ${shown}: not ${kind} ${l}-diverse.`);
  }
  return holds;
}

function isDiverse(weights: readonly number[], { kind, l, c }: ParametersOf<'l-diversity'>): boolean {
  if (kind === 'distinct') return weights.length >= l;
  if (kind === 'entropy') return hasEntropy(weights, l);
  const ranked = weights.toSorted((one, other) => other - one).map(BigInt);
  const rest = ranked.slice(Math.max(0, l - 1)).reduce((sum, weight) => sum + weight, 0n);
  const { top, bottom } = fractionOf(c ?? 0);
  return ranked[0] * bottom < top * rest;
}

/**
 * t-closeness by its definition: no group is farther than t from the whole file (G3). `rows` is the hierarchy of the
 * sensitive column, for hierarchical distance alone.
 */
export function checkCloseness(
  table: FileTable,
  parameters: ParametersOf<'t-closeness'>,
  rows: readonly (readonly string[])[] | null,
): Found {
  const { columns, sensitive, noItem, t, kind, order } = parameters;
  const absent = findAbsent(table, [...columns, sensitive]);
  if (absent !== null) return breaks(`The file has no column "${absent}".`);
  if (table.rows.length === 0) return holds;
  if (kind === 'hierarchical' && rows === null)
    return cannotTell(`The hierarchy of ${sensitive} is not in the recipe; give its file beside the recipe.`);
  if (kind === 'ordered' && order === null) return breaks('Ordered distance is claimed without an order.');
  const groups = spreadOver(table, columns, sensitive, noItem);
  const whole: Spread = new Map();
  for (const { values } of groups)
    for (const [value, people] of values) whole.set(value, (whole.get(value) ?? 0) + people);
  const known = kind === 'ordered' ? order : kind === 'hierarchical' ? rows!.map(([value]) => value) : null;
  const stray = known === null ? undefined : [...whole.keys()].find((value) => !known.includes(value));
  if (stray !== undefined)
    return breaks(`${sensitive} = ${stray} stands in no place of the ${kind === 'ordered' ? 'order' : 'hierarchy'}.`);
  const limit = fractionOf(t);
  const far = groups.find(({ values }) => !distanceWithin(values, whole, limit, { kind, order, rows }));
  if (far === undefined) return holds;
  return breaks(
    `In the group ${sayCells(columns, far.cells)}, first in row ${far.row}, ${sensitive} is farther than ${t} from the whole file (${kind} distance), over ${sayList(columns)}.`,
  );
}
