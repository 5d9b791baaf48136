import { useState } from 'react';
import { client } from '../../../client/client.ts';
import { formatCount } from '../../../components/format.ts';
import { NoticeBox } from '../../../components/notice.tsx';
import type { Failure, NodeAccuracy } from '../../../contracts/engine-api.ts';
import { Button } from '../../../components/button.tsx';
import table from '../../../components/table.module.css';
import { useApp } from '../../../state/use-app.ts';
import text from '../../../components/text.module.css';

const holdout = '0.3333';
const seed = 1;

/**
 * On request, how well a decision tree still learns the outcome from the generalized table, beside the original and a
 * plain guess.
 */
export function Accuracy({ node }: { readonly node: number }) {
  const [result, setResult] = useState<NodeAccuracy | Failure | null>(null);
  const ask = useApp((state) => state.ask);
  const [isBusy, setBusy] = useState(false);
  const learn = async () => {
    setBusy(true);
    const answer = await ask('generalize', ({ id }) => client.nodeAccuracy(id, node, holdout, seed));
    setBusy(false);
    setResult(answer.ok ? answer.value : answer);
  };
  return (
    <details>
      <summary>How well can the outcome still be learned?</summary>
      <p className={text.hint}>
        A decision tree learns the outcome from these columns on two thirds of the records and is tested on the rest.
      </p>
      <p>
        <Button look="small" disabled={isBusy} onClick={() => void learn()}>
          {isBusy ? 'Learning ...' : 'Learn and test'}
        </Button>
      </p>
      {result !== null && 'ok' in result && <NoticeBox tone="danger">{result.message}</NoticeBox>}
      {result !== null && !('ok' in result) && (
        <>
          <Learned result={result} />
          <p className={text.hint}>
            Tested on {formatCount(result.original.test)} of {formatCount(result.original.train + result.original.test)}{' '}
            records.
          </p>
        </>
      )}
    </details>
  );
}

function Learned({ result: { generalized, original } }: { readonly result: NodeAccuracy }) {
  return (
    <table className={table.measures}>
      <thead>
        <tr>
          <th scope="col">Learned from</th>
          <th scope="col" className={table.number}>
            Right
          </th>
          <th scope="col" className={table.number}>
            Leaves
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">This table</th>
          <td className={table.number}>{show(generalized.accuracy)}</td>
          <td className={table.number}>{formatCount(generalized.leaves)}</td>
        </tr>
        <tr>
          <th scope="row">The original</th>
          <td className={table.number}>{show(original.accuracy)}</td>
          <td className={table.number}>{formatCount(original.leaves)}</td>
        </tr>
        <tr>
          <th scope="row">Always the more frequent outcome</th>
          <td className={table.number}>{show(original.majority)}</td>
          <td className={table.number} />
        </tr>
      </tbody>
    </table>
  );
}

function show(share: number): string {
  return `${(100 * share).toFixed(1)}%`;
}
