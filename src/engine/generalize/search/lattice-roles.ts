import { type Item } from '../../vocabulary/items.ts';

/** The roles of attributes that generalizing looks at. */
export interface LatticeRoles {
  readonly quasi: readonly string[];
  readonly protectedAttributes: readonly string[];
  readonly sensitive: readonly string[];
  /** Protected groups whose attributes are left out of the table, so that no node can tell them (G7). */
  readonly dropped?: readonly Item[];
}
