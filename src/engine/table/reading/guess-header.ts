const number = /^[+-]?[\d.,]*\d[%]?(e[+-]?\d+)?$/i;
const dateOrTime = /^\d{1,4}[-./:]\d{1,2}([-./:]\d{1,4})?([ T].*)?$/;

/**
 * Whether the first row holds the names. Each column votes: for a header when its other values are numbers (or dates)
 * and the first is not, or when it repeats few values and the first is none of them; against it when the first is like
 * the rest. Without a majority the first row is a header when nothing in it is a number.
 */
export function guessHeader(rows: readonly (readonly string[])[]): boolean {
  const [first, ...rest] = rows;
  if (first === undefined) return true;
  const names = first.map((name) => name.trim());
  let votes = 0;
  names.forEach((name, i) => {
    if (name !== '')
      votes += voteOf(
        name,
        rest.map((row) => (row[i] ?? '').trim()).filter((value) => value !== '' && value !== '?'),
      );
  });
  return votes === 0 ? !names.some(isNumeric) : votes > 0;
}

function voteOf(name: string, values: readonly string[]): number {
  if (values.length === 0) return 0;
  if (values.every(isNumeric)) return isNumeric(name) ? -1 : 1;
  const distinct = new Set(values);
  if (distinct.has(name)) return -1;
  return distinct.size * 2 <= values.length ? 1 : 0;
}

function isNumeric(value: string): boolean {
  return value.length <= 40 && (number.test(value) || dateOrTime.test(value));
}
