import { isState, outcomeName, type DisplayNames } from './display-names.ts';

export interface OutcomeWords {
  /** How a question about people begins. */
  readonly ask: 'Are' | 'Do';
  /** The outcome as it stands in that question: "denied", "earn 50K or less", "have the outcome “Waitlist”". */
  readonly word: string;
  /** By itself, as above a column: "denied", "earn 50K or less", "outcome “Waitlist”". */
  readonly label: string;
  /** Said of people: "are denied", "earn 50K or less". */
  readonly have: string;
  /** The same denied: "are not denied", "do not earn 50K or less". */
  readonly haveNot: string;
  /** The same of what is past: "were denied"; a verb of the person's own stays as it is. */
  readonly had: string;
  /** After "would": "be denied", "earn 50K or less". */
  readonly would: string;
  /** After "share": "denied", "who earn 50K or less", "with the outcome “Waitlist”". */
  readonly share: string;
}

/** How the worse outcome is said of people; a participle or "not ..." takes "are", a verb stands by itself, a value is had. */
export function outcomeWords(names: DisplayNames): OutcomeWords {
  const label = outcomeName(names, 'negative');
  const { negative, value } = names.outcomes;
  if (negative === undefined && value !== undefined) return valueWords(label, `the outcome ${value}`);
  return isState(label)
    ? {
        ask: 'Are',
        word: label,
        label,
        have: `are ${label}`,
        haveNot: `are not ${label}`,
        had: `were ${label}`,
        would: `be ${label}`,
        share: label,
      }
    : {
        ask: 'Do',
        word: label,
        label,
        have: label,
        haveNot: `do not ${label}`,
        had: label,
        would: label,
        share: `who ${label}`,
      };
}

function valueWords(label: string, outcome: string): OutcomeWords {
  const have = `have ${outcome}`;
  return {
    ask: 'Do',
    word: have,
    label,
    have,
    haveNot: `do not ${have}`,
    had: `had ${outcome}`,
    would: have,
    share: `with ${outcome}`,
  };
}
