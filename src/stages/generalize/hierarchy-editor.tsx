import { sayFailure } from '../../words/said-failure.ts';
import { type DragEvent, useCallback, useState } from 'react';
import { client } from '../../client/client.ts';
import { Select } from '../../components/fields/choices.tsx';
import { Button } from '../../components/button.tsx';
import { CommitInput } from '../../components/fields/text-input.tsx';
import { FileButtons } from '../../components/fields/file-button.tsx';
import { treeWords } from '../../words/en/publish-table/trees.ts';
import { Modal } from '../../components/layout/modal.tsx';
import { NoticeBox } from '../../components/layout/notice.tsx';
import { type Proposal, exportHierarchy, importHierarchy } from '../../state/files/trees.ts';
import { useAnswer } from '../../state/hooks/use-answer.ts';
import { useApp } from '../../state/use-app.ts';
import { findCycle } from '../../engine/vocabulary/columns.ts';
import field from '../../components/fields/field.module.css';
import layout from '../../components/layout/layout.module.css';
import text from '../../components/text.module.css';
import styles from './hierarchy-editor.module.css';

/**
 * A tree: made automatically, then merged, moved, renamed by mouse or keyboard; every change can be
 * undone.
 */
export function HierarchyEditor({ attribute, onClose }: { readonly attribute: string; readonly onClose: () => void }) {
  const recipe = useApp((state) => state.recipe)!;
  const view = useApp((state) => state.view?.hierarchies.find((one) => one.attribute === attribute) ?? null);
  const edit = useApp((state) => state.edit);
  const undo = useApp((state) => state.undo);
  const last = useApp((state) => state.history.past.at(-1)?.label ?? null);
  const [marked, setMarked] = useState<Marked>({ level: 0, labels: [] });
  const [asked] = useState(recipe);
  const propose = useCallback(() => client.proposeHierarchies(asked, attribute), [asked, attribute]);
  const { value: proposals, problem } = useAnswer(propose);
  const given = recipe.hierarchies[attribute];
  const rows: Rows = given !== undefined && !('file' in given) ? given : (proposals?.at(-1)?.rows ?? []);
  const { editor } = treeWords;
  const label = editor.title(attribute);
  const set = (next: Rows) => {
    setMarked({ level: 0, labels: [] });
    if (next !== rows)
      edit(label, (before) => ({ ...before, hierarchies: { ...before.hierarchies, [attribute]: next } }));
  };
  const toggle = (node: HierarchyNode) => {
    const isOn = marked.level === node.level && marked.labels.includes(node.label);
    const labels = marked.level === node.level ? marked.labels : [];
    setMarked({
      level: node.level,
      labels: isOn ? labels.filter((one) => one !== node.label) : [...labels, node.label],
    });
  };
  return (
    <Modal
      title={label}
      onClose={onClose}
      actions={
        <Button disabled={last !== label} onClick={undo}>
          {editor.undo}
        </Button>
      }
    >
      <Coverage uncovered={view?.uncovered ?? []} onCover={(values) => set(coverValues(rows, values))} />
      {problem !== null && <NoticeBox tone="danger">{sayFailure(problem)}</NoticeBox>}
      <TreeTools attribute={attribute} rows={rows} proposals={proposals ?? []} onSet={set} />
      {marked.labels.length > 0 && <MarkedLabels marked={marked} rows={rows} onSet={set} />}
      <div className={styles.tree} role="group" aria-label={editor.labels(attribute)}>
        <ul>
          {treeOf(rows).map((node) => (
            <TreeBranch key={node.label} node={node} rows={rows} marked={marked} isOpen onToggle={toggle} onSet={set} />
          ))}
        </ul>
      </div>
      <p className={text.hint}>{editor.how}</p>
    </Modal>
  );
}

interface CoverageProps {
  readonly uncovered: readonly string[];
  readonly onCover: (values: readonly string[]) => void;
}

