import type { ImpactView } from '../../../contracts/engine-api.ts';
import { measureInfos } from '../../../engine/vocabulary/measures.ts';
import { formatNear } from '../../../components/format-near.ts';
import styles from './scheme-panels.module.css';

/** So many lines are drawn; the worst come first. */
const mostLines = 60;
const size = { width: 220, height: 150, left: 36, right: 12, top: 10, bottom: 20 };

interface SlopePictureProps {
  readonly view: ImpactView;
  readonly limit: number;
  /** The values that all panels share. */
  readonly ends: readonly [number, number];
}

/** Each situation over the limit as a line from before to after; a stub where it is gone, a dot where it is new. */
export function SlopePicture({ view, limit, ends: [from, to] }: SlopePictureProps) {
  const [x1, x2] = [size.left, size.width - size.right];
  const y = (value: number) =>
    size.top +
    (1 - (Math.min(to, Math.max(from, value)) - from) / (to - from || 1)) * (size.height - size.top - size.bottom);
  const isWorse = (before: number, after: number) =>
    measureInfos[view.measure].worse === 'smaller' ? after < before : after > before;
  return (
    <svg viewBox={`0 0 ${size.width} ${size.height}`} className={styles.picture} aria-hidden="true">
      {[from, to].map((value) => (
        <text key={value} x={size.left - 6} y={y(value) + 4} textAnchor="end">
          {formatNear(value, limit)}
        </text>
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
      <line className={styles.limit} x1={x1} x2={x2} y1={y(limit)} y2={y(limit)} />
      <text x={x1} y={size.height - 4}>
        before
      </text>
      <text x={x2} y={size.height - 4} textAnchor="end">
        after
      </text>
    </svg>
  );
}
