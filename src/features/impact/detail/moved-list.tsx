import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Situation } from '../../../components/conditions.tsx';
import { DataTable } from '../../../components/data-table.tsx';
import { formatNear } from '../../../components/format-near.ts';
import { formatCount, formatMany, formatShare } from '../../../components/format.ts';
import { Pager } from '../../../components/pager.tsx';
import { ScrollBox } from '../../../components/scroll-box.tsx';
import type { ImpactView, MovedRow } from '../../../contracts/engine-api.ts';
import { measureInfos } from '../../../engine/vocabulary/measures.ts';
import { sayRule } from '../../../engine/vocabulary/say-items.ts';
import { useNames } from '../../../state/use-names.ts';
import { movementWords } from '../impact-sentences.ts';
import styles from './detail.module.css';
import text from '../../../components/text.module.css';

const size = 12;

interface MovedListProps {
  readonly view: ImpactView;
  readonly limit: number;
  readonly opened: MovedRow | null;
  readonly onOpen: (row: MovedRow) => void;
}

/** The situations that are over the limit in one of the two tables, the worst first. */
export function MovedList({ view, limit, opened, onOpen }: MovedListProps) {
  const names = useNames();
  const [offset, setOffset] = useState(0);
  const { rules, total, measure } = view;
  return (
    <section className={styles.section} aria-labelledby="moved">
      <h2 id="moved">Rule by rule</h2>
      <p className={text.caption}>
        {measureInfos[measure].title}: {formatMany(total, 'rule')} over the limit in one of the two tables
        {rules.length < total && `; the ${formatCount(rules.length)} worst are listed`}.
      </p>
      <ScrollBox label="Situations in both tables" height="tall">
        <DataTable
          header={['Situation', 'before', 'after', '']}
          numbers={[1, 2]}
          rows={rules.slice(offset, offset + size).map((row, i) => [
            <span key="situation" className={styles.situation}>
              <Situation group={row.A} context={row.B} names={names} />
              <span className={styles.now}>{sayMovement(row)}</span>
            </span>,
            <Point key="before" at={row.before} limit={limit} />,
            <Point key="after" at={row.after} limit={limit} />,
            <Button
              key="open"
              look="small"
              aria-pressed={opened === row}
              aria-label={`Follow ${sayRule(row, names)}, number ${offset + i + 1}`}
              onClick={() => onOpen(row)}
            >
              Follow
            </Button>,
          ])}
        />
      </ScrollBox>
      <Pager total={rules.length} offset={offset} size={size} onOffset={setOffset} />
    </section>
  );
}

export function Point({ at, limit }: { readonly at: MovedRow['before']; readonly limit: number }) {
  if (at === null) return 'cannot be told';
  return (
    <>
      <b>{at.value === null ? 'undefined' : formatNear(at.value, limit)}</b>
      <span className={styles.now}>
        {formatShare(at.a1, at.n1)} to {at.n2 === 0 ? 'nobody' : formatShare(at.a2, at.n2)}
      </span>
    </>
  );
}

function sayMovement({ movement, before, after }: MovedRow): string {
  if (movement === 'over' && before?.value != null && after?.value != null && before.value !== after.value)
    return after.value > before.value ? 'still over, higher' : 'still over, lower';
  return movementWords[movement];
}
