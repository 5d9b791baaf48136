import { type Figures } from '../figures.ts';
import { sayNumber } from '../say-figures.ts';

/** A whole number that stands by itself: no part of a decimal, a date, a version or a name. */
const wholeNumbers = /(?<![\w.,/:-])\d{1,3}(?:,\d{3})+(?![\w.,/:-]*\d)|(?<![\w.,/:-])\d+(?![\w%]|[.,/:-]\d)/g;

const isYear = (number: number) => number >= 1900 && number < 2100;

/** What a person says of this report, for publication with whole numbers that are counts of it rounded (R2). */
export function writeSaid(text: string, figures: Figures): string {
  return text.replace(wholeNumbers, (found) => {
    const number = Number(found.replaceAll(',', ''));
    return figures.isExact(number) ? sayNumber(figures, number) : found;
  });
}

/** What a person noted, for publication with whole numbers treated like counts; years stay (R2). */
export function writeOwnWords(text: string, figures: Figures): string {
  if (figures.rules === null) return text;
  return text.replace(wholeNumbers, (found) => {
    const number = Number(found.replaceAll(',', ''));
    return isYear(number) && !found.includes(',') ? found : sayNumber(figures, number);
  });
}
