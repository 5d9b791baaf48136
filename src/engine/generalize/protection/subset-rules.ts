import { type CountColumns, makeCountColumns } from '../../measures/counts.ts';
import { compareRatios } from '../../shared/exact.ts';
import { groupRows } from '../../table/group-rows.ts';
import type { Lattice, NodeTable } from '../lattice/index.ts';

/** Rules over exactly the quasi-identifiers of a table, a column each (G4). */
export interface SubsetRules extends CountColumns {
  readonly count: number;
  /** The class of the table that is the premise of each rule. */
  readonly row: Uint32Array;
  /** clift's reference in the context: `ca` denied of `cn`, 0 of 0 where there is none (M3). */
  readonly ca: Float64Array;
  readonly cn: Float64Array;
}

/**
 * The rules over exactly the quasi-identifiers that a table has below their top, with at least `minCount` denied (G4):
 * A are the values of the protected ones, B those of the others. Records without an item in B have no such rule; those
 * without one in A count in the context but in neither group (T6, M1). With `isTaken` only some classes are premises.
 */
export function listSubsetRules(
  { quasi }: Lattice,
  table: NodeTable,
  minCount: number,
  isTaken: ((row: number) => boolean) | null = null,
): SubsetRules {
  const isComplete = new Uint8Array(table.rows).fill(1);
  const isKnown = new Uint8Array(table.rows).fill(1);
  const digits: { radix: number; at: Uint32Array }[] = [];
  table.codes.forEach((codes, i) => {
    if (codes === null) return;
    const { labels, sizes, isProtected } = quasi[i];
    const none = labels[table.levels[i]].length;
    if (!isProtected) digits.push({ radix: sizes[table.levels[i]], at: codes });
    const mark = isProtected ? isComplete : isKnown;
    if (sizes[table.levels[i]] > none)
      for (let row = 0; row < table.rows; row += 1) if (codes[row] === none) mark[row] = 0;
  });
  if (isTaken !== null) for (let row = 0; row < table.rows; row += 1) if (!isTaken(row)) isKnown[row] = 0;
  const { groups, count } = groupRows(digits, table.rows);
  return fillRules(table, groups, sumContexts(table, groups, count, isComplete), isComplete, isKnown, minCount);
}

/** Rules whose A holds certain groups of several values (D14), or none: then these are the rules of the table itself. */
export interface RuleSet extends SubsetRules {
  /** The classes that `row` numbers: those of the table, the labels of each of these groups merged into the first. */
  readonly table: NodeTable;
  /** By place, the codes of the labels that are one group. */
  readonly together: ReadonlyMap<number, readonly number[]>;
}

/**
 * All rules over exactly the quasi-identifiers that a table has below their top (G4): those about single labels, and for
 * each way to take groups of several values, all of whose labels the table shows, those about their sums (D14).
 */
export function listRuleSets(lattice: Lattice, table: NodeTable, minCount: number): RuleSet[] {
  const sets: RuleSet[] = [{ ...listSubsetRules(lattice, table, minCount), table, together: new Map() }];
  for (const together of listTogether(lattice, table)) {
    const merged = mergeLabels(lattice, table, together);
    const rules = listSubsetRules(lattice, merged, minCount, (row) =>
      [...together].every(([place, codes]) => merged.codes[place]![row] === codes[0]),
    );
    sets.push({ ...rules, table: merged, together });
  }
  return sets;
}

/** The ways to take one group of several labels in at least one protected quasi-identifier (D14). */
function listTogether({ quasi }: Lattice, { codes, levels }: NodeTable): ReadonlyMap<number, readonly number[]>[] {
  let ways: ReadonlyMap<number, readonly number[]>[] = [new Map()];
  quasi.forEach(({ isProtected, several }, place) => {
    const own = codes[place];
    if (own === null || !isProtected || several.length === 0) return;
    const groups = new Map<string, readonly number[]>();
    for (const group of several) {
      const labels = group.codes[levels[place]];
      if (labels !== null && labels.length > 1 && labels.every((code) => own.includes(code)))
        groups.set(labels.join(' '), labels);
    }
    ways = ways.flatMap((way) => [way, ...Array.from(groups.values(), (labels) => new Map([...way, [place, labels]]))]);
  });
  return ways.slice(1);
}

