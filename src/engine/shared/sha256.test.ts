import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSha256, encodeUtf8, hashText } from './hashing.ts';

const reference = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

describe('sha256', () => {
  it('hashes the messages of the standard', () => {
    expect(hashText('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(hashText('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });

  it('agrees with node:crypto on every length around the block borders', () => {
    for (let length = 0; length <= 200; length += 1) {
      const bytes = Uint8Array.from({ length }, (_, i) => (i * 31 + length) & 255);
      const hash = createSha256();
      hash.update(bytes);
      expect(hash.digest()).toBe(reference(bytes));
    }
  });

  it('does not depend on how the bytes are cut into chunks', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 8 }), (chunks) => {
        const hash = createSha256();
        for (const chunk of chunks) hash.update(chunk);
        expect(hash.digest()).toBe(reference(Buffer.concat(chunks)));
      }),
    );
  });

  it('encodes any text as UTF-8, half surrogate pairs included', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)) }),
        (text) => {
          expect([...encodeUtf8(text)]).toEqual([...new TextEncoder().encode(text)]);
        },
      ),
    );
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(hashText(text)).toBe(reference(text));
      }),
    );
  });

  it('refuses to go on after the hash was taken', () => {
    const hash = createSha256();
    hash.digest();
    expect(() => hash.update(new Uint8Array(1))).toThrow();
  });
});
