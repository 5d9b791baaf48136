import { findCycle } from '../../engine/vocabulary/columns.ts';

/** A tree as ARX writes it: a row for each value, from the value to the top. */
export type Rows = readonly (readonly string[])[];

/** One label of a hierarchy with what lies below it. */
export interface HierarchyNode {
  readonly level: number;
  readonly label: string;
  readonly children: readonly HierarchyNode[];
  /** How many values lie below it, itself included at level 0. */
  readonly values: number;
}

/** The rows of a hierarchy as trees, from the top down. */
export function treeOf(rows: Rows): HierarchyNode[] {
  const grow = (some: Rows, level: number): HierarchyNode[] => {
    if (level < 0) return [];
    const groups = new Map<string, (readonly string[])[]>();
    for (const row of some) {
      const own = groups.get(row[level]);
      if (own === undefined) groups.set(row[level], [row]);
      else own.push(row);
    }
    return Array.from(groups, ([label, own]) => ({ level, label, children: grow(own, level - 1), values: own.length }));
  };
  return rows.length === 0 ? [] : grow(rows, rows[0].length - 1);
}

/** The labels of a level, each once, in order. */
export function labelsAt(rows: Rows, level: number): string[] {
  return [...new Set(rows.map((row) => row[level]))];
}

/** The edited rows, or those before where a label would come to lie above and below another (G1). */
function unlessCircular(before: Rows, edited: Rows): Rows {
  return findCycle(edited) === null ? edited : before;
}

/** Gives a label another name; called like another one of its level, the two become one, under that one's parents. */
export function renameLabel(rows: Rows, level: number, from: string, to: string): Rows {
  const name = to.trim();
  if (level === 0 || name === '' || name === from) return rows;
  const model = rows.find((row) => row[level] === name);
  return unlessCircular(
    rows,
    rows.map((row) => (row[level] !== from ? row : [...row.slice(0, level), name, ...(model ?? row).slice(level + 1)])),
  );
}

/** Makes one label of several of a level; it lies where the first of them did. */
export function mergeLabels(rows: Rows, level: number, labels: readonly string[], into: string): Rows {
  const isChosen = new Set(labels);
  const name = into.trim();
  const model = rows.find((row) => row[level] === name) ?? rows.find((row) => isChosen.has(row[level]));
  if (level === 0 || name === '' || model === undefined) return rows;
  return unlessCircular(
    rows,
    rows.map((row) => (isChosen.has(row[level]) ? [...row.slice(0, level), name, ...model.slice(level + 1)] : row)),
  );
}

/** Puts labels of a level under another label of the level above. */
export function moveUnder(rows: Rows, level: number, labels: readonly string[], parent: string): Rows {
  const isChosen = new Set(labels);
  const model = rows.find((row) => row[level + 1] === parent);
  if (model === undefined) return rows;
  return unlessCircular(
    rows,
    rows.map((row) => (isChosen.has(row[level]) ? [...row.slice(0, level + 1), ...model.slice(level + 1)] : row)),
  );
}

/** Puts labels of a level under a new label of the level above, which lies where the first of them did. */
export function groupUnder(rows: Rows, level: number, labels: readonly string[], parent: string): Rows {
  const isChosen = new Set(labels);
  const name = parent.trim();
  const model = rows.find((row) => isChosen.has(row[level]));
  if (name === '' || model === undefined || level + 1 >= model.length - 1) return rows;
  if (rows.some((row) => row[level + 1] === name)) return moveUnder(rows, level, labels, name);
  return unlessCircular(
    rows,
    rows.map((row) => (isChosen.has(row[level]) ? [...row.slice(0, level + 1), name, ...model.slice(level + 2)] : row)),
  );
}

/** Adds a level above another one, in which every label is still on its own. */
export function addLevel(rows: Rows, above: number): Rows {
  return rows.map((row) => [...row.slice(0, above + 1), row[above], ...row.slice(above + 1)]);
}

/** Takes a level away; the values themselves and the top stay. */
export function removeLevel(rows: Rows, level: number): Rows {
  return level <= 0 || rows.length === 0 || level >= rows[0].length - 1
    ? rows
    : rows.map((row) => row.filter((_, at) => at !== level));
}

/** Adds rows for values that have none: each stays itself until the top. */
export function coverValues(rows: Rows, values: readonly string[]): Rows {
  const width = rows[0]?.length ?? 2;
  const top = rows[0]?.at(-1) ?? '*';
  const known = new Set(rows.map((row) => row[0]));
  return [
    ...rows,
    ...values.filter((value) => !known.has(value)).map((value) => [...new Array<string>(width - 1).fill(value), top]),
  ];
}
