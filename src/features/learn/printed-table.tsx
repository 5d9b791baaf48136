import { DataTable } from '../../components/data-table.tsx';
import { ScrollBox } from '../../components/scroll-box.tsx';
import { fillSlots, writeNumber } from './fill-slots.ts';
import type { Documents, LiveNumber, PrintedRow } from './lesson.ts';

interface NumbersProps {
  readonly numbers: Readonly<Record<string, LiveNumber>>;
  readonly documents: Documents;
}

/** A sentence with its slots filled. */
export function Filled({ text, numbers, documents }: NumbersProps & { readonly text: string }) {
  return fillSlots(text, numbers, documents).map((part, i) =>
    part.isStrong ? <b key={i}>{part.text}</b> : <span key={i}>{part.text}</span>,
  );
}

interface PrintedTableProps extends NumbersProps {
  readonly caption: string;
  readonly rows: readonly PrintedRow[];
}

/** What the thesis printed, where, and what is computed. */
export function PrintedTable({ caption, rows, numbers, documents }: PrintedTableProps) {
  return (
    <ScrollBox label={caption}>
      <DataTable
        caption={caption}
        header={['', 'printed', 'where', 'computed']}
        numbers={[1, 3]}
        rows={rows.map(({ what, printed, label, live }) => [
          what,
          printed ?? 'not given',
          label === null ? '' : <code key="label">{label}</code>,
          <b key="computed">{writeNumber(numbers[live], documents)}</b>,
        ])}
      />
    </ScrollBox>
  );
}
