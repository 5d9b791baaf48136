import { compareRatios } from '../shared/exact.ts';
import type { Table } from '../table/table.ts';

/** A pattern by the numbers of its items, ascending, and its support, original or released. */
interface SupportedPattern {
  readonly items: readonly number[];
  readonly support: number;
}

/** What is learned from: patterns of attributes and class, with the number of people they are of. */
export interface CmarPatterns {
  readonly patterns: readonly SupportedPattern[];
  /** s of the empty pattern: N, or N and all additions (S3), or a noisy total (S8). */
  readonly total: number;
  /** The item of each class. */
  readonly classItems: readonly number[];
}

/** A class association rule: who has the items has the class. */
interface CmarRule {
  readonly items: readonly number[];
  readonly target: number;
  /** s(X, C), s(X), s(C) and the total. */
  readonly both: number;
  readonly premise: number;
  readonly ofClass: number;
  readonly total: number;
}

/** Fractions of weights are cut to this many binary digits, so that sums do not depend on their order. */
const digits = 64n;

/**
 * The rules X -> C of patterns {X, C} with one class item, X not empty, best first: by falling confidence, then falling
 * support, then fewer items, then the order of items and classes (S7; Li, Han and Pei 2001). A pattern whose s(X) or s(C)
 * is not among the patterns gives none; a set that is closed under subset has them all.
 */
function listClassRules({ patterns, total, classItems }: CmarPatterns): CmarRule[] {
  const supports = new Map(patterns.map(({ items, support }) => [items.join(), support]));
  const targets = new Map(classItems.map((item, target) => [item, target]));
  const rules: CmarRule[] = [];
  for (const { items, support } of patterns) {
    const classes = items.filter((item) => targets.has(item));
    const rest = items.filter((item) => !targets.has(item));
    const premise = supports.get(rest.join());
    const ofClass = supports.get(String(classes[0]));
    if (classes.length !== 1 || rest.length === 0 || premise === undefined || ofClass === undefined) continue;
    rules.push({ items: rest, target: targets.get(classes[0])!, both: support, premise, ofClass, total });
  }
  return rules.sort(compareRank);
}

function compareRank(a: CmarRule, b: CmarRule): number {
  return (
    compareConfidence(b, a) ||
    b.both - a.both ||
    a.items.length - b.items.length ||
    compareItems(a.items, b.items) ||
    a.target - b.target
  );
}

function compareConfidence(a: CmarRule, b: CmarRule): number {
  return a.premise > 0 && b.premise > 0
    ? compareRatios(a.both, a.premise, b.both, b.premise)
    : Number(a.premise > 0) - Number(b.premise > 0);
}

function compareItems(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((item, i) => item !== b[i]);
  return at < 0 ? 0 : a[at] - b[at];
}

/** `both*total - premise*ofClass`, which is above 0 where the premise makes the class likelier; exact. */
function correlationOf({ both, premise, ofClass, total }: CmarRule): bigint {
  return BigInt(both) * BigInt(total) - BigInt(premise) * BigInt(ofClass);
}

/** `s(X) * s(C) * (N - s(X)) * (N - s(C))`, what chi-square is divided by; 0 or less where there is none. */
function spreadOf({ premise, ofClass, total }: CmarRule): bigint {
  if (premise >= total || ofClass >= total) return 0n;
  return BigInt(premise) * BigInt(ofClass) * BigInt(total - premise) * BigInt(total - ofClass);
}

/**
 * What a rule adds to the weighted chi-square of its class, `chi^2 * chi^2 / max chi^2`, times 2^64 and rounded down (S7).
 * With `d = s(X,C)*N - s(X)*s(C)`, `m = min(s(X), s(C))*N - s(X)*s(C)` and `v = s(X)*s(C)*(N-s(X))*(N-s(C))` chi-square is
 * `N*d^2/v` and its largest value for these margins `N*m^2/v`, which is `eq:maxchi` of the thesis; so the weight is
 * `N*d^4/(v*m^2)`. 0 where v is 0: all or nobody have the premise or the class.
 */
