import styles from './figures.module.css';
import type { ReactNode } from 'react';
import { DataTable, ScrollBox } from '../../components/tables/data-table.tsx';
import { NumberField } from '../../components/fields/number-field.tsx';
import { Slider } from '../../components/fields/slider.tsx';
import {
  type Documents,
  type Lesson,
  type LiveNumber,
  type PrintedRow,
  fillSlots,
  writeNumber,
  startOf,
} from './lesson.ts';
import { Button } from '../../components/button.tsx';
import { CellGrid } from '../../components/tables/cell-grid.tsx';
import { Glyph } from '../../components/icon.tsx';
import type { HandView } from '../../engine/steps/impact/views.ts';
import { cellsRun, editsOf, outSetting } from './lessons/index.ts';
import { cellsIn, fromCells } from './read-document.ts';
import { lessonLimit } from './small-tables.ts';
import { useRuns } from './use-runs.ts';

/** What every drawing of a lesson is given. */
export interface FigureProps {
  readonly lesson: Lesson;
  readonly at: readonly number[];
  readonly documents: Documents;
  /** A live number as it is written. */
  readonly say: (name: string) => string;
  /** A live number; null where it has no value or is not computed yet. */
  readonly value: (name: string) => number | null;
  readonly onAt: (at: readonly number[]) => void;
}

/** The settings with one of them changed. */
export function withSetting(at: readonly number[], index: number, value: number): readonly number[] {
  return at.map((before, i) => (i === index ? value : before));
}

interface SettingSliderProps {
  /** The figure that it belongs to. */
  readonly of: Pick<FigureProps, 'lesson' | 'at' | 'onAt'>;
  readonly index: number;
  readonly label: string;
  readonly says?: string;
  readonly ends?: readonly [string, string];
  /** Whether the number can be typed as well. */
  readonly isTyped?: boolean;
}

/** A setting of a lesson to drag, to move by the arrow keys and, where it is a count, to type. */
export function SettingSlider({ of, index, label, says, ends, isTyped = false }: SettingSliderProps) {
  const { lesson, at, onAt } = of;
  const { from, to } = lesson.settings[index];
  const change = (value: number) => onAt(withSetting(at, index, value));
  const read = (typed: string) => {
    const value = Number(typed.trim());
    const isGood = /^\d+$/.test(typed.trim()) && value >= from && value <= to;
    return isGood
      ? ({ ok: true, value } as const)
      : ({ ok: false, message: `Give a whole number from ${from} to ${to}.` } as const);
  };
  return (
    <div className={styles.setting}>
      {isTyped ? (
        <NumberField label={label} value={String(at[index])} read={read} onChange={change} isWhole />
      ) : (
        <p>
          {label}
          {says !== undefined && (
            <>
              : <b>{says}</b>
            </>
          )}
        </p>
      )}
      <Slider
        label={isTyped ? `${label}, slider` : label}
        min={from}
        max={to}
        value={at[index]}
        says={says}
        ends={ends}
        onChange={(value) => change(Number(value))}
      />
    </div>
  );
}

interface StatProps {
  readonly title: string;
  readonly value: string;
  readonly isBad?: boolean;
  readonly children?: ReactNode;
}

/** A number to look at while something is moved. */
export function Stat({ title, value, isBad = false, children }: StatProps) {
  return (
    <div className={styles.stat}>
      <span>{title}</span>
      <b className={isBad ? styles.bad : undefined}>
        {isBad && <span aria-hidden="true">▲ </span>}
        {value}
      </b>
      {children !== undefined && <small>{children}</small>}
    </div>
  );
}

interface BarProps {
  readonly title: string;
  readonly words: string;
  /** From 0 to 1. */
  readonly share: number;
  readonly tone: 'group' | 'other' | 'take' | 'grant';
  /** A place that must be reached, from 0 to 1. */
  readonly mark?: number;
}

/** A bar with its words. */
export function Bar({ title, words, share, tone, mark }: BarProps) {
  const width = 100 * Math.min(1, Math.max(0, share));
  return (
    <div className={styles.bar}>
      <span>{title}</span>
      <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.track} width="100" height="10" />
        <rect className={styles[tone]} width={width} height="10" />
        {mark !== undefined && <rect className={styles.mark} x={100 * mark - 0.4} width="0.8" height="10" />}
      </svg>
      <b>{words}</b>
    </div>
  );
}

