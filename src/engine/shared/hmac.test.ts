import { createHmac as nodeHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createHmac } from './hashing.ts';

describe('createHmac', () => {
  it('is HMAC-SHA256 as another implementation has it', () => {
    const bytes = (maxLength: number) => fc.uint8Array({ maxLength });
    fc.assert(
      fc.property(bytes(64), bytes(200), bytes(200), (key, one, other) => {
        const hmac = createHmac(key);
        hmac.update(one);
        hmac.update(other);
        expect(hmac.digest()).toBe(nodeHmac('sha256', key).update(one).update(other).digest('hex'));
      }),
      { numRuns: 200 },
    );
  });
});
