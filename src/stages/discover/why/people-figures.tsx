import { sayFailure } from '../../../words/failure.ts';
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
import { formatCount, formatMany, formatShare } from '../../../words/format.ts';
import { NoticeBox } from '../../../components/layout/notice.tsx';
import { NumberField, readDecimal } from '../../../components/fields/number-field.tsx';
import { type Row, RowList } from '../../../components/tables/row-list.tsx';
import type { PeopleQuery, PeopleSummary, PersonRow } from '../../../engine/steps/people/views.ts';
import { formatChance } from '../../../words/format.ts';
import { type DisplayNames } from '../../../engine/vocabulary/display-names.ts';
import { sayItems } from '../../../words/people.ts';
import { peopleSettingsOf } from '../../../engine/steps/people/settings.ts';
import { setPeople } from '../../../state/recipe/step-edits.ts';
import { exportFound } from '../../../state/files/export-file.ts';
import type { Identified } from '../../../state/runs/run-state.ts';
import { useFound } from '../../../state/hooks/use-answer.ts';
import { useApp } from '../../../state/use-app.ts';
import { useNames } from '../../../state/hooks/use-names.ts';
import { sayTreatedWorse } from '../discover-sentences.ts';
import { type BinPlace, BinShape, CountAxis, LimitHandle } from '../measure-marks.tsx';
import { sayNobodyTold } from './why-sentences.ts';
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
    <section aria-label="People like them">
      {problem !== null && <NoticeBox tone="danger">{sayFailure(problem)}</NoticeBox>}
      {summary.tooFew > 0 && (
        <p className={text.hint}>
          For {formatMany(summary.tooFew, 'person', 'people')} there are too few to compare with; nothing is said of
          them.
        </p>
      )}
      <Described summary={summary} />
      <PeopleList people={people} summary={summary} selected={selected} onPerson={onPerson} />
    </section>
  );
}

