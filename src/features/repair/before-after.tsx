import { useCallback } from 'react';
import { client } from '../../client/client.ts';
import { formatCount } from '../../components/format.ts';
import { ScrollBox } from '../../components/scroll-box.tsx';
import type { RepairRun } from '../../contracts/engine-api.ts';
import { useAnswer } from '../../state/use-answer.ts';

const share = (value: number | null) => (value === null ? 'not measured' : `${(100 * value).toFixed(2)}%`);
const names: Readonly<Record<string, string>> = { elift: 'Extended lift', slift: 'Selection lift', clift: 'Contrasted lift', olift: 'Odds lift', elift_d: 'Extended difference', slift_d: 'Difference', elift_c: 'Extended chance', slift_c: 'Selection chance' };

function say(measure: string, value: number | null): string {
  if (value === null) return 'undefined';
  if (!Number.isFinite(value)) return 'infinite';
  return measure.endsWith('_d') ? `${(100 * value).toFixed(1)} points` : value.toFixed(2);
}

/** What the repair did to the rules: the thesis' utility measures, and every measure before and after. */
export function BeforeAfter({ run }: { readonly run: RepairRun }) {
  const { utility } = run;
  const ask = useCallback(() => client.repairMeasures(run.id), [run.id]);
  const { value: measures } = useAnswer(ask);
  const lines: readonly (readonly [string, string, string])[] = [
    ['Discrimination prevention degree (DDPD)', share(utility.DDPD), 'discriminatory rules that are gone'],
    ['Protection preservation (DDPP)', share(utility.DDPP), 'fair rules about groups that are still there and fair'],
    ['The same for redlining (IDPD)', share(utility.IDPD), 'redlining rules that are gone'],
    ['and its preservation (IDPP)', share(utility.IDPP), 'other rules that are still there and do not redline'],
    ['Misses cost (MC)', share(utility.MC), 'rules that were lost'],
    ['Ghost cost (GC)', share(utility.GC), 'rules that are new'],
  ];
  return (
    <section aria-label="Before and after">
      <p className="caption">
        {formatCount(utility.frequent.before)} rules before, {formatCount(utility.frequent.after)} after. These costs look only at rules about the worse outcome; what people lost stands under Who pays.
      </p>
      <div className="cards">
        <ScrollBox label="Utility">
          <table>
            <tbody>
              {lines.map(([title, value, words]) => (
                <tr key={title}>
                  <th scope="row">{title}</th>
                  <td className="n"><b>{value}</b></td>
                  <td>{words}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      </div>
      <h2>Every measure over all contexts</h2>
      <ScrollBox label="Measures before and after">
        <table>
          <thead>
            <tr>
              <th scope="col">Measure</th>
              <th scope="col" className="n">Worst before</th>
              <th scope="col" className="n">after</th>
              <th scope="col" className="n">Median before</th>
              <th scope="col" className="n">after</th>
            </tr>
          </thead>
          <tbody>
            {(measures ?? []).map(({ measure, worst, median }) => (
              <tr key={measure}>
                <th scope="row">{names[measure]}</th>
                <td className="n">{say(measure, worst.before)}</td>
                <td className="n"><b>{say(measure, worst.after)}</b></td>
                <td className="n">{say(measure, median.before)}</td>
                <td className="n"><b>{say(measure, median.after)}</b></td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </section>
  );
}
