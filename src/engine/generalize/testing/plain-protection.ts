import { isDiscriminatoryByForce, type PlainRow } from '../../discovery/testing/brute-force.ts';
import { compareFractions, fractionOf } from '../../discovery/testing/fraction.ts';
import { generalize, weigh, type PlainRequirements, type PlainTable } from './plain-table.ts';

/**
 * G4 to the letter: every subset of at most tau quasi-identifiers, tops included, with a protected attribute below its
 * top.
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
  for (let mask = 1; mask < 2 ** levels.length; mask += 1) {
    const subset = levels.flatMap((_, i) => ((mask >> i) & 1 ? [i] : []));
    if (subset.length > (requirements.tau ?? levels.length) || !subset.some((i) => isGroup[i])) continue;
    if (hasDiscriminatoryRule(general, subset, isGroup, weigh(table.rows), requirements)) return false;
  }
  return true;
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
): boolean {
  const sum = (some: readonly GeneralRow[]) => some.reduce((weight, row) => weight + row.weight, 0);
  const denied = (some: readonly GeneralRow[]) => sum(some.filter(({ isDenied }) => isDenied));
  const premises = new Map(
    rows
      .filter(({ cells }) => subset.every((i) => cells[i] !== null))
      .map(({ cells }) => [JSON.stringify(subset.map((i) => cells[i])), cells]),
  );
  for (const premise of premises.values()) {
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
