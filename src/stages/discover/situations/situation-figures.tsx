import { measureWords } from '../../../words/en/terms/measures.ts';
import { useCallback, useState } from 'react';
import { CartesianGrid, ReferenceLine, ScatterChart, XAxis, YAxis, usePlotArea } from 'recharts';
import { client } from '../../../client/client.ts';
import { Check } from '../../../components/fields/choices.tsx';
import { Button } from '../../../components/button.tsx';
import { axisTitle, chartLook } from '../../../components/charts/axes.ts';
import { ChartBox, Figure, useWidth } from '../../../components/charts/figure.tsx';
import { IntervalPoints } from '../../../components/charts/marks.tsx';
import { Conditions } from '../../../components/conditions.tsx';
import { situationWords } from '../../../words/en/discover/situation.ts';
import { formatCount, formatInterval, formatMeasure, formatShare } from '../../../words/format.ts';
import { outcomeName, sayItems } from '../../../words/people.ts';
import type { ExplanationView, RuleRow, StratifiedRule } from '../../../engine/steps/discover/views.ts';
import { ratesOf } from '../../../engine/vocabulary/lenses.ts';
import { explainOf, type DiscoverView } from '../../../engine/steps/settings.ts';
import { toggleGrounded } from '../../../state/recipe/recipe-edits.ts';
import type { Identified } from '../../../state/runs/run-state.ts';
import { useFound } from '../../../state/hooks/use-answer.ts';
import { useApp } from '../../../state/use-app.ts';
import { useNames } from '../../../state/hooks/use-names.ts';
import { type RuleDetail, useReasons } from './use-situations.ts';
import layout from '../../../components/layout/layout.module.css';
import text from '../../../components/text.module.css';
import styles from './situation-figures.module.css';

const height = 104;
const gap = 4;

interface MosaicProps {
  readonly row: RuleRow;
  /** With whom the group is compared. */
  readonly others: string;
}

/** The 2x2 table to scale: width is people, dark from below is the worse outcome. */
export function Mosaic({ row, others }: MosaicProps) {
  const names = useNames();
  const { ref: root, width } = useWidth<HTMLDivElement>(400, 240);
  const { A, a1, n1, a2, n2 } = row;
  const { title, says, who, all, label } = situationWords.table;
  const group = sayItems(A, names);
  const rated = ratesOf(row);
  const wide = Math.max(6, ((width - gap) * rated.n1) / (rated.n1 + rated.n2 || 1));
  const [worse, better] = [outcomeName(names, 'negative'), outcomeName(names, 'positive')];
  return (
    <Figure
      title={title({ row, others, names })}
      name="situation"
      sentence={says({ row, others, names })}
      header={[who, worse, better, all]}
      rows={[
        [group, a1, n1 - a1, n1],
        [others, a2, n2 - a2, n2],
      ]}
    >
      <div ref={root}>
        <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label(row, names)}>
          <Tile
            x={0}
            width={wide}
            a={rated.a1}
            n={rated.n1}
            kind="group"
            words={wide > 160 ? [worse, better] : ['', '']}
          />
          <Tile
            x={wide + gap}
            width={Math.max(0, width - wide - gap)}
            a={rated.a2}
            n={rated.n2}
            kind="other"
            words={width - wide > 200 ? [worse, better] : ['', '']}
          />
        </svg>
      </div>
    </Figure>
  );
}

interface TileProps {
  readonly x: number;
  readonly width: number;
  readonly a: number;
  readonly n: number;
  readonly kind: 'group' | 'other';
  readonly words: readonly [string, string];
}

function Tile({ x, width, a, n, kind, words }: TileProps) {
  if (n === 0 || width === 0) return null;
  const dark = (height * a) / n;
  return (
    <>
      <rect
        className={kind === 'group' ? styles.groupSoft : styles.otherSoft}
        x={x}
        y={0}
        width={width}
        height={height - dark}
      />
      <rect
        className={kind === 'group' ? styles.group : styles.other}
        x={x}
        y={height - dark}
        width={width}
        height={dark}
      />
      {width > 50 && height - dark > 18 && (
        <text className={styles.outside} x={x + 6} y={14}>
          {formatShare(n - a, n)} {words[1]}
        </text>
      )}
      {width > 50 && dark > 18 && (
        <text className={styles.inside} x={x + 6} y={height - dark + 15}>
          {formatShare(a, n)} {words[0]}
        </text>
      )}
      {width > 50 && dark > 34 && (
        <text className={styles.inside} x={x + 6} y={height - dark + 30}>
          {formatCount(a)}
        </text>
      )}
    </>
  );
}

/** Does the difference remain among people who are alike in chosen attributes? (Mantel-Haenszel) */
export function Stratified({ id, attributes }: { readonly id: number; readonly attributes: readonly string[] }) {
  const [held, setHeld] = useState<readonly string[]>([]);
  const ask = useCallback((found: Identified) => client.stratify(found.id, id, held), [id, held]);
  const { value: result } = useFound('discover', held.length === 0 ? null : ask);
  if (attributes.length === 0) return null;
  return (
    <details>
      <summary>{situationWords.alike.title}</summary>
      <div className={layout.twoColumns}>
        {attributes.slice(0, 40).map((name) => (
          <Check
            key={name}
            title={name}
            isOn={held.includes(name)}
            onChange={(isOn) => setHeld(isOn ? [...held, name] : held.filter((one) => one !== name))}
          />
        ))}
      </div>
      {held.length > 0 && result !== null && <StratifiedAnswer result={result} held={held} />}
    </details>
  );
}

