import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ensureFolder, ensureInstalled } from './install.mjs';

ensureFolder();
ensureInstalled();
const { build } = await import('vite');

/** The hash of every file of a build, by path. */
async function hashBuild(mode) {
  const folder = mkdtempSync(join(tmpdir(), 'blindfold-build-'));
  try {
    await build({ mode, logLevel: 'error', build: { outDir: folder, emptyOutDir: true } });
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    return new Map(
      files.map((entry) => {
        const path = join(entry.parentPath, entry.name);
        return [relative(folder, path), createHash('sha256').update(readFileSync(path)).digest('hex')];
      }),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

let different = 0;
for (const mode of ['production', 'single']) {
  const [one, other] = [await hashBuild(mode), await hashBuild(mode)];
  const paths = [...new Set([...one.keys(), ...other.keys()])];
  const changed = paths.filter((path) => one.get(path) !== other.get(path));
  different += changed.length;
  console.log(`${mode}: ${paths.length} files, ${changed.length} differ between two builds ${changed.join(' ')}`);
}
process.exit(different === 0 ? 0 : 1);
