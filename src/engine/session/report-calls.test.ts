import { describe, expect, it } from 'vitest';
import { writeRecipe } from '../recipe/file/index.ts';
import { type Recipe } from '../recipe/recipe.ts';
import { runRecipe } from '../recipe/run-recipe.ts';
import { type StepFile } from '../recipe/steps/index.ts';
import { type RunContext } from '../shared/run-context.ts';
import { memorySource, quietContext } from '../table/testing/memory-source.ts';
import { recipeOf, valueOf } from './testing/open-session.ts';
import { smallLoans, smallLoansRecipe } from './testing/small-loans.ts';
import { open } from './testing/step-and-screen.ts';

const csv = smallLoans(6);
const recipe = recipeOf({
  ...smallLoansRecipe,
  pins: [{ title: 'Granted', steps: [{ do: 'repair', method: 'up' }] }],
  steps: [{ do: 'discover' }, { do: 'repair', method: 'up' }, { do: 'report', audience: 'publication' }],
});
const openSmall = () => open(recipe, new TextEncoder().encode(csv));
const about = { sha256: 'ab', day: '' };
const asking = (change: object): Recipe => ({
  ...recipe,
  steps: [...recipe.steps.slice(0, 2), { do: 'report', ...change }],
});

describe('the calls of Report', () => {
  it('[R1] [R2] give what the command gives', async () => {
    const { session, read } = await openSmall();
    const view = valueOf(session.report(recipe, about, quietContext));
    const files: StepFile[] = [];
    const given = JSON.parse(writeRecipe(recipe)) as unknown;
    valueOf(runRecipe({ recipe, given }, read, 'ab', quietContext, { write: (file) => files.push(file) }));
    expect(files.find(({ name }) => name === 'report-3.html')?.text).toBe(view.html);
    expect(files.find(({ name }) => name === 'report-3.json')?.text).toBe(view.json);
  });

  it('find each step once, whatever the reader and the title', async () => {
    const { session } = await openSmall();
    valueOf(session.report(recipe, about, quietContext));
    const phases: string[] = [];
    const watched: RunContext = { ...quietContext, progress: (phase) => void phases.push(phase) };
    const view = valueOf(session.report(asking({ audience: 'internal', title: 'Loans' }), about, watched));
    expect([view.title, phases]).toEqual(['Loans', ['Writing the report']]);
  });

  it('[R1] tell of a pinned result, and of the table where the file is gone', async () => {
    const { session } = await openSmall();
    const view = valueOf(session.report(asking({ result: 'Granted' }), { ...about, sha256: null }, quietContext));
    expect(view.paper).toContain('Step 1: a repaired copy.');
    expect(view.paper).toContain('SHA-256 of the table as read');
  });

  it('[S8] never make a release under noise again for a report', async () => {
    const { session } = await openSmall();
    const noisy: Recipe = { ...recipe, steps: [{ do: 'discover' }, { do: 'release', epsilon: 1 }, { do: 'report' }] };
    const view = valueOf(session.report(noisy, about, quietContext));
    expect(view.paper).toContain('Making it again would spend the budget again');
  });

  it('hash a file as it lies there', async () => {
    const { session } = await openSmall();
    expect(valueOf(await session.hashFile(memorySource('abc')))).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
  });
});
