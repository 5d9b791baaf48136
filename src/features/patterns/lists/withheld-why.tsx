import type { ReactNode } from 'react';
import { formatCount, formatMany } from '../../../components/format.ts';
import type { WithheldReason } from '../../../contracts/engine-api.ts';
import type { DisplayNames } from '../../../engine/vocabulary/display-names.ts';
import { PatternItems } from './pattern-items.tsx';
import styles from './withheld-why.module.css';

/** A count that is withheld: hatched, or its number where that was asked for. */
export function WithheldNumber({ count }: { readonly count: number | null }) {
  return <span className={styles.withheld}>{count === null ? 'withheld' : formatCount(count)}</span>;
}

/** Why a count is withheld: the sum that it would complete, a part of it that is withheld, or the limit. */
export function WithheldWhy({
  because,
  names,
}: {
  readonly because: WithheldReason;
  readonly names: DisplayNames;
}): ReactNode {
  if (because.kind === 'limit') return 'treats a group worse than the limit';
  if (because.kind === 'part')
    return (
      <>
        a part of it is withheld: <PatternItems items={because.part} names={names} />
      </>
    );
  return (
    <>
      with it{' '}
      {because.terms.map(({ sign, support }, at) => (
        <span key={at}>
          {at === 0 ? '' : sign === 1 ? ' + ' : ' − '}
          {support === null ? <span className={styles.gap} role="img" aria-label="this count" /> : formatCount(support)}
        </span>
      ))}{' '}
      would leave <b>{formatMany(because.people, 'person', 'people')}</b>
      {because.I.length > 0 && (
        <span className={styles.of}>
          {' '}
          of those counted under <PatternItems items={because.I} names={names} />
        </span>
      )}
    </>
  );
}