/** The classes with some labels as one, the first of them. */
function mergeLabels(
  { quasi }: Lattice,
  table: NodeTable,
  together: ReadonlyMap<number, readonly number[]>,
): NodeTable {
  const codes = table.codes.map((own, place) => {
    const labels = together.get(place);
    return own === null || labels === undefined ? own : own.map((code) => (labels.includes(code) ? labels[0] : code));
  });
  const digits = codes.flatMap((own, place) =>
    own === null ? [] : [{ radix: quasi[place].sizes[table.levels[place]], at: own }],
  );
  const { groups, count } = groupRows(digits, table.rows);
  const first = new Uint32Array(count);
  const n = new Float64Array(count);
  const a = new Float64Array(count);
  for (let row = table.rows - 1; row >= 0; row -= 1) {
    first[groups[row]] = row;
    n[groups[row]] += table.n[row];
    a[groups[row]] += table.a[row];
  }
  const taken = codes.map((own) => (own === null ? null : first.map((row) => own[row])));
  return { levels: table.levels, rows: count, codes: taken, n, a, spreads: [] };
}

interface Contexts {
  readonly n: Float64Array;
  readonly a: Float64Array;
  /** Of these the weight of records that are in one of the groups. */
  readonly groupedN: Float64Array;
  readonly groupedA: Float64Array;
  /** How many groups the context has, and the one of smallest confidence above 0. */
  readonly values: Uint32Array;
  readonly leastA: Float64Array;
  readonly leastN: Float64Array;
}

function sumContexts(table: NodeTable, groups: Uint32Array, count: number, isComplete: Uint8Array): Contexts {
  const column = () => new Float64Array(count);
  const contexts: Contexts = {
    n: column(),
    a: column(),
    groupedN: column(),
    groupedA: column(),
    values: new Uint32Array(count),
    leastA: column(),
    leastN: column(),
  };
  const { leastA, leastN } = contexts;
  for (let row = 0; row < table.rows; row += 1) {
    const at = groups[row];
    const n = table.n[row];
    const a = table.a[row];
    contexts.n[at] += n;
    contexts.a[at] += a;
    if (isComplete[row] === 0) continue;
    contexts.groupedN[at] += n;
    contexts.groupedA[at] += a;
    contexts.values[at] += 1;
    if (a === 0 || (leastN[at] > 0 && compareRatios(a, n, leastA[at], leastN[at]) >= 0)) continue;
    leastA[at] = a;
    leastN[at] = n;
  }
  return contexts;
}

function fillRules(
  table: NodeTable,
  groups: Uint32Array,
  contexts: Contexts,
  isComplete: Uint8Array,
  isKnown: Uint8Array,
  minCount: number,
): SubsetRules {
  const rows: number[] = [];
  for (let row = 0; row < table.rows; row += 1)
    if (table.a[row] >= minCount && isComplete[row] === 1 && isKnown[row] === 1) rows.push(row);
  const rules = {
    count: rows.length,
    row: Uint32Array.from(rows),
    ...makeCountColumns(rows.length),
    ca: new Float64Array(rows.length),
    cn: new Float64Array(rows.length),
  };
  for (let i = 0; i < rows.length; i += 1) {
    const at = groups[rows[i]];
    rules.a1[i] = table.a[rows[i]];
    rules.n1[i] = table.n[rows[i]];
    rules.a2[i] = contexts.groupedA[at] - rules.a1[i];
    rules.n2[i] = contexts.groupedN[at] - rules.n1[i];
    rules.a[i] = contexts.a[at];
    rules.n[i] = contexts.n[at];
    if (contexts.values[at] < 2) continue;
    rules.ca[i] = contexts.leastA[at];
    rules.cn[i] = contexts.leastN[at];
  }
  return rules;
}
