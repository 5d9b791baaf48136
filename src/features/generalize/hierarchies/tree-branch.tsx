import { useState, type DragEvent } from 'react';
import { Button } from '../../../components/button.tsx';
import { CommitInput } from '../../../components/commit-input.tsx';
import { formatMany } from '../../../components/format.ts';
import { moveUnder, renameLabel, type HierarchyNode, type Rows } from './hierarchy-edits.ts';
import type { Marked } from './marked-labels.tsx';
import text from '../../../components/text.module.css';
import styles from './hierarchy-editor.module.css';

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
export function TreeBranch({ node, rows, marked, isOpen, onToggle, onSet }: TreeBranchProps) {
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
            <li className={text.hint}>
              and {formatMany(children.length - mostValues, 'more')}; export the tree to see all
            </li>
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
          aria-label={`${isOpen ? 'Close' : 'Open'} ${label}`}
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
          aria-label={`Mark ${label}, level ${level}`}
          checked={isMarked}
          onChange={() => onToggle(node)}
        />
      )}
      {level === 0 ? (
        <span>{label || '(empty)'}</span>
      ) : (
        <CommitInput
          label={`Name of ${label}, level ${level}`}
          value={label}
          onCommit={(to) => onSet(renameLabel(rows, level, label, to))}
        />
      )}
      {level > 0 && <span className={styles.count}>{formatMany(values, 'value')}</span>}
    </span>
  );
}
