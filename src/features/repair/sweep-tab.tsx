import { useRef, useState } from 'react';
import { ChartActions } from '../../components/chart-actions.tsx';
import { SelectField } from '../../components/select-field.tsx';
import type { RepairLine, RepairMethodView, SweepOver } from '../../contracts/engine-api.ts';
import { setRequest, requestOf } from '../../state/discover-settings.ts';
import { repairOptionsOf, setRepairOptions } from '../../state/repair-settings.ts';
import { useApp } from '../../state/use-app.ts';
import { methodWords, titleOf } from './method-words.ts';

const overNames: Readonly<Record<SweepOver, string>> = { alpha: 'threshold', minSupport: 'minimum support', minConfidence: 'minimum confidence', d: 'd of explanations' };
const startValues: Readonly<Record<SweepOver, string>> = { alpha: '1.2 1.3 1.4 1.5 1.6 1.7', minSupport: '0.05 0.1 0.15 0.2', minConfidence: '0.05 0.1 0.2 0.3', d: '0.8 0.85 0.9 0.95' };
const figures = { records: 'records changed', rules: 'rules before', DDPD: 'DDPD', DDPP: 'DDPP', MC: 'misses cost', GC: 'ghost cost' } as const;
type Figure = keyof typeof figures;

function figureOf(figure: Figure, { run }: RepairLine): number | null {
  if (run === null) return null;
  if (figure === 'records') return run.records;
  if (figure === 'rules') return run.utility.discriminatory?.before ?? null;
  const value = run.utility[figure];
  return value === null ? null : 100 * value;
}

/** One or several methods over several values of a setting, drawn as lines; each point can be run again by a click. */
export function SweepTab({ methods }: { readonly methods: readonly RepairMethodView[] }) {
  const recipe = useApp((state) => state.recipe)!;
  const sweep = useApp((state) => state.repairs.sweep);
  const start = useApp((state) => state.sweepRepair);
  const isBusy = useApp((state) => state.task !== null);
  const [over, setOver] = useState<SweepOver>('alpha');
  const [typed, setTyped] = useState(startValues.alpha);
  const [chosen, setChosen] = useState<readonly string[]>([repairOptionsOf(recipe).method]);
  const [figure, setFigure] = useState<Figure>('records');
  const values = typed.split(/[\s;]+/).map((value) => value.replace(',', '.')).filter((value) => value !== '');
  return (
    <section aria-label="Sweeps">
      <div className="row">
        <SelectField label="Over the" value={over} options={overNames} onChange={(next) => { setOver(next as SweepOver); setTyped(startValues[next as SweepOver]); }} />
        <label className="number-check">
          values
          <input className="input wide" aria-label="Values" value={typed} onChange={(event) => setTyped(event.target.value)} />
        </label>
        <button type="button" className="btn primary" disabled={isBusy || values.length === 0 || chosen.length === 0} onClick={() => void start(chosen, over, values)}>Run the sweep</button>
      </div>
      <fieldset className="method-picks">
        <legend className="hint">Methods</legend>
        {Object.keys(methodWords).filter((name) => methods.some((known) => known.name === name)).map((name) => (
          <label className="check" key={name}>
            <input type="checkbox" checked={chosen.includes(name)} onChange={(event) => setChosen(event.target.checked ? [...chosen, name] : chosen.filter((one) => one !== name))} />
            {titleOf(name)}
          </label>
        ))}
      </fieldset>
      {sweep !== null && (
        <>
          <SelectField label="Show" value={figure} options={figures} onChange={(next) => setFigure(next as Figure)} />
          <SweepChart lines={sweep.lines} methods={sweep.methods} over={sweep.over} figure={figure} known={methods} />
        </>
      )}
    </section>
  );
}

const size = { width: 640, height: 280, left: 52, right: 150, top: 14, bottom: 36 };
const marks = ['●', '■', '▲', '◆', '○', '□', '△', '◇', '✚', '✖', '★', '☆', '⬟'];

interface SweepChartProps {
  readonly lines: readonly RepairLine[];
  readonly methods: readonly string[];
  readonly over: SweepOver;
  readonly figure: Figure;
  readonly known: readonly RepairMethodView[];
}

