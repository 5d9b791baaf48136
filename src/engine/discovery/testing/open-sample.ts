import { readFileSync } from 'node:fs';
import { type DecisionClasses, readDecision } from '../../table/decision.ts';
import { prepareTable } from '../../table/prepare-table.ts';
import { readTable } from '../../table/reading/read-table.ts';
import type { Table } from '../../table/table.ts';
import { memorySource, quietContext } from '../../table/testing/memory-source.ts';
import { plain } from '../../table/testing/raw.ts';
import type { Item } from '../../vocabulary/items.ts';
import { expectValue } from './random-tables.ts';

interface SampleRecipe {
  readonly data: { readonly file: string; readonly names?: string[] };
  readonly columns: Readonly<Record<string, object>>;
  readonly roles: {
    readonly decision: { readonly attribute: string; readonly negative: string[] };
    readonly protected: readonly Item[];
  };
}

export interface OpenedSample {
  readonly table: Table;
  readonly decision: DecisionClasses;
  readonly protectedItems: readonly Item[];
}

const read = (file: string) => readFileSync(new URL(`../../../../public/samples/${file}`, import.meta.url));

/** Opens a sample under its own recipe, some columns left out. */
export async function openSample(id: string, unused: readonly string[]): Promise<OpenedSample> {
  const { data, columns, roles } = JSON.parse(read(`${id}.recipe.json`).toString()) as SampleRecipe;
  const names = data.names ?? null;
  const options = { header: names === null, names, delimiter: ',', quote: null, encoding: null };
  const raw = expectValue(await readTable(memorySource(read(data.file)), options, quietContext)).table;
  const used = { ...columns, ...Object.fromEntries(unused.map((name) => [name, { use: false }])) };
  const table = expectValue(prepareTable(raw, { ...plain, columns: used }));
  const decision = expectValue(readDecision(table, roles.decision.attribute, roles.decision.negative));
  return { table, decision, protectedItems: roles.protected };
}