/** Who was treated worse: the values that tell them from the others. */
function Described({ summary: { describes, flagged, tested, chance } }: { readonly summary: PeopleSummary }) {
  const names = useNames();
  return (
    <>
      <h3 className={styles.title}>
        Who was treated worse{' '}
        <small>
          more often than {formatCount(flagged)} of {formatCount(tested)} would lead one to expect
        </small>
      </h3>
      {chance !== null && chance.excess === null && flagged > 0 && (
        <p className={text.hint}>
          No more were treated worse than chance gives, so what sets them apart may be chance as well.
        </p>
      )}
      {describes.length === 0 ? (
        <p className={text.hint}>{sayNobodyTold(tested)}</p>
      ) : (
        <DataTable
          hasRowHeads
          caption="Who was treated worse"
          numbers={[3]}
          header={['Tested people with', 'Worse', 'of', 'Share']}
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
  return (
    <>
      <h3 className={styles.title}>One by one</h3>
      <div className={layout.filterBar}>
        <NumberField
          isInline
          label="Treated worse from"
          value={t}
          read={readDecimal({ least: -1, most: 1 })}
          onChange={people.commit}
        />
        <Check title="only those treated worse" isOn={people.onlyFlagged} onChange={people.setOnlyFlagged} />
        {page !== null && page.total > 0 && (
          <Button look="small" onClick={() => void exportPeople(query, page.total, summary)}>
            Save as CSV
          </Button>
        )}
      </div>
      {page !== null && page.total > 0 && (
        <RowList
          label="Tested people"
          columns={[
            { title: 'Person', width: 'minmax(0, 1fr)' },
            { title: 'Like them, the group', width: '112px', isNumber: true },
            { title: 'Like them, others', width: '112px', isNumber: true },
            { title: 'Difference', width: '96px', isNumber: true },
          ]}
          rows={page.people.map((person) => rowOf(person, names))}
          selected={selected === null ? null : String(selected)}
          onSelect={(key) => onPerson(Number(key))}
          onWalk={(key) => onPerson(Number(key), true)}
        />
      )}
      {page !== null && page.people.length < page.total && (
        <ListEnd
          onMore={people.showMore}
          says={`${formatCount(page.people.length)} of ${formatCount(page.total)} shown.`}
        />
      )}
    </>
  );
}

function rowOf(person: PersonRow, names: DisplayNames): Row {
  const points = `${person.difference > 0 ? '+' : ''}${(100 * person.difference).toFixed(0)} points`;
  return {
    key: String(person.row),
    label: `row ${person.row}, ${sayItems(person.items, names)}: ${points}${person.isFlagged ? ', treated worse' : ''}`,
    cells: [
      <span key="who">
        Row {formatCount(person.row)} <small>{sayItems(person.items, names)}</small>
      </span>,
      `${person.deniedMembers} of ${person.k}`,
      `${person.deniedOthers} of ${person.k}`,
      <b key="points">{points}</b>,
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
  const { bins, tested, flagged, chance } = summary;
  const step = bins.length > 1 ? bins[1].low - bins[0].low : 2;
  const from = (bins[0]?.low ?? -1) - step / 2;
  const to = from + step * Math.max(1, bins.length);
  const data = bins.map((bin, at) => ({ ...bin, at: from + (at + 0.5) * step, other: bin.tested - bin.flagged }));
  const says = sayTreatedWorse(flagged, tested);
  return (
    <Figure
      title={`${formatMany(tested, 'person', 'people')} with the worse outcome beside people like them`}
      sentence="How many points more often the group has the worse outcome among those most like each person."
      name="differences"
      height={height}
      header={['from', 'to', 'people', 'treated worse', 'chance gives, people']}
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
            tickFormatter={(tick: number) => `${tick > 0 ? '+' : ''}${100 * tick}`}
            height={28}
            label={axisTitle('Points more often than others like them', 'insideBottom')}
          />
          <CountAxis title="People" most={Math.max(...bins.map((bin) => Math.max(bin.tested, bin.expected ?? 0)))} />
          <Later>
            <Bins count={bins.length} />
            {chance !== null && <ChanceSteps bins={bins} from={from} step={step} />}
          </Later>
          <LimitHandle
            label="Difference that counts"
            value={Number(t)}
            from={from}
            to={to}
            words={[`Treated worse from ${(100 * Number(t)).toFixed(0)} points`, says]}
            says={`${(100 * Number(t)).toFixed(0)} points, ${says}`}
            onDrag={(value) => onDrag(String(value))}
            onCommit={(value) => onCommit(String(value))}
          />
        </BarChart>
      </ChartBox>
      {chance !== null && <ChanceLegend chance={chance} />}
    </Figure>
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
  return {
    title: `${(100 * low).toFixed(0)} to ${(100 * high).toFixed(0)} points`,
    facts: [
      ['people', formatCount(tested)],
      ['treated worse', formatCount(flagged)],
      ...(expected === null ? [] : [['chance gives', expected.toFixed(1)] as const]),
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
          title: `what chance alone gives; treated worse: ${formatChance(chance)}`,
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
      edit('Difference that counts', (before) => setPeople(before, { ...peopleSettingsOf(before, names), t: next }));
    },
  };
}

export type UsedPeople = ReturnType<typeof usePeople>;

/** The people that were compared, as a file. */
function exportPeople(query: PeopleQuery, total: number, { kinds }: PeopleSummary): Promise<void> {
  const line = ({ row, weight, items, deniedMembers, deniedOthers, k, difference, isFlagged, cells }: PersonRow) => [
    row,
    weight,
    sayItems(items),
    deniedMembers,
    deniedOthers,
    k,
    difference,
    isFlagged ? 'yes' : 'no',
    ...cells,
  ];
  return exportFound(
    'people',
    'Exporting the people',
    ({ id }) => client.with({ purpose: 'export' }).people(id, { ...query, offset: 0, limit: total }),
    ({ people }) => ({
      name: 'people.csv',
      header: [
        'row',
        'weight',
        'group',
        'denied of the group',
        'denied of the others',
        'of each',
        'difference',
        'treated worse',
        ...kinds.map(({ attribute }) => attribute),
      ],
      rows: people.map(line),
    }),
  );
}
