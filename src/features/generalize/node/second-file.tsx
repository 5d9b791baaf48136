import { useState } from 'react';
import { client } from '../../../client/client.ts';
import { Button } from '../../../components/button.tsx';
import { FileButton } from '../../../components/file-button.tsx';
import { formatCount, formatMany } from '../../../components/format.ts';
import { FormulaOption } from '../../../components/formula-option.tsx';
import { NoticeBox } from '../../../components/notice.tsx';
import type { Failure, SecondGeneralized } from '../../../contracts/engine-api.ts';
import { saveFile } from '../../../state/export-file.ts';
import { appStore } from '../../../state/use-app.ts';

/** Another file made coarser in the same way, e.g. next year's. */
export function SecondFile({ node }: { readonly node: number }) {
  const [result, setResult] = useState<SecondGeneralized | Failure | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [escapes, setEscapes] = useState(false);
  const apply = async (chosen: File, isEscaped: boolean) => {
    setFile(chosen);
    setResult(null);
    const { ask, recipe } = appStore.getState();
    const answer = await ask('generalize', ({ id }) =>
      client.generalizeSecond(id, recipe!, node, { file: chosen, name: chosen.name }, isEscaped),
    );
    setResult(answer.ok ? answer.value : answer);
  };
  const choose = (isEscaped: boolean) => {
    setEscapes(isEscaped);
    if (file !== null) void apply(file, isEscaped);
  };
  return (
    <details>
      <summary>Publish a second file in the same way</summary>
      <p>
        <FileButton
          title="Choose a second file"
          accept=".csv,.tsv,.txt,.parquet,text/csv"
          look="small"
          onFile={(chosen) => void apply(chosen, escapes)}
        />
        <FormulaOption isOn={escapes} onChange={choose} />
      </p>
      {result !== null && 'ok' in result && <NoticeBox tone="danger">{result.message}</NoticeBox>}
      {result !== null && !('ok' in result) && (
        <>
          <p>
            {result.name}: {formatMany(result.rows, 'row')}, smallest group {formatCount(result.smallestClass)}. Nothing
            else was checked.{' '}
            <Button
              look="small"
              onClick={() => void saveFile({ name: `published-${result.name}`, bytes: result.bytes })}
            >
              Download
            </Button>
          </p>
          {result.uncovered.length > 0 && (
            <NoticeBox tone="warning">
              {formatMany(result.uncovered.length, 'value is', 'values are')} in no tree and{' '}
              {result.uncovered.length === 1 ? 'was' : 'were'} hidden:{' '}
              {result.uncovered
                .slice(0, 8)
                .map(({ attribute, value, weight }) => `${attribute} = ${value} (${formatCount(weight)})`)
                .join(', ')}
              .
            </NoticeBox>
          )}
        </>
      )}
    </details>
  );
}
