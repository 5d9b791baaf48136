import { expect, it } from 'vitest';
import { readAlpha } from '../../engine/discovery/mine-rules.ts';
import { measureInfos, measures } from '../../engine/vocabulary/measures.ts';
import { readDecimal } from '../fields/number-field.tsx';
import { limitBounds, saySize } from './threshold-parts.tsx';

it.each(measures)('[M2] [M4] a limit for %s is refused at its field where the engine would refuse it', (measure) => {
  const read = readDecimal(limitBounds[measureInfos[measure].kind]);
  for (const alpha of ['-1.01', '-1', '-0.5', '-0.01', '0', '0.8', '1', '1.01', '40'])
    expect([alpha, read(alpha).ok]).toEqual([alpha, readAlpha({ measure, alpha }, '').ok]);
});

it('[T5] says how many a situation must hold', () => {
  expect([saySize('0.02'), saySize({ count: 1 }), saySize({ count: 50 })]).toEqual([
    'at least 2% of all',
    'at least 1 person',
    'at least 50 people',
  ]);
});
