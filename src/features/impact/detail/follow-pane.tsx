import { useCallback } from 'react';
import { client } from '../../../client/client.ts';
import { Conditions } from '../../../components/conditions.tsx';
import { DataTable } from '../../../components/data-table.tsx';
import { startSentence } from '../../../components/format.ts';
import { Pane, PaneSection } from '../../../components/pane.tsx';
import { ScrollBox } from '../../../components/scroll-box.tsx';
import type { MovedRow } from '../../../contracts/engine-api.ts';
import { sayItems } from '../../../engine/vocabulary/say-items.ts';
import { useAnswer } from '../../../state/use-answer.ts';
import { useNames } from '../../../state/use-names.ts';
import { Point } from './moved-list.tsx';
import { titleOfPoint } from './points.ts';

interface FollowPaneProps {
  readonly id: string;
  readonly row: MovedRow;
  readonly limit: number;
  readonly onClose: () => void;
}

/** One situation through every table that was looked at so far. */
export function FollowPane({ id, row, limit, onClose }: FollowPaneProps) {
  const names = useNames();
  const ask = useCallback(() => client.followRule(id, { A: row.A, B: row.B }), [id, row]);
  const { value } = useAnswer(ask);
  return (
    <Pane
      label="Situation followed"
      title={startSentence(sayItems(row.A, names))}
      below={<Conditions items={row.B} names={names} />}
      onClose={onClose}
    >
      <PaneSection title="In every table looked at so far">
        {value !== null && (
          <ScrollBox label="One situation in every table">
            <DataTable
              header={['Table', 'Measure', '']}
              hasRowHeads
              rows={value.map(({ point, at }) => [
                startSentence(titleOfPoint(point)),
                <Point key="at" at={at} limit={limit} />,
                at === null ? '' : at.isOver ? 'over the limit' : 'not over the limit',
              ])}
            />
          </ScrollBox>
        )}
      </PaneSection>
    </Pane>
  );
}
