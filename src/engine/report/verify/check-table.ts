import { type ParametersOf } from './certificate.ts';
import { type FileTable } from './file-table.ts';
import { breaks, holds, holdsWith, sayPeople, type Found } from './finding.ts';
import { fractionOf } from './fraction.ts';
import { groupBy, smallestOf } from './groups.ts';

/** The people of the table before: those of the file where nobody may be left out, else no more left out than allowed (G4). */
export function checkPeople(table: FileTable, { people, suppress }: ParametersOf<'people'>): Found {
  const left = people - table.people;
  if (suppress === null)
    return left === 0
      ? holds
      : breaks(`The file has ${sayPeople(table.people)}; the certificate says ${people.toLocaleString('en-US')}.`);
  if (left < 0) return breaks(`The file has ${sayPeople(table.people)}, more than the ${people} of the table before.`);
  const { top, bottom } = fractionOf(suppress);
  if (BigInt(left) * bottom <= top * BigInt(people)) return holds;
  return breaks(`${sayPeople(left)} of ${people} were left out, more than the share of ${suppress}.`);
}

/** The file has the columns that are listed; what all of them tell of people is counted and said (G9). */
export function checkRelease(table: FileTable, claimed: ParametersOf<'release-check'>): Found {
  const names = claimed.columns.filter(({ as }) => as !== 'weight').map(({ column }) => column);
  if (names.join('\n') !== table.columns.join('\n'))
    return breaks(`The file has the columns ${table.columns.join(', ')}; the certificate lists ${names.join(', ')}.`);
  const groups = groupBy(table, names);
  const smallest = smallestOf(groups);
  if (smallest === null) return holdsWith('The file holds no rows.');
  const alone = groups.filter((group) => group.people === 1).length;
  const all = names.length === 1 ? 'Its column leaves' : `All ${names.length} columns together leave`;
  return holdsWith(
    `${all} ${alone === 0 ? 'nobody' : sayPeople(alone)} of ${table.people.toLocaleString('en-US')} alone; the smallest group has ${sayPeople(smallest.people)}.`,
  );
}

/** Rows in the order of their cells, left to right, by code point; rows that count people are all different (G11). */
export function checkOrder({ rows, isPlain }: FileTable, isWeighted: boolean): Found {
  if (!isPlain)
    return breaks('The file is not written plainly: quotes, blank lines or line ends could mark single rows.');
  for (let i = 1; i < rows.length; i += 1) {
    const order = compareCells(rows[i - 1].written, rows[i].written);
    if (order > 0) return breaks(`Row ${rows[i].number} stands after a row that should follow it.`);
    if (isWeighted && compareCells(rows[i - 1].cells, rows[i].cells) === 0)
      return breaks(`Row ${rows[i].number} has the same cells as the row before it.`);
  }
  return holds;
}

function compareCells(one: readonly string[], other: readonly string[]): number {
  for (let i = 0; i < one.length; i += 1) if (one[i] !== other[i]) return compareCodePoints(one[i], other[i]);
  return 0;
}

/** By code point, not by UTF-16 unit: signs beyond the first plane come after all others. */
function compareCodePoints(one: string, other: string): number {
  const [left, right] = [Array.from(one), Array.from(other)];
  for (let i = 0; i < Math.min(left.length, right.length); i += 1) {
    const difference = left[i].codePointAt(0)! - right[i].codePointAt(0)!;
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}
