import { profileColumn } from '../profile-column.ts';
import { type RawTable } from '../raw-table.ts';
import { type RoleSuggestion, suggestRoles } from '../suggest-roles.ts';

/** What is suggested for a table that was just read. */
export function suggest(raw: RawTable): RoleSuggestion[] {
  return suggestRoles(raw.columns.map((column) => ({ ...column, profile: profileColumn(column, ['?', '']) })));
}

/** The columns of a role, each with its value. */
export const pairs = (found: RoleSuggestion[], role: string) =>
  found.filter((one) => one.role === role).map(({ attribute, value }) => [attribute, value]);
/** The columns of a role. */
export const names = (found: RoleSuggestion[], role: string) =>
  found.filter((one) => one.role === role).map(({ attribute }) => attribute);
