// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ImpactView } from '../../engine/steps/impact/views.ts';
import { smallRecipe } from '../../state/testing/small-recipe.ts';
import { appStore } from '../../state/use-app.ts';
import { impactView } from './testing/impact-view.ts';
import { SchemePanels } from './scheme-panels.tsx';

vi.mock('../../client/client.ts', () => import('../../app/testing/in-page.ts'));

const before = appStore.getState();
beforeEach(() => appStore.setState({ recipe: smallRecipe }));
afterEach(() => {
  cleanup();
  appStore.setState(before, true);
});

const at = (value: number) => ({ value, isOver: true, a1: 1, n1: 2, a2: 1, n2: 4 });
const rule = { before: at(1.5), after: at(1.3) } as unknown as ImpactView['rules'][number];

function show(part: Partial<ImpactView>, limit = 1.2): HTMLElement {
  const tried = [{ scheme: 'cell' as const, view: impactView(part), problem: null }];
  render(<SchemePanels tried={tried} waiting={[]} limit={limit} chosen={null} onChoose={() => {}} />);
  return screen.getByRole('button');
}

it('a card without a line says why', () => {
  const none = { rules: [], over: { before: 0, after: 0 }, moved: { ...impactView({}).moved, fallen: 0 } };
  expect(show(none)).toHaveProperty(
    'textContent',
    expect.stringContaining('No line to draw: no tested situation is over the limit, before or after.'),
  );
  expect(screen.getByRole('button').querySelector('svg[viewBox^="0 0 220"]')).toBeNull();
  cleanup();
  const hidden = [{ attribute: 'sex', value: 'F' }];
  expect(show({ looked: { before: 9, after: 0 }, hidden }).textContent).toContain(
    'The groups are hidden: cannot be told.',
  );
  cleanup();
  expect(show({ looked: { before: 0, after: 0 } }).textContent).toContain(
    'Nothing was tested: no situation with a group is large enough.',
  );
});

it('[M4] a picture has a title of its axis, and a tint on the side of the limit that is worse', () => {
  const picture = show({ rules: [rule] }).querySelector('svg[viewBox^="0 0 220"]')!;
  expect(picture.textContent).toContain('selection lift');
  const limit = Number(picture.querySelector('[data-limit]')!.getAttribute('y1'));
  const tint = picture.querySelector('rect')!;
  expect(Number(tint.getAttribute('y')) + Number(tint.getAttribute('height'))).toBeCloseTo(limit);
  cleanup();
  const chance = show({ rules: [{ ...rule, before: at(0.5), after: at(0.9) }], measure: 'slift_c' }, 0.8);
  const lower = chance.querySelector('rect')!;
  expect(Number(lower.getAttribute('y'))).toBeCloseTo(Number(chance.querySelector('[data-limit]')!.getAttribute('y1')));
});
