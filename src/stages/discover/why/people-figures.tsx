import { sayFailure } from '../../../words/said-failure.ts';
import { useCallback, useState } from 'react';
import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, usePlotArea, useXAxisScale, useYAxisScale } from 'recharts';
import { client } from '../../../client/client.ts';
import { Check } from '../../../components/fields/choices.tsx';
import { ListEnd } from '../../../components/tables/record-table.tsx';
import { Button } from '../../../components/button.tsx';
import { axisTitle, chartLook } from '../../../components/charts/axes.ts';
import { ChartBox, Figure, Later } from '../../../components/charts/figure.tsx';
import { LegendList, tipOf } from '../../../components/charts/marks.tsx';
import { ConditionList } from '../../../components/conditions.tsx';
import { DataTable } from '../../../components/tables/data-table.tsx';
import { Say } from '../../../components/say.tsx';
import { whyWords } from '../../../words/en/discover/why.ts';
import { formatCount, formatDecimal, formatNumber, formatShare } from '../../../words/format.ts';
import { NoticeBox } from '../../../components/layout/notice.tsx';
import { NumberField, readDecimal } from '../../../components/fields/number-field.tsx';
import { type Row, RowList } from '../../../components/tables/row-list.tsx';
import type { PeopleQuery, PeopleSummary, PersonRow } from '../../../engine/steps/people/views.ts';
import { type DisplayNames } from '../../../engine/vocabulary/display-names.ts';
import { sayItems } from '../../../words/people.ts';
import { peopleSettingsOf } from '../../../engine/steps/people/settings.ts';
import { setPeople } from '../../../state/recipe/step-edits.ts';
import { exportFound } from '../../../state/files/export-file.ts';
import type { Identified } from '../../../state/runs/run-state.ts';
import { useFound } from '../../../state/hooks/use-answer.ts';
import { useApp } from '../../../state/use-app.ts';
import { useNames } from '../../../state/hooks/use-names.ts';
import { type BinPlace, BinShape, CountAxis, LimitHandle } from '../measure-marks.tsx';
import layout from '../../../components/layout/layout.module.css';
import text from '../../../components/text.module.css';
import styles from './people-figures.module.css';

interface PeopleFiguresProps {
  readonly people: UsedPeople;
  readonly selected: number | null;
  readonly onPerson: (row: number, isWalked?: boolean) => void;
}

/** Who was treated worse, and each of them. */
export function PeopleFigures({ people, selected, onPerson }: PeopleFiguresProps) {
  const { summary, problem } = people;
  if (summary === null) return null;
  return (
    <section aria-label={whyWords.people.label}>
      {problem !== null && <NoticeBox tone="danger">{sayFailure(problem)}</NoticeBox>}
      {summary.tooFew > 0 && <p className={text.hint}>{whyWords.people.tooFew(summary.tooFew)}</p>}
      <Described summary={summary} />
      <PeopleList people={people} summary={summary} selected={selected} onPerson={onPerson} />
    </section>
  );
}

/** Who was treated worse: the values that tell them from the others. */
function Described({ summary: { describes, flagged, tested, chance } }: { readonly summary: PeopleSummary }) {
  const names = useNames();
  const words = whyWords.people;
  return (
    <>
      <h3 className={styles.title}>
        {words.who} <small>{words.expected(flagged, tested)}</small>
      </h3>
      {chance !== null && chance.excess === null && flagged > 0 && (
        <p className={text.hint}>{words.noMoreThanChance}</p>
      )}
      {describes.length === 0 ? (
        <p className={text.hint}>{words.nobodyTold(tested)}</p>
      ) : (
        <DataTable
          hasRowHeads
          caption={words.who}
          numbers={[3]}
          header={[words.columns.with, words.columns.worse, words.columns.of, words.columns.share]}
          rows={describes
            .slice(0, 6)
            .map((one) => [
              <ConditionList key="items" items={one.items} names={names} />,
              one.flagged,
              one.tested,
              formatShare(one.flagged, one.tested),
            ])}
        />
      )}
    </>
  );
}

