import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

interface SampleEntry {
  readonly id: string;
  readonly file: string;
  readonly recipe: string;
}

interface SampleRecipe {
  readonly hierarchies?: Readonly<Record<string, string[][] | { readonly file: string }>>;
  readonly [field: string]: unknown;
}

export const samplesFolder = join(dirname(dirname(fileURLToPath(import.meta.url))), 'public', 'samples');

const listId = 'virtual:samples';
const sampleId = 'virtual:sample/';

/**
 * Offers the samples as script modules, because the page's policy forbids it to fetch: `virtual:samples` holds the list
 * and `loadSample`, `virtual:sample/<id>` one recipe with its hierarchies inside and its file, gzipped, in base64.
 */
export function samples(): Plugin {
  return {
    name: 'blindfold-samples',
    resolveId: (id) => (id === listId || id.startsWith(sampleId) ? `\0${id}` : null),
    load(id) {
      if (id === `\0${listId}`) {
        this.addWatchFile(join(samplesFolder, 'index.json'));
        return writeListModule();
      }
      if (!id.startsWith(`\0${sampleId}`)) return null;
      const made = writeSampleModule(id.slice(sampleId.length + 1));
      for (const file of made.files) this.addWatchFile(file);
      return made.code;
    },
  };
}

export function writeListModule(): string {
  const list = readList();
  const loaders = list.map(({ id }) => `${JSON.stringify(id)}: () => import(${JSON.stringify(sampleId + id)})`);
  return `export const samples = ${JSON.stringify(list)};
const loaders = { ${loaders.join(', ')} };
export function loadSample(id) { return loaders[id](); }
`;
}

export function writeSampleModule(id: string): { code: string; files: string[] } {
  const entry = readList().find((sample) => sample.id === id);
  if (entry === undefined) throw new Error(`There is no sample "${id}" in public/samples/index.json.`);
  const files = [entry.recipe, entry.file].map((name) => join(samplesFolder, name));
  const recipe = JSON.parse(readFileSync(files[0], 'utf8')) as SampleRecipe;
  const hierarchies = Object.entries(recipe.hierarchies ?? {}).map(([attribute, given]) => {
    if (Array.isArray(given)) return [attribute, given];
    const path = join(samplesFolder, given.file);
    files.push(path);
    return [attribute, readRows(path)];
  });
  const inlined =
    recipe.hierarchies === undefined ? recipe : { ...recipe, hierarchies: Object.fromEntries(hierarchies) };
  const file = { name: entry.file, base64: gzipSync(readFileSync(files[1]), { level: 9 }).toString('base64') };
  return {
    code: `export const recipe = ${JSON.stringify(inlined)};\nexport const file = ${JSON.stringify(file)};\n`,
    files,
  };
}

function readList(): SampleEntry[] {
  return JSON.parse(readFileSync(join(samplesFolder, 'index.json'), 'utf8')) as SampleEntry[];
}

/** Our own hierarchy files quote nothing, so a split is enough here. */
function readRows(path: string): string[][] {
  return readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split(';'));
}
