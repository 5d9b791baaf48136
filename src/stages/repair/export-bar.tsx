import { useState } from 'react';
import { client } from '../../client/client.ts';
import { Button } from '../../components/button.tsx';
import { ExportBar } from '../../components/export-bar.tsx';
import { askRepair } from '../../state/ask-repair.ts';
import { exportFile } from '../../state/export-file.ts';
import { saveRecipe } from '../../state/save-recipe.ts';
import { useApp } from '../../state/use-app.ts';
import type { DoneWay } from './ways/index.ts';
import { useFileStem } from '../../state/use-file-stem.ts';

/** The repaired copy as a file, the log of what was changed and why, and the recipe; held while they are out of date. */
export function RepairExport({ shown, isHeld }: { readonly shown: DoneWay; readonly isHeld: boolean }) {
  const [guards, setGuards] = useState(false);
  const recipe = useApp((state) => state.recipe)!;
  const name = useFileStem();
  const save = () =>
    exportFile(
      'Exporting the repaired file',
      askRepair(recipe, shown, (id) => client.writeRepaired(id, guards)),
      (bytes) => ({ name: `${name}-repaired.csv`, bytes }),
    );
  const saveLog = () =>
    exportFile(
      'Exporting the change log',
      askRepair(recipe, shown, (id) => client.writeRepairLog(id, guards)),
      (text) => ({ name: `${name}-changes.csv`, text }),
    );
  return (
    <ExportBar
      title="Take the repair with you"
      words={`${name}-repaired.csv has the same rows, columns and order${hasOtherRows(shown) ? ', but for what this way leaves out, copies or weights' : ''}; the change log says row, old, new and why.`}
      guards={guards}
      onGuards={setGuards}
    >
      <Button disabled={isHeld} onClick={() => void saveLog()}>
        Change log
      </Button>
      <Button onClick={() => void saveRecipe()}>Recipe</Button>
      <Button look="primary" disabled={isHeld} onClick={() => void save()}>
        Export the repaired file
      </Button>
    </ExportBar>
  );
}

function hasOtherRows({ way }: DoneWay): boolean {
  return way === 'remove' || way === 'sample' || way === 'reweigh';
}
