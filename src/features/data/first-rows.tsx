import { useApp } from '../../state/use-app.ts';
import { RecordTable } from '../../components/record-table.tsx';
import { useRecords } from '../../state/use-records.ts';
import { useState } from 'react';

const page = 12;
const noItems: readonly never[] = [];

/** The records as they stand in the file, a page at a time. */
export function FirstRows() {
  const [offset, setOffset] = useState(0);
  const source = useApp((state) => state.source);
  const records = useRecords({ items: noItems, outcome: null, offset, limit: page });
  if (source === null) return null;
  return (
    <section aria-labelledby="rows-title">
      <h2 id="rows-title">Rows</h2>
      <p className="caption">As they stand in the file; settings do not change them.</p>
      <RecordTable title="Rows" page={records} offset={offset} size={page} onOffset={setOffset} />
    </section>
  );
}
