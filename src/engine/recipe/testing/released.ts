import { sayFailure } from '../../../words/failure.ts';
import { storedBytes } from '../table-file.ts';
import { type Result, succeed } from '../../shared/result.ts';
import { readHierarchyText } from '../../table/hierarchy-file.ts';
import { readTable } from '../../table/reading/index.ts';
import { memorySource, quietContext } from '../../table/testing/memory-source.ts';
import type { Certificate } from '../../verify/certificate.ts';
import { type Verification, sayVerification } from '../../../words/verification.ts';
import { verifyRelease } from '../../verify/verify-release.ts';
import { readRecipe } from '../read-recipe.ts';
import type { Recipe } from '../recipe.ts';
import type { Bundle } from '../../release/make-bundle.ts';
import { type RunRelease, runRecipe } from '../../steps/run-recipe.ts';

/** A released file with its certificate and recipe, as they are handed on. */
export interface Released {
  readonly file: Uint8Array;
  readonly name: string;
  readonly certificate: string;
  readonly recipe: string;
  /** The texts of hierarchies that the recipe keeps in files. */
  readonly hierarchies: ReadonlyMap<string, string>;
  readonly bundle: Bundle;
}

const noFiles: ReadonlyMap<string, string> = new Map();

/** Runs a recipe and gives, for each step that releases something, the file with its papers. */
export async function releaseAll(recipe: object, csv: string | Uint8Array, hierarchies = noFiles): Promise<Released[]> {
  const text = JSON.stringify(recipe);
  const { recipe: asked, given } = valueOf(readRecipe(text));
  const table = valueOf(await readTable(memorySource(csv), asked.data, quietContext));
  const releases: RunRelease[] = [];
  const whole = { ...asked, hierarchies: readTrees(asked.hierarchies, hierarchies) };
  valueOf(runRecipe({ recipe: whole, given }, table, '', quietContext, { release: (made) => releases.push(made) }));
  return releases.map(({ bundle }) => {
    const { file } = JSON.parse(bundle.certificate) as Certificate;
    const released = bundle.parts.find(({ name }) => name === file.name)!;
    const bytes = Buffer.concat([...storedBytes(released.file)]);
    const { certificate, recipe: own } = bundle;
    return { file: new Uint8Array(bytes), name: released.name, certificate, recipe: own, hierarchies: noFiles, bundle };
  });
}

/** Checks a release; `changed` are the parts that somebody changed. */
export async function verifyIt(released: Released, changed: Partial<Released> = {}): Promise<Result<Verification>> {
  const { file, name, ...papers } = { ...released, ...changed };
  const decided = await verifyRelease(papers, memorySource(file, [1 << 20], name), quietContext);
  return decided.ok ? succeed(sayVerification(decided.value)) : decided;
}

function readTrees(given: Recipe['hierarchies'], files: ReadonlyMap<string, string>): Recipe['hierarchies'] {
  const rows = Object.entries(given).map(([name, tree]): [string, Recipe['hierarchies'][string]] => [
    name,
    'file' in tree ? valueOf(readHierarchyText(files.get(tree.file)!, name)) : tree,
  ]);
  return Object.fromEntries(rows);
}

/** What a result holds; a failure is an error with its words. */
export function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.code} ${result.where}: ${sayFailure(result)}`);
  return result.value;
}
