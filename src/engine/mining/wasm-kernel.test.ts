import { describe, expect, it } from 'vitest';
import { hasWasm, withKernel } from './mine-wasm.ts';

const outputBytes = 16_384 * 25;
const calls = { take: () => 0, report: () => 0 };

describe('the arena of the kernel', () => {
  it('gives room of its own to everything, also after it has grown and shrunk again', () => {
    expect(hasWasm()).toBe(true);
    withKernel(calls, (kernel) => {
      kernel.begin(1000, 1, 0, 0, 4096);
      kernel.setRecordBytes(16);
      const records = kernel.allocate(20 * 16);
      new Uint8Array(kernel.memory.buffer).fill(0, records, records + 20 * 16);
      const other = kernel.allocate(500);
      // Its table needs 256 bytes, past the first segment, and is free again afterwards.
      expect(kernel.fold(records, 20)).toBe(1);
      const inside = kernel.allocate(100);
      const outside = kernel.allocate(100);
      expect(inside).toBeGreaterThanOrEqual(other + 500);
      expect(inside + 100).toBeLessThanOrEqual(records + 1000);
      expect(outside).toBeGreaterThanOrEqual(records + 1000 + outputBytes);
    });
  });
});
