import { Figure, sayTicks } from '../../../components/charts/index.ts';
import { formatMany } from '../../../components/format.ts';
import type { AnswerPage, DiscoverView, RuleRow } from '../../../contracts/engine-api.ts';
import type { DisplayNames } from '../../../engine/vocabulary/display-names.ts';
import { measureInfos } from '../../../engine/vocabulary/measures.ts';
import { sayItems, sayPeople, sayRule } from '../../../engine/vocabulary/say-items.ts';
import { useNames } from '../../../state/use-names.ts';
import { formatInterval, formatMeasure } from '../format-measure.ts';
import { scaleOf } from '../measure-mark.tsx';
import { niceTicks } from '../nice-ticks.ts';
import styles from './missed-figure.module.css';

/** As many as fit beside the words; the table beside the chart has them all. */
const shown = 12;

interface MissedFigureProps {
  readonly page: AnswerPage;
  readonly view: DiscoverView;
  readonly onOpen: (id: number) => void;
}

/** Where nothing is over the limit: how far the intervals reach beyond it, the furthest first (M9). */
export function MissedFigure({ page, view, onOpen }: MissedFigureProps) {
  const names = useNames();
  const { rows = [], count = 0 } = page.reaching ?? {};
  if (rows.length === 0) return null;
  const { kind, title, worse } = measureInfos[view.measure];
  const drawn = pickDrawn(rows);
  const limit = Number(view.alpha);
  const place = placer(scaleOf(drawn, limit));
  const label = labeller(rows, names);
  const furthest = `${worse === 'larger' ? 'highest upper' : 'lowest lower'} end first`;
  return (
    <Figure
      title="What it could have missed"
      name="missed"
      sentence={`${formatMany(page.tested, 'situation')}, ${furthest}${drawn.length < page.tested ? `; ${drawn.length} drawn` : ''}. ${sayReaching(count)}`}
      header={['situation', 'worse outcome', 'of', 'others, worse outcome', 'of', title, '95% interval']}
      rows={rows.map((row) => [
        sayRule(row, names),
        ...[row.a1, row.n1, row.a2, row.n2],
        formatMeasure(row.value, kind),
        formatInterval(row.interval, kind),
      ])}
    >
      <div className={styles.chart} style={{ gridTemplateRows: `20px repeat(${drawn.length}, auto) 20px` }}>
        <span className={styles.limitWords} aria-hidden="true">
          <svg width="100%" height="16">
            <text className={styles.limitText} x={place(limit)} y="12" textAnchor="middle">
              limit {view.alpha}
            </text>
          </svg>
        </span>
        <ul className={styles.rows} aria-label={`${title}, with 95% intervals`}>
          {drawn.map((row) => (
            <li key={row.id}>
              <IntervalRow row={row} view={view} words={label(row)} place={place} onOpen={onOpen} />
            </li>
          ))}
        </ul>
        <Ticks place={place} />
      </div>
      <p className={styles.axisTitle}>{title}, with 95% intervals, each taken on its own</p>
    </Figure>
  );
}

/** The first rows, and every whole group, which the answer speaks of. */
export function pickDrawn(rows: readonly RuleRow[]): readonly RuleRow[] {
  return rows.filter((row, at) => at < shown || row.B.length === 0);
}

function sayReaching(count: number): string {
  if (count === 0) return 'None reaches over the limit.';
  return `${count === 1 ? 'The amber one reaches' : 'Amber ones reach'} over the limit.`;
}

/** A value as a place on the scale, as SVG writes it, with the scale it came from. */
function placer({ from, to }: { readonly from: number; readonly to: number }) {
  const place = (value: number) => `${(100 * (Math.min(to, Math.max(from, value)) - from)) / (to - from || 1)}%`;
  return Object.assign(place, { from, to });
}

type Place = ReturnType<typeof placer>;

/** What each row is called: without the group where all are about the same one. */
function labeller(rows: readonly RuleRow[], names: DisplayNames): (row: RuleRow) => string {
  const groups = new Set(rows.map(({ A }) => sayItems(A, names)));
  return (row) => {
    if (row.B.length === 0) return `all ${sayPeople(row.A, names)}`;
    return groups.size === 1 ? sayItems(row.B, names) : sayRule(row, names);
  };
}

interface IntervalRowProps {
  readonly row: RuleRow;
  readonly view: DiscoverView;
  readonly words: string;
  readonly place: Place;
  readonly onOpen: (id: number) => void;
}

function IntervalRow({ row, view, words, place, onOpen }: IntervalRowProps) {
  const { kind, worse } = measureInfos[view.measure];
  const { low, high } = row.interval!;
  const limit = Number(view.alpha);
  const isOver = worse === 'larger' ? high >= limit : low <= limit;
  const figures = `${formatMeasure(row.value, kind)}, 95% interval ${formatInterval(row.interval, kind)}`;
  return (
    <button
      className={styles.row}
      data-over={isOver || undefined}
      data-whole={row.B.length === 0 || undefined}
      aria-label={`${words}: ${figures}, ${isOver ? 'reaches over the limit' : 'does not reach the limit'}`}
      title={figures}
      onClick={() => onOpen(row.id)}
    >
      <span className={styles.words}>{words}</span>
      <span className={styles.place}>
        <svg className={styles.bar} width="100%" height="100%" aria-hidden="true">
          <line className={styles.limit} x1={place(limit)} x2={place(limit)} y1="0" y2="100%" />
          <line className={styles.interval} x1={place(low)} x2={place(high)} y1="50%" y2="50%" />
          {isOver && <circle className={styles.end} cx={place(worse === 'larger' ? high : low)} cy="50%" r="3" />}
          {row.value !== null && <circle className={styles.value} cx={place(row.value)} cy="50%" r="3.5" />}
        </svg>
      </span>
      <span className={styles.figure}>{formatMeasure(worse === 'larger' ? high : low, kind)}</span>
    </button>
  );
}

function Ticks({ place }: { readonly place: Place }) {
  const ticks = niceTicks(place.from, place.to);
  const say = sayTicks(ticks);
  return (
    <span className={styles.ticks} aria-hidden="true">
      <svg width="100%" height="20">
        {ticks.map((tick) => (
          <g key={tick}>
            <line className={styles.tick} x1={place(tick)} x2={place(tick)} y1="0" y2="4" />
            <text x={place(tick)} y="16" textAnchor="middle">
              {say(tick)}
            </text>
          </g>
        ))}
      </svg>
    </span>
  );
}
