import { useState } from 'react';
import { Check } from '../../components/fields/choices.tsx';
import { Button } from '../../components/button.tsx';
import { FileButton } from '../../components/fields/file-button.tsx';
import { formatCount, formatList, formatMany } from '../../words/format.ts';
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
    <section aria-label="Columns and trees" className={styles.columns}>
      {without.length > 0 && (
        <NoticeBox
          tone="warning"
          actions={
            <Button look="small" onClick={() => void giveTrees(without)}>
              Give them bands
            </Button>
          }
        >
          <strong>
            {formatList(without.map((name) => columnName(names, name)))} {without.length === 1 ? 'has' : 'have'} no
            tree.
          </strong>{' '}
          {without.length === 1 ? 'It' : 'Each'} can only be kept in full or hidden. Numbers and dates can get bands.
        </NoticeBox>
      )}
      <h2>Columns that can identify</h2>
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
        {tree !== undefined && (
          <p>
            {formatMany(tree.levels, 'level')}: {tree.sizes.map((size) => formatMany(size, 'value')).join(' → ')}
            {!tree.isGiven && ', no tree of its own'}
          </p>
        )}
        {uncovered.length > 0 && (
          <p className={styles.uncovered}>
            <Glyph name="clear" /> Not covered: {uncovered.slice(0, 3).join(', ')}
            {uncovered.length > 3 && ` and ${formatCount(uncovered.length - 3)} more`}
          </p>
        )}
      </div>
      <div className={styles.buttons}>
        <Button look="small" aria-label={`Edit the tree of ${title}`} onClick={onEdit}>
          Edit
        </Button>
        <FileButton
          title="Import"
          label={`Import an ARX file for ${title}`}
          accept=".csv,.txt,text/csv"
          look="small"
          onFile={(file) => void importHierarchy(name, file)}
        />
        <Button look="small" aria-label={`Export the tree of ${title}`} onClick={() => void exportHierarchy(name)}>
          Export
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
        <h2>Other columns: in the file as they are</h2>
      </legend>
      {others.map((name) => (
        <Check
          key={name}
          title={columnName(names, name)}
          isOn={isPublished(name)}
          onChange={(isOn) =>
            edit(isOn ? `Publish ${name}` : `Leave out ${name}`, (before) => setPublish(before, [name], isOn))
          }
        />
      ))}
    </fieldset>
  );
}
