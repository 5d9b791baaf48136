import { memo, useRef } from 'react';
import { ChartActions } from '../../components/chart-actions.tsx';
import { formatShare } from '../../components/format.ts';
import type { DiscoverSummary } from '../../contracts/engine-api.ts';

const width = 430;
const rowHeight = 20;
const left = 150;
const right = 372;
const most = 10;

interface Line {
  readonly name: string;
  readonly denied: number;
  readonly n: number;
  readonly low: number;
  readonly high: number;
  readonly kind: 'all' | 'group' | 'other';
}

/** Share with the worse outcome of each group, a dot with its 95% interval; the Groups tab has the same as a table. */
export const GroupChart = memo(function GroupChart({ summary }: { readonly summary: DiscoverSummary }) {
  const svg = useRef<SVGSVGElement>(null);
  const lines = linesOf(summary);
  const low = Math.floor(10 * Math.min(...lines.map((line) => line.low))) / 10;
  const high = Math.ceil(10 * Math.max(...lines.map((line) => line.high))) / 10;
  const x = (share: number) => left + ((share - low) / (high - low || 1)) * (right - left);
  const bottom = lines.length * rowHeight + 8;
  const ticks = [0, 1, 2, 3, 4].map((step) => low + ((high - low) * step) / 4);
  return (
    <figure className="card">
      <h2>Share with the worse outcome, by group</h2>
      <p className="caption">Dots with 95% intervals; solid for protected groups.</p>
      <svg ref={svg} viewBox={`0 0 ${width} ${bottom + 20}`} width="100%" role="img" aria-label={`Share with the worse outcome: ${lines.map(({ name, denied, n }) => `${name} ${formatShare(denied, n)}`).join(', ')}`}>
        {ticks.map((tick) => (
          <g key={tick}>
            <line x1={x(tick)} x2={x(tick)} y1="0" y2={bottom} className="grid" />
            <text x={x(tick)} y={bottom + 14} textAnchor="middle">{`${(100 * tick).toFixed(0)}%`}</text>
          </g>
        ))}
        {lines.map((line, index) => {
          const y = index * rowHeight + 14;
          return (
            <g key={line.name} className={`dot ${line.kind}`}>
              <text className="label" x="0" y={y + 4}>{line.name.length > 24 ? `${line.name.slice(0, 23)}…` : line.name}</text>
              <line x1={x(line.low)} x2={x(line.high)} y1={y} y2={y} />
              <circle cx={x(line.denied / line.n)} cy={y} r="5" />
              <text x={width - 6} y={y + 4} textAnchor="end">{formatShare(line.denied, line.n)}</text>
            </g>
          );
        })}
      </svg>
      <ChartActions name="groups" svg={svg} header={['group', 'denied', 'of', 'low', 'high']} rows={lines.map(({ name, denied, n, low: from, high: to }) => [name, denied, n, from, to])} />
    </figure>
  );
});

function linesOf({ groups }: DiscoverSummary): Line[] {
  const single = groups.filter(({ attributes }) => attributes.length === 1);
  const crossed = groups.filter(({ attributes }) => attributes.length > 1);
  const lines = [...single.flatMap(({ rows }) => rows), ...crossed.flatMap(({ rows }) => rows.filter(({ isProtected }) => isProtected))].map(
    (row): Line => ({
      name: row.items.map(({ attribute, value }) => (single.length > 1 || row.items.length > 1 ? value : `${attribute} ${value}`)).join(', '),
      denied: row.denied,
      n: row.n,
      low: row.interval?.low ?? 0,
      high: row.interval?.high ?? 1,
      kind: row.isProtected ? 'group' : 'other',
    }),
  );
  const [first] = single;
  const total = first.rows.reduce((sum, { n }) => sum + n, first.unknown.n);
  const denied = first.rows.reduce((sum, row) => sum + row.denied, first.unknown.n - first.unknown.selected);
  const everybody: Line = { name: 'Everybody', denied, n: total, low: denied / total, high: denied / total, kind: 'all' };
  const chosen = lines.filter(({ kind }) => kind === 'group').concat(lines.filter(({ kind }) => kind === 'other').sort((a, b) => b.n - a.n)).slice(0, most);
  return [everybody, ...lines.filter((line) => chosen.includes(line))];
}
