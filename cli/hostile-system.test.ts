import { sayFailure } from '../src/words/failure.ts';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderWith, recipe, root, runIn, sqlIn, table, verifyIn } from './testing/run-command.ts';
import { writeFiles } from './write-files.ts';

/** The error that a command prints, and what it says and ends with. */
function refusalOf({ status, stdout, stderr }: { status: number; stdout: string; stderr: string }) {
  const { error } = JSON.parse(stdout) as { error: { code: string; message: string; where: string | null } };
  return { status, ...error, lines: stderr.trimEnd().split('\n').length };
}

/** Runs a command as it is typed, with its standard output led somewhere by a shell. */
function runInShell(script: string, folder: string, words: string, to: string) {
  const line = `"${process.execPath}" --import tsx ${script} ${words} ${to}`;
  const { status, stderr } = spawnSync('bash', ['-o', 'pipefail', '-c', line], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, INIT_CWD: folder },
  });
  return { status, stderr };
}

describe.skipIf(!existsSync('/dev/full'))('a command whose result cannot be printed', () => {
  const scripts = [
    ['cli/recipe.ts', 'recipe.json'],
    ['cli/sql.ts', 'recipe.json --dialect duckdb --sample a.csv'],
  ] as const;

  it.each(scripts)('%s says in one line that the disk is full, and ends with 2', (script, words) => {
    const folder = folderWith({ 'recipe.json': recipe(), 'a.csv': table });
    const { status, stderr } = runInShell(script, folder, words, '> /dev/full');
    expect(status).toBe(2);
    expect(stderr).toBe('The result is not printed whole: no space is left there.\n');
  });

  it('keeps its own exit code where it refuses, and says both', () => {
    const { status, stderr } = runInShell('cli/verify.ts', folderWith({ x: '' }), 'nothing', '> /dev/full');
    expect(status).toBe(2);
    expect(stderr).toMatch(/is no folder with a release.*\nThe result is not printed whole/);
  });

  it('says in one line that whoever read it is gone, and ends with 2', async () => {
    const folder = folderWith({ 'recipe.json': recipe(), 'a.csv': table });
    const child = spawn(process.execPath, ['--import', 'tsx', 'cli/recipe.ts', 'recipe.json'], {
      cwd: root,
      env: { ...process.env, INIT_CWD: folder },
    });
    child.stdout.destroy();
    let stderr = '';
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
    const status = await new Promise((resolve) => child.on('close', resolve));
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: 'The result is not printed whole: whoever read it has closed it.\n',
    });
  });
});

describe('a command that cannot write its files', () => {
  it.skipIf(!existsSync('/proc/self'))('ends where a folder cannot be made', async () => {
    const folder = folderWith({ 'recipe.json': recipe(), 'a.csv': table });
    const refused = refusalOf(await runIn(folder, 'recipe.json', '--out', '/proc/blindfold/made'));
    expect(refused).toMatchObject({ status: 2, code: 'cannot-write', where: '--out', lines: 1 });
    expect(refused.message).toContain('no folder can be made there');
  });

  it('says that the disk is full, and leaves what was there as it was and no half of a file', async () => {
    const folder = folderWith({ 'b.csv': 'before' });
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    const half = function* () {
      yield Buffer.from('half of it');
      throw full;
    };
    const files = [
      { name: 'a.csv', text: 'whole' },
      { name: 'b.csv', pieces: half() },
    ];
    const done = await writeFiles(files, { out: folder, inputs: [], isForced: true });
    expect(done).toMatchObject({ ok: false, code: 'cannot-write', where: '--out' });
    expect(done.ok ? '' : sayFailure(done)).toMatch(/^Only 1 of 2 files can be written .*no space is left there/);
    expect(readdirSync(folder).sort()).toEqual(['a.csv', 'b.csv']);
    expect(readFileSync(join(folder, 'b.csv'), 'utf8')).toBe('before');
  });
});

