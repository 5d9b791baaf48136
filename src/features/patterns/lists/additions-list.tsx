import { useCallback, useState } from 'react';
import { client } from '../../../client/client.ts';
import { Button } from '../../../components/button.tsx';
import { DataTable } from '../../../components/data-table.tsx';
import { formatCount, formatMany } from '../../../components/format.ts';
import { Pager } from '../../../components/pager.tsx';
import { ScrollBox } from '../../../components/scroll-box.tsx';
import { useFound } from '../../../state/use-answer.ts';
import { useNames } from '../../../state/use-names.ts';
import { PatternItems } from './pattern-items.tsx';
import styles from './additions-list.module.css';
import text from '../../../components/text.module.css';

interface AdditionsListProps {
  readonly size: number;
  /** Shows all of them, where only the first are shown. */
  readonly onAll?: () => void;
}

/** The audit trail: people added on paper, and why. The released counts are those of the data and of these (S2). */
export function AdditionsList({ size, onAll }: AdditionsListProps) {
  const names = useNames();
  const [offset, setOffset] = useState(0);
  const ask = useCallback(
    ({ id }: { readonly id: string }) => client.publishedAdditions(id, offset, size),
    [offset, size],
  );
  const { value: page } = useFound('publish', ask);
  if (page === null) return <p className={text.hint}>Looking up the additions ...</p>;
  if (page.total === 0) return <p className={text.hint}>Nothing had to be added.</p>;
  return (
    <section className={styles.section} aria-labelledby="additions">
      <h2 id="additions">
        {page.total === 1 ? 'One addition does it' : `${formatMany(page.total, 'addition')} do it`}
      </h2>
      <p className={text.caption}>
        People who exist on paper only, each with exactly these values. Released = data + these.
      </p>
      <ScrollBox label="Additions">
        <DataTable
          header={['', 'People added who are exactly', 'How many', 'Because']}
          rows={page.additions.map((one, at) => [
            offset + at + 1,
            <PatternItems key="items" items={one.items} names={names} />,
            `+${formatCount(one.by)}`,
            one.because,
          ])}
        />
      </ScrollBox>
      {onAll === undefined ? (
        <Pager total={page.total} offset={offset} size={size} onOffset={setOffset} />
      ) : (
        page.total > size && (
          <Button look="small" onClick={onAll}>
            Show all {formatCount(page.total)}
          </Button>
        )
      )}
    </section>
  );
}
