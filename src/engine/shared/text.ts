/** The first unit of UTF-16 that may stand for a sign beyond the basic plane. */
const firstSurrogate = 0xd800;
/** The first unit after those: signs from here on come before the signs beyond the basic plane. */
const afterSurrogates = 0xe000;

/** Orders texts by code point (G11), which differs from the order of their UTF-16 units and of every language. */
export function compareText(one: string, other: string): number {
  const shared = Math.min(one.length, other.length);
  for (let i = 0; i < shared; i += 1) {
    const left = one.charCodeAt(i);
    const right = other.charCodeAt(i);
    if (left !== right) return rankUnit(left) - rankUnit(right);
  }
  return one.length - other.length;
}

/** A unit's place when the units of signs beyond the basic plane come last, as their code points do. */
function rankUnit(unit: number): number {
  if (unit < firstSurrogate) return unit;
  return unit < afterSurrogates ? unit + 0x2000 : unit - 0x800;
}

/**
 * The known name most like a misspelt one: equal but for case and blanks, else by the fewest single-letter edits (at
 * most a third of its length, and 3), the first on ties; null when none is near.
 */
export function nearestName(name: string, known: readonly string[]): string | null {
  const wanted = simplify(name);
  let best: string | null = null;
  let fewest = Math.min(3, Math.floor(Math.max(wanted.length, 3) / 3)) + 1;
  for (const candidate of known) {
    const edits = countEdits(wanted, simplify(candidate), fewest);
    if (edits < fewest) {
      fewest = edits;
      best = candidate;
    }
  }
  return best;
}

/** What to say after "there is no ...": the nearest name, if any, and the first twelve names there are. */
export function describeKnown(name: string, known: readonly string[], kind: string): string {
  const near = nearestName(name, known);
  const shown = known
    .slice(0, 12)
    .map((one) => `"${one}"`)
    .join(', ');
  const more = known.length > 12 ? ` and ${known.length - 12} more` : '';
  return `${near === null ? '' : `Did you mean "${near}"? `}The ${kind} are ${shown === '' ? 'none' : shown}${more}.`;
}

function simplify(name: string): string {
  return name.toLowerCase().replace(/[\s_-]+/g, '');
}

/** Levenshtein distance with swaps of neighbours, or `limit` as soon as it cannot be less. */
function countEdits(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = last[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1);
      row[j] = Math.min(change, last[j] + 1, row[j - 1] + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        row[j] = Math.min(row[j], before[j - 2] + 1);
    }
    before = last;
    last = row;
  }
  return Math.min(limit, last[b.length]);
}
