import { type Threshold, readThreshold } from '../../shared/exact.ts';
import { type Notice, type Result, succeed } from '../../shared/result.ts';
import type { RunContext } from '../../shared/run-context.ts';
import { sameRecords } from '../../mining/same-records.ts';
import { type GroupSupports, countInGroups } from '../../discovery/group-supports.ts';
import { type Redlining, findRedlining } from '../../discovery/find-redlining.ts';
import { type MinedRules, isRedliningDefined, ratedItemsets } from '../../discovery/mine-rules.ts';
import {
  type OutsideKnowledge,
  type OutsideRule,
  findOutsideRedlining,
  readOutside,
} from '../../discovery/background/index.ts';
import { listItems, nameItemAt } from '../../discovery/premise-items.ts';
import type { Item } from '../../vocabulary/items.ts';
import type { Measure } from '../../vocabulary/measures.ts';

/** What one split X = D ∪ B of a rule without protected items says about a group A (D4, D5). */
export interface RedliningYield {
  readonly premise: number;
  readonly context: number;
  readonly A: readonly Item[];
  readonly inPremise: number;
  readonly inContext: number;
  readonly elb: number;
  readonly source: { readonly group: number } | { readonly outside: OutsideKnowledge };
}

/** Everything that reaches a bound of 1, and which of it is about the same people (D8). */
export interface RedliningFindings {
  readonly yields: readonly RedliningYield[];
  /** For each rule the number of its finding, and how many rules each finding has. */
  readonly findingOf: ReadonlyMap<number, number>;
  readonly sizes: Uint32Array;
}

/** What is known about groups: counted in the table, and from outside. */
interface Known {
  readonly groups: readonly GroupSupports[];
  readonly outside: readonly OutsideKnowledge[];
  readonly notices: readonly Notice[];
}

/** Redlining in what was mined: counted once, then every threshold only filters (D4, D5). */
export class RedliningSearch {
  readonly #rules: MinedRules;
  readonly #background: readonly OutsideRule[];
  #known: Known | null = null;
  #findings: RedliningFindings | null = null;
  #last: { readonly key: string; readonly yields: readonly RedliningYield[] } | null = null;

  constructor(rules: MinedRules, background: readonly OutsideRule[]) {
    this.#rules = rules;
    this.#background = background;
  }

  /** Counts the groups, once; a failure is a background rule that cannot be read, or cancelled. */
  count(context: RunContext): Result<Known> {
    if (this.#known !== null) return succeed(this.#known);
    const groups = countInGroups(this.#rules, context);
    if (!groups.ok) return groups;
    const outside = readOutside(this.#rules, this.#background, 'background');
    if (!outside.ok) return outside;
    this.#known = { groups: groups.value, outside: outside.value.known, notices: outside.value.notices };
    return succeed(this.#known);
  }

  /** All that reaches the threshold of a measure; null where the bound says nothing of it (D4). */
  findFor(measure: Measure, alpha: Threshold, context: RunContext): Result<readonly RedliningYield[] | null> {
    return isRedliningDefined(measure, alpha) ? this.#findAt(alpha, context) : succeed(null);
  }

  /** All that reaches 1, with its findings. */
  findAll(context: RunContext): Result<RedliningFindings> {
    if (this.#findings !== null) return succeed(this.#findings);
    const one = readThreshold('1', 'alpha');
    if (!one.ok) return one;
    const found = this.#findAt(one.value, context);
    if (!found.ok) return found;
    const premises = [...new Set(found.value.map(({ premise }) => premise))];
    const findings = sameRecords(this.#rules.input, this.#rules.itemsets, Uint32Array.from(premises));
    const sizes = new Uint32Array(premises.length);
    for (const finding of findings) sizes[finding] += 1;
    const findingOf = new Map(premises.map((premise, at) => [premise, findings[at]]));
    this.#findings = { yields: found.value, findingOf, sizes };
    return succeed(this.#findings);
  }

  /** a1, n1 and elift of a group of the table in a context, by weights, record by record; elift null where undefined. */
  measure({ items }: GroupSupports, context: number): { a1: number; n1: number; elift: number | null } {
    const { input, itemsets, weighed } = this.#rules;
    const { support, negative } = ratedItemsets(this.#rules);
    const weights = weighed?.survey.weights ?? input.weights;
    const wanted = [
      ...items.map((item) => ({
        column: itemsets.itemColumn[item],
        code: item - itemsets.itemOffset[itemsets.itemColumn[item]],
      })),
      ...listItems(itemsets, context),
    ];
    let n1 = 0;
    let a1 = 0;
    for (let row = 0; row < input.rows; row += 1) {
      if (!wanted.every(({ column, code }) => input.columns[column].codes[row] === code)) continue;
      const weight = weights === null ? 1 : weights[row];
      n1 += weight;
      if (input.isNegative![row] === 1) a1 += weight;
    }
    const a = negative[context];
    return { a1, n1, elift: a === 0 || n1 === 0 ? null : (a1 * support[context]) / (n1 * a) };
  }

  /** All that reaches a bound, those by the table first. */
  #findAt(alpha: Threshold, context: RunContext): Result<readonly RedliningYield[]> {
    if (this.#last?.key === alpha.text) return succeed(this.#last.yields);
    const known = this.count(context);
    if (!known.ok) return known;
    const yields = this.#find(known.value, alpha);
    this.#last = { key: alpha.text, yields };
    return succeed(yields);
  }

  #find({ groups, outside }: Known, alpha: Threshold): RedliningYield[] {
    const names = groups.map(({ items }) => items.map((item) => nameItemAt(this.#rules, item)));
    const byTable = unfold(findRedlining(this.#rules, groups, alpha), (group) => ({
      A: names[group],
      source: { group },
    }));
    const byOutside = unfold(findOutsideRedlining(this.#rules, outside, alpha), (place) => ({
      A: outside[place].rule.group,
      source: { outside: outside[place] },
    }));
    return [...byTable, ...byOutside];
  }
}

function unfold(
  { count, premise, context, group, inPremise, inContext, elb }: Redlining,
  describe: (group: number) => Pick<RedliningYield, 'A' | 'source'>,
): RedliningYield[] {
  return Array.from({ length: count }, (_, i) => ({
    premise: premise[i],
    context: context[i],
    inPremise: inPremise[i],
    inContext: inContext[i],
    elb: elb[i],
    ...describe(group[i]),
  }));
}
