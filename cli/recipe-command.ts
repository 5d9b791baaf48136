import { dirname, resolve } from 'node:path';
import { type Result, succeed } from '../src/engine/shared/result.ts';
import type { RunContext } from '../src/engine/shared/run-context.ts';
import { type RunResult, readRecipe, runRecipe, zipBundle } from '../src/engine/index.ts';
import type { Command } from './command.ts';
import { type Caller, readArguments } from './arguments.ts';
import { noteFormulas } from './formula-notices.ts';
import { findData, openData, readHierarchyFiles, readSalt, readText } from './files.ts';
import { writeFiles } from './write-files.ts';

async function run(words: readonly string[], caller: Caller, context: RunContext): Promise<Result<RunResult>> {
  const args = readArguments(words, caller);
  if (!args.ok) return args;
  const text = await readText(args.value.recipe, 'recipe', null);
  if (!text.ok) return text;
  const read = readRecipe(text.value);
  if (!read.ok) return read;
  const { recipe } = read.value;
  const folder = args.value.data ?? dirname(args.value.recipe);
  const hierarchies = await readHierarchyFiles(recipe, folder);
  if (!hierarchies.ok) return hierarchies;
  const dataPath = findData(folder, recipe.data.file);
  if (!dataPath.ok) return dataPath;
  const source = await openData(dataPath.value, 'data.file');
  if (!source.ok) return source;
  const salt = await readSalt(args.value.out, recipe.data.file, context);
  const done = await runRecipe(read.value, source.value, { hierarchies: hierarchies.value, salt, context });
  const { out, isForced } = args.value;
  if (!done.ok) return done;
  const { result, releases, held, secret } = done.value;
  if (out === null) return succeed(result);
  if (held !== null) return held;
  const trees = Object.keys(hierarchies.value);
  const inputs = [args.value.recipe, dataPath.value, ...trees.map((path) => resolve(folder, path))];
  const files = secret === null ? done.value.files : [...done.value.files, secret];
  const archives = releases.map(({ step, bundle }) => ({ name: `release-${step}.zip`, pieces: zipBundle(bundle) }));
  const written = await writeFiles([...files, ...archives], { out, inputs, isForced });
  if (!written.ok) return written;
  const formulas = await noteFormulas(
    out,
    files.map(({ name }) => name),
    context,
  );
  return succeed({ ...result, notices: [...result.notices, ...formulas] });
}

/** `npm run recipe`: runs a recipe on its data and prints the result document. */
export const recipeCommand: Command<RunResult> = {
  run,
  statusOf: () => 0,
  say: ({ notices }) =>
    notices
      .filter(({ code }) => code === 'formula-cells')
      .map(({ message }) => `${message}\n`)
      .join(''),
  brokenStatus: 1,
};
