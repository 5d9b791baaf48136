import { repairLeftOut } from '../../steps/repair/settings.ts';
import { quietContext } from '../../table/testing/memory-source.ts';
import { type PlainRow, itemText } from '../../discovery/testing/brute-force.ts';
import { type World, attributes, expectValue, tableOf } from '../../discovery/testing/random-tables.ts';
import { judgeTable } from '../../utility/judged-table.ts';
import type { PlainYardstick } from '../../utility/testing/utility-by-force.ts';
import { type ProtectedTable, RepairTable } from '../repair-table.ts';
import { RepairState, RepairTargets } from '../repair-state.ts';
import { type RepairInput, type RepairSettings, readRepairSettings } from '../repair-settings.ts';

/** A world of sex, job and decision, so many people each. */
export function worldOf(
  people: readonly (readonly [sex: string, job: string, decision: string, count: number])[],
  more: Partial<World> = {},
): World {
  return {
    cells: people.flatMap(([sex, job, , count]) => Array<string[]>(count).fill([sex, 'r1', job, 'x'])),
    weights: null,
    decisions: people.flatMap(([, , decision, count]) => Array<string>(count).fill(decision)),
    missingAs: ['value', 'value', 'value', 'value'],
    protectedItems: [{ attribute: 'sex', value: 'F' }],
    settings: { minSupport: 1, minConfidence: '0', maxLength: 1, support: 'premise' },
    ...more,
  };
}

/** The same world with people alike as one weighted record. */
export function weighted(world: World): World {
  const counts = new Map<string, number>();
  world.cells.forEach((cells, i) =>
    counts.set(
      JSON.stringify([cells, world.decisions[i]]),
      (counts.get(JSON.stringify([cells, world.decisions[i]])) ?? 0) + 1,
    ),
  );
  const records = [...counts.keys()].map((key) => JSON.parse(key) as [string[], string]);
  return {
    ...world,
    cells: records.map(([cells]) => cells),
    decisions: records.map(([, decision]) => decision),
    weights: [...counts.values()],
  };
}

/** What a repair of a world is given: elift at 1.2, impact minimization, 20 passes, unless said otherwise. */
export function inputOf(world: World, more: Partial<RepairSettings> = {}): RepairInput {
  const { minSupport, ...rest } = world.settings;
  const settings: RepairSettings = {
    ...repairLeftOut,
    ...rest,
    minSupport: typeof minSupport === 'number' ? { count: minSupport } : minSupport,
    measure: 'elift',
    alpha: '1.2',
    ...more,
  };
  const { protectedItems, reference } = world;
  return { ...tableOf(world), protectedItems, reference, settings, where: '' };
}

/** The state at the beginning of the first pass. */
export function stateOf(input: RepairInput): RepairState {
  const plan = expectValue(readRepairSettings(input));
  const judged = expectValue(judgeTable(input.table, input.decision, plan, quietContext));
  const table = new RepairTable(input.table, input.decision, plan.locks, judged.rules);
  return new RepairState(table, judged, plan, new RepairTargets(plan, judged), 1);
}

/** The records of a table in plain words, the decision's value among the cells. */
export function plainRecords({ table, decision }: Pick<ProtectedTable, 'table' | 'decision'>): PlainRow[] {
  return Array.from({ length: table.rows }, (_, row) => ({
    cells: Object.fromEntries(table.attributes.map(({ name, values, codes }) => [name, values[codes[row]] ?? null])),
    weight: table.weights === null ? 1 : table.weights[row],
    isDenied: decision.isNegative[row] === 1,
  }));
}

/** The records with what rates go by as their weights: survey weights where there are any (M12). */
export function ratedRecords(result: Pick<ProtectedTable, 'table' | 'decision'>): PlainRow[] {
  const { survey } = result.table;
  return plainRecords(result).map((record, row) =>
    survey === undefined ? record : { ...record, weight: survey[row] },
  );
}

export function yardstickOf(world: World, measure: string, alpha: string): PlainYardstick {
  return {
    attributes,
    protectedItems: world.protectedItems.map(({ attribute, value }) => itemText(attribute, value)),
    settings: world.settings,
    reference: world.reference,
    measure,
    alpha,
  };
}
