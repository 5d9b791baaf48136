import { said } from '../src/words/testing/said.ts';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readVerifyArguments, scriptCaller } from './arguments.ts';
import { folderWith, recipe, runIn, verifyIn } from './testing/run-command.ts';

const rows = ['F,25,no', 'F,25,yes', 'M,40,yes', 'M,40,no', 'F,25,no', 'M,40,yes'];
const why = (title: string) => ({ about: `publish table: ${title}`, verdict: 'accepted', text: 'It is a test.' });
const given = {
  roles: { quasi: ['sex', 'age'] },
  hierarchies: { sex: { file: 'sex.csv' } },
  steps: [{ do: 'generalize', k: 3, choose: [0, 1] }],
};
const papers = {
  'recipe.json': recipe({
    ...given,
    notes: [
      why('1 row unique over all 3 columns'),
      why('2 rows unique over all 3 columns'),
      why('Fairness was not looked at'),
    ],
  }),
  'a.csv': `sex,age,granted\n${rows.join('\n')}\n`,
  'sex.csv': 'F;*\nM;*\n',
};

/** A folder with a release and its papers, made by the command. */
async function release(): Promise<string> {
  const folder = folderWith(papers);
  const { status, stdout, stderr } = await runIn(folder, 'recipe.json', '--out', 'out');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(JSON.parse(stdout)).toMatchObject({
    steps: [{ file: 'release-1/table.csv', certificate: 'release-1/certificate.json', open: [] }],
  });
  return folder;
}

describe('verify command', () => {
  it('[R3] [R4] needs the folder of a release and nothing else: exits 0 when all hold, 1 when one does not', async () => {
    const folder = await release();
    const yes = await verifyIn(folder, 'out/release-1');
    expect({ status: yes.status, stderr: yes.stderr }).toEqual({
      status: 0,
      stderr: 'All 7 claims that can be checked hold.\n',
    });
    expect(JSON.parse(yes.stdout)).toMatchObject({ verification: 2, version: 2, verdict: 'holds', holding: 7 });
    const path = join(folder, 'out', 'release-1', 'table.csv');
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replace('F', 'M'));
    const no = await verifyIn(folder, 'out/release-1/');
    expect(no.status).toBe(1);
    expect(no.stderr).toMatch(/^[2-7] of 7 claims do not hold: The file has the hash/);
    writeFileSync(path, text);
    const named = ['out/release-1/certificate.json', '--recipe', 'out/release-1/recipe.json', '--file', path];
    expect((await verifyIn(folder, ...named)).status).toBe(0);
    expect((await verifyIn(folder, 'out')).status).toBe(2);
  });

  it('[R3] exits 1 on a certificate that itself says that something does not hold', async () => {
    const folder = await release();
    const path = join(folder, 'out', 'release-1', 'certificate.json');
    const text = readFileSync(path, 'utf8');
    const stated = text.replace(/"outcome": "holds",\s+"how": "stated"/, '"outcome": "does-not-hold", "how": "stated"');
    expect(stated).not.toBe(text);
    writeFileSync(path, stated);
    const found = await verifyIn(folder, 'out/release-1');
    expect(found.status).toBe(1);
    expect(found.stderr).toContain('The certificate itself says that it does not hold.');
  });

  it('[R3] reads a certificate of version 1, repeats no sentence of it and says that it claims less', async () => {
    const folder = await release();
    const text = readFileSync(join(folder, 'out', 'release-1', 'certificate.json'), 'utf8');
    const {
      claims,
      notClaimed: _silent,
      ...rest
    } = JSON.parse(text) as { claims: { predicate: string }[]; notClaimed: [] };
    const isOld = ({ predicate }: { predicate: string }) =>
      ['file-hash', 'recipe-hash', 'k-anonymity', 'people'].includes(predicate);
    const old = claims.filter(isOld).map((one) => ({ ...one, claim: 'Nobody can be identified by anybody.' }));
    const levels = { column: 'sex', level: 0, top: 1, missing: null };
    const more = [
      {
        id: 'l',
        claim: 'x',
        predicate: 'levels',
        parameters: { columns: [levels, { ...levels, column: 'age', level: 0, top: 0 }] },
        outcome: 'holds',
        how: 'checked',
      },
      {
        id: 'r',
        claim: 'y',
        predicate: 'release-check',
        outcome: 'holds',
        how: 'checked',
        parameters: {
          columns: ['sex', 'age', 'granted'].map((column) => ({ column, as: 'generalized', values: null })),
          people: 6,
          uniqueOverAll: 0,
          smallestOverAll: 1,
          smallestOverQuasi: 3,
        },
      },
    ];
    const first = { ...rest, certificate: 1, claims: [...old, ...more], notClaimed: [] };
    writeFileSync(join(folder, 'out', 'release-1', 'certificate.json'), JSON.stringify(first));
    const { status, stdout, stderr } = await verifyIn(folder, 'out/release-1');
    expect(status).toBe(0);
    expect(stderr).toContain('version 1, which claims less');
    expect(stdout).not.toContain('Nobody can be identified');
    const { notClaimed } = JSON.parse(stdout) as { notClaimed: { what: string }[] };
    expect(notClaimed.map(({ what }) => what)).toContain('That the order of the rows tells nothing');
  });

  it('exits 2 and says what to do where the papers cannot be read', async () => {
    const words = ['recipe.json', '--recipe', 'recipe.json', '--file', 'a.csv'];
    const { status, stdout, stderr } = await verifyIn(folderWith(papers), ...words);
    expect(status).toBe(2);
    const error = { code: 'not-a-certificate', message: expect.stringMatching(/This is a recipe/) };
    expect(JSON.parse(stdout)).toMatchObject({ error });
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  });

  it.each<[string, string[], RegExp]>([
    ['no release', [], /No release is given.*npm run -s verify/],
    ['two releases', ['a.json', 'b.json'], /More than one release/],
    ['no recipe', ['c.json', '--file', 'a.csv'], /--recipe is missing: name the recipe/],
    ['no file', ['c.json', '--recipe', 'recipe.json'], /--file is missing: name the released file/],
    ['an option without its file', ['c.json', '--recipe', '--file', 'a.csv'], /--recipe needs a file/],
    ['an unknown option', ['c.json', '--fil', 'a.csv'], /Did you mean --file/],
  ])('refuses %s', (_, given, says) => {
    expect(said(readVerifyArguments(given, scriptCaller('verify', '/')))).toMatchObject({
      ok: false,
      code: 'bad-arguments',
      message: expect.stringMatching(says),
    });
  });
});

