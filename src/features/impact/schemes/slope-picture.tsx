import { roundTicks, sayTicks } from '../../../components/charts/index.ts';
import type { ImpactView } from '../../../contracts/engine-api.ts';
import { measureInfos } from '../../../engine/vocabulary/measures.ts';
import styles from './scheme-panels.module.css';

/** So many lines are drawn; the worst come first. */
const mostLines = 60;
const size = { width: 220, height: 166, left: 36, right: 12, top: 26, bottom: 20 };

interface SlopePictureProps {
  readonly view: ImpactView;
  readonly limit: number;
  /** The values that all panels share. */
  readonly ends: readonly [number, number];
}

/**
 * Each situation over the limit as a line from before to after; a stub where it is gone, a dot where it is new. The side of
 * the limit that is worse is tinted (M4).
 */
export function SlopePicture({ view, limit, ends: [from, to] }: SlopePictureProps) {
  const [x1, x2] = [size.left, size.width - size.right];
  const y = (value: number) =>
    size.top +
    (1 - (Math.min(to, Math.max(from, value)) - from) / (to - from || 1)) * (size.height - size.top - size.bottom);
  const { title, worse } = measureInfos[view.measure];
  const isWorse = (before: number, after: number) => (worse === 'smaller' ? after < before : after > before);
  const ticks = roundTicks(from, to, 3);
  const [top, bottom] = worse === 'smaller' ? [y(limit), y(from)] : [y(to), y(limit)];
  return (
    <svg viewBox={`0 0 ${size.width} ${size.height}`} className={styles.picture} aria-hidden="true">
      <rect className={styles.over} x={x1} y={top} width={x2 - x1} height={bottom - top} />
      <text x={0} y={12}>
        {title.toLowerCase()}
      </text>
      {ticks.map((tick) => (
        <g key={tick}>
          <line className={styles.grid} x1={x1} x2={x2} y1={y(tick)} y2={y(tick)} />
          <text x={size.left - 6} y={y(tick) + 4} textAnchor="end">
            {sayTicks(ticks)(tick)}
          </text>
        </g>
      ))}
      {view.rules.slice(0, mostLines).map(({ before, after }, i) => {
        const [one, other] = [before?.value ?? null, after?.value ?? null];
        if (one === null && other === null) return null;
        if (one === null) return <circle key={i} className={styles.fresh} cx={x2} cy={y(other!)} r={2.5} />;
        if (other === null)
          return <line key={i} className={styles.gone} x1={x1} x2={x1 + 16} y1={y(one)} y2={y(one)} />;
        const look = isWorse(one, other) ? styles.rose : one === other ? styles.same : styles.fell;
        return <line key={i} className={look} x1={x1} x2={x2} y1={y(one)} y2={y(other)} />;
      })}
      <line data-limit className={styles.limit} x1={x1} x2={x2} y1={y(limit)} y2={y(limit)} />
      <text x={x1} y={size.height - 4}>
        before
      </text>
      <text x={x2} y={size.height - 4} textAnchor="end">
        after
      </text>
    </svg>
  );
}
