import { measureWords } from '../../../words/en/terms/measures.ts';
import { verdictWords } from '../../../words/en/terms/verdicts.ts';
import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { client } from '../../../client/client.ts';
import { ChartTooltip, Legend } from '../../../components/charts/marks.tsx';
import { Figure, useWidth } from '../../../components/charts/figure.tsx';
import { evidenceWords } from '../../../words/en/discover/evidence.ts';
import { discoverWords } from '../../../words/en/discover/page.ts';
import { situationsWords } from '../../../words/en/discover/situations.ts';
import { formatCount, formatNumber } from '../../../words/format.ts';
import type { DiscoverView } from '../../../engine/steps/settings.ts';
import type { RuleCloud } from '../../../engine/steps/discover/views.ts';
import { verdictCodes } from '../../../engine/vocabulary/lenses.ts';
import { sayItems } from '../../../words/people.ts';
import type { Identified } from '../../../state/runs/run-state.ts';
import { useFound } from '../../../state/hooks/use-answer.ts';
import { useNames } from '../../../state/hooks/use-names.ts';
import { niceTicks } from '../measure-marks.tsx';
import { useJudgement } from '../use-discover-view.ts';
import { type SituationFilter, queryOf } from './use-situations.ts';
import text from '../../../components/text.module.css';
import styles from './situation-cloud.module.css';

const height = 380;

interface SituationCloudProps {
  readonly view: DiscoverView;
  readonly judgement: ReturnType<typeof useJudgement>;
  readonly filter: SituationFilter;
  readonly onFilter: (filter: SituationFilter) => void;
  readonly onOpen: (id: number) => void;
}

/** Many people, or far over the limit? Every situation as a point; a box filters the list, a point opens. */
export function SituationCloud({ view, judgement, filter, onFilter, onOpen }: SituationCloudProps) {
  const ask = useCallback(
    ({ id }: Identified) => client.cloud(id, { ...judgement, ...queryOf(filter, judgement.measure) }),
    [judgement, filter],
  );
  const { value: cloud } = useFound('discover', ask);
  const { title } = measureWords[view.measure];
  const { map } = situationsWords;
  const { clear, unclear, within } = evidenceWords.spread.marks;
  return (
    <Figure
      title={map.title}
      sentence={map.says(view.measure)}
      name="situations-map"
      isCanvas
      legend={
        <Legend
          marks={[
            { kind: 'clear', title: clear, isDot: true },
            { kind: 'unclear', title: unclear, isDot: true },
            { kind: 'within', title: within, isDot: true },
          ]}
        />
      }
      header={[map.people, title, map.verdict]}
      rows={
        cloud === null
          ? []
          : Array.from(cloud.rule, (_, i) => [
              cloud.people[i],
              Number(cloud.value[i].toFixed(4)),
              verdictWords[verdictCodes[cloud.verdict[i]]].title,
            ])
      }
    >
      {cloud !== null && <CloudCanvas cloud={cloud} view={view} filter={filter} onFilter={onFilter} onOpen={onOpen} />}
      <p className={text.hint}>{map.hint}</p>
    </Figure>
  );
}

