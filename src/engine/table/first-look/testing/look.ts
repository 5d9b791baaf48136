import { sayFailure } from '../../../../words/failure.ts';
import { defaultMissing } from '../../column-settings.ts';
import { profileColumn } from '../../profile-column.ts';
import type { RawTable } from '../../raw-table.ts';
import { type FirstLook, takeFirstLook } from '../index.ts';

/** The first look at a table, as a session takes it. */
export function lookAt(raw: RawTable): FirstLook {
  const profiles = raw.columns.map((column) => profileColumn(column, defaultMissing));
  const look = takeFirstLook(raw, profiles, defaultMissing);
  if (!look.ok) throw new Error(sayFailure(look));
  return look.value;
}

/** The names of what was found. */
export const named = (found: readonly { readonly attribute: string }[]) => found.map(({ attribute }) => attribute);
