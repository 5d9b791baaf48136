import { client } from '../../../client/client.ts';
import type { RedliningQuery, RedliningRow } from '../../../contracts/engine-api.ts';
import { sayItems } from '../../../engine/vocabulary/say-items.ts';
import { exportFound } from '../../../state/export-file.ts';

/** The stand-ins that pass the filter, as a file. */
export function exportStandIns(query: RedliningQuery, total: number): Promise<void> {
  const line = ({ D, A, B, elb, isWorse, people, denied, same, background, measured }: RedliningRow) => [
    sayItems(D),
    sayItems(A),
    sayItems(B),
    elb,
    isWorse ? 'over the limit' : 'below the limit',
    denied,
    people,
    same,
    background === null ? 'this table' : `outside, rule ${background + 1}`,
    measured,
  ];
  return exportFound(
    'discover',
    'Exporting what stands in for a group',
    ({ id }) => client.with({ purpose: 'export' }).redlining(id, { ...query, offset: 0, limit: total }),
    ({ rows }) => ({
      name: 'stand-ins.csv',
      header: [
        'stands in',
        'for',
        'among',
        'bound on elift',
        'verdict',
        'denied',
        'people',
        'rules about the same people',
        'knowledge',
        'elift measured',
      ],
      rows: rows.map(line),
    }),
  );
}