function CloudCanvas({
  cloud,
  view,
  filter,
  onFilter,
  onOpen,
}: Omit<SituationCloudProps, 'judgement'> & { readonly cloud: RuleCloud }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { ref: root, width } = useWidth<HTMLDivElement>(440, 240);
  const [active, setActive] = useState<number | null>(null);
  const [drag, setDrag] = useState<Box | null>(null);
  const limit = Number(view.alpha);
  const scale = useMemo(() => scaleCloud(cloud, limit, width, height), [cloud, limit, width]);
  const box = drag ?? boxOf(filter, scale);
  useEffect(() => {
    if (canvas.current !== null) drawCloud(canvas.current, { cloud, scale, limit, active, box });
  });
  const pointer = usePointer({ cloud, scale, drag, setDrag, setActive, filter, onFilter, onOpen });
  const clear = () => onFilter({ ...filter, people: null, value: null });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return clear();
    if (event.key === 'Enter' && active !== null) return onOpen(cloud.rule[active]);
    const step = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (step === undefined) return undefined;
    event.preventDefault();
    setActive((before) => moveTo(cloud, scale, before, step));
    return undefined;
  };
  const clearCount = cloud.verdict.filter((place) => verdictCodes[place] === 'clear').length;
  return (
    <div ref={root} className={styles.cloud}>
      <canvas
        ref={canvas}
        className={styles.canvas}
        style={{ height }}
        tabIndex={0}
        role="img"
        aria-label={situationsWords.map.label(cloud.rule.length, clearCount)}
        onKeyDown={onKeyDown}
        {...pointer}
      />
      {active !== null && drag === null && cloud.rule[active] !== undefined && (
        <div
          className={styles.tip}
          style={tipPlace(scale.x(cloud.people[active]), scale.y(cloud.value[active]), width)}
        >
          <PointTip id={cloud.rule[active]} view={view} />
        </div>
      )}
    </div>
  );
}

/** What a point says: asked for when it is looked at. */
function PointTip({ id, view }: { readonly id: number; readonly view: DiscoverView }) {
  const { measure } = view;
  const names = useNames();
  const judgement = useJudgement(view);
  const ask = useCallback((found: Identified) => client.openRule(found.id, id, judgement), [id, judgement]);
  const { value } = useFound('discover', ask);
  if (value === null || value.row.id !== id) return null;
  const { row } = value;
  const { among, where, counted, value: figures } = situationsWords.map;
  return (
    <ChartTooltip
      title={sayItems(row.A, names)}
      facts={[
        [among, where(row, names)],
        [counted(row.n1), discoverWords.rates(row)],
        [measureWords[measure].title, figures(row, measure)],
      ]}
    />
  );
}

function tipPlace(x: number, y: number, width: number) {
  return { top: y + 12, ...(x > width / 2 ? { right: width - x } : { left: x }) };
}

function boxOf({ people, value }: SituationFilter, scale: CloudScale): Box | null {
  if (people === null && value === null) return null;
  return {
    x1: people === null ? scale.x(scale.peopleAt(48)) : scale.x(people.from),
    x2: people === null ? scale.width - 12 : scale.x(people.to),
    y1: value === null ? 12 : scale.y(value.to),
    y2: value === null ? scale.height - 40 : scale.y(value.from),
  };
}

