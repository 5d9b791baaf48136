import { useState } from 'react';
import { client } from '../../client/client.ts';
import { formatCount } from '../../components/format.ts';
import { NoticeBox } from '../../components/notice.tsx';
import type { Failure, NodeAccuracy } from '../../contracts/engine-api.ts';

const holdout = '0.3333';
const seed = 1;

/** On request, how well a decision tree still learns the outcome from the generalized table, beside the original and a plain guess. */
export function Accuracy({ node }: { readonly node: number }) {
  const [result, setResult] = useState<NodeAccuracy | Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const learn = async () => {
    setBusy(true);
    const answer = await client.nodeAccuracy(node, holdout, seed);
    setBusy(false);
    setResult(answer.ok ? answer.value : answer);
  };
  return (
    <details>
      <summary>How well can the outcome still be learned?</summary>
      <p className="hint">A decision tree learns the outcome from these columns on two thirds of the records and is tested on the rest.</p>
      <p><button type="button" className="btn small" disabled={isBusy} onClick={() => void learn()}>{isBusy ? 'Learning ...' : 'Learn and test'}</button></p>
      {result !== null && 'ok' in result && <NoticeBox tone="danger">{result.message}</NoticeBox>}
      {result !== null && !('ok' in result) && (
        <>
          <Learned result={result} />
          <p className="hint">Tested on {formatCount(result.original.test)} of {formatCount(result.original.train + result.original.test)} records.</p>
        </>
      )}
    </details>
  );
}

function Learned({ result: { generalized, original } }: { readonly result: NodeAccuracy }) {
  return (
    <table className="measures">
      <thead>
        <tr><th scope="col">Learned from</th><th scope="col" className="n">Right</th><th scope="col" className="n">Leaves</th></tr>
      </thead>
      <tbody>
        <tr><th scope="row">This table</th><td className="n">{show(generalized.accuracy)}</td><td className="n">{formatCount(generalized.leaves)}</td></tr>
        <tr><th scope="row">The original</th><td className="n">{show(original.accuracy)}</td><td className="n">{formatCount(original.leaves)}</td></tr>
        <tr><th scope="row">Always the more frequent outcome</th><td className="n">{show(original.majority)}</td><td className="n" /></tr>
      </tbody>
    </table>
  );
}

function show(share: number): string {
  return `${(100 * share).toFixed(1)}%`;
}
