import { type Item, isSeveral, valuesOf } from '../../vocabulary/items.ts';
import type { SeveralMembers } from '../lattice/index.ts';

/** The roles of attributes that generalizing looks at. */
export interface LatticeRoles {
  readonly quasi: readonly string[];
  readonly protectedAttributes: readonly string[];
  readonly sensitive: readonly string[];
  /** Protected groups whose attributes are left out of the table, so that no node can tell them (G7). */
  readonly dropped?: readonly Item[];
  /** The chosen protected groups, of which those of several values have rules of their own (D14). */
  readonly protected?: readonly Item[];
  /** The values of the table that such a group of a column is made of, where they are not those that name it. */
  readonly membersOf?: (group: Item) => readonly string[] | null;
}

/** The groups of several values of a column, each once (D14). */
export function listSeveral({ protected: groups = [], membersOf }: LatticeRoles, name: string): SeveralMembers[] {
  const own = new Set(
    groups.filter(({ attribute, value }) => attribute === name && isSeveral(value)).map(({ value }) => value),
  );
  return Array.from(own, (value) => ({
    value,
    members: membersOf === undefined ? valuesOf(value) : membersOf({ attribute: name, value }),
  }));
}
