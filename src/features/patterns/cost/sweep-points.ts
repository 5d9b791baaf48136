import type { PublishPoint } from '../../../contracts/engine-api.ts';
import { measureInfos } from '../../../engine/vocabulary/measures.ts';
import type { PublishSettings } from '../../../engine/vocabulary/settings.ts';

export type SweptOver = 'k' | 'minSupport' | 'alpha';

const sizes = ['0.05', '0.1', '0.15', '0.2'];
const groups = [5, 10, 25, 50, 100];

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
  if (over === 'k') return withAlone(groups.map((k) => ({ k })));
  if (over === 'minSupport') return withAlone(sizes.map((minSupport) => ({ minSupport })));
  return limitsAround(settings).map((alpha) => ({ alpha }));
}

/** What a point says on the axis. */
export function sayPoint(over: SweptOver, point: PublishPoint): string {
  if (over === 'k') return String(point.k);
  if (over === 'alpha') return String(point.alpha);
  return `${Number((100 * Number(point.minSupport)).toFixed(2))}%`;
}
