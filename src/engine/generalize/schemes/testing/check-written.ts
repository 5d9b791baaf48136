import type { SchemeName } from '../../../vocabulary/anonymization.ts';

/** A table and what a scheme wrote of it, in the words of a test; null is a missing value that is no item. */
export interface WrittenCase {
  readonly scheme: SchemeName;
  readonly k: number;
  readonly rows: readonly (readonly (string | null)[])[];
  readonly weights: readonly number[];
  /** For each quasi-identifier its rows, from the value to the top. */
  readonly hierarchies: readonly (readonly (readonly string[])[])[];
  /** For each quasi-identifier its values in order, or null where it has none. */
  readonly orders: readonly (readonly string[] | null)[];
  /** The written cells of each record; null for one that left. */
  readonly written: readonly (readonly (string | null)[] | null)[];
}

/** What is wrong with a written table by the definitions of L4, and its loss by G6, by plain means. */
export function checkWritten(given: WrittenCase): { problems: string[]; loss: number; smallest: number } {
  const problems: string[] = [];
  const { rows, weights, written, scheme, k } = given;
  const classes = new Map<string, number>();
  written.forEach((cells, row) => {
    if (cells === null) return;
    const key = JSON.stringify(cells);
    classes.set(key, (classes.get(key) ?? 0) + weights[row]);
  });
  for (const [key, weight] of classes) if (weight < k) problems.push(`class ${key} weighs ${weight}`);
  if (scheme !== 'record-suppression' && written.includes(null)) problems.push('a record left');
  written.forEach((cells, row) => {
    if (cells === null) return;
    cells.forEach((cell, i) => {
      if (!mayShow(given, i, rows[row][i], cell)) problems.push(`${rows[row][i]} became ${cell}`);
    });
  });
  problems.push(...checkers[scheme](given));
  return { problems, loss: lossByForce(given), smallest: Math.min(...classes.values()) };
}

const isSuppression = (scheme: SchemeName) => scheme.endsWith('suppression');

const pathOf = ({ hierarchies }: WrittenCase, i: number, value: string) =>
  hierarchies[i].find(([leaf]) => leaf === value)!;

const topOf = ({ hierarchies }: WrittenCase, i: number) => hierarchies[i][0][hierarchies[i][0].length - 1];

/** The values that a written cell stands for. */
function leavesOf(given: WrittenCase, i: number, cell: string): string[] {
  const range = rangeOf(given, i, cell);
  if (range !== null) return range;
  return [...new Set(given.hierarchies[i].filter((row) => row.includes(cell)).map(([leaf]) => leaf))];
}

/** The values of a range like `low to high`; null for a cell that is none. */
function rangeOf({ orders, hierarchies }: WrittenCase, i: number, cell: string): string[] | null {
  const order = orders[i];
  if (order === null || hierarchies[i].some((row) => row.includes(cell))) return null;
  for (let from = 0; from < order.length; from += 1)
    for (let to = from + 1; to < order.length; to += 1)
      if (cell === `${order[from]} to ${order[to]}`) return order.slice(from, to + 1);
  return null;
}

/** Whether a value may become a cell at all. */
function mayShow(given: WrittenCase, i: number, value: string | null, cell: string | null): boolean {
  if (value === cell) return true;
  if (cell === null) return false;
  if (isSuppression(given.scheme)) return cell === '*' && given.scheme !== 'record-suppression';
  if (value === null) return cell === topOf(given, i);
  if (pathOf(given, i, value).includes(cell)) return true;
  return given.scheme === 'multidimensional' && (rangeOf(given, i, cell)?.includes(value) ?? false);
}

/** For each quasi-identifier what each value became, as pairs of value and cell. */
function listPairs({ rows, written }: WrittenCase, i: number): [string | null, string | null][] {
  const pairs = new Map<string, [string | null, string | null]>();
  written.forEach((cells, row) => {
    if (cells !== null) pairs.set(JSON.stringify([rows[row][i], cells[i]]), [rows[row][i], cells[i]]);
  });
  return [...pairs.values()];
}

/** A value that becomes two things. */
function checkGlobal(given: WrittenCase): string[] {
  return given.hierarchies.flatMap((_, i) => {
    const pairs = listPairs(given, i);
    const values = new Set(pairs.map(([value]) => value));
    return pairs.length === values.size ? [] : [`a value of ${i} became two things`];
  });
}

function checkLevels(given: WrittenCase): string[] {
  return given.hierarchies.flatMap((rows, i) => {
    const fits = rows[0].some((_, level) =>
      listPairs(given, i).every(([value, cell]) =>
        value === null
          ? cell === (level === rows[0].length - 1 ? topOf(given, i) : null)
          : pathOf(given, i, value)[level] === cell,
      ),
    );
    return fits ? [] : [`${i} is at no level`];
  });
}

