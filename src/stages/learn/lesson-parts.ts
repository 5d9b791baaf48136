import type { FigureName, LessonBlock, PrintedRow, WayOut, WorksheetQuestion } from './lesson.ts';

export function figure(name: FigureName): LessonBlock {
  return { kind: 'figure', figure: name };
}

export function text(words: string): LessonBlock {
  return { kind: 'text', text: words };
}

/** A text that says what to notice. */
export function notice(words: string): LessonBlock {
  return { kind: 'notice', text: words };
}

export function question(ask: string, answer: string): WorksheetQuestion {
  return { ask, answer };
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
export const inDiscover: Omit<WayOut, 'run'> = { stage: 'discover', title: 'Open this in Discover' };
export const inRepair: Omit<WayOut, 'run'> = { stage: 'repair', title: 'Open this in Repair' };
export const inPatterns: Omit<WayOut, 'run'> = { stage: 'patterns', title: 'Open this in Publish patterns' };
export const inTable: Omit<WayOut, 'run'> = { stage: 'generalize', title: 'Open this in Publish table' };
export const inImpact: Omit<WayOut, 'run'> = { stage: 'impact', title: 'Open this in the Impact lab' };
