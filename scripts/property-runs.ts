import fc from 'fast-check';
import { vi } from 'vitest';

/**
 * Before every test file: property tests draw from one fixed seed, so that a run of all tests repeats. `npm run soak`
 * names other seeds and asks for a multiple of the runs, whatever number a test names itself.
 */
const seed = Number(process.env.PROPERTY_SEED ?? 20120117);
const times = Number(process.env.PROPERTY_TIMES ?? 1);

fc.configureGlobal({ seed });
if (times !== 1) vi.doMock('fast-check', () => ({ default: { ...fc, assert: assertMoreOften } }));

function assertMoreOften<Values>(property: fc.IRawProperty<Values>, settings: fc.Parameters<Values> = {}) {
  return fc.assert(property, { ...settings, numRuns: (settings.numRuns ?? 100) * times });
}
