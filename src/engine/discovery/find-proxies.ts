import { type Association, associate } from '../measures/association.ts';
import { type Interval, estimateShare } from '../measures/intervals.ts';
import { countSample, denyOf, surveyOf } from '../measures/survey.ts';
import { type Result, fail, succeed } from '../shared/result.ts';
import type { RunContext } from '../shared/run-context.ts';
import { countValues } from '../table/count-values.ts';
import type { DecisionClasses } from '../table/decision.ts';
import { type Attribute, type Table, mergeValues } from '../table/table.ts';
import { type Item, isSeveral } from '../vocabulary/items.ts';
import { checkProtected } from './reference.ts';

/** A column with more values than these, or fewer people a value on average, tells of single people, not of groups (D9). */
const mostValues = 50;
const fewestEach = 5;

/** The value that most surely points at a group, with the 95% interval of its share in the group (Wilson). */
interface BestRule extends ProxyRule {
  readonly interval: Interval;
}

/** How well one attribute stands in for one protected group. */
export interface Proxy extends Association {
  readonly group: Item;
  /** The p of chi-square times the number of columns looked at, at most 1: evidence, it decides nothing. */
  readonly p: number | null;
  /** Weight of the people with an item in both attributes, and of the group among them. */
  readonly of: number;
  readonly size: number;
  /** Weight of those without an item in one of the two (T6). */
  readonly leftOut: number;
  /** The value that most surely points at the group; null where no value has enough people. */
  readonly best: BestRule | null;
}

/** A column that is no proxy as it is: it would have to be cut or merged first (D9). */
interface UnlookedColumn {
  readonly attribute: string;
  readonly reason: 'one-value' | 'many-values' | 'few-people';
  /** Values that occur, and the weight of the people who have one. */
  readonly values: number;
  readonly people: number;
}

/** Attributes against protected groups, both in column order. */
export interface ProxyMatrix {
  readonly groups: readonly Item[];
  /** One entry a group, in the order of `groups`; null for the groups of the attribute itself. */
  readonly attributes: readonly { readonly attribute: string; readonly groups: readonly (Proxy | null)[] }[];
  readonly notLookedAt: readonly UnlookedColumn[];
}

/**
 * How well every attribute beside the decision stands in for every protected group: Cramer's V and mutual information
 * without what chance gives, and the best rule among values of at least `minCount` people (D9). Columns that tell of
 * single people, or nothing, are named instead. Records without an item in either attribute are left out and counted
 * (T6). Linear in rows * attributes * groups.
 */
export function findProxies(
  table: Table,
  decision: DecisionClasses | null,
  protectedItems: readonly Item[],
  minCount: number,
  context: RunContext,
): Result<ProxyMatrix> {
  const attributes = listBesideDecision(table, decision);
  const checked = checkProtected(attributes, protectedItems);
  if (!checked.ok) return checked;
  const groups = listProtectedGroups(attributes, protectedItems);
  const left = attributes.map((attribute) => whyNotLookedAt(table, attribute));
  const looked = attributes.filter((_, i) => left[i] === null);
  const found: { attribute: string; groups: (Proxy | null)[] }[] = [];
  for (const attribute of looked) {
    if (context.isCancelled()) return fail('cancelled/proxies', null);
    context.progress('Looking for proxies', found.length / looked.length);
    const cells = new Float64Array(2 * attribute.values.length);
    const measure = (group: ProtectedGroup) => {
      if (group.attribute.name === attribute.name) return null;
      const columns = looked.filter((one) => one.name !== group.attribute.name).length;
      return measureProxy(table, attribute, group, { cells, minCount, columns });
    };
    found.push({ attribute: attribute.name, groups: groups.map(measure) });
  }
  const notLookedAt = left.filter((one) => one !== null);
  return succeed({ groups: groups.map(({ name }) => name), attributes: found, notLookedAt });
}

