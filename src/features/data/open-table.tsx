import { FileButton } from '../../components/file-button.tsx';
import { formatCount } from '../../components/format.ts';
import { NoticeBox } from '../../components/notice.tsx';
import { samples } from '../../state/samples.ts';
import { useApp } from '../../state/use-app.ts';

export const tableFiles = '.csv,.tsv,.txt,.data,.gz,text/csv,text/plain';

/** What is seen before anything is open: a place for a file, and the samples. */
export function OpenTable() {
  const openFile = useApp((state) => state.openFile);
  const isBusy = useApp((state) => state.task !== null);
  return (
    <main className="main single" aria-busy={isBusy}>
      <h1 className="answer" tabIndex={-1}>
        Open a table of decisions.
      </h1>
      <p className="sub">One row a decision: who asked, what was decided. It is read here, in this page, and sent nowhere.</p>
      <Waiting />
      <Kept />
      <div className="dropzone">
        <p>Drop a CSV file here</p>
        <FileButton title="Choose a file" accept={tableFiles} className="btn primary" onFile={(file) => void openFile(file, file.name)} />
        <p className="hint">Comma, semicolon or tab separated, with or without a header, also gzipped.</p>
      </div>
      <SampleList title="Or start with a sample" group="real" />
      <SampleList title="The thesis’ own small tables" group="thesis" />
    </main>
  );
}

function SampleList({ title, group }: { readonly title: string; readonly group: 'real' | 'thesis' }) {
  const openSample = useApp((state) => state.openSample);
  return (
    <section>
      <h2>{title}</h2>
      <ul className="samples">
        {samples
          .filter((sample) => sample.group === group)
          .map((sample) => (
            <li key={sample.id}>
              <button type="button" onClick={() => void openSample(sample.id)}>
                <strong>{sample.title}</strong>
                <span>{sample.summary}</span>
                <small>
                  {formatCount(sample.records)} records, {sample.columns} columns. {sample.attribution}
                </small>
              </button>
            </li>
          ))}
      </ul>
    </section>
  );
}

/** Settings that arrived before their table. */
function Waiting() {
  const waiting = useApp((state) => state.waiting);
  const dropWaiting = useApp((state) => state.dropWaiting);
  if (waiting === null) return null;
  return (
    <NoticeBox onDismiss={dropWaiting}>
      <strong>{waiting.from === 'link' ? 'The link brought settings' : 'The recipe is read'}, but a table is still needed.</strong> Open {waiting.recipe.data.file}, or another table with the same columns;
      what does not fit will be listed.
    </NoticeBox>
  );
}

function Kept() {
  const kept = useApp((state) => state.kept);
  const openKept = useApp((state) => state.openKept);
  if (kept === null) return null;
  return (
    <NoticeBox>
      <strong>This browser keeps {kept.source.title}</strong> ({formatCount(kept.source.rows)} rows, kept {new Date(kept.savedAt).toLocaleString('en')}).{' '}
      <button type="button" className="btn small" onClick={() => void openKept()}>
        Open it
      </button>
    </NoticeBox>
  );
}