describe('recipe command with a release', () => {
  it('[G9] holds what the page holds, exits 1 and writes nothing, unless the recipe says why', async () => {
    const folder = folderWith({ ...papers, 'recipe.json': recipe(given) });
    const { status, stdout, stderr } = await runIn(folder, 'recipe.json', '--out', 'out');
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      error: { code: 'held', where: 'steps[0]', message: expect.stringContaining('publish table: ') },
    });
    expect(stderr).toMatch(/^steps\[0\]: Step 1 may not go out as it is/);
    expect(existsSync(join(folder, 'out'))).toBe(false);
    expect((await runIn(folder, 'recipe.json')).status, 'nothing is handed out without --out').toBe(0);
  });

  it('[G9] holds names and ids of people that nobody marked', async () => {
    const people = Array.from(
      { length: 40 },
      (_, i) => `Person ${i},${i % 2 === 0 ? 'F' : 'M'},${i % 3 === 0 ? 'no' : 'yes'}`,
    );
    const folder = folderWith({
      'recipe.json': recipe({ roles: { quasi: ['sex'] }, steps: [{ do: 'generalize', k: 2, measure: null }] }),
      'a.csv': `name,sex,granted\n${people.join('\n')}\n`,
    });
    const { status, stderr } = await runIn(folder, 'recipe.json', '--out', 'out');
    expect(status).toBe(1);
    expect(stderr).toContain('40 rows unique over all 3 columns');
    expect(existsSync(join(folder, 'out'))).toBe(false);
  });

  it('[R4] writes a folder and the same bytes as one archive, and over nothing without --force', async () => {
    const folder = await release();
    const at = (...names: string[]) => join(folder, 'out', ...names);
    const parts = ['certificate.json', 'index.html', 'recipe.json', 'table.csv'];
    expect(readdirSync(at('release-1')).sort()).toEqual(parts);
    const zipped = unzipSync(readFileSync(at('release-1.zip')));
    expect(Object.keys(zipped).sort()).toEqual(parts);
    for (const name of parts) expect(Buffer.from(zipped[name])).toEqual(readFileSync(at('release-1', name)));
    const again = await runIn(folder, 'recipe.json', '--out', 'out');
    expect(again.status).toBe(2);
    expect(again.stderr).toMatch(/is there already.*--force/);
    const before = readFileSync(at('release-1.zip'));
    expect((await runIn(folder, 'recipe.json', '--out', 'out', '--force')).status).toBe(0);
    expect(readFileSync(at('release-1.zip'))).toEqual(before);
  });

  it('never writes over a file that the recipe reads, not even by force', async () => {
    const repair = {
      do: 'repair',
      method: 'drp2',
      measure: 'elift',
      alpha: '1.1',
      minSupport: '0.1',
      minConfidence: 0,
    };
    const folder = folderWith({
      'recipe.json': recipe({
        data: { file: 'protected-1.csv' },
        roles: { decision: { attribute: 'granted', negative: ['no'] }, protected: [{ attribute: 'sex', value: 'F' }] },
        steps: [repair],
      }),
      'protected-1.csv': papers['a.csv'],
    });
    const { status, stderr } = await runIn(folder, 'recipe.json', '--out', '.', '--force');
    expect(status).toBe(2);
    expect(stderr).toContain('is read by the recipe and is not written over');
    expect(readFileSync(join(folder, 'protected-1.csv'), 'utf8')).toBe(papers['a.csv']);
  });

  it('[R4] the recipe that goes out runs on the file that goes out, and gives it again', async () => {
    const folder = await release();
    const { status, stdout, stderr } = await runIn(join(folder, 'out', 'release-1'), 'recipe.json');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(JSON.parse(stdout)).toMatchObject({ steps: [{ do: 'generalize', metrics: { node: [0, 0] } }] });
  });

  it('[G12] holds a second table that leaves smaller groups together with the first', async () => {
    const people = ['F', 'M'].flatMap((sex) =>
      ['a', 'b'].flatMap((city) => Array.from({ length: 2 }, () => `${sex},${city}`)),
    );
    const steps = [
      { do: 'generalize', k: 4, measure: null, choose: [0, 1] },
      { do: 'generalize', k: 4, measure: null, choose: [1, 0] },
    ];
    const folder = folderWith({
      'recipe.json': recipe({ roles: { quasi: ['sex', 'city'] }, steps, notes: [why('Fairness was not looked at')] }),
      'a.csv': `sex,city\n${people.join('\n')}\n`,
    });
    const { status, stderr } = await runIn(folder, 'recipe.json', '--out', 'out');
    expect(status).toBe(1);
    expect(stderr).toContain('Step 2 may not go out');
    expect(stderr).toContain('Together with the table of step 1: groups of 2 people');
  });
});
