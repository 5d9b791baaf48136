import { expect, it } from 'vitest';
import type { ProxyMatrix } from '../../engine/discovery/find-proxies.ts';
import { noNames } from '../../engine/vocabulary/display-names.ts';
import { explainIdea, listDropped, listJoining, listStandIns, sayIdea, sayStandIn } from './idea-sentences.ts';

const women = { attribute: 'sex', value: 'F' };
const roles = {
  protected: [women],
  protectedAttributes: ['race'],
  quasi: ['sex', 'race', 'zip', 'job'],
  sensitive: ['job', 'pay'],
  grounded: [{ attribute: 'score', value: '5' }],
};
const redlining = { kind: 'non-redlining', correlated: ['zip', 'job'] } as const;

it('[G7] lists what leaves the file, what can stand in, and what can join the situations', () => {
  expect(listDropped(roles)).toEqual(['race', 'sex']);
  expect(listStandIns(roles)).toEqual(['zip', 'job']);
  expect(listJoining(roles)).toEqual(['pay']);
});

it('[G7] [G8] says what is asked, what leaves the file and what can then not be told', () => {
  expect(sayIdea(null, noNames)).toBe('over the limit');
  expect(sayIdea({ kind: 'sensitive' }, noNames)).toBe('over the limit, sensitive columns included');
  expect(sayIdea(redlining, noNames)).toBe('over the limit through 2 stand-ins');
  expect(sayIdea({ ...redlining, correlated: ['zip'] }, noNames)).toBe('over the limit through zip');
  expect(explainIdea(redlining, roles, noNames)).toBe(
    'Race and sex leave the file. What is tested are the columns that could stand in: zip and job. Whether a group itself is worse off can then not be told.',
  );
  expect(explainIdea({ kind: 'sensitive' }, roles, noNames)).toContain('people with the same pay as well');
  const situation = { kind: 'situation', k: 4, t: '0.3', bound: '0.05' } as const;
  expect(sayIdea(situation, noNames)).toBe('treated worse than people like them');
  expect(explainIdea(situation, roles, noNames)).toContain('the 4 others nearest in score. Whoever fares worse by 0.3');
  expect(explainIdea(null, roles, noNames)).toContain('those that can identify: race.');
  expect(explainIdea(null, { ...roles, protectedAttributes: [] }, noNames)).toContain('No protected column');
});

it('[D9] says how well a column stands in: the strongest group, and the value that points at it', () => {
  const best = { value: 'north', n: 8, x: 6, confidence: 0.75, coverage: 0.5, lift: 2 };
  const proxy = (cramersV: number | null, value: string) => ({ group: { attribute: 'sex', value }, cramersV, best });
  const matrix = {
    groups: [],
    attributes: [{ attribute: 'zip', groups: [null, proxy(null, 'X'), proxy(0.1, 'M'), proxy(0.412, 'F')] }],
  } as unknown as ProxyMatrix;
  expect(sayStandIn('zip', matrix, noNames)).toBe('zip (Cramér’s V 0.41 with sex = F; north: 75.0% sex = F)');
  expect([sayStandIn('job', matrix, noNames), sayStandIn('zip', null, noNames)]).toEqual(['job', 'zip']);
});
