import type { Documents, LiveNumber, NumberForm } from './lesson.ts';

const forms: Readonly<Record<NumberForm, (value: number) => string>> = {
  count: (value) => value.toLocaleString('en', { maximumFractionDigits: 0 }),
  times: (value) => value.toFixed(2),
  percent: (value) => `${Math.round(100 * value)}%`,
  percent2: (value) => `${(100 * value).toFixed(2)}%`,
  share: (value) => value.toFixed(3),
  points: (value) => `${value > 0 ? '+' : ''}${(100 * value).toFixed(1)} points`,
  p: (value) => (value < 0.001 ? 'below 0.001' : value.toFixed(3)),
};

/** A number as a lesson writes it; what has no value is undefined, and what is still computed three dots. */
export function writeNumber({ as, of }: LiveNumber, documents: Documents): string {
  if (documents.size === 0) return '…';
  const value = of(documents);
  if (value === null || Number.isNaN(value)) return 'undefined';
  return Number.isFinite(value) ? forms[as](value) : '∞';
}

/** A part of a sentence: plain, or set off. */
export interface TextPart {
  readonly text: string;
  readonly isStrong: boolean;
}

/** A sentence with its slots filled, in parts; a slot without a number stays as it is, so that a test finds it. */
export function fillSlots(
  text: string,
  numbers: Readonly<Record<string, LiveNumber>>,
  documents: Documents,
): readonly TextPart[] {
  const filled = text.replaceAll(/\{(\w+)\}/g, (slot, name: string) => {
    const number = Object.hasOwn(numbers, name) ? numbers[name] : undefined;
    return number === undefined ? slot : writeNumber(number, documents);
  });
  return filled
    .split('**')
    .map((part, i) => ({ text: part, isStrong: i % 2 === 1 }))
    .filter((part) => part.text !== '');
}
