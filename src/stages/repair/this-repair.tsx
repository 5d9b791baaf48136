import { measureWords } from '../../words/en/terms/measures.ts';
import { Bar, BarChart, CartesianGrid, LabelList, ReferenceLine, Tooltip, XAxis, YAxis } from 'recharts';
import { Figures } from '../../components/layout/section.tsx';
import { formatCount, startSentence } from '../../words/format.ts';
import { repairFigureWords } from '../../words/en/repair/figures.ts';
import { repairWayWords } from '../../words/en/repair/ways.ts';
import type { SituationChanges } from '../../engine/steps/repair/ask.ts';
import { columnName } from '../../engine/vocabulary/display-names.ts';
import { sayItem } from '../../words/people.ts';
import { useNames } from '../../state/hooks/use-names.ts';
import type { SituationChip } from './repair-answer.tsx';
import { type DoneWay, leftOver } from './ways.ts';
import { PatternsLost, WhatIsLeft } from './what-is-left.tsx';
import { RateSlopes, SituationSlopes } from './slopes.tsx';
import styles from './this-repair.module.css';
import { ChartBox, Figure, Later } from '../../components/charts/figure.tsx';
import { Legend, tipOf } from '../../components/charts/marks.tsx';
import { axisTitle, chartLook, roundTicks } from '../../components/charts/axes.ts';
import { client } from '../../client/client.ts';
import { DataTable, ScrollBox } from '../../components/tables/data-table.tsx';
import { measureInfos } from '../../engine/vocabulary/measures.ts';
import { useRepairAnswer } from '../../state/hooks/ask-repair.ts';
import text from '../../components/text.module.css';

interface ThisRepairProps {
  readonly shown: DoneWay;
  readonly tried: readonly DoneWay[];
  readonly situations: SituationChanges | null;
  readonly pressed: readonly SituationChip[];
}

/** One way before and after: shares, situations, who pays, what is left and what was lost. */
export function ThisRepair({ shown, tried, situations, pressed }: ThisRepairProps) {
  const names = useNames();
  const { run } = shown;
  const paying = tried
    .filter(({ run: { paid } }) => paid.revoked + paid.granted > 0)
    .sort(
      (one, other) =>
        Number(other.way === shown.way) - Number(one.way === shown.way) ||
        one.run.paid.revoked - other.run.paid.revoked,
    );
  const { thisRepair, payment, ways } = repairFigureWords;
  const { titles } = repairWayWords;
  const unit = payment.unit(names);
  const { records, standFor, passes, milliseconds } = run;
  return (
    <section aria-labelledby="this-repair" className={styles.section}>
      <header>
        <h2 id="this-repair">{thisRepair.title(titles[shown.way])}</h2>
        <p>{thisRepair.says({ rows: records, standFor, passes, milliseconds })}</p>
      </header>
      <Figures>
        <RateSlopes run={run} />
        {situations !== null && situations.total > 0 && <SituationSlopes situations={situations} pressed={pressed} />}
      </Figures>
      <Figures>
        <PaymentBars
          title={payment.title}
          sentence={payment.says(names)}
          name="who-pays"
          unit={unit}
          lines={run.paid.byGroup.map(({ attribute, value, size, revoked, granted, overwritten }) => ({
            title:
              value === null
                ? payment.notKnown(columnName(names, attribute))
                : startSentence(sayItem({ attribute, value }, names)),
            taken: revoked,
            granted,
            note: payment.size(size, overwritten),
          }))}
        />
        <PaymentBars
          title={ways.title}
          sentence={sayOthers(paying)}
          name="who-pays-in-the-others"
          unit={unit}
          lines={paying.map(({ way, run: { paid } }) => ({
            title: titles[way],
            taken: paid.revoked,
            granted: paid.granted,
          }))}
        />
      </Figures>
      <Figures>
        <WhatIsLeft run={run} situations={situations} />
        <PatternsLost key={run.id} shown={shown} />
      </Figures>
    </section>
  );
}

/** Whether all of the ways reach the limit: a way that leaves something over it is cheaper for that reason. */
function sayOthers(ways: readonly DoneWay[]): string {
  const { allReach, someLeave } = repairFigureWords.ways;
  const short = ways.filter((way) => leftOver(way) > 0);
  return short.length === 0 ? allReach(ways.length) : someLeave(short.map(({ way }) => repairWayWords.titles[way]));
}

/** Decisions taken and granted, of a group or by a way. */
interface PaymentLine {
  readonly title: string;
  readonly taken: number;
  readonly granted: number;
  readonly note?: string;
}

interface PaymentBarsProps {
  readonly title: string;
  readonly sentence: string;
  readonly name: string;
  readonly unit: string;
  readonly lines: readonly PaymentLine[];
}

const rowHeight = 32;
const heightOf = (lines: number) => lines * rowHeight + 52;

