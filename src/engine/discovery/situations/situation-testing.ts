import { type Itemsets, type MiningInput, mineItemsets } from '../../mining/itemsets.ts';
import { type Threshold, compareRatio, compareRatios, minimumCount, readThreshold } from '../../shared/exact.ts';
import { type Result, fail, succeed } from '../../shared/result.ts';
import type { RunContext } from '../../shared/run-context.ts';
import type { DecimalText } from '../../table/column-settings.ts';
import type { DecisionClasses } from '../../table/decision.ts';
import type { RawTable } from '../../table/raw-table.ts';
import { type Attribute, type Table, weightOf } from '../../table/table.ts';
import type { Item } from '../../vocabulary/items.ts';
import { listItems, nameItem } from '../premise-items.ts';
import { type Reference, checkProtected, noReference, readReference } from '../reference.ts';
import { KeptNeighbours, type ShuffledDifferences, shuffleDecisions } from './situation-chance.ts';
import { type CountSource, NearestCounter } from './situation-count.ts';
import { exactSum, measureAttributes, showDistance } from './situation-distance.ts';
import {
  type PersonGroups,
  ProfileSearch,
  buildTree,
  foldProfiles,
  groupPeople,
  relations,
} from './situation-search.ts';

/**
 * What situation testing found, before any threshold (D7): for each tested record, in table order, how many of its k
 * nearest members and of its k nearest others were denied. Its difference is (deniedMembers - deniedOthers) / k, from
 * -1 to 1.
 */
export interface SituationTest extends CountSource {
  readonly k: number;
  readonly attributes: readonly Attribute[];
  readonly groups: PersonGroups;
  /** The tested records as rows of the table, ascending. */
  readonly row: Uint32Array;
  readonly deniedMembers: Float64Array;
  readonly deniedOthers: Float64Array;
  /** Weight of the tested records. */
  readonly tested: number;
  /**
   * Weight of the denied members of a group with fewer than k other members or fewer than k others; they are not
   * tested.
   */
  readonly tooFew: number;
  /** What chance gives; null where it was not asked for, nobody was tested, or there are too many neighbours to keep. */
  readonly shuffled: ShuffledDifferences | null;
}

/** How often to look up: queries between two reports. */
const chunk = 64;

/**
 * Situation testing of every denied record that holds a protected item (D7): its own group A are all protected items it
 * holds, members hold all of A, others have a value in every attribute of A but not all of A (M1, T6), and one of the
 * reference where there is one (M10). A record of weight w is w people at one place, one of whom is left out when
 * tested (T2). The result does not depend on rounding. Failures: the settings, `no-protected` and other faults of the
 * groups, `cancelled`.
 */
export function testSituations(
  raw: RawTable,
  table: Table,
  decision: DecisionClasses,
  protectedItems: readonly Item[],
  settings: SituationSettings,
  context: Pick<RunContext, 'progress' | 'isCancelled'>,
): Result<SituationTest> {
  const plan = readSituationSettings(table, decision, settings, settings.where ?? '');
  if (!plan.ok) return plan;
  const attributes = table.attributes.filter((attribute) => attribute !== decision.attribute);
  const checked = checkProtected(attributes, protectedItems);
  if (!checked.ok) return checked;
  const reference = settings.reference ?? noReference;
  const compared = readReference(attributes, reference, protectedItems);
  if (!compared.ok) return compared;
  context.progress('Comparing people', 0);
  const groups = groupPeople(table, protectedItems, reference);
  const space = measureAttributes(raw, table, plan.value.attributes);
  const profiles = foldProfiles(table, decision, space, groups.signature);
  const source: CountSource = { table, decision, space, profiles };
  const { k } = plan.value;
  const kept = settings.hasChance === true ? new KeptNeighbours() : null;
  const counted = countAll(source, groups, { k, kept }, context);
  if (counted === null) return cancelled();
  const runs = counted.tested === 0 ? null : (kept?.finish() ?? null);
  const shuffled = runs === null ? null : shuffleDecisions(source, runs, k, context);
  if (runs !== null && shuffled === null) return cancelled();
  return succeed({ ...source, k, attributes: plan.value.attributes, groups, ...counted, shuffled });
}

function cancelled(): Result<never> {
  return fail('cancelled/people', null);
}

