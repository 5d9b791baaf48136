import { useCallback } from 'react';
import { client } from '../../client/client.ts';
import { formatCount } from '../../components/format.ts';
import { ScrollBox } from '../../components/scroll-box.tsx';
import type { RepairRun } from '../../contracts/engine-api.ts';
import { useAnswer } from '../../state/use-answer.ts';

/** Rules that the repair lost, and rules that it brought. */
export function EffectsTab({ run }: { readonly run: RepairRun }) {
  const ask = useCallback(() => client.repairEffects(run.id), [run.id]);
  const { value: effects } = useAnswer(ask);
  if (effects === null) return <p className="hint">Comparing the rules ...</p>;
  return (
    <section aria-label="Side effects" className="cards">
      {([['lost', 'Rules that were lost'], ['found', 'Rules that are new']] as const).map(([kind, title]) => (
        <div key={kind}>
          <h2>{title}: {formatCount(effects[kind].total)}</h2>
          {effects[kind].total > 0 && (
            <ScrollBox label={title} className="values">
              <table>
                <tbody>
                  {effects[kind].rules.map((items) => (
                    <tr key={JSON.stringify(items)}>
                      <td>{items.map((item) => item.join(' ')).join(' · ')}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </ScrollBox>
          )}
          {effects[kind].total > effects[kind].rules.length && <p className="hint">The first {formatCount(effects[kind].rules.length)} are listed.</p>}
        </div>
      ))}
    </section>
  );
}