/** A box on the canvas. */
interface Box {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

/** The point nearest to a place, within some pixels. */
function nearest({ people, value }: RuleCloud, scale: CloudScale, x: number, y: number, within: number): number | null {
  let found: number | null = null;
  let least = within * within;
  for (let i = 0; i < value.length; i += 1) {
    const far = (scale.x(people[i]) - x) ** 2 + (scale.y(value[i]) - y) ** 2;
    if (far < least) {
      least = far;
      found = i;
    }
  }
  return found;
}

/** The nearest point in a direction; the first one where none was looked at. */
function moveTo(
  { people, value }: RuleCloud,
  scale: CloudScale,
  from: number | null,
  [dx, dy]: readonly number[],
): number | null {
  if (from === null) return value.length === 0 ? null : 0;
  const [x, y] = [scale.x(people[from]), scale.y(value[from])];
  let found = from;
  let least = Infinity;
  for (let i = 0; i < value.length; i += 1) {
    const [ahead, aside] = [
      (scale.x(people[i]) - x) * dx + (scale.y(value[i]) - y) * dy,
      (scale.x(people[i]) - x) * dy + (scale.y(value[i]) - y) * dx,
    ];
    const far = ahead + 3 * Math.abs(aside);
    if (ahead > 0.5 && far < least) {
      least = far;
      found = i;
    }
  }
  return found;
}

interface Pointing {
  readonly filter: SituationFilter;
  readonly onFilter: (filter: SituationFilter) => void;
  readonly onOpen: (id: number) => void;
  readonly cloud: RuleCloud;
  readonly scale: CloudScale;
  readonly drag: Box | null;
  readonly setDrag: (box: Box | null) => void;
  readonly setActive: (at: number | null) => void;
}

/** Hover looks at a point, a click opens it, a drag draws the box. */
function usePointer({ cloud, scale, drag, setDrag, setActive, filter, onFilter, onOpen }: Pointing) {
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const placeOf = (event: PointerEvent<HTMLCanvasElement>) => {
    const bounds = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - bounds.left, y: event.clientY - bounds.top };
  };
  return {
    onPointerDown(event: PointerEvent<HTMLCanvasElement>) {
      start.current = placeOf(event);
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLCanvasElement>) {
      const { x, y } = placeOf(event);
      const from = start.current;
      if (from === null) return setActive(nearest(cloud, scale, x, y, 12));
      if (drag !== null || Math.hypot(x - from.x, y - from.y) > 5)
        setDrag({ x1: Math.min(x, from.x), x2: Math.max(x, from.x), y1: Math.min(y, from.y), y2: Math.max(y, from.y) });
      return undefined;
    },
    onPointerUp(event: PointerEvent<HTMLCanvasElement>) {
      const { x, y } = placeOf(event);
      start.current = null;
      setDrag(null);
      const at = nearest(cloud, scale, x, y, 12);
      if (drag !== null)
        onFilter({
          ...filter,
          people: { from: scale.peopleAt(drag.x1), to: scale.peopleAt(drag.x2) },
          value: { from: scale.valueAt(drag.y2), to: scale.valueAt(drag.y1) },
        });
      else if (at !== null) onOpen(cloud.rule[at]);
    },
    onPointerLeave: () => setActive(null),
  };
}

const margin = { left: 48, right: 12, top: 12, bottom: 40 };

/** Where values and numbers of people are on the canvas, and back. */
interface CloudScale {
  readonly width: number;
  readonly height: number;
  readonly low: number;
  readonly high: number;
  x(people: number): number;
  y(value: number): number;
  peopleAt(x: number): number;
  valueAt(y: number): number;
}

/** People on a logarithmic scale, the measure on a plain one that holds the limit and all but the outermost values. */
function scaleCloud({ value, people }: RuleCloud, limit: number, width: number, height: number): CloudScale {
  const finite = value.filter((one) => Number.isFinite(one)).sort();
  const low = Math.min(finite[Math.floor(finite.length * 0.002)] ?? 0, limit);
  const high = Math.max(finite[Math.floor(finite.length * 0.998)] ?? 1, limit);
  const most = Math.log10(people.reduce((one, other) => Math.max(one, other), 10)) + 0.05;
  const least = Math.log10(people.reduce((one, other) => Math.min(one, other), 10 ** most)) - 0.05;
  const wide = width - margin.left - margin.right;
  const tall = height - margin.top - margin.bottom;
  return {
    width,
    height,
    low,
    high,
    x: (count) => margin.left + ((Math.log10(Math.max(1, count)) - least) / (most - least || 1)) * wide,
    y: (one) => height - margin.bottom - ((Math.max(low, Math.min(high, one)) - low) / (high - low || 1)) * tall,
    peopleAt: (x) => 10 ** (least + ((x - margin.left) / wide) * (most - least)),
    valueAt: (y) => low + ((height - margin.bottom - y) / tall) * (high - low),
  };
}

interface Drawn {
  readonly cloud: RuleCloud;
  readonly scale: CloudScale;
  readonly limit: number;
  /** A point of the cloud that is looked at. */
  readonly active: number | null;
  readonly box: { readonly x1: number; readonly y1: number; readonly x2: number; readonly y2: number } | null;
}