function PeopleList({ people, summary, selected, onPerson }: PeopleFiguresProps & { readonly summary: PeopleSummary }) {
  const names = useNames();
  const { page, t, query } = people;
  const { list } = whyWords;
  return (
    <>
      <h3 className={styles.title}>{list.title}</h3>
      <div className={layout.filterBar}>
        <NumberField
          isInline
          label={list.from}
          value={t}
          read={readDecimal({ least: -1, most: 1 })}
          onChange={people.commit}
        />
        <Check title={list.onlyWorse} isOn={people.onlyFlagged} onChange={people.setOnlyFlagged} />
        {page !== null && page.total > 0 && (
          <Button look="small" onClick={() => void exportPeople(query, page.total, summary)}>
            {list.save}
          </Button>
        )}
      </div>
      {page !== null && page.total > 0 && (
        <RowList
          label={list.label}
          columns={[
            { title: list.columns.person, width: 'minmax(0, 1fr)' },
            { title: list.columns.group, width: '112px', isNumber: true },
            { title: list.columns.others, width: '112px', isNumber: true },
            { title: list.columns.difference, width: '96px', isNumber: true },
          ]}
          rows={page.people.map((person) => rowOf(person, names))}
          selected={selected === null ? null : String(selected)}
          onSelect={(key) => onPerson(Number(key))}
          onWalk={(key) => onPerson(Number(key), true)}
        />
      )}
      {page !== null && page.people.length < page.total && (
        <ListEnd onMore={people.showMore} says={list.shown(page.people.length, page.total)} />
      )}
    </>
  );
}

function rowOf(person: PersonRow, names: DisplayNames): Row {
  const { list } = whyWords;
  return {
    key: String(person.row),
    label: list.row(person, names),
    cells: [
      <span key="who">
        <Say parts={list.person(person, names)} slots={{ small: (says) => <small>{says}</small> }} />
      </span>,
      list.denied(person.deniedMembers, person.k),
      list.denied(person.deniedOthers, person.k),
      <b key="points">{list.points(person.difference)}</b>,
    ],
  };
}

const height = 280;

interface DifferenceFigureProps {
  readonly summary: PeopleSummary;
  readonly t: string;
  readonly onDrag: (t: string) => void;
  readonly onCommit: (t: string) => void;
}

/** How the differences of all tested people are spread; those from the limit on were treated worse. */
export function DifferenceFigure({ summary, t, onDrag, onCommit }: DifferenceFigureProps) {
  const { bins, tested, chance } = summary;
  const step = bins.length > 1 ? bins[1].low - bins[0].low : 2;
  const from = (bins[0]?.low ?? -1) - step / 2;
  const to = from + step * Math.max(1, bins.length);
  const data = bins.map((bin, at) => ({ ...bin, at: from + (at + 0.5) * step, other: bin.tested - bin.flagged }));
  const words = whyWords.differences;
  return (
    <Figure
      title={words.title(tested)}
      sentence={words.says}
      name="differences"
      height={height}
      header={[words.from, words.to, words.people, words.treatedWorse, words.chancePeople]}
      rows={bins.map(({ low, high, tested: all, flagged: own, expected }) => [
        low,
        high,
        all,
        own,
        expected === null ? '' : Number(expected.toFixed(1)),
      ])}
    >
      <ChartBox height={height}>
        <BarChart data={data} margin={{ top: 40, right: 16, bottom: 16, left: 0 }} accessibilityLayer={false}>
          <CartesianGrid {...chartLook.grid} vertical={false} />
          <XAxis
            {...chartLook.axis}
            {...chartLook.allTicks}
            type="number"
            dataKey="at"
            domain={[from, to]}
            ticks={[-1, -0.5, 0, 0.5, 1]}
            tickFormatter={(tick: number) => `${tick > 0 ? '+' : ''}${formatNumber(100 * tick)}`}
            height={28}
            label={axisTitle(words.axis, 'insideBottom')}
          />
          <CountAxis
            title={words.count}
            most={Math.max(...bins.map((bin) => Math.max(bin.tested, bin.expected ?? 0)))}
          />
          <Later>
            <Bins count={bins.length} />
            {chance !== null && <ChanceSteps bins={bins} from={from} step={step} />}
          </Later>
          <DifferenceLimit summary={summary} t={t} ends={{ from, to }} onDrag={onDrag} onCommit={onCommit} />
        </BarChart>
      </ChartBox>
      {chance !== null && <ChanceLegend chance={chance} />}
    </Figure>
  );
}

interface DifferenceLimitProps extends DifferenceFigureProps {
  readonly ends: { readonly from: number; readonly to: number };
}

/** From which difference on a person was treated worse, with how many were. */
function DifferenceLimit({ summary: { flagged, tested }, t, ends, onDrag, onCommit }: DifferenceLimitProps) {
  const { limit, limitTitle, limitSays } = whyWords.differences;
  const title = limitTitle(Number(t));
  const treated = whyWords.treatedWorse(flagged, tested);
  return (
    <LimitHandle
      label={limit}
      value={Number(t)}
      {...ends}
      words={[
        { whole: title, short: title },
        { whole: treated, short: treated },
      ]}
      says={limitSays(Number(t), flagged, tested)}
      onDrag={(value) => onDrag(String(value))}
      onCommit={(value) => onCommit(String(value))}
    />
  );
}

const parts = [
  { key: 'flagged', fill: 'var(--group)' },
  { key: 'other', fill: 'var(--within)' },
] as const;

