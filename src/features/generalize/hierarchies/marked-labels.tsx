import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { formatMany } from '../../../components/format.ts';
import { addLevel, groupUnder, labelsAt, mergeLabels, moveUnder, type Rows } from './hierarchy-edits.ts';
import field from '../../../components/field.module.css';
import layout from '../../../components/layout.module.css';

/** Labels of one level that are marked. */
export interface Marked {
  readonly level: number;
  readonly labels: readonly string[];
}

interface MarkedLabelsProps {
  readonly marked: Marked;
  readonly rows: Rows;
  readonly onSet: (rows: Rows) => void;
}

/** What can be done with the labels that are marked: merge, group or move them. */
export function MarkedLabels({ marked: { level, labels }, rows, onSet }: MarkedLabelsProps) {
  const [name, setName] = useState('');
  const above = labelsAt(rows, level + 1);
  const canGroup = level + 1 < rows[0].length - 1;
  return (
    <p className={layout.row}>
      <b>{formatMany(labels.length, 'label')} marked</b>
      <input
        className={field.input}
        aria-label="Name of the group"
        placeholder="name"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      {level > 0 && (
        <Button
          look="small"
          disabled={name.trim() === '' || labels.length < 2}
          onClick={() => onSet(mergeLabels(rows, level, labels, name))}
        >
          Merge into it
        </Button>
      )}
      {canGroup && (
        <Button look="small" disabled={name.trim() === ''} onClick={() => onSet(groupUnder(rows, level, labels, name))}>
          Group under it
        </Button>
      )}
      {!canGroup && level === 0 && (
        <Button
          look="small"
          disabled={name.trim() === ''}
          onClick={() => onSet(groupUnder(addLevel(rows, 0), 0, labels, name))}
        >
          Group under it
        </Button>
      )}
      {above.length > 1 && (
        <select
          className={field.input}
          aria-label="Move under"
          value=""
          onChange={(event) => onSet(moveUnder(rows, level, labels, event.target.value))}
        >
          <option value="" disabled>
            Move under ...
          </option>
          {above.map((parent) => (
            <option key={parent}>{parent}</option>
          ))}
        </select>
      )}
    </p>
  );
}
