import type { Language } from '../language.ts';

const open = '⟦';
const close = '⟧';

/**
 * English in which every text and every sentence that a function makes stands between marks, made from the words
 * themselves: what has none on a screen, in a report or on a terminal was not said by src/words.
 */
export const marked: Language = {
  code: 'en-x-marked',
  locale: 'en-GB',
  wordsOf: (_, words) => mark(words) as typeof words,
};

function mark(said: unknown): unknown {
  if (typeof said === 'string') return said.trim() === '' ? said : `${open}${said}${close}`;
  if (typeof said === 'function')
    return (...values: unknown[]) => mark((said as (...all: unknown[]) => unknown)(...values));
  if (Array.isArray(said)) return said.map(mark);
  if (typeof said === 'object' && said !== null)
    return Object.fromEntries(Object.entries(said).map(([key, value]) => [key, key === 'slot' ? value : mark(value)]));
  return said;
}

/** What is left of a text when all that stands between marks is taken out; a text that was cut off keeps one mark. */
export function unmarkedText(text: string): string {
  const inner = new RegExp(`${open}[^${open}${close}]*${close}`, 'gu');
  const next = text.replace(inner, '');
  return next === text ? text.replace(new RegExp(`${open}.*|.*${close}`, 'gsu'), '') : unmarkedText(next);
}
