import { Bar, BarChart, CartesianGrid, LabelList, ReferenceLine, Tooltip, XAxis, YAxis } from 'recharts';
import { Figures } from '../../components/layout/section.tsx';
import { formatCount, formatList, formatMany, startSentence } from '../../words/format.ts';
import type { SituationChanges } from '../../engine/steps/repair/ask.ts';
import { columnName } from '../../engine/vocabulary/display-names.ts';
import { sayItem } from '../../words/people.ts';
import { wayTitle } from '../../state/recipe/repair-ways.ts';
import { useNames } from '../../state/hooks/use-names.ts';
import { favourNoun, sayStandFor } from './repair-sentences.ts';
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
import { type Measure, measureInfos } from '../../engine/vocabulary/measures.ts';
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
  const noun = favourNoun(names);
  const unit = `${noun[0].toUpperCase()}${noun.slice(1)}s`;
  return (
    <section aria-labelledby="this-repair" className={styles.section}>
      <header>
        <h2 id="this-repair">This repair: {wayTitle(shown.way).toLowerCase()}</h2>
        <p>
          {formatMany(run.records, 'row')} changed{sayStandFor(run)}, in {formatMany(run.passes, 'pass', 'passes')},{' '}
          {(run.milliseconds / 1000).toFixed(1)} s. Checked by mining the copy again.
        </p>
      </header>
      <Figures>
        <RateSlopes run={run} />
        {situations !== null && situations.total > 0 && <SituationSlopes situations={situations} pressed={pressed} />}
      </Figures>
      <Figures>
        <PaymentBars
          title="Who pays in this repair"
          sentence={`${unit} taken from, and granted to, each group.`}
          name="who-pays"
          unit={unit}
          lines={run.paid.byGroup.map(({ attribute, value, size, revoked, granted, overwritten }) => ({
            title:
              value === null
                ? `${columnName(names, attribute)} not known`
                : startSentence(sayItem({ attribute, value }, names)),
            taken: revoked,
            granted,
            note: `${formatMany(size, 'person', 'people')}${overwritten > 0 ? `, ${formatMany(overwritten, 'person', 'people')} rewritten` : ''}`,
          }))}
        />
        <PaymentBars
          title="Who pays, way by way"
          sentence={sayOthers(paying)}
          name="who-pays-in-the-others"
          unit={unit}
          lines={paying.map(({ way, run: { paid } }) => ({
            title: wayTitle(way),
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
  const short = ways.filter((way) => leftOver(way) > 0).length;
  if (short === 0) return `The same limit, reached in ${formatMany(ways.length, 'way')}.`;
  return `${formatMany(short, 'way leaves', 'ways leave')} situations over the limit: ${formatList(ways.filter((way) => leftOver(way) > 0).map(({ way }) => wayTitle(way)))}.`;
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
  return (
    <Figure
      title={title}
      sentence={sentence}
      legend={
        <Legend
          marks={[
            { kind: 'take', title: 'taken' },
            { kind: 'grant', title: 'granted' },
          ]}
        />
      }
      name={name}
      height={heightOf(lines.length)}
      header={['', 'taken', 'granted', '']}
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
  const of = note === undefined ? [] : [['of', note] as const];
  return { title, facts: [['taken', formatCount(taken)], ['granted', formatCount(granted)], ...of] as const };
}

const ask = (id: string) => client.repairMeasures(id);
const share = (value: number | null) => (value === null ? 'not measured' : `${(100 * value).toFixed(2)}%`);

function say(measure: Measure, value: number | null, isRare = false): string {
  if (isRare) return `${say(measure, value)} *`;
  if (value === null) return 'undefined';
  if (!Number.isFinite(value)) return 'infinite';
  return measureInfos[measure].kind === 'difference' ? `${(100 * value).toFixed(1)} points` : value.toFixed(3);
}

/** The figures of the literature: what became of the patterns, and every measure before and after. */
export function MeasuresTable({ shown }: { readonly shown: DoneWay }) {
  const { value: measures } = useRepairAnswer(shown, ask);
  const { utility, left } = shown.run;
  const rare = measures?.[0]?.rare ?? 0;
  return (
    <section aria-label="All measures">
      <h3>All measures</h3>
      <ScrollBox label="Utility">
        <DataTable
          hasRowHeads
          numbers={[1]}
          header={['Measure of the thesis', 'Value', 'What it says']}
          rows={[
            [
              'Discrimination removed (DDPD)',
              share(utility.DDPD),
              `rules over the limit that are gone: ${formatCount(left.rules)} left, ${formatCount(left.hidden)} out of sight`,
            ],
            [
              'Protection kept (DDPP)',
              share(utility.DDPP),
              'rules not over the limit that are still there and not over it',
            ],
            ['The same of stand-ins (IDPD)', share(utility.IDPD), 'patterns that stood in for a group and are gone'],
            [
              'and what it kept (IDPP)',
              share(utility.IDPP),
              'other patterns that are still there and stand in for nobody',
            ],
            ['Misses cost (MC)', share(utility.MC), 'patterns that were lost'],
            ['Ghost cost (GC)', share(utility.GC), 'patterns that are new'],
          ]}
        />
      </ScrollBox>
      <ScrollBox label="Measures before and after">
        <DataTable
          hasRowHeads
          numbers={[1, 2, 3, 4]}
          header={['Over all rules', 'Worst before', 'after', 'Median before', 'after']}
          rows={(measures ?? []).map(({ measure, worst, median }) => [
            measureInfos[measure].title,
            say(measure, worst.before),
            say(measure, worst.after, worst.isRare),
            say(measure, median.before),
            say(measure, median.after),
          ])}
        />
      </ScrollBox>
      {rare > 0 && (
        <p className={text.caption}>
          {formatMany(rare, 'rule that was', 'rules that were')} looked at before {rare === 1 ? 'is' : 'are'} too rare
          to be looked for now. The figures after include them, on their own counts; * marks a worst value among them.
        </p>
      )}
    </section>
  );
}
