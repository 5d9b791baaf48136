import { useCallback } from 'react';
import { client } from '../../../client/client.ts';
import { Figure, LegendList, roundEnds, roundTicks, useWidth } from '../../../components/charts/index.ts';
import { formatCount } from '../../../components/format.ts';
import type { PublishSummary, UnfairRow } from '../../../contracts/engine-api.ts';
import { columnName, valueName, type DisplayNames } from '../../../engine/vocabulary/display-names.ts';
import { measureInfos } from '../../../engine/vocabulary/measures.ts';
import { sayItems, sayRule } from '../../../engine/vocabulary/say-items.ts';
import { useFound } from '../../../state/use-answer.ts';
import { useNames } from '../../../state/use-names.ts';
import { useThresholds } from '../../../state/use-thresholds.ts';
import { sayValue } from '../patterns-sentences.ts';
import styles from './unfair-figure.module.css';

const drawnAtMost = 12;
const rowHeight = 34;

/** The patterns over the limit in three states: as found, made private only, released. */
export function UnfairFigure({ summary }: { readonly summary: PublishSummary }) {
  const names = useNames();
  const { values } = useThresholds('publish');
  const ask = useCallback(({ id }: { readonly id: string }) => client.unfairPatterns(id, 0, 200), []);
  const { value: page } = useFound('publish', ask);
  if (page === null || page.total === 0) return null;
  const limit = Number(values.alpha);
  const drawn = page.patterns.slice(0, drawnAtMost);
  const rest =
    page.total > drawn.length ? ` The ${formatCount(drawn.length)} worst of ${formatCount(page.total)}.` : '';
  return (
    <Figure
      title="Unfair patterns in three states"
      sentence={`${saySentence(summary)}${rest}`}
      name="unfair-patterns"
      legend={<Marks />}
      header={['pattern', 'as found', 'made private only', 'released', 'left over the limit because']}
      rows={page.patterns.map((row) => [
        sayRule(row, names),
        sayValue(row.found, limit),
        sayValue(row.privateOnly, limit),
        row.isWithheld ? 'withheld' : sayValue(row.released, limit),
        sayLeft(row, names),
      ])}
    >
      <Dots drawn={drawn} limit={limit} title={measureInfos[values.measure].title} />
    </Figure>
  );
}

function Marks() {
  const mark = (className: string) => (
    <svg viewBox="0 0 12 12" aria-hidden="true">
      <circle className={className} cx="6" cy="6" r="4.5" />
    </svg>
  );
  return (
    <LegendList
      lines={[
        { title: 'as found', mark: mark(styles.found) },
        { title: 'made private only', mark: mark(styles.private) },
        { title: 'released', mark: mark(styles.released) },
      ]}
    />
  );
}

interface DotsProps {
  readonly drawn: readonly UnfairRow[];
  readonly limit: number;
  readonly title: string;
}

function Dots({ drawn, limit, title }: DotsProps) {
  const names = useNames();
  const { ref, width } = useWidth<HTMLDivElement>(560);
  const values = drawn.flatMap(({ found, privateOnly, released }) => [found, privateOnly, released]).filter(isDrawn);
  const { from, to } = roundEnds([limit, ...values]);
  const left = Math.min(220, width * 0.4);
  const right = width - 56;
  const x = (value: number) => left + ((value - from) / (to - from || 1)) * (right - left);
  const base = 28 + drawn.length * rowHeight;
  return (
    <div ref={ref}>
      <svg
        width={width}
        height={base + 44}
        className={styles.chart}
        role="img"
        aria-label={`${title} of ${drawn.length} patterns, before and after; the limit is ${limit}.`}
      >
        {roundTicks(from, to, 5).map((tick) => (
          <g key={tick}>
            <line className={styles.grid} x1={x(tick)} x2={x(tick)} y1={24} y2={base} />
            <text x={x(tick)} y={base + 16} textAnchor="middle">
              {tick}
            </text>
          </g>
        ))}
        <line className={styles.limit} x1={x(limit)} x2={x(limit)} y1={18} y2={base} />
        <text className={styles.limitWord} x={x(limit)} y={12} textAnchor="middle">
          limit {limit}
        </text>
        {drawn.map((row, at) => (
          <DotRow key={sayRule(row)} row={row} y={44 + at * rowHeight} x={x} limit={limit} left={left} names={names} />
        ))}
        <text x={(left + right) / 2} y={base + 36} textAnchor="middle">
          {title}
        </text>
      </svg>
    </div>
  );
}

interface DotRowProps {
  readonly row: UnfairRow;
  readonly y: number;
  readonly x: (value: number) => number;
  readonly limit: number;
  readonly left: number;
  readonly names: DisplayNames;
}

function DotRow({ row, y, x, limit, left, names }: DotRowProps) {
  const states = [row.found, row.privateOnly, row.released] as const;
  const drawn = states.filter(isDrawn);
  const context = row.B.map((item) => `${columnName(names, item.attribute)} = ${valueName(names, item)}`).join(', ');
  const most = Math.floor(left / 6.4);
  return (
    <g>
      <title>{`${sayRule(row, names)}: ${states.map((value) => sayValue(value, limit)).join(', ')}`}</title>
      <text className={styles.who} x={0} y={y - 2}>
        {cut(sayItems(row.A, names), most)}
      </text>
      <text x={0} y={y + 11}>
        {cut(context === '' ? 'all of them' : context, most)}
      </text>
      {drawn.length > 0 && (
        <line className={styles.bar} x1={x(Math.min(...drawn))} x2={x(Math.max(...drawn))} y1={y} y2={y} />
      )}
      {isDrawn(row.found) && <circle className={styles.found} cx={x(row.found)} cy={y} r={4.5} />}
      {isDrawn(row.privateOnly) && <circle className={styles.private} cx={x(row.privateOnly)} cy={y} r={4.5} />}
      {isDrawn(row.released) && <circle className={styles.released} cx={x(row.released)} cy={y} r={4.5} />}
      {drawn.length > 0 && (
        <text x={x(Math.max(...drawn)) + 8} y={y + 4}>
          {sayValue(Math.max(...drawn), limit)}
        </text>
      )}
    </g>
  );
}

function isDrawn(value: number | null): value is number {
  return value !== null && Number.isFinite(value);
}

/** A label no longer than its place; the whole of it stands in the tooltip and in the table. */
function cut(words: string, most: number): string {
  return words.length <= most ? words : `${words.slice(0, Math.max(1, most - 1))}…`;
}

function saySentence({ over, k }: PublishSummary): string {
  if (k === null) return 'Counts are raised until none is over the limit.';
  if (over.privateOnly === 0) return 'Made private, none is over the limit any more.';
  const does = over.privateOnly > over.before ? 'brings' : 'leaves';
  return `Privacy alone ${does} ${formatCount(over.privateOnly)} over the limit.`;
}

function sayLeft({ stuck, explainedBy }: UnfairRow, names: DisplayNames): string {
  if (explainedBy !== null) return `explained by ${sayItems(explainedBy, names)}`;
  if (stuck === null) return '';
  return stuck === 'passes' ? 'repairs undo each other' : 'the limit cannot be reached';
}
