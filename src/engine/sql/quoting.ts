/** All that `String.trim` takes away, so that a query trims as the reading of a file does. */
const blankCodes: readonly number[] = [
  0x20, 0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0xa0, 0x1680, 0x2000, 0x2001, 0x2002, 0x2003, 0x2004, 0x2005, 0x2006, 0x2007,
  0x2008, 0x2009, 0x200a, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000, 0xfeff,
];

const asEscapes = blankCodes.map((code) => `\\u${code.toString(16).padStart(4, '0')}`).join('');

/** The blanks as a text in which a backslash escapes: PostgreSQL's `E'...'`, Spark and BigQuery. */
export const escapedBlanks = `'${asEscapes}'`;

/** The blanks as a call of SQLite's `char`. */
export const blanksByCode = `char(${blankCodes.join(', ')})`;

/** The blanks as DuckDB's `chr`, one after the other: it knows no escapes beyond ASCII. */
export const joinedBlanks = blankCodes.map((code) => `chr(${code})`).join(' || ');

/** A text between quotes of which those inside are doubled; a backslash is a character like any other. */
export function doubled(text: string, quote: string): string {
  return `${quote}${text.replaceAll(quote, quote + quote)}${quote}`;
}

/** PostgreSQL: a text with a backslash is written so that it means the same whatever the server's settings are. */
export function quotePostgres(text: string): string {
  return text.includes('\\') ? `E${doubled(text.replaceAll('\\', '\\\\'), "'")}` : doubled(text, "'");
}

/** What Spark puts something else in the place of, up to the next brace, before it reads a query. */
const variable = '${';

/** A text for Spark: one in which it would see a variable has a brace that only the reading of the text makes one. */
export function quoteSpark(text: string): string {
  return escaped(text, "'").replaceAll(variable, '$\\u007b');
}

/** A quoted name for Spark, which knows no escapes in names: one in which it would see a variable is given as a text. */
export function nameForSpark(quoted: string): string {
  return hasVariable(quoted) ? `IDENTIFIER(${quoteSpark(quoted)})` : quoted;
}

/** Whether Spark would see a variable in a text. */
export function hasVariable(text: string): boolean {
  return text.includes(variable);
}

/** A text between quotes in which a backslash escapes, on one line. */
export function escaped(text: string, quote: string): string {
  const inside = text
    .replaceAll('\\', '\\\\')
    .replaceAll(quote, `\\${quote}`)
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r');
  return `${quote}${inside}${quote}`;
}
