import { useState } from 'react';
import { QuestionPart } from '../../components/question/index.ts';
import { SelectField } from '../../components/select-field.tsx';
import type { TableView } from '../../contracts/engine-api.ts';
import type { Item } from '../../engine/vocabulary/items.ts';
import { columnName } from '../../engine/vocabulary/display-names.ts';
import { setGroups } from '../../state/role-edits.ts';
import { useApp } from '../../state/use-app.ts';
import { useNames } from '../../state/use-names.ts';
import { Ask } from './ask.tsx';
import type { ProtectedColumn } from './protected-columns.ts';
import { ProtectedRow } from './protected-row.tsx';
import type { UsedSuggestions } from './use-suggested.ts';
import { ValueRecords } from './value-records.tsx';
import styles from './protected-row.module.css';

interface ProtectedQuestionProps {
  readonly view: TableView;
  readonly columns: readonly ProtectedColumn[];
  readonly suggested: UsedSuggestions;
}

/** The second question: who is protected, and with whom they are compared (M10). */
export function ProtectedQuestion({ view, columns, suggested }: ProtectedQuestionProps) {
  const [records, setRecords] = useState<Item | null>(null);
  const shares = columns.flatMap(({ rate }) =>
    rate === null ? [] : [rate.denied / (rate.weight || 1), rate.otherDenied / (rate.otherWeight || 1)],
  );
  const most = Math.min(1, Math.ceil(Math.max(0.1, ...shares) * 12) / 10);
  return (
    <Ask
      number={2}
      title="Who is protected, and against whom?"
      why="A column without a group is not tested, and every page says so."
    >
      <ul className={styles.rows}>
        {columns.map((column) => (
          <li key={column.name}>
            <ProtectedRow column={column} view={view} most={most} suggested={suggested} onRecords={setRecords} />
          </li>
        ))}
      </ul>
      <Another view={view} taken={columns.map(({ name }) => name)} />
      {records !== null && <ValueRecords item={records} onClose={() => setRecords(null)} />}
    </Ask>
  );
}

/** Protects one more column, whose groups are chosen in its row. */
function Another({ view, taken }: { readonly view: TableView; readonly taken: readonly string[] }) {
  const edit = useApp((state) => state.edit);
  const decision = useApp((state) => state.recipe?.roles.decision?.attribute ?? null);
  const names = useNames();
  const free = view.attributes.filter(({ name }) => name !== decision && !taken.includes(name));
  return (
    <p className={styles.another}>
      <QuestionPart title="Protect another column" says="Protect another column">
        <SelectField
          label="Column"
          value=""
          options={{ '': 'choose one', ...Object.fromEntries(free.map(({ name }) => [name, columnName(names, name)])) }}
          onChange={(name) => name !== '' && edit(`${name}: protected`, (before) => setGroups(before, name, []))}
        />
        <p>It is added to the list; choose its groups there.</p>
      </QuestionPart>
    </p>
  );
}