/** Whether every value of the column has its place in the tree. */
function Coverage({ uncovered, onCover }: CoverageProps) {
  const { editor } = treeWords;
  if (uncovered.length === 0)
    return (
      <p>
        <span className={styles.met}>{editor.covered}</span>
      </p>
    );
  return (
    <p className={layout.row}>
      <span className={text.unmet}>{editor.notCovered(uncovered)}</span>
      <Button look="small" onClick={() => onCover(uncovered)}>
        {editor.addThem}
      </Button>
    </p>
  );
}

interface TreeToolsProps {
  readonly attribute: string;
  readonly rows: Rows;
  readonly proposals: readonly Proposal[];
  readonly onSet: (rows: Rows) => void;
}

/** Makes a tree automatically, adds and removes levels, and reads and writes ARX's files. */
function TreeTools({ attribute, rows, proposals, onSet }: TreeToolsProps) {
  const levels = rows[0]?.length ?? 0;
  const { editor } = treeWords;
  return (
    <p className={layout.row}>
      <Select
        label={editor.make}
        prompt={editor.makePrompt}
        options={proposals.map(({ kind }) => [kind, editor.kinds[kind]])}
        onChange={(kind) => onSet(proposals.find((one) => one.kind === kind)!.rows)}
      />
      <Select
        label={editor.addLevel}
        prompt={editor.addLevelPrompt}
        options={Array.from({ length: Math.max(0, levels - 1) }, (_, level) => [String(level), editor.level(level)])}
        onChange={(level) => onSet(addLevel(rows, Number(level)))}
      />
      {levels > 2 && (
        <Select
          label={editor.removeLevel}
          prompt={editor.removeLevelPrompt}
          options={Array.from({ length: levels - 2 }, (_, i) => [
            String(i + 1),
            editor.levelWith(i + 1, labelsAt(rows, i + 1).length),
          ])}
          onChange={(level) => onSet(removeLevel(rows, Number(level)))}
        />
      )}
      <FileButtons
        onImport={(file) => void importHierarchy(attribute, file)}
        onExport={() => void exportHierarchy(attribute)}
      />
    </p>
  );
}

/** More values than this are not listed below one label. */
const mostValues = 400;

interface TreeBranchProps {
  readonly node: HierarchyNode;
  readonly rows: Rows;
  readonly marked: Marked;
  readonly isOpen: boolean;
  readonly onToggle: (node: HierarchyNode) => void;
  readonly onSet: (rows: Rows) => void;
}

/** A label with what lies below it: open or closed, marked, renamed in place, dragged onto another. */
function TreeBranch({ node, rows, marked, isOpen, onToggle, onSet }: TreeBranchProps) {
  const { level, label, children } = node;
  const [open, setOpen] = useState(isOpen);
  const onDrop = (event: DragEvent) => {
    const dragged = JSON.parse(event.dataTransfer.getData('text/plain') || 'null') as {
      level: number;
      label: string;
    } | null;
    event.preventDefault();
    event.stopPropagation();
    if (dragged !== null && dragged.level === level - 1) onSet(moveUnder(rows, dragged.level, [dragged.label], label));
  };
  return (
    <li
      onDragOver={(event) => {
        if (level > 0) event.preventDefault();
      }}
      onDrop={onDrop}
    >
      <BranchLabel
        node={node}
        rows={rows}
        isMarked={marked.level === level && marked.labels.includes(label)}
        isOpen={open}
        onOpen={() => setOpen(!open)}
        onToggle={onToggle}
        onSet={onSet}
      />
      {open && children.length > 0 && (
        <ul>
          {children.slice(0, mostValues).map((child) => (
            <TreeBranch
              key={child.label}
              node={child}
              rows={rows}
              marked={marked}
              isOpen={level > 2 || children.length <= 8}
              onToggle={onToggle}
              onSet={onSet}
            />
          ))}
          {children.length > mostValues && (
            <li className={text.hint}>{treeWords.editor.more(children.length - mostValues)}</li>
          )}
        </ul>
      )}
    </li>
  );
}

