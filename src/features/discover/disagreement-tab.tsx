import { useCallback, useState } from 'react';
import { client } from '../../client/client.ts';
import { formatCount } from '../../components/format.ts';
import { ScrollBox } from '../../components/scroll-box.tsx';
import { SelectField } from '../../components/select-field.tsx';
import type { DiscoverRequest, Measure } from '../../contracts/engine-api.ts';
import type { Mined } from '../../state/app-state.ts';
import { useAnswer } from '../../state/use-answer.ts';
import { formatMeasure, sayRule } from './words.ts';

const names: Record<Measure, string> = {
  elift: 'extended lift',
  slift: 'selection lift',
  clift: 'contrasted lift',
  olift: 'odds lift',
  elift_d: 'extended difference',
  slift_d: 'difference',
  elift_c: 'extended chance',
  slift_c: 'selection chance',
};
const kindOf = (measure: Measure) => (measure.endsWith('_d') ? 'difference' : 'ratio');

interface DisagreementTabProps {
  readonly mined: Mined;
  readonly request: DiscoverRequest;
  readonly onSelect: (id: number) => void;
}

/** Two measures can rank the same contexts very differently; here are those they disagree on most. */
export function DisagreementTab({ mined, request, onSelect }: DisagreementTabProps) {
  const [pair, setPair] = useState<readonly [Measure, Measure]>(['slift', 'slift_c']);
  const ask = useCallback(() => {
    void mined;
    return client.disagree(pair[0], pair[1], request);
  }, [mined, pair, request]);
  const { value: rows } = useAnswer(ask);
  return (
    <section aria-label="Two measures">
      <p className="caption">Rank 1 is the worst context. A lift of denials and a chance of selection need not agree: few denials make large lifts, few selections small chances.</p>
      <div className="pair">
        <SelectField label="Measure" value={pair[0]} options={names} onChange={(first) => setPair([first as Measure, pair[1]])} />
        <SelectField label="against" value={pair[1]} options={names} onChange={(second) => setPair([pair[0], second as Measure])} />
      </div>
      {rows !== null && rows.length === 0 && <p>These two rank all contexts alike.</p>}
      {rows !== null && rows.length > 0 && (
        <ScrollBox label="Contexts the two measures disagree on" className="values">
          <table>
            <thead>
              <tr>
                <th scope="col">Context</th>
                <th scope="col" className="n">{names[pair[0]]}</th>
                <th scope="col" className="n">Rank</th>
                <th scope="col" className="n">{names[pair[1]]}</th>
                <th scope="col" className="n">Rank</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ row, value, other, rank, otherRank }) => (
                <tr key={row.id}>
                  <th scope="row">
                    <button type="button" className="btn plain" onClick={() => onSelect(row.id)}>
                      {sayRule(row)}
                    </button>
                  </th>
                  <td className="n">{formatMeasure(value, kindOf(pair[0]))}</td>
                  <td className="n">{formatCount(rank)}</td>
                  <td className="n">{formatMeasure(other, kindOf(pair[1]))}</td>
                  <td className="n">{formatCount(otherRank)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </section>
  );
}
