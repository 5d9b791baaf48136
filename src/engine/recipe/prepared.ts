import { type Notice, type Result, fail, succeed } from '../shared/result.ts';
import type { DecisionClasses } from '../table/decision.ts';
import type { ColumnSettings, MissingAs } from '../table/column-settings.ts';
import type { Hierarchy, HierarchyRows } from '../table/hierarchy.ts';
import type { RawTable } from '../table/raw-table.ts';
import type { Table } from '../table/table.ts';
import type { Item, Note } from '../vocabulary/items.ts';
import type { OutsideRule } from '../discovery/background/index.ts';
import type { Reference } from '../discovery/reference.ts';
import type { LatticeRoles } from '../generalize/lattice-search.ts';
import type { FileDialect } from './table-file.ts';

/** The roles that analyses look at. */
export interface AnalysedRoles extends LatticeRoles {
  readonly protected: readonly Item[];
  readonly grounded: readonly Item[];
  readonly identifiers: readonly string[];
  /** With which values the groups of an attribute are compared (M10). */
  readonly reference: Reference;
}

/** A table with everything that a recipe says of it: what every analysis starts from. */
export interface Prepared {
  readonly raw: RawTable;
  readonly table: Table;
  /** Null when the recipe names no decision. */
  readonly decision: DecisionClasses | null;
  readonly roles: AnalysedRoles;
  /**
   * Checked and covering, by attribute; a quasi-identifier without one of its own has value -> `*` (G1). A failure
   * where one that is given cannot be used.
   */
  readonly hierarchies: Result<ReadonlyMap<string, Hierarchy>>;
  /** What to know of it that stops no analysis. */
  readonly notices: readonly Notice[];
  readonly background: readonly OutsideRule[];
  readonly notes: readonly Note[];
  /** What is said of single columns, and the spellings of a missing value, for what is released (G9). */
  readonly columns: Readonly<Record<string, ColumnSettings>>;
  readonly missing: readonly string[];
  /** What becomes of a missing value where its column does not say (T6). */
  readonly missingAs: MissingAs;
  /** The values of the decision that deny, as the recipe says it (T3). */
  readonly negative: readonly string[];
  /** The hierarchies that the recipe gives, as it gives them (G1, G10). */
  readonly trees: Readonly<Record<string, HierarchyRows>>;
  /** The column of weights, or null: how many records, or people asked, a row stands for. */
  readonly weight: string | null;
  /** The columns of survey weights, of a grouped table also of their squares, which no release has unless asked for (M12). */
  readonly surveyColumns?: readonly string[];
  readonly dialect: FileDialect;
}

/** What a recipe says of a table beyond its roles and hierarchies, where it says nothing. */
export const saidNothing = {
  notices: [],
  background: [],
  notes: [],
  columns: {},
  missing: [],
  missingAs: 'value',
  negative: [],
  trees: {},
} as const satisfies Partial<Prepared>;

/** A prepared table that has a decision. */
export interface Decided extends Prepared {
  readonly decision: DecisionClasses;
}

/** The table for an analysis that cannot do without a decision. */
export function decidedOf(prepared: Prepared): Result<Decided> {
  const { decision } = prepared;
  if (decision !== null) return succeed({ ...prepared, decision });
  return fail('no-decision/recipe', null, 'roles.decision');
}

/**
 * What to say of an analysis of the table's own groups where there are none and all that is known comes from outside
 * (D5); null where it can be done or must fail.
 */
export function noteOutsideOnly({ roles, background }: Prepared, where: string): Notice | null {
  if (roles.protected.length > 0 || background.length === 0) return null;
  return {
    code: 'no-protected',
    message:
      'The table holds no protected group (roles.protected is empty), so this step has nothing to look at. What is known about groups comes from outside (background).',
    where: placeOf(where),
  };
}

/** The place that a prefix of field names, such as `steps[0].`, stands for. */
export function placeOf(where: string): string | null {
  return where === '' ? null : where.slice(0, -1);
}
