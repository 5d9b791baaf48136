import { measureWords } from '../../words/en/terms/measures.ts';
import { useCallback, useMemo } from 'react';
import { client } from '../../client/client.ts';
import { Button } from '../../components/button.tsx';
import { Figure, useWidth } from '../../components/charts/figure.tsx';
import { Legend, LegendList } from '../../components/charts/marks.tsx';
import { roundEnds, roundTicks } from '../../components/charts/axes.ts';
import { classes } from '../../components/classes.ts';
import { DataTable, ScrollBox } from '../../components/tables/data-table.tsx';
import { formatCount, formatNumber } from '../../words/format.ts';
import { patternsWords } from '../../words/en/publish-patterns/answer.ts';
import { withheldWords } from '../../words/en/publish-patterns/release.ts';
import { NoticeBox } from '../../components/layout/notice.tsx';
import { Split } from '../../components/layout/section.tsx';
import type { PublishLine, PublishSummary, UnfairRow } from '../../engine/steps/patterns/views.ts';
import { type DisplayNames, columnName } from '../../engine/vocabulary/display-names.ts';
import { sayItems, sayRule, valueName } from '../../words/people.ts';
import { setPublish as setPublished } from '../../state/recipe/publish-edits.ts';
import { useFound } from '../../state/hooks/use-answer.ts';
import { useApp } from '../../state/use-app.ts';
import { useNames } from '../../state/hooks/use-names.ts';
import { useThresholds } from '../../state/hooks/use-pin.ts';
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
            <strong>{withheldWords.most(summary.published)}</strong> {withheldWords.mostSays}
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
  const { columns: words } = withheldWords;
  return (
    <Figure
      title={words.title}
      sentence={words.says}
      name="withheld-columns"
      header={words.header}
      rows={columns.map(({ attribute, withheld, value, share }) => [
        columnName(names, attribute),
        withheld,
        valueName(names, { attribute, value }),
        patternsWords.percent(share),
      ])}
    >
      <Bars
        rows={shown.map(({ attribute, withheld, value, share }) => ({
          title: columnName(names, attribute),
          parts: [{ kind: 'published', count: withheld }],
          note:
            share >= nearlyAll
              ? words.noteNearlyAll(withheld, share, { attribute, value }, names)
              : words.note(withheld),
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
  const { sizes } = withheldWords;
  const titleOf = ({ point }: PublishLine) => sizes.atLeast(Number(point.minSupport));
  return (
    <Figure
      title={sizes.title}
      sentence={sizes.says}
      name="smaller-counts"
      legend={
        <Legend
          marks={[
            { kind: 'after', title: sizes.published },
            { kind: 'within', title: sizes.withheld },
          ]}
        />
      }
      header={sizes.header}
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
          note: sizes.note(line.run!.published, line.run!.withheld),
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
  const { without: words } = withheldWords;
  if (lines === null) return <p className={text.hint}>{words.waiting}</p>;
  const isNearlyAll = summary.columns.slice(0, 2).every(({ share }) => share >= nearlyAll);
  const title = isNearlyAll ? words.nearlyAll.title : words.costly.title;
  const rows = [
    { without: [] as readonly string[], run: summary },
    ...lines.map(({ point, run }) => ({ without: point.without ?? [], run })),
  ];
  return (
    <section aria-labelledby="leave-out">
      <h3 id="leave-out">{title}</h3>
      <p className={text.caption}>
        {isNearlyAll ? words.nearlyAll.says : words.costly.says(summary.byFirstTwo, summary.withheld)}
      </p>
      <ScrollBox label={title}>
        <DataTable
          header={words.header}
          rows={rows.flatMap(({ without, run }) =>
            run === null
              ? []
              : [
                  [
                    without.length === 0 ? words.all : words.columns(without, names),
                    formatCount(run.patterns),
                    <b key="published">{formatCount(run.published)}</b>,
                    words.withheld(run.withheld, run.withheld / run.patterns),
                    without.length === 0 ? (
                      ''
                    ) : (
                      <Button
                        key="use"
                        look="small"
                        onClick={() =>
                          edit(words.columns(without, names), (before) => setPublished(before, without, false))
                        }
                      >
                        {words.use}
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
  const { unfair } = withheldWords;
  const { value: sayValue } = patternsWords;
  const says = saySentence(summary);
  return (
    <Figure
      title={unfair.title}
      sentence={page.total > drawn.length ? `${says} ${unfair.worst(drawn.length, page.total)}` : says}
      name="unfair-patterns"
      legend={<Marks />}
      header={unfair.header}
      rows={page.patterns.map((row) => [
        sayRule(row, names),
        sayValue(row.found, limit),
        sayValue(row.privateOnly, limit),
        row.isWithheld ? unfair.withheld : sayValue(row.released, limit),
        sayLeft(row, names),
      ])}
    >
      <Dots drawn={drawn} limit={limit} title={measureWords[values.measure].title} />
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
        { title: withheldWords.unfair.found, mark: mark(styles.found) },
        { title: withheldWords.unfair.private, mark: mark(styles.private) },
        { title: withheldWords.unfair.released, mark: mark(styles.released) },
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
        aria-label={withheldWords.unfair.label(title, drawn.length, limit)}
      >
        {roundTicks(from, to, 5).map((tick) => (
          <g key={tick}>
            <line className={styles.grid} x1={x(tick)} x2={x(tick)} y1={24} y2={base} />
            <text x={x(tick)} y={base + 16} textAnchor="middle">
              {formatNumber(tick)}
            </text>
          </g>
        ))}
        <line className={styles.limit} x1={x(limit)} x2={x(limit)} y1={18} y2={base} />
        <text className={styles.limitWord} x={x(limit)} y={12} textAnchor="middle">
          {withheldWords.unfair.limit(limit)}
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
  const { unfair } = withheldWords;
  return (
    <g>
      <title>{unfair.states(sayRule(row, names), states, limit)}</title>
      <text className={styles.who} x={0} y={y - 2}>
        {cut(sayItems(row.A, names), most)}
      </text>
      <text x={0} y={y + 11}>
        {cut(context === '' ? unfair.allOfThem : context, most)}
      </text>
      {drawn.length > 0 && (
        <line className={styles.bar} x1={x(Math.min(...drawn))} x2={x(Math.max(...drawn))} y1={y} y2={y} />
      )}
      {isDrawn(row.found) && <circle className={styles.found} cx={x(row.found)} cy={y} r={4.5} />}
      {isDrawn(row.privateOnly) && <circle className={styles.private} cx={x(row.privateOnly)} cy={y} r={4.5} />}
      {isDrawn(row.released) && <circle className={styles.released} cx={x(row.released)} cy={y} r={4.5} />}
      {drawn.length > 0 && (
        <text x={x(Math.max(...drawn)) + 8} y={y + 4}>
          {patternsWords.value(Math.max(...drawn), limit)}
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
  const { unfair } = withheldWords;
  if (k === null) return unfair.raised;
  if (over.privateOnly === 0) return unfair.noneOver;
  return over.privateOnly > over.before ? unfair.brings(over.privateOnly) : unfair.leaves(over.privateOnly);
}

function sayLeft({ stuck, explainedBy }: UnfairRow, names: DisplayNames): string {
  const { unfair } = withheldWords;
  if (explainedBy !== null) return unfair.explainedBy(explainedBy, names);
  if (stuck === null) return '';
  return stuck === 'passes' ? unfair.undone : unfair.notReached;
}