function StratifiedAnswer({ result, held }: { readonly result: StratifiedRule; readonly held: readonly string[] }) {
  const { common, strata } = result;
  const names = useNames();
  const ratio = common.riskRatio;
  const difference = common.riskDifference;
  if (ratio === null || difference === null) return <p className={text.hint}>{situationWords.alike.nobody(held)}</p>;
  const remains = difference.interval !== null && difference.interval.low > 0;
  return (
    <>
      <p>{situationWords.alike.found({ ratio: ratio.value, difference: difference.value, remains, held, names })}</p>
      <p className={text.hint}>{situationWords.alike.figures(common, strata.length)}</p>
    </>
  );
}

type Line = RuleDetail['measures'][number];

const rowHeight = 22;

interface MeasuresFigureProps {
  readonly measures: readonly Line[];
  readonly view: DiscoverView;
}

/** How much worse, on every measure: those that are ratios as points with intervals on a log scale, all as figures. */
export function MeasuresFigure({ measures, view }: MeasuresFigureProps) {
  const words = situationWords.measures;
  return (
    <Figure
      title={words.title}
      name="measures"
      header={[words.measure, words.value, words.interval, words.formula]}
      rows={measures.map(({ measure, info, value, interval }) => [
        measureWords[measure].title,
        formatMeasure(value, info.kind),
        formatInterval(interval, info.kind),
        info.formula,
      ])}
    >
      <RatioChart measures={measures} view={view} />
      <p className={styles.words}>{sayDifferences(measures)}</p>
    </Figure>
  );
}

function RatioChart({ measures, view }: MeasuresFigureProps) {
  const ratios = measures.filter(({ info }) => info.kind !== 'difference');
  const points = ratios.flatMap((line, at) => pointOf(line, at, line.measure === view.measure));
  const { least, most, ticks } = scaleOf(points.flatMap(({ low, high }) => [low, high]));
  const chosen = ratios.findIndex(({ measure }) => measure === view.measure);
  const limit = Number(view.alpha);
  return (
    <ChartBox height={ratios.length * rowHeight + 68}>
      <ScatterChart margin={{ top: 20, right: 132, bottom: 12, left: 116 }} accessibilityLayer={false}>
        <CartesianGrid {...chartLook.grid} horizontal={false} />
        <XAxis
          {...chartLook.axis}
          type="number"
          dataKey="value"
          scale="log"
          domain={[least, most]}
          ticks={ticks}
          tickFormatter={sayTick}
          height={34}
          label={axisTitle(situationWords.measures.axis, 'insideBottom')}
        />
        <YAxis type="number" dataKey="at" domain={[0, ratios.length]} reversed hide />
        {chosen >= 0 && limit >= least && limit <= most && (
          <ReferenceLine
            segment={[
              { x: limit, y: chosen },
              { x: limit, y: chosen + 1 },
            ]}
            {...chartLook.limit}
            label={{
              value: situationWords.measures.limit(view.alpha),
              position: 'top',
              fontSize: 12,
              fill: 'var(--accent-ink)',
            }}
          />
        )}
        {points.map((point) => (
          <IntervalPoints key={point.at} points={[point]} stroke={point.colour} ends={3} strokeWidth={1.5} />
        ))}
        <Names lines={ratios} chosen={chosen} />
      </ScatterChart>
    </ChartBox>
  );
}

/** Powers of two around all ends. */
function scaleOf(ends: readonly number[]) {
  const least = 2 ** Math.floor(Math.log2(Math.min(0.5, ...ends)));
  const most = 2 ** Math.ceil(Math.log2(Math.max(2, ...ends)));
  const ticks: number[] = [];
  for (let tick = least; tick <= most; tick *= 2) ticks.push(tick);
  return { least, most, ticks: ticks.length > 6 ? ticks.filter((_, at) => at % 2 === 0) : ticks };
}

function pointOf({ value, interval }: Line, index: number, isChosen: boolean) {
  if (value === null || !Number.isFinite(value) || value <= 0) return [];
  const low = Math.max(1 / 64, interval?.low ?? value);
  const high = Math.min(64, interval?.high ?? value);
  const colour = isChosen ? 'var(--group)' : 'var(--ink-soft)';
  return [{ at: index + 0.5, value, low, high, colour, error: [value - low, high - value] }];
}

