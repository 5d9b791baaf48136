import { type Parts, type Slot, slot } from './parts.ts';

/** The numbers of a lesson as they are written, by their names. */
export type Written<Name extends string> = Readonly<Record<Name, string>>;

/** A text of a lesson, where it has live numbers a function of them. */
export type LessonText<Name extends string = string> = string | ((numbers: Written<Name>) => string | Parts<'strong'>);

/** What every lesson says, beside the texts between its drawings. */
export interface LessonWords<Name extends string = string> {
  readonly title: string;
  readonly about: string;
  /** Where in the thesis it stands. */
  readonly chapter: string;
  /** The names of its settings, in their order. */
  readonly settings: readonly string[];
  readonly lead: LessonText<Name>;
  /** Five questions with their answers. */
  readonly worksheet: readonly { readonly ask: LessonText<Name>; readonly answer: LessonText<Name> }[];
}

/** What matters in a text. */
export function strong(says: string): Slot<'strong'> {
  return slot('strong', says);
}

/** A text of a lesson with its numbers. */
export function fillText(text: LessonText, numbers: Written<string>): Parts<'strong'> {
  const said = typeof text === 'string' ? text : text(numbers);
  return typeof said === 'string' ? [said] : said;
}
