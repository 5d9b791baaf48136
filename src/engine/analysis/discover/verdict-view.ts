import { readThreshold } from '../../shared/exact.ts';
import { type Result, fail, succeed } from '../../shared/result.ts';
import { type VerdictLimits, readAlpha, readSignificance } from '../../discovery/rules/index.ts';
import { leftOut } from '../../vocabulary/step-settings.ts';
import { type Lens, type LensId, lenses } from '../../vocabulary/lenses.ts';
import type { DecimalText, LeftOutGroup, MeasureSettings } from '../../vocabulary/settings.ts';

/** How rules are judged: measure and threshold, a lens, and a level of significance (M8, M9). */
export interface VerdictView extends MeasureSettings {
  /** Left out: the measure decides. */
  readonly lens?: LensId;
  /** Left out: the usual level; null: whatever is over the limit is clear. */
  readonly significance?: DecimalText | null;
  /** Groups that cannot be the best one of an impact ratio (M8). */
  readonly leaveOut?: readonly LeftOutGroup[];
}

/** The lens of a view; a failure lists those there are. */
export function findLens(id: LensId): Result<Lens> {
  const lens = lenses.find((one) => one.id === id);
  if (lens !== undefined) return succeed(lens);
  const known = lenses.map((one) => one.id).join(', ');
  return fail('lens', `"${String(id)}" is not a lens. The lenses are: ${known}.`, 'lens');
}

/** Reads a view; a lens that goes by impact ratios brings its own limit. Failures name the field (M8, M9). */
export function readVerdictView(view: VerdictView, where: string): Result<Required<VerdictLimits>> {
  const lens = view.lens === undefined ? null : findLens(view.lens);
  if (lens !== null && !lens.ok) return lens;
  const decidesBy = lens?.value.decidesBy ?? 'measure';
  const isByLens = lens !== null && decidesBy === 'impact-ratio';
  const alpha = isByLens ? readThreshold(lens.value.threshold, 'lens') : readAlpha(view, where);
  if (!alpha.ok) return alpha;
  const { significance: level = leftOut.discover.significance } = view;
  const significance = readSignificance(level, `${where}significance`);
  if (!significance.ok) return significance;
  return succeed({ alpha: alpha.value, significance: significance.value, decidesBy, leaveOut: view.leaveOut ?? [] });
}