function SweepChart({ lines, methods, over, figure, known }: SweepChartProps) {
  const svg = useRef<SVGSVGElement>(null);
  const edit = useApp((state) => state.edit);
  const repair = useApp((state) => state.repair);
  const values = [...new Set(lines.map(({ value }) => value!))];
  const numbers = lines.map((line) => figureOf(figure, line)).filter((value): value is number => value !== null);
  const most = Math.max(1e-9, ...numbers, 0);
  const x = (value: string) => size.left + (values.indexOf(value) / Math.max(1, values.length - 1)) * (size.width - size.left - size.right);
  const y = (value: number) => size.height - size.bottom - (value / most) * (size.height - size.top - size.bottom);
  const say = (value: number | null) => (value === null ? 'not measured' : figure === 'records' || figure === 'rules' ? String(value) : `${value.toFixed(2)}%`);
  const again = (line: RepairLine) => {
    const view = known.find(({ name }) => name === line.method)!;
    edit(`${titleOf(line.method)} at ${line.value}`, (before) => {
      const asked = over === 'd' ? before : setRequest(before, { ...requestOf(before), [over]: line.value! });
      return setRepairOptions(asked, { ...repairOptionsOf(asked), method: line.method, ...(over === 'd' ? { d: line.value! } : {}) }, { direction: view.takesDirection, seed: view.drawsAtRandom });
    });
    void repair();
  };
  return (
    <figure className="card">
      <h2>{figures[figure]} by {overNames[over]}</h2>
      <svg ref={svg} className="sweep" viewBox={`0 0 ${size.width} ${size.height}`} width="100%" role="img" aria-label={`${figures[figure]} by ${overNames[over]} for ${methods.map(titleOf).join(', ')}`}>
        <line className="axis" x1={size.left} x2={size.width - size.right} y1={size.height - size.bottom} y2={size.height - size.bottom} />
        {[0, 0.5, 1].map((part) => (
          <text key={part} x={size.left - 6} y={y(part * most) + 4} textAnchor="end">{say(figure === 'records' || figure === 'rules' ? Math.round(part * most) : part * most)}</text>
        ))}
        {values.map((value) => (
          <text key={value} x={x(value)} y={size.height - size.bottom + 16} textAnchor="middle">{value}</text>
        ))}
        <text className="label" x={(size.left + size.width - size.right) / 2} y={size.height - 4} textAnchor="middle">{overNames[over]}</text>
        {methods.map((method, i) => {
          const own = lines.filter((line) => line.method === method && figureOf(figure, line) !== null);
          const last = own.at(-1);
          return (
            <g key={method} className={`series series-${i % 6}`}>
              <polyline points={own.map((line) => `${x(line.value!)},${y(figureOf(figure, line)!)}`).join(' ')} />
              {own.map((line) => (
                <text key={line.value} className="mark" x={x(line.value!)} y={y(figureOf(figure, line)!) + 4} textAnchor="middle" onClick={() => again(line)}>
                  <title>{`${titleOf(method)} at ${line.value}: ${say(figureOf(figure, line))}; click to run it again`}</title>
                  {marks[i % marks.length]}
                </text>
              ))}
              {last !== undefined && <text className="label" x={x(last.value!) + 10} y={y(figureOf(figure, last)!) + 4 + (i % 3) * 10 - 10}>{titleOf(method)}</text>}
            </g>
          );
        })}
      </svg>
      <div className="row reruns">
        {lines.map((line) => (
          <button key={`${line.method} ${line.value}`} type="button" className="btn plain" onClick={() => again(line)}>
            {titleOf(line.method)} at {line.value}: {line.problem ?? say(figureOf(figure, line))}
          </button>
        ))}
      </div>
      <ChartActions
        name="sweep"
        svg={svg}
        header={['method', overNames[over], 'records', 'rules before', 'rules after', 'DDPD', 'DDPP', 'MC', 'GC']}
        rows={lines.map(({ method, value, run }) => [titleOf(method), value!, ...(run === null ? ['', '', '', '', '', '', ''] : [run.records, run.utility.discriminatory?.before ?? '', run.utility.discriminatory?.after ?? '', run.utility.DDPD ?? '', run.utility.DDPP ?? '', run.utility.MC ?? '', run.utility.GC ?? ''])])}
      />
    </figure>
  );
}
