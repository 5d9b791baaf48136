import { ratesOf } from '../../../engine/vocabulary/rates.ts';
import { useRef, useState, type KeyboardEvent } from 'react';
import { ChartTooltip, Figure, Legend, useWidth } from '../../../components/charts/index.ts';
import { formatCount, formatShare } from '../../../components/format.ts';
import type { AnswerPage } from '../../../contracts/engine-api.ts';
import type { DisplayNames } from '../../../engine/vocabulary/display-names.ts';
import { measureInfos, type Measure } from '../../../engine/vocabulary/measures.ts';
import { sayItems } from '../../../engine/vocabulary/say-items.ts';
import { verdictInfos } from '../../../engine/vocabulary/verdicts.ts';
import { useNames } from '../../../state/use-names.ts';
import { formatInterval, formatMeasure } from '../format-measure.ts';
import { useOthers } from '../use-others.ts';
import { chartHead, chartHeight, GroupChart, rowHeight } from './group-chart.tsx';
import styles from './group-figure.module.css';

type WholeGroup = AnswerPage['groups'][number];

interface GroupFigureProps {
  readonly page: AnswerPage;
  readonly measure: Measure;
  readonly onOpen: (id: number) => void;
}

/** Each protected group against those it is compared with: both rates with their intervals; a click opens the group. */
export function GroupFigure({ page, measure, onOpen }: GroupFigureProps) {
  const names = useNames();
  const others = useOthers();
  const { groups } = page;
  const [active, setActive] = useState<number | null>(null);
  const { ref, width } = useWidth<HTMLDivElement>();
  return (
    <Figure
      title="Each protected group, all situations together"
      name="groups"
      height={chartHeight(groups.length)}
      legend={
        <Legend
          marks={[
            { kind: 'group', title: 'protected group', isDot: true },
            { kind: 'other', title: others.says, isDot: true },
          ]}
        >
          bars: 95% intervals
        </Legend>
      }
      header={header}
      rows={groups.map((group) => cellsOf(group, measure, names))}
    >
      <div ref={ref} className={styles.chart} onMouseLeave={() => setActive(null)}>
        <GroupChart page={page} measure={measure} active={active} width={width} />
        <RowButtons groups={groups} onActive={setActive} onOpen={onOpen} />
        {active !== null && groups[active] !== undefined && (
          <div className={styles.tip} style={{ top: chartHead + active * rowHeight + rowHeight }}>
            <GroupTip group={groups[active]} others={others.of(groups[active].row.A)} />
          </div>
        )}
      </div>
    </Figure>
  );
}

const header = [
  'group',
  'worse outcome',
  'of',
  '95% interval',
  'others, worse outcome',
  'of',
  '95% interval',
  'measure',
  'verdict',
];

function cellsOf({ row, group, others }: WholeGroup, measure: Measure, names: DisplayNames): (string | number)[] {
  const { kind } = measureInfos[measure];
  return [
    sayItems(row.A, names),
    row.a1,
    row.n1,
    sayShares(group),
    row.a2,
    row.n2,
    sayShares(others),
    `${formatMeasure(row.value, kind)} (${formatInterval(row.interval, kind)})`,
    verdictInfos[row.verdict].title,
  ];
}

function sayRates(row: WholeGroup['row']): string {
  const { a1, n1, a2, n2 } = ratesOf(row);
  return `${formatShare(a1, n1)} against ${formatShare(a2, n2)}`;
}

function sayShares(interval: { readonly low: number; readonly high: number } | null): string {
  return interval === null ? '' : `${(100 * interval.low).toFixed(1)}% to ${(100 * interval.high).toFixed(1)}%`;
}

function GroupTip({
  group: { row, group, others: interval },
  others,
}: {
  readonly group: WholeGroup;
  readonly others: string;
}) {
  const names = useNames();
  return (
    <ChartTooltip
      title={sayItems(row.A, names)}
      facts={[
        [`${formatCount(row.a1)} of ${formatCount(row.n1)}`, sayShares(group)],
        [`${others}: ${formatCount(row.a2)} of ${formatCount(row.n2)}`, sayShares(interval)],
      ]}
    />
  );
}

interface RowButtonsProps {
  readonly groups: readonly WholeGroup[];
  readonly onActive: (at: number | null) => void;
  readonly onOpen: (id: number) => void;
}

/** The rows of the chart as buttons: one is reached by Tab, arrow keys walk. */
function RowButtons({ groups, onActive, onOpen }: RowButtonsProps) {
  const names = useNames();
  const list = useRef<HTMLUListElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const next = buttons[at + ({ ArrowDown: 1, ArrowUp: -1 }[event.key] ?? Infinity)];
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <ul ref={list} className={styles.rows} style={{ top: chartHead }} onKeyDown={onKeyDown} aria-label="Whole groups">
      {groups.map(({ row }, at) => (
        <li key={row.id} style={{ height: rowHeight }}>
          <button
            type="button"
            tabIndex={at === 0 ? 0 : -1}
            aria-label={`${sayItems(row.A, names)}: ${sayRates(row)}, ${verdictInfos[row.verdict].title}`}
            onMouseEnter={() => onActive(at)}
            onFocus={() => onActive(at)}
            onBlur={() => onActive(null)}
            onClick={() => onOpen(row.id)}
          />
        </li>
      ))}
    </ul>
  );
}
