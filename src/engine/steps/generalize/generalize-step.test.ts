import { sayFailure } from '../../../words/failure.ts';
import { describe, expect, it } from 'vitest';
import { readTable } from '../../table/reading/read-table.ts';
import { memorySource, quietContext } from '../../table/testing/memory-source.ts';
import { resultsOf, runRecipe } from '../run-recipe.ts';
import { readRecipe } from '../../recipe/read-recipe.ts';
import type { StepFile } from '../step.ts';
import { listUnwritable, runOn, stepsOn } from '../../recipe/testing/run.ts';
import { type Generalized, csv, generalized, recipeWith, roles } from '../testing/generalized.ts';

async function filesOf(recipe: object, text = csv): Promise<StepFile[]> {
  const read = readRecipe(JSON.stringify(recipe));
  if (!read.ok) throw new Error(sayFailure(read));
  const table = await readTable(memorySource(text), read.value.recipe.data, quietContext);
  if (!table.ok) throw new Error(sayFailure(table));
  const files: StepFile[] = [];
  const done = runRecipe(read.value, table.value, '', quietContext, {
    write: (file) => files.push(file),
  });
  if (!done.ok) throw new Error(sayFailure(done));
  return files;
}

describe('the step generalize', () => {
  it('[G2] [G6] gives the metrics and the file of the node of least loss', async () => {
    const recipe = recipeWith([{ do: 'generalize', k: 2 }]);
    const [{ safe, best, metrics, file, blame, anonymous }] = await generalized(recipe, csv);
    // F: r1 4, r2 1; M: r1 3, r3 1, r2 1. At <0,1> F other weighs 1.
    expect(safe).toEqual([
      [0, 2],
      [1, 1],
      [1, 2],
    ]);
    expect([anonymous, blame]).toEqual([3, undefined]);
    expect(best.loss).toEqual({ node: [0, 2], value: 0.5 });
    expect(metrics).toEqual({
      node: [0, 2],
      height: 2,
      discernibility: (25 + 25) / 100,
      classification: 3 / 10,
      loss: 0.5,
      averageClass: 5,
      classes: 2,
      suppressed: 0,
      smallestClass: 5,
      risk: { prosecutor: 0.2, journalist: 0.2, marketer: 0.2 },
    });
    expect(file).toBe('release-1/table.csv');
    const [{ name, text }] = await filesOf(recipe);
    expect(name).toBe(file);
    expect(text.split('\n').slice(0, 3)).toEqual([
      'sex,race,city,pay,w,granted',
      'F,*,"A, north",low,2,no',
      'F,*,B,mid,1,no',
    ]);
    expect(text.split('\n')).toHaveLength(8);
  });

  it('writes the file as the one it comes from is read', async () => {
    const bare = csv.split('\n').slice(1).join('\n').replaceAll(',', ';').replace('"A; north"', 'A, north');
    const names = ['id', 'sex', 'race', 'city', 'pay', 'w', 'granted'];
    const recipe = (identifiers: string[]) =>
      recipeWith([{ do: 'generalize', k: 2 }], {
        data: { file: 'a.csv', weight: 'w', names, delimiter: ';' },
        roles: { ...roles, identifiers },
      });
    expect((await filesOf(recipe([]), bare))[0].text.split('\n')[0]).toBe('1;F;*;A, north;low;2;no');
    expect((await filesOf(recipe(['id']), bare))[0].text.split('\n').slice(0, 2)).toEqual([
      'sex;race;city;pay;w;granted',
      'F;*;A, north;low;2;no',
    ]);
  });

  it('[G6] chooses by another cost or the node that is named, a file for each step', async () => {
    const steps = [
      { do: 'generalize', k: 2, choose: 'height' },
      { do: 'generalize', k: 2, choose: [1, 1] },
      { do: 'generalize', k: 1, choose: 'discernibility' },
    ];
    const chosen = await generalized(recipeWith(steps), csv);
    expect(chosen.map(({ metrics }) => metrics.node)).toEqual([
      [0, 2],
      [1, 1],
      [0, 0],
    ]);
    const parts = ['table.csv', 'certificate.json', 'recipe.json', 'index.html'];
    const files = await filesOf(recipeWith(steps));
    expect(files.map(({ name }) => name)).toEqual([1, 2, 3].flatMap((n) => parts.map((one) => `release-${n}/${one}`)));
    expect(files[4].text).toContain('*,other,C,high,1,yes');
  });

  it('[G4] suppresses what is too small when allowed to', async () => {
    const step = { do: 'generalize', k: 2, suppress: '0.1', choose: [0, 1] };
    const [{ safe, metrics, anonymous }] = await generalized(recipeWith([step]), csv);
    expect(safe).toEqual([
      [0, 1],
      [0, 2],
      [1, 0],
      [1, 1],
      [1, 2],
    ]);
    expect(anonymous).toBe(5);
    expect(metrics).toMatchObject({
      suppressed: 1,
      classes: 3,
      discernibility: (16 + 9 + 4 + 1 * 10) / 100,
      classification: (2 + 0 + 1 + 1) / 10,
      smallestClass: 2,
    });
    const lines = (await filesOf(recipeWith([step])))[0].text.trimEnd().split('\n');
    expect(lines[2]).toBe('F,r1,C,low,2,yes');
    expect(lines).toHaveLength(csv.trimEnd().split('\n').length - 1);
  });

  it('[G3] [G5] says which requirement is to blame when no node is safe, and when only the top is', async () => {
    const done = await runOn(
      recipeWith([
        { do: 'generalize', k: 2, l: 4 },
        { do: 'generalize', k: 6 },
      ]),
      csv,
    );
    const [none, top] = (done.ok ? done.value.steps : []) as unknown as Generalized[];
    expect(none).toMatchObject({
      safe: [],
      best: { height: null, loss: null },
      metrics: null,
      file: null,
      blame: { alone: { k: 3, diversity: 0 }, isTopSafe: false, nearest: { k: null, l: 3 } },
    });
    expect(top).toMatchObject({
      safe: [[1, 2]],
      metrics: { node: [1, 2] },
      blame: { isTopSafe: true, nearest: { k: 5 } },
    });
    expect(done.ok && done.value.notices.filter(({ where }) => where?.startsWith('steps'))).toEqual([
      expect.objectContaining({
        code: 'no-safe-node',
        where: 'steps[0]',
        message:
          'No node is safe. Alone, k = 2 holds for 3 nodes, l = 4 for 0. The nearest that would do, one at a time: l = 3.',
      }),
      expect.objectContaining({
        code: 'only-top-safe',
        where: 'steps[1]',
        message:
          'Only the node that tells nothing, with every quasi-identifier at its top, is safe. Alone, k = 6 holds for 1 nodes. The nearest that would do, one at a time: k = 5.',
      }),
    ]);
    expect(listUnwritable(done.ok && done.value.steps)).toEqual([]);
  });

  it('[G6] with a share held out says how well the decision is learned, the same for the same seed; unseeded it says so', async () => {
    const fields = (step: object) => recipeWith([{ do: 'generalize', k: 2, choose: [1, 2], holdout: '0.4', ...step }]);
    const accuracyOn = async (recipe: object) => resultsOf(await stepsOn(recipe, csv), 'generalize')[0].accuracy;
    const seeded = await accuracyOn(fields({ seed: 7 }));
    // At the top nothing is told apart, so one leaf says what a guess says.
    expect(seeded).toMatchObject({
      seed: 7,
      generalized: { train: 6, test: 4, leaves: 1 },
      original: { train: 6, test: 4 },
    });
    const learned = seeded!.generalized;
    expect(learned.accuracy).toBe(learned.majority);
    expect(await accuracyOn(fields({ seed: 7 }))).toEqual(seeded);
    const unseeded = await runOn(fields({}), csv);
    expect(unseeded.ok && unseeded.value.notices).toContainEqual(
      expect.objectContaining({ code: 'unseeded', where: 'steps[0].seed' }),
    );
    expect(unseeded.ok && unseeded.value.steps[0]).toMatchObject({ accuracy: { seed: null } });
    const nothingSafe = recipeWith([{ do: 'generalize', k: 2, l: 4, holdout: '0.4', seed: 1 }]);
    expect(await accuracyOn(nothingSafe)).toBeNull();
    expect((await stepsOn(recipeWith([{ do: 'generalize', k: 2 }]), csv))[0]).not.toHaveProperty('accuracy');
  });

  it('works without a decision, but for the classification metric', async () => {
    const [{ best, metrics }] = await generalized(
      recipeWith([{ do: 'generalize', k: 2 }], { roles: { ...roles, decision: null, protectedAttributes: [] } }),
      csv,
    );
    expect([best.classification, metrics.classification]).toEqual([null, null]);
    expect(
      await runOn(
        recipeWith([{ do: 'generalize', k: 2, choose: 'classification' }], { roles: { ...roles, decision: null } }),
        csv,
      ),
    ).toMatchObject({ ok: false, where: 'steps[0].choose' });
  });

  it('[T2] records and grouped counts give the same', async () => {
    const cells = csv
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.replace('"A, north"', 'A').split(','));
    const table = (rows: string[][]) => ['id,sex,race,city,pay,w,granted', ...rows.map((row) => row.join())].join('\n');
    const records = cells.flatMap((row) =>
      Array.from({ length: Number(row[5]) }, () => [...row.slice(0, 5), '1', row[6]]),
    );
    const steps = [
      { do: 'generalize', k: 2, l: 2, measure: 'slift', alpha: '1.5', suppress: '0.2', holdout: '0.5', seed: 3 },
      { do: 'generalize', k: 2, t: '0.4', measure: 'elift', alpha: '1.1', minSupport: '0.1' },
    ];
    const without = (list: Generalized[]) => list.map(({ file, ...rest }) => ({ ...rest, hasFile: file !== null }));
    expect(without(await generalized(recipeWith(steps), table(records)))).toEqual(
      without(await generalized(recipeWith(steps), table(cells))),
    );
  });
});
