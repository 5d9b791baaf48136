import { client } from '../../../client/client.ts';
import type { RuleRow } from '../../../contracts/engine-api.ts';
import { sayItems } from '../../../engine/vocabulary/say-items.ts';
import { exportFound } from '../../../state/export-file.ts';
import type { useJudgement } from '../use-discover-view.ts';
import { verdictInfos } from '../../../engine/vocabulary/verdicts.ts';
import { queryOf, type SituationFilter } from './situation-filter.ts';

/** The list as a file, with all that pass the filter. */
export function exportSituations(
  judgement: ReturnType<typeof useJudgement>,
  filter: SituationFilter,
  total: number,
): Promise<void> {
  const line = ({ A, B, a1, n1, a2, n2, value, interval, q, verdict, affected, same }: RuleRow) => [
    sayItems(A),
    sayItems(B),
    a1,
    n1,
    a2,
    n2,
    value,
    interval?.low ?? null,
    interval?.high ?? null,
    q,
    verdictInfos[verdict].title,
    affected,
    same,
  ];
  const query = { ...judgement, ...queryOf(filter, judgement.measure), offset: 0, limit: total };
  return exportFound(
    'discover',
    'Exporting the situations',
    ({ id }) => client.with({ purpose: 'export' }).rules(id, query),
    ({ rules }) => ({
      name: 'situations.csv',
      header: [
        'group',
        'situation',
        'a1',
        'n1',
        'a2',
        'n2',
        judgement.measure,
        'low',
        'high',
        'q',
        'verdict',
        'people affected',
        'rules about the same people',
      ],
      rows: rules.map(line),
    }),
  );
}
