import { Pane, PaneSection } from '../../../components/pane.tsx';
import { DataTable } from '../../../components/data-table.tsx';
import type { ChangePage } from '../../../contracts/engine-api.ts';
import { columnName } from '../../../engine/vocabulary/display-names.ts';
import { useNames } from '../../../state/use-names.ts';
import { sayReason } from './say-reason.ts';
import changed from '../../../components/changed.module.css';

interface ChangedRecordProps {
  readonly change: ChangePage['changes'][number];
  readonly columns: readonly string[];
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
  readonly onClose: () => void;
}

/** The whole record of a change, with the cell that was changed. */
export function ChangedRecord({ change, columns, onPrevious, onNext, onClose }: ChangedRecordProps) {
  const names = useNames();
  return (
    <Pane
      label="Changed row"
      title={`Row ${change.row}`}
      below={sayReason(change.reason, names)}
      onPrevious={onPrevious}
      onNext={onNext}
      onClose={onClose}
    >
      <PaneSection>
        <DataTable
          caption="The record as the file has it"
          hasRowHeads
          header={['Column', 'Value']}
          rows={columns.map((name, at) => [
            columnName(names, name),
            name === change.attribute ? (
              <span key="cell" className={changed.changed}>
                <del>{change.old}</del> → <ins>{change.new}</ins>
              </span>
            ) : (
              change.cells[at]
            ),
          ])}
        />
      </PaneSection>
    </Pane>
  );
}
