import { exportHierarchy, importHierarchy } from '../../state/hierarchy-files.ts';
import { DataTable } from '../../components/data-table.tsx';
import { ScrollBox } from '../../components/scroll-box.tsx';
import { FileButtons } from '../../components/file-buttons.tsx';
import { formatCount, formatMany } from '../../components/format.ts';
import type { TableView } from '../../contracts/engine-api.ts';
import text from '../../components/text.module.css';
import styles from './publishing-trees.module.css';

/** How each identifying column can be made coarser, from ARX hierarchy files or made here. */
export function PublishingTrees({ view }: { readonly view: TableView }) {
  if (view.hierarchies.length === 0) return null;
  return (
    <details className={styles.trees}>
      <summary>
        <b>Trees for publishing</b> {formatMany(view.hierarchies.length, 'column')} that could identify a person, and
        how each can be made coarser
      </summary>
      <p className={text.caption}>
        A tree gives each value a coarser one at every level, up to a single one. Without a tree a value is either shown
        or hidden. Publish has an editor for them.
      </p>
      <ScrollBox label="Trees for publishing">
        <DataTable
          header={['Column', 'Levels', 'Values on each level', 'Covers', 'ARX file']}
          hasRowHeads
          rows={view.hierarchies.map((tree) => [
            tree.attribute,
            `${tree.levels}${tree.isGiven ? '' : ', shown or hidden'}`,
            tree.sizes.map(formatCount).join(' → '),
            <Covers key="covers" uncovered={tree.uncovered} />,
            <TreeFile key="file" attribute={tree.attribute} />,
          ])}
        />
      </ScrollBox>
    </details>
  );
}

function Covers({ uncovered }: { readonly uncovered: readonly string[] }) {
  if (uncovered.length === 0) return 'every value';
  return (
    <span className={text.worse}>
      not {uncovered.slice(0, 3).join(', ')}
      {uncovered.length > 3 && ` and ${uncovered.length - 3} more`}
    </span>
  );
}

function TreeFile({ attribute }: { readonly attribute: string }) {
  return (
    <span className={styles.actions}>
      <FileButtons
        onImport={(file) => void importHierarchy(attribute, file)}
        onExport={() => void exportHierarchy(attribute)}
      />
    </span>
  );
}