/** What is taken to the left, what is granted to the right. */
function PaymentBars({ title, sentence, name, unit, lines }: PaymentBarsProps) {
  const { taken, granted } = repairFigureWords.payment;
  return (
    <Figure
      title={title}
      sentence={sentence}
      legend={
        <Legend
          marks={[
            { kind: 'take', title: taken },
            { kind: 'grant', title: granted },
          ]}
        />
      }
      name={name}
      height={heightOf(lines.length)}
      header={['', taken, granted, '']}
      rows={lines.map((line) => [line.title, line.taken, line.granted, line.note ?? ''])}
    >
      <Bars lines={lines} unit={unit} />
    </Figure>
  );
}

function Bars({ lines, unit }: Pick<PaymentBarsProps, 'lines' | 'unit'>) {
  const most = Math.max(1, ...lines.map(({ granted }) => granted));
  const least = Math.max(0, ...lines.map(({ taken }) => taken));
  const span = most + least;
  const ends = { from: least === 0 ? 0 : -(least + 0.16 * span), to: most + 0.12 * span };
  return (
    <ChartBox height={heightOf(lines.length)}>
      <BarChart
        data={lines.map((line) => ({ ...line, less: -line.taken }))}
        layout="vertical"
        stackOffset="sign"
        margin={{ top: 4, right: 16, bottom: 10, left: 4 }}
        barSize={14}
      >
        <CartesianGrid {...chartLook.grid} horizontal={false} />
        <XAxis
          {...chartLook.axis}
          type="number"
          height={36}
          domain={[ends.from, ends.to]}
          ticks={roundTicks(ends.from, ends.to)}
          tickFormatter={(value: number) => formatCount(Math.abs(value))}
          label={axisTitle(unit, 'insideBottom')}
        />
        <YAxis
          {...chartLook.axis}
          type="category"
          dataKey="title"
          width={156}
          tick={{ ...chartLook.axis.tick, fill: 'var(--ink)' }}
          axisLine={false}
        />
        <ReferenceLine x={0} stroke="var(--line-strong)" />
        <Later>
          <Tooltip cursor={{ fill: 'var(--hover)' }} content={tipOf(sayPayment)} />
          {(['less', 'granted'] as const).map((key) => (
            <Bar
              key={key}
              dataKey={key}
              stackId="paid"
              fill={key === 'less' ? 'var(--take)' : 'var(--grant)'}
              isAnimationActive={false}
            >
              <LabelList dataKey={key} {...labelLook(key)} />
            </Bar>
          ))}
        </Later>
      </BarChart>
    </ChartBox>
  );
}

function labelLook(key: 'less' | 'granted') {
  const sign = key === 'less' ? '−' : '+';
  return {
    position: 'right',
    style: { fill: key === 'less' ? 'var(--take)' : 'var(--grant)', fontWeight: 600 },
    formatter: (value: unknown) => (Number(value) === 0 ? '' : `${sign}${formatCount(Math.abs(Number(value)))}`),
  } as const;
}

function sayPayment({ title, taken, granted, note }: PaymentLine) {
  const { payment: words } = repairFigureWords;
  const of = note === undefined ? [] : [[words.of, note] as const];
  return { title, facts: [[words.taken, formatCount(taken)], [words.granted, formatCount(granted)], ...of] as const };
}

const ask = (id: string) => client.repairMeasures(id);

/** The figures of the literature: what became of the patterns, and every measure before and after. */
export function MeasuresTable({ shown }: { readonly shown: DoneWay }) {
  const { value: measures } = useRepairAnswer(shown, ask);
  const { utility, left } = shown.run;
  const rare = measures?.[0]?.rare ?? 0;
  const { measures: words } = repairFigureWords;
  const { share } = words;
  return (
    <section aria-label={words.title}>
      <h3>{words.title}</h3>
      <ScrollBox label={words.utility}>
        <DataTable
          hasRowHeads
          numbers={[1]}
          header={words.utilityHeader}
          rows={[
            [words.removed.title, share(utility.DDPD), words.removed.says(left.rules, left.hidden)],
            [words.kept.title, share(utility.DDPP), words.kept.says],
            [words.standInsRemoved.title, share(utility.IDPD), words.standInsRemoved.says],
            [words.standInsKept.title, share(utility.IDPP), words.standInsKept.says],
            [words.lost.title, share(utility.MC), words.lost.says],
            [words.found.title, share(utility.GC), words.found.says],
          ]}
        />
      </ScrollBox>
      <ScrollBox label={words.beforeAndAfter}>
        <DataTable
          hasRowHeads
          numbers={[1, 2, 3, 4]}
          header={words.header}
          rows={(measures ?? []).map(({ measure, worst, median }) => {
            const { kind } = measureInfos[measure];
            const { title } = measureWords[measure];
            return [
              title,
              words.value(kind, worst.before),
              words.value(kind, worst.after, worst.isRare),
              words.value(kind, median.before),
              words.value(kind, median.after),
            ];
          })}
        />
      </ScrollBox>
      {rare > 0 && <p className={text.caption}>{words.rare(rare)}</p>}
    </section>
  );
}