interface NumbersProps {
  readonly numbers: Readonly<Record<string, LiveNumber>>;
  readonly documents: Documents;
}

/** A sentence with its slots filled. */
export function Filled({ text, numbers, documents }: NumbersProps & { readonly text: string }) {
  return fillSlots(text, numbers, documents).map((part, i) =>
    part.isStrong ? <b key={i}>{part.text}</b> : <span key={i}>{part.text}</span>,
  );
}

interface PrintedTableProps extends NumbersProps {
  readonly caption: string;
  readonly rows: readonly PrintedRow[];
}

/** What the thesis printed, where, and what is computed. */
export function PrintedTable({ caption, rows, numbers, documents }: PrintedTableProps) {
  return (
    <ScrollBox label={caption}>
      <DataTable
        caption={caption}
        header={['', 'printed', 'where', 'computed']}
        numbers={[1, 3]}
        rows={rows.map(({ what, printed, label, live }) => [
          what,
          printed ?? 'not given',
          label === null ? '' : <code key="label">{label}</code>,
          <b key="computed">{writeNumber(numbers[live], documents)}</b>,
        ])}
      />
    </ScrollBox>
  );
}

/** Seven customers whose cells are blurred at a click, and what follows. */
export function Cells(props: FigureProps) {
  const asIs = cellsIn(props.documents, 'asIs');
  return asIs === undefined ? <p>Opening the table …</p> : <OpenCells {...props} asIs={asIs} />;
}

function OpenCells({ lesson, at, onAt, asIs, say }: FigureProps & { readonly asIs: HandView }) {
  const edits = editsOf(
    at,
    asIs.rows.map(({ choices }) => choices),
  );
  const { documents } = useRuns([cellsRun('shown', edits)], 'cells');
  const shown = cellsIn(documents, 'shown') ?? asIs;
  const width = shown.columns.length;
  const presets = [[15], [18]] as const;
  const preset = (cells: readonly number[]) => startOf(lesson).map((_, i) => (cells.includes(i) ? 1 : 0));
  return (
    <div className={styles.besides}>
      <div>
        <div className={styles.tools}>
          <Button look="small" onClick={() => onAt(startOf(lesson))}>
            As it was
          </Button>
          <Button look="small" onClick={() => onAt(preset(presets[1]))}>
            Blur the approved woman
          </Button>
          <Button look="small" onClick={() => onAt(preset(presets[0]))}>
            Blur a denied woman
          </Button>
        </div>
        <CellGrid
          columns={shown.columns}
          decision="Credit"
          record="customer"
          rows={shown.rows.map((row) => ({
            ...row,
            decision: (
              <span className={styles.verdict}>
                <Glyph name={row.isNegative ? 'clear' : 'within'} /> {row.isNegative ? 'denied' : 'approved'}
              </span>
            ),
          }))}
          last={(row) => (
            <Button
              key="out"
              look="small"
              onClick={() => onAt(withSetting(at, outSetting(row), 1 - at[outSetting(row)]))}
            >
              {shown.rows[row].isOut ? 'Bring back' : 'Leave out'}
            </Button>
          )}
          onCell={(row, column) => {
            const index = row * width + column;
            onAt(withSetting(at, index, (at[index] + 1) % asIs.rows[row].choices[column].length));
          }}
        />
      </div>
      <CellStats documents={documents} slift={say('slift')} elift={say('elift')} />
    </div>
  );
}

interface CellStatsProps {
  readonly documents: Documents;
  readonly slift: string;
  readonly elift: string;
}

function CellStats({ documents, slift, elift }: CellStatsProps) {
  const now = (measure: 'slift' | 'elift') => fromCells('shown')('times', (it) => it.measures[0]?.after?.[measure]);
  const isOver = (measure: 'slift' | 'elift') => (now(measure).of(documents) ?? 0) >= Number(lessonLimit);
  return (
    <div aria-live="polite">
      <Stat title="Smallest group" value={String(cellsIn(documents, 'shown')?.smallestClass ?? '…')}>
        people who look alike
      </Stat>
      <Stat
        title="Women denied, times as often as men"
        value={writeNumber(now('slift'), documents)}
        isBad={isOver('slift')}
      >
        was {slift}
      </Stat>
      <Stat title="Extended lift" value={writeNumber(now('elift'), documents)} isBad={isOver('elift')}>
        was {elift}
      </Stat>
    </div>
  );
}
