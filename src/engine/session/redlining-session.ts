import { readThreshold, type Threshold } from '../shared/exact.ts';
import { fail, succeed, type Result } from '../shared/result.ts';
import { type RunContext } from '../shared/run-context.ts';
import { sameRecords } from '../mining/same-records.ts';
import { findRedlining } from '../discovery/find-redlining.ts';
import { countInGroups, type GroupSupports } from '../discovery/group-supports.ts';
import { type MinedRules } from '../discovery/mine-rules.ts';
import { findOutsideRedlining, readOutside, type OutsideKnowledge, type OutsideRule } from '../discovery/outside-knowledge.ts';
import { listItems, nameItemAt, nameItems, type NamedItem } from '../discovery/premise-items.ts';
import { type Redlining } from '../discovery/redlining-columns.ts';
import { isRedliningDefined, readAlpha } from '../discovery/settings.ts';
import { type RedliningDetail, type RedliningPage, type RedliningQuery, type RedliningRow } from './indirect-views.ts';

/** One split of one rule about one group. */
interface Yield {
  readonly premise: number;
  readonly context: number;
  readonly A: readonly NamedItem[];
  readonly inPremise: number;
  readonly inContext: number;
  readonly elb: number;
  readonly source: { readonly group: number } | { readonly outside: OutsideKnowledge };
}

/** Everything that reaches a bound of 1. */
interface Counted {
  readonly groups: readonly GroupSupports[];
  readonly known: readonly OutsideKnowledge[];
  readonly unused: readonly string[];
  readonly yields: readonly Yield[];
  /** For each rule the number of its finding, and how many rules each finding has (D8). */
  readonly findingOf: ReadonlyMap<number, number>;
  readonly sizes: Uint32Array;
}

const shownOthers = 50;
const sayGroup = (A: readonly NamedItem[]) => A.map(([name, value]) => `${name} ${value}`).join(' · ');

/** Redlining in what was mined: counted once, then every threshold from 1 up only filters (D4, D5). */
export class RedliningSession {
  readonly #rules: MinedRules;
  readonly #background: readonly OutsideRule[];
  #counted: Counted | null = null;
  #marked: { key: string; marks: ReadonlySet<string> } | null = null;

  constructor(rules: MinedRules, background: readonly OutsideRule[]) {
    this.#rules = rules;
    this.#background = background;
  }

