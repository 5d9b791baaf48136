import { formatCount, formatShare } from '../../components/format.ts';
import { ScrollBox } from '../../components/scroll-box.tsx';
import { RateBar } from '../../components/rate-bar.tsx';
import type { TableView } from '../../contracts/engine-api.ts';
import { useApp } from '../../state/use-app.ts';
import { rateOf } from './rates.ts';

/** Each protected group beside everybody else: bars and numbers in one table. */
export function GroupRates({ view }: { readonly view: TableView }) {
  const groups = useApp((state) => state.recipe?.roles.protected ?? null);
  if (groups === null || groups.length === 0 || view.decision === null) return null;
  return (
    <section aria-labelledby="rates-title">
      <h2 id="rates-title">Share with the worse outcome, group and others</h2>
      <ScrollBox label="Share with the worse outcome">
        <table>
          <thead>
            <tr>
              <th scope="col">Protected group</th>
              <th scope="col" className="n">Records</th>
              <th scope="col" className="n">Worse outcome</th>
              <th scope="col">Share</th>
              <th scope="col" className="n">Of the others</th>
              <th scope="col">Share</th>
            </tr>
          </thead>
          <tbody>
            {groups.map((item) => {
              const rate = rateOf(view, item);
              if (rate === null) return null;
              return (
                <tr key={`${item.attribute}=${item.value}`}>
                  <th scope="row">
                    {item.attribute} {item.value}
                  </th>
                  <td className="n">{formatCount(rate.weight)}</td>
                  <td className="n">{formatCount(rate.denied)}</td>
                  <td>
                    <RateBar part={rate.denied} whole={rate.weight} isGroup /> {formatShare(rate.denied, rate.weight)}
                  </td>
                  <td className="n">{formatCount(rate.otherDenied)} of {formatCount(rate.otherWeight)}</td>
                  <td>
                    <RateBar part={rate.otherDenied} whole={rate.otherWeight} /> {formatShare(rate.otherDenied, rate.otherWeight)}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollBox>
    </section>
  );
}
