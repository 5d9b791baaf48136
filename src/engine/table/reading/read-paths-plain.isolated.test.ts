import { expect, it, vi } from 'vitest';
import { compareWithPapa } from '../testing/compare-with-papa.ts';
import { makeBlock } from './field-block.ts';

vi.mock('./wasm-kernel.ts', () => ({ readingKernel: () => null }));

it('[T1] gives what PapaParse gives for the text in one piece also where the kernel cannot run', async () => {
  expect(makeBlock(3, 44).constructor.name).toBe('FieldBlock');
  await compareWithPapa();
});
