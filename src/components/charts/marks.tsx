import type { KeyboardEvent, ReactNode } from 'react';
import { ErrorBar, Scatter } from 'recharts';
import styles from './marks.module.css';
import { classes } from '../classes.ts';

interface ChartMarkProps {
  /** What a screen reader says of it: the same as its tooltip. */
  readonly label: string;
  readonly isSelected?: boolean;
  readonly onSelect: () => void;
  /** On hover or focus, and when that ends. */
  readonly onActive: (isActive: boolean) => void;
  readonly children: ReactNode;
}

/** A mark of a chart that can be chosen: by a click, or by Tab, arrow keys and Enter. */
export function ChartMark({ label, isSelected = false, onSelect, onActive, children }: ChartMarkProps) {
  const onKeyDown = (event: KeyboardEvent<SVGGElement>) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      return onSelect();
    }
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step === undefined) return undefined;
    event.preventDefault();
    const marks = [...(event.currentTarget.closest('svg')?.querySelectorAll<SVGGElement>('[data-mark]') ?? [])];
    const at = marks.indexOf(event.currentTarget);
    return marks[(at + step + marks.length) % marks.length]?.focus();
  };
  return (
    <g
      className={styles.mark}
      data-mark
      role="button"
      tabIndex={0}
      aria-label={label}
      aria-pressed={isSelected}
      onClick={onSelect}
      onKeyDown={onKeyDown}
      onMouseEnter={() => onActive(true)}
      onMouseLeave={() => onActive(false)}
      onFocus={() => onActive(true)}
      onBlur={() => onActive(false)}
    >
      {children}
    </g>
  );
}

interface MarkReachProps {
  readonly x: number;
  readonly y: number;
  /** How far from its middle a mark can be clicked. */
  readonly reach: number;
  /** The radius of the ring around a chosen mark; null: it is not chosen. */
  readonly ring: number | null;
}

/** The round area in which a mark can be clicked, and the ring that says that it is chosen. */
export function MarkReach({ x, y, reach, ring }: MarkReachProps) {
  return (
    <>
      <circle className={styles.target} cx={x} cy={y} r={reach} />
      {ring !== null && <circle className={styles.ring} cx={x} cy={y} r={ring} />}
    </>
  );
}

interface IntervalPointsProps {
  /** Each with `error`, how far its interval goes to the left and to the right. */
  readonly points: readonly { readonly error: readonly number[] }[];
  readonly stroke: string;
  /** The colour inside the points; that of their rim where it is not given. */
  readonly fill?: string;
  /** How high the ends of an interval are. */
  readonly ends?: number;
  readonly strokeWidth?: number;
}

/** Points of a scatter chart that lie in a row, each with its interval. */
export function IntervalPoints({ points, stroke, fill = stroke, ends = 4, strokeWidth = 2 }: IntervalPointsProps) {
  return (
    <Scatter data={points} fill={fill} stroke={stroke} strokeWidth={strokeWidth} isAnimationActive={false}>
      <ErrorBar
        dataKey="error"
        direction="x"
        stroke={stroke}
        strokeWidth={strokeWidth}
        width={ends}
        isAnimationActive={false}
      />
    </Scatter>
  );
}

/** The kinds of marks that charts use; the fill and the form differ, not the colour alone. */
type MarkKind = 'group' | 'other' | 'clear' | 'unclear' | 'within' | 'before' | 'after' | 'grant' | 'take';

interface LegendProps {
  readonly marks: readonly { readonly kind: MarkKind; readonly title: string; readonly isDot?: boolean }[];
  readonly children?: ReactNode;
}

/** What the marks of a chart stand for. */
export function Legend({ marks, children }: LegendProps) {
  return (
    <LegendList
      lines={marks.map(({ kind, title, isDot = false }) => ({
        title,
        mark: (
          <svg viewBox="0 0 12 12" aria-hidden="true" className={styles[kind]}>
            {markOf(kind, isDot)}
          </svg>
        ),
      }))}
    >
      {children}
    </LegendList>
  );
}

/** A dot or a bar; what is unclear is a triangle among dots and striped among bars. */
function markOf(kind: MarkKind, isDot: boolean): ReactNode {
  if (isDot) return kind === 'unclear' ? <path d="M6 1.5 11 10.5H1Z" /> : <circle cx="6" cy="6" r="4.5" />;
  return (
    <>
      <rect x="1" y="1" width="10" height="10" />
      {kind === 'unclear' && <path d="M1 8 8 1M4 11 11 4" />}
    </>
  );
}

interface LegendListProps {
  readonly lines: readonly { readonly title: string; readonly mark: ReactNode }[];
  readonly children?: ReactNode;
}

/** What marks of any form stand for. */
export function LegendList({ lines, children }: LegendListProps) {
  return (
    <ul className={styles.legend}>
      {lines.map(({ title, mark }) => (
        <li key={title}>
          {mark}
          {title}
        </li>
      ))}
      {children !== undefined && <li>{children}</li>}
    </ul>
  );
}

/** What is said of a mark: a title and pairs of words and figures. */
interface Facts {
  readonly title: ReactNode;
  readonly facts: readonly (readonly [string, string])[];
}

/** The content of a chart's tooltip, by what is said of the data of a mark. */
export function tipOf<T>(say: (data: T) => Facts) {
  return ({ active, payload }: { active?: boolean; payload?: readonly { payload?: unknown }[] }) => {
    const data = payload?.[0]?.payload as T | undefined;
    return active && data !== undefined ? <ChartTooltip {...say(data)} /> : null;
  };
}

/** What a mark says on hover or focus. */
export function ChartTooltip({ title, facts }: Facts) {
  return (
    <div className={styles.facts}>
      <b>{title}</b>
      <dl>
        {facts.map(([word, figure]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Where a tooltip stands in its chart, in pixels, and what it says. */
export interface TooltipPlace extends Facts {
  readonly x: number;
  readonly y: number;
}

interface TooltipFrameProps {
  readonly at: TooltipPlace | null;
  /** How wide the chart is, so that the tooltip stays within it. */
  readonly width: number;
  readonly children: ReactNode;
}

/** A chart and the tooltip of the mark that is hovered or has the focus, beside it and within the chart. */
export function TooltipFrame({ at, width, children }: TooltipFrameProps) {
  const isLeft = at !== null && at.x > width / 2;
  return (
    <div className={styles.place}>
      {children}
      {at !== null && (
        <div
          className={classes(styles.tooltip, isLeft && styles.left)}
          style={{ left: at.x + (isLeft ? -12 : 12), top: at.y + 8 }}
        >
          <ChartTooltip title={at.title} facts={at.facts} />
        </div>
      )}
    </div>
  );
}
