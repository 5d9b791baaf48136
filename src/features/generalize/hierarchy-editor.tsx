import { useCallback, useState } from 'react';
import { client } from '../../client/client.ts';
import { CommitInput } from '../../components/commit-input.tsx';
import { downloadText } from '../../components/download.ts';
import { FileButton } from '../../components/file-button.tsx';
import { formatMany } from '../../components/format.ts';
import { Modal } from '../../components/modal.tsx';
import { NoticeBox } from '../../components/notice.tsx';
import { useAnswer } from '../../state/use-answer.ts';
import { appStore, useApp } from '../../state/use-app.ts';
import { addLevel, coverValues, groupUnder, labelsAt, mergeLabels, moveUnder, removeLevel, renameLabel, treeOf, type HierarchyNode } from './hierarchy-edits.ts';

type Rows = readonly (readonly string[])[];

const kinds = { ranges: 'ranges of numbers', order: 'neighbours joined', dates: 'months, years, decades', prefix: 'masked from the end', hidden: 'shown or hidden' } as const;
const mostValues = 400;

/** A hierarchy as a tree: made automatically, then merged, moved, renamed by mouse or keyboard; every change can be undone. */
export function HierarchyEditor({ attribute, onClose }: { readonly attribute: string; readonly onClose: () => void }) {
  const recipe = useApp((state) => state.recipe)!;
  const view = useApp((state) => state.view?.hierarchies.find((one) => one.attribute === attribute) ?? null);
  const edit = useApp((state) => state.edit);
  const undo = useApp((state) => state.undo);
  const last = useApp((state) => state.history.past.at(-1)?.label ?? null);
  const [marked, setMarked] = useState<{ level: number; labels: readonly string[] }>({ level: 0, labels: [] });
  const [asked] = useState(recipe);
  const propose = useCallback(() => client.proposeHierarchies(asked, attribute), [asked, attribute]);
  const { value: proposals, problem } = useAnswer(propose);
  const given = recipe.hierarchies[attribute];
  const rows: Rows = given !== undefined && !('file' in given) ? given : (proposals?.at(-1)?.rows ?? []);
  const label = `Hierarchy of ${attribute}`;
  const set = (next: Rows) => {
    setMarked({ level: 0, labels: [] });
    if (next !== rows) edit(label, (before) => ({ ...before, hierarchies: { ...before.hierarchies, [attribute]: next } }));
  };
  const toggle = (node: HierarchyNode) => {
    const isOn = marked.level === node.level && marked.labels.includes(node.label);
    const labels = marked.level === node.level ? marked.labels : [];
    setMarked({ level: node.level, labels: isOn ? labels.filter((one) => one !== node.label) : [...labels, node.label] });
  };
  const levels = rows[0]?.length ?? 0;
  const uncovered = view?.uncovered ?? [];
  return (
    <Modal
      title={label}
      onClose={onClose}
      actions={
        <button type="button" className="btn" disabled={last !== label} onClick={undo}>
          Undo
        </button>
      }
    >
      <p className="row">
        <span className={uncovered.length === 0 ? 'badge met' : 'badge unmet'}>{uncovered.length === 0 ? '✓ every value is covered' : `✗ not covered: ${uncovered.slice(0, 3).join(', ')}${uncovered.length > 3 ? ` and ${uncovered.length - 3} more` : ''}`}</span>
        {uncovered.length > 0 && <button type="button" className="btn small" onClick={() => set(coverValues(rows, uncovered))}>Add them</button>}
      </p>
      {problem !== null && <NoticeBox tone="danger">{problem.message}</NoticeBox>}
      <p className="row">
        <select className="input" aria-label="Make automatically" value="" onChange={(event) => set(proposals!.find((one) => one.kind === event.target.value)!.rows)}>
          <option value="" disabled>Make automatically ...</option>
          {(proposals ?? []).map(({ kind }) => (
            <option key={kind} value={kind}>{kinds[kind]}</option>
          ))}
        </select>
        <select className="input" aria-label="Add a level above" value="" onChange={(event) => set(addLevel(rows, Number(event.target.value)))}>
          <option value="" disabled>Add a level above ...</option>
          {Array.from({ length: Math.max(0, levels - 1) }, (_, level) => (
            <option key={level} value={level}>level {level}</option>
          ))}
        </select>
        {levels > 2 && (
          <select className="input" aria-label="Remove a level" value="" onChange={(event) => set(removeLevel(rows, Number(event.target.value)))}>
            <option value="" disabled>Remove a level ...</option>
            {Array.from({ length: levels - 2 }, (_, i) => (
              <option key={i + 1} value={i + 1}>level {i + 1}: {formatMany(labelsAt(rows, i + 1).length, 'value')}</option>
            ))}
          </select>
        )}
        <FileButton title="Import" accept=".csv,.txt,text/csv" className="btn small" onFile={(file) => void importRows(attribute, file)} />
        <button type="button" className="btn small" onClick={() => void exportRows(attribute)}>Export</button>
      </p>
      {marked.labels.length > 0 && <Selected marked={marked} rows={rows} onSet={set} />}
      <div className="tree" role="group" aria-label={`Tree of ${attribute}`}>
        <ul>
          {treeOf(rows).map((node) => (
            <Branch key={node.label} node={node} rows={rows} marked={marked} isOpen onToggle={toggle} onSet={set} />
          ))}
        </ul>
      </div>
      <p className="hint">Drag a value onto the group it belongs to, or mark several and merge, group or move them.</p>
    </Modal>
  );
}