describe.skipIf(process.platform === 'win32')('a pipe in the place of a file', () => {
  const withPipe = (name: string, files: object) => {
    const folder = folderWith({ ...files });
    expect(spawnSync('mkfifo', [join(folder, name)]).status).toBe(0);
    return folder;
  };

  it('is refused as what it is for data, which is read more than once', async () => {
    const folder = withPipe('a.csv', { 'recipe.json': recipe() });
    expect(refusalOf(await runIn(folder, 'recipe.json'))).toMatchObject({
      status: 2,
      code: 'not-a-file',
      where: 'data.file',
      message: expect.stringContaining('is a pipe or a device, not a file. Save what comes out of it') as string,
      lines: 1,
    });
    expect(refusalOf(await sqlIn(folder, 'recipe.json', '--dialect', 'duckdb', '--sample', 'a.csv'))).toMatchObject({
      status: 2,
      code: 'not-a-file',
      where: '--sample',
    });
  });

  it('is refused for a hierarchy, which nobody may ever write', async () => {
    const given = recipe({ hierarchies: { sex: { file: 'sex.csv' } } });
    const folder = withPipe('sex.csv', { 'recipe.json': given, 'a.csv': table });
    expect(refusalOf(await runIn(folder, 'recipe.json'))).toMatchObject({
      status: 2,
      code: 'not-a-file',
      where: 'hierarchies.sex.file',
    });
  });

  it('is read where it is the recipe, but no device is', async () => {
    const folder = withPipe('recipe.json', { 'a.csv': table });
    const running = runIn(folder, 'recipe.json');
    const writer = spawn('bash', ['-c', `cat > "${join(folder, 'recipe.json')}"`]);
    writer.stdin.end(JSON.stringify(recipe()));
    expect((await running).status).toBe(0);
    expect(refusalOf(await runIn(folder, '/dev/zero'))).toMatchObject({ status: 2, code: 'not-a-file' });
  });
});

describe('a recipe that names files outside the folder of the data', () => {
  const secret = 'root:secret-line\nother;line;of;three\n';
  const tree = (file: string) => recipe({ roles: { quasi: ['sex'] }, hierarchies: { sex: { file } } });

  it.each([
    ['above it', '../secret'],
    ['by its whole path', '/etc/hostname'],
    ['through a link to a file', 'link.csv'],
    ['through a link to a folder', 'up/secret'],
    ['that is not there', '../nothing'],
  ])('is refused: a hierarchy %s', async (_, file) => {
    const folder = folderWith({ 'd/recipe.json': tree(file), 'd/a.csv': table, secret });
    symlinkSync(join(folder, 'secret'), join(folder, 'd', 'link.csv'));
    symlinkSync(folder, join(folder, 'd', 'up'));
    for (const run of [
      () => runIn(folder, 'd/recipe.json'),
      () => sqlIn(folder, 'd/recipe.json', '--dialect', 'duckdb'),
    ]) {
      const said = await run();
      expect(refusalOf(said)).toMatchObject({
        status: 2,
        code: 'outside-data',
        where: 'hierarchies.sex.file',
        lines: 1,
      });
      expect(said.stdout + said.stderr).not.toContain('secret-line');
    }
  });

  it('reads a hierarchy in a folder of the data, also where that folder is a link, and one in a folder with two points', async () => {
    const folder = folderWith({ 'd/..h/sex.csv': 'F;*\nM;*\n', 'r.json': tree('..h/sex.csv'), 'd/a.csv': table });
    symlinkSync(join(folder, 'd'), join(folder, 'linked'));
    expect((await runIn(folder, 'r.json', '--data', 'linked')).status).toBe(0);
  });

  it('is refused: data above it; a link that lies in it was put there by whoever keeps the data', async () => {
    const folder = folderWith({ 'd/recipe.json': recipe({ data: { file: '../big.csv' } }), 'big.csv': table });
    expect(refusalOf(await runIn(folder, 'd/recipe.json'))).toMatchObject({ code: 'outside-data', where: 'data.file' });
    writeFileSync(join(folder, 'd', 'recipe.json'), JSON.stringify(recipe()));
    symlinkSync(join(folder, 'big.csv'), join(folder, 'd', 'a.csv'));
    expect((await runIn(folder, 'd/recipe.json')).status).toBe(0);
  });

  it.skipIf(process.platform === 'win32')('[R3] does not get a check to read them either', async () => {
    const folder = folderWith({
      'd/certificate.json': '{}',
      'd/recipe.json': tree('../pipe'),
      'd/table.csv': table,
    });
    // Whoever opened it would wait for ever.
    expect(spawnSync('mkfifo', [join(folder, 'pipe')]).status).toBe(0);
    const words = ['d/certificate.json', '--recipe', 'd/recipe.json', '--file', 'd/table.csv'];
    expect((await verifyIn(folder, ...words)).status).toBe(2);
  });
});

