import { expect, it, vi } from 'vitest';
import { expectHeaderRows } from '../testing/read-header-rows.ts';
import { makeBlock } from './field-block.ts';

vi.mock('./wasm-kernel.ts', () => ({ readingKernel: () => null }));

it('[T1] reads names below other lines also where the kernel cannot run', async () => {
  expect(makeBlock(3, 44).constructor.name).toBe('FieldBlock');
  await expectHeaderRows();
});