/** The bars, and what is said of one. */
function Bins({ count }: { readonly count: number }) {
  return (
    <>
      <Tooltip cursor={false} isAnimationActive={false} content={tipOf(sayBin)} />
      {parts.map(({ key, fill }) => (
        <Bar
          key={key}
          dataKey={key}
          stackId="all"
          isAnimationActive={false}
          shape={(place: BinPlace) => <BinShape {...place} fill={fill} count={count} />}
        />
      ))}
    </>
  );
}

function sayBin({ low, high, tested, flagged, expected }: PeopleSummary['bins'][number]) {
  const { bin, people, treatedWorse, chance } = whyWords.differences;
  return {
    title: bin(low, high),
    facts: [
      [people, formatCount(tested)],
      [treatedWorse, formatCount(flagged)],
      ...(expected === null ? [] : [[chance, formatDecimal(expected, 1)] as const]),
    ] as const,
  };
}

interface ChanceStepsProps {
  readonly bins: PeopleSummary['bins'];
  /** Where the first bin begins on the axis, and how wide each is. */
  readonly from: number;
  readonly step: number;
}

/** A line over the bars: how many people chance alone would put into each (D7). */
function ChanceSteps({ bins, from, step }: ChanceStepsProps) {
  const plot = usePlotArea();
  const x = useXAxisScale();
  const y = useYAxisScale();
  if (plot === undefined || x === undefined || y === undefined) return null;
  const points = bins.flatMap(({ expected }, at) => {
    const level = y(expected ?? 0) ?? 0;
    return [`${x(from + at * step)},${level}`, `${x(from + (at + 1) * step)},${level}`];
  });
  return <path className={styles.steps} d={`M${points.join('L')}`} />;
}

/** What the line stands for. */
function ChanceLegend({ chance }: { readonly chance: NonNullable<PeopleSummary['chance']> }) {
  return (
    <LegendList
      lines={[
        {
          title: whyWords.differences.legend(chance),
          mark: (
            <svg viewBox="0 0 12 12" aria-hidden="true" className={styles.mark}>
              <path d="M0 9H4V4H8V9H12" />
            </svg>
          ),
        },
      ]}
    />
  );
}

const firstShown = 20;

/** People that were compared, at a limit that can be dragged (D7). */
export function usePeople() {
  const recipe = useApp((state) => state.recipe)!;
  const view = useApp((state) => state.view);
  const edit = useApp((state) => state.edit);
  const found = useApp((state) => state.runs.people.found);
  const names = view?.attributes.map(({ name }) => name) ?? [];
  const settings = peopleSettingsOf(recipe, names);
  const [dragged, setDragged] = useState<string | null>(null);
  const [onlyFlagged, setOnlyFlagged] = useState(true);
  const [limit, setLimit] = useState(firstShown);
  const t = dragged ?? String(settings.t);
  const askAt = useCallback(({ id }: Identified) => client.peopleAt(id, t), [t]);
  const ask = useCallback(
    ({ id }: Identified) => client.people(id, { t, order: 'difference', onlyFlagged, offset: 0, limit }),
    [t, onlyFlagged, limit],
  );
  const { value: now, problem } = useFound('people', askAt);
  const { value: page } = useFound('people', ask);
  const query: PeopleQuery = { t, order: 'difference', onlyFlagged, offset: 0, limit };
  return {
    t,
    summary: found === null ? null : (now ?? found.value),
    page: found === null ? null : page,
    problem,
    query,
    ids: page?.people.map(({ row }) => row) ?? [],
    onlyFlagged,
    setOnlyFlagged,
    showMore: () => setLimit(2 * limit),
    drag: setDragged,
    commit(next: string) {
      setDragged(null);
      edit(whyWords.differences.limit, (before) => setPeople(before, { ...peopleSettingsOf(before, names), t: next }));
    },
  };
}

export type UsedPeople = ReturnType<typeof usePeople>;

/** The people that were compared, as a file. */
function exportPeople(query: PeopleQuery, total: number, { kinds }: PeopleSummary): Promise<void> {
  const { file } = whyWords.list;
  const line = ({ row, weight, items, deniedMembers, deniedOthers, k, difference, isFlagged, cells }: PersonRow) => [
    row,
    weight,
    sayItems(items),
    deniedMembers,
    deniedOthers,
    k,
    difference,
    isFlagged ? file.yes : file.no,
    ...cells,
  ];
  return exportFound(
    'people',
    file.task,
    ({ id }) => client.with({ purpose: 'export' }).people(id, { ...query, offset: 0, limit: total }),
    ({ people }) => ({
      name: 'people.csv',
      header: [
        file.row,
        file.weight,
        file.group,
        file.deniedMembers,
        file.deniedOthers,
        file.ofEach,
        file.difference,
        file.treatedWorse,
        ...kinds.map(({ attribute }) => attribute),
      ],
      rows: people.map(line),
    }),
  );
}
