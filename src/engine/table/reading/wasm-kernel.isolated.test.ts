import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

const load = async () => (await import('./wasm-kernel.ts')).readingKernel;

it('is there in Node, and always the same', async () => {
  const readingKernel = await load();
  expect(readingKernel()).not.toBeNull();
  expect(readingKernel()).toBe(readingKernel());
});

it('is not there without WebAssembly', async () => {
  vi.stubGlobal('WebAssembly', undefined);
  expect((await load())()).toBeNull();
});

it('is tried again where there was no memory for it', async () => {
  const { Module, Instance } = WebAssembly;
  const refuse = vi.fn(function refuse() {
    throw new RangeError('could not allocate memory');
  });
  vi.stubGlobal('WebAssembly', { Module, Instance: refuse });
  const readingKernel = await load();
  expect(readingKernel()).toBeNull();
  expect(readingKernel()).toBeNull();
  expect(refuse).toHaveBeenCalledTimes(2);
  vi.stubGlobal('WebAssembly', { Module, Instance });
  expect(readingKernel()).not.toBeNull();
});
