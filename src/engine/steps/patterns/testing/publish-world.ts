import { noReference } from '../../../discovery/reference.ts';
import { type World, tableOf } from '../../../discovery/testing/random-tables.ts';
import type { Result } from '../../../shared/result.ts';
import { declareAll } from '../../../table/testing/declare-all.ts';
import { quietContext } from '../../../table/testing/memory-source.ts';
import { rawOf } from '../../../table/testing/raw.ts';
import type { Item } from '../../../vocabulary/items.ts';
import type { PatternsSettings } from '../settings.ts';
import { type Prepared, saidNothing } from '../../../recipe/prepared.ts';
import { listNegative } from '../question.ts';
import { type Published, publish } from '../run.ts';

/** A random table as an analysis is given it. */
export function prepareWorld(world: World, grounded: readonly Item[] = []): Prepared {
  const { table, decision } = tableOf(world);
  return {
    raw: rawOf([], []),
    table,
    decision,
    roles: {
      protected: world.protectedItems,
      grounded,
      identifiers: [],
      reference: noReference,
      protectedAttributes: [],
      quasi: [],
      sensitive: [],
    },
    hierarchies: { ok: true, value: new Map() },
    ...saidNothing,
    negative: listNegative(decision),
    columns: declareAll({}, table),
    weight: null,
    dialect: { delimiter: ',', quote: '"', encoding: 'utf-8' },
  };
}

export function publishWorld(
  world: World,
  settings: PatternsSettings,
  grounded: readonly Item[] = [],
): Result<Published> {
  return publish(prepareWorld(world, grounded), settings, quietContext, '');
}
