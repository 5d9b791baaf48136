import { expect } from 'vitest';
import type { ColumnSettings } from '../../table/column-settings.ts';
import { readDecision } from '../../table/decision.ts';
import { prepareTable } from '../../table/prepare-table.ts';
import { quietContext } from '../../table/testing/memory-source.ts';
import { plain, rawOf } from '../../table/testing/raw.ts';
import type { Item } from '../../vocabulary/items.ts';
import { type SituationTest, inspectPerson, testSituations } from '../situations/situation-testing.ts';
import { expectValue } from './random-tables.ts';
import type { PlainVerdict } from './situation-by-force.ts';

export const female: Item[] = [{ attribute: 'sex', value: 'F' }];

/** People as `sex,...,granted` lines under a header. */
export function testLines(
  lines: readonly string[],
  attributes: readonly string[],
  k: number,
  more: {
    columns?: Record<string, ColumnSettings>;
    protectedItems?: readonly Item[];
    weight?: string;
    hasChance?: boolean;
  } = {},
) {
  const [header, ...rows] = lines.map((line) => line.split(','));
  const raw = rawOf(header, rows);
  const table = expectValue(prepareTable(raw, { ...plain, columns: more.columns ?? {}, weight: more.weight ?? null }));
  const decision = expectValue(readDecision(table, 'granted', ['no']));
  return testSituations(
    raw,
    table,
    decision,
    more.protectedItems ?? female,
    { k, attributes, hasChance: more.hasChance ?? false },
    quietContext,
  );
}

export const columnsOf = ({ row, deniedMembers, deniedOthers }: SituationTest) =>
  Array.from(row, (at, i) => [at, deniedMembers[i], deniedOthers[i]]);

/** What an oracle says, in the shape of the columns. */
export const expectSame = (
  test: SituationTest,
  verdicts: readonly PlainVerdict[],
  isAsked: (row: number) => boolean = () => true,
) => {
  const asked = columnsOf(test).filter(([row]) => isAsked(row));
  expect(asked).toEqual(
    verdicts.filter(({ near }) => near !== null).map(({ row, near }) => [row, near!.deniedMembers, near!.deniedOthers]),
  );
  for (const { row, near } of verdicts) {
    const person = inspectPerson(test, row);
    if (near === null) expect(person).toBeNull();
    else {
      const short = (list: readonly { row: number; weight: number }[]) => list.map((one) => [one.row, one.weight]);
      expect([short(person!.members), short(person!.others)]).toEqual([short(near.members), short(near.others)]);
      [...near.members, ...near.others].forEach(({ distance }, i) =>
        expect([...person!.members, ...person!.others][i].distance).toBeCloseTo(distance, 14),
      );
    }
  }
};
