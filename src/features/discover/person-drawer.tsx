import { useCallback } from 'react';
import { client } from '../../client/client.ts';
import { Drawer } from '../../components/drawer.tsx';
import type { PersonDetail } from '../../contracts/engine-api.ts';
import { peopleRequestOf } from '../../state/discover-settings.ts';
import { useAnswer } from '../../state/use-answer.ts';
import { useApp } from '../../state/use-app.ts';
import { sayItems } from './words.ts';

type Neighbour = PersonDetail['members'][number];

/** A denied person beside the most similar people of both kinds. */
export function PersonDrawer({ row, onClose }: { readonly row: number; readonly onClose: () => void }) {
  const recipe = useApp((state) => state.recipe)!;
  const compared = useApp((state) => state.compared);
  const { t } = peopleRequestOf(recipe, []);
  const ask = useCallback(() => {
    void compared;
    return client.openPerson(row, t);
  }, [row, t, compared]);
  const { value: detail, problem } = useAnswer(ask);
  if (detail === null) return <Drawer title={problem?.message ?? `Row ${row} ...`} label="Person" onClose={onClose}>{null}</Drawer>;
  const { person, members, others } = detail;
  const columns = compared?.summary.kinds.map(({ attribute }) => attribute) ?? [];
  return (
    <Drawer title={`Row ${person.row}: ${sayItems(person.items)}, denied`} label="Person" onClose={onClose}>
      <p className={person.isFlagged ? 'verdict worse' : 'verdict within'}>{person.isFlagged ? 'Treated worse than people like them' : 'Treated like people like them'}</p>
      <p>
        Of the {person.k} most similar people, {person.deniedMembers} were denied among {sayItems(person.items)} and {person.deniedOthers} among others: {(100 * person.difference).toFixed(0)} points.
      </p>
      <div className="pairs">
        <Neighbours title={`Most like them, ${sayItems(person.items)}`} own={person.cells} columns={columns} rows={members} />
        <Neighbours title="Most like them, others" own={person.cells} columns={columns} rows={others} />
      </div>
      <details>
        <summary>The person, in the columns compared</summary>
        <dl className="person">
          {columns.map((name, index) => (
            <div key={name}>
              <dt>{name}</dt> <dd>{person.cells[index]}</dd>
            </div>
          ))}
        </dl>
      </details>
      <p className="hint">Distance is the mean over the columns compared: 0 alike, 1 different, in between for numbers and ordered values. Below each is in what they differ from the person.</p>
    </Drawer>
  );
}

interface NeighboursProps {
  readonly title: string;
  readonly own: readonly string[];
  readonly columns: readonly string[];
  readonly rows: readonly Neighbour[];
}

function Neighbours({ title, own, columns, rows }: NeighboursProps) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ol>
        {rows.map(({ row, weight, distance, isDenied, cells }) => (
          <li key={row}>
            <span className="row">
              <span className={isDenied ? 'denied' : undefined}>
                {isDenied ? '✗ denied' : '✓ granted'}
                {weight > 1 && ` × ${weight}`}
              </span>
              <span className="hint" title={`distance ${distance.toFixed(3)}, row ${row} of the file`}>
                {distance.toFixed(2)} · row {row}
              </span>
            </span>
            <small>{cells.flatMap((cell, index) => (cell === own[index] ? [] : [`${columns[index]} ${shorten(cell)}`])).join(', ') || 'no difference'}</small>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Long decimals of a file, as people read them. */
function shorten(cell: string): string {
  return /^-?\d+\.\d{5,}$/.test(cell) ? String(Number(Number(cell).toPrecision(4))) : cell;
}