/** Names at the left and figures at the right, in line with their points. */
function Names({ lines, chosen }: { readonly lines: readonly Line[]; readonly chosen: number }) {
  const plot = usePlotArea();
  if (plot === undefined) return null;
  return lines.map((line, at) => {
    const { measure, info, value, interval } = line;
    const y = plot.y + ((at + 0.5) * plot.height) / lines.length + 4;
    const look = at === chosen ? styles.chosen : styles.plain;
    return (
      <g key={measure}>
        <title>{situationWords.measures.what(line)}</title>
        <text className={look} x={0} y={y}>
          {measureWords[measure].title}
        </text>
        <text className={look} x={plot.x + plot.width + 40} y={y} textAnchor="end">
          {formatMeasure(value, info.kind)}
        </text>
        <text x={plot.x + plot.width + 132} y={y} textAnchor="end">
          {formatInterval(interval, info.kind)}
        </text>
      </g>
    );
  });
}

function sayTick(tick: number): string {
  if (tick >= 1) return String(tick);
  return { 0.5: '½', 0.25: '¼', 0.125: '⅛' }[tick] ?? `1/${Math.round(1 / tick)}`;
}

function sayDifferences(measures: readonly Line[]): string {
  return measures
    .filter(({ info }) => info.kind === 'difference')
    .map((line) => situationWords.measures.difference(line))
    .join(' ');
}

const shownReasons = 3;

/** Could something lawful explain it? The reasons nearest to it, with both tests that a reason must pass (D6). */
export function NearestReasons({ row, view }: { readonly row: RuleRow; readonly view: DiscoverView }) {
  const grounded = useApp((state) => state.recipe!.roles.grounded);
  const reasons = useReasons(row, view);
  if (reasons === null) return null;
  const isExplained = reasons.grounded.some(({ meetsFirst, meetsSecond }) => meetsFirst && meetsSecond);
  const words = situationWords.reasons;
  const found = isExplained ? words.explained : words.unexplained;
  const missing = grounded.length === 0 ? words.none : words.tooRare;
  const would = reasons.others.filter(({ meetsFirst, meetsSecond }) => meetsFirst && meetsSecond);
  return (
    <>
      <p className={styles.nearestReasonsWords}>
        {reasons.grounded.length > 0 ? found : missing} {words.rule}
      </p>
      {reasons.grounded.length > 0 && <ReasonTable row={row} reasons={reasons.grounded.slice(0, shownReasons)} />}
      {would.length > 0 && <WouldExplain row={row} would={would} />}
    </>
  );
}

/** Single values that would explain it, each with the button that makes it a lawful reason. */
function WouldExplain({ row, would }: { readonly row: RuleRow; readonly would: readonly ExplanationView[] }) {
  const edit = useApp((state) => state.edit);
  const mark = (one: ExplanationView) =>
    edit(situationWords.reasons.undo(one.items), (before) => toggleGrounded(before, one.items[0]));
  return (
    <details>
      <summary>{situationWords.reasons.would(would)}</summary>
      <ReasonTable row={row} reasons={would} />
      {would.map((one) => (
        <p key={sayItems(one.items)}>
          <Button look="small" onClick={() => mark(one)}>
            {situationWords.reasons.mark(one.items)}
          </Button>
        </p>
      ))}
    </details>
  );
}

function ReasonTable({ row, reasons }: { readonly row: RuleRow; readonly reasons: readonly ExplanationView[] }) {
  const recipe = useApp((state) => state.recipe)!;
  const names = useNames();
  const words = situationWords.reasons;
  const d = Number(explainOf(recipe));
  const { a1, n1 } = ratesOf(row);
  const needed = [(d * a1) / n1, d];
  return (
    <table className={styles.reasons} aria-label={words.label}>
      <thead>
        <tr>
          <th scope="col">{words.nearest}</th>
          <th scope="col">
            {words.worseWithIt}
            <br />
            {words.needs(needed[0], 1)}
          </th>
          <th scope="col">
            {words.ofTheGroup}
            <br />
            {words.needs(needed[1], 0)}
          </th>
        </tr>
      </thead>
      <tbody>
        {reasons.map((one) => (
          <tr key={sayItems(one.items)}>
            <th scope="row">
              <Conditions items={one.items} names={names} />
            </th>
            <td title={words.counts(one.a, one.n)}>
              <Need part={one.a} whole={one.n} needed={needed[0]} isMet={one.meetsFirst} />
            </td>
            <td title={words.counts(one.both, row.n1)}>
              <Need part={one.both} whole={row.n1} needed={needed[1]} isMet={one.meetsSecond} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface NeedProps {
  readonly part: number;
  readonly whole: number;
  readonly needed: number;
  readonly isMet: boolean;
}

/** A share beside the share that is needed. */
function Need({ part, whole, needed, isMet }: NeedProps) {
  return (
    <span className={styles.need}>
      <svg width="60" height="12" viewBox="0 0 60 12" aria-hidden="true">
        <rect className={styles.all} x="0" y="2" width="60" height="8" />
        <rect
          className={isMet ? styles.met : styles.unmet}
          x="0"
          y="2"
          width={whole === 0 ? 0 : (60 * part) / whole}
          height="8"
        />
        <line className={styles.mark} x1={60 * Math.min(1, needed)} x2={60 * Math.min(1, needed)} y1="0" y2="12" />
      </svg>
      <span>{situationWords.reasons.need(part, whole, isMet)}</span>
    </span>
  );
}
