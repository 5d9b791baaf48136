import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from './json.ts';

describe('canonicalJson', () => {
  it('sorts keys by code unit at every depth and writes no blanks', () => {
    expect(canonicalJson({ b: [1, { z: null, a: 'x y' }], a: true, B: 1, é: 2, '10': 3, '9': 4 })).toBe(
      '{"10":3,"9":4,"B":1,"a":true,"b":[1,{"a":"x y","z":null}],"é":2}',
    );
  });

  it('means the same as what it was made of', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('does not depend on the order of the keys', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (fields) => {
        const turned = Object.fromEntries(Object.entries(fields).reverse());
        expect(canonicalJson(turned)).toBe(canonicalJson(fields));
      }),
    );
  });
});
