import { sayFailure } from '../../../words/failure.ts';
import { takeFirstLook } from '../first-look/index.ts';
import { profileColumn } from '../profile-column.ts';
import { type RawTable } from '../raw-table.ts';
import { type RoleSuggestion, suggestRoles } from '../suggest-roles.ts';

/** What is suggested for a table that was just read. */
export function suggest(raw: RawTable): RoleSuggestion[] {
  const profiles = raw.columns.map((column) => profileColumn(column, ['?', '']));
  const look = takeFirstLook(raw, profiles, ['?', '']);
  if (!look.ok) throw new Error(sayFailure(look));
  return suggestRoles(look.value, profiles);
}

/** The columns of a role, each with its value. */
export const pairs = (found: RoleSuggestion[], role: string) =>
  found.filter((one) => one.role === role).map(({ attribute, value }) => [attribute, value]);
/** The columns of a role. */
export const names = (found: RoleSuggestion[], role: string) =>
  found.filter((one) => one.role === role).map(({ attribute }) => attribute);