describe('a title of ten million signs', () => {
  const long = 'x'.repeat(10_000_000);
  const discover = { do: 'discover', measure: 'slift', alpha: 1.2, minSupport: { count: 1 }, minConfidence: 0 };
  const steps = [discover, { do: 'report' }];
  const decision = { attribute: 'granted', negative: ['no'] };

  it('is refused in a recipe, in a sentence', async () => {
    const roles = { decision, protected: [{ attribute: 'sex', value: 'F' }] };
    const folder = folderWith({
      'recipe.json': recipe({ columns: { sex: { title: long } }, roles, steps }),
      'a.csv': table,
    });
    const refused = refusalOf(await runIn(folder, 'recipe.json'));
    expect(refused).toMatchObject({ status: 2, code: 'bad-recipe', where: 'columns.sex.title', lines: 1 });
    expect(refused.message).toMatch(/at most 1,000 characters/);
    expect(refused.message.length).toBeLessThan(500);
  });

  it('[T1] is no name of a column, which gets one by its number and a notice', async () => {
    const roles = { decision, protected: [{ attribute: 'column 1', value: 'F' }] };
    const folder = folderWith({ 'recipe.json': recipe({ roles, steps }), 'a.csv': table.replace('sex', long) });
    const { status, stdout } = await runIn(folder, 'recipe.json', '--out', 'out');
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ notices: [{ code: 'renamed-columns' }] });
    expect(stdout.length).toBeLessThan(10_000);
  });

  it('is said in few words where it is the name of what is not there', async () => {
    const folder = folderWith({ 'recipe.json': recipe({ columns: { [long]: { use: false } } }), 'a.csv': table });
    const { status, stdout, stderr } = await runIn(folder, 'recipe.json');
    expect(status).toBe(2);
    expect(stdout.length + stderr.length).toBeLessThan(20_000);
  });
});

describe('cells that a spreadsheet would run', () => {
  const rows = 'sex,note,granted\nF,=1+1,no\nM,-5,yes\nF,@x,yes\nM,fine,no\n';
  const roles = { decision: { attribute: 'granted', negative: ['no'] }, protected: [{ attribute: 'sex', value: 'F' }] };
  const repair = {
    do: 'repair',
    method: 'up',
    measure: 'slift',
    alpha: 1.2,
    minSupport: { count: 1 },
    minConfidence: 0,
  };

  it('are told of, in the result and in a sentence, where they are written to a file', async () => {
    const folder = folderWith({ 'recipe.json': recipe({ roles, steps: [repair] }), 'a.csv': rows });
    const { status, stdout, stderr } = await runIn(folder, 'recipe.json', '--out', 'out');
    expect(status).toBe(0);
    const { notices } = JSON.parse(stdout) as { notices: { code: string; where: string; message: string }[] };
    const [formulas] = notices.filter(({ code }) => code === 'formula-cells');
    expect(readFileSync(join(folder, 'out', formulas.where), 'utf8')).toContain('=1+1');
    expect(formulas.message).toMatch(/has cells that a spreadsheet would take for formulas: "=1\+1" and 1 more/);
    expect(stderr).toContain(formulas.message);
  });

  it('are no matter where nothing is written, nor are numbers with a sign', async () => {
    const folder = folderWith({ 'recipe.json': recipe({ roles, steps: [repair] }), 'a.csv': rows });
    expect(await runIn(folder, 'recipe.json')).toMatchObject({ status: 0, stderr: '' });
    mkdirSync(join(folder, 'n'));
    writeFileSync(join(folder, 'a.csv'), rows.replace('=1+1', '-1').replace('@x', '+2.5'));
    expect(await runIn(folder, 'recipe.json', '--out', 'n')).toMatchObject({ status: 0, stderr: '' });
  });
});
