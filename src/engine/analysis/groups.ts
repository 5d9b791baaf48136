import { readThreshold } from '../shared/exact.ts';
import { succeed, type Notice, type Result } from '../shared/result.ts';
import { adjustFindings } from '../measures/adjust.ts';
import { type GroupCounts, type RateCounts } from '../measures/counts.ts';
import { testImpactRatio, testMeasure, type ChosenGroup } from '../measures/test-limit.ts';
import { verdictOf, type LensVerdict } from '../measures/verdict.ts';
import { checkProtected } from '../discovery/check-protected.ts';
import { compareGroups, type GroupRow, type GroupTable } from '../discovery/groups/index.ts';
import { lensOf, type Lens } from '../vocabulary/lenses.ts';
import { type GroupsSettings } from '../vocabulary/settings.ts';
import { decidedOf, noteOutsideOnly, type Prepared } from './prepared.ts';

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
  readonly verdicts: readonly JudgedGroup[] | null;
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
export function findGroups(prepared: Prepared, { lens: id }: GroupsSettings, where: string): Result<GroupsFound> {
  const ready = decidedOf(prepared);
  if (!ready.ok) return ready;
  const { table, decision, roles } = ready.value;
  const whole = { a: decision.negativeWeight, n: table.totalWeight };
  const outsideOnly = noteOutsideOnly(prepared, where);
  if (outsideOnly !== null) return succeed({ whole, tables: [], notices: [outsideOnly] });
  const checked = checkProtected(
    table.attributes.filter((attribute) => attribute !== decision.attribute),
    roles.protected,
  );
  if (!checked.ok) return checked;
  const lens = id === null ? null : lensOf(id);
  const tables = compareGroups(table, decision, roles.protected).map((groups) => ({
    ...groups,
    verdicts: lens === null || !hasLimit(lens) ? null : judgeGroups(lens, groups, whole),
  }));
  return succeed({ whole, tables, notices: [] });
}

/** Whether a law behind a lens sets a limit at all: New York's asks to publish ratios and forbids none (M8). */
function hasLimit({ id }: Lens): boolean {
  return id !== 'nyc';
}

/** The verdict on each row: over the limit or not, and by q over the rows of the table whether that may be chance. */
function judgeGroups(lens: Lens, table: GroupTable, whole: RateCounts): JudgedGroup[] {
  const threshold = readThreshold(lens.threshold, 'lens');
  if (!threshold.ok) throw new RangeError(threshold.message);
  const alpha = threshold.value;
  const best = bestOf(table);
  const counts = table.rows.map((row) => countsOf(row, table, whole));
  const p = Float64Array.from(counts, (own) =>
    lens.decidesBy === 'impact-ratio' ? testImpactRatio(own, alpha, best) : testMeasure(lens.measure, own, alpha),
  );
  const q = adjustFindings(p, p.length);
  return counts.map((own, i) => {
    const reference = lens.decidesBy === 'impact-ratio' ? best : null;
    const sure = { q: q[i], family: p.length, isClear: q[i] <= usualLevel };
    return { ...verdictOf(lens, own, alpha, reference, lens.measure, sure), p: p[i], q: q[i], isClear: sure.isClear };
  });
}

/** The best group, which each of the others might have been. */
function bestOf({ rows }: GroupTable): ChosenGroup {
  const { denied, n } = rows.find(({ isBest }) => isBest)!;
  return { a: denied, n, others: rows.length - 1 };
}

function countsOf({ n, denied }: GroupRow, { unknown }: GroupTable, whole: RateCounts): GroupCounts {
  return {
    a1: denied,
    n1: n,
    a2: whole.a - (unknown.n - unknown.selected) - denied,
    n2: whole.n - unknown.n - n,
    a: whole.a,
    n: whole.n,
  };
}