/** Why a column is not looked at as it is; null where it is (D9). */
function whyNotLookedAt(table: Table, attribute: Attribute): UnlookedColumn | null {
  const [{ weight }] = countValues({ ...table, attributes: [attribute] }, null);
  let values = 0;
  let people = 0;
  for (let code = 0; code < attribute.values.length; code += 1) {
    values += weight[code] > 0 ? 1 : 0;
    people += weight[code];
  }
  const say = (reason: UnlookedColumn['reason']) => ({ attribute: attribute.name, reason, values, people });
  if (values < 2) return say('one-value');
  if (values > mostValues) return say('many-values');
  return people < fewestEach * values ? say('few-people') : null;
}

/** What a proxy is measured with. */
interface Measuring {
  readonly cells: Float64Array;
  readonly minCount: number;
  /** Columns looked at for the group. */
  readonly columns: number;
}

function measureProxy(
  table: Table,
  attribute: Attribute,
  group: ProtectedGroup,
  { cells, minCount, columns }: Measuring,
): Proxy {
  const crossing = crossGroup(table, attribute, group, cells);
  const { of, size } = crossing;
  const measured = associate(sampleCells(crossing), 2);
  return {
    group: group.name,
    ...measured,
    p: measured.p === null ? null : Math.min(1, measured.p * columns),
    of,
    size,
    leftOut: table.totalWeight - of,
    best: size === 0 ? null : findBest(attribute, crossing, minCount),
  };
}

/** The cells of what the people asked are worth (M12). */
function sampleCells({ cells, weighed }: Crossing): Float64Array {
  return weighed === undefined ? cells : weighed.cells.map((sum) => (sum / weighed.of) * weighed.worthAll);
}

function sampleAt({ cells, worth }: WeighedCrossing, code: number): { a: number; n: number } {
  const [other, own] = [cells[2 * code], cells[2 * code + 1]];
  return { a: denyOf(worth[code], { a: own, n: own + other }), n: worth[code] };
}

/**
 * Of the values of enough people the one with the highest lower end of the 95% interval of x/n (Wilson); then the
 * heavier, then the first by code unit: an order of records must not decide, because grouping changes it (B1).
 */
function findBest(attribute: Attribute, crossing: Crossing, minCount: number): BestRule | null {
  const { cells, weighed } = crossing;
  const { values } = attribute;
  let best: { code: number; n: number; interval: Interval } | null = null;
  for (let code = 0; code < values.length; code += 1) {
    const n = cells[2 * code] + cells[2 * code + 1];
    if (n < Math.max(1, minCount)) continue;
    const sample = weighed === undefined ? { a: cells[2 * code + 1], n } : sampleAt(weighed, code);
    const interval = estimateShare(sample.a, sample.n)!;
    if (best !== null) {
      const sure = interval.low - best.interval.low || n - best.n;
      if (sure < 0 || (sure === 0 && values[code] > values[best.code])) continue;
    }
    best = { code, n, interval };
  }
  return best === null ? null : { ...ruleOfValue(attribute, crossing, best.code), interval: best.interval };
}

/** A protected group of one item; several values together are one of their attribute with these merged (D14). */
interface ProtectedGroup {
  readonly attribute: Attribute;
  readonly code: number;
  readonly name: Item;
}

/**
 * The people with an item in an attribute and in a group's attribute, by value of the first and by being in the group.
 */
interface Crossing {
  /** `cells[2 * value]` is the weight of the value outside the group, the next cell that inside. */
  readonly cells: Float64Array;
  /** Weight of all these people, and of the group among them. */
  readonly of: number;
  readonly size: number;
  /** Under survey weights: what rates go by; the counts are then of people asked (M12). */
  readonly weighed?: WeighedCrossing;
}

/** The same by survey weights, with the people that those with each value, and all, are worth (M12). */
interface WeighedCrossing {
  readonly cells: Float64Array;
  readonly of: number;
  readonly size: number;
  readonly worth: Float64Array;
  readonly worthAll: number;
}

