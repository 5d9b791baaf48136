import { useCallback, useState } from 'react';
import { client } from '../../client/client.ts';
import { Button } from '../../components/button.tsx';
import { ReleasePanel } from '../../components/release/index.ts';
import type { PublishSummary } from '../../contracts/engine-api.ts';
import { archiveNames } from '../../engine/vocabulary/file-names.ts';
import { exportFound, exporting } from '../../state/export-file.ts';
import { saveRecipe } from '../../state/save-recipe.ts';
import { useFound } from '../../state/use-answer.ts';
import { useApp } from '../../state/use-app.ts';
import { useFileName, useFileStem } from '../../state/use-file-stem.ts';
import { savingAsked, useGoingOut } from '../../state/use-going-out.ts';
import text from '../../components/text.module.css';

interface PatternsExportProps {
  readonly summary: PublishSummary;
  readonly isStale: boolean;
}

/** The released patterns with all that goes out beside them; held while the check does not hold (R4). */
export function PatternsExport({ summary, isStale }: PatternsExportProps) {
  const [guards, setGuards] = useState(false);
  const archive = archiveNames.patterns(useFileName());
  const recipe = useApp((state) => state.recipe)!;
  const ask = useApp((state) => state.ask);
  const look = useCallback(
    ({ id }: PublishSummary) => client.bundlePatterns(id, recipe, { archive, escapesFormulas: guards }),
    [recipe, archive, guards],
  );
  const check = useFound('publish', look);
  const write = (part: string | null) => {
    const as = { archive, escapesFormulas: guards };
    return ask('publish', ({ id }) => client.savePatterns(id, recipe, as, part), exporting);
  };
  const onSave = savingAsked(check.value, archive, write);
  const panel = useGoingOut({ kind: 'patterns', bundle: check.value, check, isStale, onSave });
  return (
    <>
      <ReleasePanel {...panel} guards={guards} onGuards={setGuards} />
      <WorkingFiles guards={guards} isStale={isStale} hasAdditions={summary.additions > 0} />
    </>
  );
}

interface WorkingFilesProps {
  readonly guards: boolean;
  readonly isStale: boolean;
  readonly hasAdditions: boolean;
}

/** What helps to work on, and stays here. */
function WorkingFiles({ guards, isStale, hasAdditions }: WorkingFilesProps) {
  const name = useFileStem();
  const saveFound = () =>
    exportFound(
      'publish',
      'Exporting the found counts',
      ({ id }) => client.writeFound(id, guards),
      (content) => ({ name: `${name}-patterns-internal.csv`, text: content }),
    );
  const saveAdditions = () =>
    exportFound(
      'publish',
      'Exporting the additions',
      ({ id }) => client.writeAdditions(id, guards),
      (content) => ({ name: `${name}-additions.csv`, text: content }),
    );
  return (
    <section aria-label="Files to work with">
      <p className={text.hint}>
        Files to work with, not for publication: they hold counts of the data, or every setting with the values it
        names.
      </p>
      <Button disabled={isStale} onClick={() => void saveFound()}>
        Found counts
      </Button>{' '}
      {hasAdditions && (
        <Button disabled={isStale} onClick={() => void saveAdditions()}>
          Additions
        </Button>
      )}{' '}
      <Button onClick={() => void saveRecipe()}>Recipe</Button>
    </section>
  );
}
