import { sayFailure } from '../../../../words/failure.ts';
import { describe, expect, it } from 'vitest';
import { readRecipe } from '../../../recipe/read-recipe.ts';
import { prepareRecipe } from '../../../recipe/prepare-recipe.ts';
import { checkSteps } from '../../check-steps.ts';
import { stepKinds } from '../../registry.ts';
import { makeReport, reportInput } from '../run.ts';
import type { RunSoFar } from '../../step.ts';
import { tableSettingsOf } from '../../../recipe/recipe.ts';
import type { Result } from '../../../shared/result.ts';
import { prepareTable } from '../../../table/prepare-table.ts';
import { readTable } from '../../../table/reading/index.ts';
import { memorySource, quietContext } from '../../../table/testing/memory-source.ts';
import type { ReportInput } from '../facts/report-facts.ts';
import type { StepFound } from '../facts/step-found.ts';

function take<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(sayFailure(result));
  return result.value;
}

const lines = [
  ...Array<string>(60).fill('F,hidden-clerk,no'),
  ...Array<string>(20).fill('F,hidden-clerk,yes'),
  ...Array<string>(15).fill('M,hidden-clerk,no'),
  ...Array<string>(65).fill('M,hidden-clerk,yes'),
  ...Array<string>(30).fill('F,shown-cook,no'),
  ...Array<string>(30).fill('F,shown-cook,yes'),
  ...Array<string>(20).fill('M,shown-cook,no'),
  ...Array<string>(40).fill('M,shown-cook,yes'),
];
const given = {
  recipe: 1,
  data: { file: 'people.csv' },
  roles: {
    decision: { attribute: 'granted', negative: ['no'] },
    protected: [{ attribute: 'sex', value: 'F' }],
    grounded: [{ attribute: 'job', value: 'hidden-clerk' }],
  },
  settings: { measure: 'slift', alpha: '1.2', minSupport: '0.05', minConfidence: 0, significance: '0.05' },
  notes: [{ about: 'rule [["sex","F"]] in [["job","hidden-clerk"]]', verdict: 'rejected', text: 'A hidden-clerk.' }],
  steps: [
    { do: 'discover', explain: '0.9' },
    { do: 'groups', lens: 'us-four-fifths' },
    { do: 'repair', method: 'up' },
  ],
};

async function inputOf(): Promise<ReportInput> {
  const { recipe } = take(readRecipe(JSON.stringify(given)));
  const { table: raw } = take(
    await readTable(memorySource(`sex,job,granted\n${lines.join('\n')}\n`), recipe.data, quietContext),
  );
  const prepared = take(prepareRecipe(recipe, raw, take(prepareTable(raw, tableSettingsOf(recipe)))));
  const found: StepFound[] = [];
  const known: Omit<RunSoFar, 'found'> = { sha256: 'ab', given, recipeHash: '', releases: [] };
  for (const step of take(checkSteps(recipe, stepKinds))) {
    const made = take(step(prepared, quietContext, { ...known, found })).found;
    if (made !== undefined) found.push(made);
  }
  return reportInput(recipe, prepared, { ...known, found });
}

const wishes = { audience: 'publication', title: null, asked: '', sections: null, day: '' } as const;
const write = (input: ReportInput) => JSON.stringify(take(makeReport(input, wishes, quietContext)).document);

describe('a report that goes into a bundle', () => {
  it('[R4] names no value that the released file does not show, and says how much it leaves out', async () => {
    const input = await inputOf();
    expect(write(input)).toContain('hidden-clerk');
    const inBundle = write({ ...input, shows: (_, value) => value === 'shown-cook' });
    expect(inBundle).not.toContain('hidden-clerk');
    expect(inBundle).toMatch(
      /Left out because they name values that the released file does not show: .*1 lawful reason and 1 note/,
    );
    expect(inBundle).toContain('people with sex = F');
  });

  it('[R4] embeds the public recipe, and prints its hash', async () => {
    const inBundle = write({ ...(await inputOf()), publicRecipe: { recipe: 1, steps: [] } });
    expect(inBundle).toContain('describes the file that was released, and runs on it');
    expect(inBundle).not.toContain('hidden-clerk\\\\\\"');
  });

  it('[R2] [R4] hides nothing that a released table shows', async () => {
    const input = await inputOf();
    const keys = lines.map((line) => line);
    const names = [...new Set(keys)];
    const classes = Int32Array.from(keys, (key) => names.indexOf(key));
    const report = write({ ...input, released: { columns: ['sex', 'job', null], classes } });
    expect(report).toContain('60 of 80');
    expect(report).not.toContain('about 60 of 80');
  });
});