interface BranchLabelProps extends Omit<TreeBranchProps, 'marked'> {
  readonly isMarked: boolean;
  readonly onOpen: () => void;
}

/** The label itself: opened, marked, renamed, or dragged onto the group it belongs to. */
function BranchLabel({ node, rows, isMarked, isOpen, onOpen, onToggle, onSet }: BranchLabelProps) {
  const { level, label, children, values } = node;
  const isTop = level === rows[0].length - 1;
  const { editor } = treeWords;
  return (
    <span
      className={styles.branch}
      draggable={!isTop}
      onDragStart={(event) => {
        event.stopPropagation();
        event.dataTransfer.setData('text/plain', JSON.stringify({ level, label }));
      }}
    >
      {children.length > 0 ? (
        <Button
          look="link"
          aria-expanded={isOpen}
          aria-label={isOpen ? editor.close(label) : editor.open(label)}
          onClick={onOpen}
        >
          {isOpen ? '▾' : '▸'}
        </Button>
      ) : (
        <span className={styles.leaf} />
      )}
      {!isTop && (
        <input
          type="checkbox"
          aria-label={editor.mark(label, level)}
          checked={isMarked}
          onChange={() => onToggle(node)}
        />
      )}
      {level === 0 ? (
        <span>{label || editor.empty}</span>
      ) : (
        <CommitInput
          label={editor.nameOf(label, level)}
          value={label}
          onCommit={(to) => onSet(renameLabel(rows, level, label, to))}
        />
      )}
      {level > 0 && <span className={styles.count}>{editor.values(values)}</span>}
    </span>
  );
}

/** Labels of one level that are marked. */
interface Marked {
  readonly level: number;
  readonly labels: readonly string[];
}

type MarkedLabelsProps = Pick<TreeBranchProps, 'marked' | 'rows' | 'onSet'>;

/** What can be done with the labels that are marked: merge, group or move them. */
function MarkedLabels({ marked: { level, labels }, rows, onSet }: MarkedLabelsProps) {
  const [name, setName] = useState('');
  const above = labelsAt(rows, level + 1);
  const canGroup = level + 1 < rows[0].length - 1;
  const { editor } = treeWords;
  return (
    <p className={layout.row}>
      <b>{editor.marked(labels.length)}</b>
      <input
        className={field.input}
        aria-label={editor.groupName}
        placeholder={editor.name}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      {level > 0 && (
        <Button
          look="small"
          disabled={name.trim() === '' || labels.length < 2}
          onClick={() => onSet(mergeLabels(rows, level, labels, name))}
        >
          {editor.merge}
        </Button>
      )}
      {canGroup && (
        <Button look="small" disabled={name.trim() === ''} onClick={() => onSet(groupUnder(rows, level, labels, name))}>
          {editor.group}
        </Button>
      )}
      {!canGroup && level === 0 && (
        <Button
          look="small"
          disabled={name.trim() === ''}
          onClick={() => onSet(groupUnder(addLevel(rows, 0), 0, labels, name))}
        >
          {editor.group}
        </Button>
      )}
      {above.length > 1 && (
        <Select
          label={editor.moveUnder}
          prompt={editor.moveUnderPrompt}
          options={above.map((parent) => [parent, parent])}
          onChange={(parent) => onSet(moveUnder(rows, level, labels, parent))}
        />
      )}
    </p>
  );
}

/** A tree as ARX writes it: a row for each value, from the value to the top. */
type Rows = readonly (readonly string[])[];

/** One label of a hierarchy with what lies below it. */
interface HierarchyNode {
  readonly level: number;
  readonly label: string;
  readonly children: readonly HierarchyNode[];
  /** How many values lie below it, itself included at level 0. */
  readonly values: number;
}

