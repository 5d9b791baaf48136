import { useCallback, useMemo } from 'react';
import { client } from '../../client/client.ts';
import { Button } from '../../components/button.tsx';
import { Figure, useWidth } from '../../components/charts/figure.tsx';
import { Legend, LegendList } from '../../components/charts/marks.tsx';
import { roundEnds, roundTicks } from '../../components/charts/axes.ts';
import { classes } from '../../components/classes.ts';
import { DataTable, ScrollBox } from '../../components/tables/data-table.tsx';
import { formatCount } from '../../words/format.ts';
import { NoticeBox } from '../../components/layout/notice.tsx';
import { Split } from '../../components/layout/section.tsx';
import type { PublishLine, PublishSummary, UnfairRow } from '../../engine/steps/patterns/views.ts';
import { type DisplayNames, columnName } from '../../engine/vocabulary/display-names.ts';
import { sayItems, sayRule, valueName } from '../../words/people.ts';
import { measureInfos } from '../../engine/vocabulary/measures.ts';
import { setPublish as setPublished } from '../../state/recipe/publish-edits.ts';
import { useFound } from '../../state/hooks/use-answer.ts';
import { useApp } from '../../state/use-app.ts';
import { useNames } from '../../state/hooks/use-names.ts';
import { useThresholds } from '../../state/hooks/use-pin.ts';
import { sayPercent, sayValue } from './patterns-sentences.ts';
import text from '../../components/text.module.css';
import styles from './withheld-figures.module.css';

const mostColumns = 6;
/** From this share on nearly everyone has a value. */
const nearlyAll = 0.9;

/** What is withheld, by column and by size, and what leaving columns out would give; beside it that no best is proved. */
export function WithheldFigures({ summary }: { readonly summary: PublishSummary }) {
  const isCaused = summary.columns.length > 1 && 2 * summary.byFirstTwo > summary.withheld;
  return (
    <Split
      side={
        <>
          {isCaused && <LeaveOut summary={summary} />}
          <NoticeBox>
            <strong>Is {formatCount(summary.published)} the most there is?</strong> Not proved. A count that is the only
            one to end a sum has to go. Of the others those go that end most sums for each count lost; what opened
            nothing was put back, and single counts were exchanged while that published more.
          </NoticeBox>
        </>
      }
    >
      <Columns summary={summary} />
      <Sizes summary={summary} />
    </Split>
  );
}

function Columns({ summary: { columns } }: { readonly summary: PublishSummary }) {
  const names = useNames();
  const shown = columns.slice(0, mostColumns);
  return (
    <Figure
      title="Columns in the withheld counts"
      sentence="Withheld counts that name the column; a count names several."
      name="withheld-columns"
      header={['column', 'withheld counts', 'most frequent value', 'share of people']}
      rows={columns.map(({ attribute, withheld, value, share }) => [
        columnName(names, attribute),
        withheld,
        valueName(names, { attribute, value }),
        sayPercent(share),
      ])}
    >
      <Bars
        rows={shown.map(({ attribute, withheld, value, share }) => ({
          title: columnName(names, attribute),
          parts: [{ kind: 'published', count: withheld }],
          note: `${formatCount(withheld)}${share >= nearlyAll ? `, ${sayPercent(share)} have ${valueName(names, { attribute, value })}` : ''}`,
        }))}
      />
    </Figure>
  );
}

const percents = [1, 2, 5, 10, 15, 20, 25, 30, 40, 50];

/** Published and withheld by the smallest share of people a count must have. */
function Sizes({ summary }: { readonly summary: PublishSummary }) {
  const { minSupport, people, k } = summary;
  const own = typeof minSupport === 'object' ? null : Number(minSupport);
  const points = useMemo(() => {
    const usable = percents.filter((percent) => percent * people >= 100 * (k ?? 1));
    const near = usable.filter((percent) => own !== null && percent / 100 !== own);
    const at = near.findIndex((percent) => percent / 100 > (own ?? 0));
    const first = Math.max(0, (at < 0 ? near.length : at) - 1);
    return near.slice(first, first + 3).map((percent) => ({ minSupport: String(percent / 100) }));
  }, [people, k, own]);
  const ask = useCallback(({ id }: { readonly id: string }) => client.publishOtherSizes(id, points), [points]);
  const { value: lines } = useFound('patterns', own === null ? null : ask);
  if (lines === null || own === null) return null;
  const all: readonly PublishLine[] = [
    ...lines.filter(({ run }) => run !== null),
    { point: { minSupport: String(own) }, problem: null, run: summary },
  ].toSorted((one, other) => Number(other.point.minSupport) - Number(one.point.minSupport));
  const titleOf = ({ point }: PublishLine) => `at least ${sayPercent(Number(point.minSupport))}`;
  return (
    <Figure
      title="Smaller counts: more to publish, more to withhold"
      sentence="Published and withheld, by the smallest share of people a count must have."
      name="smaller-counts"
      legend={
        <Legend
          marks={[
            { kind: 'after', title: 'published' },
            { kind: 'within', title: 'withheld' },
          ]}
        />
      }
      header={['share of people', 'published', 'withheld']}
      rows={all.map((line) => [titleOf(line), line.run!.published, line.run!.withheld])}
    >
      <Bars
        rows={all.map((line) => ({
          title: titleOf(line),
          isChosen: Number(line.point.minSupport) === own,
          parts: [
            { kind: 'published', count: line.run!.published },
            { kind: 'withheld', count: line.run!.withheld },
          ],
          note: `${formatCount(line.run!.published)} + ${formatCount(line.run!.withheld)}`,
        }))}
      />
    </Figure>
  );
}