/** Which tested records have a difference of at least t, exactly, and their weight (D7, T4). */
export function markFlagged(
  { table, row, deniedMembers, deniedOthers, k }: SituationTest,
  t: Threshold,
): { isFlagged: Uint8Array; flagged: number } {
  const isFlagged = new Uint8Array(row.length);
  let flagged = 0;
  for (let i = 0; i < row.length; i += 1) {
    if (compareRatio(deniedMembers[i] - deniedOthers[i], k, t) < 0) continue;
    isFlagged[i] = 1;
    flagged += weightOf(table, row[i]);
  }
  return { isFlagged, flagged };
}

type Counted = Pick<SituationTest, 'row' | 'deniedMembers' | 'deniedOthers' | 'tested' | 'tooFew'>;

/** How many neighbours to look for, and where to keep them. */
interface Asking {
  readonly k: number;
  readonly kept: KeptNeighbours | null;
}

function countAll(
  source: CountSource,
  groups: PersonGroups,
  asking: Asking,
  context: Pick<RunContext, 'progress' | 'isCancelled'>,
): Counted | null {
  const { table, profiles } = source;
  const asked = listAsked(source, groups);
  const total = asked.reduce((sum, own) => sum + own.length, 0);
  const members = new Float64Array(table.rows).fill(-1);
  const others = new Float64Array(table.rows);
  let tooFew = 0;
  let done = 0;
  for (let group = 0; group < asked.length; group += 1) {
    if (asked[group].length === 0) continue;
    const ask = prepareGroup(source, groups.relate(group), asking);
    for (const profile of asked[group]) {
      if (done % chunk === 0) {
        if (context.isCancelled()) return null;
        context.progress('Comparing people', done / total);
      }
      done += 1;
      if (ask === null) tooFew += profiles.denied[profile];
      else ask(profile, members, others);
    }
  }
  context.progress('Comparing people', 1);
  return { ...gather(table, members, others), tooFew };
}

/** For each group the profiles with denied people of exactly that group. */
function listAsked({ profiles }: CountSource, { groupOf, items }: PersonGroups): number[][] {
  const asked = items.map((): number[] => []);
  for (let profile = 0; profile < profiles.count; profile += 1) {
    const group = groupOf[profiles.signature[profile]];
    if (group >= 0 && profiles.denied[profile] > 0) asked[group].push(profile);
  }
  return asked;
}

type Ask = (profile: number, members: Float64Array, others: Float64Array) => void;

/**
 * How to test the denied people of one profile; null when the group is too small. With one more member than k, leaving
 * oneself out is to take oneself away where one is among them, else to take the last one away.
 */
function prepareGroup(source: CountSource, relationOf: Uint8Array, { k, kept }: Asking): Ask | null {
  const { decision, space, profiles } = source;
  const memberTree = buildTree(profiles, relationOf, relations.member);
  const otherTree = buildTree(profiles, relationOf, relations.other);
  if (memberTree.weight - 1 < k || otherTree.weight < k) return null;
  const memberSearch = new ProfileSearch(space, profiles, memberTree, k + 1);
  const otherSearch = new ProfileSearch(space, profiles, otherTree, k);
  const memberCounter = new NearestCounter(source, k + 1, kept);
  const otherCounter = new NearestCounter(source, k, kept);
  return (profile, members, others) => {
    memberSearch.run(profile);
    otherSearch.run(profile);
    kept?.startMembers(profile);
    const near = memberCounter.count(memberSearch, profile);
    kept?.startOthers();
    const { denied } = otherCounter.count(otherSearch, profile);
    for (let i = profiles.start[profile]; i < profiles.start[profile + 1]; i += 1) {
      const row = profiles.rows[i];
      if (decision.isNegative[row] === 0) continue;
      members[row] = near.denied - (row <= near.ownUpTo ? 1 : near.lastDenied);
      others[row] = denied;
    }
  };
}

function gather(table: Table, members: Float64Array, others: Float64Array): Omit<Counted, 'tooFew'> {
  const row = Uint32Array.from(members.keys()).filter((at) => members[at] >= 0);
  const tested = row.reduce((sum, at) => sum + weightOf(table, at), 0);
  return {
    row,
    deniedMembers: Float64Array.from(row, (at) => members[at]),
    deniedOthers: Float64Array.from(row, (at) => others[at]),
    tested,
  };
}