/** The rules `value -> group` and `group -> value` over everybody: beta2 and beta1 of D4 with an empty context (D9). */
interface ProxyRule {
  readonly value: string;
  /** Weight of the people with the value, and of those among them who are in the group. */
  readonly n: number;
  readonly x: number;
  /** conf(value -> group) = x/n, beta2; null when n = 0. */
  readonly confidence: number | null;
  /** conf(group -> value) = x/size, beta1; null when size = 0. */
  readonly coverage: number | null;
  /** The confidence over the group's share of all, size/of; null where either is 0/0 or the share is 0. */
  readonly lift: number | null;
}

/** The attributes that can be proxies: all beside the decision. */
function listBesideDecision(table: Table, decision: DecisionClasses | null): Attribute[] {
  return table.attributes.filter((attribute) => attribute !== decision?.attribute);
}

/** The groups of checked protected items, each once, in column order and in that of the values, several together last (D14). */
function listProtectedGroups(attributes: readonly Attribute[], items: readonly Item[]): ProtectedGroup[] {
  return attributes.flatMap((attribute) => {
    const own = [...new Set(items.filter((item) => item.attribute === attribute.name).map(({ value }) => value))];
    const single = own
      .filter((value) => !isSeveral(value))
      .map((value) => ({ attribute, code: attribute.values.indexOf(value) }))
      .sort((a, b) => a.code - b.code);
    const several = own.filter(isSeveral).map((value) => ({ attribute: mergeValues(attribute, value), code: 0 }));
    return [...single, ...several].map((group): ProtectedGroup => ({
      ...group,
      name: { attribute: attribute.name, value: group.attribute.values[group.code] },
    }));
  });
}

/**
 * Counts an attribute against a group into `cells`, two for each value; records without an item in either attribute are
 * left out (T2, T6). Under survey weights the sums of these stand beside the counts (M12).
 */
function crossGroup(table: Table, attribute: Attribute, group: ProtectedGroup, cells: Float64Array): Crossing {
  const counted = cross(table, attribute, group, cells);
  const survey = surveyOf(table);
  if (survey === null) return counted;
  const sumBy = (weights: Float64Array) =>
    cross({ rows: table.rows, weights }, attribute, group, new Float64Array(cells.length));
  const sums = sumBy(survey.weights);
  const squares = survey.squares.map(sumBy);
  const both = (own: Float64Array, code: number) => own[2 * code] + own[2 * code + 1];
  const worth = Float64Array.from(attribute.values, (_, code) =>
    countSample(
      both(sums.cells, code),
      squares.map((own) => both(own.cells, code)),
    ),
  );
  const worthAll = countSample(
    sums.of,
    squares.map(({ of }) => of),
  );
  return { ...counted, weighed: { ...sums, worth, worthAll } };
}

function cross(
  { rows, weights }: Pick<Table, 'rows' | 'weights'>,
  attribute: Attribute,
  group: ProtectedGroup,
  cells: Float64Array,
): Pick<Crossing, 'cells' | 'of' | 'size'> {
  const { codes } = attribute;
  const { codes: groupCodes } = group.attribute;
  const none = attribute.values.length;
  const groupNone = group.attribute.values.length;
  let of = 0;
  let size = 0;
  cells.fill(0);
  for (let row = 0; row < rows; row += 1) {
    const code = codes[row];
    const groupCode = groupCodes[row];
    if (code === none || groupCode === groupNone) continue;
    const weight = weights === null ? 1 : weights[row];
    const isIn = groupCode === group.code ? 1 : 0;
    cells[2 * code + isIn] += weight;
    of += weight;
    size += isIn * weight;
  }
  return { cells, of, size };
}

/** The rules between one value of the attribute and the group (D9). */
function ruleOfValue(attribute: Attribute, crossing: Crossing, code: number): ProxyRule {
  const [x, n] = countAt(crossing, code);
  const { of, size } = crossing.weighed ?? crossing;
  const [inGroup, all] = countAt(crossing.weighed ?? crossing, code);
  const confidence = all === 0 ? null : inGroup / all;
  return {
    value: attribute.values[code],
    n,
    x,
    confidence,
    coverage: size === 0 ? null : inGroup / size,
    lift: confidence === null || size === 0 ? null : confidence / (size / of),
  };
}

