import { useCallback, useState } from 'react';
import { client } from '../../../client/client.ts';
import { Situation } from '../../../components/conditions.tsx';
import { formatCount } from '../../../components/format.ts';
import layout from '../../../components/layout.module.css';
import { RowList } from '../../../components/row-list.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import text from '../../../components/text.module.css';
import type { DiscoverView } from '../../../contracts/engine-api.ts';
import { measureInfos, measures, type Measure } from '../../../engine/vocabulary/measures.ts';
import { sayRule } from '../../../engine/vocabulary/say-items.ts';
import type { Identified } from '../../../state/run-state.ts';
import { useFound } from '../../../state/use-answer.ts';
import { useNames } from '../../../state/use-names.ts';
import { formatMeasure } from '../format-measure.ts';

const titles = Object.fromEntries(measures.map((measure) => [measure, measureInfos[measure].title]));

interface DisagreementProps {
  readonly view: DiscoverView;
  readonly selected: number | null;
  readonly onOpen: (id: number) => void;
}

/** Two measures can rank the same situations very differently; here are those they disagree on most. */
export function Disagreement({ view, selected, onOpen }: DisagreementProps) {
  const names = useNames();
  const [pair, setPair] = useState<readonly [Measure, Measure]>(['slift', 'slift_c']);
  const { measure, alpha } = view;
  const ask = useCallback(
    ({ id }: Identified) => client.disagree(id, pair[0], pair[1], { measure, alpha }),
    [pair, measure, alpha],
  );
  const { value: rows } = useFound('discover', ask);
  const cell = (value: number | null, of: Measure, rank: number) => (
    <span>
      <b>{formatMeasure(value, measureInfos[of].kind)}</b>
      <small>rank {formatCount(rank)}</small>
    </span>
  );
  return (
    <>
      <p className={text.caption}>
        Rank 1 is the worst situation. A lift of denials and a chance of selection need not agree: few denials make
        large lifts, few selections small chances.
      </p>
      <div className={layout.pair}>
        <SelectField
          label="One measure"
          value={pair[0]}
          options={titles}
          onChange={(one) => setPair([one as Measure, pair[1]])}
        />
        <SelectField
          label="against"
          value={pair[1]}
          options={titles}
          onChange={(other) => setPair([pair[0], other as Measure])}
        />
      </div>
      {rows !== null && rows.length === 0 && <p>These two rank all situations alike.</p>}
      {rows !== null && rows.length > 0 && (
        <RowList
          label="Situations the two measures disagree on"
          columns={[
            { title: 'Situation', width: 'minmax(0, 1fr)' },
            { title: titles[pair[0]], width: '112px', isNumber: true },
            { title: titles[pair[1]], width: '112px', isNumber: true },
          ]}
          rows={rows.map(({ row, value, other, rank, otherRank }) => ({
            key: String(row.id),
            label: sayRule(row, names),
            cells: [
              <Situation key="situation" group={row.A} context={row.B} names={names} />,
              <span key="one">{cell(value, pair[0], rank)}</span>,
              <span key="other">{cell(other, pair[1], otherRank)}</span>,
            ],
          }))}
          selected={selected === null ? null : String(selected)}
          onSelect={(key) => onOpen(Number(key))}
        />
      )}
    </>
  );
}
