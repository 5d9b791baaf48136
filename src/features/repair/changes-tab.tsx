import { useCallback, useState } from 'react';
import { client } from '../../client/client.ts';
import { NoticeBox } from '../../components/notice.tsx';
import { Pager } from '../../components/pager.tsx';
import { ScrollBox } from '../../components/scroll-box.tsx';
import type { RepairRun } from '../../contracts/engine-api.ts';
import { useAnswer } from '../../state/use-answer.ts';

const pageSize = 25;

/** Every changed cell, marked in its record, with the rule it was changed for. */
export function ChangesTab({ run }: { readonly run: RepairRun }) {
  const [offset, setOffset] = useState(0);
  const ask = useCallback(() => client.repairChanges(run.id, offset, pageSize), [run.id, offset]);
  const { value: page, problem } = useAnswer(ask);
  if (problem !== null) return <NoticeBox tone="warning">{problem.message}</NoticeBox>;
  if (page === null) return <p className="hint">Looking up the changes ...</p>;
  if (page.total === 0) return <p>No cell was changed.</p>;
  return (
    <section aria-label="Changed cells">
      <p className="caption">Each line is a record of the file; the changed cell shows what it was and what it is now.</p>
      <ScrollBox label="List of changed cells" className="changes">
        <table>
          <thead>
            <tr>
              <th scope="col" className="n">Row</th>
              <th scope="col">Changed</th>
              <th scope="col">Because of</th>
              {page.columns.map((name) => (
                <th scope="col" key={name} className="cell">{name}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {page.changes.map((change, index) => (
              <tr key={`${offset} ${index}`}>
                <td className="n">{change.row}{change.weight > 1 && ` × ${change.weight}`}</td>
                <td className="cell">
                  {change.attribute}: <del>{change.old}</del> → <ins>{change.new}</ins>
                </td>
                <td className="reason" title={sayReason(change.rule)}>{sayReason(change.rule)}</td>
                {change.cells.map((cell, at) => (
                  <td key={at} className="cell">
                    {page.columns[at] === change.attribute ? <ins>{change.new}</ins> : cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <Pager total={page.total} offset={offset} size={pageSize} onOffset={setOffset}> changed cells</Pager>
    </section>
  );
}

/** A rule by its name in recipes, in words. */
function sayReason(rule: string): string {
  const parts = /^(?:rule|redlining) (\[.*\]) in (\[.*\])/.exec(rule)?.slice(1);
  if (parts === undefined) return rule;
  const [A, B] = parts.map((part) => (JSON.parse(part) as [string, string][]).map((item) => item.join(' ')).join(' · '));
  return `${A} among ${B === '' ? 'everybody' : B}`;
}
