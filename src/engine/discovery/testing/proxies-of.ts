import type { TableSettings } from '../../table/column-settings.ts';
import { prepareTable } from '../../table/prepare-table.ts';
import { quietContext } from '../../table/testing/memory-source.ts';
import { plain, rawOf } from '../../table/testing/raw.ts';
import type { Item } from '../../vocabulary/items.ts';
import { findProxies } from '../find-proxies.ts';
import { expectValue } from './random-tables.ts';

/** The proxies of a table without a decision, as a test writes it. */
export function proxiesOf(
  names: readonly string[],
  rows: readonly (readonly string[])[],
  items: readonly Item[],
  settings: Partial<TableSettings> = {},
  minCount = 1,
) {
  return expectValue(
    findProxies(
      expectValue(prepareTable(rawOf(names, rows), { ...plain, ...settings })),
      null,
      items,
      minCount,
      quietContext,
    ),
  );
}
