import { useState } from 'react';
import { client } from '../../../client/client.ts';
import { Button } from '../../../components/button.tsx';
import { DataTable } from '../../../components/data-table.tsx';
import { formatCount } from '../../../components/format.ts';
import { NoticeBox } from '../../../components/notice.tsx';
import type { Failure, PatternAccuracy } from '../../../contracts/engine-api.ts';
import { keyOf } from '../../../engine/vocabulary/depends-on.ts';
import { useApp } from '../../../state/use-app.ts';
import text from '../../../components/text.module.css';

const holdout = '0.3333';
const seed = 1;

/** On request, how well the outcome is told from the patterns as found, made private only, and released. */
export function LearnedFrom() {
  const recipe = useApp((state) => state.recipe)!;
  const key = keyOf(recipe, 'publish');
  const [result, setResult] = useState<{ key: string; answer: PatternAccuracy | Failure } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const learn = async () => {
    setBusy(true);
    const answer = await client.patternAccuracy(recipe, holdout, seed);
    setBusy(false);
    setResult({ key, answer: answer.ok ? answer.value : answer });
  };
  const shown = result?.key === key ? result.answer : null;
  if (recipe.roles.decision === null) return null;
  return (
    <section aria-labelledby="learned">
      <h3 id="learned">What can be learned from them</h3>
      <p className={text.caption}>
        The patterns of two thirds of the records are published the same way. Each with an outcome is a rule (CMAR); the
        rules are tested on the other third.
      </p>
      <p>
        <Button disabled={isBusy} onClick={() => void learn()}>
          {isBusy ? 'Learning ...' : 'Learn and test'}
        </Button>
      </p>
      {shown !== null && 'ok' in shown && <NoticeBox tone="danger">{shown.message}</NoticeBox>}
      {shown !== null && !('ok' in shown) && <Learned accuracy={shown} />}
    </section>
  );
}

function Learned({ accuracy }: { readonly accuracy: PatternAccuracy }) {
  const percent = (share: number) => `${(100 * share).toFixed(1)}%`;
  const { original, released, majority, train, test } = accuracy;
  return (
    <>
      <DataTable
        caption="What can be learned from the patterns"
        hasRowHeads
        header={['Patterns', 'told rightly', 'rules']}
        numbers={[1, 2]}
        rows={[
          ['as found', percent(original.accuracy), formatCount(original.rules)],
          ['made private only', percent(accuracy.private.accuracy), formatCount(accuracy.private.rules)],
          ['released', percent(released.accuracy), formatCount(released.rules)],
          ['the more frequent outcome, always', percent(majority), '0'],
        ]}
      />
      <p className={text.hint}>
        Learned from {formatCount(train)} people, tested on {formatCount(test)}.
      </p>
    </>
  );
}
