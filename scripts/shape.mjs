import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { root } from './install.mjs';

// `npm run shape`: how the code in `src` is cut into files, as figures that can be compared. A file is a module of
// TypeScript; tests and what only tests use (`testing/`) are left out.

const isTest = (path) => /\.test\.tsx?$|\.d\.ts$/.test(path) || /(^|\/)testing\//.test(path);

/** The modules under a folder, as paths from the project's root. */
export function listModules(folder = 'src') {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => !isTest(path))
    .sort();
}

/** What a module imports from modules beside it, types included. */
function importsOf(path, text) {
  return ts
    .preProcessFile(text, true, true)
    .importedFiles.map(({ fileName }) => fileName)
    .filter((name) => name.startsWith('.'))
    .map((name) => relative(root, resolve(root, dirname(path), name.replace(/\?.*$/, ''))).replaceAll('\\', '/'));
}

/** Reports and what stands beside them: certificates, their verifier, and the hiding of small counts. */
const ofReports = /(^|\/)report(\/|-|\.)|^src\/engine\/verify\/|certificate|certify|small-cells/;

export function measureShape() {
  const modules = listModules();
  const texts = new Map(modules.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
  const importers = new Map(modules.map((path) => [path, new Set()]));
  for (const [path, text] of texts) for (const other of importsOf(path, text)) importers.get(other)?.add(path);
  const lone = modules.filter((path) => {
    const [only, ...more] = importers.get(path);
    return only !== undefined && more.length === 0 && dirname(only) === dirname(path);
  });
  const folders = Map.groupBy?.(modules, dirname) ?? groupBy(modules, dirname);
  const sizes = [...folders].map(([folder, files]) => [folder, files.length]).sort(([, a], [, b]) => b - a);
  const lines = [...texts].map(([path, text]) => [path, text.split('\n').length - 1]).sort(([, a], [, b]) => b - a);
  const ofReport = modules.filter((path) => ofReports.test(path));
  return {
    files: modules.length,
    lines: lines.reduce((sum, [, count]) => sum + count, 0),
    lone,
    folders: sizes,
    longest: lines,
    report: { files: ofReport.length, folders: new Set(ofReport.map(dirname)).size },
  };
}

function groupBy(items, keyOf) {
  const groups = new Map();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

function print() {
  const { files, lines, lone, folders, longest, report } = measureShape();
  const say = (words) => process.stdout.write(`${words}\n`);
  say(`files in src without tests: ${files} in ${folders.length} folders, ${lines} lines`);
  say(`with a lone importer in their own folder: ${lone.length} (${((100 * lone.length) / files).toFixed(1)}%)`);
  say(
    `folders of more than 20 files: ${
      folders
        .filter(([, count]) => count > 20)
        .map(([name, count]) => `${name} ${count}`)
        .join(', ') || 'none'
    }`,
  );
  say(
    `files of more than 500 lines: ${
      longest
        .filter(([, count]) => count > 500)
        .map(([name, count]) => `${name} ${count}`)
        .join(', ') || 'none'
    }`,
  );
  say(`files of reports: ${report.files} in ${report.folders} folders`);
  if (process.argv.includes('--lone')) for (const path of lone) say(path);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) print();
