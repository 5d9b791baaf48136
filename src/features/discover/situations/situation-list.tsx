import { ratesOf } from '../../../engine/vocabulary/rates.ts';
import { Affected } from '../affected.tsx';
import { Button } from '../../../components/button.tsx';
import { Situation } from '../../../components/conditions.tsx';
import { formatCount, formatMany, formatShare } from '../../../components/format.ts';
import { Glyph } from '../../../components/glyph.tsx';
import { RowList, type Row } from '../../../components/row-list.tsx';
import type { DiscoverView, RulePage, RuleRow } from '../../../contracts/engine-api.ts';
import type { DisplayNames } from '../../../engine/vocabulary/display-names.ts';
import { measureInfos } from '../../../engine/vocabulary/measures.ts';
import { sayRule } from '../../../engine/vocabulary/say-items.ts';
import { useNames } from '../../../state/use-names.ts';
import { saySame } from '../discover-sentences.ts';
import { formatBound, formatMeasure } from '../format-measure.ts';
import { verdictInfos } from '../../../engine/vocabulary/verdicts.ts';
import styles from './situation-list.module.css';

interface SituationListProps {
  readonly page: RulePage;
  readonly view: DiscoverView;
  readonly selected: number | null;
  readonly onOpen: (id: number) => void;
  readonly onWalk: (id: number) => void;
  readonly onMore: () => void;
  readonly onExport: () => void;
}

/** The situations that pass the filter; more are shown when asked for, so that what is below stays in reach. */
export function SituationList(props: SituationListProps) {
  const { page, view, selected, onOpen, onWalk, onMore, onExport } = props;
  const names = useNames();
  const shown = page.rules.length;
  if (page.total === 0)
    return (
      <p role="status">
        No situation passes these filters. Take one away; situations smaller than the size in the question were not
        tested.
      </p>
    );
  return (
    <>
      <RowList
        label="Situations"
        columns={[
          { title: 'Situation', width: 'minmax(0, 1fr)' },
          { title: 'Affected', width: '56px', isNumber: true },
          { title: 'Rates', width: '48px', isNumber: true },
          { title: measureInfos[view.measure].title, width: '56px', isNumber: true },
        ]}
        rows={page.rules.map((row) => rowOf(row, view, names))}
        selected={selected === null ? null : String(selected)}
        onSelect={(key) => onOpen(Number(key))}
        onWalk={(key) => onWalk(Number(key))}
      />
      <p className={styles.foot}>
        <span role="status">
          {formatMany(page.total, 'situation')}
          {shown < page.total && `, ${formatCount(shown)} shown`}.
        </span>
        {shown < page.total && (
          <Button look="small" onClick={onMore}>
            Show more
          </Button>
        )}
        <Button look="small" onClick={onExport}>
          Save as CSV
        </Button>
      </p>
    </>
  );
}

function rowOf(row: RuleRow, view: DiscoverView, names: DisplayNames): Row {
  const { a1, n1, a2, n2 } = ratesOf(row);
  const same = saySame(row.same);
  return {
    key: String(row.id),
    label: `${sayRule(row, names)}: ${formatShare(a1, n1)} against ${formatShare(a2, n2)}, ${verdictInfos[row.verdict].title}`,
    cells: [
      <span key="situation" className={styles.situation}>
        <Glyph name={row.verdict} />
        <span>
          <Situation group={row.A} context={row.B} names={names} isBrief />
          {same !== null && <small>{same}</small>}
          {row.narrower > 0 && <small>{formatMany(row.narrower, 'narrower situation')}</small>}
        </span>
      </span>,
      <Affected key="affected" people={row.affected} of={row.n1} />,
      <span key="rates">
        <b className={styles.group}>{formatShare(a1, n1)}</b>
        <small className={styles.other}>{n2 === 0 ? 'nobody' : formatShare(a2, n2)}</small>
      </span>,
      <span key="measure">
        <b>{formatMeasure(row.value, measureInfos[view.measure].kind)}</b>
        <small>{formatBound(row.interval, view.measure)}</small>
      </span>,
    ],
  };
}
