import type { ColumnSettings } from '../../table/column-settings.ts';
import type { RawTable } from '../../table/raw-table.ts';
import { type Table, attributeNamed } from '../../table/table.ts';

/** How a column is published: generalized, cut or merged, as the file has it, or as the weights of the records (G9). */
export type PublishedAs = 'generalized' | 'recoded' | 'asIs' | 'weight';

/** A column of a released file. */
export interface PublishedColumn {
  readonly name: string;
  /** Its place in the file that was read. */
  readonly place: number;
  readonly as: PublishedAs;
}

/** What decides about the columns of a released file. */
export interface ReleaseRoles {
  readonly quasi: readonly string[];
  /** The column of weights, or null. */
  readonly weight: string | null;
  readonly columns: Readonly<Record<string, ColumnSettings>>;
}

/**
 * The columns of a released file, in their order (G9): the decision, attributes in use and quasi-identifiers; left out
 * are those that are no attributes: identifiers, unused columns and columns known only after the decision. `publish` of
 * a column overrides that. The weights always stay, or the file would count other people. Values that were merged or cut
 * are published merged or cut.
 */
export function listPublished(
  raw: RawTable,
  table: Table,
  { quasi, weight, columns }: ReleaseRoles,
): PublishedColumn[] {
  return raw.columns.flatMap(({ name }, place): PublishedColumn[] => {
    if (name === weight) return [{ name, place, as: 'weight' }];
    const settings: ColumnSettings = Object.hasOwn(columns, name) ? columns[name] : {};
    const isAttribute = attributeNamed(table, name) !== null;
    if (!(settings.publish ?? isAttribute)) return [];
    if (isAttribute && quasi.includes(name)) return [{ name, place, as: 'generalized' }];
    return [{ name, place, as: isAttribute && isRecoded(settings) ? 'recoded' : 'asIs' }];
  });
}

/** Whether values of a column become others before they are looked at (T7, T8). */
export function isRecoded({ cuts, bins, merge, as: part }: ColumnSettings): boolean {
  return cuts !== undefined || bins !== undefined || merge !== undefined || part !== undefined;
}
