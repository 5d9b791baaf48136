import { client } from '../../../client/client.ts';
import { Button } from '../../../components/button.tsx';
import { ExportBar } from '../../../components/export-bar.tsx';
import { formatCount } from '../../../components/format.ts';
import { PapersMenu, type Paper } from '../../../components/papers-menu.tsx';
import { exportPaper } from '../../../state/export-file.ts';
import { exportHierarchy } from '../../../state/hierarchy-files.ts';
import { saveRecipe } from '../../../state/save-recipe.ts';
import { useApp } from '../../../state/use-app.ts';
import { ExportButton } from './export-button.tsx';
import { isOpen, noteOf, type GatePoint } from './gate-points.ts';
import { useFileStem } from '../../../state/use-file-stem.ts';

interface PublishExportProps {
  readonly node: number;
  readonly points: readonly GatePoint[];
  readonly isStale: boolean;
  readonly guards: boolean;
  readonly onGuards: (isOn: boolean) => void;
}

/** The published table, its trees as ARX files, and the recipe; the table is held while a point is open. */
export function PublishExport({ node, points, isStale, guards, onGuards }: PublishExportProps) {
  const recipe = useApp((state) => state.recipe)!;
  const ask = useApp((state) => state.ask);
  const name = useFileStem();
  const open = points.filter((point) => isOpen(point) && noteOf(recipe, point) === null).length;
  const saveTrees = async () => {
    for (const attribute of recipe.roles.quasi) await exportHierarchy(attribute);
  };
  const isHeld = isStale || points.length === 0 || open > 0;
  const as = { name: `${name}-published.csv`, escapesFormulas: guards };
  const savePaper = (paper: Paper) =>
    exportPaper(
      ask('generalize', ({ id }) => client.certifyNode(id, recipe, node, as)),
      paper,
      as.name,
    );
  return (
    <ExportBar
      title={open === 0 ? 'Take the table with you' : 'Once the points are settled'}
      words={`${name}-published.csv with its certificate, the trees as ARX files, and the recipe with the reasons you gave.`}
      guards={guards}
      onGuards={onGuards}
    >
      <Button onClick={() => void saveTrees()}>Trees</Button>
      <Button onClick={() => void saveRecipe()}>Recipe</Button>
      <PapersMenu isHeld={isHeld} onSave={(paper) => void savePaper(paper)} />
      <ExportButton node={node} isHeld={isHeld} guards={guards} look="primary">
        {open === 0 ? 'Export the published file' : `Export held: ${formatCount(open)} open`}
      </ExportButton>
    </ExportBar>
  );
}
