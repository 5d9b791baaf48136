import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

const programs = ['initdb', 'postgres', 'psql'];
/** Where Debian keeps them, a folder for each version. */
const versions = '/usr/lib/postgresql';
/** Milliseconds; whoever has no quick mirror goes without. */
const patience = 120_000;

const hasAll = (folder) => programs.every((name) => existsSync(join(folder, name)));

/** The folder with initdb, postgres and psql, the newest there is, or null. */
export function findPostgres() {
  const own = existsSync(versions) ? readdirSync(versions).sort((a, b) => Number(b) - Number(a)) : [];
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'initdb'))
    .filter((path) => existsSync(path))
    .map((path) => dirname(realpathSync(path)));
  return [...own.map((version) => join(versions, version, 'bin')), ...onPath].find(hasAll) ?? null;
}

/** Installs PostgreSQL where that is possible, else says which tests are skipped. */
export function ensurePostgres() {
  if (findPostgres() !== null) return;
  const isRoot = process.platform === 'linux' && process.getuid?.() === 0;
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    process.stderr.write('No PostgreSQL found; trying to install it ...\n');
    const options = { stdio: ['ignore', 2, 2], timeout: patience };
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update'], options);
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'], { ...options, env });
  }
  if (findPostgres() === null)
    process.stderr.write('The tests of queries in PostgreSQL are skipped: they need the package postgresql.\n');
}