/** What situation testing compares; changing any of it compares again, while the threshold t only filters (D7). */
export interface SituationSettings {
  /** How many nearest members, and as many nearest others, stand beside a person. */
  readonly k: number;
  /** Names of the attributes in which people are to be alike. */
  readonly attributes: readonly string[];
  /** With which values the groups of an attribute are compared; left out: with everybody else (M10). */
  readonly reference?: Reference;
  /** Whether to shuffle decisions as well, to say what chance alone gives. */
  readonly hasChance?: boolean;
  /** The prefix of the settings' fields in messages. */
  readonly where?: string;
}

/** Settings that fit a table. */
export interface SituationPlan {
  readonly k: number;
  readonly attributes: readonly Attribute[];
}

/**
 * Reads the settings for a table: k is a whole number from 1 on, the attributes are at least one, each once, none of
 * them the decision (D7). Failures name `k`, `attributes` or `attributes[j]`; a value of another kind is a failure too.
 */
export function readSituationSettings(
  table: Table,
  decision: DecisionClasses,
  settings: SituationSettings,
  where: string,
): Result<SituationPlan> {
  const { k, attributes: names } = settings;
  if (!Number.isSafeInteger(k) || k < 1) return fail('neighbours', { k }, `${where}k`);
  if (!Array.isArray(names) || names.length === 0) return fail('no-attributes/people', null, `${where}attributes`);
  const usable = table.attributes.filter((attribute) => attribute !== decision.attribute);
  const attributes: Attribute[] = [];
  for (let j = 0; j < names.length; j += 1) {
    const name = String(names[j]);
    const place = `${where}attributes[${j}]`;
    if (name === decision.attribute.name) return fail('is-decision', { value: name }, place);
    const found = usable.find((attribute) => attribute.name === name);
    if (found === undefined)
      return fail('unknown-attribute/people', { value: name, known: usable.map((one) => one.name) }, place);
    if (attributes.includes(found)) return fail('attribute-twice', { value: name }, place);
    attributes.push(found);
  }
  return succeed({ k, attributes });
}

/** Reads the threshold t of a difference of shares, a decimal from -1 to 1 (D7, T4). */
export function readLeastDifference(t: DecimalText, where: string): Result<Threshold> {
  const threshold = readThreshold(typeof t === 'number' ? t : String(t), where);
  if (!threshold.ok) return threshold;
  if (compareRatio(-1, 1, threshold.value) <= 0 && compareRatio(1, 1, threshold.value) >= 0) return threshold;
  return fail('difference', { value: t }, where);
}

/** One record among the nearest of a person. */
export interface Neighbour {
  /** Its row in the table. */
  readonly row: number;
  /** How many of its people are among the nearest: all of its weight, or a part of the last record's (T2). */
  readonly weight: number;
  /** From 0 to 1. */
  readonly distance: number;
  readonly isDenied: boolean;
}

/** A tested person with both kinds of neighbours, the nearest first, equally near ones in table order (D7). */
interface InspectedPerson {
  /** Its own group A. */
  readonly items: readonly Item[];
  readonly deniedMembers: number;
  readonly deniedOthers: number;
  readonly members: readonly Neighbour[];
  readonly others: readonly Neighbour[];
}

/**
 * Opens the tested person of a row of the table, with the k nearest members and others one by one (D7); null when it
 * was not tested.
 */
export function inspectPerson(test: SituationTest, row: number): InspectedPerson | null {
  const { k, groups, deniedMembers, deniedOthers } = test;
  const index = test.row.indexOf(row);
  if (index < 0) return null;
  const group = groups.groupOf[groups.signature[row]];
  const relationOf = groups.relate(group);
  return {
    items: groups.items[group],
    deniedMembers: deniedMembers[index],
    deniedOthers: deniedOthers[index],
    members: listNearest(test, row, relationOf, relations.member, k + 1),
    others: listNearest(test, row, relationOf, relations.other, k),
  };
}

