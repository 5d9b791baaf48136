import type { ReactNode } from 'react';
import { CartesianGrid, Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts';
import { Button } from '../../../components/button.tsx';
import { axisTitle, ChartBox, chartLook, ChartTooltip, Figure } from '../../../components/charts/index.ts';
import { formatCount } from '../../../components/format.ts';
import type { RepairLine, SweepOver } from '../../../contracts/engine-api.ts';
import type { RepairMethodName } from '../../../engine/vocabulary/repair-methods.ts';
import { recipeOfWay, wayTitle } from '../../../state/repair-ways.ts';
import { setRepair } from '../../../state/repair-settings.ts';
import { settingsOf } from '../../../engine/vocabulary/step-settings.ts';
import { shareThresholds } from '../../../state/thresholds.ts';
import { useApp } from '../../../state/use-app.ts';
import { overNames } from './sweep-values.ts';
import styles from './sweep-tab.module.css';

export const figures = {
  records: 'rows changed',
  rules: 'rules over the limit before',
  left: 'situations over the limit after',
  DDPD: 'discrimination removed (DDPD)',
  DDPP: 'protection kept (DDPP)',
  MC: 'patterns lost (MC)',
  GC: 'patterns new (GC)',
} as const;
export type SweepFigure = keyof typeof figures;

interface SweepChartProps {
  readonly lines: readonly RepairLine[];
  readonly methods: readonly RepairMethodName[];
  readonly over: SweepOver;
  readonly figure: SweepFigure;
  readonly controls: ReactNode;
  readonly onShown: () => void;
}

const colours = ['var(--accent)', 'var(--take)', 'var(--grant)', 'var(--over)', 'var(--group)', 'var(--muted)'];
const dashes = ['', '6 3', '2 3', '8 3 2 3'];

/** A figure of the ways over the values, as lines; every point is also a button that sets its value. */
export function SweepChart({ lines, methods, over, figure, controls, onShown }: SweepChartProps) {
  const edit = useApp((state) => state.edit);
  const show = (line: RepairLine) => {
    edit(`${wayTitle(line.method)} at ${line.value}`, (before) => {
      const asked = over === 'd' ? before : shareThresholds(before, { [over]: line.value });
      const used = recipeOfWay(asked, line.method);
      return over === 'd' ? setRepair(used, { ...settingsOf(used, 'repair'), d: line.value }) : used;
    });
    onShown();
  };
  return (
    <Figure
      title={`${figures[figure][0].toUpperCase()}${figures[figure].slice(1)} by ${overNames[over]}`}
      controls={controls}
      name="other-limits"
      height={300}
      header={[
        'way',
        overNames[over],
        'rows',
        'over the limit before',
        'after',
        'out of sight',
        'DDPD',
        'DDPP',
        'MC',
        'GC',
      ]}
      rows={lines.map(listFigures)}
    >
      <SweepLines lines={lines} methods={methods} over={over} figure={figure} />
      <ul className={styles.points}>
        {lines.map((line) => (
          <li key={`${line.method} ${line.value}`}>
            <Button look="link" onClick={() => show(line)}>
              {wayTitle(line.method)} at {line.value}: {sayLine(figure, line)}
            </Button>
          </li>
        ))}
      </ul>
    </Figure>
  );
}

type SweepLinesProps = Pick<SweepChartProps, 'lines' | 'methods' | 'over' | 'figure'>;

function SweepLines({ lines, methods, over, figure }: SweepLinesProps) {
  const values = [...new Set(lines.map(({ value }) => value))];
  const lineAt = (method: RepairMethodName, value: string) =>
    lines.find((line) => line.method === method && line.value === value);
  const data = values.map((value) => ({
    value,
    ...Object.fromEntries(methods.map((method) => [method, figureOf(figure, lineAt(method, value))])),
  }));
  return (
    <ChartBox height={300}>
      <LineChart data={data} margin={{ top: 16, right: 24, bottom: 12, left: 4 }}>
        <CartesianGrid {...chartLook.grid} vertical={false} />
        <XAxis {...chartLook.axis} dataKey="value" height={36} label={axisTitle(overNames[over], 'insideBottom')} />
        <YAxis {...chartLook.axis} width={64} tickFormatter={(value: number) => say(figure, value)} />
        <Tooltip
          content={({ active, label }) =>
            active ? (
              <ChartTooltip
                title={`${overNames[over]} ${String(label)}`}
                facts={methods.map((method) => [wayTitle(method), sayLine(figure, lineAt(method, String(label)))])}
              />
            ) : null
          }
        />
        {methods.map((method, i) => (
          <Line
            key={method}
            dataKey={method}
            name={wayTitle(method)}
            isAnimationActive={false}
            stroke={colours[i % colours.length]}
            strokeDasharray={dashes[i % dashes.length]}
            strokeWidth={2}
            dot={{ r: 4, fill: colours[i % colours.length], strokeWidth: 0 }}
          />
        ))}
      </LineChart>
    </ChartBox>
  );
}

function figureOf(figure: SweepFigure, line: RepairLine | undefined): number | null {
  const run = line?.run ?? null;
  if (run === null) return null;
  if (figure === 'records') return run.records;
  if (figure === 'rules') return run.utility.discriminatory.before;
  if (figure === 'left') return run.left.situations.open + run.left.situations.hidden;
  const value = run.utility[figure];
  return value === null ? null : 100 * value;
}

function say(figure: SweepFigure, value: number): string {
  return ['records', 'rules', 'left'].includes(figure) ? formatCount(Math.round(value)) : `${value.toFixed(1)}%`;
}

function sayLine(figure: SweepFigure, line: RepairLine | undefined): string {
  const value = figureOf(figure, line);
  return line?.problem ?? (value === null ? 'not measured' : say(figure, value));
}

function listFigures({ method, value, run }: RepairLine): (string | number)[] {
  const start = [wayTitle(method), value];
  if (run === null) return [...start, '', '', '', '', '', '', '', ''];
  const { utility, left } = run;
  const shares = [utility.DDPD, utility.DDPP, utility.MC, utility.GC].map((share) => share ?? '');
  return [...start, run.records, utility.discriminatory.before, left.rules, left.hidden, ...shares];
}
