import { type CountColumns, makeCountColumns } from '../measures/counts.ts';
import { comparesWithLeast, isDiscriminatoryAt } from '../measures/measures.ts';
import { type Threshold, compareRatios } from '../shared/exact.ts';
import { firstOfGroups, groupRows, sumByGroup } from '../table/group-rows.ts';
import type { Measure } from '../vocabulary/measures.ts';
import type { Lattice } from './lattice.ts';
import type { NodeTable } from './node-table.ts';

/** When a rule discriminates, and which rules are looked at (G4). */
export interface ProtectionLimits {
  readonly measure: Measure;
  readonly alpha: Threshold;
  /** Least supp(A,B,C) of a rule. */
  readonly minCount: number;
  /** Most quasi-identifiers of a rule. */
  readonly tau: number;
}

/** Whether no rule over exactly the quasi-identifiers of a table is discriminatory, exact (G4, M4, T4). */
export function isProtectiveTable(lattice: Lattice, table: NodeTable, limits: ProtectionLimits): boolean {
  return listRuleSets(lattice, table, limits.minCount).every((rules) => {
    for (let i = 0; i < rules.count; i += 1) if (isDiscriminatoryRule(rules, i, limits)) return false;
    return true;
  });
}

/** Whether one of the rules is discriminatory, exact (M4, M5, T4). */
export function isDiscriminatoryRule(
  { a1, n1, a2, n2, a, n, ca, cn }: SubsetRules,
  i: number,
  { measure, alpha }: ProtectionLimits,
): boolean {
  return isDiscriminatoryAt(measure, a1[i], n1[i], a2[i], n2[i], a[i], n[i], alpha, ca[i], cn[i]);
}

/**
 * Whether a rule is frequent and discriminatory on the classes of a table at the rule's own levels, exact, for every
 * measure but clift (G4, M4, T4). The context are the classes with the rule's values of unprotected quasi-identifiers;
 * those without an item in a protected one are in neither group (T6, M1). A group of several values of which a label is gone
 * is not tested (D14).
 */
export function discriminatesWithin(
  { quasi }: Lattice,
  table: NodeTable,
  { codes }: OpenRule,
  { measure, alpha, minCount }: ProtectionLimits,
): boolean {
  const parts = codes.map(({ place, among }) => {
    const { isProtected, labels } = quasi[place];
    return { own: table.codes[place]!, among, code: among[0], isProtected, none: labels[table.levels[place]].length };
  });
  if (parts.some(({ own, among }) => among.length > 1 && among.some((code) => !own.includes(code)))) return false;
  const context = parts.filter(({ isProtected }) => !isProtected);
  const group = parts.filter(({ isProtected }) => isProtected);
  let [a1, n1, a2, n2, a, n] = [0, 0, 0, 0, 0, 0];
  for (let row = 0; row < table.rows; row += 1) {
    let isIn = true;
    for (let i = 0; i < context.length && isIn; i += 1) isIn = context[i].own[row] === context[i].code;
    if (!isIn) continue;
    a += table.a[row];
    n += table.n[row];
    let isOne = true;
    for (let i = 0; i < group.length && isIn; i += 1) {
      const code = group[i].own[row];
      isIn = code !== group[i].none;
      isOne &&= code === group[i].code || group[i].among.includes(code);
    }
    if (!isIn) continue;
    if (isOne) {
      a1 += table.a[row];
      n1 += table.n[row];
    } else {
      a2 += table.a[row];
      n2 += table.n[row];
    }
  }
  return a1 >= minCount && isDiscriminatoryAt(measure, a1, n1, a2, n2, a, n, alpha);
}

/**
 * What is known of the rules over exactly the quasi-identifiers of a table when records are taken out, whichever these
 * are; -1 where not even without taking any. Bounds, so not always as large as they could be (G4).
 */
export interface RemovalBounds {
  /** Whether there is a frequent rule at all. */
  readonly hasRules: boolean;
  /** Up to this weight no rule discriminates. */
  readonly fair: number;
  /** Up to this weight some rule does. */
  readonly unfair: number;
  /** The rules that may discriminate when `most` is taken out. */
  readonly open: readonly OpenRule[];
}

/** A rule whose fairness depends on which records are taken out. */
interface OpenRule {
  /** The codes of each quasi-identifier that the rule is about, by place: one, or those of a group of several (D14). */
  readonly codes: readonly { readonly place: number; readonly among: readonly number[] }[];
  /** Up to this weight it does not discriminate, whichever records are taken out. */
  readonly fair: number;
}

