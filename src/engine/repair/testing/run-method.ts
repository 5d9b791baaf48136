import type { RepairMethodName } from '../../vocabulary/repair-methods.ts';
import { quietContext } from '../../table/testing/memory-source.ts';
import { type World, expectValue } from '../../discovery/testing/random-tables.ts';
import { repairMethods } from '../method-table.ts';
import type { RepairSettings } from '../repair-settings.ts';
import { inputOf, worldOf } from './random-repairs.ts';

export const run = (method: RepairMethodName, world: World, more: Partial<RepairSettings> = {}) =>
  expectValue(repairMethods[method].run(inputOf(world, more), quietContext));

/** 6 of 10 women and 2 of 10 men are denied: elift 1.5, slift 3, olift 6. */
export const people = worldOf([
  ['F', 'clerk', 'no', 6],
  ['F', 'clerk', 'yes', 4],
  ['M', 'clerk', 'no', 2],
  ['M', 'clerk', 'yes', 8],
]);
