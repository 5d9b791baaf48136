import { type ParametersOf } from './certificate.ts';
import { type FileTable } from './file-table.ts';
import { breaks, holds, sayPeople, type Found } from './finding.ts';
import { fractionOf } from './fraction.ts';
import { groupBy, placesOf, smallestOf } from './groups.ts';

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

/** The release check, counted again from the written cells (G9). */
export function checkRelease(table: FileTable, claimed: ParametersOf<'release-check'>): Found {
  const shown = claimed.columns.filter(({ as }) => as !== 'weight');
  const names = shown.map(({ column }) => column);
  if (names.join('\n') !== table.columns.join('\n'))
    return breaks(`The file has the columns ${table.columns.join(', ')}; the certificate lists ${names.join(', ')}.`);
  const groups = groupBy(table, names);
  const quasi = shown.filter(({ as }) => as === 'generalized').map(({ column }) => column);
  const [all, over] = [smallestOf(groups), smallestOf(groupBy(table, quasi))];
  const lines: [string, number | null, number | null][] = [
    ['people in the file', table.people, claimed.people],
    [
      'people alone with what all columns say',
      groups.filter((group) => group.people === 1).length,
      claimed.uniqueOverAll,
    ],
    ['people in the smallest group over all columns', all?.people ?? null, claimed.smallestOverAll],
    ['people in the smallest group over the generalized columns', over?.people ?? null, claimed.smallestOverQuasi],
    ...shown.flatMap(({ column, values }): [string, number, number][] =>
      values === null ? [] : [[`values of ${column}`, countValues(table, column), values]],
    ),
  ];
  const wrong = lines.find(([, found, said]) => found !== said);
  if (wrong === undefined) return holds;
  return breaks(`The number of ${wrong[0]} is ${sayCount(wrong[1])}; the certificate says ${sayCount(wrong[2])}.`);
}

function sayCount(count: number | null): string {
  return count === null ? 'none' : count.toLocaleString('en-US');
}

function countValues(table: FileTable, column: string): number {
  const [place] = placesOf(table, [column]);
  return new Set(table.rows.map(({ cells }) => cells[place])).size;
}
