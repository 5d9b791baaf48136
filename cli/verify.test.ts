import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readVerifyArguments } from './arguments.ts';
import { folderWith, recipe, runIn, verifyIn } from './testing/run-command.ts';

const rows = ['F,25,no', 'F,25,yes', 'M,40,yes', 'M,40,no', 'F,25,no', 'M,40,yes'];
const papers = {
  'recipe.json': recipe({
    roles: { quasi: ['sex', 'age'] },
    hierarchies: { sex: { file: 'sex.csv' } },
    steps: [{ do: 'generalize', k: 3, choose: [0, 1] }],
  }),
  'a.csv': `sex,age,granted\n${rows.join('\n')}\n`,
  'sex.csv': 'F;*\nM;*\n',
};

/** A folder with a release and its papers, made by the command. */
async function release(): Promise<string> {
  const folder = folderWith(papers);
  const { status, stdout } = await runIn(folder, 'recipe.json', '--out', 'out');
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    steps: [{ file: 'generalized-1.csv', certificate: 'certificate-1.json' }],
  });
  return folder;
}

const words = ['out/certificate-1.json', '--recipe', 'recipe.json', '--file', 'out/generalized-1.csv'];

describe('verify command', () => {
  it('[R3] exits 0 when all hold, 1 when one does not, 2 when one cannot be checked', async () => {
    const folder = await release();
    const yes = await verifyIn(folder, ...words);
    expect({ status: yes.status, stderr: yes.stderr }).toEqual({
      status: 0,
      stderr: 'All 6 claims that can be checked hold.\n',
    });
    expect(JSON.parse(yes.stdout)).toMatchObject({ verification: 1, verdict: 'holds', checked: 6, holding: 6 });
    const path = join(folder, 'out', 'generalized-1.csv');
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replace('F', 'M'));
    const no = await verifyIn(folder, ...words);
    expect(no.status).toBe(1);
    expect(no.stderr).toMatch(/^[2-6] of 6 claims do not hold: The file has the hash/);
    writeFileSync(path, text);
    const open = await verifyIn(folder, ...words, '--data', 'out');
    expect(open.status).toBe(2);
    expect(open.stderr).toMatch(/The 5 claims .* hold\. 1 claim cannot be checked: .*sex\.csv.*beside the recipe/);
  });

  it('exits 2 and says what to do where the papers cannot be read', async () => {
    const given = ['recipe.json', '--recipe', 'recipe.json', '--file', 'a.csv'];
    const { status, stdout, stderr } = await verifyIn(folderWith(papers), ...given);
    expect(status).toBe(2);
    const error = { code: 'not-a-certificate', message: expect.stringMatching(/This is a recipe/) };
    expect(JSON.parse(stdout)).toMatchObject({ error });
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  });

  it.each<[string, string[], RegExp]>([
    ['no certificate', [], /No certificate is given.*npm run -s verify/],
    ['two certificates', ['a.json', 'b.json'], /More than one certificate/],
    ['no recipe', ['c.json', '--file', 'a.csv'], /--recipe is missing: name the recipe/],
    ['no file', ['c.json', '--recipe', 'recipe.json'], /--file is missing: name the released file/],
    ['an option without its file', ['c.json', '--recipe', '--file', 'a.csv'], /--recipe needs a file/],
    ['an unknown option', ['c.json', '--fil', 'a.csv'], /Did you mean --file/],
  ])('refuses %s', (_, given, says) => {
    expect(readVerifyArguments(given, '/')).toMatchObject({
      ok: false,
      code: 'bad-arguments',
      message: expect.stringMatching(says),
    });
  });
});