export function weightOfRule(rule: CmarRule): bigint {
  const { premise, ofClass, total } = rule;
  const spread = spreadOf(rule);
  if (spread <= 0n) return 0n;
  const most = BigInt(Math.min(premise, ofClass)) * BigInt(total) - BigInt(premise) * BigInt(ofClass);
  return ((BigInt(total) * correlationOf(rule) ** 4n) << digits) / (spread * most ** 2n);
}

/** Records to learn from or to test on. */
export interface CmarRecords {
  readonly rows: number;
  /** One attribute each: code c is the item `offset + c`; codes from `size` on are no item (T6). */
  readonly columns: readonly { readonly codes: ArrayLike<number>; readonly offset: number; readonly size: number }[];
  /** The class of each record, as in `classItems`. */
  readonly classes: ArrayLike<number>;
  /** The weight of each record (T2), or null when all are 1; a record of weight 0 is not there. */
  readonly weights: ArrayLike<number> | null;
}

/** The records of a table as CMAR takes them, and the item of each value of the decision. */
interface DecidedRecords {
  readonly records: CmarRecords;
  readonly classItems: readonly number[];
}

/**
 * The records of a table with a column's values as the classes. Items are numbered through the values of all attributes in
 * order, the decision's among them, as mining all attributes numbers them. A record without a decision weighs 0.
 */
export function takeRecords(
  { rows, attributes }: Table,
  decision: string,
  weights: ArrayLike<number> | null,
): DecidedRecords {
  const columns: { name: string; codes: ArrayLike<number>; offset: number; size: number }[] = [];
  let offset = 0;
  for (const { name, codes, values } of attributes) {
    columns.push({ name, codes, offset, size: values.length });
    offset += values.length;
  }
  const decided = columns.find(({ name }) => name === decision);
  if (decided === undefined) throw new RangeError(`no attribute "${decision}"`);
  const known = (row: number) => decided.codes[row] < decided.size;
  return {
    records: {
      rows,
      columns: columns.filter((column) => column !== decided),
      classes: decided.codes,
      weights: Float64Array.from({ length: rows }, (_, row) => (known(row) ? (weights?.[row] ?? 1) : 0)),
    },
    classItems: Array.from({ length: decided.size }, (_, code) => decided.offset + code),
  };
}

function weightAt({ weights }: CmarRecords, row: number): number {
  return weights === null ? 1 : weights[row];
}

/** Tells record by record which items it has. */
class RecordItems {
  readonly #records: CmarRecords;
  readonly #held = new Set<number>();

  constructor(records: CmarRecords) {
    this.#records = records;
  }

  /** Goes to a record and gives the test for its items; it holds until the next record. */
  of(row: number): (item: number) => boolean {
    this.#held.clear();
    for (const { codes, offset, size } of this.#records.columns)
      if (codes[row] < size) this.#held.add(offset + codes[row]);
    return this.#has;
  }

  readonly #has = (item: number): boolean => this.#held.has(item);
}

interface Branch {
  readonly item: number;
  readonly next: Branch[];
  /** The rules that end here. */
  readonly rules: number[];
}

/** Rules by the items of their premises, ascending, along a tree: to find those whose premise is within a set of items. */
class RuleTree {
  readonly #root: Branch = { item: -1, next: [], rules: [] };

  add(items: readonly number[], rule: number): void {
    let at = this.#root;
    for (const item of items) {
      let next = at.next.find((branch) => branch.item === item);
      if (next === undefined) at.next.push((next = { item, next: [], rules: [] }));
      at = next;
    }
    at.rules.push(rule);
  }

