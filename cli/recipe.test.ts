import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { canonicalJson } from '../src/engine/recipe/canonical-json.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const samples = join(root, 'public', 'samples');
const work = mkdtempSync(join(tmpdir(), 'blindfold-recipe-'));
afterAll(() => rmSync(work, { recursive: true, force: true }));

interface Run {
  status: number | null;
  stdout: string;
  stderr: string;
}

/** Runs the command as `npm run recipe` does: from the project's folder, with the caller's folder in INIT_CWD. */
function runIn(folder: string, ...words: string[]): Promise<Run> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'cli/recipe.ts', ...words], { cwd: root, env: { ...process.env, INIT_CWD: folder } });
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
    child.on('close', (status) => resolve({ status, stdout, stderr }));
  });
}

let folders = 0;

/** A folder with the files given; values that are no text are written as JSON. */
function folderWith(files: Record<string, unknown>): string {
  const folder = join(work, String((folders += 1)));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), typeof content === 'string' || content instanceof Uint8Array ? content : JSON.stringify(content));
  }
  return folder;
}

const table = 'sex,age,granted\nF,25,no\nM,40,yes\nF,61,yes\n';
const recipe = (fields: object = {}) => ({ recipe: 1, data: { file: 'a.csv' }, ...fields });
const hash = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');

describe('recipe command on samples', () => {
  const list = JSON.parse(readFileSync(join(samples, 'index.json'), 'utf8')) as { id: string; file: string; recipe: string; records: number }[];

  it.concurrent.each(list)('runs $id without steps', async (sample) => {
    const { status, stdout, stderr } = await runIn(samples, sample.recipe);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const given = JSON.parse(readFileSync(join(samples, sample.recipe), 'utf8')) as unknown;
    expect(JSON.parse(stdout)).toMatchObject({
      result: 1,
      recipe: hash(canonicalJson(given)),
      data: { file: sample.file, sha256: hash(readFileSync(join(samples, sample.file))), records: sample.records, 'left out': 0 },
      notices: [],
      steps: [],
    });
  });
});

describe('recipe command on paths', () => {
  it.concurrent('looks for data and hierarchies in --data and writes to --out', async () => {
    const folder = folderWith({ 'r/recipe.json': recipe({ roles: { quasi: ['sex'] }, hierarchies: { sex: { file: 'h/sex.csv' } } }), 'd/a.csv': table, 'd/h/sex.csv': 'F;*\nM;*\n' });
    const { status, stdout } = await runIn(folder, 'r/recipe.json', '--data', 'd', '--out=made/here');
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ data: { records: 3, attributes: ['sex', 'age', 'granted'] }, notices: [] });
    expect(existsSync(join(folder, 'made', 'here'))).toBe(true);
  });

  it.concurrent('looks beside the recipe otherwise, and counts what it leaves out', async () => {
    const folder = folderWith({ 'r/recipe.json': recipe({ data: { file: 'a.csv', ragged: 'drop', missingAs: 'drop' }, filter: [{ attribute: 'sex', in: ['F'] }] }), 'r/a.csv': `${table}F\nM,?,no\n` });
    const { status, stdout } = await runIn(folder, 'r/recipe.json');
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ data: { records: 2, 'left out': 3, 'left out by': { ragged: 1, missing: 1, filter: 1 } } });
  });
});

interface Bad {
  title: string;
  files: Record<string, unknown>;
  words?: string[];
  code: string;
  where: string | null;
  says: RegExp;
}

