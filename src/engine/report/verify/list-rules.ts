import { joinValues } from '../../vocabulary/items.ts';
import type { ParametersOf } from './certificate.ts';
import type { FileTable } from './file-table.ts';
import { placesOf } from './groups.ts';
import type { Compared } from './over-limit.ts';

/** A rule over some columns: the cells of those that are protected are A, the others B (G4). */
export interface FileRule {
  readonly columns: readonly string[];
  readonly cells: readonly string[];
  readonly compared: Compared;
}

/** A column of the rules, and which of its cells are no item. */
type RuleColumn = ParametersOf<'no-rule-over'>['columns'][number];

/** Cells of a column that are one group (D14). */
type Together = NonNullable<ParametersOf<'no-rule-over'>['together']>[number];

/** People alike in some columns, and those of them with the worse outcome. */
interface Denied {
  readonly cells: readonly string[];
  n: bigint;
  a: bigint;
}

/** People alike in the columns of B: all of them, and those of each known A. */
interface Context {
  n: bigint;
  a: bigint;
  groupedN: bigint;
  groupedA: bigint;
  readonly values: (readonly [a: bigint, n: bigint])[];
}

/** The people of a file by their cells in all columns of the rules. */
export function countDenied(
  table: FileTable,
  { columns, decision, negative }: Pick<ParametersOf<'no-rule-over'>, 'columns' | 'decision' | 'negative'>,
): Denied[] {
  const places = placesOf(
    table,
    columns.map(({ column }) => column),
  );
  const [decided] = placesOf(table, [decision]);
  const groups = new Map<string, Denied>();
  for (const { cells, people } of table.rows) {
    const own = places.map((place) => cells[place]);
    const key = JSON.stringify(own);
    const group = groups.get(key) ?? { cells: own, n: 0n, a: 0n };
    groups.set(key, group);
    group.n += BigInt(people);
    if (negative.includes(cells[decided])) group.a += BigInt(people);
  }
  return [...groups.values()];
}

/** More sets of columns than can be gone through. */
const mostSets = 1_000_000;

/** The sets of at most `tau` columns, by their places, that hold a protected one; small ones first; null for too many. */
export function listColumnSets(columns: readonly RuleColumn[], tau: number): number[][] | null {
  let sets: number[][] = [[]];
  const all: number[][] = [];
  for (let size = 1; size <= Math.min(tau, columns.length); size += 1) {
    sets = sets.flatMap((set) => {
      const from = set.length === 0 ? 0 : set[set.length - 1] + 1;
      return columns.slice(from).map((_, i) => [...set, from + i]);
    });
    if (all.length + sets.length > mostSets) return null;
    for (const set of sets) all.push(set);
  }
  return all.filter((set) => set.some((place) => columns[place].isProtected));
}

/** Cells that are one group as a single one, whatever their order (D14). */
export function oneOf(cells: readonly string[]): string {
  return joinValues([...cells].sort());
}

/**
 * The rules over exactly some columns: those about single cells, and for each way to take some of them as one group those
 * about their sums, where the file shows all of them (D14).
 */
export function listRules(
  people: readonly Denied[],
  columns: readonly RuleColumn[],
  set: readonly number[],
  minCount: bigint,
  together: readonly Together[],
): FileRule[] {
  const isShown = (place: number, cell: string) => people.some(({ cells }) => cells[place] === cell);
  let ways: readonly (Together | null)[][] = [[]];
  for (const place of set) {
    const own = together.filter(
      ({ column, cells }) => column === columns[place].column && cells.every((cell) => isShown(place, cell)),
    );
    ways = ways.flatMap((way) => [null, ...own].map((one) => [...way, one]));
  }
  return ways.flatMap((way) => {
    const merged = people.map(({ cells, n, a }) => ({
      cells: set.map((place, i) => mergeCell(cells[place], way[i])),
      n,
      a,
    }));
    const about = way.map((one) => (one === null ? null : oneOf(one.cells)));
    return listPlainRules(merged, columns, set, minCount).filter(({ cells }) =>
      about.every((cell, i) => cell === null || cells[i] === cell),
    );
  });
}

function mergeCell(cell: string, together: Together | null): string {
  return together?.cells.includes(cell) === true ? oneOf(together.cells) : cell;
}

/**
 * The rules over exactly some columns with at least `minCount` people who have the worse outcome, by the definition: whoever
 * lacks an item of B has no such rule, whoever lacks one of A counts in the context and in neither group (G4, T6, L2).
 */
function listPlainRules(
  people: readonly Denied[],
  columns: readonly RuleColumn[],
  set: readonly number[],
  minCount: bigint,
): FileRule[] {
  const lacks = (group: Denied, isProtected: boolean) =>
    set.some(
      (place, i) => columns[place].isProtected === isProtected && columns[place].noItem.includes(group.cells[i]),
    );
  const contextOf = ({ cells }: Denied) => JSON.stringify(cells.filter((_, i) => !columns[set[i]].isProtected));
  const groups = gather(people);
  const contexts = new Map<string, Context>();
  for (const group of groups) {
    const key = contextOf(group);
    const context = contexts.get(key) ?? { n: 0n, a: 0n, groupedN: 0n, groupedA: 0n, values: [] };
    contexts.set(key, context);
    context.n += group.n;
    context.a += group.a;
    if (lacks(group, true)) continue;
    context.groupedN += group.n;
    context.groupedA += group.a;
    context.values.push([group.a, group.n]);
  }
  return groups
    .filter((group) => group.a >= minCount && !lacks(group, true) && !lacks(group, false))
    .map((group) => {
      const { n, a, groupedN, groupedA, values } = contexts.get(contextOf(group))!;
      const compared = { a1: group.a, n1: group.n, a2: groupedA - group.a, n2: groupedN - group.n, a, n };
      const names = set.map((place) => columns[place].column);
      return { columns: names, cells: group.cells, compared: { ...compared, values: () => values } };
    });
}

/** People by their cells. */
function gather(people: readonly Denied[]): Denied[] {
  const groups = new Map<string, Denied>();
  for (const { cells, n, a } of people) {
    const key = JSON.stringify(cells);
    const group = groups.get(key) ?? { cells, n: 0n, a: 0n };
    groups.set(key, group);
    group.n += n;
    group.a += a;
  }
  return [...groups.values()];
}