/** The k nearest of one kind, the person itself left out; `need` counts it in where it is one of that kind. */
function listNearest(
  test: SituationTest,
  own: number,
  relationOf: Uint8Array,
  relation: number,
  need: number,
): Neighbour[] {
  const { table, decision, space, profiles, k } = test;
  const search = new ProfileSearch(space, profiles, buildTree(profiles, relationOf, relation), need);
  search.run(profiles.of[own]);
  const near: { row: number; weight: number; sum: bigint }[] = [];
  for (const profile of search.found.subarray(0, search.size)) {
    const sum = exactSum(space, own, profiles.rows[profiles.start[profile]]);
    for (let i = profiles.start[profile], people = 0; i < profiles.start[profile + 1] && people < need; i += 1) {
      const row = profiles.rows[i];
      people += weightOf(table, row);
      near.push({ row, weight: weightOf(table, row) - (row === own ? 1 : 0), sum });
    }
  }
  near.sort((a, b) => (a.sum < b.sum ? -1 : a.sum > b.sum ? 1 : a.row - b.row));
  const listed: Neighbour[] = [];
  for (let i = 0, left = k; left > 0; i += 1) {
    const weight = Math.min(left, near[i].weight);
    left -= weight;
    if (weight > 0)
      listed.push({
        row: near[i].row,
        weight,
        distance: showDistance(space, near[i].sum),
        isDenied: decision.isNegative[near[i].row] === 1,
      });
  }
  return listed;
}

/** Who is flagged, in short: of the tested people with these items so many (D7). */
export interface FlaggedRule {
  readonly items: readonly Item[];
  readonly tested: number;
  readonly flagged: number;
}

const longest = 2;
const fewest = 5;
const leastShare = '0.02';
const most = 10;

/**
 * Short rules about who is flagged among the tested (D7): one or two items of the chosen or protected attributes that
 * cover at least 5 people and 2% of them and are flagged more often than the tested at large and than either item
 * alone. Those with the most flagged people beyond the overall share come first, at most ten.
 */
export function describeFlagged(
  test: SituationTest,
  isFlagged: Uint8Array,
  context: RunContext,
): Result<FlaggedRule[]> {
  if (!isFlagged.includes(1)) return succeed([]);
  const { table, row, tested } = test;
  const attributes = table.attributes.filter(
    (attribute) => test.attributes.includes(attribute) || holdsGroup(test, attribute),
  );
  const input: MiningInput = {
    rows: row.length,
    columns: attributes.map(({ values, codes }) => ({
      size: values.length,
      codes: Uint32Array.from(row, (at) => codes[at]),
    })),
    weights: table.weights === null ? null : Float64Array.from(row, (at) => weightOf(table, at)),
    isNegative: isFlagged,
  };
  const least = minimumCount(leastShare, tested, 'tested');
  if (!least.ok) return least;
  const mined = mineItemsets(
    input,
    { minCount: Math.max(fewest, least.value), countOf: 'premise', maxLength: longest },
    context,
  );
  return mined.ok ? succeed(rankRules(mined.value, attributes)) : mined;
}

function holdsGroup({ groups }: SituationTest, { name }: Attribute): boolean {
  return groups.items.some((items: readonly Item[]) => items.some(({ attribute }) => attribute === name));
}

function rankRules(itemsets: Itemsets, attributes: readonly Attribute[]): FlaggedRule[] {
  const { count, support } = itemsets;
  const negative = itemsets.negative!;
  const single = new Map<number, number>();
  for (let at = 1; at < count; at += 1) if (itemsets.length[at] === 1) single.set(itemsets.item[at], at);
  const adds = (at: number, shorter: number) =>
    compareRatios(negative[at], support[at], negative[shorter], support[shorter]) > 0;
  const rules: { extra: bigint; items: ReturnType<typeof listItems>; rule: FlaggedRule }[] = [];
  for (let at = 1; at < count; at += 1) {
    const parent = itemsets.parent[at];
    const isNew = adds(at, 0) && (parent === 0 || (adds(at, parent) && adds(at, single.get(itemsets.item[at])!)));
    if (!isNew) continue;
    const items = listItems(itemsets, at);
    const extra = BigInt(negative[at]) * BigInt(support[0]) - BigInt(support[at]) * BigInt(negative[0]);
    rules.push({
      extra,
      items,
      rule: { items: items.map((item) => nameItem(attributes, item)), tested: support[at], flagged: negative[at] },
    });
  }
  rules.sort((a, b) => (a.extra !== b.extra ? (a.extra > b.extra ? -1 : 1) : compareItems(a.items, b.items)));
  return rules.slice(0, most).map(({ rule }) => rule);
}

/** Fewer items first, then by column and value. */
function compareItems(one: ReturnType<typeof listItems>, other: ReturnType<typeof listItems>): number {
  if (one.length !== other.length) return one.length - other.length;
  const at = one.findIndex(({ column, code }, i) => column !== other[i].column || code !== other[i].code);
  return at < 0 ? 0 : one[at].column - other[at].column || one[at].code - other[at].code;
}
