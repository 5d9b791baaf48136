import { useState } from 'react';
import { RecordTable } from '../../../components/record-table.tsx';
import { useRecords } from '../../../state/use-records.ts';
import text from '../../../components/text.module.css';
import styles from './first-rows.module.css';

const page = 12;
const noItems: readonly never[] = [];

/** The records as they stand in the file, a page at a time. */
export function FirstRows() {
  const [offset, setOffset] = useState(0);
  const records = useRecords({ items: noItems, outcome: null, offset, limit: page });
  return (
    <section className={styles.rows} aria-labelledby="rows-title">
      <h3 id="rows-title">
        First rows <span className={text.hint}>as they stand in the file</span>
      </h3>
      <RecordTable title="First rows" page={records} offset={offset} size={page} onOffset={setOffset} />
    </section>
  );
}
