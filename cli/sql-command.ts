import { dirname } from 'node:path';
import { type Result, succeed } from '../src/engine/shared/result.ts';
import type { RunContext } from '../src/engine/shared/run-context.ts';
import { type RecipeData, type WrittenSql, readRecipe, readTable, writeRecipe, writeSql } from '../src/engine/index.ts';
import { type Caller, readSqlArguments } from './arguments.ts';
import type { Command } from './command.ts';
import { openData, readHierarchyFiles, readText } from './files.ts';
import { writeFiles } from './write-files.ts';

/** Writes the query that groups a table as a recipe needs it, and the recipe for its result (B2). */
async function run(words: readonly string[], caller: Caller, context: RunContext): Promise<Result<WrittenSql>> {
  const args = readSqlArguments(words, caller);
  if (!args.ok) return args;
  const { recipe: path, dialect, table, sample, data, out, isForced } = args.value;
  const text = await readText(path, 'recipe', null);
  if (!text.ok) return text;
  const read = readRecipe(text.value);
  if (!read.ok) return read;
  const hierarchies = await readHierarchyFiles(read.value.recipe, data ?? dirname(path));
  if (!hierarchies.ok) return hierarchies;
  const columns = await readColumns(sample, read.value.recipe.data, context);
  if (!columns.ok) return columns;
  const written = writeSql(read.value, { dialect, table, columns: columns.value, hierarchies: hierarchies.value });
  if (!written.ok) return written.where === 'table' ? { ...written, where: '--table' } : written;
  const files = [
    { name: 'group.sql', text: written.value.sql },
    { name: 'grouped.json', text: writeRecipe(written.value.recipe) },
  ];
  if (out === null) return written;
  const inputs = sample === null ? [path] : [path, sample];
  const kept = await writeFiles(files, { out, inputs, isForced });
  return kept.ok ? written : kept;
}

/** The names of a table's columns from a file with some of its rows; null without one. */
async function readColumns(
  sample: string | null,
  data: RecipeData,
  context: RunContext,
): Promise<Result<readonly string[] | null>> {
  if (sample === null) return succeed(null);
  const source = await openData(sample, '--sample', 'sample');
  if (!source.ok) return source;
  const read = await readTable(source.value, { ...data, context });
  return read.ok ? succeed(read.value.table.columns.map(({ name }) => name)) : read;
}

/** `npm run sql`: prints the query that groups a table for a recipe (B2). */
export const sqlCommand: Command<WrittenSql> = {
  run,
  statusOf: () => 0,
  print: ({ sql }) => sql,
  say: ({ notices }) => notices.map(({ message }) => `${message}\n`).join(''),
  brokenStatus: 1,
};
