import { expect, it } from 'vitest';
import { discoverStart } from '../../engine/steps/discover/settings.ts';
import { sayChange } from './discover-stage.tsx';

const { explain: _, ...before } = discoverStart;

it('says which setting of the question changed, and nothing of what only filters', () => {
  expect(sayChange(before, before)).toBeNull();
  expect(sayChange(before, { ...before, alpha: '1.5', measure: 'slift', lens: 'eu' })).toBeNull();
  expect(sayChange(before, { ...before, minSupport: '0.01' })).toBe('The size is now 1%; this page still shows 2%.');
  expect(sayChange(before, { ...before, maxLength: null })).toBe(
    'The number of conditions is now any; this page still shows 4.',
  );
  expect(sayChange(before, { ...before, minSupport: { count: 50 }, support: 'premise' })).toBe(
    'Several settings changed; this page still shows the answer before.',
  );
});