/** The rows of a hierarchy as trees, from the top down. */
export function treeOf(rows: Rows): HierarchyNode[] {
  const grow = (some: Rows, level: number): HierarchyNode[] => {
    if (level < 0) return [];
    const groups = new Map<string, (readonly string[])[]>();
    for (const row of some) {
      const own = groups.get(row[level]);
      if (own === undefined) groups.set(row[level], [row]);
      else own.push(row);
    }
    return Array.from(groups, ([label, own]) => ({ level, label, children: grow(own, level - 1), values: own.length }));
  };
  return rows.length === 0 ? [] : grow(rows, rows[0].length - 1);
}

/** The labels of a level, each once, in order. */
export function labelsAt(rows: Rows, level: number): string[] {
  return [...new Set(rows.map((row) => row[level]))];
}

/** The edited rows, or those before where a label would come to lie above and below another (G1). */
function unlessCircular(before: Rows, edited: Rows): Rows {
  return findCycle(edited) === null ? edited : before;
}

/** Gives a label another name; called like another one of its level, the two become one, under that one's parents. */
export function renameLabel(rows: Rows, level: number, from: string, to: string): Rows {
  const name = to.trim();
  if (level === 0 || name === '' || name === from) return rows;
  const model = rows.find((row) => row[level] === name);
  return unlessCircular(
    rows,
    rows.map((row) => (row[level] !== from ? row : [...row.slice(0, level), name, ...(model ?? row).slice(level + 1)])),
  );
}

/** Makes one label of several of a level; it lies where the first of them did. */
export function mergeLabels(rows: Rows, level: number, labels: readonly string[], into: string): Rows {
  const isChosen = new Set(labels);
  const name = into.trim();
  const model = rows.find((row) => row[level] === name) ?? rows.find((row) => isChosen.has(row[level]));
  if (level === 0 || name === '' || model === undefined) return rows;
  return unlessCircular(
    rows,
    rows.map((row) => (isChosen.has(row[level]) ? [...row.slice(0, level), name, ...model.slice(level + 1)] : row)),
  );
}

/** Puts labels of a level under another label of the level above. */
export function moveUnder(rows: Rows, level: number, labels: readonly string[], parent: string): Rows {
  const isChosen = new Set(labels);
  const model = rows.find((row) => row[level + 1] === parent);
  if (model === undefined) return rows;
  return unlessCircular(
    rows,
    rows.map((row) => (isChosen.has(row[level]) ? [...row.slice(0, level + 1), ...model.slice(level + 1)] : row)),
  );
}

/** Puts labels of a level under a new label of the level above, which lies where the first of them did. */
export function groupUnder(rows: Rows, level: number, labels: readonly string[], parent: string): Rows {
  const isChosen = new Set(labels);
  const name = parent.trim();
  const model = rows.find((row) => isChosen.has(row[level]));
  if (name === '' || model === undefined || level + 1 >= model.length - 1) return rows;
  if (rows.some((row) => row[level + 1] === name)) return moveUnder(rows, level, labels, name);
  return unlessCircular(
    rows,
    rows.map((row) => (isChosen.has(row[level]) ? [...row.slice(0, level + 1), name, ...model.slice(level + 2)] : row)),
  );
}

/** Adds a level above another one, in which every label is still on its own. */
export function addLevel(rows: Rows, above: number): Rows {
  return rows.map((row) => [...row.slice(0, above + 1), row[above], ...row.slice(above + 1)]);
}

/** Takes a level away; the values themselves and the top stay. */
export function removeLevel(rows: Rows, level: number): Rows {
  return level <= 0 || rows.length === 0 || level >= rows[0].length - 1
    ? rows
    : rows.map((row) => row.filter((_, at) => at !== level));
}

/** Adds rows for values that have none: each stays itself until the top. */
export function coverValues(rows: Rows, values: readonly string[]): Rows {
  const width = rows[0]?.length ?? 2;
  const top = rows[0]?.at(-1) ?? '*';
  const known = new Set(rows.map((row) => row[0]));
  return [
    ...rows,
    ...values.filter((value) => !known.has(value)).map((value) => [...new Array<string>(width - 1).fill(value), top]),
  ];
}
