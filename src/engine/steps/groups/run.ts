import { readThreshold } from '../../shared/exact.ts';
import { type Item, type ItemPair, pairsOf } from '../../vocabulary/items.ts';
import { type Failure, type Notice, type Result, fail, succeed } from '../../shared/result.ts';
import { type ChosenGroup, adjustFindings, testImpactRatio, testMeasure } from '../../measures/test-limit.ts';
import type { GroupCounts, RateCounts } from '../../measures/counts.ts';
import { isUnderTwoPercent } from '../../measures/impact-ratio.ts';
import { countAll, pairOf, ratedOf, recordsOf, withoutRate } from '../../measures/survey.ts';
import { type LensVerdict, verdictOf } from '../../measures/verdict.ts';
import { checkProtected } from '../../discovery/reference.ts';
import { type GroupRow, type GroupTable, compareGroups } from '../../discovery/compare-groups.ts';
import { type Lens, lensOf } from '../../vocabulary/lenses.ts';
import type { GroupsSettings, LeftOutGroup } from './settings.ts';
import { type Prepared, decidedOf, noteOutsideOnly } from '../../recipe/prepared.ts';

/** What a lens says of a group, and how sure that is over the rows of its table (M7, M8). */
export interface JudgedGroup extends LensVerdict {
  readonly p: number;
  readonly q: number;
  readonly isClear: boolean;
}

/**
 * The groups of one attribute or pair of attributes, and what the lens says of each; null without a lens, and where its
 * law sets no limit.
 */
export interface JudgedGroups extends GroupTable {
  readonly verdicts: readonly (JudgedGroup | null)[] | null;
}

/** The level of significance where a recipe names none (M9). */
const usualLevel = 0.05;

export interface GroupsFound {
  /** Weight denied, of all. */
  readonly whole: RateCounts;
  readonly tables: readonly JudgedGroups[];
  readonly notices: readonly Notice[];
}

/**
 * Denial and selection rates of every protected group and of their intersections (M6, M8). With a lens, each group also
 * has its verdict, at the lens' own threshold, on the whole table as the context. No tables, and a notice, where groups
 * are known from outside only (D5).
 */
export function findGroups(
  prepared: Prepared,
  { lens: id, leaveOut }: GroupsSettings,
  where: string,
): Result<GroupsFound> {
  const ready = decidedOf(prepared);
  if (!ready.ok) return ready;
  const { table, decision, roles } = ready.value;
  const whole = countAll(recordsOf(table, decision), table.rows);
  const outsideOnly = noteOutsideOnly(prepared, where);
  if (outsideOnly !== null) return succeed({ whole, tables: [], notices: [outsideOnly] });
  const checked = checkProtected(
    table.attributes.filter((attribute) => attribute !== decision.attribute),
    roles.protected,
  );
  if (!checked.ok) return checked;
  const lens = id === null ? null : lensOf(id);
  const left = new Map(leaveOut.map(({ items, reason }) => [keyOf(items), reason]));
  const isLeftOut = (items: readonly Item[]) => left.has(keyOf(pairsOf(items)));
  const compared = compareGroups(table, decision, roles.protected, isLeftOut);
  const refused = refuseLeaving(leaveOut, compared, whole.n, where);
  if (refused !== null) return refused;
  const tables = compared.map((groups) => ({
    ...groups,
    verdicts: lens === null || !lens.hasLimit ? null : judgeGroups(lens, groups, whole),
  }));
  return succeed({ whole, tables, notices: [] });
}

/** Whether a group is the one that is to be left out (M8). */
export function isSameGroup({ items }: LeftOutGroup, group: readonly Item[]): boolean {
  return keyOf(items) === keyOf(pairsOf(group));
}

/** The same for items in any order, and several values together in any (D14). */
function keyOf(items: readonly ItemPair[]): string {
  const named = items.map(([attribute, value]) => [attribute, typeof value === 'string' ? value : value.toSorted()]);
  return JSON.stringify(named.sort(([one], [other]) => (one < other ? -1 : Number(one > other))));
}

/** Only a group that is there and under 2% of all may be left out, with a reason (M8). */
function refuseLeaving(
  leaveOut: readonly LeftOutGroup[],
  tables: readonly GroupTable[],
  total: number,
  where: string,
): Failure | null {
  const sizes = new Map(tables.flatMap(({ rows }) => rows).map(({ items, n }) => [keyOf(pairsOf(items)), n]));
  for (const [at, { items, reason }] of leaveOut.entries()) {
    const field = `${where}leaveOut[${at}]`;
    const name = items
      .map(([attribute, value]) => `"${[value].flat().join('" or "')}" as "${attribute}"`)
      .join(' and ');
    const n = sizes.get(keyOf(items));
    if (n === undefined && items.some(([, value]) => typeof value !== 'string'))
      return fail('unknown-group/left-out', { name }, `${field}.items`);
    if (n === undefined) return fail('unknown-group/nobody', { name }, `${field}.items`);
    if (!isUnderTwoPercent(n, total)) return fail('group-too-large', { n, total, name }, `${field}.items`);
    if (reason.trim() === '') return fail('no-reason', { name }, `${field}.reason`);
  }
  return null;
}

/**
 * The verdict on each row: over the limit or not, and by q over the rows that take part whether that may be chance; null
 * for a group that is left out.
 */
function judgeGroups(lens: Lens, table: GroupTable, whole: RateCounts): (JudgedGroup | null)[] {
  const threshold = readThreshold(lens.threshold, 'lens');
  if (!threshold.ok) throw new RangeError(threshold.code);
  const alpha = threshold.value;
  const taking = table.rows.filter(({ isLeftOut }) => !isLeftOut);
  const best = bestOf(taking.filter(({ against }) => against === undefined));
  const counts = taking.map((row) => countsOf(row, table, whole));
  const p = Float64Array.from(counts, (own, i) =>
    lens.decidesBy === 'impact-ratio'
      ? testImpactRatio(own, alpha, taking[i].against ?? best)
      : testMeasure(lens.measure, own, alpha),
  );
  const q = adjustFindings(p, p.length);
  const judged = counts.map((own, i) => {
    const reference = lens.decidesBy === 'impact-ratio' ? (taking[i].against ?? best) : null;
    const sure = { q: q[i], family: p.length, isClear: q[i] <= usualLevel };
    return { ...verdictOf(lens, own, alpha, reference, lens.measure, sure), p: p[i], q: q[i], isClear: sure.isClear };
  });
  return table.rows.map((row) => (row.isLeftOut ? null : judged[taking.indexOf(row)]));
}

/** The best group, which each of the others might have been. */
function bestOf(rows: readonly GroupRow[]): ChosenGroup {
  return { ...rateOf(rows.find(({ isBest }) => isBest)!), others: rows.length - 1 };
}

function rateOf({ denied, n, survey }: GroupRow): RateCounts {
  return { a: denied, n, ...(survey === undefined ? {} : { survey }) };
}

function countsOf(row: GroupRow, { unknown }: GroupTable, whole: RateCounts): GroupCounts {
  const own = rateOf(row);
  const outside = { ...unknown, a: unknown.n - unknown.selected };
  const pair = pairOf(own, withoutRate(withoutRate(whole, outside), own));
  const { a, n } = whole;
  if (pair.survey === undefined) return { ...pair, a, n };
  const { survey } = pair;
  return { ...pair, a, n, survey: { ...survey, weighed: { ...survey.weighed, ...ratedOf(whole) } } };
}
