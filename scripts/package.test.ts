import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root, runIn } from '../cli/testing/run-command.ts';
import { makePackage } from './make-package.ts';
import { listShipped } from './shipped-packages.ts';

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };

/** A folder of its own, in no project: npm would otherwise install into that one. */
const work = mkdtempSync(join(tmpdir(), 'blindfold-package-'));
const built = join(work, 'built');
const program = join(work, 'program');
afterAll(() => rmSync(work, { recursive: true, force: true }));

interface Said {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

function run(command: string, words: readonly string[], folder: string): Promise<Said> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, words, { cwd: folder, shell: command === 'npm' && process.platform === 'win32' });
    let [stdout, stderr] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, stdout, stderr }));
  });
}

/** Runs npm without the network, with a cache of its own. */
async function npm(folder: string, ...words: string[]): Promise<string> {
  const quiet = ['--offline', '--no-audit', '--no-fund', '--ignore-scripts', '--cache', join(work, 'cache')];
  const { status, stdout, stderr } = await run('npm', [...quiet, ...words], folder);
  if (status !== 0) throw new Error(`npm ${words.join(' ')}: ${stderr}`);
  return stdout;
}

const tsc = join(root, 'node_modules/typescript-7/bin/tsc');

/** Checks the types of a program as whoever installed the package would, and compiles it. */
function compile(file: string, platform: { readonly lib: string; readonly types: string }): Promise<Said> {
  const strict = ['--strict', '--module', 'nodenext', '--target', 'es2022', '--skipLibCheck', 'false'];
  const types = ['--lib', platform.lib, '--types', platform.types, '--typeRoots', join(root, 'node_modules/@types')];
  return run(process.execPath, [tsc, ...strict, ...types, file], program);
}

beforeAll(async () => {
  await makePackage(built);
  mkdirSync(program);
  await npm(work, 'pack', built, '--pack-destination', program);
  await npm(program, 'install', `./blindfold-${version}.tgz`, '--prefix', program);
  writeFileSync(join(program, 'package.json'), '{ "type": "module" }');
}, 60_000);

const tiny = `import { readTable as fromEngine } from 'blindfold/engine';
import { type RunResult, readTable, runRecipe, unwrap } from 'blindfold';

const csv = 'sex,granted\\n' + 'F,no\\n'.repeat(30) + 'F,yes\\n'.repeat(10) + 'M,no\\n'.repeat(10) + 'M,yes\\n'.repeat(30);
const data = unwrap(await readTable(csv));
const run = await runRecipe(
  {
    recipe: 1,
    data: { file: 'a.csv' },
    roles: { decision: { attribute: 'granted', negative: ['no'] }, protected: [{ attribute: 'sex', value: 'F' }] },
    steps: [{ do: 'discover', measure: 'slift', alpha: '1.2', minSupport: '0.1', minConfidence: '0' }],
  },
  data,
);
const result: RunResult = unwrap(run).result;
const rows: number = data.table.rows;
export const found = [fromEngine === readTable, rows, result.data.weight, JSON.stringify(result.steps)];
// @ts-expect-error A step has its name.
await runRecipe({ recipe: 1, data: { file: 'a.csv' }, steps: [{ do: 'discovr' }] }, csv);
// @ts-expect-error A table is no number.
await readTable(7);
`;

