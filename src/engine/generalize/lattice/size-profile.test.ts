import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { profileSizes, weightBelow } from './size-profile.ts';

describe('the profile of class sizes', () => {
  it('[G4] gives the weight of classes below k, or more than was asked for', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1020, max: 1030 })), { maxLength: 30 }),
        fc.oneof(fc.nat(60), fc.nat(9000)),
        fc.oneof(fc.integer({ min: 1, max: 22 }), fc.integer({ min: 1020, max: 1032 })),
        (weights, most, k) => {
          const truth = weights.filter((weight) => weight < k).reduce((sum, weight) => sum + weight, 0);
          const found = weightBelow(profileSizes(Float64Array.from(weights), most), k);
          if (truth <= most) expect(found).toBe(truth);
          else expect(found).toBeGreaterThan(most);
        },
      ),
    );
  });
});
