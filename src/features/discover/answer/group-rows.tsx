import { ratesOf } from '../../../engine/vocabulary/rates.ts';
import { usePlotArea, useXAxisScale } from 'recharts';
import { formatMany, startSentence } from '../../../components/format.ts';
import type { AnswerPage } from '../../../contracts/engine-api.ts';
import { measureInfos, type Measure } from '../../../engine/vocabulary/measures.ts';
import { sayItems } from '../../../engine/vocabulary/say-items.ts';
import { useNames } from '../../../state/use-names.ts';
import { formatMeasure } from '../format-measure.ts';
import { wrapWords } from '../wrap-words.ts';
import styles from './group-figure.module.css';

type WholeGroup = AnswerPage['groups'][number];

/** How far down in its row, from 0 to 1, the two rates are drawn. */
const markAt = 0.4;
/** Lines of a name that fit above the number of people. */
const mostLines = 3;

/** Both rates of a group in percent, with the way from each to the ends of its interval. */
export function pointsOf({ row, group, others }: WholeGroup, index: number) {
  const at = index + markAt;
  const { a1, n1, a2, n2 } = ratesOf(row);
  const point = (share: number, { low, high }: { readonly low: number; readonly high: number }) => ({
    at,
    share: 100 * share,
    low: 100 * low,
    high: 100 * high,
    error: [100 * (share - low), 100 * (high - share)],
  });
  return {
    ...point(a1 / n1, group),
    others: others === null ? null : point(a2 / n2, others),
  };
}

interface GroupRowsProps {
  readonly groups: readonly WholeGroup[];
  readonly measure: Measure;
  readonly active: number | null;
  /** The room beside the plot, in pixels. */
  readonly sides: { readonly left: number; readonly right: number };
}

/** The words of each row: name and people at the left, the gap at the right, both rates below their marks. */
export function GroupRows({ groups, measure, active, sides }: GroupRowsProps) {
  const plot = usePlotArea();
  if (plot === undefined) return null;
  const height = plot.height / Math.max(1, groups.length);
  const edges = { left: plot.x - sides.left, right: plot.x + plot.width + sides.right };
  return groups.map((group, at) => {
    const top = plot.y + at * height;
    return (
      <g key={group.row.id}>
        {at === active && (
          <rect
            className={styles.active}
            x={edges.left}
            y={top + 2}
            width={edges.right - edges.left}
            height={height - 4}
          />
        )}
        <RowName row={group.row} x={edges.left + 8} y={top} width={sides.left - 8} />
        <RowGap row={group.row} x={plot.x + plot.width + 20} y={top} measure={measure} isShort={sides.right < 100} />
        <RowRates row={group.row} y={top + height * markAt + 18} />
      </g>
    );
  });
}

interface RowWords {
  readonly row: WholeGroup['row'];
  readonly x: number;
  readonly y: number;
}

/** As many lines as a row has room for; the tooltip and the table have the rest. */
export function shorten(lines: readonly string[]): readonly string[] {
  return lines.length <= mostLines ? lines : [...lines.slice(0, mostLines - 1), `${lines[mostLines - 1]} …`];
}

function RowName({ row, x, y, width }: RowWords & { readonly width: number }) {
  const names = useNames();
  const lines = shorten(wrapWords(startSentence(sayItems(row.A, names)), width));
  return (
    <text className={styles.name} x={x} y={y + [20, 14, 10][Math.min(2, lines.length - 1)]}>
      {lines.map((line, i) => (
        <tspan key={i} x={x} dy={i === 0 ? 0 : 14}>
          {line}
        </tspan>
      ))}
      <tspan className={styles.people} x={x} dy={lines.length > 2 ? 13 : 16}>
        {formatMany(row.n1, 'person', 'people')}
      </tspan>
    </text>
  );
}

function RowGap({ row, x, y, measure, isShort }: RowWords & { readonly measure: Measure; readonly isShort: boolean }) {
  const { title, kind } = measureInfos[measure];
  const { a1, n1, a2, n2 } = ratesOf(row);
  const points = (100 * a1) / n1 - (100 * a2) / n2;
  const value = `${isShort ? '' : `${title.toLowerCase()} `}${formatMeasure(row.value, kind)}`;
  return (
    <text className={styles.gap} x={x} y={y + 20}>
      {row.n2 === 0
        ? 'nobody else'
        : `${points >= 0 ? '+' : '−'}${Math.abs(points).toFixed(1)} ${isShort ? 'pt' : 'points'}`}
      <tspan className={styles.verdict} x={x} dy={16}>
        <tspan className={styles[row.verdict]}>{signs[row.verdict]}</tspan> {value}
      </tspan>
    </text>
  );
}

/** Both rates below their marks, moved apart where they would touch. */
function RowRates({ row, y }: Omit<RowWords, 'x'>) {
  const scale = useXAxisScale();
  if (scale === undefined) return null;
  const { a1, n1, a2, n2 } = ratesOf(row);
  const [p1, p2] = [(100 * a1) / n1, (100 * a2) / n2];
  const [x1, x2] = [scale(p1) ?? 0, scale(p2) ?? 0];
  const near = row.n2 > 0 && Math.abs(x1 - x2) < 32 ? (32 - Math.abs(x1 - x2)) / 2 : 0;
  const side = x1 >= x2 ? 1 : -1;
  return (
    <>
      <text className={styles.groupRate} x={x1 + side * near} y={y} textAnchor="middle">
        {p1.toFixed(1)}
      </text>
      {row.n2 > 0 && (
        <text className={styles.otherRate} x={x2 - side * near} y={y} textAnchor="middle">
          {p2.toFixed(1)}
        </text>
      )}
    </>
  );
}

/** The verdicts as letters, for a chart that is saved. */
const signs = { clear: '▲', unclear: '△', within: '●', tooFew: '⊖' } as const;