describe('the package, installed in an empty folder', () => {
  it('needs no other package and brings the licences of those inside it', () => {
    expect(readdirSync(join(program, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual(['blindfold']);
    const folder = join(program, 'node_modules/blindfold');
    expect(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))).not.toHaveProperty('dependencies');
    expect(readFileSync(join(folder, 'LICENSE'), 'utf8')).toContain('Apache License');
    const licences = readFileSync(join(folder, 'THIRD-PARTY-LICENSES.md'), 'utf8');
    const inside = [...licences.matchAll(/^## (\S+) (\S+), (\S+)$/gm)].map(([, name]) => name);
    expect(inside).toEqual(['fflate', 'fzstd', 'hyparquet', 'hyparquet-compressors', 'papaparse', 'valibot']);
    for (const { name, text } of listShipped()) if (inside.includes(name)) expect(licences).toContain(text);
  });

  it('asks the engine for no part of Node', () => {
    const folder = join(program, 'node_modules/blindfold');
    for (const name of ['index.js', 'engine.js'])
      expect(readFileSync(join(folder, name), 'utf8')).not.toMatch(/from "(?!\.\/)|\brequire\(|\bprocess\./);
  });

  it('does not say where it was built', () => {
    for (const name of ['engine.js', 'blindfold.js', 'types/engine/index.d.ts', 'types/engine/verify/certificate.d.ts'])
      expect(readFileSync(join(program, 'node_modules/blindfold', name), 'utf8')).not.toMatch(
        /node_modules|\/src\/engine/,
      );
  });

  it('gives a program its functions, and types that need neither browser nor Node', async () => {
    writeFileSync(join(program, 'tiny.ts'), tiny);
    expect(await compile('tiny.ts', { lib: 'es2023', types: '' })).toMatchObject({ status: 0, stdout: '' });
    const show = `import('./tiny.js').then(({ found }) => console.log(JSON.stringify(found)))`;
    const { stdout, stderr } = await run(process.execPath, ['-e', show], program);
    expect(stderr).toBe('');
    const [isSame, rows, weight, steps] = JSON.parse(stdout) as [boolean, number, number, string];
    expect([isSame, rows, weight]).toEqual([true, 80, 80]);
    expect(JSON.parse(steps)).toMatchObject([
      { do: 'discover', direct: [{ a1: 30, n1: 40, a2: 10, n2: 40, value: 3 }] },
    ]);
  });
});

describe('the command of the package', () => {
  const samples = join(root, 'public/samples');
  const blindfold = (folder: string, ...words: string[]) =>
    run(join(program, 'node_modules/.bin/blindfold'), words, folder);
  /** The result without the times, which differ. */
  const timeless = (text: string) => text.replaceAll(/"ms": [\d.]+/g, '"ms": 0');

  it('is found by npm', async () => {
    expect(await npm(program, 'exec', 'blindfold', '--', '--version')).toBe(`${version}\n`);
  });

  it.each([
    [['thesis-exp53.recipe.json'], 0],
    [['missing.json'], 2],
  ])('runs recipes as the command of the project does: %j', async (words, status) => {
    const said = await blindfold(samples, 'recipe', ...words);
    const own = await runIn(samples, ...words);
    expect({ ...said, stdout: timeless(said.stdout) }).toEqual({ ...own, stdout: timeless(own.stdout) });
    expect(said.status).toBe(status);
  });

  it('says what there is, and what is not', async () => {
    expect((await blindfold(program, '--help')).stdout).toMatch(
      /blindfold recipe .*blindfold verify .*blindfold sql /s,
    );
    const { status, stdout, stderr } = await blindfold(program, 'recip');
    expect(status).toBe(2);
    expect(JSON.parse(stdout)).toMatchObject({ error: { code: 'bad-arguments' } });
    expect(stderr).toMatch(/"recip" is not a command\. Did you mean recipe\?/);
  });
});

describe('docs/API.md', () => {
  const blocks = [...readFileSync(join(root, 'docs/API.md'), 'utf8').matchAll(/```ts\n(.*?)```/gs)].map(
    ([, code]) => code,
  );

  /** What the comments after each `console.log` say that it prints. */
  const promised = blocks.flatMap((code) => {
    const lines = code.split('\n');
    const isSaid = (at: number): boolean =>
      lines[at].startsWith('//') && (lines[at - 1].includes('console.log(') || isSaid(at - 1));
    return lines.filter((_, at) => at > 0 && isSaid(at)).map((line) => line.replace(/^\/\/ ?/, ''));
  });

  it('is a program that compiles and prints what it says', async () => {
    expect(promised.length).toBeGreaterThan(40);
    writeFileSync(join(program, 'api.ts'), blocks.join('\n'));
    expect(await compile('api.ts', { lib: 'es2023', types: 'node' })).toMatchObject({ status: 0, stdout: '' });
    const { stdout, stderr } = await run(process.execPath, ['api.js'], program);
    expect(stderr).toBe('');
    expect(stdout.trimEnd().split('\n')).toEqual(promised);
  });
});
