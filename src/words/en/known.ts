import { nearestName } from '../../engine/shared/text.ts';
import { type Item, valuesOf } from '../../engine/vocabulary/items.ts';
import { formatCount, formatEither } from '../format.ts';

/** So many of the names that there are are listed. */
const mostListed = 12;

/** What is said after "there is no ...": the nearest name, if any, and the first names there are. */
export function sayKnown(name: string, known: readonly string[], kind: string): string {
  const shown = known.slice(0, mostListed).map((one) => `"${one}"`);
  const list = shown.length === 0 ? 'none' : shown.join(', ');
  const more = known.length > mostListed ? ` and ${formatCount(known.length - mostListed)} more` : '';
  return `${sayNear(name, known)} The ${kind} are ${list}${more}.`.trim();
}

/** A guess at what was meant, after a blank; nothing where no name is near. */
export function sayNear(name: string, known: readonly string[]): string {
  const near = nearestName(name, known);
  return near === null ? '' : ` Did you mean "${near}"?`;
}

/** A number or a text as it was given. */
export function quote(value: number | string): string {
  return typeof value === 'string' ? `"${value}"` : String(value);
}

/** An item in quotation marks: `"race = Black"`, `"nationality = polish or turkish"`. */
export function quoteItem({ attribute, value }: Item): string {
  return `"${attribute} = ${formatEither(valuesOf(value))}"`;
}
