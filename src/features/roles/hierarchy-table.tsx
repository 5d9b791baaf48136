import { client } from '../../client/client.ts';
import { ScrollBox } from '../../components/scroll-box.tsx';
import { downloadText } from '../../components/download.ts';
import { FileButton } from '../../components/file-button.tsx';
import { formatCount } from '../../components/format.ts';
import type { TableView } from '../../contracts/engine-api.ts';
import type { Recipe } from '../../engine/recipe/recipe.ts';
import { appStore, useApp } from '../../state/use-app.ts';

/** How each identifying column can be made coarser, from ARX hierarchy files or made here. */
export function HierarchyTable({ view }: { readonly view: TableView }) {
  const recipe = useApp((state) => state.recipe);
  if (recipe === null || view.hierarchies.length === 0) return null;
  return (
    <section aria-labelledby="hierarchies-title">
      <h2 id="hierarchies-title">Ways to make identifying columns coarser</h2>
      <p className="caption">A hierarchy gives each value one coarser value a level, up to a single one. Without one, a value is either shown or hidden.</p>
      <ScrollBox label="Hierarchies">
        <table>
          <thead>
            <tr>
              <th scope="col">Column</th>
              <th scope="col">Levels</th>
              <th scope="col">Values on each level</th>
              <th scope="col">Covers</th>
              <th scope="col">ARX file</th>
            </tr>
          </thead>
          <tbody>
            {view.hierarchies.map(({ attribute, levels, sizes, isGiven, uncovered }) => (
              <tr key={attribute}>
                <th scope="row">{attribute}</th>
                <td>{levels}{!isGiven && ', shown or hidden'}</td>
                <td>{sizes.map(formatCount).join(' → ')}</td>
                <td>
                  {uncovered.length === 0 ? '✓ every value' : <span className="uncovered">✗ not {uncovered.slice(0, 3).join(', ')}{uncovered.length > 3 && ` and ${uncovered.length - 3} more`}</span>}
                </td>
                <td className="file-actions">
                  <FileButton title="Import" accept=".csv,.txt,text/csv" className="btn small" onFile={(file) => void importHierarchy(attribute, file)} />
                  <button type="button" className="btn small" onClick={() => void exportHierarchy(recipe, attribute)}>
                    Export
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </section>
  );
}

async function importHierarchy(attribute: string, file: File): Promise<void> {
  const rows = await client.readHierarchy(await file.text(), file.name);
  const { edit, report } = appStore.getState();
  if (!rows.ok) return report(`Importing ${file.name}`, rows);
  edit(`Hierarchy of ${attribute}`, (recipe) => ({ ...recipe, hierarchies: { ...recipe.hierarchies, [attribute]: rows.value } }));
}

async function exportHierarchy(recipe: Recipe, attribute: string): Promise<void> {
  const text = await client.writeHierarchy(recipe, attribute);
  if (text.ok) downloadText(`${attribute}-hierarchy.csv`, text.value, 'text/csv');
  else appStore.getState().report(`Exporting the hierarchy of ${attribute}`, text);
}
