import type { FigureName, Lesson, LessonBlock, LiveNumber, PrintedRow, WayOut } from './lesson.ts';
import type { LessonText, LessonWords } from '../../words/lessons.ts';

/** A lesson whose texts have live numbers of these names. */
interface LessonOf<Name extends string> extends Omit<Lesson, 'numbers' | 'words' | 'blocks'> {
  readonly numbers: (at: readonly number[]) => Readonly<Record<Name, LiveNumber>>;
  readonly words: () => LessonWords<NoInfer<Name>>;
  readonly blocks: () => readonly LessonBlock<NoInfer<Name>>[];
}

/** A lesson; that its texts ask for no other numbers than it has is checked here. */
export function lesson<Name extends string>(of: LessonOf<Name>): Lesson {
  return of as unknown as Lesson;
}

export function figure(name: FigureName): LessonBlock<never> {
  return { kind: 'figure', figure: name };
}

export function text<Name extends string>(words: LessonText<Name>): LessonBlock<Name> {
  return { kind: 'text', text: words };
}

/** A text that says what to notice. */
export function notice<Name extends string>(words: LessonText<Name>): LessonBlock<Name> {
  return { kind: 'notice', text: words };
}

/** A row of what the thesis printed, the label of the place, and the live number beside it. */
export function printed(what: string, value: string, label: string, live: string): PrintedRow {
  return { what, printed: value, label, live };
}

/** A row of a live number that the thesis does not give. */
export function notPrinted(what: string, live: string): PrintedRow {
  return { what, printed: null, label: null, live };
}

/** Where tables of lessons and errata are opened. */
export const inDiscover: Omit<WayOut, 'run'> = { stage: 'discover' };
export const inRepair: Omit<WayOut, 'run'> = { stage: 'repair' };
export const inPatterns: Omit<WayOut, 'run'> = { stage: 'patterns' };
export const inTable: Omit<WayOut, 'run'> = { stage: 'generalize' };
export const inImpact: Omit<WayOut, 'run'> = { stage: 'impact' };
