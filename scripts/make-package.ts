import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { writeTypes } from './package-types.ts';
import { listShipped } from './shipped-packages.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Where `package.json` says that the built package is. */
export const packageFolder = 'dist-package';

/** Makes the package in a folder: engine and command as JavaScript that needs nothing else, types, papers and its own package.json. */
export async function makePackage(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const [bundled] = await Promise.all([buildScripts(folder), writeTypes(join(folder, 'types'))]);
  writeFileSync(join(folder, 'package.json'), writeManifest());
  writeFileSync(join(folder, 'THIRD-PARTY-LICENSES.md'), writeLicences([...bundled]));
  writeFileSync(join(folder, 'README.md'), withoutLinks(readFileSync(join(root, 'docs', 'API.md'), 'utf8')));
  copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
}

/** Builds the engine, which knows no platform, and the command, which knows Node; gives the packages that are in it. */
async function buildScripts(folder: string): Promise<Set<string>> {
  const made = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    // What runs anywhere is taken of the packages inside; only the command asks for parts of Node.
    ssr: { noExternal: true, target: 'webworker' },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      minify: false,
      rolldownOptions: {
        input: { index: join(root, 'src/engine/index.ts'), blindfold: join(root, 'cli/blindfold.ts') },
        external: [/^node:/],
        // Where the packages lay when they were built is nobody's business, and differs.
        experimental: { attachDebugInfo: 'none' },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  });
  const outputs = [made].flat().flatMap((one) => ('output' in one ? one.output : []));
  const modules = outputs.flatMap((one) => (one.type === 'chunk' ? Object.keys(one.modules) : []));
  return new Set(modules.flatMap((path) => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? []));
}

/** What package.json says of the package, with its paths as they are from the built folder, and with no dependency. */
function writeManifest(): string {
  const given = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, unknown>;
  const { name, version, description, license, type, engines, exports, bin } = given;
  const kept = { name, version, description, license, type, engines, exports, bin };
  return `${JSON.stringify(kept, null, 2).replaceAll(`./${packageFolder}/`, './')}\n`;
}

/** The licences of the packages that are in the built files. */
function writeLicences(names: readonly string[]): string {
  const parts = listShipped()
    .filter(({ name }) => names.includes(name))
    .map(({ name, version, license, text }) => `## ${name} ${version}, ${license}\n\n${text}\n`);
  if (parts.length < names.length) throw new Error(`Of one of ${names.join(', ')} the licence is not known.`);
  return `# What is in this package beside Blindfold\n\n${parts.join('\n')}`;
}

/** A page without links to its neighbours, which are not in the package. */
function withoutLinks(page: string): string {
  return page.replaceAll(/\[([^\]]+)\]\((?!https?:)[^)]*\)/g, '$1');
}
