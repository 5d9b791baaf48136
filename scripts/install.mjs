import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { dirname, join } from 'node:path';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * Installs the packages of the lock file when they are missing or the lock file has changed. Talks on standard error
 * only. Not `npm ci`: it refuses a lock file that lacks the optional packages of other platforms, which not every
 * registry has.
 */
export function ensureInstalled() {
  const stamp = join(root, 'node_modules', '.blindfold-lock');
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  process.stderr.write('Installing packages ...\n');
  const done = spawnSync('npm', ['install', '--no-save', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (done.status !== 0) {
    process.stderr.write('Packages could not be installed. Is the package registry reachable? Try: npm install\n');
    process.exit(done.status ?? 1);
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, lock);
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

if (process.argv[1] === fileURLToPath(import.meta.url)) ensureInstalled();
