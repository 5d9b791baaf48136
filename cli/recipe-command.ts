import { basename, dirname, resolve } from 'node:path';
import { type Failure, type Result, fail, succeed } from '../src/engine/shared/result.ts';
import type { RunContext } from '../src/engine/shared/run-context.ts';
import { readRecipe } from '../src/engine/recipe/read-recipe.ts';
import { zipBundle } from '../src/engine/release/make-bundle.ts';
import { type RunRelease, type RunResult, runRecipe } from '../src/engine/steps/run-recipe.ts';
import type { StepFile } from '../src/engine/steps/step.ts';
import { checkSteps } from '../src/engine/steps/check-steps.ts';
import { stepKinds } from '../src/engine/steps/registry.ts';
import type { Recipe } from '../src/engine/recipe/recipe.ts';
import { secretName, writeSecret } from '../src/engine/vocabulary/releases.ts';
import { isStep } from '../src/engine/vocabulary/step-settings.ts';
import { readTable } from '../src/engine/table/reading/index.ts';
import type { Command } from './command.ts';
import { readArguments } from './arguments.ts';
import { noteFormulas } from './formula-notices.ts';
import { findData, markSource, openData, readHierarchies, readSalt, readText } from './files.ts';
import { writeFiles } from './write-files.ts';

async function run(words: readonly string[], base: string, context: RunContext): Promise<Result<RunResult>> {
  const args = readArguments(words, base);
  if (!args.ok) return args;
  const text = await readText(args.value.recipe, 'recipe', null);
  if (!text.ok) return text;
  const read = readRecipe(text.value);
  if (!read.ok) return read;
  const known = checkSteps(read.value.recipe, stepKinds);
  if (!known.ok) return known;
  const folder = args.value.data ?? dirname(args.value.recipe);
  const recipe = await readHierarchies(read.value.recipe, folder);
  if (!recipe.ok) return recipe;
  const dataPath = findData(folder, recipe.value.data.file);
  if (!dataPath.ok) return dataPath;
  const source = await openData(dataPath.value, 'data.file');
  if (!source.ok) return source;
  const table = await readTable(source.value, recipe.value.data, context);
  if (!table.ok) return table;
  context.progress('Hashing the file', null);
  const salt = await readSalt(args.value.out, recipe.value.data.file, context);
  const { sha256, commitment } = await markSource(source.value, salt);
  const files: StepFile[] = [];
  const releases: RunRelease[] = [];
  const asked = { recipe: recipe.value, given: read.value.given };
  const done = runRecipe(asked, table.value, sha256, context, {
    write: (file) => files.push(file),
    release: (made) => releases.push(made),
    commitment,
  });
  const { out, isForced } = args.value;
  if (!done.ok || out === null) return done;
  const held = releases.find((made) => made.held.length > 0);
  if (held !== undefined) return failHeld(held);
  const trees = Object.values(read.value.recipe.hierarchies).flatMap((one) => ('file' in one ? [one.file] : []));
  const inputs = [args.value.recipe, dataPath.value, ...trees.map((path) => resolve(folder, path))];
  if (isPublishing(recipe.value)) files.push(secretFile(recipe.value.data.file, salt, commitment));
  const archives = releases.map(({ step, bundle }) => ({ name: `release-${step}.zip`, pieces: zipBundle(bundle) }));
  const written = await writeFiles([...files, ...archives], { out, inputs, isForced });
  if (!written.ok) return written;
  const formulas = await noteFormulas(
    out,
    files.map(({ name }) => name),
    context,
  );
  return succeed({ ...done.value, notices: [...done.value.notices, ...formulas] });
}

/** A release that the page would hold is held here too: its points, and how the recipe says why one is left open (G9). */
function failHeld({ step, held }: RunRelease): Failure {
  const points = held.map(({ about, words }) => `${about.replace(/^[^:]*: /, '')}. ${words}`.trim());
  const note = JSON.stringify({ about: held[0].about, verdict: 'accepted', text: 'why it may go out all the same' });
  return fail(
    'held',
    `Step ${step} may not go out as it is, so nothing was written: ${points.join(' ')} Mend it, or say in "notes" why it may, for example ${note}.`,
    `steps[${step - 1}]`,
    { open: held.map(({ about }) => about) },
  );
}

/** Whether a report for publication is made, which prints a commitment. */
function isPublishing({ steps }: Recipe): boolean {
  return steps.some((step) => isStep(step, 'report') && step.audience === 'publication');
}

/** The salt of the commitment, for whoever ran the recipe and nobody else (R1). */
function secretFile(file: string, salt: string, commitment: string): StepFile {
  return { name: basename(secretName(file)), text: writeSecret(basename(file), salt, commitment) };
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
