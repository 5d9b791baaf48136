const counts = new Intl.NumberFormat('en');

export function formatCount(count: number): string {
  return counts.format(count);
}

export function formatShare(part: number, whole: number): string {
  return whole === 0 ? 'undefined' : `${((100 * part) / whole).toFixed(1)}%`;
}

/** A number with as many digits as a person can use. */
export function formatNumber(value: number): string {
  return Number.isInteger(value) ? counts.format(value) : String(Number(value.toPrecision(4)));
}

/** A decimal with more digits than a person reads, in three; anything else as it is. */
export function shortenDecimals(text: string): string {
  return /^-?\d+\.\d{4,}$/.test(text) ? formatNumber(Number(Number(text).toPrecision(3))) : text;
}

/** "1 record", "2 records". */
export function formatMany(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** "a, b and c". */
export function formatList(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** A name at the start of a sentence: "Women"; an item such as "sex = Female" keeps its spelling. */
export function startSentence(words: string): string {
  return words.includes(' = ') ? words : `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
