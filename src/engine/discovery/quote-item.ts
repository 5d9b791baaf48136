import { valuesOf, type Item } from '../vocabulary/items.ts';

/** An item in quotation marks, for messages: `"race = Black"`, `"nationality = polish or turkish"`. */
export function quoteItem({ attribute, value }: Item): string {
  return `"${attribute} = ${valuesOf(value).join(' or ')}"`;
}
