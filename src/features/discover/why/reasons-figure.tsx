import { ratesOf } from '../../../engine/vocabulary/rates.ts';
import { useState } from 'react';
import { CartesianGrid, ReferenceArea, ReferenceLine, Scatter, ScatterChart, Tooltip, XAxis, YAxis } from 'recharts';
import { axisTitle, ChartBox, chartLook, ChartTooltip, Figure, Later } from '../../../components/charts/index.ts';
import field from '../../../components/field.module.css';
import { formatCount, formatMany, formatNumber, startSentence } from '../../../components/format.ts';
import type { ExplanationView, RuleRow } from '../../../contracts/engine-api.ts';
import { outcomeName } from '../../../engine/vocabulary/display-names.ts';
import { sayItems, sayPeople, sayRule } from '../../../engine/vocabulary/say-items.ts';
import { explainOf } from '../../../engine/vocabulary/step-settings.ts';
import { useApp } from '../../../state/use-app.ts';
import { useNames } from '../../../state/use-names.ts';
import { classes } from '../../../components/classes.ts';
import type { Reasons } from '../situations/index.ts';
import { PlaneWords, PointNames } from './plane-words.tsx';
import styles from './reasons-figure.module.css';

const height = 280;
const quarters = [0, 25, 50, 75, 100];

/** What of the named reasons is not drawn because it was not tested. */
function sayRare(rare: number): string {
  if (rare === 0) return '';
  return rare === 1 ? ' One is too rare here to be tested.' : ` ${formatCount(rare)} are too rare here to be tested.`;
}

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
  return (
    <Figure
      title={titleOf(named, lawful.length, rare)}
      sentence={`A reason that passes both explains the gap. Whether it is lawful is for you to say.${sayRare(rare)}`}
      name="reasons"
      height={height}
      controls={<SituationSelect row={row} situations={situations} onSituation={onSituation} />}
      header={['reason', 'worse outcome with it, %', 'of', 'of the group have it, %', 'of', 'explains']}
      rows={[...lawful, ...hollow].map(({ name, y, n, x, passes }) => [name, y, n, x, row.n1, passes ? 'yes' : 'no'])}
    >
      <ReasonPlane row={row} lawful={lawful} hollow={hollow} />
      {lawful.length > 0 && others.length > 0 && (
        <label className={field.check}>
          <input type="checkbox" checked={hasOthers} onChange={(event) => setOthers(event.target.checked)} />
          Show what would explain it best if it were lawful, hollow
        </label>
      )}
    </Figure>
  );
}

function titleOf(named: number, lawful: number, rare: number): string {
  if (named === 0) return 'No lawful reason is named; what else could explain it';
  return `${rare > 0 && lawful > 0 ? `${lawful} of ` : ''}${formatMany(named, 'lawful reason')}, two tests`;
}

function SituationSelect({ row, situations, onSituation }: Omit<ReasonsFigureProps, 'reasons'>) {
  const names = useNames();
  return (
    <select
      className={classes(field.input, styles.choose)}
      aria-label="Situation"
      value={row.id}
      onChange={(event) => onSituation(Number(event.target.value))}
    >
      {situations.map((one, at) => (
        <option key={`${one.id} ${at}`} value={one.id}>
          {one.B.length === 0 ? `${sayItems(one.A, names)}, whole table` : sayRule(one, names)}
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
  const above = axisTitle(`${startSentence(outcomeName(names, 'negative'))} with it`, 'top');
  return (
    <ChartBox height={height}>
      <ScatterChart margin={{ top: 28, right: 24, bottom: 8, left: 8 }} accessibilityLayer={false}>
        <CartesianGrid {...chartLook.grid} />
        <XAxis
          {...axis}
          ticks={quarters}
          dataKey="x"
          height={34}
          label={axisTitle(`${startSentence(sayPeople(row.A, names))} who have it`, 'insideBottom')}
        />
        <YAxis {...axis} ticks={quarters} dataKey="y" width={48} label={{ ...above, textAnchor: 'start', dx: -20 }} />
        <ReferenceArea x1={100 * d} x2={100} y1={Math.min(100, needed)} y2={100} fill="var(--ok-soft)" />
        <ReferenceLine x={100 * d} {...chartLook.limit} />
        <ReferenceLine y={needed} {...chartLook.limit} />
        <PlaneWords d={d} needed={needed} />
        <Later>
          <Tooltip
            cursor={false}
            isAnimationActive={false}
            content={({ active, payload }) =>
              active ? <ReasonTip point={payload[0]?.payload as Point | undefined} row={row} /> : null
            }
          />
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

function ReasonTip({ point, row }: { readonly point: Point | undefined; readonly row: RuleRow }) {
  if (point === undefined) return null;
  return (
    <ChartTooltip
      title={point.name}
      facts={[
        [
          `${formatNumber(point.a)} of ${formatNumber(point.n)} have the worse outcome`,
          point.meetsFirst ? 'enough' : 'too few',
        ],
        [`${formatNumber(point.both)} of ${formatCount(row.n1)} have it`, point.meetsSecond ? 'enough' : 'too few'],
      ]}
    />
  );
}