  /** The rules whose premise is within a set, of which `holds` tells the items; in no order. */
  within(holds: (item: number) => boolean): number[] {
    const found: number[] = [];
    const visit = ({ next, rules }: Branch) => {
      found.push(...rules);
      for (const branch of next) if (holds(branch.item)) visit(branch);
    };
    visit(this.#root);
    return found;
  }
}

/** The 5% point of chi-square with one degree of freedom, in thousandths. */
const significant = 3841n;

/** The rules with a confidence of at least one half, the bound that CMAR is published with (S7). */
export function keepConfident(rules: readonly CmarRule[]): CmarRule[] {
  return rules.filter(({ both, premise }) => 2 * both >= premise);
}

/**
 * The rules whose premise makes their class likelier, with a chi-square of at least 3.841 (5%), exact (S7; first pruning of
 * CMAR).
 */
export function keepCorrelated(rules: readonly CmarRule[]): CmarRule[] {
  return rules.filter((rule) => {
    const correlation = correlationOf(rule);
    const spread = spreadOf(rule);
    return spread > 0n && correlation > 0n && 1000n * BigInt(rule.total) * correlation ** 2n >= significant * spread;
  });
}

/**
 * The rules without one that stands before them and whose premise is within theirs, of whatever class (S7; second pruning
 * of CMAR). The rules stand best first.
 */
export function keepGeneral(rules: readonly CmarRule[]): CmarRule[] {
  const kept = new RuleTree();
  return rules.filter(({ items }, at) => {
    const own = new Set(items);
    if (kept.within((item) => own.has(item)).length > 0) return false;
    kept.add(items, at);
    return true;
  });
}

/** What the training records need of the rules. */
interface Covering {
  readonly rules: CmarRule[];
  /** For each class the weight of the records that fewer than `coverage` rules cover. */
  readonly uncovered: number[];
}

/**
 * The rules that records need (S7; third pruning of CMAR, coverage of the database): best first, a rule is kept when it
 * tells at least one of the records left rightly; then it covers all of them that it matches, and those that `coverage`
 * rules cover leave. A weighted record is as many records (T2), which all leave together.
 */
export function keepCovering(rules: readonly CmarRule[], records: CmarRecords, coverage: number): Covering {
  const matched = matchRecords(rules, records);
  const covered = new Uint32Array(records.rows);
  const kept = rules.filter(({ target }, at) => {
    const left = matched[at].filter((row) => covered[row] < coverage);
    if (!left.some((row) => records.classes[row] === target)) return false;
    for (const row of left) covered[row] += 1;
    return true;
  });
  const uncovered: number[] = [];
  for (let row = 0; row < records.rows; row += 1) {
    const target = records.classes[row];
    if (covered[row] < coverage) uncovered[target] = (uncovered[target] ?? 0) + weightAt(records, row);
  }
  return { rules: kept, uncovered };
}

/** For each rule the records that have its premise. */
function matchRecords(rules: readonly CmarRule[], records: CmarRecords): number[][] {
  const tree = new RuleTree();
  rules.forEach(({ items }, at) => tree.add(items, at));
  const matched = rules.map((): number[] => []);
  const items = new RecordItems(records);
  for (let row = 0; row < records.rows; row += 1) {
    if (weightAt(records, row) > 0) for (const rule of tree.within(items.of(row))) matched[rule].push(row);
  }
  return matched;
}

/** How rules are chosen among those of the patterns. */
export interface CmarOptions {
  /** Whether rules are pruned as in CMAR; the thesis takes all patterns with a class item. */
  readonly isPruned: boolean;
  /** How many rules cover a training record before it leaves, 4 in CMAR; it needs training records. */
  readonly coverage: number;
}

/** CMAR as it was published. */
export const publishedCmar: CmarOptions = { isPruned: true, coverage: 4 };
/** As the thesis uses it: every pattern with a class item is a rule (`tab:accuracyadult`). */
export const thesisCmar: CmarOptions = { isPruned: false, coverage: 4 };

/** A classifier of class association rules, best first. */
interface CmarClassifier {
  readonly rules: readonly CmarRule[];
  /** The class of a record that no rule matches. */
  readonly defaultClass: number;
  readonly classes: number;
}

/** How many people were told rightly, as whole numbers. */
interface CmarTest {
  readonly right: number;
  readonly total: number;
  /** The weight of the records that no rule matched; they got the default class. */
  readonly unmatched: number;
}

/**
 * Learns CMAR from patterns with supports, original or released (S7; Li, Han and Pei 2001). Pruned, in this order: rules
 * of a confidence below one half, rules that are not positively correlated by chi-square, rules with a better and more general one, and, where training records
 * are given, rules that these do not need. The default class is the heaviest among the records that fewer than `coverage`
 * rules cover; without training records or when all are covered, the heaviest of the patterns; the first of equals. The
 * order of the patterns does not matter.
 */
export function trainCmar(
  given: CmarPatterns,
  training: CmarRecords | null = null,
  { isPruned, coverage }: CmarOptions = publishedCmar,
): CmarClassifier {
  const all = listClassRules(given);
  const classes = given.classItems.length;
  if (!isPruned) return { rules: all, defaultClass: heaviestClass(given), classes };
  const general = keepGeneral(keepCorrelated(keepConfident(all)));
  if (training === null) return { rules: general, defaultClass: heaviestClass(given), classes };
  const { rules, uncovered } = keepCovering(general, training, coverage);
  const isLeft = uncovered.some((weight) => weight > 0);
  return { rules, defaultClass: isLeft ? indexOfLargest(uncovered, classes) : heaviestClass(given), classes };
}

/** Tells the class of a record by its items. */
type Teller = (holds: (item: number) => boolean) => { readonly told: number; readonly isMatched: boolean };

/**
 * Tells the class of a record (S7): that of the rules that match it where they agree, else the one with the largest weighted
 * chi-square, the sum of `chi^2 * chi^2 / max chi^2` over its rules, the first of equals; the default class where no rule
 * matches.
 */
function tellerOf({ rules, defaultClass, classes }: CmarClassifier): Teller {
  const tree = new RuleTree();
  rules.forEach(({ items }, at) => tree.add(items, at));
  const weights = rules.map(weightOfRule);
  return (holds) => {
    const matched = tree.within(holds);
    if (matched.length === 0) return { told: defaultClass, isMatched: false };
    const sums = Array<bigint | null>(classes).fill(null);
    for (const rule of matched) sums[rules[rule].target] = (sums[rules[rule].target] ?? 0n) + weights[rule];
    let told = -1;
    sums.forEach((sum, target) => {
      if (sum !== null && (told < 0 || sum > sums[told]!)) told = target;
    });
    return { told, isMatched: true };
  };
}

/** Tests a classifier on records that it was not learned from (S7). The accuracy is `right / total`. */
export function testCmar(classifier: CmarClassifier, records: CmarRecords): CmarTest {
  const tell = tellerOf(classifier);
  const items = new RecordItems(records);
  let [right, total, unmatched] = [0, 0, 0];
  for (let row = 0; row < records.rows; row += 1) {
    const weight = weightAt(records, row);
    if (weight === 0) continue;
    const { told, isMatched } = tell(items.of(row));
    total += weight;
    if (told === records.classes[row]) right += weight;
    if (!isMatched) unmatched += weight;
  }
  return { right, total, unmatched };
}

function heaviestClass({ patterns, classItems }: CmarPatterns): number {
  const supports = classItems.map(
    (item) => patterns.find(({ items }) => items.length === 1 && items[0] === item)?.support ?? 0,
  );
  return indexOfLargest(supports, classItems.length);
}

function indexOfLargest(weights: readonly (number | undefined)[], count: number): number {
  let best = 0;
  for (let i = 1; i < count; i += 1) if ((weights[i] ?? 0) > (weights[best] ?? 0)) best = i;
  return best;
}
