import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fail, succeed, type Result } from '../src/engine/shared/result.ts';
import { type RunContext } from '../src/engine/shared/run-context.ts';
import { verify, type Papers, type Verification } from '../src/engine/index.ts';
import { listHierarchyFiles } from '../src/engine/verify/asked-recipe.ts';
import { readCertificate } from '../src/engine/verify/certificate.ts';
import { readVerifyArguments, type Caller, type VerifyArguments } from './arguments.ts';
import { type Command } from './command.ts';
import { openData, readHierarchyFile, readText } from './files.ts';

/** More bytes than any certificate has; a larger file is not even read. */
const mostBytes = 64_000_000;

/** Checks a released file by its certificate and recipe (R3). */
async function run(words: readonly string[], caller: Caller, context: RunContext): Promise<Result<Verification>> {
  const args = readVerifyArguments(words, caller);
  if (!args.ok) return args;
  const given = await findPapers(args.value);
  if (!given.ok) return given;
  const { certificate: path, recipe: recipePath, file, data } = given.value;
  if (existsSync(path) && (await stat(path)).size > mostBytes) return fail('not-a-certificate/too-large', { path });
  const certificate = await readText(path, 'certificate', null);
  if (!certificate.ok) return certificate;
  const recipe = await readText(recipePath, 'recipe', null);
  if (!recipe.ok) return recipe;
  const source = await openData(file, null, 'released');
  if (!source.ok) return source;
  const hierarchies = await readTrees(recipe.value, data ?? dirname(recipePath));
  const papers = { certificate: certificate.value, recipe: recipe.value, hierarchies };
  const found = await verify(papers, source.value, { context });
  if (!found.ok || args.value.recipe !== null) return found;
  return (await verifyCopies(papers, dirname(path), context)) ?? found;
}

/** What does not hold of the copies that stand in the folder of a release; null where all do (R3). */
async function verifyCopies(papers: Papers, folder: string, context: RunContext): Promise<Result<Verification> | null> {
  const read = readCertificate(papers.certificate);
  if (!read.ok) return read;
  for (const { name } of read.value.copies) {
    const source = await openData(join(folder, basename(name)), null, 'copy');
    if (!source.ok) return source;
    const found = await verify(papers, source.value, { context });
    if (!found.ok || found.value.verdict !== 'holds') return found;
  }
  return null;
}

/** The paths of a release: those given, or those in the folder that is given. */
async function findPapers({ certificate, recipe, file, data }: VerifyArguments): Promise<Result<PaperPlaces>> {
  if (recipe !== null && file !== null) return succeed({ certificate, recipe, file, data });
  if (!existsSync(certificate) || !(await stat(certificate)).isDirectory())
    return fail('bad-arguments/no-release', { path: certificate });
  const path = join(certificate, 'certificate.json');
  const text = await readText(path, 'certificate', null);
  if (!text.ok) return text;
  const read = readCertificate(text.value);
  if (!read.ok) return read;
  const name = basename(read.value.file.name);
  return succeed({ certificate: path, recipe: join(certificate, 'recipe.json'), file: join(certificate, name), data });
}

/** Where everything lies that a release is checked by. */
interface PaperPlaces {
  readonly certificate: string;
  readonly recipe: string;
  readonly file: string;
  readonly data: string | null;
}

/** The hierarchies that the recipe keeps in files, as far as they are there; what needs another cannot be checked. */
async function readTrees(recipe: string, folder: string): Promise<Record<string, string>> {
  const texts: [string, string][] = [];
  for (const name of listHierarchyFiles(recipe)) {
    const text = await readHierarchyFile(folder, name, 'hierarchies');
    if (text.ok) texts.push([name, text.value]);
  }
  return Object.fromEntries(texts);
}

const exitCodes = { holds: 0, 'does-not-hold': 1, 'cannot-be-checked': 2 } as const;

/** `npm run verify`: checks a released file by its certificate and recipe (R3). */
export const verifyCommand: Command<Verification> = {
  run,
  statusOf: ({ verdict }) => exitCodes[verdict],
  say: ({ sentence }) => `${sentence}\n`,
  brokenStatus: 2,
};
