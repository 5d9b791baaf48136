import { FileButtons } from '../../../components/file-buttons.tsx';
import { formatMany } from '../../../components/format.ts';
import { exportHierarchy, importHierarchy } from '../../../state/hierarchy-files.ts';
import { addLevel, labelsAt, removeLevel, type Rows } from './hierarchy-edits.ts';
import type { Proposal } from '../../../state/give-trees.ts';
import { proposalKinds } from './proposals.ts';
import field from '../../../components/field.module.css';
import layout from '../../../components/layout.module.css';

interface TreeToolsProps {
  readonly attribute: string;
  readonly rows: Rows;
  readonly proposals: readonly Proposal[];
  readonly onSet: (rows: Rows) => void;
}

/** Makes a tree automatically, adds and removes levels, and reads and writes ARX's files. */
export function TreeTools({ attribute, rows, proposals, onSet }: TreeToolsProps) {
  const levels = rows[0]?.length ?? 0;
  return (
    <p className={layout.row}>
      <ToolSelect
        title="Make automatically"
        options={proposals.map(({ kind }) => [kind, proposalKinds[kind]])}
        onChoose={(kind) => onSet(proposals.find((one) => one.kind === kind)!.rows)}
      />
      <ToolSelect
        title="Add a level above"
        options={Array.from({ length: Math.max(0, levels - 1) }, (_, level) => [String(level), `level ${level}`])}
        onChoose={(level) => onSet(addLevel(rows, Number(level)))}
      />
      {levels > 2 && (
        <ToolSelect
          title="Remove a level"
          options={Array.from({ length: levels - 2 }, (_, i) => [
            String(i + 1),
            `level ${i + 1}: ${formatMany(labelsAt(rows, i + 1).length, 'value')}`,
          ])}
          onChoose={(level) => onSet(removeLevel(rows, Number(level)))}
        />
      )}
      <FileButtons
        onImport={(file) => void importHierarchy(attribute, file)}
        onExport={() => void exportHierarchy(attribute)}
      />
    </p>
  );
}

interface ToolSelectProps {
  readonly title: string;
  readonly options: readonly (readonly [string, string])[];
  readonly onChoose: (value: string) => void;
}

/** A list of things to do that shows its title again once one is done. */
function ToolSelect({ title, options, onChoose }: ToolSelectProps) {
  return (
    <select className={field.input} aria-label={title} value="" onChange={(event) => onChoose(event.target.value)}>
      <option value="" disabled>
        {title} ...
      </option>
      {options.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  );
}
