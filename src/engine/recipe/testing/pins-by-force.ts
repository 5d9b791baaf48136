/** Plain counting of what a comparison says of a file, for tests; shares no code with the engine. */

export type Row = Readonly<Record<string, string>>;
type Pair = readonly [string, string];

/** The rows of a plain CSV without quotes. */
export function rowsOf(csv: string): Row[] {
  const [head, ...lines] = csv.trim().split(/\r?\n/);
  const names = head.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, i) => [names[i], cell])));
}

/** The sizes of the groups of rows that are alike in some columns. */
export function groupSizes(rows: readonly Row[], names: readonly string[]): number[] {
  const sizes = new Map<string, number>();
  for (const row of rows) {
    const key = names.map((name) => row[name]).join('|');
    sizes.set(key, (sizes.get(key) ?? 0) + 1);
  }
  return [...sizes.values()];
}

const minCount = 3;
const mostItems = 3;

/** All premises of up to three items that rows have, `*` being none, by their text. */
function premisesOf(rows: readonly Row[], names: readonly string[]): Map<string, Pair[]> {
  const found = new Map<string, Pair[]>();
  for (const row of rows)
    for (let mask = 1; mask < 2 ** names.length; mask += 1) {
      const chosen = names.filter((_, i) => (mask & (1 << i)) !== 0);
      if (chosen.length > mostItems || chosen.some((name) => row[name] === '*')) continue;
      const items = chosen.map((name): Pair => [name, row[name]]);
      found.set(JSON.stringify(items), items);
    }
  return found;
}

const has = (row: Row, items: readonly Pair[]) => items.every(([name, value]) => row[name] === value);
const denied = (row: Row) => row.granted === 'no';

/** The frequent rules: at least 3 denied, and at least a tenth of those with the premise. */
export function frequentRules(rows: readonly Row[], names: readonly string[]): Map<string, Pair[]> {
  return new Map(
    [...premisesOf(rows, names)].filter(([, items]) => {
      const own = rows.filter((row) => has(row, items));
      const a = own.filter(denied).length;
      return a >= minCount && 10 * a >= own.length;
    }),
  );
}

/** Of the rules about women, those found in rows and those found before, the number over 1.2, and the worst elift. */
export function judgeWomen(
  rows: readonly Row[],
  names: readonly string[],
  before: ReadonlyMap<string, Pair[]>,
): { readonly tested: number; readonly over: number; readonly worst: number | null } {
  const rules = new Map([...before, ...frequentRules(rows, names)]);
  let [tested, over] = [0, 0];
  let worst: number | null = null;
  for (const items of rules.values()) {
    if (!items.some(([name, value]) => name === 'sex' && value === 'F')) continue;
    const inContext = rows.filter((row) =>
      has(
        row,
        items.filter(([name]) => name !== 'sex'),
      ),
    );
    const own = inContext.filter((row) => row.sex === 'F');
    if (own.length === 0) continue;
    tested += 1;
    const [a1, n1, a, n] = [own.filter(denied).length, own.length, inContext.filter(denied).length, inContext.length];
    if (a === 0) continue;
    const value = n1 === n ? 1 : (a1 * n) / (n1 * a);
    worst = worst === null ? value : Math.max(worst, value);
    if (n1 < n && 5 * a1 * n >= 6 * n1 * a) over += 1;
  }
  return { tested, over, worst };
}
