import { type PlainRow } from '../../discovery/testing/brute-force.ts';
import { compareFractions, fractionOf } from '../../discovery/testing/fraction.ts';
import { isProtectiveByForce } from './plain-protection.ts';
import { generalize, weigh, type PlainRequirements, type PlainTable } from './plain-table.ts';

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

const weighDenied = (rows: readonly PlainRow[]) => weigh(rows.filter(({ isDenied }) => isDenied));

/** Every node of the lattice, in order of levels, checked row by row (G2-G4). */
export function checkEveryNodeByForce(table: PlainTable, requirements: PlainRequirements): PlainNode[] {
  let nodes: number[][] = [[]];
  for (const name of table.quasi)
    nodes = nodes.flatMap((node) => table.hierarchies[name][0].map((_, level) => [...node, level]));
  return nodes.map((levels) => checkNodeByForce(table, levels, requirements));
}

/** The rows of a node that are not suppressed. */
export function keptByForce(table: PlainTable, levels: readonly number[], requirements: PlainRequirements): PlainRow[] {
  const { classes, suppressed } = checkNodeByForce(table, levels, requirements);
  return classes.filter((one) => !suppressed.includes(one)).flatMap(({ rows }) => rows);
}

export function checkNodeByForce(
  table: PlainTable,
  levels: readonly number[],
  requirements: PlainRequirements,
): PlainNode {
  const classes = listClasses(table, levels);
  const suppressed = classes.filter((one) => !isPrivateByForce(table, one, requirements));
  const total = weigh(table.rows);
  const share = fractionOf(requirements.suppress ?? '0');
  const isPrivate =
    compareFractions(
      { top: BigInt(suppressed.reduce((sum, { weight }) => sum + weight, 0)), bottom: BigInt(total) },
      share,
    ) <= 0;
  const kept = classes.filter((one) => !suppressed.includes(one)).flatMap(({ rows }) => rows);
  return {
    levels,
    classes,
    suppressed,
    isPrivate,
    isProtective: isProtectiveByForce(table, isPrivate ? kept : table.rows, levels, requirements),
  };
}

function listClasses(table: PlainTable, levels: readonly number[]): PlainClass[] {
  const classes = new Map<string, PlainRow[]>();
  for (const row of table.rows) {
    const key = JSON.stringify(levels.map((level, i) => generalize(table, row, i, level)));
    classes.set(key, [...(classes.get(key) ?? []), row]);
  }
  return [...classes].map(([key, rows]) => ({
    cells: JSON.parse(key) as (string | null)[],
    weight: weigh(rows),
    denied: weighDenied(rows),
    rows,
  }));
}

function isPrivateByForce(
  table: PlainTable,
  { weight, rows }: PlainClass,
  { k, l, diversity, c, t, closeness }: PlainRequirements,
): boolean {
  if (weight < k) return false;
  return table.sensitive.every((name) => {
    const own = rows.filter(({ cells }) => cells[name] !== null);
    if (own.length === 0) return true;
    return (
      (l === null || isDiverseByForce(countValues(own, name), l, diversity ?? 'distinct', c)) &&
      (t === null || isCloseByForce(table, own, name, t, closeness ?? 'equal'))
    );
  });
}

function countValues(rows: readonly PlainRow[], name: string): number[] {
  return [...new Set(rows.map(({ cells }) => cells[name]))].map((value) =>
    weigh(rows.filter(({ cells }) => cells[name] === value)),
  );
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
    const weightIn = (rows: readonly PlainRow[]) =>
      BigInt(weigh(rows.filter(({ cells }) => values.includes(cells[name]!))));
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
