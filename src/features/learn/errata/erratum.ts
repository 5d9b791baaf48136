import type { LessonRun, LiveNumber, PrintedRow, WayOut } from '../lesson.ts';

/** A place where the thesis errs, with what a reader can check it by. The screen and docs/ERRATA.md are made of it. */
export interface Erratum {
  readonly id: `E${number}`;
  /** The label in the thesis of what is wrong. */
  readonly label: string;
  readonly title: string;
  /** What the thesis says, in our words. */
  readonly claim: string;
  /** What is wrong with it; slots are filled by live numbers. */
  readonly wrong: string;
  /** What the program does instead. */
  readonly instead: string;
  readonly runs: readonly LessonRun[];
  readonly numbers: Readonly<Record<string, LiveNumber>>;
  readonly rows: readonly PrintedRow[];
  readonly opens: WayOut;
}
