/** Characters of no script, which nobody's data should have, around what our templates were given. */
const [from, to] = ['\u{F0001}', '\u{F0002}'];

/** A text that stands in the prose of a part because the data, or the person who publishes, gave it. */
export function markText(text: string): string {
  return `${from}${text}${to}`;
}

/** Where in a text, sign by sign, something stands that was given: from the first sign to the one after the last. */
export type Spans = readonly (readonly [start: number, end: number])[];

/**
 * The spans of a text that were given, by the same text with marks around them; null where it is another text once the
 * marks are taken away, so that nothing is known of it.
 */
export function spansOf(text: string, marked: string): Spans | null {
  const spans: [number, number][] = [];
  const starts: number[] = [];
  let plain = '';
  let at = 0;
  for (const sign of marked) {
    if (sign === from) starts.push(at);
    else if (sign === to) {
      const start = starts.pop();
      if (start === undefined) return null;
      spans.push([start, at]);
    } else {
      plain += sign;
      at += 1;
    }
  }
  return plain === text && starts.length === 0 ? spans : null;
}