/** Those of the group with a value, and all with it. */
function countAt({ cells }: Pick<Crossing, 'cells'>, code: number): [x: number, n: number] {
  return [cells[2 * code + 1], cells[2 * code] + cells[2 * code + 1]];
}

/** The values of one attribute against the protected groups (D9). */
export interface ProxyValues {
  readonly attribute: string;
  readonly groups: readonly Item[];
  /**
   * Heaviest first, then by code unit, or in their order when that means something; one rule a group, null for the
   * groups of the attribute itself.
   */
  readonly values: readonly {
    readonly value: string;
    readonly weight: number;
    readonly groups: readonly (ProxyRule | null)[];
  }[];
  /** Values that somebody has but that are not listed, and their weight. */
  readonly leftOut: { readonly values: number; readonly weight: number };
}

/**
 * The `most` heaviest values of one attribute, each with its rule to every protected group, over the same people as in
 * `findProxies` (D9).
 */
export function listProxyValues(
  table: Table,
  decision: DecisionClasses | null,
  protectedItems: readonly Item[],
  name: string,
  most = 200,
): Result<ProxyValues> {
  const attributes = listBesideDecision(table, decision);
  const checked = checkProtected(attributes, protectedItems);
  if (!checked.ok) return checked;
  const attribute = attributes.find((one) => one.name === name);
  if (attribute === undefined) return fail('unknown-attribute/proxy', { name }, 'attribute');
  const groups = listProtectedGroups(attributes, protectedItems);
  const [counted] = countValues({ ...table, attributes: [attribute] }, null);
  const weight = counted.weight.subarray(0, attribute.values.length);
  const shown = pickHeaviest(attribute, weight, most);
  const crossings = groups.map((group) =>
    group.attribute.name === attribute.name
      ? null
      : crossGroup(table, attribute, group, new Float64Array(2 * weight.length)),
  );
  const values = shown.map((code) => ({
    value: attribute.values[code],
    weight: weight[code],
    groups: crossings.map((one) => (one === null ? null : ruleOfValue(attribute, one, code))),
  }));
  const leftOut = {
    values: weight.reduce((count, one) => count + (one > 0 ? 1 : 0), -shown.length),
    weight: shown.reduce(
      (rest, code) => rest - weight[code],
      weight.reduce((sum, one) => sum + one, 0),
    ),
  };
  return succeed({ attribute: name, groups: groups.map((group) => group.name), values, leftOut });
}

/** The codes of the `most` heaviest values that somebody has; of equally heavy ones the first by code unit (B1). */
function pickHeaviest({ values, isOrdered }: Attribute, weight: Float64Array, most: number): number[] {
  const least = Math.max(1, Float64Array.from(weight).sort()[Math.max(0, weight.length - most)]);
  const heavier: number[] = [];
  const equal: number[] = [];
  for (let code = 0; code < weight.length; code += 1) {
    if (weight[code] > least) heavier.push(code);
    else if (weight[code] === least) equal.push(code);
  }
  const shown = [...heavier, ...takeFirst(values, equal, most - heavier.length)];
  const compare = compareBy(values);
  return shown.sort(isOrdered ? (a, b) => a - b : (a, b) => weight[b] - weight[a] || compare(a, b));
}

const compareBy = (values: readonly string[]) => (a: number, b: number) => (values[a] < values[b] ? -1 : 1);

/** The `room` codes whose values come first by code unit; a million of equal weight are not all sorted for that. */
function takeFirst(values: readonly string[], codes: readonly number[], room: number): number[] {
  const compare = compareBy(values);
  let kept: number[] = [];
  let last: string | null = null;
  for (const code of room > 0 ? codes : []) {
    if (last !== null && values[code] > last) continue;
    kept.push(code);
    if (kept.length < 2 * room) continue;
    kept = kept.sort(compare).slice(0, room);
    last = values[kept[room - 1]];
  }
  return kept.sort(compare).slice(0, room);
}
