// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { NodeDetail } from '../../engine/steps/generalize/views.ts';
import { generalizeLeftOut, type GeneralizeSettings } from '../../engine/steps/generalize/settings.ts';
import { smallRecipe } from '../../state/testing/small-recipe.ts';
import { appStore } from '../../state/use-app.ts';
import { group, nodeDetail } from './testing/found-tables.ts';
import { FairnessCard } from './fairness-card.tsx';

vi.mock('../../client/client.ts', () => import('../../app/testing/in-page.ts'));

const before = appStore.getState();
beforeEach(() => appStore.setState({ recipe: smallRecipe }));
afterEach(() => {
  cleanup();
  appStore.setState(before, true);
});

const asked = { ...generalizeLeftOut, k: 5, measure: 'elift', alpha: '1.2' } as unknown as GeneralizeSettings;

function show(detail: NodeDetail, settings = asked): string {
  render(<FairnessCard detail={detail} settings={settings} />);
  const { textContent } = screen.getByRole('region', { name: 'Fairness' });
  cleanup();
  return textContent;
}

it('[G8] says of each group whether it was tested, is hidden or was not tested', () => {
  expect(show(nodeDetail([group('tested')]))).toContain('No tested group is over the limit.');
  const hidden = show({ ...nodeDetail([group('hidden')]), tests: { rules: 0, groups: [group('hidden')] } });
  expect(hidden).toContain('Nothing could be tested here.');
  expect(hidden).toContain('hidden: cannot be told');
  expect(hidden).toContain('Hiding sex hides a gap, it does not close it.');
  const reason = {
    code: 'not-used',
    has: null,
    needs: null,
    says: { code: 'not-used', values: null } as const,
  } as const;
  const outside = show(nodeDetail([group('notTested', { reason })]));
  expect(outside).toContain('sex is not among the columns that can identify.');
  expect(outside).not.toContain('No tested group is over');
  const shown = show(nodeDetail([group('notTested', { reason, generalized: 'F' })]));
  expect(shown).toContain('sex is not among the columns that are protected.');
  expect(show(nodeDetail([]), { ...asked, measure: null })).toContain('Fairness was not looked at.');
});

it('[G7] [G8] where people are compared, says how many were and how many are flagged', () => {
  const protection = { kind: 'situation', k: 4, t: '0.3', bound: '0.05' } as const;
  appStore.setState({ recipe: { ...smallRecipe, steps: [{ do: 'generalize', k: 5, protection }] } });
  const unasked = { ...asked, measure: null };
  const at = (people: NodeDetail['tests']['people'], isProtective = true) => {
    const detail = nodeDetail([group('tested', { people: 7 })]);
    const explanation = { ...detail.explanation, isProtective };
    return show({ ...detail, explanation, tests: { ...detail.tests, people } }, unasked);
  };
  const within = at({ tested: 7, tooFew: 2, flagged: 3, share: 0.03 });
  expect(within).toContain('No more than allowed are treated worse than people like them.');
  expect(within).toContain('3, 3.0% of all');
  expect(within).toContain('7 people compared');
  expect(within).toContain('Too few alike to compare2');
  expect(at({ tested: 7, tooFew: 0, flagged: 9, share: 0.09 }, false)).toContain('More than allowed are treated worse');
  expect(at({ tested: 0, tooFew: 4, flagged: 0, share: 0 })).toContain('Nobody could be compared here.');
});

it('[M4] names the value nearest the limit: the highest, or for chances the lowest', () => {
  const detail = nodeDetail([group('tested')]);
  const counts = { a1: 3, n1: 10, a2: 2, n2: 10, a: 5, n: 20 };
  const worst = { A: [group('tested').item], B: [], counts, value: 0.9, isDiscriminatory: false };
  const near = { ...detail, explanation: { ...detail.explanation, worst } } as unknown as NodeDetail;
  expect(show(near)).toContain('Highest: ');
  expect(show(near, { ...asked, measure: 'slift_c', alpha: '0.8' } as GeneralizeSettings)).toContain('Lowest: ');
});
