import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { buildKernel } from '../../../../scripts/build-kernel.mjs';

it('the committed kernel is what its sources compile to', async () => {
  const committed = readFileSync(new URL('./kernel-wasm.ts', import.meta.url), 'utf8');
  expect(committed === (await buildKernel('reading')), 'run: node scripts/build-kernel.mjs').toBe(true);
});
