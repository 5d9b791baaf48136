import { LegendList } from '../../../components/charts/index.ts';
import styles from './way-shape.module.css';
import type { WayKind } from './way-words.ts';

/** The mark of a way: its form says who pays, so that no colour is needed. */
export function WayShape({ kind, x, y }: { readonly kind: WayKind; readonly x: number; readonly y: number }) {
  if (kind === 'takes') return <path className={styles.takes} d={`M${x - 7} ${y - 6}h14l-7 12Z`} />;
  if (kind === 'rewrites') return <path className={styles.rewrites} d={`M${x} ${y - 8}l8 8l-8 8l-8-8Z`} />;
  if (kind === 'rows') return <rect className={styles.rows} x={x - 6} y={y - 6} width="12" height="12" />;
  if (kind === 'unchecked') return <circle className={styles.unchecked} cx={x} cy={y} r="6" />;
  if (kind === 'grants') return <circle className={styles.grants} cx={x} cy={y} r="6.5" />;
  return (
    <>
      <path className={styles.takes} d={`M${x} ${y - 6.5}a6.5 6.5 0 0 0 0 13Z`} />
      <path className={styles.grants} d={`M${x} ${y - 6.5}a6.5 6.5 0 0 1 0 13Z`} />
    </>
  );
}

const kindTitles: readonly (readonly [WayKind, string])[] = [
  ['grants', 'grants'],
  ['takes', 'takes'],
  ['both', 'takes and grants'],
  ['rewrites', 'rewrites the group'],
  ['rows', 'rows weighted, copied, left out'],
  ['unchecked', 'cannot be checked'],
];

/** What the forms stand for. */
export function WayLegend() {
  return (
    <LegendList
      lines={kindTitles.map(([kind, title]) => ({
        title,
        mark: (
          <svg viewBox="0 0 18 18" aria-hidden="true">
            <WayShape kind={kind} x={9} y={9} />
          </svg>
        ),
      }))}
    >
      ▲ still over the limit
    </LegendList>
  );
}