/** Bounds up to `most`, exact where nothing is taken out (G4, M4, T4). */
export function boundRemoval(
  lattice: Lattice,
  table: NodeTable,
  limits: ProtectionLimits,
  most: number,
): RemovalBounds {
  const sets = listRuleSets(lattice, table, limits.minCount);
  const open: OpenRule[] = [];
  let unfair = -1;
  for (const rules of sets) {
    // Up to this weight none of the labels that are taken together can be gone altogether.
    const shown = Math.min(most, leastLabel(table, rules.together) - 1);
    for (let i = 0; i < rules.count; i += 1) {
      unfair = largest(unfair, shown, (weight) => mustDiscriminate(rules, i, limits, weight));
      const fair = largest(-1, most, (weight) => !mayDiscriminate(rules, i, limits, weight));
      if (fair < most) open.push({ codes: codesOf(rules, rules.row[i]), fair });
    }
  }
  const fair = open.reduce((least, rule) => Math.min(least, rule.fair), most);
  return { hasRules: sets.some(({ count }) => count > 0), fair, unfair, open };
}

function codesOf({ table, together }: RuleSet, row: number): OpenRule['codes'] {
  return table.codes.flatMap((codes, place) =>
    codes === null ? [] : [{ place, among: together.get(place) ?? [codes[row]] }],
  );
}

/** The weight of the rarest label among those that are taken together (D14); infinite where none are. */
function leastLabel({ codes, n, rows }: NodeTable, together: RuleSet['together']): number {
  let least = Infinity;
  for (const [place, labels] of together)
    for (const label of labels) {
      let weight = 0;
      for (let row = 0; row < rows; row += 1) if (codes[place]![row] === label) weight += n[row];
      least = Math.min(least, weight);
    }
  return least;
}

/** The largest weight above `low` and up to `high` of which something holds, where it holds of all smaller ones; else `low`. */
function largest(low: number, high: number, holds: (weight: number) => boolean): number {
  while (low < high) {
    const middle = low + Math.ceil((high - low) / 2);
    if (holds(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * Whether a rule stays discriminatory and frequent when so much is taken out, all of it as denied from the group and at
 * once as granted from those that it is compared with. Every measure is worst for the rule there.
 */
function mustDiscriminate(rules: SubsetRules, i: number, limits: ProtectionLimits, weight: number): boolean {
  const { measure, alpha, minCount } = limits;
  const { a1, n1, a2, n2, a, n, ca, cn } = rules;
  if (a1[i] - weight < minCount || n2[i] <= weight || (comparesWithLeast(measure) && ca[i] <= weight)) return false;
  const others = n2[i] - weight;
  const context = n[i] - weight;
  const reference = cn[i] - weight;
  return isDiscriminatoryAt(
    measure,
    a1[i] - weight,
    n1[i] - weight,
    Math.min(a2[i], others),
    others,
    Math.min(a[i], context),
    context,
    alpha,
    Math.min(ca[i], reference),
    reference,
  );
}

/**
 * Whether a rule can be discriminatory when so much is taken out, all of it as granted from the group and at once as
 * denied from the others. Every measure but clift is best for the rule there; clift's reference can change in ways that
 * its counts do not tell, so it always may.
 */
function mayDiscriminate(rules: SubsetRules, i: number, limits: ProtectionLimits, weight: number): boolean {
  if (weight === 0) return isDiscriminatoryRule(rules, i, limits);
  const { measure, alpha } = limits;
  const { a1, n1, a2, n2, a, n } = rules;
  if (n2[i] === 0) return false;
  if (comparesWithLeast(measure) || a[i] <= weight) return true;
  const denied = Math.max(a2[i] - weight, 0);
  return isDiscriminatoryAt(measure, a1[i], Math.max(n1[i] - weight, a1[i]), denied, n2[i], a[i] - weight, n[i], alpha);
}

/** Rules over exactly the quasi-identifiers of a table, a column each (G4). */
interface SubsetRules extends CountColumns {
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
  const first = firstOfGroups(groups, count);
  return {
    levels: table.levels,
    rows: count,
    codes: codes.map((own) => (own === null ? null : first.map((row) => own[row]))),
    n: sumByGroup(groups, count, table.n),
    a: sumByGroup(groups, count, table.a),
    spreads: [],
  };
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