const bad: Bad[] = [
  { title: 'no argument', files: {}, words: [], code: 'bad-arguments', where: null, says: /No recipe is given.*npm run -s recipe/ },
  { title: 'an unknown option', files: {}, words: ['recipe.json', '--dat', 'x'], code: 'bad-arguments', where: '--dat', says: /--data/ },
  { title: 'an option without its folder', files: {}, words: ['recipe.json', '--out'], code: 'bad-arguments', where: '--out', says: /needs a folder/ },
  { title: 'two recipes', files: {}, words: ['a.json', 'b.json'], code: 'bad-arguments', where: null, says: /More than one/ },
  { title: 'a recipe that is not there', files: {}, code: 'no-file', where: null, says: /recipe\.json" does not exist/ },
  { title: 'a folder as recipe', files: { 'recipe.json/x': '' }, code: 'is-a-folder', where: null, says: /is a folder/ },
  { title: 'a recipe that is not UTF-8', files: { 'recipe.json': Uint8Array.of(0xff, 0xfe, 0x41) }, code: 'not-utf8', where: null, says: /UTF-8/ },
  { title: 'broken JSON', files: { 'recipe.json': '{"recipe": 1,\n"data": }' }, code: 'bad-json', where: 'line 2, column 9', says: /line 2, column 9/ },
  { title: 'an unknown field', files: { 'recipe.json': recipe({ colums: {} }) }, code: 'bad-recipe', where: 'colums', says: /"columns"/ },
  { title: 'a wrong value', files: { 'recipe.json': recipe({ columns: { age: { cuts: [1, 'x'] } } }) }, code: 'bad-recipe', where: 'columns.age.cuts[1]', says: /"x".*number/ },
  { title: 'an unknown step', files: { 'recipe.json': recipe({ steps: [{ do: 'dance' }] }), 'a.csv': table }, code: 'unknown-step', where: 'steps[0].do', says: /"dance"/ },
  { title: 'data that are not there', files: { 'recipe.json': recipe() }, code: 'no-file', where: 'data.file', says: /a\.csv" does not exist.*--data/ },
  { title: 'a folder as data', files: { 'recipe.json': recipe(), 'a.csv/x': '' }, code: 'is-a-folder', where: 'data.file', says: /is a folder/ },
  { title: 'a hierarchy that is not there', files: { 'recipe.json': recipe({ hierarchies: { sex: { file: 'sex.csv' } } }), 'a.csv': table }, code: 'no-file', where: 'hierarchies.sex.file', says: /sex\.csv" does not exist/ },
  { title: 'a hierarchy that does not cover', files: { 'recipe.json': recipe({ hierarchies: { sex: { file: 'sex.csv' } } }), 'a.csv': table, 'sex.csv': 'F;*\n' }, code: 'recipe-mismatch', where: 'hierarchies.sex', says: /"M"/ },
  { title: 'rows of another length', files: { 'recipe.json': recipe(), 'a.csv': `${table}F,1\n` }, code: 'ragged-rows', where: 'data.ragged', says: /Row 5 has 2 fields, the others have 3/ },
  { title: 'a column that is not there', files: { 'recipe.json': recipe({ columns: { agee: { use: false } } }), 'a.csv': table }, code: 'recipe-mismatch', where: 'columns.agee', says: /"age"/ },
  { title: 'a text in a cut column', files: { 'recipe.json': recipe({ columns: { age: { cuts: [30] } } }), 'a.csv': `${table}F,old,no\n` }, code: 'not-a-number', where: 'row 5, column age', says: /"old" is not a number/ },
  { title: 'a value that no record has', files: { 'recipe.json': recipe({ roles: { decision: { attribute: 'granted', negative: ['denied'] } } }), 'a.csv': table }, code: 'recipe-mismatch', where: 'roles.decision.negative[0]', says: /"denied"/ },
  { title: 'a weight that is none', files: { 'recipe.json': recipe({ data: { file: 'a.csv', weight: 'sex' } }), 'a.csv': table }, code: 'bad-weight', where: 'row 2, column sex', says: /"F" is no weight/ },
  { title: 'a place for files that is a file', files: { 'recipe.json': recipe(), 'a.csv': table, out: '' }, words: ['recipe.json', '--out', 'out'], code: 'cannot-write', where: '--out', says: /out/ },
];

describe('recipe command on bad input', () => {
  it.concurrent.each(bad)('refuses $title', async ({ files, words = ['recipe.json'], code, where, says }) => {
    const folder = folderWith({ ...files, 'keep.txt': '' });
    const { status, stdout, stderr } = await runIn(folder, ...words);
    expect(status).toBe(2);
    const { error } = JSON.parse(stdout) as { error: { code: string; message: string; where: string | null } };
    expect({ code: error.code, where: error.where }).toEqual({ code, where });
    expect(error.message).toMatch(says);
    expect(stderr).toMatch(says);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  });
});
