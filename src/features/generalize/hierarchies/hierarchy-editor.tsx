import { useCallback, useState } from 'react';
import { client } from '../../../client/client.ts';
import { Modal } from '../../../components/modal.tsx';
import { NoticeBox } from '../../../components/notice.tsx';
import { useAnswer } from '../../../state/use-answer.ts';
import { useApp } from '../../../state/use-app.ts';
import { coverValues, treeOf, type HierarchyNode, type Rows } from './hierarchy-edits.ts';
import { MarkedLabels, type Marked } from './marked-labels.tsx';
import { TreeBranch } from './tree-branch.tsx';
import { TreeTools } from './tree-tools.tsx';
import { Button } from '../../../components/button.tsx';
import layout from '../../../components/layout.module.css';
import text from '../../../components/text.module.css';
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
  const label = `Tree of ${attribute}`;
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
          Undo
        </Button>
      }
    >
      <Coverage uncovered={view?.uncovered ?? []} onCover={(values) => set(coverValues(rows, values))} />
      {problem !== null && <NoticeBox tone="danger">{problem.message}</NoticeBox>}
      <TreeTools attribute={attribute} rows={rows} proposals={proposals ?? []} onSet={set} />
      {marked.labels.length > 0 && <MarkedLabels marked={marked} rows={rows} onSet={set} />}
      <div className={styles.tree} role="group" aria-label={`Labels of ${attribute}`}>
        <ul>
          {treeOf(rows).map((node) => (
            <TreeBranch key={node.label} node={node} rows={rows} marked={marked} isOpen onToggle={toggle} onSet={set} />
          ))}
        </ul>
      </div>
      <p className={text.hint}>
        Drag a value onto the group it belongs to, or mark several and merge, group or move them.
      </p>
    </Modal>
  );
}

interface CoverageProps {
  readonly uncovered: readonly string[];
  readonly onCover: (values: readonly string[]) => void;
}

/** Whether every value of the column has its place in the tree. */
function Coverage({ uncovered, onCover }: CoverageProps) {
  if (uncovered.length === 0)
    return (
      <p>
        <span className={styles.met}>✓ every value is covered</span>
      </p>
    );
  return (
    <p className={layout.row}>
      <span className={text.unmet}>
        ✗ not covered: {uncovered.slice(0, 3).join(', ')}
        {uncovered.length > 3 && ` and ${uncovered.length - 3} more`}
      </span>
      <Button look="small" onClick={() => onCover(uncovered)}>
        Add them
      </Button>
    </p>
  );
}
