import { compareText } from '../../shared/text.ts';
import { CsvWriter } from '../../shared/csv-writer.ts';
import type { Result } from '../../shared/result.ts';
import { escapeFormula } from '../../vocabulary/releases.ts';
import { levelAt } from '../../vocabulary/anonymization.ts';
import type { Hierarchy } from '../../table/hierarchy.ts';
import type { Generalized } from '../generalize/index.ts';
import { type TableFile, tableFile } from '../table-file.ts';
import type { NoisyRows } from '../../generalize/private/index.ts';

/** Records of a private table as they are published: a value for each column, the outcome, and how many. */
export type PublishedRows = NoisyRows['rows'];

/**
 * The rows of a noisy table at one of its generalizations, in the order of their cells (G11). Rows that have become alike
 * are one row.
 */
export function publishRows({ rows, hierarchies }: NoisyRows, { lattice }: Generalized, node: number): PublishedRows {
  const labels = hierarchies.map((paths, i) => {
    const level = levelAt(lattice, node, i);
    return new Map(paths.map((path) => [path[0], path[level]]));
  });
  return orderRows(
    rows.map(({ cells, people }) => ({ cells: cells.map((cell, i) => labels[i]?.get(cell) ?? cell), people })),
  );
}

/** Rows by their cells, left to right, by code point; equal ones are one row (G11). */
function orderRows(rows: PublishedRows): PublishedRows {
  const folded = new Map<string, PublishedRows[number]>();
  for (const { cells, people } of rows) {
    const key = JSON.stringify(cells);
    folded.set(key, { cells, people: people + (folded.get(key)?.people ?? 0) });
  }
  return [...folded.values()].sort((one, other) => compareCells(one.cells, other.cells));
}

function compareCells(one: readonly string[], other: readonly string[]): number {
  const at = one.findIndex((cell, i) => cell !== other[i]);
  return at < 0 ? 0 : compareText(one[at], other[at]);
}

/** The file of published rows, with their names and the number of people last. */
export function writeRows(rows: PublishedRows, { found }: Generalized, escapesFormulas = false): Result<TableFile> {
  const { raw, dialect } = found.prepared;
  const writer = new CsvWriter({ ...dialect, escapesFormulas });
  writer.line(raw.columns.map(({ name }) => name));
  const written = escapesFormulas ? rows.map((row) => ({ ...row, cells: row.cells.map(escapeFormula) })) : rows;
  for (const { cells, people } of orderRows(written)) writer.line([...cells, String(people)]);
  return tableFile(writer.finish(), dialect);
}

/** The mean over all cells of (leaves-1)/(domain-1), by the hierarchies that were public before (G6). */
export function lossOf(rows: PublishedRows, hierarchies: readonly Hierarchy[]): number {
  const losses = hierarchies.map(({ labels, codes }) => {
    const domain = Math.max(1, labels[0].length - 1);
    const byLabel = new Map<string, number>();
    labels.forEach((names, level) => {
      const leaves = new Float64Array(names.length);
      for (const code of codes[level]) leaves[code] += 1;
      names.forEach((name, code) => byLabel.set(name, (leaves[code] - 1) / domain));
    });
    return byLabel;
  });
  let sum = 0;
  let people = 0;
  for (const row of rows) {
    people += row.people;
    losses.forEach((byLabel, i) => (sum += row.people * (byLabel.get(row.cells[i]) ?? 0)));
  }
  return people === 0 ? 0 : sum / (people * losses.length);
}
