import type { LessonPlace } from '../../state/app-state.ts';
import { startOf, type Lesson, type LessonSetting } from './lesson.ts';

/** A lesson at its settings, and what of the place that was asked for could not be had. */
export interface FoundPlace {
  readonly lesson: Lesson;
  readonly index: number;
  readonly at: readonly number[];
  readonly problems: readonly string[];
}

/** The settings as a link has them: whole numbers with points between. */
export function writeAt(at: readonly number[]): string {
  return at.join('.');
}

/** Finds the lesson of a place, or the nearest good thing, and says what was wrong. */
export function readPlace(place: LessonPlace | null, lessons: readonly Lesson[]): FoundPlace {
  const index = place === null || place.id === '' ? 0 : lessons.findIndex(({ id }) => id === place.id);
  if (place !== null && index < 0) {
    const [lesson] = lessons;
    const names = lessons.map(({ id }) => id).join(', ');
    const problem = `There is no lesson called “${place.id}”, so the first one is open. The lessons are ${names}.`;
    return { lesson, index: 0, at: startOf(lesson), problems: [problem] };
  }
  const lesson = lessons[index];
  if (place === null || place.at === '') return { lesson, index, at: startOf(lesson), problems: [] };
  const parts = place.at.split('.');
  const read = lesson.settings.map((setting, i) => readSetting(setting, parts[i]));
  const extra = parts.length > lesson.settings.length ? [sayExtra(parts.length, lesson.settings.length)] : [];
  return {
    lesson,
    index,
    at: read.map(({ value }) => value),
    problems: [...read.flatMap(({ problem }) => (problem === null ? [] : [problem])), ...extra],
  };
}

function readSetting(
  { name, from, to, start }: LessonSetting,
  text: string | undefined,
): { readonly value: number; readonly problem: string | null } {
  if (text === undefined) return { value: start, problem: `The link leaves out “${name}”; it starts at ${start}.` };
  if (!/^-?\d{1,9}$/.test(text))
    return { value: start, problem: `“${text}” is no whole number for “${name}”; it starts at ${start}.` };
  const value = Math.min(to, Math.max(from, Number(text)));
  return {
    value,
    problem:
      value === Number(text) ? null : `“${name}” goes from ${from} to ${to}, so ${Number(text)} became ${value}.`,
  };
}

function sayExtra(given: number, wanted: number): string {
  return `The link has ${given} settings and this lesson ${wanted}; the last were left out.`;
}
