import { said } from '../../words/testing/said.ts';
import { describe, expect, it } from 'vitest';
import { verifyRelease } from '../verify/verify-release.ts';
import { memorySource, quietContext } from '../table/testing/memory-source.ts';
import { broken, release, table, withClaim } from './testing/changed.ts';
import { valueOf, verifyIt, type Released } from './testing/released.ts';

describe('papers that cannot be read', () => {
  const rubbish = 'x'.repeat(50_000_000);
  it.each<[string, (released: Released) => Partial<Released>, string, RegExp]>([
    [
      'a certificate that is cut off',
      (r) => ({ certificate: r.certificate.slice(0, 900) }),
      'bad-json',
      /line \d+.*must be whole/,
    ],
    [
      'a newer certificate',
      (r) => ({ certificate: r.certificate.replace('"certificate": 2', '"certificate": 3') }),
      'newer-certificate',
      /version 3.*newer version of the program/,
    ],
    ['a recipe for a certificate', (r) => ({ certificate: r.recipe }), 'not-a-certificate', /This is a recipe/],
    ['no JSON', () => ({ certificate: 'sex,race\n' }), 'bad-json', /not JSON.*line 1/],
    ['50 MB of rubbish', () => ({ certificate: rubbish }), 'not-a-certificate', /50,000,000 characters/],
    [
      'a certificate without claims',
      (r) => withClaim(r, (one) => (one.claims = [])),
      'bad-certificate',
      /claims nothing/,
    ],
    ['a claim twice', (r) => withClaim(r, ({ claims }) => claims.push(claims[0])), 'bad-certificate', /Two claims/],
    [
      'an unknown field',
      (r) => ({ certificate: r.certificate.replace('"copies"', '"copied"') }),
      'bad-certificate',
      /copie[ds]/,
    ],
    [
      'a field without a name',
      (r) => ({ certificate: r.certificate.replace('"copies"', '"": 1, "copies"') }),
      'bad-certificate',
      /field \[""\] of the certificate/,
    ],
    [
      'an unknown predicate',
      (r) => ({ certificate: r.certificate.replace('"k-anonymity"', '"magic"') }),
      'bad-certificate',
      /claims\[5\]\.predicate/,
    ],
    ['a certificate for a recipe', (r) => ({ recipe: r.certificate }), 'not-a-recipe', /no recipe/],
    [
      'a recipe with a limit that is no number',
      (r) => ({ recipe: r.recipe.replace('"alpha": "2"', '"alpha": "2\uFFFD"') }),
      'not-a-recipe',
      /field steps\.0\.alpha/,
    ],
    ['a recipe that is no JSON', () => ({ recipe: '{' }), 'bad-json', /recipe that was saved/],
  ])('refuses %s', async (_, change, code, message) => {
    const released = await release(table);
    const found = await verifyIt(released, change(released));
    expect(said(found)).toMatchObject({ ok: false, code, message: expect.stringMatching(message) });
  });

  it('[R3] another file, another recipe, 50 MB of rubbish for a file: says no and why', async () => {
    const [first, other] = [await release(table), await release({ ...table, k: 3, choose: undefined })];
    expect(await broken(first, { file: other.file })).toContain('file-hash');
    expect(await broken(first, { recipe: other.recipe })).toEqual(['recipe-hash', 'labels', 'k-anonymity']);
    const found = valueOf(await verifyIt(first, { file: new TextEncoder().encode(rubbish) }));
    expect(found.verdict).toBe('does-not-hold');
    expect(found.sentence).toMatch(
      /1 of 2 claims does not hold: The file has the hash .* 9 claims cannot be checked: Row 1 has more/,
    );
    const binary = valueOf(await verifyIt(first, { file: Uint8Array.of(0xff, 0xfe, 0, 1) }));
    expect(binary.sentence).toMatch(/no text in utf-8/);
  });
});

it('[R3] a lack of memory while the file is decoded is no verdict on it', async () => {
  const released = await release(table);
  const { file, name, ...papers } = released;
  const source = {
    ...memorySource(file, [1 << 20], name),
    decoder: () => ({
      decode: () => {
        throw new RangeError('Array buffer allocation failed');
      },
    }),
  };
  await expect(verifyRelease(papers, source, quietContext)).rejects.toThrow('allocation failed');
});
