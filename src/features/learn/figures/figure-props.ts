import type { Documents, Lesson } from '../lesson.ts';

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
