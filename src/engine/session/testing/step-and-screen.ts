import { readFileSync } from 'node:fs';
import { encodeText } from '../../shared/encoding.ts';
import type { Step } from '../../steps/settings.ts';
import { readTable } from '../../table/reading/read-table.ts';
import type { RawTable, ReadReport } from '../../table/raw-table.ts';
import { memorySource, quietContext } from '../../table/testing/memory-source.ts';
import { readHierarchyText } from '../../table/hierarchy-file.ts';
import { prepareTable } from '../../table/prepare-table.ts';
import { declareAll } from '../../table/testing/declare-all.ts';
import { type Recipe, tableSettingsOf } from '../../recipe/recipe.ts';
import { readRecipe } from '../../recipe/read-recipe.ts';
import { runRecipe } from '../../steps/run-recipe.ts';
import { type Session, createSession } from '../session.ts';
import { valueOf, withSteps } from './open-session.ts';

export async function open(recipe: Recipe, data: Uint8Array): Promise<Asked> {
  const session = createSession();
  valueOf(await session.read(memorySource(data), recipe.data, quietContext));
  return { recipe, session, read: valueOf(await readTable(memorySource(data), recipe.data, quietContext)) };
}

/** What the step says, and the bytes of the files that it writes. */
export function run<Said>({ recipe, read }: Asked, step: Step): { said: Said; files: Uint8Array[] } {
  const files: Uint8Array[] = [];
  const asked = withSteps(recipe, step);
  const done = runRecipe({ recipe: asked, given: {} }, read, '', quietContext, {
    write: ({ text, encoding = 'utf-8' }) => files.push(encodeText(text, encoding)!),
  });
  return { said: valueOf(done).steps[0] as unknown as Said, files };
}

/** Whether two files are the same to the byte. */
export const isSame = (one: Uint8Array, other: Uint8Array) => Buffer.from(one).equals(Buffer.from(other));

/** One table, asked by a step of a recipe and by the session of a screen. */
export interface Asked {
  readonly recipe: Recipe;
  readonly session: Session;
  readonly read: { readonly table: RawTable; readonly report: ReadReport };
}

const folder = new URL('../../../../public/samples/', import.meta.url);

const sample = (path: string) => readFileSync(new URL(path, folder));

export const samples = JSON.parse(sample('index.json').toString()) as { id: string; file: string; recipe: string }[];

/** A sample with its recipe and its trees, asked by both. */
export function openSample(id: string): Promise<Asked> {
  const { file, recipe: path } = samples.find((one) => one.id === id)!;
  const { recipe } = valueOf(readRecipe(sample(path).toString()));
  const hierarchies = Object.entries(recipe.hierarchies).map(
    ([name, given]): [string, Recipe['hierarchies'][string]] => [
      name,
      'file' in given ? valueOf(readHierarchyText(sample(given.file).toString(), name)) : given,
    ],
  );
  return open({ ...recipe, hierarchies: Object.fromEntries(hierarchies) }, sample(file));
}

/** The same with every value that is not cut said to be public (G10). */
export function sayAllPublic(asked: Asked): Asked {
  const table = valueOf(prepareTable(asked.read.table, tableSettingsOf(asked.recipe)));
  return { ...asked, recipe: { ...asked.recipe, columns: declareAll(asked.recipe.columns, table) } };
}

/** A page that holds all there is. */
export const everything = { offset: 0, limit: 1e6 };
