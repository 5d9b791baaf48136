import { useMemo, useState } from 'react';
import { ScrollBox } from '../../components/scroll-box.tsx';
import { Drawer } from '../../components/drawer.tsx';
import { formatCount, formatShare } from '../../components/format.ts';
import { RateBar } from '../../components/rate-bar.tsx';
import { RecordTable } from '../../components/record-table.tsx';
import { Modal } from '../../components/modal.tsx';
import { ValueText } from '../../components/value-text.tsx';
import type { TableView } from '../../contracts/engine-api.ts';
import type { AttributeView } from '../../engine/session/views.ts';
import { hasItem, toggleGrounded, toggleProtected } from '../../state/recipe-edits.ts';
import { useApp } from '../../state/use-app.ts';
import { useRecords } from '../../state/use-records.ts';

const shown = 100;
const page = 15;

interface GroupDrawerProps {
  readonly attribute: AttributeView;
  readonly view: TableView;
  readonly onClose: () => void;
}

/** The groups of one column with their sizes and denial rates, to be marked protected or as a legitimate ground. */
export function GroupDrawer({ attribute, view, onClose }: GroupDrawerProps) {
  const roles = useApp((state) => state.recipe?.roles ?? null);
  const edit = useApp((state) => state.edit);
  const [records, setRecords] = useState<string | null>(null);
  if (roles === null) return null;
  const { name } = attribute;
  const isDecision = roles.decision?.attribute === name;
  return (
    <Drawer title={name} label={`Groups of ${name}`} onClose={onClose}>
      <p className="hint">{isDecision ? 'This column is the decision.' : 'Tick the groups the law protects, or values that may lawfully lead to a denial. Choose a number to see the records.'}</p>
      <ScrollBox label={`Groups of ${name}`}>
        <table>
          <thead>
            <tr>
              <th scope="col">Group</th>
              <th scope="col" className="n">Records</th>
              {view.decision !== null && <th scope="col">Worse outcome</th>}
              {!isDecision && <th scope="col" className="c">Protected</th>}
              {!isDecision && <th scope="col" className="c">Explains</th>}
            </tr>
          </thead>
          <tbody>
            {attribute.values.slice(0, shown).map(({ value, weight, denied }) => {
              const item = { attribute: name, value };
              const isProtected = hasItem(roles.protected, item);
              const word = value || '(empty)';
              return (
                <tr key={value}>
                  <th scope="row" className="cell group-name">
                    <ValueText value={value} />
                  </th>
                  <td className="n">
                    <button type="button" className="btn plain" aria-label={`Show the ${formatCount(weight)} records with ${name} ${word}`} onClick={() => setRecords(value)}>
                      {formatCount(weight)}
                    </button>
                  </td>
                  {denied !== null && (
                    <td className="rate-cell">
                      <RateBar part={denied} whole={weight} isGroup={isProtected} /> {formatShare(denied, weight)}
                    </td>
                  )}
                  {!isDecision && (
                    <>
                      <td className="c">
                        <input type="checkbox" aria-label={`${word} is protected`} checked={isProtected} onChange={() => edit(`${name} ${word}: protected`, (before) => toggleProtected(before, item))} />
                      </td>
                      <td className="c">
                        <input type="checkbox" aria-label={`${word} may explain`} checked={hasItem(roles.grounded, item)} onChange={() => edit(`${name} ${word}: may explain`, (before) => toggleGrounded(before, item))} />
                      </td>
                    </>
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollBox>
      {attribute.distinct > shown && <p className="hint">The {shown} largest of {formatCount(attribute.distinct)} groups. Cut or join its values under Data.</p>}
      {attribute.noItem.weight > 0 && <p className="hint">{formatCount(attribute.noItem.weight)} records have no value here and are in no group.</p>}
      {records !== null && <GroupRecords attribute={name} value={records} onClose={() => setRecords(null)} />}
    </Drawer>
  );
}

function GroupRecords({ attribute, value, onClose }: { readonly attribute: string; readonly value: string; readonly onClose: () => void }) {
  const [offset, setOffset] = useState(0);
  const items = useMemo(() => [{ attribute, value }], [attribute, value]);
  const found = useRecords({ items, outcome: null, offset, limit: page });
  const title = `Records with ${attribute} ${value || '(empty)'}`;
  return (
    <Modal title={title} onClose={onClose}>
      <RecordTable title={title} page={found} offset={offset} size={page} onOffset={setOffset} />
    </Modal>
  );
}
