import { client } from '../../../client/client.ts';
import type { PeopleQuery, PeopleSummary, PersonRow } from '../../../contracts/engine-api.ts';
import { sayItems } from '../../../engine/vocabulary/say-items.ts';
import { exportFound } from '../../../state/export-file.ts';

/** The people that were compared, as a file. */
export function exportPeople(query: PeopleQuery, total: number, { kinds }: PeopleSummary): Promise<void> {
  const line = ({ row, weight, items, deniedMembers, deniedOthers, k, difference, isFlagged, cells }: PersonRow) => [
    row,
    weight,
    sayItems(items),
    deniedMembers,
    deniedOthers,
    k,
    difference,
    isFlagged ? 'yes' : 'no',
    ...cells,
  ];
  return exportFound(
    'people',
    'Exporting the people',
    ({ id }) => client.with({ purpose: 'export' }).people(id, { ...query, offset: 0, limit: total }),
    ({ people }) => ({
      name: 'people.csv',
      header: [
        'row',
        'weight',
        'group',
        'denied of the group',
        'denied of the others',
        'of each',
        'difference',
        'treated worse',
        ...kinds.map(({ attribute }) => attribute),
      ],
      rows: people.map(line),
    }),
  );
}
