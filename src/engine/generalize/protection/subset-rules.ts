import { makeCountColumns } from '../../measures/count-columns.ts';
import { compareRatios } from '../../shared/exact.ts';
import { type CountColumns } from '../../measures/counts.ts';
import { groupRows } from '../../mining/group-rows.ts';
import { type Lattice, type NodeTable } from '../lattice/index.ts';

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
 * without one in A count in the context but in neither group (T6, M1).
 */
export function listSubsetRules({ quasi }: Lattice, table: NodeTable, minCount: number): SubsetRules {
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
  const { groups, count } = groupRows(digits, table.rows);
  return fillRules(table, groups, sumContexts(table, groups, count, isComplete), isComplete, isKnown, minCount);
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
