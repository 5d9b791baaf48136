import { useCallback } from 'react';
import { client } from '../../client/client.ts';
import { formatCount, formatShare } from '../../components/format.ts';
import { ScrollBox } from '../../components/scroll-box.tsx';
import type { Recipe } from '../../contracts/engine-api.ts';
import { useAnswer } from '../../state/use-answer.ts';
import { sayItems } from './words.ts';

interface ProxyValuesTableProps {
  readonly recipe: Recipe;
  readonly attribute: string;
  readonly onThrough: (attribute: string, value: string | null, group: string | null) => void;
}

/** Every value of one attribute: what share of it is in each group, and what share of the group has it. */
export function ProxyValuesTable({ recipe, attribute, onThrough }: ProxyValuesTableProps) {
  const ask = useCallback(() => client.proxyValues(recipe, attribute), [recipe, attribute]);
  const { value: answer } = useAnswer(ask);
  if (answer === null || answer.attribute !== attribute) return <p className="hint">Counting {attribute} ...</p>;
  return (
    <>
      <h2>{attribute}</h2>
      <ScrollBox label={`Values of ${attribute}`} className="values">
        <table>
          <thead>
            <tr>
              <th scope="col">Value</th>
              <th scope="col" className="n">People</th>
              {answer.groups.map((group) => (
                <th scope="col" key={group.join('=')} className="n">of these {sayItems([group])} · of the group here</th>
              ))}
              <th scope="col"><span className="hidden">Redlining rules</span></th>
            </tr>
          </thead>
          <tbody>
            {answer.values.map(({ value, weight, groups }) => (
              <tr key={value}>
                <th scope="row">{value || '(empty)'}</th>
                <td className="n">{formatCount(weight)}</td>
                {groups.map((rule, index) => (
                  <td className="n" key={index}>{rule === null ? 'itself' : `${formatShare(rule.x, rule.n)} · ${rule.coverage === null ? 'undefined' : `${(100 * rule.coverage).toFixed(1)}%`}`}</td>
                ))}
                <td>
                  <button type="button" className="btn plain" aria-label={`Redlining rules through ${attribute} ${value}`} onClick={() => onThrough(attribute, value, null)}>
                    rules
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {answer.leftOut.values > 0 && <p className="hint">{formatCount(answer.leftOut.values)} rarer values are not listed; they count in the figures above.</p>}
    </>
  );
}
