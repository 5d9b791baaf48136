import { useState, type ReactNode } from 'react';
import { Modal } from '../../../components/modal.tsx';
import { RecordTable } from '../../../components/record-table.tsx';
import type { Item } from '../../../engine/vocabulary/items.ts';
import { useRecords } from '../../../state/use-records.ts';
import field from '../../../components/field.module.css';
import layout from '../../../components/layout.module.css';

const pageSize = 15;

interface PeopleModalProps {
  readonly title: string;
  readonly items: readonly Item[];
  /** What else can be chosen, before the outcome. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

/** The records behind a number, with their rows in the file. */
export function PeopleModal({ title, items, children, onClose }: PeopleModalProps) {
  const [outcome, setOutcome] = useState<'denied' | 'granted' | null>(null);
  const [place, setPlace] = useState({ items, offset: 0 });
  const offset = place.items === items ? place.offset : 0;
  const page = useRecords({ items, outcome, offset, limit: pageSize });
  const setOffset = (next: number) => setPlace({ items, offset: next });
  return (
    <Modal title={title} onClose={onClose}>
      <p className={layout.row}>
        {children}
        <select
          className={field.input}
          aria-label="Outcome"
          value={outcome ?? ''}
          onChange={(event) => {
            setOutcome(event.target.value === '' ? null : (event.target.value as 'denied' | 'granted'));
            setOffset(0);
          }}
        >
          <option value="">every outcome</option>
          <option value="denied">the worse outcome</option>
          <option value="granted">the better outcome</option>
        </select>
      </p>
      <RecordTable title={title} page={page} offset={offset} size={pageSize} onOffset={setOffset} />
    </Modal>
  );
}
