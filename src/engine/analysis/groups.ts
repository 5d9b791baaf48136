import { readThreshold } from '../shared/exact.ts';
import { succeed, type Notice, type Result } from '../shared/result.ts';
import { type RateCounts } from '../measures/counts.ts';
import { verdictOf, type LensVerdict } from '../measures/verdict.ts';
import { checkProtected } from '../discovery/check-protected.ts';
import { compareGroups, type GroupTable } from '../discovery/groups/index.ts';
import { lensOf, type Lens } from '../vocabulary/lenses.ts';
import { type GroupsSettings } from '../vocabulary/settings.ts';
import { decidedOf, noteOutsideOnly, type Prepared } from './prepared.ts';

/** The groups of one attribute or pair of attributes, and what the lens says of each; null without a lens. */
export interface JudgedGroups extends GroupTable {
  readonly verdicts: readonly LensVerdict[] | null;
}

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
    verdicts: lens === null ? null : groups.rows.map((_, i) => judgeGroup(lens, groups, i, whole)),
  }));
  return succeed({ whole, tables, notices: [] });
}

function judgeGroup(lens: Lens, { rows, unknown }: GroupTable, index: number, whole: RateCounts): LensVerdict {
  const { n, denied } = rows[index];
  const counts = {
    a1: denied,
    n1: n,
    a2: whole.a - (unknown.n - unknown.selected) - denied,
    n2: whole.n - unknown.n - n,
    a: whole.a,
    n: whole.n,
  };
  const best = rows.find(({ isBest }) => isBest)!;
  const threshold = readThreshold(lens.threshold, 'lens');
  if (!threshold.ok) throw new RangeError(threshold.message);
  return verdictOf(
    lens,
    counts,
    threshold.value,
    lens.decidesBy === 'impact-ratio' ? { a: best.denied, n: best.n } : null,
  );
}
