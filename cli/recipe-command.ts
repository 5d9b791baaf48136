import { dirname, resolve } from 'node:path';
import { type Result } from '../src/engine/shared/result.ts';
import { type RunContext } from '../src/engine/shared/run-context.ts';
import { readRecipe } from '../src/engine/recipe/file/index.ts';
import { runRecipe, type RunResult } from '../src/engine/recipe/run-recipe.ts';
import { checkSteps, type StepFile } from '../src/engine/recipe/steps/index.ts';
import { readTable } from '../src/engine/table/reading/index.ts';
import { type Command } from './command.ts';
import { readArguments } from './arguments.ts';
import { hashSource, openData, readHierarchies, readText, writeFiles } from './files.ts';

async function run(words: readonly string[], base: string, context: RunContext): Promise<Result<RunResult>> {
  const args = readArguments(words, base);
  if (!args.ok) return args;
  const text = await readText(args.value.recipe, 'recipe', null);
  if (!text.ok) return text;
  const read = readRecipe(text.value);
  if (!read.ok) return read;
  const known = checkSteps(read.value.recipe);
  if (!known.ok) return known;
  const folder = args.value.data ?? dirname(args.value.recipe);
  const recipe = await readHierarchies(read.value.recipe, folder);
  if (!recipe.ok) return recipe;
  const source = await openData(resolve(folder, recipe.value.data.file), 'data.file');
  if (!source.ok) return source;
  const table = await readTable(source.value, recipe.value.data, context);
  if (!table.ok) return table;
  context.progress('Hashing the file', null);
  const hash = await hashSource(source.value);
  const files: StepFile[] = [];
  const asked = { recipe: recipe.value, given: read.value.given };
  const done = runRecipe(asked, table.value, hash, context, { write: (file) => files.push(file) });
  if (!done.ok) return done;
  const written = await writeFiles(files, args.value.out);
  return written.ok ? done : written;
}

/** `npm run recipe`: runs a recipe on its data and prints the result document. */
export const recipeCommand: Command<RunResult> = { run, statusOf: () => 0, say: () => '', brokenStatus: 1 };