/** Draws axes, limit, points and the box. */
function drawCloud(canvas: HTMLCanvasElement, drawn: Drawn): void {
  const { scale, cloud, limit, active, box } = drawn;
  const dots = window.devicePixelRatio || 1;
  canvas.width = scale.width * dots;
  canvas.height = scale.height * dots;
  const pen = canvas.getContext('2d');
  if (pen === null) return;
  const style = getComputedStyle(canvas);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  pen.scale(dots, dots);
  pen.font = `12px ${style.fontFamily}`;
  drawAxes(pen, scale, colour);
  drawPoints(pen, cloud, scale, colour);
  pen.strokeStyle = colour('--accent');
  pen.lineWidth = 2;
  pen.strokeRect(margin.left, scale.y(limit), scale.width - margin.left - margin.right, 0);
  pen.fillStyle = colour('--accent-ink');
  pen.textAlign = 'right';
  pen.fillText(situationsWords.map.limit(limit), scale.width - margin.right, scale.y(limit) + 14);
  if (box !== null) {
    pen.lineWidth = 1;
    pen.globalAlpha = 0.12;
    pen.fillStyle = colour('--accent');
    pen.fillRect(box.x1, box.y1, box.x2 - box.x1, box.y2 - box.y1);
    pen.globalAlpha = 1;
    pen.strokeRect(box.x1, box.y1, box.x2 - box.x1, box.y2 - box.y1);
  }
  if (active !== null) {
    pen.strokeStyle = colour('--ink');
    pen.lineWidth = 2;
    pen.beginPath();
    pen.arc(scale.x(cloud.people[active]), scale.y(cloud.value[active]), 6, 0, 7);
    pen.stroke();
  }
}

function drawAxes(pen: CanvasRenderingContext2D, scale: CloudScale, colour: (name: string) => string): void {
  const { width, height } = scale;
  pen.fillStyle = colour('--muted');
  pen.strokeStyle = colour('--line');
  pen.lineWidth = 1;
  pen.textAlign = 'right';
  for (const tick of niceTicks(scale.low, scale.high)) {
    pen.strokeRect(margin.left, scale.y(tick), width - margin.left - margin.right, 0);
    pen.fillText(formatNumber(tick), margin.left - 6, scale.y(tick) + 4);
  }
  pen.textAlign = 'center';
  for (let decade = 0; decade < 9; decade += 1)
    for (const part of [1, 2, 5]) {
      const x = scale.x(part * 10 ** decade);
      if (x < margin.left || x > width - margin.right) continue;
      pen.strokeRect(x, margin.top, 0, height - margin.top - margin.bottom);
      pen.fillText(formatCount(part * 10 ** decade), x, height - margin.bottom + 16);
    }
  pen.fillText(situationsWords.map.axis, (width + margin.left) / 2, height - 6);
}

/** Those that the filter lets through are drawn last; the form tells the verdicts apart as well as the colour. */
function drawPoints(
  pen: CanvasRenderingContext2D,
  { value, people, verdict, passes }: RuleCloud,
  scale: CloudScale,
  colour: (name: string) => string,
): void {
  const colours = {
    clear: colour('--group'),
    unclear: colour('--warning'),
    within: colour('--within'),
    tooFew: colour('--faint'),
  };
  pen.lineWidth = 1.2;
  for (const pass of [0, 1]) {
    pen.globalAlpha = pass === 1 ? 0.85 : 0.25;
    for (let i = value.length - 1; i >= 0; i -= 1) {
      if (passes[i] !== pass || Number.isNaN(value[i])) continue;
      const code = verdictCodes[verdict[i]];
      const [x, y] = [scale.x(people[i]), scale.y(value[i])];
      pen.fillStyle = colours[code];
      pen.strokeStyle = colours[code];
      pen.beginPath();
      if (code === 'unclear') {
        pen.moveTo(x, y - 4);
        pen.lineTo(x + 4, y + 3);
        pen.lineTo(x - 4, y + 3);
        pen.closePath();
        pen.stroke();
      } else {
        pen.arc(x, y, 2.5, 0, 7);
        if (code === 'tooFew') pen.stroke();
        else pen.fill();
      }
    }
  }
  pen.globalAlpha = 1;
}
