import { useCallback, useState } from 'react';
import { client } from '../../client/client.ts';
import { formatMany } from '../../components/format.ts';
import { Modal } from '../../components/modal.tsx';
import { Pager } from '../../components/pager.tsx';
import { ScrollBox } from '../../components/scroll-box.tsx';
import { useAnswer } from '../../state/use-answer.ts';

const pageSize = 15;

/** The table as it would be published. */
export function GeneralizedRows({ node, title, onClose }: { readonly node: number; readonly title: string; readonly onClose: () => void }) {
  const [offset, setOffset] = useState(0);
  const ask = useCallback(() => client.previewNode(node, offset, pageSize), [node, offset]);
  const { value: page } = useAnswer(ask);
  return (
    <Modal title={`Generalized table: ${title}`} onClose={onClose}>
      {page === null ? (
        <p className="hint">Making the table ...</p>
      ) : (
        <>
          {page.suppressed > 0 && <p className="hint">{formatMany(page.suppressed, 'record is', 'records are')} left out and shown as *.</p>}
          <ScrollBox label="Generalized records">
            <table>
              <thead>
                <tr>
                  {page.names.map((name) => (
                    <th scope="col" key={name} className="cell">{name}</th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {page.rows.map((cells, index) => (
                  <tr key={offset + index}>
                    {cells.map((cell, at) => (
                      <td key={at} className="cell">{cell}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollBox>
          <Pager total={page.total} offset={offset} size={pageSize} onOffset={setOffset}> rows</Pager>
        </>
      )}
    </Modal>
  );
}
