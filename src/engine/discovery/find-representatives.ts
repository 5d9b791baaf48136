import { countAffected, countsAt } from '../measures/counts.ts';
import type { MiningInput } from '../mining/itemsets.ts';
import { firstOfGroups, groupRows, sumByGroup } from '../table/group-rows.ts';
import { type VerdictCode, verdictCodes } from '../vocabulary/lenses.ts';
import { measureInfos } from '../vocabulary/measures.ts';
import { type FoldedVerdicts, ruleKeys } from './fold-rules.ts';
import type { JudgedRules } from './judge-rules.ts';
import type { MinedRules } from './mine-rules.ts';
import { rowFinder } from './mined-columns.ts';

/** A rule that stands for others like it (D12). */
export interface Representative {
  readonly rule: number;
  /** The rules shown of the findings that belong to it, itself aside, in order. */
  readonly like: readonly number[];
}

/** The findings of a verdict as few situations (D12). */
export interface Representatives {
  /** Rules about whole groups (B empty), which stand for themselves, in order. */
  readonly wholeGroups: readonly number[];
  readonly representatives: readonly Representative[];
}

/**
 * Goes through the findings of a verdict, worst first: by the measure of the rule shown (largest, for the chance
 * measures smallest), then more affected, then the order of items. A rule is like one already taken when more than half
 * of the weight of its group's records (A and B) are among that one's; it then belongs to the first it is like, else it
 * is taken. Whole groups stand for themselves, and nothing is like them (D12). `only` leaves out the findings marked 0.
 * Takes the different records of each finding times the representatives that hold them.
 */
export function findRepresentatives(
  rules: MinedRules,
  judged: JudgedRules,
  { verdict, shown }: FoldedVerdicts,
  code: VerdictCode,
  only?: Uint8Array,
): Representatives {
  const { pd } = rules;
  const wanted = verdictCodes.indexOf(code);
  const chosen = shown.filter((_, finding) => verdict[finding] === wanted && only?.[finding] !== 0);
  const ordered = Array.from(chosen).sort(worstFirst(rules, judged));
  const { folded, rowsOf } = coversOf(rules);
  keepCovers(rules, ordered);
  const holders: number[][] = Array.from({ length: folded.rows }, () => []);
  const taken: { rule: number; like: number[] }[] = [];
  let shared = new Float64Array(64);
  for (const rule of ordered) {
    if (pd.context[rule] === 0) continue;
    const rows = rowsOf(pd.premise[rule]);
    if (shared.length < taken.length) shared = new Float64Array(2 * taken.length);
    const first = findFirstLike(rows, { weights: folded.weights, holders, shared }, taken.length, pd.n1[rule]);
    if (first !== null) {
      taken[first].like.push(rule);
      continue;
    }
    for (let i = 0; i < rows.length; i += 1) holders[rows[i]].push(taken.length);
    taken.push({ rule, like: [] });
  }
  return { wholeGroups: ordered.filter((rule) => pd.context[rule] === 0), representatives: taken };
}

/** So many places of records are kept for all findings together: 32 MB. */
const mostKept = 8_000_000;

/** The different records of a table, and those of them that each premise holds: the same for every limit. */
interface Covers {
  readonly folded: MiningInput & { readonly weights: Float64Array };
  readonly rowsOf: (premise: number) => Uint32Array;
  readonly kept: Map<number, Uint32Array>;
  room: number;
}

const covers = new WeakMap<MinedRules, Covers>();

function coversOf(rules: MinedRules): Covers {
  const known = covers.get(rules);
  if (known !== undefined) return known;
  const folded = foldInput(rules.input);
  const find = rowFinder(folded, rules.itemsets);
  const kept = new Map<number, Uint32Array>();
  const found: Covers = { folded, kept, rowsOf: (premise) => kept.get(premise) ?? find(premise), room: mostKept };
  covers.set(rules, found);
  return found;
}

/** Keeps the records of some rules while there is room; in the order of itemsets, in which they are found fastest. */
function keepCovers(rules: MinedRules, chosen: readonly number[]): void {
  const own = coversOf(rules);
  const premises = chosen.map((rule) => rules.pd.premise[rule]).filter((premise) => !own.kept.has(premise));
  for (const premise of premises.sort((one, other) => one - other)) {
    if (own.room <= 0) return;
    const rows = own.rowsOf(premise).slice();
    own.room -= rows.length;
    own.kept.set(premise, rows);
  }
}

/** The rule shown of the worst finding: of the worst verdict that occurs, the worst by the measure; null of none (D12). */
export function findFurthest(
  rules: MinedRules,
  judged: JudgedRules,
  { verdict, shown }: FoldedVerdicts,
  only?: Uint8Array,
): number | null {
  const isBefore = worstFirst(rules, judged);
  let furthest = -1;
  for (let finding = 0; finding < shown.length; finding += 1) {
    if (only?.[finding] === 0) continue;
    const worse = furthest < 0 ? -1 : verdict[finding] - verdict[furthest];
    if (worse < 0 || (worse === 0 && isBefore(shown[finding], shown[furthest]) < 0)) furthest = finding;
  }
  return furthest < 0 ? null : shown[furthest];
}

/** Orders rules by the measure, then by more affected, then by their items; those without a value last. */
function worstFirst(rules: MinedRules, judged: JudgedRules): (one: number, other: number) => number {
  const direction = measureInfos[judged.measure].worse === 'larger' ? -1 : 1;
  const keyOf = ruleKeys(rules);
  const affectedOf = (rule: number) => countAffected(countsAt(rules.pd, rule)) ?? -1;
  const isUndefined = (rule: number) => Number(Number.isNaN(judged.value[rule]));
  return (one, other) =>
    isUndefined(one) - isUndefined(other) ||
    direction * judged.compare(one, other) ||
    affectedOf(other) - affectedOf(one) ||
    (keyOf(one) < keyOf(other) ? -1 : 1);
}

/** The weights of the records, the representatives that hold each, and room for a sum of each of these, all 0 between uses. */
interface Held {
  readonly weights: Float64Array;
  readonly holders: readonly (readonly number[])[];
  readonly shared: Float64Array;
}

/** The first representative that holds more than half of the weight of some rows; null when none does. */
function findFirstLike(
  rows: Uint32Array,
  { weights, holders, shared }: Held,
  taken: number,
  weight: number,
): number | null {
  for (let i = 0; i < rows.length; i += 1) {
    const own = weights[rows[i]];
    const of = holders[rows[i]];
    for (let j = 0; j < of.length; j += 1) shared[of[j]] += own;
  }
  let first: number | null = null;
  for (let j = 0; j < taken; j += 1) {
    if (first === null && 2 * shared[j] > weight) first = j;
    shared[j] = 0;
  }
  return first;
}

/** The different records, each with the weight of all that are like it (T2). */
function foldInput({ rows, columns, weights }: MiningInput): MiningInput & { readonly weights: Float64Array } {
  const { groups, count } = groupRows(
    columns.map(({ size, codes }) => ({ radix: size + 1, at: codes })),
    rows,
  );
  const first = firstOfGroups(groups, count);
  return {
    rows: count,
    columns: columns.map(({ size, codes }) => ({ size, codes: first.map((row) => codes[row]) })),
    weights: sumByGroup(groups, count, weights),
    isNegative: null,
  };
}
