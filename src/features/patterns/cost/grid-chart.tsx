import { CartesianGrid, Line, LineChart, XAxis, YAxis } from 'recharts';
import { axisTitle, ChartBox, chartLook, Figure, LegendList } from '../../../components/charts/index.ts';
import { Figures } from '../../../components/split.tsx';
import type { PublishLine } from '../../../contracts/engine-api.ts';
import { sayLine, sayPoint } from './sweep-points.ts';
import text from '../../../components/text.module.css';

/** Colours and dashes, so that lines differ in more than their colour. */
const looks = [
  { stroke: 'var(--accent)', dash: '' },
  { stroke: 'var(--group)', dash: '6 3' },
  { stroke: 'var(--both)', dash: '2 3' },
  { stroke: 'var(--take)', dash: '8 3 2 3' },
  { stroke: 'var(--over)', dash: '4 4' },
  { stroke: 'var(--before)', dash: '1 4' },
] as const;

/** The figures of the chapter: counts raised and by how much they are off, a line for each k or limit. */
export function GridChart({ lines }: { readonly lines: readonly PublishLine[] }) {
  const failed = [...new Set(lines.flatMap(({ problem }) => (problem === null ? [] : [problem])))];
  return (
    <>
      <Figures>
        <GridFigure lines={lines} title="Counts raised" name="counts-raised" field="changedShare" />
        <GridFigure lines={lines} title="Off by, on average" name="counts-off" field="distortion" />
      </Figures>
      {failed.length > 0 && <p className={text.hint}>{failed.join(' ')}</p>}
    </>
  );
}

interface GridFigureProps {
  readonly lines: readonly PublishLine[];
  readonly title: string;
  readonly name: string;
  readonly field: 'changedShare' | 'distortion';
}

function GridFigure({ lines, title, name, field }: GridFigureProps) {
  const series = [...new Set(lines.map(({ point }) => sayLine(point)))];
  const sizes = [...new Set(lines.map(({ point }) => sayPoint('minSupport', point)))];
  const valueAt = (size: string, line: string) => {
    const found = lines.find(({ point }) => sayPoint('minSupport', point) === size && sayLine(point) === line);
    return found?.run == null ? null : Number((100 * found.run[field]).toFixed(2));
  };
  const data = sizes.map((size) => ({
    size,
    ...Object.fromEntries(series.map((line) => [line, valueAt(size, line)])),
  }));
  return (
    <Figure
      title={title}
      name={name}
      height={300}
      legend={<LegendList lines={series.map((line, i) => ({ title: line, mark: <Dash at={i} /> }))} />}
      header={['seen in at least', ...series.map((line) => `${line}, %`)]}
      rows={sizes.map((size) => [size, ...series.map((line) => valueAt(size, line) ?? '')])}
    >
      <ChartBox height={280}>
        <LineChart data={data} margin={{ top: 28, right: 16, bottom: 20, left: 4 }}>
          <CartesianGrid {...chartLook.grid} vertical={false} />
          <XAxis {...chartLook.axis} dataKey="size" label={axisTitle('seen in at least', 'insideBottom')} />
          <YAxis {...chartLook.axis} width={48} unit="%" />
          {series.map((line, i) => (
            <Line
              key={line}
              dataKey={line}
              stroke={looks[i % looks.length].stroke}
              strokeDasharray={looks[i % looks.length].dash}
              strokeWidth={2}
              dot={{ r: 3, strokeDasharray: '' }}
              isAnimationActive={false}
            />
          ))}
        </LineChart>
      </ChartBox>
    </Figure>
  );
}

function Dash({ at }: { readonly at: number }) {
  const { stroke, dash } = looks[at % looks.length];
  return (
    <svg viewBox="0 0 12 12" aria-hidden="true">
      <path d="M0 6h12" style={{ stroke }} strokeDasharray={dash} strokeWidth="2" />
    </svg>
  );
}
