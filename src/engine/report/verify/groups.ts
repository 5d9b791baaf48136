import { type FileTable } from './file-table.ts';

/** People whose cells are alike in some columns. */
export interface Group {
  readonly cells: readonly string[];
  people: number;
  /** The row of the file in which it stands first. */
  readonly row: number;
}

/** Where columns stand in a file; -1 for one that is not there. */
export function placesOf({ columns }: FileTable, names: readonly string[]): number[] {
  return names.map((name) => columns.indexOf(name));
}

/** The groups of people who are alike in some columns, by their written cells (G2, G9). */
export function groupBy(table: FileTable, names: readonly string[]): Group[] {
  const places = placesOf(table, names);
  const groups = new Map<string, Group>();
  for (const { cells, people, number } of table.rows) {
    const own = places.map((place) => cells[place]);
    const key = JSON.stringify(own);
    const known = groups.get(key);
    if (known === undefined) groups.set(key, { cells: own, people, row: number });
    else known.people += people;
  }
  return [...groups.values()];
}

/** The first of the smallest groups; null where there is none. */
export function smallestOf(groups: readonly Group[]): Group | null {
  return groups.reduce<Group | null>(
    (least, group) => (least === null || group.people < least.people ? group : least),
    null,
  );
}

/** The first name that is no column of a file; null where all are. */
export function findAbsent({ columns }: FileTable, names: readonly string[]): string | null {
  return names.find((name) => !columns.includes(name)) ?? null;
}

/** Whether a column of a file shows more than one value; a column that is not there shows none. */
export function hasSeveral(table: FileTable, name: string): boolean {
  const [place] = placesOf(table, [name]);
  return place >= 0 && table.rows.some(({ cells }) => cells[place] !== table.rows[0].cells[place]);
}
