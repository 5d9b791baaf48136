import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { writeRecipe } from '../../recipe/write-recipe.ts';
import type { Recipe } from '../../recipe/recipe.ts';
import { runRecipe } from '../run-recipe.ts';
import type { StepFile } from '../step.ts';
import type { RunContext } from '../../shared/run-context.ts';
import { memorySource, quietContext } from '../../table/testing/memory-source.ts';
import { recipeOf, valueOf } from '../../session/testing/open-session.ts';
import { smallLoans, smallLoansRecipe } from '../../session/testing/small-loans.ts';
import { open } from '../../session/testing/step-and-screen.ts';

const csv = smallLoans(6);
const recipe = recipeOf({
  ...smallLoansRecipe,
  pins: [{ title: 'Granted', steps: [{ do: 'repair', method: 'up' }] }],
  steps: [{ do: 'discover' }, { do: 'repair', method: 'up' }, { do: 'report', audience: 'publication' }],
});
const openSmall = () => open(recipe, new TextEncoder().encode(csv));
const about = { marks: { sha256: 'ab', commitment: 'cd' }, day: '', saved: [] };
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
    valueOf(
      runRecipe({ recipe, given }, read, 'ab', quietContext, { write: (file) => files.push(file), commitment: 'cd' }),
    );
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
    const view = valueOf(session.report(asking({ result: 'Granted' }), { ...about, marks: null }, quietContext));
    expect(view.paper).toContain('Step 1: a repaired copy.');
    expect(view.paper).toContain('SHA-256 of the table as read');
  });

  it('[S8] never make a release under noise again for a report', async () => {
    const { session } = await openSmall();
    const noisy: Recipe = {
      ...recipe,
      steps: [{ do: 'discover' }, { do: 'noisy-table', epsilon: 1 }, { do: 'report' }],
    };
    const view = valueOf(session.report(noisy, about, quietContext));
    expect(view.paper).toContain('Making it again would spend the budget again');
  });

  it('[R1] mark a file by its hash, and by that of a salt of 32 bytes and the file', async () => {
    const { session } = await openSmall();
    const salt = randomBytes(32);
    expect(valueOf(await session.markFile(memorySource('abc'), salt.toString('hex')))).toEqual({
      sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
      commitment: createHash('sha256').update(salt).update('abc').digest('hex'),
    });
  });

  it('[R1] call only what was saved published', async () => {
    const { session } = await openSmall();
    const steps: Recipe['steps'] = [{ do: 'discover' }, { do: 'generalize', k: 2 }, { do: 'report' }];
    const unsaved = valueOf(session.report({ ...recipe, steps }, about, quietContext));
    expect(unsaved.paper).not.toMatch(/published table|published file/);
    expect(unsaved.paper).toContain('A table was prepared, but no file of it was saved.');
    const files: StepFile[] = [];
    const { read } = await openSmall();
    const asked = { recipe: { ...recipe, steps }, given: {} };
    valueOf(runRecipe(asked, read, 'ab', quietContext, { write: (file) => files.push(file) }));
    const table = files.find(({ name }) => name.endsWith('/table.csv'))!;
    const saved = [createHash('sha256').update(table.text).digest('hex')];
    const view = valueOf(session.report({ ...recipe, steps }, { ...about, saved }, quietContext));
    expect(view.paper).toContain('In the published table everyone hides');
  });

  it('[R1] compute nothing again for another title', async () => {
    const { session } = await openSmall();
    const first = valueOf(session.report(asking({ audience: 'publication' }), about, quietContext));
    let looks = 0;
    const watched: RunContext = { ...quietContext, isCancelled: () => ((looks += 1), false) };
    const again = valueOf(session.report(asking({ audience: 'publication', title: 'Other' }), about, watched));
    expect([again.title, again.hidden, looks]).toEqual(['Other', first.hidden, 0]);
  });
});
