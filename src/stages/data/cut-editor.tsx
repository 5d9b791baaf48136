import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Figure } from '../../components/charts/figure.tsx';
import { CommitInput } from '../../components/fields/text-input.tsx';
import { DataTable } from '../../components/tables/data-table.tsx';
import { cutWords } from '../../words/en/data/cuts.ts';
import { formatCount, formatNumber, formatShare } from '../../words/format.ts';
import { NumberField, readDecimal, readWhole } from '../../components/fields/number-field.tsx';
import type { AttributeView } from '../../engine/session/describe-table.ts';
import type { ColumnProfile } from '../../engine/table/profile-column.ts';
import { columnName } from '../../engine/vocabulary/display-names.ts';
import { cutsOf, editColumn, setCuts, sortCuts } from '../../state/recipe/recipe-edits.ts';
import { useApp } from '../../state/use-app.ts';
import { useNames } from '../../state/hooks/use-names.ts';
import { formatSettings } from './column-kinds.ts';
import layout from '../../components/layout/layout.module.css';
import styles from './cut-editor.module.css';

interface CutEditorProps {
  readonly profile: ColumnProfile;
  readonly histogram: NonNullable<ColumnProfile['histogram']>;
  readonly attribute: AttributeView;
}

/** Groups of numbers: cut on the spread, typed, or found for a number of groups (T7). */
export function CutEditor({ profile, histogram, attribute }: CutEditorProps) {
  const edit = useApp((state) => state.edit);
  const names = useNames();
  const { name } = profile;
  const found = attribute.cuts ?? [];
  const recipe = useApp((state) => state.recipe);
  const cuts = recipe === null ? found : cutsOf(recipe, name, found);
  const commit = (label: string, change: (before: readonly string[]) => readonly string[]) =>
    edit(label, (before) => {
      const next = sortCuts(change(cutsOf(before, name, found)));
      return editColumn(setCuts(before, name, next), name, formatSettings(profile));
    });
  const cutAt = (value: string) => commit(cutWords.undo.cut(name, value), (before) => [...before, value]);
  const move = (from: string, to: readonly string[], label: string) =>
    commit(label, (before) => before.flatMap((cut) => (cut === from ? to : [cut])));
  const { from, to, counts } = histogram;
  const say = sayValueOf(profile);
  const width = (to - from) / counts.length;
  return (
    <>
      <Figure
        title={cutWords.title}
        name={`${name}-spread`}
        header={[cutWords.from, cutWords.to, cutWords.people]}
        rows={counts.map((count, at) => [say(from + at * width), say(from + (at + 1) * width), count])}
      >
        <CutChart
          histogram={histogram}
          cuts={cuts}
          isWhole={profile.type !== 'number'}
          say={say}
          title={columnName(names, name)}
          onCut={cutAt}
          onMove={(index, value) => move(cuts[index], [value], cutWords.undo.move(name))}
          onRemove={(index) => move(cuts[index], [], cutWords.undo.remove(name))}
        />
      </Figure>
      <NumberField label={cutWords.cutAt} value="" read={readDecimal({})} onChange={cutAt} />
      {found.length > 0 && <GroupTable name={name} attribute={attribute} cuts={found} say={say} />}
      <EqualGroups
        profile={profile}
        hasGroups={cuts.length > 0}
        onNone={() => commit(cutWords.undo.none(name), () => [])}
      />
    </>
  );
}

interface EqualGroupsProps {
  readonly profile: ColumnProfile;
  readonly hasGroups: boolean;
  readonly onNone: () => void;
}

/** Groups that are found: of equal size, or of equal width. */
function EqualGroups({ profile, hasGroups, onNone }: EqualGroupsProps) {
  const edit = useApp((state) => state.edit);
  const [groups, setGroups] = useState(3);
  const { name } = profile;
  const find = (by: 'width' | 'frequency') =>
    edit(cutWords.undo.groups(name, groups), (before) =>
      editColumn(setCuts(before, name, []), name, { ...formatSettings(profile), bins: groups, by }),
    );
  return (
    <div className={layout.below}>
      <NumberField
        label={cutWords.equal.groups}
        value={String(groups)}
        read={readWhole({ least: 2, most: 50 })}
        onChange={setGroups}
        isInline
        isWhole
      />
      <Button look="small" onClick={() => find('frequency')}>
        {cutWords.equal.size}
      </Button>
      <Button look="small" onClick={() => find('width')}>
        {cutWords.equal.width}
      </Button>
      {hasGroups && (
        <Button look="quiet" onClick={onNone}>
          {cutWords.equal.none}
        </Button>
      )}
    </div>
  );
}

