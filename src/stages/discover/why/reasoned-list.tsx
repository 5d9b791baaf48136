import { measureWords } from '../../../words/en/terms/measures.ts';
import { useCallback, useState } from 'react';
import {
  CartesianGrid,
  ReferenceArea,
  ReferenceLine,
  Scatter,
  ScatterChart,
  Tooltip,
  XAxis,
  YAxis,
  usePlotArea,
  useXAxisScale,
  useYAxisScale,
} from 'recharts';
import { client } from '../../../client/client.ts';
import { Check } from '../../../components/fields/choices.tsx';
import { ListEnd } from '../../../components/tables/record-table.tsx';
import { Button } from '../../../components/button.tsx';
import { axisTitle, chartLook } from '../../../components/charts/axes.ts';
import { ChartBox, Figure, Later } from '../../../components/charts/figure.tsx';
import { tipOf } from '../../../components/charts/marks.tsx';
import { classes } from '../../../components/classes.ts';
import { Conditions, Situation } from '../../../components/conditions.tsx';
import { Say } from '../../../components/say.tsx';
import { whyWords } from '../../../words/en/discover/why.ts';
import { formatMeasure } from '../../../words/format.ts';
import { Glyph } from '../../../components/icon.tsx';
import { type Row, RowList } from '../../../components/tables/row-list.tsx';
import { SearchInput } from '../../../components/fields/text-input.tsx';
import type {
  ExplainQuery,
  ExplainedPage,
  ExplainedRow,
  ExplanationView,
  RuleRow,
} from '../../../engine/steps/discover/views.ts';
import type { Recipe } from '../../../engine/recipe/recipe.ts';
import { type DisplayNames } from '../../../engine/vocabulary/display-names.ts';
import { sayItems, sayRule } from '../../../words/people.ts';
import { measureInfos } from '../../../engine/vocabulary/measures.ts';
import { ratesOf } from '../../../engine/vocabulary/lenses.ts';
import { explainOf, type DiscoverView } from '../../../engine/steps/settings.ts';
import { exportFound } from '../../../state/files/export-file.ts';
import { findNote } from '../../../state/recipe/recipe-edits.ts';
import { useApp } from '../../../state/use-app.ts';
import { useNames } from '../../../state/hooks/use-names.ts';
import type { Reasons } from '../situations/index.ts';
import field from '../../../components/fields/field.module.css';
import layout from '../../../components/layout/layout.module.css';
import styles from './people-figures.module.css';
import reasonedListStyles from './reasoned-list.module.css';

interface ReasonedListProps {
  readonly page: ExplainedPage;
  readonly query: ExplainQuery;
  readonly view: DiscoverView;
  readonly filter: ReasonFilter;
  readonly selected: number | null;
  readonly onFilter: (filter: ReasonFilter) => void;
  readonly onOpen: (id: number, isWalked?: boolean) => void;
  readonly onMore: () => void;
}

/** The situations over the limit, each with the reason that comes nearest to explaining it (D6). */
export function ReasonedList({ page, query, view, filter, selected, onFilter, onOpen, onMore }: ReasonedListProps) {
  const names = useNames();
  const notes = useApp((state) => state.recipe!.notes);
  const search = useCallback((words: string) => onFilter({ ...filter, search: words }), [onFilter, filter]);
  const { kind } = measureInfos[view.measure];
  const { title } = measureWords[view.measure];
  const d = Number(query.d);
  const words = whyWords.reasoned;
  return (
    <section aria-labelledby="reasoned">
      <h3 id="reasoned" className={styles.title}>
        <Say parts={words.title} slots={{ small: (says) => <small>{says}</small> }} />
      </h3>
      <div className={layout.filterBar}>
        <SearchInput label={words.search} value={filter.search} onChange={search} />
        {page.total > 0 && (
          <Button look="small" onClick={() => void exportReasoned(query, page.total, notes)}>
            {words.save}
          </Button>
        )}
      </div>
      {page.total === 0 && <p>{words.none}</p>}
      {page.total > 0 && (
        <RowList
          label={words.label}
          columns={[
            { title: words.situation, width: 'minmax(0, 1fr)' },
            { title: words.nearest, width: '200px' },
            { title, width: '88px', isNumber: true },
          ]}
          rows={page.rows.map((one) => rowOf({ one, d, note: findNote(notes, one.rule), kind, names }))}
          selected={selected === null ? null : String(selected)}
          onSelect={(key) => onOpen(Number(key))}
          onWalk={(key) => onOpen(Number(key), true)}
        />
      )}
      <ListEnd
        onMore={page.rows.length < page.total ? onMore : null}
        says={words.shown(page.rows.length, page.total)}
      />
    </section>
  );
}

interface RowOf {
  readonly one: ExplainedRow;
  readonly d: number;
  readonly note: Recipe['notes'][number] | undefined;
  readonly kind: Parameters<typeof formatMeasure>[1];
  readonly names: DisplayNames;
}