  list(query: RedliningQuery, context: RunContext): Result<RedliningPage> {
    const alpha = readAlpha(query, '');
    if (!alpha.ok) return alpha;
    const counted = this.#count(context);
    if (!counted.ok) return counted;
    const { yields, groups, known, unused, findingOf } = counted.value;
    const isDefined = isRedliningDefined(query.measure, alpha.value);
    const marks = isDefined ? this.#mark(alpha.value, counted.value) : new Set<string>();
    const best = isDefined ? this.#best(counted.value, this.#filter(query)) : [];
    const strongest = isDefined ? this.#best(counted.value, () => true)[0] : undefined;
    const row = (id: number) => this.#row(id, counted.value, marks);
    const worse = yields.filter((one) => marks.has(keyOf(one)));
    const offset = Math.max(0, query.offset);
    return succeed({
      isDefined,
      total: best.length,
      rows: best.slice(offset, offset + Math.max(0, query.limit)).map(row),
      worse: { rules: new Set(worse.map(({ premise }) => premise)).size, findings: new Set(worse.map(({ premise }) => findingOf.get(premise))).size, yields: worse.length, groups: [...new Set(worse.map(({ A }) => sayGroup(A)))] },
      strongest: strongest === undefined ? null : row(strongest),
      rules: this.#rules.pnd,
      groups: [...new Set([...groups.map(({ items }) => sayGroup(items.map((item) => nameItemAt(this.#rules, item)))), ...known.map(({ rule }) => sayGroup(rule.group))])],
      unused,
    });
  }

  open(id: number, query: Pick<RedliningQuery, 'measure' | 'alpha'>, context: RunContext): Result<RedliningDetail> {
    const alpha = readAlpha(query, '');
    if (!alpha.ok) return alpha;
    const counted = this.#count(context);
    if (!counted.ok) return counted;
    const { yields, findingOf } = counted.value;
    const one = yields[id];
    if (one === undefined) return fail('no-rule', 'This rule is no longer there; the table was mined again.');
    const marks = isRedliningDefined(query.measure, alpha.value) ? this.#mark(alpha.value, counted.value) : new Set<string>();
    const { support, negative } = this.#rules.itemsets;
    const premise = { n: support[one.premise], a: negative![one.premise] };
    const inContext = { n: support[one.context], a: negative![one.context] };
    return succeed({
      row: this.#row(id, counted.value, marks),
      premise,
      context: inContext,
      inPremise: one.inPremise,
      inContext: one.inContext,
      beta1: one.inPremise / one.inContext,
      beta2: one.inPremise / premise.n,
      gamma: premise.a / premise.n,
      delta: inContext.a / inContext.n,
      certain: one.inPremise - (premise.n - premise.a),
      measured: 'group' in one.source ? this.#measure(counted.value.groups[one.source.group], one.context) : null,
      others: yields
        .flatMap((other, at) => (at !== id && findingOf.get(other.premise) === findingOf.get(one.premise) ? [at] : []))
        .sort((a, b) => yields[b].elb - yields[a].elb)
        .slice(0, shownOthers)
        .map((at) => this.#row(at, counted.value, marks)),
    });
  }

  #count(context: RunContext): Result<Counted> {
    if (this.#counted !== null) return succeed(this.#counted);
    const groups = countInGroups(this.#rules, context);
    if (!groups.ok) return groups;
    const outside = readOutside(this.#rules, this.#background, 'background');
    if (!outside.ok) return outside;
    const { known, notices } = outside.value;
    const one = readThreshold('1', 'alpha');
    if (!one.ok) return one;
    const yields = this.#find(groups.value, known, one.value);
    const premises = [...new Set(yields.map(({ premise }) => premise))];
    const findings = sameRecords(this.#rules.input, this.#rules.itemsets, Uint32Array.from(premises));
    const findingOf = new Map(premises.map((premise, at) => [premise, findings[at]]));
    const sizes = new Uint32Array(premises.length);
    for (const finding of findings) sizes[finding] += 1;
    this.#counted = { groups: groups.value, known, unused: notices.map(({ message }) => message), yields, findingOf, sizes };
    return succeed(this.#counted);
  }

  #find(groups: readonly GroupSupports[], known: readonly OutsideKnowledge[], alpha: Threshold): Yield[] {
    const names = groups.map(({ items }) => items.map((item) => nameItemAt(this.#rules, item)));
    const table = unfold(findRedlining(this.#rules, groups, alpha), (group) => ({ A: names[group], source: { group } }));
    const outside = unfold(findOutsideRedlining(this.#rules, known, alpha), (place) => ({ A: known[place].rule.group, source: { outside: known[place] } }));
    return [...table, ...outside];
  }

  #mark(alpha: Threshold, { groups, known, yields }: Counted): ReadonlySet<string> {
    if (this.#marked?.key === alpha.text) return this.#marked.marks;
    const reaching = alpha.text === '1' ? yields : this.#find(groups, known, alpha);
    const marks = new Set(reaching.map(keyOf));
    this.#marked = { key: alpha.text, marks };
    return marks;
  }

  /** Of each set of people the passing rule and split with the highest bound, the shortest of equals; the highest first. */
  #best({ yields, findingOf }: Counted, passes: (one: Yield) => boolean): number[] {
    const { length } = this.#rules.itemsets;
    const isBetter = (one: Yield, other: Yield) => one.elb > other.elb || (one.elb === other.elb && length[one.premise] < length[other.premise]);
    const best = new Map<number, number>();
    yields.forEach((one, id) => {
      const finding = findingOf.get(one.premise)!;
      const before = best.get(finding);
      if (passes(one) && (before === undefined || isBetter(one, yields[before]))) best.set(finding, id);
    });
    return [...best.values()].sort((a, b) => yields[b].elb - yields[a].elb || a - b);
  }

  #filter({ group, through, value, search }: RedliningQuery): (one: Yield) => boolean {
    const words = search.toLowerCase().split(/\s+/);
    const texts = new Map<number, { isThrough: boolean; text: string }>();
    const look = (premise: number) => {
      const items = nameItems(this.#rules, premise);
      const isThrough = through === null || items.some(([name, own]) => name === through && (value === null || value === own));
      return { isThrough, text: items.flat().join(' ').toLowerCase() };
    };
    return ({ premise, A }) => {
      if (group !== null && sayGroup(A) !== group) return false;
      const known = texts.get(premise) ?? look(premise);
      texts.set(premise, known);
      return known.isThrough && words.every((word) => known.text.includes(word) || sayGroup(A).toLowerCase().includes(word));
    };
  }

  #row(id: number, { yields, findingOf, sizes }: Counted, marks: ReadonlySet<string>): RedliningRow {
    const one = yields[id];
    const { itemsets } = this.#rules;
    const context = new Set(listItems(itemsets, one.context).map(({ column }) => column));
    const items = listItems(itemsets, one.premise).filter(({ column }) => !context.has(column));
    return {
      id,
      D: items.map(({ column, code }) => [this.#rules.attributes[column].name, this.#rules.attributes[column].values[code]] as const),
      B: nameItems(this.#rules, one.context),
      A: one.A,
      elb: one.elb,
      isWorse: marks.has(keyOf(one)),
      people: itemsets.support[one.premise],
      denied: itemsets.negative![one.premise],
      same: sizes[findingOf.get(one.premise)!],
      background: 'outside' in one.source ? one.source.outside.place : null,
    };
  }

  /** a1, n1 and elift of the group in a context, counted in the table. */
  #measure({ items }: GroupSupports, context: number): RedliningDetail['measured'] {
    const { input, itemsets } = this.#rules;
    const wanted = [...items.map((item) => ({ column: itemsets.itemColumn[item], code: item - itemsets.itemOffset[itemsets.itemColumn[item]] })), ...listItems(itemsets, context)];
    let n1 = 0;
    let a1 = 0;
    for (let row = 0; row < input.rows; row += 1) {
      if (!wanted.every(({ column, code }) => input.columns[column].codes[row] === code)) continue;
      const weight = input.weights === null ? 1 : input.weights[row];
      n1 += weight;
      if (input.isNegative![row] === 1) a1 += weight;
    }
    const a = itemsets.negative![context];
    return { a1, n1, elift: a === 0 || n1 === 0 ? null : (a1 * itemsets.support[context]) / (n1 * a) };
  }
}

function unfold({ count, premise, context, group, inPremise, inContext, elb }: Redlining, describe: (group: number) => Pick<Yield, 'A' | 'source'>): Yield[] {
  return Array.from({ length: count }, (_, i) => ({ premise: premise[i], context: context[i], inPremise: inPremise[i], inContext: inContext[i], elb: elb[i], ...describe(group[i]) }));
}

function keyOf({ premise, context, source }: Yield): string {
  return `${premise} ${context} ${'group' in source ? source.group : `outside ${source.outside.place}`}`;
}
