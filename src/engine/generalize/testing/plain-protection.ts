import { isDiscriminatoryByForce, type PlainRow } from '../../discovery/testing/brute-force.ts';
import { compareFractions, fractionOf } from '../../discovery/testing/fraction.ts';
import { generalize, weigh, type PlainRequirements, type PlainTable } from './plain-table.ts';

/**
 * G4 to the letter: every subset of at most tau quasi-identifiers, tops included, with a protected attribute below its
 * top. Groups of several values are tested as a column in which these are one (D14), where the rows show each of them that
 * the table has, in cells that nobody else has.
 */
export function isProtectiveByForce(
  table: PlainTable,
  rows: readonly PlainRow[],
  levels: readonly number[],
  requirements: PlainRequirements,
): boolean {
  if (requirements.measure === null) return true;
  const isBelow = levels.map((level, i) => level < table.hierarchies[table.quasi[i]][0].length - 1);
  const isGroup = table.quasi.map((name, i) => isBelow[i] && table.protectedAttributes.includes(name));
  const general = rows.map((row) => ({
    cells: levels.map((level, i) => generalize(table, row, i, level)),
    weight: row.weight,
    isDenied: row.isDenied,
  }));
  const ways = waysToMerge(table, rows, levels, isGroup);
  for (let mask = 1; mask < 2 ** levels.length; mask += 1) {
    const subset = levels.flatMap((_, i) => ((mask >> i) & 1 ? [i] : []));
    if (subset.length > (requirements.tau ?? levels.length) || !subset.some((i) => isGroup[i])) continue;
    if (hasDiscriminatoryRule(general, subset, isGroup, weigh(table.rows), requirements)) return false;
    for (const way of ways) {
      if (way.some(({ place }) => !subset.includes(place))) continue;
      const merged = general.map((row, at) => ({
        ...row,
        cells: row.cells.map((cell, i) =>
          way.some(({ place, values }) => place === i && values.includes(rows[at].cells[table.quasi[i]] ?? ''))
            ? together
            : cell,
        ),
      }));
      const isAbout = (cells: GeneralRow['cells']) => way.every(({ place }) => cells[place] === together);
      if (hasDiscriminatoryRule(merged, subset, isGroup, weigh(table.rows), requirements, isAbout)) return false;
    }
  }
  return true;
}

const together = 'all of them together';

/** The ways to take at least one group of several values that the rows show, at most one of each attribute. */
function waysToMerge(
  table: PlainTable,
  rows: readonly PlainRow[],
  levels: readonly number[],
  isGroup: readonly boolean[],
): { readonly place: number; readonly values: readonly string[] }[][] {
  const shown = (table.several ?? [])
    .map(({ attribute, values }) => ({ place: table.quasi.indexOf(attribute), values }))
    .filter(({ place, values }) => place >= 0 && isGroup[place] && isTold(table, rows, place, levels[place], values));
  return shown
    .reduce<(typeof shown)[]>((all, one) => [...all, ...all.map((some) => [...some, one])], [[]])
    .filter((way) => way.length > 0 && new Set(way.map(({ place }) => place)).size === way.length);
}

/** Whether all who have one of the values are told from all others by their cells, and some with each cell are left. */
export function isTold(
  table: PlainTable,
  rows: readonly PlainRow[],
  place: number,
  level: number,
  values: readonly string[],
): boolean {
  const name = table.quasi[place];
  const cellsOf = (some: readonly PlainRow[], isIn: boolean) =>
    new Set(
      some
        .filter(({ cells }) => cells[name] !== null && values.includes(cells[name]) === isIn)
        .map((row) => generalize(table, row, place, level)),
    );
  const [own, others, left] = [cellsOf(table.rows, true), cellsOf(table.rows, false), cellsOf(rows, true)];
  return own.size > 0 && [...own].every((cell) => !others.has(cell) && left.has(cell));
}

interface GeneralRow {
  readonly cells: readonly (string | null)[];
  readonly weight: number;
  readonly isDenied: boolean;
}

function hasDiscriminatoryRule(
  rows: readonly GeneralRow[],
  subset: readonly number[],
  isGroup: readonly boolean[],
  total: number,
  { measure, alpha, minSupport }: PlainRequirements,
  isAbout: (cells: GeneralRow['cells']) => boolean = () => true,
): boolean {
  const sum = (some: readonly GeneralRow[]) => some.reduce((weight, row) => weight + row.weight, 0);
  const denied = (some: readonly GeneralRow[]) => sum(some.filter(({ isDenied }) => isDenied));
  const premises = new Map(
    rows
      .filter(({ cells }) => subset.every((i) => cells[i] !== null))
      .map(({ cells }) => [JSON.stringify(subset.map((i) => cells[i])), cells]),
  );
  for (const premise of premises.values()) {
    if (!isAbout(premise)) continue;
    const holds = (row: GeneralRow, wanted: boolean) =>
      subset.every((i) => isGroup[i] !== wanted || row.cells[i] === premise[i]);
    const context = rows.filter((row) => holds(row, false));
    const known = context.filter(({ cells }) => subset.every((i) => !isGroup[i] || cells[i] !== null));
    const group = known.filter((row) => holds(row, true));
    const others = known.filter((row) => !holds(row, true));
    if (!isFrequent(denied(group), total, minSupport)) continue;
    const counts = {
      a1: denied(group),
      n1: sum(group),
      a2: denied(others),
      n2: sum(others),
      a: denied(context),
      n: sum(context),
    };
    const values = new Set(
      known.map(({ cells }) => JSON.stringify(subset.filter((i) => isGroup[i]).map((i) => cells[i]))),
    );
    const rates = [...values].map((value) => {
      const same = known.filter(
        ({ cells }) => JSON.stringify(subset.filter((i) => isGroup[i]).map((i) => cells[i])) === value,
      );
      return { a: denied(same), n: sum(same) };
    });
    if (isDiscriminatoryByForce(measure!, { counts }, rates, alpha!)) return true;
  }
  return false;
}

function isFrequent(count: number, total: number, minSupport: PlainRequirements['minSupport']): boolean {
  if (count === 0) return false;
  if (minSupport === null) return true;
  if (typeof minSupport === 'object') return count >= minSupport.count;
  return compareFractions({ top: BigInt(count), bottom: BigInt(total) }, fractionOf(minSupport)) >= 0;
}
