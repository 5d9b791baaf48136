import { formatCount, formatShare } from '../../components/format.ts';
import { ScrollBox } from '../../components/scroll-box.tsx';
import type { RepairRun } from '../../contracts/engine-api.ts';

/** Favourable decisions taken and granted, and protected values overwritten, by group. */
export function WhoPays({ run }: { readonly run: RepairRun }) {
  const { byGroup } = run.paid;
  const most = Math.max(1, ...byGroup.flatMap(({ revoked, granted, overwritten }) => [revoked, granted, overwritten]));
  const cell = (people: number, size: number, kind: string) => (
    <td className="n">
      <span className={`pay ${kind}`} style={{ width: `${Math.round((72 * people) / most)}px` }} aria-hidden="true" />
      {formatCount(people)} <span className="hint">{people === 0 ? '' : formatShare(people, size)}</span>
    </td>
  );
  return (
    <section aria-label="Who pays">
      <p className="caption">People are counted by what they were before. A repair that only takes makes groups equal by making others worse off.</p>
      <ScrollBox label="Who pays, by group">
        <table>
          <thead>
            <tr>
              <th scope="col">Group</th>
              <th scope="col" className="n">People</th>
              <th scope="col" className="n">Benefit taken away</th>
              <th scope="col" className="n">Benefit granted</th>
              <th scope="col" className="n">Membership overwritten</th>
            </tr>
          </thead>
          <tbody>
            {byGroup.map(({ attribute, value, isProtected, size, revoked, granted, overwritten }) => (
              <tr key={`${attribute} ${value}`}>
                <th scope="row" className={isProtected ? 'group-name' : undefined}>
                  {attribute} {value ?? '(unknown)'} {isProtected && <span className="same">protected</span>}
                </th>
                <td className="n">{formatCount(size)}</td>
                {cell(revoked, size, 'taken')}
                {cell(granted, size, 'given')}
                {cell(overwritten, size, 'over')}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <RateChange run={run} />
    </section>
  );
}

function RateChange({ run }: { readonly run: RepairRun }) {
  return (
    <>
      <h2>Share with the worse outcome</h2>
      <ScrollBox label="Denial rates before and after">
        <table>
          <thead>
            <tr>
              <th scope="col">Group</th>
              <th scope="col" className="n">Group before</th>
              <th scope="col" className="n">after</th>
              <th scope="col" className="n">Others before</th>
              <th scope="col" className="n">after</th>
            </tr>
          </thead>
          <tbody>
            {run.groups.map(({ item, before, after }) => (
              <tr key={item.join('=')}>
                <th scope="row">{item.join(' ')}</th>
                <td className="n">{formatShare(before.a1, before.n1)}</td>
                <td className="n"><b>{after === null ? 'not known' : formatShare(after.a1, after.n1)}</b></td>
                <td className="n">{formatShare(before.a2, before.n2)}</td>
                <td className="n"><b>{after === null ? 'not known' : formatShare(after.a2, after.n2)}</b></td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </>
  );
}
