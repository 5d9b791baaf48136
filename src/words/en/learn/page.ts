import { formatCount, formatDecimal, formatPercent } from '../../format.ts';
import { subject } from '../../language.ts';
import { parts, slot } from '../../parts.ts';

/** The player of the lessons: what stands around their texts. */
export const learnWords = subject('learn', {
  state: (lesson: number, lessons: number) => `lesson ${formatCount(lesson)} of ${formatCount(lessons)}`,
  projector: 'Projector',
  list: {
    title: 'Lessons',
    keys: parts`${slot('n')} next lesson, ${slot('b')} back. On a projector ${slot('pageDown')} and ${slot('pageUp')} do the same.`,
    pageDown: 'Page Down',
    pageUp: 'Page Up',
  },
  /** Which lesson it is; `chapter` is as "chapters 4 and 5". */
  where: (lesson: number, lessons: number, minutes: number, chapter: string) =>
    `Lesson ${formatCount(lesson)} of ${formatCount(lessons)} · ${formatCount(minutes)} minutes · ${chapter} of the thesis`,
  badLink: (problems: readonly string[]) => parts`${slot('strong', 'This link did not fit.')} ${problems.join(' ')}`,
  link: {
    copy: 'Copy link for a class',
    copied: 'Link copied',
    label: 'Link',
  },
  run: {
    again: 'Compute it',
    stopped: 'Stopped. The numbers of this lesson are not computed.',
    failed: (reason: string) => `The numbers could not be computed. ${reason}`,
    done: 'Every number on this page was just computed here.',
    computing: 'Computing',
    phase: (phase: string) => `${phase} …`,
    stop: 'Stop',
  },
  next: {
    title: (lesson: string) => `Next: ${lesson}`,
    last: 'That was the last lesson.',
    lastSays: 'Go back to any of them, or open a table of your own.',
    button: 'Next lesson',
  },
  openIn: {
    discover: 'Open this in Discover',
    repair: 'Open this in Repair',
    patterns: 'Open this in Publish patterns',
    generalize: 'Open this in Publish table',
    impact: 'Open this in the Impact lab',
  },
  replace: {
    title: 'Open the table of the lesson?',
    says: (table: string) =>
      `It takes the place of ${table}, and the settings that you changed are lost. Save them as a recipe first if you want them back.`,
    open: 'Open it',
  },
  notice: parts`${slot('strong', 'What to notice.')} ${slot('text')}`,
  tryIt: 'Try it',
  worksheet: {
    title: 'Worksheet',
    printQuestions: 'Print the questions',
    printAnswers: 'Print with answers',
  },
  printed: {
    printed: 'printed',
    where: 'where',
    computed: 'computed',
    notGiven: 'not given',
  },
  /** What of a link could not be had. */
  place: {
    noLesson: (id: string, lessons: readonly string[]) =>
      `There is no lesson called “${id}”, so the first one is open. The lessons are ${lessons.join(', ')}.`,
    leftOut: (setting: string, start: number) => `The link leaves out “${setting}”; it starts at ${start}.`,
    notWhole: (typed: string, setting: string, start: number) =>
      `“${typed}” is no whole number for “${setting}”; it starts at ${start}.`,
    outside: (setting: string, from: number, to: number, given: number, value: number) =>
      `“${setting}” goes from ${from} to ${to}, so ${given} became ${value}.`,
    tooMany: (given: number, wanted: number) =>
      `The link has ${given} settings and this lesson ${wanted}; the last were left out.`,
  },
  slider: (label: string) => `${label}, slider`,
  wholeNumber: (from: number, to: number) => `Give a whole number from ${from} to ${to}.`,
  /** How numbers are written. */
  numbers: {
    count: (value: number) => formatDecimal(value, 0),
    times: (value: number) => formatDecimal(value, 2),
    percent: (value: number) => formatPercent(value, 0),
    percent2: (value: number) => formatPercent(value, 2),
    share: (value: number) => formatDecimal(value, 3),
    points: (value: number) => `${value > 0 ? '+' : ''}${formatDecimal(100 * value, 1)} points`,
    p: (value: number) => (value < 0.001 ? 'below 0.001' : formatDecimal(value, 3)),
  },
});