/** A written value above another. */
function checkAbove(given: WrittenCase): string[] {
  return given.hierarchies.flatMap((_, i) => {
    const cells = [...new Set(listPairs(given, i).map(([, cell]) => cell))];
    return cells.flatMap((one) =>
      cells.flatMap((other) => {
        if (one === other || one === null) return [];
        if (other === null) return one === topOf(given, i) ? [`${one} stands above none`] : [];
        const inner = leavesOf(given, i, other);
        const outer = leavesOf(given, i, one);
        const isAbove = inner.length < outer.length && inner.every((leaf) => outer.includes(leaf));
        return isAbove ? [`${one} stands above ${other}`] : [];
      }),
    );
  });
}

/** Cells that are neither the lowest common ancestor nor the range of their class, and classes that no cuts part. */
function checkRegions(given: WrittenCase): string[] {
  const classes = new Map<string, number[]>();
  given.written.forEach((cells, row) => {
    const key = JSON.stringify(cells);
    classes.set(key, [...(classes.get(key) ?? []), row]);
  });
  const members = [...classes.values()];
  const problems = members.flatMap((rows) =>
    given.hierarchies.flatMap((_, i) => {
      const cell = given.written[rows[0]]![i];
      const values = [...new Set(rows.map((row) => given.rows[row][i]))];
      if (values.length === 1) return cell === values[0] || cell === topOf(given, i) ? [] : [`${cell} for one value`];
      const others = possibleCells(given, i, values);
      const own = cell === null ? -1 : leavesOf(given, i, cell).length;
      return others.every((other) => own <= leavesOf(given, i, other).length || own === values.length)
        ? []
        : [`${cell} is wider than needed`];
    }),
  );
  return [...problems, ...(areParted(given, members) ? [] : ['no cuts part the classes'])];
}

/** All labels of the hierarchy that stand above all of some values. */
function possibleCells(given: WrittenCase, i: number, values: readonly (string | null)[]): string[] {
  if (values.includes(null)) return [topOf(given, i)];
  const [first, ...rest] = values.map((value) => pathOf(given, i, value!));
  return first.filter((label) => rest.every((path) => path.includes(label)));
}

/** Whether cuts through one quasi-identifier after another part the classes. */
function areParted(given: WrittenCase, classes: readonly (readonly number[])[]): boolean {
  if (classes.length === 1) return true;
  return given.hierarchies.some((_, i) => {
    const sets = classes.map((rows) => [...new Set(rows.map((row) => given.rows[row][i]))]);
    const parts: number[][] = [];
    const open = new Set(classes.keys());
    while (open.size > 0) {
      const part = [[...open][0]];
      open.delete(part[0]);
      for (let at = 0; at < part.length; at += 1)
        for (const other of open)
          if (sets[other].some((value) => sets[part[at]].includes(value))) {
            part.push(other);
            open.delete(other);
          }
      parts.push(part);
    }
    return (
      parts.length > 1 &&
      parts.every((part) =>
        areParted(
          given,
          part.map((at) => classes[at]),
        ),
      )
    );
  });
}

/** Exactly the classes below k leave. */
function checkLeft({ rows, weights, written, k }: WrittenCase): string[] {
  return rows.flatMap((cells, row) => {
    const key = JSON.stringify(cells);
    const weight = rows.reduce((sum, other, at) => (JSON.stringify(other) === key ? sum + weights[at] : sum), 0);
    return (written[row] === null) === weight < k ? [] : [`record ${row} of a class of ${weight}`];
  });
}

const checkers: Readonly<Record<SchemeName, (given: WrittenCase) => string[]>> = {
  'full-domain': checkLevels,
  subtree: (given) => [...checkGlobal(given), ...checkAbove(given)],
  sibling: checkGlobal,
  cell: () => [],
  multidimensional: checkRegions,
  'record-suppression': checkLeft,
  'value-suppression': checkGlobal,
  'cell-suppression': () => [],
};

function lossByForce(given: WrittenCase): number {
  let lost = 0;
  let all = 0;
  given.written.forEach((cells, row) => {
    given.hierarchies.forEach((hierarchy, i) => {
      const weight = given.weights[row];
      const domain = new Set(hierarchy.map(([leaf]) => leaf)).size;
      all += weight;
      if (cells === null) lost += weight;
      else if (cells[i] === null || cells[i] === given.rows[row][i]) lost += 0;
      else if (isSuppression(given.scheme)) lost += weight;
      else lost += domain === 1 ? 0 : (weight * (leavesOf(given, i, cells[i]).length - 1)) / (domain - 1);
    });
  });
  return lost / all;
}
