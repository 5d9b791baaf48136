import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { dirname, join } from 'node:path';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const stamp = join(root, 'node_modules', '.blindfold-lock');
/** What commands import before they can say anything themselves. */
const tools = ['vite', 'vitest/config', '@vitejs/plugin-react', 'tsx'];
/** Building needs the packages for development too, whatever NODE_ENV and the settings of npm say. */
const install = ['install', '--include=dev', '--no-save', '--no-audit', '--no-fund'];

/**
 * Installs the packages of the lock file when they are missing or the lock file has changed. Talks on standard error
 * only. Not `npm ci`: it refuses a lock file that lacks the optional packages of other platforms, which not every
 * registry has.
 */
export function ensureInstalled() {
  const lock = join(root, 'package-lock.json');
  const hash = createHash('sha256').update(readFileSync(lock)).digest('hex');
  const isStamped = existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
  const broken = findBroken();
  if (isStamped && broken.length === 0 && findMissing(lock).length === 0 && findRemoved().length === 0) return;
  rmSync(stamp, { force: true });
  // npm takes a package for whole whose description is there, so what is broken goes first.
  for (const name of broken) rmSync(join(root, 'node_modules', name), { recursive: true, force: true });
  process.stderr.write('Installing packages ...\n');
  const done = spawnSync('npm', install, {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (done.status !== 0)
    refuse('Packages could not be installed. Is the package registry reachable? Try: npm install --include=dev');
  const lacking = [...findMissing(lock), ...findBroken()];
  if (lacking.length > 0)
    refuse(
      `npm installed packages, but not ${lacking[0]}${lacking.length > 1 ? ` and ${lacking.length - 1} more` : ''}. Remove the folder node_modules and try again.`,
    );
  const tried = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', "await import('vite')"], {
    cwd: root,
    encoding: 'utf8',
  });
  if (tried.status !== 0)
    refuse(`${tried.stderr}The installed packages do not start. Remove the folder node_modules and try again.`);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

/** Refuses a folder in which Vite cannot build: it takes what follows these signs for no part of a path. */
export function ensureFolder() {
  const sign = ['#', '?'].find((one) => root.includes(one));
  if (sign !== undefined)
    refuse(`Blindfold cannot be built in "${root}": no folder of its path may have a ${sign} in its name. Rename it.`);
}

/** The packages of a lock file that are not there; those of other platforms need not be. */
function findMissing(lock) {
  const needed = Object.entries(JSON.parse(readFileSync(lock, 'utf8')).packages).filter(
    ([path, { optional }]) => path !== '' && !optional,
  );
  return needed.map(([path]) => path).filter((path) => !existsSync(join(root, path, 'package.json')));
}

/** The packages that npm installed and that are gone since, those of this platform among them. */
function findRemoved() {
  const own = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(own)) return [];
  const installed = Object.keys(JSON.parse(readFileSync(own, 'utf8')).packages);
  return installed.filter((path) => !existsSync(join(root, path, 'package.json')));
}

/** The packages of tools whose files are not there. */
function findBroken() {
  const { resolve } = createRequire(join(root, 'package.json'));
  const isBroken = (tool) => {
    try {
      return !existsSync(resolve(tool));
    } catch {
      return true;
    }
  };
  return tools.filter(isBroken).map((tool) => tool.replace(/^(@[^/]+\/[^/]+|[^/]+).*$/, '$1'));
}

function refuse(words) {
  process.stderr.write(`${words}\n`);
  process.exit(1);
}

/**
 * Runs a command of an installed package with this Node and passes its exit code on. One that the machine ends, as V8
 * does where memory runs out, cannot say so itself.
 */
export function runTool(args, options = {}) {
  const { status, signal } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', ...options });
  if (status !== null) return status;
  if (!['SIGINT', 'SIGTERM', 'SIGHUP'].includes(signal))
    process.stderr.write(
      `The command was ended from outside (${signal}), most often for lack of memory; nothing more was written. Leave out columns that are not needed, or export the file again in case it is damaged.\n`,
    );
  return 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  ensureFolder();
  ensureInstalled();
}
