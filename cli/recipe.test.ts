import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from '../src/engine/shared/json.ts';
import { folderWith, recipe, root, runIn, spawnIn, table } from './testing/run-command.ts';

const samples = join(root, 'public', 'samples');

const hash = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');

describe('recipe command on samples', () => {
  const list = JSON.parse(readFileSync(join(samples, 'index.json'), 'utf8')) as {
    id: string;
    file: string;
    recipe: string;
    records: number;
  }[];

  it.concurrent.each(list)('[S5] runs $id with the steps of its own recipe', async (sample) => {
    const { status, stdout, stderr } = await runIn(samples, sample.recipe);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const given = JSON.parse(readFileSync(join(samples, sample.recipe), 'utf8')) as { steps: { do: string }[] };
    const publishes = /exp53|explained|scenario/.test(sample.id);
    expect(given.steps.map((step) => step.do)).toEqual(publishes ? ['patterns'] : []);
    expect(JSON.parse(stdout)).toMatchObject({
      result: 1,
      recipe: hash(canonicalJson(given)),
      data: {
        file: sample.file,
        sha256: hash(readFileSync(join(samples, sample.file))),
        records: sample.records,
        'left out': 0,
      },
      notices: [],
      steps: publishes ? [{ do: 'patterns', check: { holds: true } }] : [],
    });
  });
});

describe('recipe command on paths', () => {
  it.concurrent('looks for data and hierarchies in --data and writes to --out', async () => {
    const folder = folderWith({
      'r/recipe.json': recipe({ roles: { quasi: ['sex'] }, hierarchies: { sex: { file: 'h/sex.csv' } } }),
      'd/a.csv': table,
      'd/h/sex.csv': 'F;*\nM;*\n',
    });
    const { status, stdout } = await runIn(folder, 'r/recipe.json', '--data', 'd', '--out=made/here');
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      data: { records: 3, attributes: ['sex', 'age', 'granted'] },
      notices: [],
    });
    expect(existsSync(join(folder, 'made', 'here'))).toBe(true);
  });

  it.concurrent(
    '[R1] commits to the data in a report for publication, with the secret beside it and kept',
    async () => {
      const people = 'sex,age,granted\n' + 'F,1,no\nM,1,yes\nF,2,yes\nM,2,no\n'.repeat(20);
      const folder = folderWith({
        'recipe.json': recipe({
          roles: {
            decision: { attribute: 'granted', negative: ['no'] },
            protected: [{ attribute: 'sex', value: 'F' }],
          },
          steps: [
            { do: 'discover', measure: 'slift', alpha: 1.2, minSupport: { count: 10 }, minConfidence: 0 },
            { do: 'report', audience: 'publication' },
          ],
        }),
        'a.csv': people,
      });
      const run = async () => {
        expect((await runIn(folder, 'recipe.json', '--out', 'out', '--force')).status).toBe(0);
        const secret = readFileSync(join(folder, 'out', 'a.secret.json'), 'utf8');
        return JSON.parse(secret) as { salt: string; commitment: string };
      };
      const { salt, commitment } = await run();
      expect(commitment).toBe(createHash('sha256').update(Buffer.from(salt, 'hex')).update(people).digest('hex'));
      for (const name of ['report-2.html', 'report-2.json']) {
        const text = readFileSync(join(folder, 'out', name), 'utf8').replaceAll(' ', '');
        expect([commitment, salt, hash(people)].map((mark) => text.includes(mark))).toEqual([true, false, false]);
      }
      expect((await run()).salt).toBe(salt);
    },
  );

  it.concurrent('looks beside the recipe otherwise, and counts what it leaves out', async () => {
    const folder = folderWith({
      'r/recipe.json': recipe({
        data: { file: 'a.csv', ragged: 'drop', missingAs: 'drop' },
        filter: [{ attribute: 'sex', in: ['F'] }],
      }),
      'r/a.csv': `${table}F\nM,?,no\n`,
    });
    const { status, stdout } = await runIn(folder, 'r/recipe.json');
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      data: { records: 2, 'left out': 3, 'left out by': { ragged: 1, missing: 1, filter: 1 } },
    });
  });
});

// One after the other: the first leaves what it compiled to the next.
describe('the commands as typed', () => {
  it('runs from any folder, prints JSON and exits with 0', async () => {
    const folder = folderWith({ 'r.json': recipe(), 'a.csv': table });
    const { status, stdout, stderr } = await spawnIn('cli/recipe.ts', folder, 'r.json');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(JSON.parse(stdout)).toMatchObject({ result: 1, data: { records: 3 } });
  });

  it.each(['cli/recipe.ts', 'cli/verify.ts'])(
    '%s without words says what it needs and exits with 2',
    async (script) => {
      const { status, stdout, stderr } = await spawnIn(script, root);
      expect(status).toBe(2);
      expect(JSON.parse(stdout)).toMatchObject({ error: { message: expect.any(String) as string } });
      expect(stderr.trim().split('\n')).toHaveLength(1);
    },
  );
});
