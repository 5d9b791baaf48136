import { useMemo, useState } from 'react';
import { Modal } from '../../components/modal.tsx';
import { RecordTable } from '../../components/record-table.tsx';
import { sayItem } from '../../engine/vocabulary/say-items.ts';
import type { Item } from '../../engine/vocabulary/items.ts';
import { useNames } from '../../state/use-names.ts';
import { useRecords } from '../../state/use-records.ts';

const page = 15;

/** The records with a value, a page at a time. */
export function ValueRecords({ item, onClose }: { readonly item: Item; readonly onClose: () => void }) {
  const [offset, setOffset] = useState(0);
  const names = useNames();
  const items = useMemo(() => [item], [item]);
  const found = useRecords({ items, outcome: null, offset, limit: page });
  const title = `Records with ${sayItem(item, { ...names, groups: [] })}`;
  return (
    <Modal title={title} onClose={onClose}>
      <RecordTable title={title} page={found} offset={offset} size={page} onOffset={setOffset} />
    </Modal>
  );
}
