import {
  expectFlagged,
  markFlagged,
  readLeastDifference,
  testSituations,
} from '../../src/engine/discovery/situations/index.ts';
import { prepareTable } from '../../src/engine/table/prepare-table.ts';
import { readDecision } from '../../src/engine/table/decision.ts';
import type { RawTable } from '../../src/engine/table/raw-table.ts';
import type { Chance } from '../chance.ts';
import { quietly, valueOf } from './judge.ts';

/** A table of people in which women are denied so many points more often than the men like them. */
export interface PeopleScenario {
  readonly name: string;
  readonly people: number;
  readonly k: number;
  readonly points: number;
}

export const peopleScenarios: readonly PeopleScenario[] = [
  { name: 'Coin flips, 200 people', people: 200, k: 4, points: 0 },
  { name: 'Coin flips, 200 people', people: 200, k: 16, points: 0 },
  { name: 'Coin flips, 600 people', people: 600, k: 8, points: 0 },
  { name: 'Women denied 15 points more often, 600 people', people: 600, k: 8, points: 15 },
  { name: 'Women denied 30 points more often, 600 people', people: 600, k: 8, points: 30 },
];

const traits = ['age', 'grade', 'branch'] as const;

function drawPeople({ people, points }: PeopleScenario, chance: Chance): RawTable {
  const rows = Array.from({ length: people }, (_, i) => {
    const sex = i % 2 === 0 ? 'F' : 'M';
    const own = traits.map((trait) => `${trait}${chance.below(5)}`);
    const denied = chance.next() < 0.35 + (sex === 'F' ? points / 100 : 0) ? 'yes' : 'no';
    return [sex, ...own, denied];
  });
  const columns = ['sex', ...traits, 'denied'].map((name, at) => {
    const values = [...new Set(rows.map((row) => row[at]))];
    return { name, values, codes: Uint32Array.from(rows, (row) => values.indexOf(row[at])) };
  });
  return { rows: people, columns, ragged: new Uint32Array(), blankLines: new Uint32Array(), headerRows: 1 };
}

/** Whether more people of a table are called treated worse than chance gives (D7). */
export function isMoreThanChance(scenario: PeopleScenario, chance: Chance): boolean {
  const raw = drawPeople(scenario, chance);
  const settings = { weight: null, missing: [], missingAs: 'value', ragged: 'keep', columns: {} } as const;
  const table = valueOf(prepareTable(raw, { ...settings, identifiers: [], after: [], filter: [] }));
  const decision = valueOf(readDecision(table, 'denied', ['yes']));
  const group = [{ attribute: 'sex', value: 'F' }];
  const asked = { k: scenario.k, attributes: [...traits], hasChance: true };
  const test = valueOf(testSituations(raw, table, decision, group, asked, quietly));
  const least = valueOf(readLeastDifference('0.2', 't'));
  return test.shuffled !== null && markFlagged(test, least).flagged > expectFlagged(test.shuffled, test.k, least).high;
}
