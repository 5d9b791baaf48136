import { isDiscriminatoryByForce, type PlainRow } from '../../discovery/testing/brute-force.ts';
import { compareFractions, fractionOf } from '../../discovery/testing/fraction.ts';

/** A table with its roles in plain words; a record's missing value is null (T6). */
export interface PlainTable {
  readonly rows: readonly PlainRow[];
  readonly quasi: readonly string[];
  readonly protectedAttributes: readonly string[];
  readonly sensitive: readonly string[];
  /** Rows from the value to the top. */
  readonly hierarchies: Readonly<Record<string, readonly (readonly string[])[]>>;
  /** The values of a sensitive attribute in their order. */
  readonly orders: Readonly<Record<string, readonly string[]>>;
}

/** Requirements in plain words; decimals as texts. */
export interface PlainRequirements {
  readonly k: number;
  readonly l: number | null;
  readonly diversity: 'distinct' | 'entropy' | 'recursive' | null;
  readonly c: string | null;
  readonly t: string | null;
  readonly closeness: 'equal' | 'ordered' | 'hierarchical' | null;
  readonly measure: string | null;
  readonly alpha: string | null;
  readonly minSupport: string | { readonly count: number } | null;
  readonly tau: number | null;
  readonly suppress: string | null;
}

/** A node checked row by row. */
export interface PlainNode {
  readonly levels: readonly number[];
  readonly isPrivate: boolean;
  readonly isProtective: boolean;
  /** Weights of all classes, and of those that fail. */
  readonly classes: readonly PlainClass[];
  readonly suppressed: readonly PlainClass[];
}

export interface PlainClass {
  readonly cells: readonly (string | null)[];
  readonly weight: number;
  readonly denied: number;
  readonly rows: readonly PlainRow[];
}

const weigh = (rows: readonly PlainRow[]) => rows.reduce((sum, { weight }) => sum + weight, 0);
const weighDenied = (rows: readonly PlainRow[]) => weigh(rows.filter(({ isDenied }) => isDenied));

/** Every node of the lattice, in order of levels, checked row by row (G2-G4). */
export function checkEveryNodeByForce(table: PlainTable, requirements: PlainRequirements): PlainNode[] {
  let nodes: number[][] = [[]];
  for (const name of table.quasi) nodes = nodes.flatMap((node) => table.hierarchies[name][0].map((_, level) => [...node, level]));
  return nodes.map((levels) => checkNodeByForce(table, levels, requirements));
}

export function checkNodeByForce(table: PlainTable, levels: readonly number[], requirements: PlainRequirements): PlainNode {
  const classes = listClasses(table, levels);
  const suppressed = classes.filter((one) => !isPrivateByForce(table, one, requirements));
  const total = weigh(table.rows);
  const share = fractionOf(requirements.suppress ?? '0');
  const isPrivate = compareFractions({ top: BigInt(suppressed.reduce((sum, { weight }) => sum + weight, 0)), bottom: BigInt(total) }, share) <= 0;
  const kept = classes.filter((one) => !suppressed.includes(one)).flatMap(({ rows }) => rows);
  return { levels, classes, suppressed, isPrivate, isProtective: isProtectiveByForce(table, isPrivate ? kept : table.rows, levels, requirements) };
}

/** A value at a level; a missing one stays missing below the top. */
function generalize({ hierarchies, quasi }: PlainTable, row: PlainRow, i: number, level: number): string | null {
  const rows = hierarchies[quasi[i]];
  const value = row.cells[quasi[i]];
  if (level === rows[0].length - 1) return rows[0][level];
  return value === null ? null : rows.find(([leaf]) => leaf === value)![level];
}

function listClasses(table: PlainTable, levels: readonly number[]): PlainClass[] {
  const classes = new Map<string, PlainRow[]>();
  for (const row of table.rows) {
    const key = JSON.stringify(levels.map((level, i) => generalize(table, row, i, level)));
    classes.set(key, [...(classes.get(key) ?? []), row]);
  }
  return [...classes].map(([key, rows]) => ({ cells: JSON.parse(key) as (string | null)[], weight: weigh(rows), denied: weighDenied(rows), rows }));
}

function isPrivateByForce(table: PlainTable, { weight, rows }: PlainClass, { k, l, diversity, c, t, closeness }: PlainRequirements): boolean {
  if (weight < k) return false;
  return table.sensitive.every((name) => {
    const own = rows.filter(({ cells }) => cells[name] !== null);
    if (own.length === 0) return true;
    return (l === null || isDiverseByForce(countValues(own, name), l, diversity ?? 'distinct', c)) && (t === null || isCloseByForce(table, own, name, t, closeness ?? 'equal'));
  });
}

function countValues(rows: readonly PlainRow[], name: string): number[] {
  return [...new Set(rows.map(({ cells }) => cells[name]))].map((value) => weigh(rows.filter(({ cells }) => cells[name] === value)));
}

