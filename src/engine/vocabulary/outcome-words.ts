import { outcomeName, type DisplayNames } from './display-names.ts';

export interface OutcomeWords {
  /** How a question about people begins. */
  readonly ask: 'Are' | 'Do';
  /** The outcome as it is named: "denied", "earn 50K or less". */
  readonly word: string;
  /** Said of people: "are denied", "earn 50K or less". */
  readonly have: string;
  /** The same denied: "are not denied", "do not earn 50K or less". */
  readonly haveNot: string;
  /** After "would": "be denied", "earn 50K or less". */
  readonly would: string;
}

/** How the worse outcome is said of people; a participle or "not ..." takes "are", a verb stands by itself. */
export function outcomeWords(names: DisplayNames): OutcomeWords {
  const word = outcomeName(names, 'negative');
  const isState = /^(not\b|\S+ed\b)/.test(word);
  return isState
    ? { ask: 'Are', word, have: `are ${word}`, haveNot: `are not ${word}`, would: `be ${word}` }
    : { ask: 'Do', word, have: word, haveNot: `do not ${word}`, would: word };
}
