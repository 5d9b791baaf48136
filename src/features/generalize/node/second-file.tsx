import { useCallback, useMemo, useState } from 'react';
import { FileButton } from '../../../components/file-button.tsx';
import { formatCount, formatMany } from '../../../components/format.ts';
import { NoticeBox } from '../../../components/notice.tsx';
import { ReleasePanel } from '../../../components/release/index.ts';
import type { EngineCalls } from '../../../contracts/calls.ts';
import type { Recipe, SecondView } from '../../../contracts/engine-api.ts';
import { archiveNames } from '../../../engine/vocabulary/file-names.ts';
import { exporting } from '../../../state/export-file.ts';
import type { Identified } from '../../../state/run-state.ts';
import { useFound } from '../../../state/use-answer.ts';
import { appStore, useApp } from '../../../state/use-app.ts';
import { savingAsked, useGoingOut } from '../../../state/use-going-out.ts';
import styles from './second-file.module.css';

interface SecondFileProps {
  readonly node: number;
  /** Nothing goes out that belongs to other settings. */
  readonly isStale: boolean;
}

/** Another file made coarser in the same way, e.g. next year's; it goes out through the same check. */
export function SecondFile({ node, isStale }: SecondFileProps) {
  const [{ file, turn }, setChosen] = useState<{ readonly file: File | null; readonly turn: number }>({
    file: null,
    turn: 0,
  });
  return (
    <details>
      <summary>Publish a second file in the same way</summary>
      <p>
        <FileButton
          title="Choose a second file"
          accept=".csv,.tsv,.txt,.parquet,text/csv"
          look="small"
          onFile={(chosen) => setChosen({ file: chosen, turn: turn + 1 })}
        />
      </p>
      {file !== null && <SecondRelease key={`${turn} ${node}`} file={file} node={node} isStale={isStale} />}
    </details>
  );
}

const checking = { title: 'Checking the second file', phase: 'Starting', wait: 300 } as const;

/** The second file with all that goes out beside it, held while a point of its own is open (G9, R4). */
function SecondRelease({ file, node, isStale }: SecondFileProps & { readonly file: File }) {
  const [guards, setGuards] = useState(false);
  const asked = useWithoutNotes();
  const archive = archiveNames.table(file.name);
  const as = useMemo(() => ({ archive, escapesFormulas: guards }), [archive, guards]);
  const named = useMemo(() => ({ file, name: file.name }), [file]);
  const look = useCallback(
    ({ id }: Identified, calls: EngineCalls) => calls.checkSecond(id, asked, node, named, as),
    [asked, node, named, as],
  );
  const check = useFound('generalize', look, checking);
  const bundle = check.value?.bundle ?? null;
  const write = (part: string | null) => {
    const { ask, recipe } = appStore.getState();
    return ask('generalize', ({ id }, calls) => calls.saveSecond(id, recipe!, node, named, { ...as, part }), exporting);
  };
  const onSave = savingAsked(bundle, archive, write);
  const panel = useGoingOut({ kind: 'second table', bundle, check, isStale, onSave });
  if (check.problem !== null) return <NoticeBox tone="danger">{check.problem.message}</NoticeBox>;
  return (
    <div className={styles.second}>
      {check.value !== null && <Found view={check.value} />}
      <ReleasePanel {...panel} title={`Going out: ${file.name}`} guards={guards} onGuards={setGuards} />
    </div>
  );
}

/** The recipe as long as nothing but a note changes: a reason asks for no other look at the file. */
function useWithoutNotes(): Recipe {
  const recipe = useApp((state) => state.recipe)!;
  const text = useMemo(() => JSON.stringify({ ...recipe, notes: [] }), [recipe]);
  return useMemo(() => JSON.parse(text) as Recipe, [text]);
}

const mostNamed = 8;

/** What was read, and which of its values no tree has. */
function Found({ view: { name, rows, uncovered } }: { readonly view: SecondView }) {
  const isOne = uncovered.length === 1;
  const named = uncovered
    .slice(0, mostNamed)
    .map(({ attribute, value, weight }) => `“${value}” of ${attribute} (${formatCount(weight)})`);
  return (
    <>
      <p>
        {name}: {formatMany(rows, 'row')}, made coarser like the table above.
      </p>
      {uncovered.length > 0 && (
        <NoticeBox tone="warning">
          {formatMany(uncovered.length, 'value is', 'values are')} in no tree and {isOne ? 'was' : 'were'} hidden:{' '}
          {named.join(', ')}
          {uncovered.length > mostNamed && ' and others'}.
        </NoticeBox>
      )}
    </>
  );
}