function isDiverseByForce(counts: readonly number[], l: number, kind: string, c: string | null): boolean {
  if (kind === 'distinct') return counts.length >= l;
  if (kind === 'entropy') {
    const n = BigInt(counts.reduce((sum, count) => sum + count, 0));
    return n ** n >= counts.reduce((product, count) => product * BigInt(count) ** BigInt(count), BigInt(l) ** n);
  }
  const ranked = [...counts].sort((one, other) => other - one);
  const rest = ranked.slice(l - 1).reduce((sum, count) => sum + count, 0);
  const factor = fractionOf(c!) as { top: bigint; bottom: bigint };
  return BigInt(ranked[0]) * factor.bottom < factor.top * BigInt(rest);
}

function isCloseByForce(table: PlainTable, own: readonly PlainRow[], name: string, t: string, kind: string): boolean {
  const whole = table.rows.filter(({ cells }) => cells[name] !== null);
  const n = BigInt(weigh(own));
  const all = BigInt(weigh(whole));
  const gapOf = (values: readonly string[]) => {
    const weightIn = (rows: readonly PlainRow[]) => BigInt(weigh(rows.filter(({ cells }) => values.includes(cells[name]!))));
    return weightIn(own) * all - weightIn(whole) * n;
  };
  const values = table.orders[name];
  const abs = (value: bigint) => (value < 0n ? -value : value);
  let top = 0n;
  let over = 1;
  if (kind === 'equal') {
    top = values.reduce((sum, value) => sum + abs(gapOf([value])), 0n);
    over = 2;
  } else if (kind === 'ordered') {
    top = values.reduce((sum, _, i) => sum + abs(gapOf(values.slice(0, i + 1))), 0n);
    over = Math.max(1, values.length - 1);
  } else {
    top = climb(table.hierarchies[name], gapOf);
    over = Math.max(1, table.hierarchies[name][0].length - 1);
  }
  return compareFractions({ top, bottom: BigInt(over) * n * all }, fractionOf(t)) <= 0;
}

/** The cost at each ancestor: its height, times the smaller of what its children have too much and too little. */
function climb(rows: readonly (readonly string[])[], gapOf: (values: readonly string[]) => bigint): bigint {
  let cost = 0n;
  for (let height = 1; height < rows[0].length; height += 1) {
    for (const label of new Set(rows.map((row) => row[height]))) {
      const under = rows.filter((row) => row[height] === label);
      let surplus = 0n;
      let lack = 0n;
      for (const child of new Set(under.map((row) => row[height - 1]))) {
        const gap = gapOf(under.filter((row) => row[height - 1] === child).map(([leaf]) => leaf));
        if (gap > 0n) surplus += gap;
        else lack -= gap;
      }
      cost += BigInt(height) * (surplus < lack ? surplus : lack);
    }
  }
  return cost;
}

/** G4 to the letter: every subset of at most tau quasi-identifiers, tops included, with a protected attribute below its top. */
function isProtectiveByForce(table: PlainTable, rows: readonly PlainRow[], levels: readonly number[], requirements: PlainRequirements): boolean {
  if (requirements.measure === null) return true;
  const isBelow = levels.map((level, i) => level < table.hierarchies[table.quasi[i]][0].length - 1);
  const isGroup = table.quasi.map((name, i) => isBelow[i] && table.protectedAttributes.includes(name));
  const general = rows.map((row) => ({ cells: levels.map((level, i) => generalize(table, row, i, level)), weight: row.weight, isDenied: row.isDenied }));
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

function hasDiscriminatoryRule(rows: readonly GeneralRow[], subset: readonly number[], isGroup: readonly boolean[], total: number, { measure, alpha, minSupport }: PlainRequirements): boolean {
  const sum = (some: readonly GeneralRow[]) => some.reduce((weight, row) => weight + row.weight, 0);
  const denied = (some: readonly GeneralRow[]) => sum(some.filter(({ isDenied }) => isDenied));
  const premises = new Map(rows.filter(({ cells }) => subset.every((i) => cells[i] !== null)).map(({ cells }) => [JSON.stringify(subset.map((i) => cells[i])), cells]));
  for (const premise of premises.values()) {
    const holds = (row: GeneralRow, wanted: boolean) => subset.every((i) => isGroup[i] !== wanted || row.cells[i] === premise[i]);
    const context = rows.filter((row) => holds(row, false));
    const known = context.filter(({ cells }) => subset.every((i) => !isGroup[i] || cells[i] !== null));
    const group = known.filter((row) => holds(row, true));
    const others = known.filter((row) => !holds(row, true));
    if (!isFrequent(denied(group), total, minSupport)) continue;
    const counts = { a1: denied(group), n1: sum(group), a2: denied(others), n2: sum(others), a: denied(context), n: sum(context) };
    const values = new Set(known.map(({ cells }) => JSON.stringify(subset.filter((i) => isGroup[i]).map((i) => cells[i]))));
    const rates = [...values].map((value) => {
      const same = known.filter(({ cells }) => JSON.stringify(subset.filter((i) => isGroup[i]).map((i) => cells[i])) === value);
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