interface CutChartProps {
  readonly histogram: { readonly from: number; readonly to: number; readonly counts: readonly number[] };
  /** The cuts as they are written, ascending. */
  readonly cuts: readonly string[];
  readonly isWhole: boolean;
  /** How a number on the axis is said. */
  readonly say: (value: number) => string;
  /** What the axis is called. */
  readonly title: string;
  readonly onCut: (value: string) => void;
  readonly onMove: (index: number, value: string) => void;
  readonly onRemove: (index: number) => void;
}

/** The spread of a column with its cuts: a click cuts, a cut is dragged or moved by arrow keys, Delete removes it. */
function CutChart(props: CutChartProps) {
  const { histogram, cuts, isWhole, say, title, onCut, onMove, onRemove } = props;
  const { from, to } = histogram;
  const [place, setPlace] = useState<number | null>(null);
  const { left, end, base, x, valueAt } = places(histogram);
  const at = (event: PointerEvent<SVGElement>) => roundPlace(valueAt(event), from, to, isWhole);
  const step = roundPlace((to - from) / 100, 0, to - from, isWhole) || 1;
  const walk = (event: KeyboardEvent) => {
    const by = { ArrowRight: step, ArrowLeft: -step }[event.key];
    if (by !== undefined)
      setPlace(Math.min(to, Math.max(from, roundPlace((place ?? (from + to) / 2) + by, from, to, isWhole))));
    if (event.key === 'Enter' && place !== null) onCut(String(place));
    if (by !== undefined || event.key === 'Enter') event.preventDefault();
  };
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${width} ${height}`}
      aria-label={cutWords.chart.label(title)}
      role="group"
    >
      <Spread histogram={histogram} cuts={cuts} say={say} title={title} />
      <rect
        className={styles.axis}
        role="slider"
        tabIndex={0}
        aria-label={cutWords.chart.place}
        aria-valuemin={from}
        aria-valuemax={to}
        aria-valuenow={place ?? (from + to) / 2}
        x={left}
        y={24}
        width={end - left}
        height={base - 24}
        onPointerMove={(event) => setPlace(at(event))}
        onPointerLeave={() => setPlace(null)}
        onBlur={() => setPlace(null)}
        onClick={(event) => onCut(String(at(event as unknown as PointerEvent<SVGElement>)))}
        onKeyDown={walk}
      />
      {place !== null && <CutPlace x={x(place)} words={cutWords.chart.cutAt(say(place))} />}
      {cuts.map((cut, index) => (
        <CutHandle
          key={cut}
          cut={cut}
          says={say}
          x={x(Number(cut))}
          isCrowded={isCrowded(x(Number(cut)), x(Number(cuts[index + 1] ?? Infinity)), end)}
          base={base}
          step={step}
          valueAt={(event) => at(event)}
          onMove={(value) => onMove(index, value)}
          onRemove={() => onRemove(index)}
        />
      ))}
    </svg>
  );
}

/** Where a new cut would be. */
function CutPlace({ x, words }: { readonly x: number; readonly words: string }) {
  return (
    <g className={styles.hover}>
      <line x1={x} x2={x} y1={24} y2={base} />
      <text x={Math.min(width - 44, Math.max(left + 44, x))} y={22} textAnchor="middle">
        {words}
      </text>
    </g>
  );
}

/** The bars and their axes; bars of one group look alike. */
function Spread({ histogram, cuts, say, title }: Pick<CutChartProps, 'histogram' | 'cuts' | 'say' | 'title'>) {
  const { from, to, counts } = histogram;
  const { height, left, end, base, x, y } = places(histogram);
  const groupOf = (middle: number) => cuts.filter((cut) => Number(cut) < middle).length;
  const barWidth = (end - left) / counts.length;
  return (
    <>
      <text x="0" y="10">
        {cutWords.people}
      </text>
      {roundTicks(0, Math.max(1, ...counts), 4).map((tick) => (
        <g key={tick}>
          <line className={styles.grid} x1={left} x2={end} y1={y(tick)} y2={y(tick)} />
          <text x={left - 6} y={y(tick) + 4} textAnchor="end">
            {formatCount(tick)}
          </text>
        </g>
      ))}
      {counts.map((count, index) => (
        <rect
          key={index}
          className={styles[`group${groupOf(from + ((index + 0.5) * (to - from)) / counts.length) % 4}`]}
          x={left + index * barWidth}
          y={y(count)}
          width={Math.max(1, barWidth - 1)}
          height={base - y(count)}
        />
      ))}
      {roundTicks(from, to, 6).map((tick) => (
        <text key={tick} x={x(tick)} y={base + 16} textAnchor="middle">
          {say(tick)}
        </text>
      ))}
      <text x={(left + end) / 2} y={height - 4} textAnchor="middle">
        {title}
      </text>
    </>
  );
}

const labelWidth = 76;

/** Whether there is no room for the words at the right of a cut. */
function isCrowded(place: number, next: number, end: number): boolean {
  return Math.min(next, end) - place < labelWidth;
}

interface CutHandleProps {
  readonly cut: string;
  /** How its number is said. */
  readonly says: (value: number) => string;
  readonly x: number;
  /** No room at its right: then its words stand at its left. */
  readonly isCrowded: boolean;
  readonly base: number;
  readonly step: number;
  readonly valueAt: (event: PointerEvent<SVGElement>) => number;
  readonly onMove: (value: string) => void;
  readonly onRemove: () => void;
}

/** A cut: dragged by its handle, moved by arrow keys, removed by Delete. It is set when it is let go. */
function CutHandle({ cut, says, x, isCrowded, base, step, valueAt, onMove, onRemove }: CutHandleProps) {
  const [dragged, setDragged] = useState<{ readonly by: number; readonly value: number } | null>(null);
  const [start, setStart] = useState<number | null>(null);
  const place = x + (dragged?.by ?? 0);
  const drag = (event: PointerEvent<SVGElement>) => {
    if (start === null) return;
    const scale = 400 / (event.currentTarget.ownerSVGElement?.getBoundingClientRect().width || 400);
    setDragged({ by: (event.clientX - start) * scale, value: valueAt(event) });
  };
  const drop = () => {
    setStart(null);
    setDragged(null);
    if (dragged !== null && String(dragged.value) !== cut) onMove(String(dragged.value));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowRight: step, ArrowLeft: -step }[event.key];
    const isRemoval = event.key === 'Delete' || event.key === 'Backspace';
    if (by === undefined && !isRemoval) return;
    event.preventDefault();
    if (isRemoval) onRemove();
    else if (by !== undefined) onMove(String(Number((Number(cut) + by * (event.shiftKey ? 10 : 1)).toPrecision(12))));
  };
  return (
    <g
      className={styles.cut}
      role="slider"
      tabIndex={0}
      aria-label={cutWords.chart.handle(cut)}
      aria-valuenow={Number(cut)}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setStart(event.clientX);
      }}
      onPointerMove={drag}
      onPointerUp={drop}
      onKeyDown={onKeyDown}
    >
      <line x1={place} x2={place} y1={18} y2={base} />
      <rect x={place - 12} y={6} width={24} height={24} />
      <path d={`M${place - 2.5} 13v8M${place + 2.5} 13v8`} />
      <text x={place + (isCrowded ? -16 : 16)} y={16} textAnchor={isCrowded ? 'end' : 'start'}>
        {says(dragged?.value ?? Number(cut))}
      </text>
    </g>
  );
}

interface GroupTableProps {
  readonly name: string;
  readonly attribute: AttributeView;
  readonly cuts: readonly string[];
  /** How a cut is said. */
  readonly say: (value: number) => string;
}

/** The groups that the cuts make: what they are called, their ranges and sizes. */
function GroupTable({ name, attribute, cuts, say }: GroupTableProps) {
  const edit = useApp((state) => state.edit);
  const hasLabels = useApp((state) => state.recipe?.columns[name]?.labels !== undefined);
  const present = attribute.values.filter(({ isMissing }) => !isMissing).slice(0, cuts.length + 1);
  const labels = present.map(({ value }) => value);
  const total = attribute.values.reduce((sum, { weight }) => sum + weight, 0);
  const rename = (index: number, typed: string) =>
    edit(cutWords.undo.name(name), (before) =>
      editColumn(before, name, { labels: labels.map((one, at) => (at === index ? typed.trim() : one)) }),
    );
  const words = cutWords.groups;
  const rows = attribute.values.map(({ value, weight, isMissing }) => {
    const index = labels.indexOf(value);
    const range =
      isMissing || index < 0
        ? words.own
        : rangeOf(
            cuts.map((cut) => say(Number(cut))),
            index,
          );
    const title =
      isMissing || index < 0 ? (
        <i>{value || words.missing}</i>
      ) : (
        <CommitInput value={value} label={words.nameOf(range)} onCommit={(typed) => rename(index, typed)} />
      );
    return [
      <span key="title" className={styles.title}>
        {title}
      </span>,
      range,
      formatCount(weight),
      formatShare(weight, total),
    ];
  });
  return (
    <>
      <DataTable header={[words.group, words.range, words.people, words.share]} rows={rows} numbers={[2, 3]} />
      {hasLabels && (
        <Button
          look="link"
          onClick={() => edit(cutWords.undo.plain(name), (before) => editColumn(before, name, { labels: undefined }))}
        >
          {words.byRange}
        </Button>
      )}
    </>
  );
}

function rangeOf(cuts: readonly string[], index: number): string {
  const { upTo, over, between } = cutWords.groups;
  if (index === 0) return upTo(cuts[0]);
  return index === cuts.length ? over(cuts[cuts.length - 1]) : between(cuts[index - 1], cuts[index]);
}

const width = 400;
const height = 208;
const left = 44;
const base = 164;
const top = 28;
const right = 16;

interface Counted {
  readonly from: number;
  readonly to: number;
  readonly counts: readonly number[];
}

/** Where values and counts lie in the chart, and which value lies where somebody points. */
function places({ from, to, counts }: Counted) {
  const span = to - from || 1;
  const most = Math.max(1, ...counts);
  return {
    width,
    height,
    left,
    end: width - right,
    base,
    x: (value: number) => left + ((value - from) / span) * (width - left - right),
    y: (count: number) => base - (count === 0 ? 0 : Math.max(1, (count / most) * (base - top))),
    valueAt(event: PointerEvent<SVGElement>): number {
      const box = (event.currentTarget.ownerSVGElement ?? event.currentTarget).getBoundingClientRect();
      const inside = ((event.clientX - box.left) / box.width) * width - left;
      return from + Math.min(1, Math.max(0, inside / (width - left - right))) * span;
    },
  };
}

/** A round step: 1, 2 or 5 times a power of ten, so that about `count` of them span a width. */
export function roundStep(width: number, count: number): number {
  const rough = width / Math.max(1, count);
  if (!(rough > 0) || !Number.isFinite(rough)) return 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5, 10].find((one) => one * power >= rough * 0.999) ?? 10;
  return factor * power;
}

/** Round numbers from the first to the last that lie between two ends. */
export function roundTicks(from: number, to: number, count: number): number[] {
  const step = roundStep(to - from, count);
  const first = Math.ceil(from / step - 1e-9);
  const last = Math.floor(to / step + 1e-9);
  const digits = Math.max(0, -Math.floor(Math.log10(step)));
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => Number(((first + i) * step).toFixed(digits)));
}

/** A place on an axis as a person would say it: whole, or no finer than a two-hundredth of the axis. */
export function roundPlace(value: number, from: number, to: number, isWhole: boolean): number {
  const step = isWhole ? Math.max(1, roundStep(to - from, 400)) : roundStep(to - from, 200);
  const digits = Math.max(0, -Math.floor(Math.log10(step)));
  return Number((Math.round(value / step) * step).toFixed(digits));
}

/** How a number of a column is said: a year without a comma, a month as year and month, else as a number (T8). */
export function sayValueOf({ format }: Pick<ColumnProfile, 'format'>): (value: number) => string {
  if (format?.kind !== 'date' || format.as === 'age') return formatNumber;
  if (format.as === 'year') return (value) => String(Number(value.toFixed(1)));
  return (value) => {
    const month = Math.round(value) - 1;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
  };
}
