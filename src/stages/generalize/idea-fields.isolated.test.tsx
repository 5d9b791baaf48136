// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ProtectionIdea } from '../../engine/vocabulary/anonymization.ts';
import { settingsOf } from '../../engine/steps/settings.ts';
import { setGeneralize } from '../../state/recipe/step-edits.ts';
import { smallRecipe } from '../../state/testing/small-recipe.ts';
import { appStore } from '../../state/use-app.ts';
import { IdeaFields } from './idea-fields.tsx';

vi.mock('../../client/client.ts', () => ({
  client: { proxies: vi.fn().mockResolvedValue({ ok: false, code: 'x', message: 'no', where: null }) },
}));

const before = appStore.getState();
const women = { attribute: 'sex', value: 'F' };
const roles = {
  ...smallRecipe.roles,
  protected: [women],
  protectedAttributes: ['sex'],
  quasi: ['sex', 'zip', 'job'],
  sensitive: [] as string[],
};
const view = { totalWeight: 100 } as unknown as NonNullable<typeof before.view>;
const change = vi.fn();
const show = (protection: ProtectionIdea | null, more: Partial<typeof roles> = {}) => {
  appStore.setState({ view, recipe: { ...smallRecipe, roles: { ...roles, ...more } } });
  render(<IdeaFields protection={protection} onChange={change} />);
};
const redlining = (...correlated: string[]) => ({ kind: 'non-redlining', correlated }) as const;

beforeEach(() => vi.clearAllMocks());
afterEach(() => {
  cleanup();
  appStore.setState(before, true);
});

it('[G7] offers an idea only where the roles give it something to work with, and starts with every stand-in', async () => {
  show(null);
  const options = () => screen.getAllByRole<HTMLOptionElement>('option').map(({ value }) => value);
  expect(options()).toEqual(['rules', 'non-redlining']);
  await userEvent.selectOptions(screen.getByLabelText('What is tested'), 'non-redlining');
  expect(change).toHaveBeenCalledWith('Idea of fairness', { protection: redlining('zip', 'job') });
  cleanup();
  show(null, { sensitive: ['pay'], quasi: ['sex'] });
  expect(options()).toEqual(['rules', 'sensitive']);
  await userEvent.selectOptions(screen.getByLabelText('What is tested'), 'sensitive');
  expect(change).toHaveBeenLastCalledWith('Idea of fairness', { protection: { kind: 'sensitive' }, suppress: null });
});

it('[G7] [D7] compares people where there are lawful reasons, without the limits of groups, and goes back to these', async () => {
  const { measure, alpha, minSupport } = settingsOf(smallRecipe, 'discover');
  show(null, { grounded: [{ attribute: 'score', value: '5' }] });
  await userEvent.selectOptions(screen.getByLabelText('What is tested'), 'situation');
  const situation = { kind: 'situation', k: 16, t: '0.3', bound: '0.05' } as const;
  const none = { measure: null, alpha: null, minSupport: null, tau: null };
  expect(change).toHaveBeenCalledWith('Idea of fairness', { protection: situation, suppress: null, ...none });
  cleanup();
  show(situation);
  await userEvent.selectOptions(screen.getByLabelText('What is tested'), 'rules');
  expect(change).toHaveBeenLastCalledWith('Idea of fairness', { protection: null, measure, alpha, minSupport, tau: 3 });
  const bound = screen.getByLabelText('May be treated worse');
  await userEvent.clear(bound);
  await userEvent.type(bound, '10%{Enter}');
  expect(change).toHaveBeenLastCalledWith('People beside people like them', {
    protection: { ...situation, bound: '0.1' },
  });
});

it('[G7] keeps at least one stand-in', async () => {
  show(redlining('zip', 'job'));
  await userEvent.click(screen.getByRole('checkbox', { name: 'job' }));
  expect(change).toHaveBeenCalledWith('Columns that could stand in', { protection: redlining('zip') });
  cleanup();
  change.mockClear();
  show(redlining('zip'));
  await userEvent.click(screen.getByRole('checkbox', { name: 'zip' }));
  expect(change).not.toHaveBeenCalled();
});

it('[G7] the idea stays in the recipe when something else is changed', () => {
  const asked = {
    ...settingsOf(smallRecipe, 'generalize'),
    measure: 'elift',
    alpha: '1.2',
    protection: redlining('zip'),
  } as const;
  const recipe = setGeneralize(smallRecipe, { ...asked, k: 5 }, null);
  const again = setGeneralize(recipe, { ...settingsOf(recipe, 'generalize'), k: 7 }, null);
  expect(settingsOf(again, 'generalize')).toMatchObject({ k: 7, protection: redlining('zip') });
});
