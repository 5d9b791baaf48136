import { useRef } from 'react';
import { ChartActions } from '../../components/chart-actions.tsx';
import { formatCount } from '../../components/format.ts';
import { NoticeBox } from '../../components/notice.tsx';
import { ScrollBox } from '../../components/scroll-box.tsx';
import type { RepairLine, RepairMethodView } from '../../contracts/engine-api.ts';
import { repairKey, repairOptionsOf, setRepairOptions } from '../../state/repair-settings.ts';
import { useApp } from '../../state/use-app.ts';
import { methodWords, titleOf } from './method-words.ts';

const share = (value: number | null) => (value === null ? '–' : `${(100 * value).toFixed(1)}%`);

/** All methods tried on a copy: how many records, which rules are left, what is lost; nothing is kept but the figures. */
export function MethodsTab({ methods }: { readonly methods: readonly RepairMethodView[] }) {
  const recipe = useApp((state) => state.recipe)!;
  const lines = useApp((state) => state.repairs.lines);
  const compare = useApp((state) => state.compareRepairs);
  const edit = useApp((state) => state.edit);
  const isBusy = useApp((state) => state.task !== null);
  const names = Object.keys(methodWords).filter((name) => methods.some((known) => known.name === name));
  const isCurrent = lines !== null && lines.key === repairKey(recipe);
  const choose = (method: string) => {
    const view = methods.find(({ name }) => name === method)!;
    edit(`Method: ${titleOf(method)}`, (before) => setRepairOptions(before, { ...repairOptionsOf(before), method }, { direction: view.takesDirection, seed: view.drawsAtRandom }));
  };
  return (
    <section aria-label="Methods compared">
      <p className="row">
        <button type="button" className="btn primary" disabled={isBusy} onClick={() => void compare(names)}>
          {lines === null ? 'Try every method' : 'Try again'}
        </button>
        <span className="hint">A dry run of each on a copy, with the settings on the left.</span>
      </p>
      {lines !== null && !isCurrent && <NoticeBox tone="warning">These figures are from before you changed the settings.</NoticeBox>}
      {lines !== null && (
        <>
          <MethodChart lines={lines.lines} />
          <ScrollBox label="Table of methods">
            <table>
              <thead>
                <tr>
                  <th scope="col">Method</th>
                  <th scope="col" className="n">Records</th>
                  <th scope="col" className="n">Taken</th>
                  <th scope="col" className="n">Granted</th>
                  <th scope="col" className="n">Overwritten</th>
                  <th scope="col" className="n">Rules left</th>
                  <th scope="col" className="n">DDPD</th>
                  <th scope="col" className="n">DDPP</th>
                  <th scope="col" className="n">MC</th>
                  <th scope="col" className="n">GC</th>
                  <th scope="col" className="n">Time</th>
                </tr>
              </thead>
              <tbody>
                {lines.lines.map(({ method, problem, run }) => (
                  <tr key={method}>
                    <th scope="row">
                      <button type="button" className="btn plain" onClick={() => choose(method)}>{titleOf(method)}</button>
                    </th>
                    {run === null ? (
                      <td colSpan={10} className="hint">{problem}</td>
                    ) : (
                      <>
                        <td className="n"><b>{formatCount(run.records)}</b></td>
                        <td className="n">{formatCount(run.paid.revoked)}</td>
                        <td className="n">{formatCount(run.paid.granted)}</td>
                        <td className="n">{formatCount(run.paid.overwritten)}</td>
                        <td className="n">{run.utility.discriminatory === null ? '–' : formatCount(run.utility.discriminatory.after)}</td>
                        <td className="n">{share(run.utility.DDPD)}</td>
                        <td className="n">{share(run.utility.DDPP)}</td>
                        <td className="n">{share(run.utility.MC)}</td>
                        <td className="n">{share(run.utility.GC)}</td>
                        <td className="n">{(run.milliseconds / 1000).toFixed(2)} s</td>
                      </>
                    )}
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollBox>
        </>
      )}
    </section>
  );
}

const width = 640;
const row = 22;

/** Records changed by each method: taken, granted, overwritten, or otherwise. */
function MethodChart({ lines }: { readonly lines: readonly RepairLine[] }) {
  const svg = useRef<SVGSVGElement>(null);
  const known = lines.filter(({ run }) => run !== null);
  const parts = known.map(({ method, run }) => {
    const { revoked, granted, overwritten } = run!.paid;
    return { method, revoked, granted, overwritten, other: Math.max(0, run!.records - revoked - granted - overwritten) };
  });
  const most = Math.max(1, ...parts.map(({ revoked, granted, overwritten, other }) => revoked + granted + overwritten + other));
  const scale = (width - 270) / most;
  return (
    <figure className="card">
      <h2>Records changed</h2>
      <svg ref={svg} className="methods" viewBox={`0 0 ${width} ${parts.length * row + 20}`} width="100%" role="img" aria-label="Records changed by each method">
        {parts.map(({ method, revoked, granted, overwritten, other }, i) => {
          const starts = [0, revoked, revoked + granted, revoked + granted + overwritten];
          return (
            <g key={method}>
              <text className="label" x="204" y={i * row + 15} textAnchor="end">{titleOf(method)}</text>
              {[['taken', revoked], ['given', granted], ['over', overwritten], ['other', other]].map(([kind, count], at) => (
                <rect key={kind} className={`pay-${kind}`} x={210 + starts[at] * scale} y={i * row + 4} width={Number(count) * scale} height={row - 8} />
              ))}
              <text x={214 + (revoked + granted + overwritten + other) * scale} y={i * row + 15}>{formatCount(revoked + granted + overwritten + other)}</text>
            </g>
          );
        })}
      </svg>
      <p className="legend-row"><span className="pay taken" /> taken away <span className="pay given" /> granted <span className="pay over" /> overwritten <span className="pay other" /> left out, copied or reweighed</p>
      <ChartActions name="methods" svg={svg} header={['method', 'taken', 'granted', 'overwritten', 'otherwise']} rows={parts.map(({ method, revoked, granted, overwritten, other }) => [titleOf(method), revoked, granted, overwritten, other])} />
    </figure>
  );
}
