import { LegendList } from '../../../components/charts/index.ts';
import { kindWords, nodeKinds, type NodeKind } from './node-state.ts';
import styles from './kind-shape.module.css';

/** The mark of a kind of table: its form says the same as its colour. */
export function KindShape({ kind }: { readonly kind: NodeKind }) {
  return (
    <svg className={styles.shape} viewBox="0 0 16 16" aria-hidden="true">
      {shapeOf(kind)}
    </svg>
  );
}

function shapeOf(kind: NodeKind) {
  if (kind === 'anonymous') return <rect className={styles.anonymous} x="3" y="3" width="10" height="10" />;
  if (kind === 'protective') return <path className={styles.protective} d="M8 1.5 14.5 8 8 14.5 1.5 8Z" />;
  if (kind === 'neither') return <circle className={styles.neither} cx="8" cy="8" r="2.5" />;
  if (kind === 'undecided') return <circle className={styles.undecided} cx="8" cy="8" r="2.5" />;
  if (kind === 'hidden') return <circle className={styles.hidden} cx="8" cy="8" r="5" />;
  if (kind === 'notTested') return <circle className={styles.notTested} cx="8" cy="8" r="5" />;
  return (
    <>
      {kind === 'minimal' && <circle className={styles.halo} cx="8" cy="8" r="7" />}
      <circle className={styles.both} cx="8" cy="8" r="5" />
    </>
  );
}

/** What the marks stand for. */
export function KindLegend({ kinds = nodeKinds }: { readonly kinds?: readonly NodeKind[] }) {
  return <LegendList lines={kinds.map((kind) => ({ title: kindWords[kind], mark: <KindShape kind={kind} /> }))} />;
}
