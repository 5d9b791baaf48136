import { type ReactNode, useState } from 'react';
import { CartesianGrid, Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts';
import type { RepairLine, SweepOver } from '../../engine/steps/repair/ask.ts';
import { Button } from '../../components/button.tsx';
import { ChartBox, Figure } from '../../components/charts/figure.tsx';
import { ChartTooltip } from '../../components/charts/marks.tsx';
import { axisTitle, chartLook } from '../../components/charts/axes.ts';
import { sweepWords } from '../../words/en/repair/sweep.ts';
import { repairWayWords } from '../../words/en/repair/ways.ts';
import { type RepairMethodName, listedMethods } from '../../engine/vocabulary/repair-methods.ts';
import { recipeOfWay } from '../../state/recipe/repair-ways.ts';
import { setRepair } from '../../state/recipe/step-edits.ts';
import { settingsOf } from '../../engine/steps/settings.ts';
import { shareThresholds } from '../../state/recipe/thresholds.ts';
import { useApp } from '../../state/use-app.ts';
import styles from './sweep-tab.module.css';
import { CheckList, SelectField } from '../../components/fields/choices.tsx';
import { useRun } from '../../state/hooks/use-run.ts';
import field from '../../components/fields/field.module.css';
import layout from '../../components/layout/layout.module.css';
import text from '../../components/text.module.css';

const wayTitle = (way: RepairMethodName) => repairWayWords.titles[way];

const startValues: Readonly<Record<SweepOver, string>> = {
  alpha: '1.2 1.3 1.4 1.5 1.6 1.7',
  minSupport: '0.05 0.1 0.15 0.2',
  minConfidence: '0.05 0.1 0.2 0.3',
  d: '0.8 0.85 0.9 0.95',
};

type Values =
  { readonly ok: true; readonly values: readonly string[] } | { readonly ok: false; readonly message: string };

/** Several decimals, with blanks or semicolons between them; a decimal comma is a point. */
function readValues(typed: string): Values {
  const values = typed
    .split(/[\s;]+/)
    .map((value) => value.replace(',', '.'))
    .filter((value) => value !== '');
  const bad = values.find((value) => !/^-?\d*\.?\d+$/.test(value));
  if (bad !== undefined) return { ok: false, message: sweepWords.notANumber(bad) };
  return values.length === 0 ? { ok: false, message: sweepWords.noNumber } : { ok: true, values: [...new Set(values)] };
}

type SweepFigure = keyof typeof sweepWords.figures;

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
function SweepChart({ lines, methods, over, figure, controls, onShown }: SweepChartProps) {
  const edit = useApp((state) => state.edit);
  const show = (line: RepairLine) => {
    edit(sweepWords.point(wayTitle(line.method), line.value), (before) => {
      const asked = over === 'd' ? before : shareThresholds(before, { [over]: line.value });
      const used = recipeOfWay(asked, line.method);
      return over === 'd' ? setRepair(used, { ...settingsOf(used, 'repair'), d: line.value }) : used;
    });
    onShown();
  };
  return (
    <Figure
      title={sweepWords.titles[figure](sweepWords.overs[over])}
      controls={controls}
      name="other-limits"
      height={300}
      header={sweepWords.header(sweepWords.overs[over])}
      rows={lines.map(listFigures)}
    >
      <SweepLines lines={lines} methods={methods} over={over} figure={figure} />
      <ul className={styles.points}>
        {lines.map((line) => (
          <li key={`${line.method} ${line.value}`}>
            <Button look="link" onClick={() => show(line)}>
              {sweepWords.pointSays(wayTitle(line.method), line.value, sayLine(figure, line))}
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
        <XAxis
          {...chartLook.axis}
          dataKey="value"
          height={36}
          label={axisTitle(sweepWords.overs[over], 'insideBottom')}
        />
        <YAxis {...chartLook.axis} width={64} tickFormatter={(value: number) => say(figure, value)} />
        <Tooltip
          content={({ active, label }) =>
            active ? (
              <ChartTooltip
                title={sweepWords.tip(sweepWords.overs[over], String(label))}
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
  return ['records', 'rules', 'left'].includes(figure) ? sweepWords.count(value) : sweepWords.share(value);
}

function sayLine(figure: SweepFigure, line: RepairLine | undefined): string {
  const value = figureOf(figure, line);
  return line?.problem ?? (value === null ? sweepWords.notMeasured : say(figure, value));
}

function listFigures({ method, value, run }: RepairLine): (string | number)[] {
  const start = [wayTitle(method), value];
  if (run === null) return [...start, '', '', '', '', '', '', '', ''];
  const { utility, left } = run;
  const shares = [utility.DDPD, utility.DDPP, utility.MC, utility.GC].map((share) => share ?? '');
  return [...start, run.records, utility.discriminatory.before, left.rules, left.hidden, ...shares];
}

/** One or several ways over several limits or sizes; each point can be looked at. */
export function SweepTab({ onShown }: { readonly onShown: () => void }) {
  const recipe = useApp((state) => state.recipe)!;
  const { found: sweep, start, isCurrent } = useRun('repairSweep');
  const isBusy = useApp((state) => state.task !== null);
  const [over, setOver] = useState<SweepOver>('alpha');
  const [typed, setTyped] = useState(startValues.alpha);
  const [chosen, setChosen] = useState<readonly RepairMethodName[]>(['least', settingsOf(recipe, 'repair').method]);
  const [figure, setFigure] = useState<SweepFigure>('records');
  const values = readValues(typed);
  return (
    <section aria-label={sweepWords.title}>
      <p className={text.caption}>{sweepWords.says}</p>
      <div className={layout.row}>
        <SelectField
          label={sweepWords.over}
          value={over}
          options={sweepWords.overs}
          onChange={(next) => {
            setOver(next as SweepOver);
            setTyped(startValues[next as SweepOver]);
          }}
        />
        <ValuesField typed={typed} isBad={!values.ok} onChange={setTyped} />
        <Button
          look="primary"
          disabled={isBusy || !values.ok || chosen.length === 0}
          onClick={() => values.ok && start({ methods: [...new Set(chosen)], over, values: values.values })}
        >
          {sweepWords.tryThem}
        </Button>
      </div>
      {!values.ok && <Refusal message={values.message} />}
      <CheckList
        title={sweepWords.ways}
        options={listedMethods}
        titleOf={wayTitle}
        chosen={chosen}
        onChange={setChosen}
      />
      {sweep !== null && (
        <div className={isCurrent ? undefined : text.stale}>
          <SweepChart
            lines={sweep.value.lines}
            methods={sweep.value.methods}
            over={sweep.value.over}
            figure={figure}
            controls={<FigureField figure={figure} onChange={setFigure} />}
            onShown={onShown}
          />
        </div>
      )}
    </section>
  );
}

interface FigureFieldProps {
  readonly figure: SweepFigure;
  readonly onChange: (figure: SweepFigure) => void;
}

function FigureField({ figure, onChange }: FigureFieldProps) {
  return (
    <SelectField
      label={sweepWords.show}
      value={figure}
      options={sweepWords.figures}
      onChange={(next) => onChange(next as SweepFigure)}
    />
  );
}

interface ValuesFieldProps {
  readonly typed: string;
  readonly isBad: boolean;
  readonly onChange: (typed: string) => void;
}

function ValuesField({ typed, isBad, onChange }: ValuesFieldProps) {
  return (
    <label className={field.inline}>
      {sweepWords.values}
      <input
        className={field.input}
        aria-label={sweepWords.valuesLabel}
        aria-invalid={isBad}
        value={typed}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}

function Refusal({ message }: { readonly message: string }) {
  return (
    <p role="alert" className={text.unmet}>
      {message}
    </p>
  );
}
