import type { PublishPoint } from '../../../contracts/engine-api.ts';
import { measureInfos } from '../../../engine/vocabulary/measures.ts';
import type { PublishSettings } from '../../../engine/vocabulary/settings.ts';

/** One setting, or a figure of the chapter: lines over how often a pattern is seen. */
export type SweptOver = 'k' | 'minSupport' | 'alpha' | GridKind;
export type GridKind = 'privacy' | 'fairness' | 'both';

export function isGrid(over: SweptOver): over is GridKind {
  return over === 'privacy' || over === 'fairness' || over === 'both';
}

const sizes = ['0.05', '0.1', '0.15', '0.2'];
const groups = [5, 10, 25, 50, 100];
const gridSizes = ['0.1', '0.15', '0.2', '0.25'];

/** Limits around one: a ratio may not go below 1, a difference not below 0, a chance not above 1. */
function limitsAround({ measure, alpha }: PublishSettings): string[] {
  if (measure === null || alpha === null) return [];
  const { kind } = measureInfos[measure];
  const step = kind === 'ratio' ? 0.1 : 0.02;
  const at = Number(alpha);
  return [-1, 0, 1, 2, 3]
    .map((times) => Number((at + times * step).toFixed(3)))
    .filter((value) => (kind === 'ratio' ? value >= 1 : value > 0 && (kind === 'difference' || value <= 1)))
    .map(String);
}

/** The settings to try over one of them; with both protections asked for, privacy alone stands beside each. */
export function sweepPoints(over: SweptOver, settings: PublishSettings): readonly PublishPoint[] {
  const withAlone = (points: readonly PublishPoint[]) =>
    settings.measure === null || settings.privacy === null
      ? points
      : points.flatMap((point) => [{ ...point, alpha: null }, point]);
  if (isGrid(over)) return gridPoints(over, settings);
  if (over === 'k') return withAlone(groups.map((k) => ({ k })));
  if (over === 'minSupport') return withAlone(sizes.map((minSupport) => ({ minSupport })));
  return limitsAround(settings).map((alpha) => ({ alpha }));
}

/** As the chapter's figures: k alone, the limit alone, or both, each over how often a pattern is seen. */
function gridPoints(kind: GridKind, settings: PublishSettings): readonly PublishPoint[] {
  const limits = limitsAround(settings);
  const lines: readonly PublishPoint[] =
    kind === 'privacy'
      ? groups.map((k) => ({ k, alpha: null }))
      : kind === 'fairness'
        ? limits.map((alpha) => ({ k: null, alpha }))
        : [settings.alpha === null ? limits[0] : String(settings.alpha), limits.at(-1)!].flatMap((alpha) =>
            [5, 10, 50].map((k) => ({ k, alpha })),
          );
  return lines.flatMap((line) => gridSizes.map((minSupport) => ({ ...line, minSupport })));
}

/** What a line of a grid says: "k = 5", "limit 1.2", or both. */
export function sayLine({ k, alpha }: PublishPoint): string {
  const parts = [k == null ? '' : `k = ${k}`, alpha == null ? '' : `limit ${alpha}`];
  return parts.filter((part) => part !== '').join(', ');
}

/** What a point says on the axis. */
export function sayPoint(over: SweptOver, point: PublishPoint): string {
  if (over === 'k') return String(point.k);
  if (over === 'alpha') return String(point.alpha);
  return `${Number((100 * Number(point.minSupport)).toFixed(2))}%`;
}
