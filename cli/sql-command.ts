import { dirname } from 'node:path';
import { type Result, succeed } from '../src/engine/shared/result.ts';
import type { RunContext } from '../src/engine/shared/run-context.ts';
import { readRecipe } from '../src/engine/recipe/read-recipe.ts';
import { writeRecipe } from '../src/engine/recipe/write-recipe.ts';
import type { RecipeData } from '../src/engine/recipe/recipe.ts';
import { checkSteps } from '../src/engine/steps/check-steps.ts';
import { stepKinds } from '../src/engine/steps/registry.ts';
import { type WrittenSql, writeSql } from '../src/engine/sql/write-sql.ts';
import { readTable } from '../src/engine/table/reading/index.ts';
import { readSqlArguments } from './arguments.ts';
import type { Command } from './command.ts';
import { openData, readHierarchies, readText } from './files.ts';
import { writeFiles } from './write-files.ts';

const resultFile = 'grouped.csv';

/** Writes the query that groups a table as a recipe needs it, and the recipe for its result (B2). */
async function run(words: readonly string[], base: string, context: RunContext): Promise<Result<WrittenSql>> {
  const args = readSqlArguments(words, base);
  if (!args.ok) return args;
  const { recipe: path, dialect, table, sample, data, out, isForced } = args.value;
  const text = await readText(path, 'recipe', null);
  if (!text.ok) return text;
  const read = readRecipe(text.value);
  if (!read.ok) return read;
  const known = checkSteps(read.value.recipe, stepKinds);
  if (!known.ok) return known;
  const recipe = await readHierarchies(read.value.recipe, data ?? dirname(path));
  if (!recipe.ok) return recipe;
  const columns = await readColumns(sample, recipe.value.data, context);
  if (!columns.ok) return columns;
  const written = writeSql(recipe.value, { dialect, table, columns: columns.value, file: resultFile });
  if (!written.ok) return written;
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
  const read = await readTable(source.value, data, context);
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
