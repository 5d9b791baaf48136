import { correlationOf, spreadOf, type CmarRule } from './cmar-rules.ts';
import { RecordItems, weightAt, type CmarRecords } from './cmar-records.ts';
import { RuleTree } from './rule-tree.ts';

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
export interface Covering {
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
