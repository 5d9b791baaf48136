import { useState } from 'react';
import { client } from '../../client/client.ts';
import { Button } from '../../components/button.tsx';
import { Check } from '../../components/check.tsx';
import { ExportBar } from '../../components/export-bar.tsx';
import { formatMany } from '../../components/format.ts';
import { PapersMenu } from '../../components/papers-menu.tsx';
import type { PublishSummary } from '../../contracts/engine-api.ts';
import { exportFound, exportPaper } from '../../state/export-file.ts';
import { saveRecipe } from '../../state/save-recipe.ts';
import { useApp } from '../../state/use-app.ts';
import { useFileStem } from '../../state/use-file-stem.ts';

interface PatternsExportProps {
  readonly summary: PublishSummary;
  readonly isStale: boolean;
}

/** The released patterns as a file, the additions and the recipe; held while the check does not hold. */
export function PatternsExport({ summary, isStale }: PatternsExportProps) {
  const [guards, setGuards] = useState(false);
  const [withFound, setWithFound] = useState(false);
  const name = useFileStem();
  const isHeld = isStale || !summary.check.holds;
  const recipe = useApp((state) => state.recipe)!;
  const ask = useApp((state) => state.ask);
  const file = `${name}-patterns${withFound ? '-internal' : ''}`;
  const as = { name: `${file}.csv`, escapesFormulas: guards };
  const certify = ({ id }: PublishSummary) => client.certifyPatterns(id, recipe, withFound, as);
  const save = (kind: 'csv' | 'json') =>
    exportFound(
      'publish',
      'Exporting the patterns',
      ({ id }) => client.writePatterns(id, kind, withFound, guards),
      (content) => ({ name: `${file}.${kind}`, text: content }),
      certify,
    );
  const saveAdditions = () =>
    exportFound(
      'publish',
      'Exporting the additions',
      ({ id }) => client.writeAdditions(id, guards),
      (content) => ({ name: `${name}-additions.csv`, text: content }),
    );
  return (
    <ExportBar
      title={isHeld ? 'Not to be released yet' : 'Release the patterns'}
      words={
        summary.check.holds
          ? `${formatMany(summary.patterns, 'pattern')} with released counts, as CSV or JSON. The additions and the found counts are for you, not for the reader.`
          : 'What was asked for does not hold in the file, so it is held back. Change the limit or how often a pattern must be seen.'
      }
      guards={guards}
      onGuards={setGuards}
      checks={<Check title="Add the found counts (internal only)" isOn={withFound} onChange={setWithFound} />}
    >
      <Button disabled={isStale} onClick={() => void saveAdditions()}>
        Additions
      </Button>
      <Button onClick={() => void saveRecipe()}>Recipe</Button>
      <PapersMenu isHeld={isHeld} onSave={(paper) => void exportPaper(ask('publish', certify), paper, as.name)} />
      <Button disabled={isHeld} onClick={() => void save('json')}>
        JSON
      </Button>
      <Button look="primary" disabled={isHeld} onClick={() => void save('csv')}>
        Release
      </Button>
    </ExportBar>
  );
}
