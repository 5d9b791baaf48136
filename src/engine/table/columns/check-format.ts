import { fail, type Failure } from '../../shared/result.ts';
import { type ColumnSettings } from '../column-settings.ts';
import { readDate } from '../formats/index.ts';

/** What the settings of a column say of its numbers and dates that cannot be used (T8). */
export function checkFormat(name: string, settings: ColumnSettings): Failure | null {
  const { decimal, thousands, date, as: part, at, merge, order } = settings;
  const where = `columns.${name}`;
  if (decimal !== undefined && decimal === thousands)
    return fail(
      'same-signs',
      `"${decimal}" cannot stand both before the decimals and between the thousands of "${name}". Choose two different signs.`,
      `${where}.thousands`,
    );
  if (part === undefined && date === undefined) return null;
  if (part === undefined)
    return fail(
      'date-without-number',
      `Column "${name}" holds dates. Say which number they stand for: "as" is "year", "month" or "age".`,
      `${where}.as`,
    );
  if (part === 'age' && (at === undefined || readDate(at, 'y-m-d') === null))
    return fail(
      'age-without-day',
      `An age needs the day it is counted on. Give "at" of column "${name}" a day such as "2024-12-31".`,
      `${where}.at`,
    );
  if (merge === undefined && order === undefined) return null;
  const other = merge !== undefined ? 'merge' : 'order';
  return fail(
    'date-and-merge',
    `The dates of column "${name}" become numbers, so they cannot be given "${other}" as well. Remove "${other}", and make groups with "cuts".`,
    `${where}.${other}`,
  );
}
