import type { TableSettings } from '../column-settings.ts';
import type { Table } from '../table.ts';

/** The columns of a recipe with every value of a table that is not cut said to be public, in plain order (G10). */
export function declareAll(columns: TableSettings['columns'], table: Table): TableSettings['columns'] {
  const declared = table.attributes.flatMap(({ name, cuts, values }) =>
    cuts === null ? [[name, { ...columns[name], values: [...values].sort(), public: true }] as const] : [],
  );
  return { ...columns, ...Object.fromEntries(declared) };
}
