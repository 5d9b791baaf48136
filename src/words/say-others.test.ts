import { describe, expect, it } from 'vitest';
import { noNames } from '../engine/vocabulary/display-names.ts';
import { sayAllOthers, sayReference } from './people.ts';

const women = { attribute: 'sex', value: 'F' };
const black = { attribute: 'race', value: 'Black' };
const asian = { attribute: 'race', value: 'Asian' };

describe('with whom groups are compared, in words', () => {
  it('[M10] everyone else without a reference, the reference where all have it', () => {
    expect(sayAllOthers({ protected: [women, black], reference: {} }, noNames)).toBe('everyone else');
    expect(sayAllOthers({ protected: [], reference: { sex: ['M'] } }, noNames)).toBe('everyone else');
    expect(sayAllOthers({ protected: [black, asian], reference: { race: ['White', 'Other'] } }, noNames)).toBe(
      'White or Other',
    );
  });

  it('[M10] never names the reference of one group for another', () => {
    const roles = { protected: [women, black], reference: { sex: ['M'] } };
    expect(sayAllOthers(roles, noNames)).toBe('those they are compared with');
    expect(sayAllOthers({ ...roles, reference: { sex: ['M'], race: ['White'] } }, noNames)).toBe(
      'those they are compared with',
    );
    expect(sayReference(roles, 'sex', noNames)).toBe('M');
    expect(sayReference(roles, 'race', noNames)).toBeNull();
  });
});
