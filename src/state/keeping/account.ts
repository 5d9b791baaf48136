import type { PeopleMarks } from '../../engine/table/hash-table.ts';

/** A release under noise, what it spent, and marks of the people it is about. */
export interface SpentEntry {
  readonly id: string;
  readonly epsilon: string;
  /** What was released: so many patterns, or a table. */
  readonly of: string;
  /** When it was made, in milliseconds. */
  readonly at: number;
  readonly people: PeopleMarks;
  /** Earlier releases of which somebody said that they are about the same people. */
  readonly sameAs: readonly string[];
}

/** Whether two tables are about the same people, as far as their columns tell. */
type SamePeople = 'same' | 'perhaps' | 'other';

/** A column of so many values does not agree by chance. */
const manyValues = 20;
/** So many columns that agree do not do so by chance. */
const manyColumns = 3;

/**
 * Whether two tables are about the same people (S8): the same where at least half of the columns of the smaller one agree
 * in all values and how often each occurs, and these are not few and simple; perhaps where some agree, or have many values
 * in common. Order of rows, names and columns that one of them lacks do not matter.
 */
export function comparePeople(one: PeopleMarks, other: PeopleMarks): SamePeople {
  const left = [...other.columns];
  const agreeing = one.columns.filter(({ whole }) => {
    const at = left.findIndex((column) => column.whole === whole);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  const smaller = Math.min(one.columns.length, other.columns.length);
  const isStrong = agreeing.length >= manyColumns || agreeing.some(({ distinct }) => distinct >= manyValues);
  if (agreeing.length > 0 && 2 * agreeing.length >= smaller && isStrong) return 'same';
  const isAlike = one.columns.some((column) => other.columns.some((its) => sharesHalf(column.some, its.some)));
  return agreeing.length > 0 || isAlike ? 'perhaps' : 'other';
}

function sharesHalf(one: readonly string[], other: readonly string[]): boolean {
  const known = new Set(other);
  const shared = one.filter((mark) => known.has(mark)).length;
  return shared > 0 && 2 * shared >= Math.min(one.length, other.length);
}

/** The releases about the people of a table, and those of which that is not sure. */
export interface Account {
  readonly spent: readonly SpentEntry[];
  readonly unsure: readonly SpentEntry[];
}

/** What was spent on the people of a table, marked by each secret that is known; `answers` are what somebody said of releases that were not sure. */
export function accountOf(
  entries: readonly SpentEntry[],
  people: readonly PeopleMarks[] | null,
  answers: Readonly<Record<string, boolean>>,
): Account {
  if (people === null) return { spent: [], unsure: [] };
  const compare = ({ people: theirs }: SpentEntry): SamePeople => {
    const ours = people.find(({ key }) => key === theirs.key);
    return ours === undefined ? 'other' : comparePeople(ours, theirs);
  };
  const byTime = entries.toSorted((one, other) => one.at - other.at);
  const compared = byTime.map((entry) => ({ entry, found: compare(entry) }));
  const isSure = ({ entry, found }: (typeof compared)[number]) =>
    found === 'same' || (found === 'perhaps' && answers[entry.id] === true);
  const sure = followLinks(
    byTime,
    compared.filter(isSure).map(({ entry }) => entry.id),
  );
  return {
    spent: byTime.filter(({ id }) => sure.has(id)),
    unsure: compared.flatMap(({ entry, found }) =>
      found === 'perhaps' && !sure.has(entry.id) && answers[entry.id] === undefined ? [entry] : [],
    ),
  };
}

/** These releases and all that were said to be about the same people as one of them. */
function followLinks(entries: readonly SpentEntry[], start: readonly string[]): Set<string> {
  const sure = new Set(start);
  for (let size = -1; size !== sure.size;) {
    size = sure.size;
    for (const { id, sameAs } of entries)
      if (sure.has(id) || sameAs.some((link) => sure.has(link))) for (const link of [id, ...sameAs]) sure.add(link);
  }
  return sure;
}

/** The sum of decimals, exact: "0.1" and "0.25" are "0.35"; null where one of them is no plain decimal and cannot be added. */
export function sumDecimals(texts: readonly string[]): string | null {
  if (texts.some((text) => !/^\d+(\.\d+)?$/.test(text))) return null;
  const digits = Math.max(0, ...texts.map((text) => text.split('.')[1]?.length ?? 0));
  const units = texts.reduce((sum, text) => {
    const [whole, part = ''] = text.split('.');
    return sum + BigInt(whole + part.padEnd(digits, '0'));
  }, 0n);
  const shown = units.toString().padStart(digits + 1, '0');
  const [whole, part] = [shown.slice(0, shown.length - digits), shown.slice(shown.length - digits)];
  const rest = part.replace(/0+$/, '');
  return rest === '' ? whole : `${whole}.${rest}`;
}
