import { type PlainClass, type PlainNode } from './plain-lattice.ts';
import { type PlainTable } from './plain-table.ts';

/** Costs of a node as fractions of BigInt, record by record and cell by cell (G6, G4). */
export interface PlainCosts {
  readonly height: Fraction;
  readonly discernibility: Fraction;
  readonly classification: Fraction;
  readonly loss: Fraction;
  readonly averageSize: Fraction | null;
}

type Fraction = readonly [top: bigint, bottom: bigint];

const weigh = (classes: readonly PlainClass[]) => classes.reduce((sum, { weight }) => sum + BigInt(weight), 0n);

export function costsByForce(table: PlainTable, { levels, classes, suppressed }: PlainNode): PlainCosts {
  const kept = classes.filter((one) => !suppressed.includes(one));
  const total = weigh(classes);
  const left = weigh(suppressed);
  const squares = kept.reduce((sum, { weight }) => sum + BigInt(weight) * BigInt(weight), 0n);
  const minority = kept.reduce((sum, { weight, denied }) => sum + BigInt(Math.min(denied, weight - denied)), 0n);
  let loss: Fraction = [0n, 1n];
  for (const { cells, weight } of kept)
    cells.forEach((cell, i) => (loss = add(loss, lossOf(table, i, levels[i], cell, BigInt(weight)))));
  table.quasi.forEach((name) => (loss = add(loss, table.hierarchies[name].length === 1 ? [0n, 1n] : [left, 1n])));
  return {
    height: [BigInt(levels.reduce((sum, level) => sum + level, 0)), 1n],
    discernibility: [squares + left * total, total * total],
    classification: [minority + left, total],
    loss: [loss[0], loss[1] * total * BigInt(table.quasi.length)],
    averageSize: kept.length === 0 ? null : [weigh(kept), BigInt(kept.length)],
  };
}

function add([a, b]: Fraction, [c, d]: Fraction): Fraction {
  return [a * d + c * b, b * d];
}

function lossOf(table: PlainTable, i: number, level: number, cell: string | null, weight: bigint): Fraction {
  const rows = table.hierarchies[table.quasi[i]];
  if (cell === null || rows.length === 1) return [0n, 1n];
  const leaves = rows.filter((row) => row[level] === cell).length;
  return [BigInt(leaves - 1) * weight, BigInt(rows.length - 1)];
}

/** Negative, 0 or positive as the first is below, equal or above. */
export function compareByForce([a, b]: Fraction, [c, d]: Fraction): bigint {
  return a * d - c * b;
}

export const asNumber = ([top, bottom]: Fraction) => Number(top) / Number(bottom);
