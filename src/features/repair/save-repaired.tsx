import { useState } from 'react';
import { client } from '../../client/client.ts';
import { downloadText } from '../../components/download.ts';
import type { RepairRun } from '../../contracts/engine-api.ts';
import { appStore, useApp } from '../../state/use-app.ts';

/** The repaired copy as a file, and the log of what was changed and why. */
export function SaveRepaired({ run }: { readonly run: RepairRun }) {
  const [escapes, setEscapes] = useState(false);
  const name = useApp((state) => (state.source?.name ?? 'table').replace(/\.[^.]*$/, ''));
  const save = async () => {
    const text = await client.writeRepaired(run.id, escapes);
    if (text.ok) downloadText(`${name}-protected.csv`, text.value, 'text/csv');
    else appStore.getState().report('Exporting the repaired table', text);
  };
  const saveLog = async () => {
    const text = await client.writeRepairLog(run.id);
    if (text.ok) downloadText(`${name}-changes.csv`, text.value, 'text/csv');
    else appStore.getState().report('Exporting the changes', text);
  };
  return (
    <p className="row save">
      <button type="button" className="btn primary" onClick={() => void save()}>Export the protected CSV</button>
      <button type="button" className="btn" onClick={() => void saveLog()}>Export the changes</button>
      <label className="check">
        <input type="checkbox" checked={escapes} onChange={(event) => setEscapes(event.target.checked)} />
        put an apostrophe before cells that a spreadsheet would take for a formula (= + - @)
      </label>
    </p>
  );
}