function rowOf({ one, d, note, kind, names }: RowOf): Row {
  const { rule, nearest } = one;
  const words = whyWords.reasoned;
  const judged = note === undefined ? null : words.note(note.verdict, note.text);
  return {
    key: String(rule.id),
    label: words.row(one, names),
    cells: [
      <span key="situation">
        <Situation group={rule.A} context={rule.B} names={names} />
        {judged !== null && <small>{judged}</small>}
      </span>,
      nearest === null ? (
        words.noneHere
      ) : (
        <span key="tests">
          <Conditions items={nearest.items} names={names} />
          <small>
            <Glyph name={nearest.meetsFirst ? 'ok' : 'tooFew'} /> {words.withIt(nearest, rule, d)}
          </small>
          <small>
            <Glyph name={nearest.meetsSecond ? 'ok' : 'tooFew'} /> {words.haveIt(nearest, rule, d)}
          </small>
        </span>
      ),
      <b key="measure">{formatMeasure(rule.value, kind)}</b>,
    ],
  };
}

function exportReasoned(query: ExplainQuery, total: number, notes: Recipe['notes']): Promise<void> {
  const { file } = whyWords.reasoned;
  const line = ({ rule, isExplained, nearest }: ExplainedRow) => {
    const note = findNote(notes, rule);
    const reason =
      nearest === null
        ? ['', null, null, null, null]
        : [sayItems(nearest.items), nearest.a, nearest.n, nearest.both, rule.n1];
    const judged = [isExplained ? file.explained : file.notExplained, note?.verdict ?? '', note?.text ?? ''];
    return [sayItems(rule.A), sayItems(rule.B), rule.value, ...reason, ...judged];
  };
  return exportFound(
    'discover',
    file.task,
    ({ id }) => client.with({ purpose: 'export' }).explain(id, { ...query, offset: 0, limit: total }),
    ({ rows }) => ({
      name: 'explained.csv',
      header: [
        file.group,
        file.situation,
        query.measure,
        file.nearest,
        file.deniedWithIt,
        file.peopleWithIt,
        file.membersWithIt,
        file.members,
        file.explained,
        file.note,
        file.reason,
      ],
      rows: rows.map(line),
    }),
  );
}

const height = 280;
const quarters = [0, 25, 50, 75, 100];

interface ReasonsFigureProps {
  readonly row: RuleRow;
  /** Those that can be chosen, whole groups first. */
  readonly situations: readonly RuleRow[];
  readonly reasons: Reasons | null;
  readonly onSituation: (id: number) => void;
}

/** The reasons as points in the plane of both tests (D6): one in the corner passes both and explains the gap. */
export function ReasonsFigure({ row, situations, reasons, onSituation }: ReasonsFigureProps) {
  const names = useNames();
  const [hasOthers, setOthers] = useState(false);
  const pointsOf = (of: readonly ExplanationView[]) => of.map((one) => pointOf(one, row, sayItems(one.items, names)));
  const named = useApp((state) => state.recipe!.roles.grounded.length);
  const lawful = pointsOf(reasons?.grounded ?? []);
  const others = pointsOf(reasons?.others ?? []);
  const rare = reasons === null ? 0 : Math.max(0, named - lawful.length);
  const hollow = hasOthers || lawful.length === 0 ? others : [];
  const { title, says, rare: sayRare, columns, showOthers } = whyWords.plane;
  return (
    <Figure
      title={title({ named, lawful: lawful.length, rare })}
      sentence={rare === 0 ? says : `${says} ${sayRare(rare)}`}
      name="reasons"
      height={height}
      controls={<SituationSelect row={row} situations={situations} onSituation={onSituation} />}
      header={[columns.reason, columns.worse, columns.of, columns.haveIt, columns.of, columns.explains]}
      rows={[...lawful, ...hollow].map(({ name, y, n, x, passes }) => [
        name,
        y,
        n,
        x,
        row.n1,
        passes ? columns.yes : columns.no,
      ])}
    >
      <ReasonPlane row={row} lawful={lawful} hollow={hollow} />
      {lawful.length > 0 && others.length > 0 && <Check title={showOthers} isOn={hasOthers} onChange={setOthers} />}
    </Figure>
  );
}

function SituationSelect({ row, situations, onSituation }: Omit<ReasonsFigureProps, 'reasons'>) {
  const names = useNames();
  return (
    <select
      className={classes(field.input, reasonedListStyles.choose)}
      aria-label={whyWords.plane.situation}
      value={row.id}
      onChange={(event) => onSituation(Number(event.target.value))}
    >
      {situations.map((one, at) => (
        <option key={`${one.id} ${at}`} value={one.id}>
          {one.B.length === 0 ? whyWords.plane.wholeTable(one.A, names) : sayRule(one, names)}
        </option>
      ))}
    </select>
  );
}

interface ReasonPlaneProps {
  readonly row: RuleRow;
  readonly lawful: readonly Point[];
  /** Values that are no lawful reason, or not yet. */
  readonly hollow: readonly Point[];
}

