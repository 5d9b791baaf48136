/** What a subject says: texts, functions that make them, and groups of both. */
type Words = object;

/** A language of the program: how it writes numbers, and what each subject says in it. */
export interface Language {
  /** As the browser and the link name it: `de`. */
  readonly code: string;
  /** How numbers, lists, plurals and dates are written. */
  readonly locale: string;
  /** The words of a subject in this language, given those in English. */
  wordsOf<W extends Words>(subject: string, english: W): W;
}

export const english: Language = { code: 'en', locale: 'en-GB', wordsOf: (_, words) => words };

interface Subject {
  readonly english: Words;
  readonly spoken: Words;
}

const subjects = new Map<string, Subject>();
let current = english;

/**
 * The words of one subject, as an object that says them in the language that is spoken. It follows `speak`, so texts are
 * taken from it when they are shown, never kept at the top of a module.
 */
export function subject<W extends Words>(name: string, words: W): W {
  if (subjects.has(name)) throw new Error(`Two subjects are called "${name}"`);
  const spoken = { ...words };
  subjects.set(name, { english: words, spoken });
  Object.assign(spoken, current.wordsOf(name, words));
  return spoken;
}

/** Says everything from now on in another language. One program, a page, a worker or a command, speaks one at a time. */
export function speak(language: Language): void {
  current = language;
  for (const [name, { english: words, spoken }] of subjects) Object.assign(spoken, language.wordsOf(name, words));
}

/** The language that is spoken. */
export function spoken(): Language {
  return current;
}

/** The words of a subject by its name, for words that are said within others; null where nobody asked for it yet. */
export function wordsNamed<W extends Words>(name: string): W | null {
  return (subjects.get(name)?.spoken ?? null) as W | null;
}

/** The names of all subjects that were asked for so far. */
export function subjectNames(): string[] {
  return [...subjects.keys()];
}