interface SelectedProps {
  readonly marked: { readonly level: number; readonly labels: readonly string[] };
  readonly rows: Rows;
  readonly onSet: (rows: Rows) => void;
}

function Selected({ marked: { level, labels }, rows, onSet }: SelectedProps) {
  const [name, setName] = useState('');
  const above = labelsAt(rows, level + 1);
  const canGroup = level + 1 < rows[0].length - 1;
  return (
    <p className="row selected-labels">
      <b>{formatMany(labels.length, 'label')} marked</b>
      <input className="input" aria-label="Name of the group" placeholder="name" value={name} onChange={(event) => setName(event.target.value)} />
      {level > 0 && <button type="button" className="btn small" disabled={name.trim() === '' || labels.length < 2} onClick={() => onSet(mergeLabels(rows, level, labels, name))}>Merge into it</button>}
      {canGroup && <button type="button" className="btn small" disabled={name.trim() === ''} onClick={() => onSet(groupUnder(rows, level, labels, name))}>Group under it</button>}
      {!canGroup && level === 0 && <button type="button" className="btn small" disabled={name.trim() === ''} onClick={() => onSet(groupUnder(addLevel(rows, 0), 0, labels, name))}>Group under it</button>}
      {above.length > 1 && (
        <select className="input" aria-label="Move under" value="" onChange={(event) => onSet(moveUnder(rows, level, labels, event.target.value))}>
          <option value="" disabled>Move under ...</option>
          {above.map((parent) => (
            <option key={parent}>{parent}</option>
          ))}
        </select>
      )}
    </p>
  );
}

interface BranchProps {
  readonly node: HierarchyNode;
  readonly rows: Rows;
  readonly marked: SelectedProps['marked'];
  readonly isOpen: boolean;
  readonly onToggle: (node: HierarchyNode) => void;
  readonly onSet: (rows: Rows) => void;
}

function Branch({ node, rows, marked, isOpen, onToggle, onSet }: BranchProps) {
  const { level, label, children, values } = node;
  const [open, setOpen] = useState(isOpen);
  const isTop = level === rows[0].length - 1;
  const isMarked = marked.level === level && marked.labels.includes(label);
  const onDrop = (event: React.DragEvent) => {
    const dragged = JSON.parse(event.dataTransfer.getData('text/plain') || 'null') as { level: number; label: string } | null;
    event.preventDefault();
    event.stopPropagation();
    if (dragged !== null && dragged.level === level - 1) onSet(moveUnder(rows, dragged.level, [dragged.label], label));
  };
  return (
    <li onDragOver={(event) => { if (level > 0) event.preventDefault(); }} onDrop={onDrop}>
      <span className="row branch" draggable={!isTop} onDragStart={(event) => { event.stopPropagation(); event.dataTransfer.setData('text/plain', JSON.stringify({ level, label })); }}>
        {children.length > 0 ? <button type="button" className="btn plain" aria-expanded={open} aria-label={`${open ? 'Close' : 'Open'} ${label}`} onClick={() => setOpen(!open)}>{open ? '▾' : '▸'}</button> : <span className="leaf" />}
        {!isTop && <input type="checkbox" aria-label={`Mark ${label}, level ${level}`} checked={isMarked} onChange={() => onToggle(node)} />}
        {level === 0 ? <span>{label || '(empty)'}</span> : <CommitInput className="input" label={`Name of ${label}, level ${level}`} value={label} onCommit={(to) => onSet(renameLabel(rows, level, label, to))} />}
        {level > 0 && <span className="hint">{formatMany(values, 'value')}</span>}
      </span>
      {open && children.length > 0 && (
        <ul>
          {children.slice(0, mostValues).map((child) => (
            <Branch key={child.label} node={child} rows={rows} marked={marked} isOpen={level > 2 || children.length <= 8} onToggle={onToggle} onSet={onSet} />
          ))}
          {children.length > mostValues && <li className="hint">and {formatMany(children.length - mostValues, 'more')}; export the hierarchy to see all</li>}
        </ul>
      )}
    </li>
  );
}

async function importRows(attribute: string, file: File): Promise<void> {
  const rows = await client.readHierarchy(await file.text(), file.name);
  const { edit, report } = appStore.getState();
  if (!rows.ok) return report(`Importing ${file.name}`, rows);
  edit(`Hierarchy of ${attribute}`, (recipe) => ({ ...recipe, hierarchies: { ...recipe.hierarchies, [attribute]: rows.value } }));
}

async function exportRows(attribute: string): Promise<void> {
  const text = await client.writeHierarchy(appStore.getState().recipe!, attribute);
  if (text.ok) downloadText(`${attribute}-hierarchy.csv`, text.value, 'text/csv');
}
