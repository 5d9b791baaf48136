import { describe, expect, it } from 'vitest';
import { runRecipe } from '../run-recipe.ts';
import type { RunContext } from '../../shared/run-context.ts';
import { quietContext } from '../../table/testing/memory-source.ts';
import type { ComparedScenario } from './ask.ts';
import { recipeOf, valueOf } from '../../session/testing/open-session.ts';
import { smallLoans, smallLoansRecipe } from '../../session/testing/small-loans.ts';
import { open } from '../../session/testing/step-and-screen.ts';

const csv = smallLoans(2);
const recipe = recipeOf({
  ...smallLoansRecipe,
  pins: [
    { title: 'Original', steps: [] },
    { title: 'Granted', steps: [{ do: 'repair', method: 'up' }] },
    { title: 'Too much', steps: [{ do: 'generalize', k: 99 }] },
  ],
});
const openSmall = () => open(recipe, new TextEncoder().encode(csv));

const shown = ({ figures, notBeaten }: ComparedScenario) => ({
  notBeaten,
  costs: figures!.costs,
  privacy: figures!.privacy,
});

describe('the calls of Compare', () => {
  it('[G8] [P6] give what the command gives, a result that cannot be made among them', async () => {
    const { session, read } = await openSmall();
    const { rules, scenarios } = valueOf(session.compare(recipe, 3, quietContext));
    const said = valueOf(runRecipe({ recipe, given: {} }, read, '', quietContext)).pins!;
    expect(rules).toBeGreaterThan(0);
    expect(said).toMatchObject([
      { title: 'Original', ...shown(scenarios[0]) },
      { title: 'Granted', ...shown(scenarios[1]) },
      { title: 'Too much', problem: { message: scenarios[2].problem } },
    ]);
    expect(scenarios[2]).toMatchObject({ figures: null, problem: expect.stringContaining('99') as string });
  });

  it('make each result once, and say which is being made', async () => {
    const { session } = await openSmall();
    const phases: string[] = [];
    const watched: RunContext = { ...quietContext, progress: (phase) => void phases.push(phase) };
    session.compare(recipe, 2, watched);
    expect(phases.some((phase) => phase.startsWith('Granted: '))).toBe(true);
    phases.length = 0;
    const renamed = {
      ...recipe,
      pins: recipe.pins.slice(0, 2).map((pin) => ({ ...pin, title: `${pin.title} again` })),
    };
    const view = valueOf(session.compare(renamed, 2, watched));
    expect(phases).toEqual([]);
    expect(view.scenarios[1].title).toBe('Granted again');
  });

  it('stop when cancelled', async () => {
    const { session } = await openSmall();
    expect(session.compare(recipe, 3, { ...quietContext, isCancelled: () => true })).toMatchObject({
      code: 'cancelled',
    });
  });
});
