import styles from './figures.module.css';
import type { ReactNode } from 'react';
import { DataTable, ScrollBox } from '../../components/tables/data-table.tsx';
import { Say } from '../../components/say.tsx';
import { learnFigureWords } from '../../words/en/learn/figures.ts';
import { learnWords } from '../../words/en/learn/page.ts';
import { type LessonText, type Written, fillText } from '../../words/lessons.ts';
import { NumberField } from '../../components/fields/number-field.tsx';
import { Slider } from '../../components/fields/slider.tsx';
import { type Documents, type Lesson, type PrintedRow, writeNumber, startOf } from './lesson.ts';
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
      : ({ ok: false, message: learnWords.wholeNumber(from, to) } as const);
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
        label={isTyped ? learnWords.slider(label) : label}
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

interface FilledProps {
  readonly text: LessonText;
  /** The live numbers as they are written. */
  readonly numbers: Written<string>;
}

/** A text of a lesson with its numbers. */
export function Filled({ text, numbers }: FilledProps) {
  return <Say parts={fillText(text, numbers)} slots={{ strong: (says) => <b>{says}</b> }} />;
}

interface PrintedTableProps extends Pick<FilledProps, 'numbers'> {
  readonly caption: string;
  readonly rows: readonly PrintedRow[];
}

/** What the thesis printed, where, and what is computed. */
export function PrintedTable({ caption, rows, numbers }: PrintedTableProps) {
  const words = learnWords.printed;
  return (
    <ScrollBox label={caption}>
      <DataTable
        caption={caption}
        header={['', words.printed, words.where, words.computed]}
        numbers={[1, 3]}
        rows={rows.map(({ what, printed, label, live }) => [
          what,
          printed ?? words.notGiven,
          label === null ? '' : <code key="label">{label}</code>,
          <b key="computed">{numbers[live]}</b>,
        ])}
      />
    </ScrollBox>
  );
}

/** Seven customers whose cells are blurred at a click, and what follows. */
export function Cells(props: FigureProps) {
  const asIs = cellsIn(props.documents, 'asIs');
  return asIs === undefined ? <p>{learnFigureWords.cells.opening}</p> : <OpenCells {...props} asIs={asIs} />;
}

function OpenCells({ lesson, at, onAt, asIs, say }: FigureProps & { readonly asIs: HandView }) {
  const edits = editsOf(
    at,
    asIs.rows.map(({ choices }) => choices),
  );
  const { documents } = useRuns([cellsRun('shown', edits)], 'cells');
  const shown = cellsIn(documents, 'shown') ?? asIs;
  const width = shown.columns.length;
  const words = learnFigureWords.cells;
  const presets = [[15], [18]] as const;
  const preset = (cells: readonly number[]) => startOf(lesson).map((_, i) => (cells.includes(i) ? 1 : 0));
  return (
    <div className={styles.besides}>
      <div>
        <div className={styles.tools}>
          <Button look="small" onClick={() => onAt(startOf(lesson))}>
            {words.asItWas}
          </Button>
          <Button look="small" onClick={() => onAt(preset(presets[1]))}>
            {words.blurApproved}
          </Button>
          <Button look="small" onClick={() => onAt(preset(presets[0]))}>
            {words.blurDenied}
          </Button>
        </div>
        <CellGrid
          columns={shown.columns}
          decision={words.decision}
          record={words.record}
          rows={shown.rows.map((row) => ({
            ...row,
            decision: (
              <span className={styles.verdict}>
                <Glyph name={row.isNegative ? 'clear' : 'within'} /> {row.isNegative ? words.denied : words.approved}
              </span>
            ),
          }))}
          last={(row) => (
            <Button
              key="out"
              look="small"
              onClick={() => onAt(withSetting(at, outSetting(row), 1 - at[outSetting(row)]))}
            >
              {shown.rows[row].isOut ? words.bringBack : words.leaveOut}
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
  const words = learnFigureWords.cells;
  const now = (measure: 'slift' | 'elift') => fromCells('shown')('times', (it) => it.measures[0]?.after?.[measure]);
  const isOver = (measure: 'slift' | 'elift') => (now(measure).of(documents) ?? 0) >= Number(lessonLimit);
  return (
    <div aria-live="polite">
      <Stat title={words.smallest} value={String(cellsIn(documents, 'shown')?.smallestClass ?? '…')}>
        {words.alike}
      </Stat>
      <Stat title={words.times} value={writeNumber(now('slift'), documents)} isBad={isOver('slift')}>
        {words.was(slift)}
      </Stat>
      <Stat title={words.elift} value={writeNumber(now('elift'), documents)} isBad={isOver('elift')}>
        {words.was(elift)}
      </Stat>
    </div>
  );
}
