import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const run = (code: string) => {
  const script = `import { runTool } from './scripts/install.mjs'; process.exit(runTool(['-e', ${JSON.stringify(code)}]));`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
};

it('says a sentence for a command that was ended and could not, and leaves others alone', () => {
  const ended = run("process.kill(process.pid, 'SIGKILL')");
  expect(ended.status).toBe(1);
  expect(ended.stderr).toMatch(/was ended from outside \(SIGKILL\).*memory.*Leave out columns/);
  expect(run('process.exit(3)')).toMatchObject({ status: 3, stderr: '' });
  expect(run("process.kill(process.pid, 'SIGINT')")).toMatchObject({ status: 1, stderr: '' });
});

/** A clone of a project that needs one package to run and the tools to build, with an npm of its own. */
describe('the packages of a clone', () => {
  const tools = ['vite', 'vitest', '@vitejs/plugin-react', 'tsx'];
  let clone = '';

  /** Does as npm does: leaves the tools out in production unless they are asked for, and a package that is there alone. */
  const npm = `#!${process.execPath}
const { appendFileSync, existsSync, mkdirSync, writeFileSync } = require('node:fs');
const words = process.argv.slice(2);
appendFileSync('calls', words.join(' ') + '\\n');
const isBare = process.env.NODE_ENV === 'production' && !words.includes('--include=dev');
if (process.env.IS_OFFLINE) process.exit(1);
for (const name of isBare ? ['react'] : ${JSON.stringify(['react', ...tools])}) {
  const folder = 'node_modules/' + name;
  if (existsSync(folder + '/package.json')) continue;
  mkdirSync(folder, { recursive: true });
  writeFileSync(folder + '/package.json', '{ "exports": { ".": "./index.js", "./config": "./index.js" } }');
  writeFileSync(folder + '/index.js', name === 'vite' ? process.env.VITE ?? '' : '');
}
`;
  const path = (name: string) => join(clone, name);
  const install = (env: Record<string, string> = {}) => {
    rmSync(path('calls'), { force: true });
    const { status, stderr } = spawnSync(process.execPath, ['scripts/install.mjs'], {
      cwd: clone,
      encoding: 'utf8',
      env: { ...process.env, PATH: `${path('bin')}${delimiter}${process.env.PATH}`, ...env },
    });
    const calls = existsSync(path('calls')) ? readFileSync(path('calls'), 'utf8').trim().split('\n') : [];
    return { status, stderr, calls: calls.length, isStamped: existsSync(path('node_modules/.blindfold-lock')) };
  };

  beforeEach(() => {
    clone = mkdtempSync(join(tmpdir(), 'clone-'));
    const packages = Object.fromEntries(
      [...['react', ...tools].map((name) => [name, {}] as const), ['other-platform', { optional: true }] as const].map(
        ([name, entry]) => [`node_modules/${name}`, entry],
      ),
    );
    const files = {
      'package.json': '{ "type": "module" }',
      'package-lock.json': JSON.stringify({ packages: { '': {}, ...packages } }),
      'bin/npm': npm,
      'bin/package.json': '{ "type": "commonjs" }',
    };
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(path(name)), { recursive: true });
      writeFileSync(path(name), text);
    }
    chmodSync(path('bin/npm'), 0o755);
    mkdirSync(path('scripts'));
    copyFileSync('scripts/install.mjs', path('scripts/install.mjs'));
  });
  afterEach(() => rmSync(clone, { recursive: true, force: true }));

  it('are installed once, in production too, with what building needs', () => {
    expect(install({ NODE_ENV: 'production' })).toMatchObject({ status: 0, calls: 1, isStamped: true });
    expect(existsSync(path('node_modules/vite/package.json'))).toBe(true);
    expect(install({ NODE_ENV: 'production' })).toMatchObject({ status: 0, calls: 0, stderr: '' });
  });

  it.each([
    ['a package is gone', 'node_modules/react'],
    ['a tool is gone', 'node_modules/vite'],
    ['a tool has lost its files', 'node_modules/vite/index.js'],
  ])('are installed again where the stamp is there and %s', (_, gone) => {
    install();
    rmSync(path(gone), { recursive: true });
    expect(install()).toMatchObject({ status: 0, calls: 1, isStamped: true });
    expect(existsSync(path(gone))).toBe(true);
  });

  it.each(['#', '?'])(
    'are not even looked for in a folder with a %s in its name, where nothing can be built',
    (sign) => {
      const odd = join(clone, `of${sign}mine`);
      mkdirSync(odd);
      for (const name of ['scripts/install.mjs', 'scripts/start.mjs', 'package.json']) {
        mkdirSync(dirname(join(odd, name)), { recursive: true });
        copyFileSync(name, join(odd, name));
      }
      for (const script of ['start', 'install']) {
        const { status, stderr } = spawnSync(process.execPath, [`scripts/${script}.mjs`], {
          cwd: odd,
          encoding: 'utf8',
        });
        expect(status).toBe(1);
        expect(stderr).toMatch(
          new RegExp(`^Blindfold cannot be built in .* may have a \\${sign} in its name\\. Rename it\\.\\n$`),
        );
      }
    },
  );

  it('get no stamp where the tools are there and do not start', () => {
    const broken = install({ VITE: 'throw new Error("no binding for this machine")' });
    expect(broken).toMatchObject({ status: 1, isStamped: false });
    expect(broken.stderr).toMatch(/no binding for this machine[^]*Remove the folder node_modules and try again/);
  });

  it('get no stamp where the registry cannot be reached, nor keep an old one', () => {
    expect(install({ IS_OFFLINE: '1' })).toMatchObject({ status: 1, isStamped: false });
    install();
    rmSync(path('node_modules/tsx'), { recursive: true });
    const offline = install({ IS_OFFLINE: '1' });
    expect(offline).toMatchObject({ status: 1, isStamped: false });
    expect(offline.stderr).toMatch(/Is the package registry reachable/);
  });
});