function ReasonPlane({ row, lawful, hollow }: ReasonPlaneProps) {
  const names = useNames();
  const d = Number(explainOf(useApp((state) => state.recipe)!));
  const { a1, n1 } = ratesOf(row);
  const needed = (100 * d * a1) / n1;
  const axis = { ...chartLook.axis, ...chartLook.allTicks, type: 'number', domain: [0, 100], unit: '%' } as const;
  const above = axisTitle(whyWords.plane.withIt(names), 'top');
  return (
    <ChartBox height={height}>
      <ScatterChart margin={{ top: 28, right: 24, bottom: 8, left: 8 }} accessibilityLayer={false}>
        <CartesianGrid {...chartLook.grid} />
        <XAxis
          {...axis}
          ticks={quarters}
          dataKey="x"
          height={34}
          label={axisTitle(whyWords.plane.whoHaveIt(row.A, names), 'insideBottom')}
        />
        <YAxis {...axis} ticks={quarters} dataKey="y" width={48} label={{ ...above, textAnchor: 'start', dx: -20 }} />
        <ReferenceArea x1={100 * d} x2={100} y1={Math.min(100, needed)} y2={100} fill="var(--ok-soft)" />
        <ReferenceLine x={100 * d} {...chartLook.limit} />
        <ReferenceLine y={needed} {...chartLook.limit} />
        <PlaneWords d={d} needed={needed} />
        <Later>
          <Tooltip cursor={false} isAnimationActive={false} content={tipOf((point: Point) => sayPoint(point, row))} />
          <Scatter data={hollow} fill="var(--surface)" stroke="var(--muted)" isAnimationActive={false} />
          <Scatter data={lawful} fill="var(--ink-soft)" isAnimationActive={false} />
          <PointNames points={lawful} />
        </Later>
      </ScatterChart>
    </ChartBox>
  );
}

interface Point extends ExplanationView {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly passes: boolean;
}

function pointOf(one: ExplanationView, row: RuleRow, name: string): Point {
  return {
    ...one,
    name,
    x: (100 * one.both) / row.n1,
    y: one.n === 0 ? 0 : (100 * one.a) / one.n,
    passes: one.meetsFirst && one.meetsSecond,
  };
}

function sayPoint({ name, a, n, both, meetsFirst, meetsSecond }: Point, { n1 }: RuleRow) {
  const { worseOf, haveOf, enough, tooFew } = whyWords.plane;
  return {
    title: name,
    facts: [
      [worseOf(a, n), meetsFirst ? enough : tooFew],
      [haveOf(both, n1), meetsSecond ? enough : tooFew],
    ] as const,
  };
}

/** Pixels that a letter takes on average. */
const letter = 6.6;

/** What the two lines and the corner beyond them mean; left of the upright line, where there is room. */
function PlaneWords({ d, needed }: { readonly d: number; readonly needed: number }) {
  const plot = usePlotArea();
  const x = useXAxisScale();
  const y = useYAxisScale();
  if (plot === undefined || x === undefined || y === undefined) return null;
  const left = (x(100 * d) ?? 0) - 8;
  const level = y(Math.min(100, needed)) ?? 0;
  const isLow = level + 16 < plot.y + plot.height;
  return (
    <g className={reasonedListStyles.limit} textAnchor="end">
      <text x={left} y={plot.y + 14}>
        {whyWords.plane.nearlyAll(d)}
      </text>
      <text x={left} y={isLow ? level + 15 : level - 6}>
        {whyWords.plane.nearlyAsOften(needed / 100)}
      </text>
      {level - plot.y > 30 && plot.x + plot.width - left > 60 && (
        <text className={reasonedListStyles.zone} x={plot.x + plot.width - 4} y={plot.y + 14}>
          {whyWords.plane.explains}
        </text>
      )}
    </g>
  );
}

interface NamedPoint {
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

/** The names of points, to the side that has more room; cut to it, since the tooltip has them in full. */
function PointNames({ points }: { readonly points: readonly NamedPoint[] }) {
  const plot = usePlotArea();
  const x = useXAxisScale();
  const y = useYAxisScale();
  if (plot === undefined || x === undefined || y === undefined) return null;
  return points.map((point) => {
    const at = x(point.x) ?? 0;
    const isLeft = at > plot.x + plot.width / 2;
    const most = Math.floor(((isLeft ? at - plot.x : plot.x + plot.width - at) - 12) / letter);
    const name = point.name.length <= most ? point.name : `${point.name.slice(0, Math.max(1, most - 1))}…`;
    return (
      <text
        key={point.name}
        className={reasonedListStyles.name}
        x={at + (isLeft ? -10 : 10)}
        y={(y(point.y) ?? 0) + 4}
        textAnchor={isLeft ? 'end' : 'start'}
      >
        {name}
      </text>
    );
  });
}

/** What of the situations over the limit is listed. */
export type ReasonFilter = Pick<ExplainQuery, 'status' | 'search'>;