/** What is published without the one or two columns that most of what is withheld names. */
function LeaveOut({ summary }: { readonly summary: PublishSummary }) {
  const names = useNames();
  const edit = useApp((state) => state.edit);
  const [first, second] = summary.columns.map(({ attribute }) => attribute);
  const points = useMemo(() => [{ without: [first] }, { without: [first, second] }], [first, second]);
  const ask = useCallback(({ id }: { readonly id: string }) => client.publishWithout(id, points), [points]);
  const { value: lines } = useFound('patterns', ask);
  if (lines === null) return <p className={text.hint}>Trying it without single columns ...</p>;
  const isNearlyAll = summary.columns.slice(0, 2).every(({ share }) => share >= nearlyAll);
  const title = isNearlyAll ? 'Leave out what nearly everyone has' : 'Leave out the columns that cost most';
  const say = (columns: readonly string[]) => columns.map((name) => columnName(names, name)).join(' and ');
  const rows = [
    { without: [] as readonly string[], run: summary },
    ...lines.map(({ point, run }) => ({ without: point.without ?? [], run })),
  ];
  return (
    <section aria-labelledby="leave-out">
      <h3 id="leave-out">{title}</h3>
      <p className={text.caption}>
        {isNearlyAll
          ? 'Columns with one value for nearly everyone isolate the few who differ.'
          : `${formatCount(summary.byFirstTwo)} of the ${formatCount(summary.withheld)} withheld counts name one of two columns.`}
      </p>
      <ScrollBox label={title}>
        <DataTable
          header={['Columns', 'Counts', 'Published', 'Withheld', '']}
          rows={rows.flatMap(({ without, run }) =>
            run === null
              ? []
              : [
                  [
                    without.length === 0 ? 'All' : `Without ${say(without)}`,
                    formatCount(run.patterns),
                    <b key="published">{formatCount(run.published)}</b>,
                    `${formatCount(run.withheld)}, ${sayPercent(run.withheld / run.patterns)}`,
                    without.length === 0 ? (
                      ''
                    ) : (
                      <Button
                        key="use"
                        look="small"
                        onClick={() =>
                          edit(`Without ${say(without)}`, (before) => setPublished(before, without, false))
                        }
                      >
                        Use
                      </Button>
                    ),
                  ],
                ],
          )}
        />
      </ScrollBox>
    </section>
  );
}

interface BarsProps {
  readonly rows: readonly {
    readonly title: string;
    readonly parts: readonly { readonly kind: 'published' | 'withheld'; readonly count: number }[];
    readonly note: string;
    readonly isChosen?: boolean;
  }[];
}

/** Lying bars, one a row, each with its title before and its figures behind it; all to one scale. */
function Bars({ rows }: BarsProps) {
  const most = Math.max(1, ...rows.map(({ parts }) => parts.reduce((sum, { count }) => sum + count, 0)));
  return (
    <ul className={styles.bars}>
      {rows.map(({ title, parts, note, isChosen = false }) => (
        <li key={title} className={classes(isChosen && styles.chosen)}>
          <span className={styles.title}>{title}</span>
          <svg viewBox="0 0 200 16" preserveAspectRatio="none" aria-hidden="true">
            {parts.map(({ kind, count }, at) => (
              <rect
                key={kind}
                className={styles[kind]}
                x={(200 * parts.slice(0, at).reduce((sum, part) => sum + part.count, 0)) / most}
                width={(200 * count) / most}
                height="16"
              />
            ))}
          </svg>
          <span className={styles.note}>{note}</span>
        </li>
      ))}
    </ul>
  );
}

const drawnAtMost = 12;
const rowHeight = 34;

/** The patterns over the limit in three states: as found, made private only, released. */
export function UnfairFigure({ summary }: { readonly summary: PublishSummary }) {
  const names = useNames();
  const { values } = useThresholds('patterns');
  const ask = useCallback(({ id }: { readonly id: string }) => client.unfairPatterns(id, 0, 200), []);
  const { value: page } = useFound('patterns', ask);
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
