import { sayFailure } from '../../../words/failure.ts';
import { type Result, fail, succeed } from '../../shared/result.ts';
import type { RunContext } from '../../shared/run-context.ts';
import type { DecimalText, SupportText } from '../../vocabulary/settings.ts';
import type { Mending, PatternsSettings } from './settings.ts';
import type { Prepared } from '../../recipe/prepared.ts';
import { type Published, countOver, publish } from './run.ts';

/** A point of a sweep: what differs from the settings. Null switches privacy, or discrimination, off. */
export interface PublishPoint {
  readonly minSupport?: SupportText;
  readonly k?: number | null;
  readonly alpha?: DecimalText | null;
  readonly mend?: Mending;
  /** Columns that are left out of the patterns. */
  readonly without?: readonly string[];
}

/** What publishing came to, in figures. */
export interface PublishFigures {
  /** All patterns, and of these those that are published and withheld (S10). */
  readonly patterns: number;
  readonly published: number;
  readonly withheld: number;
  readonly changed: number;
  readonly changedShare: number;
  readonly distortion: number;
  /** The largest relative error of a published support, the people added, and how many there are (S10). */
  readonly largest: number;
  readonly added: number;
  readonly people: number;
  /** The sums of the data that point at somebody; of these those that lead to one person, and those over values (S9). */
  readonly channels: number | null;
  readonly single: number;
  readonly overValues: number;
  readonly over: { readonly before: number; readonly privateOnly: number; readonly after: number };
  /** How many of those over the limit are explained, as released, as found, and made private only. */
  readonly explained: number;
  readonly explainedBefore: number;
  readonly explainedPrivate: number;
  readonly additions: number;
  readonly DPD: number | null;
  readonly NDD: number | null;
  readonly holds: boolean;
}

/** A point of a sweep with its figures; `problem` where it could not run. */
export interface PublishLine {
  readonly point: PublishPoint;
  readonly problem: string | null;
  readonly run: PublishFigures | null;
}

/**
 * Publishes once for each point, over any of minimum support, k and limit: with these three, and privacy or
 * discrimination switched off, every chart of the chapter can be drawn (`fig:experiprivacy1` to
 * `fig:experiprivacydiscrmination2`).
 */
export function sweepPublish(
  prepared: Prepared,
  settings: PatternsSettings,
  points: readonly PublishPoint[],
  context: RunContext,
): Result<PublishLine[]> {
  const lines: PublishLine[] = [];
  for (let i = 0; i < points.length; i += 1) {
    context.progress('Trying other settings', i / points.length);
    if (context.isCancelled()) return fail('cancelled/sweep', null);
    const done = publish(
      leaveOut(prepared, points[i]),
      settingsAt(settings, points[i]),
      { ...context, progress: () => {} },
      '',
    );
    if (!done.ok && done.code === 'cancelled') return done;
    lines.push({
      point: points[i],
      problem: done.ok ? null : sayFailure(done),
      run: done.ok ? figuresOf(done.value) : null,
    });
  }
  return succeed(lines);
}

/** What publishing came to, in figures. */
export function figuresOf(published: Published): PublishFigures {
  const { set, utility, before, privateOnly, released, additions, check, channels } = published;
  const { changed, changedShare, distortion, largest, DPD, NDD } = utility;
  const { itemColumn } = set.itemsets;
  const isOverValues = (N: readonly number[]) => new Set(N.map((item) => itemColumn[item])).size < N.length;
  return {
    patterns: published.sorted.length,
    published: published.order.length,
    withheld: published.withheld.length,
    changed,
    changedShare,
    distortion,
    largest,
    added: released.supports[0] - before.supports[0],
    people: before.supports[0],
    channels: before.channels,
    single: channels.filter(({ people }) => people === 1).length,
    overValues: channels.filter(({ N }) => isOverValues(N)).length,
    over: { before: countOver(before), privateOnly: countOver(privateOnly), after: countOver(released) },
    explained: countExplained(released),
    explainedBefore: countExplained(before),
    explainedPrivate: countExplained(privateOnly),
    additions: additions.length,
    DPD,
    NDD,
    holds: check.holds,
  };
}

const countExplained = ({ over }: Published['before']) => over.filter(({ by }) => by !== null).length;

function leaveOut(prepared: Prepared, { without = [] }: PublishPoint): Prepared {
  if (without.length === 0) return prepared;
  const hidden = without.map((name) => [name, { ...prepared.columns[name], publish: false }] as const);
  return { ...prepared, columns: { ...prepared.columns, ...Object.fromEntries(hidden) } };
}

function settingsAt(settings: PatternsSettings, { minSupport, k, alpha, mend }: PublishPoint): PatternsSettings {
  const { privacy } = settings;
  const totalIsPublic = privacy?.model !== 'k-anonymity' || privacy.totalIsPublic !== false;
  return {
    ...settings,
    minSupport: minSupport ?? settings.minSupport,
    mend: mend ?? settings.mend,
    privacy: k === undefined ? settings.privacy : k === null ? null : { model: 'k-anonymity', k, totalIsPublic },
    ...(alpha === undefined ? {} : alpha === null ? { measure: null, alpha: null, d: null } : { alpha }),
  };
}
