import { useState } from 'react';
import { Check } from '../../components/fields/choices.tsx';
import { Button } from '../../components/button.tsx';
import { FileButton } from '../../components/fields/file-button.tsx';
import { treeWords } from '../../words/en/publish-table/trees.ts';
import { Glyph } from '../../components/icon.tsx';
import { NoticeBox } from '../../components/layout/notice.tsx';
import type { TableView } from '../../engine/session/describe-table.ts';
import { columnName } from '../../engine/vocabulary/display-names.ts';
import { giveTrees, exportHierarchy, importHierarchy } from '../../state/files/trees.ts';
import { setPublish } from '../../state/recipe/publish-edits.ts';
import { useApp } from '../../state/use-app.ts';
import { useNames } from '../../state/hooks/use-names.ts';
import { HierarchyEditor } from './hierarchy-editor.tsx';
import styles from './columns-tab.module.css';

type Tree = TableView['hierarchies'][number];

/** Every column that can identify with its tree: how many levels it has, and how many values each leaves. */
export function ColumnsTab() {
  const names = useNames();
  const { quasi } = useApp((state) => state.recipe)!.roles;
  const trees = useApp((state) => state.view)!.hierarchies;
  const [editing, setEditing] = useState<string | null>(null);
  const treeOf = (name: string) => trees.find(({ attribute }) => attribute === name);
  const without = quasi.filter((name) => treeOf(name)?.isGiven === false && treeOf(name)!.sizes[0] > 2);
  return (
    <section aria-label={treeWords.label} className={styles.columns}>
      {without.length > 0 && (
        <NoticeBox
          tone="warning"
          actions={
            <Button look="small" onClick={() => void giveTrees(without)}>
              {treeWords.giveBands}
            </Button>
          }
        >
          <strong>{treeWords.without(without, names)}</strong> {treeWords.withoutSays(without.length)}
        </NoticeBox>
      )}
      <h2>{treeWords.identifying}</h2>
      <ul className={styles.list}>
        {quasi.map((name) => (
          <ColumnLine key={name} name={name} tree={treeOf(name)} onEdit={() => setEditing(name)} />
        ))}
      </ul>
      <OtherColumns />
      {editing !== null && <HierarchyEditor key={editing} attribute={editing} onClose={() => setEditing(null)} />}
    </section>
  );
}

interface ColumnLineProps {
  readonly name: string;
  readonly tree: Tree | undefined;
  readonly onEdit: () => void;
}

function ColumnLine({ name, tree, onEdit }: ColumnLineProps) {
  const names = useNames();
  const title = columnName(names, name);
  const uncovered = tree?.uncovered ?? [];
  return (
    <li>
      <div>
        <b>{title}</b>
        {tree !== undefined && <p>{treeWords.levels(tree.sizes, tree.levels, tree.isGiven)}</p>}
        {uncovered.length > 0 && (
          <p className={styles.uncovered}>
            <Glyph name="clear" /> {treeWords.notCovered(uncovered)}
          </p>
        )}
      </div>
      <div className={styles.buttons}>
        <Button look="small" aria-label={treeWords.editOf(title)} onClick={onEdit}>
          {treeWords.edit}
        </Button>
        <FileButton
          title={treeWords.import}
          label={treeWords.importOf(title)}
          accept=".csv,.txt,text/csv"
          look="small"
          onFile={(file) => void importHierarchy(name, file)}
        />
        <Button look="small" aria-label={treeWords.exportOf(title)} onClick={() => void exportHierarchy(name)}>
          {treeWords.export}
        </Button>
      </div>
    </li>
  );
}

/** The other columns of the file: each goes out as it is, or not at all. */
function OtherColumns() {
  const names = useNames();
  const recipe = useApp((state) => state.recipe)!;
  const columns = useApp((state) => state.source)!.columns;
  const attributes = useApp((state) => state.view)!.attributes;
  const edit = useApp((state) => state.edit);
  const others = columns.filter(
    (name) =>
      !recipe.roles.quasi.includes(name) && name !== recipe.data.weight && name !== recipe.roles.weight?.attribute,
  );
  const isPublished = (name: string) =>
    recipe.columns[name]?.publish ?? attributes.some((attribute) => attribute.name === name);
  return (
    <fieldset className={styles.others}>
      <legend>
        <h2>{treeWords.others.title}</h2>
      </legend>
      {others.map((name) => (
        <Check
          key={name}
          title={columnName(names, name)}
          isOn={isPublished(name)}
          onChange={(isOn) =>
            edit(isOn ? treeWords.others.publish(name) : treeWords.others.leaveOut(name), (before) =>
              setPublish(before, [name], isOn),
            )
          }
        />
      ))}
    </fieldset>
  );
}
