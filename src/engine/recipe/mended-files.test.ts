import { sayFailure } from '../../words/failure.ts';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { encodeText } from '../shared/encoding.ts';
import { readTable } from '../table/reading/read-table.ts';
import { memorySource, quietContext } from '../table/testing/memory-source.ts';
import { type RunResult, resultsOf, runRecipe } from '../steps/run-recipe.ts';
import { readRecipe } from './read-recipe.ts';
import type { StepFile } from '../steps/step.ts';

const read = (path: string) => readFileSync(new URL(`./testing/cases/defects/${path}`, import.meta.url));

async function run(recipeText: string, data: Uint8Array): Promise<{ steps: RunResult['steps']; files: StepFile[] }> {
  const recipe = readRecipe(recipeText);
  if (!recipe.ok) throw new Error(sayFailure(recipe));
  const table = await readTable(memorySource(data), recipe.value.recipe.data, quietContext);
  if (!table.ok) throw new Error(sayFailure(table));
  const files: StepFile[] = [];
  const done = runRecipe(recipe.value, table.value, '', quietContext, { write: (file) => files.push(file) });
  if (!done.ok) throw new Error(`${done.where}: ${sayFailure(done)}`);
  return { steps: done.value.steps, files };
}

/** Tables that once gave a wrong file, each with its recipe. */
const runCase = (name: string) => run(read(`${name}/recipe.json`).toString(), read(`${name}/data.csv`));

/** Runs the recipe of a case on the file that it wrote itself. */
async function runAgain(name: string): Promise<RunResult['steps']> {
  const { files } = await runCase(name);
  const { text, encoding = 'utf-8' } = files[0];
  return (await run(read(`${name}/recipe.json`).toString(), encodeText(text, encoding)!)).steps;
}

describe('files that once were wrong', () => {
  it.each(['encoding', 'quote-off'])(
    '[T7] %s: the repaired file opens with its own recipe and is repaired',
    async (name) => {
      const { steps, files } = await runCase(name);
      expect(steps[0]).toMatchObject({ unresolved: [], hidden: [] });
      expect(resultsOf(steps, 'repair')[0].changedRecords).toBeGreaterThan(0);
      expect((await runAgain(name))[0]).toMatchObject({ changedRecords: 0, unresolved: [] });
      expect(files[0].encoding).toBe(name === 'encoding' ? 'windows-1252' : 'utf-8');
    },
  );

  it('[P7] reweigh-filter: rows that the filter left out stay, with the weight they had', async () => {
    const { files } = await runCase('reweigh-filter');
    const rows = files[0].text.trimEnd().split('\n');
    expect(rows[0]).toBe('g,k,c,weight');
    expect(rows.slice(-2)).toEqual(['m,2,no,10000', 'f,2,no,10000']);
    expect(rows).toHaveLength(7);
  });

  it('[T2] sample-weight: the same people change, as records and as grouped counts', async () => {
    const [single, grouped] = [await runCase('sample-weight'), await runCase('sample-weight-grouped')];
    const changed = ({ steps }: typeof single) =>
      resultsOf(steps, 'repair').map(({ changedRecords }) => changedRecords);
    expect(changed(single)).toEqual(changed(grouped));
    expect(changed(single)[0]).toBe(12);
  });

  it('[G4] suppressed-rows: suppressed records leave the file, and nobody is granted by it', async () => {
    const { files, steps } = await runCase('suppressed-rows');
    expect(files[0].text).toBe('q,s,c\na,x,no\na,x,no\na,y,yes\n');
    expect(steps[0]).toMatchObject({ metrics: { suppressed: 1 } });
  });

  it('[G9] k-missing: one spelling of what is missing, so that every written group has k', async () => {
    const { files, steps } = await runCase('k-missing');
    const written = files[0].text.trimEnd().split('\n');
    expect(written[0]).toBe('sex,age,granted');
    expect(written.filter((line) => line.startsWith('F,?,'))).toHaveLength(4);
    expect(written.some((line) => line.startsWith('F,,'))).toBe(false);
    expect(steps[0]).toMatchObject({ release: { columns: ['sex', 'age', 'granted'], smallestOverQuasi: 4 } });
  });

  it('[G9] t-merged: what was checked is published, not what was merged for the check', async () => {
    const { files, steps } = await runCase('t-merged');
    expect(files[0].text).not.toMatch(/HIV|flu/);
    expect(files[0].text.split('\n')[1]).toBe('Paris,ill,no');
    expect(steps[0]).toMatchObject({
      release: {
        asIs: [{ column: 'granted', values: 2 }],
        uniqueOverAll: 0,
        smallestOverAll: 5,
        smallestOverQuasi: 10,
      },
    });
  });

  it('[T7] a label that cannot be written with quotes off is named', async () => {
    const recipe = {
      recipe: 1,
      data: { file: 'a.csv', quote: '', delimiter: ',' },
      columns: { age: { cuts: [29, 50] } },
      roles: {
        decision: { attribute: 'c', negative: ['no'] },
        protected: [{ attribute: 'age', value: '(29,50]' }],
      },
      steps: [
        { do: 'repair', method: 'drp1', measure: 'elift', alpha: '1.1', minSupport: { count: 1 }, minConfidence: 0 },
      ],
    };
    const rows = ['30,no', '40,no', '45,yes', ...Array<string>(6).fill('20,yes'), '60,no'];
    await expect(run(JSON.stringify(recipe), Buffer.from(`age,c\n${rows.join('\n')}\n`))).rejects.toThrow(
      /data\.quote: "\(29,50\]" cannot be written/,
    );
  });

  it('[T2] [P7] people by the hundred million are counted, drawn and held out without a look at each', async () => {
    const recipe = {
      recipe: 1,
      data: { file: 'a.csv', weight: 'n' },
      roles: {
        decision: { attribute: 'c', negative: ['no'] },
        protected: [{ attribute: 'g', value: 'f' }],
        quasi: ['g', 'x'],
      },
      steps: [
        ...['sample', 'massage'].map((method) => ({
          do: 'repair',
          method,
          measure: 'elift',
          alpha: '1.2',
          minSupport: '0.05',
          minConfidence: '0.1',
          ...(method === 'sample' ? { seed: 1 } : {}),
        })),
        { do: 'generalize', k: 2, holdout: '0.3', seed: 1 },
      ],
    };
    const csv = 'g,x,c,n\nf,a,no,1000000000000\nf,b,yes,300000000000\nm,a,no,500000000000\nm,b,yes,1000000000000\n';
    const { steps } = await run(JSON.stringify(recipe), Buffer.from(csv));
    const total = 2.8e12;
    const target = Math.round((1.3e12 * 1.3e12) / total);
    expect(steps[1]).toMatchObject({ granted: target - 0.3e12, revoked: target - 0.3e12 });
    expect(resultsOf(steps, 'repair')[0].changedRecords).toBe(0.3e12 + 3 * (target - 0.3e12));
    expect(steps[2]).toMatchObject({ accuracy: { generalized: { test: 0.3 * total } } });
  });
});
