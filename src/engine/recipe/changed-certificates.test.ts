import { describe, expect, it } from 'vitest';
import type { Certificate } from '../verify/certificate.ts';
import { broken, release, table, textOf, withClaim, withFile } from './testing/changed.ts';
import { valueOf, verifyIt } from './testing/released.ts';

describe('a certificate and its file, one of them changed', () => {
  it('[R3] says yes while nothing is changed, also in another layout', async () => {
    const released = await release(table);
    const recipe = JSON.stringify(JSON.parse(released.recipe), null, 7);
    expect(valueOf(await verifyIt(released, { recipe }))).toMatchObject({
      verdict: 'holds',
      checked: 9,
      holding: 9,
      sentence: 'All 9 claims that can be checked hold.',
    });
  });

  it('[R3] says no to one cell: by its hash, and by the claims that it breaks', async () => {
    const released = await release(table);
    const text = textOf(released).replace('*,r1', '*,r2');
    expect(await broken(released, withFile(released, text, false))).toContain('file-hash');
    expect(await broken(released, withFile(released, text, true))).toEqual(['labels', 'row-order', 'l-diversity']);
    const decided = textOf(released).replace(/,no\n/, ',yes\n');
    const unseen = valueOf(await verifyIt(released, withFile(released, decided, true)));
    expect(unseen.verdict, 'a change that breaks no claim is seen by the hash alone').toBe('holds');
  });

  it('[R3] says no to one weight, and to one that is no number', async () => {
    const released = await release(table);
    const text = textOf(released);
    expect(await broken(released, withFile(released, text.replace(',2,no', ',3,no'), true))).toEqual(['people']);
    const wrong = valueOf(await verifyIt(released, withFile(released, text.replace(',2,no', ',x,no'), true)));
    expect(wrong).toMatchObject({
      verdict: 'cannot-be-checked',
      sentence: expect.stringContaining('"x" in row 5, column w'),
    });
  });

  it('[R3] says no to one hash', async () => {
    const released = await release(table);
    const flip = (hash: string) => hash.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
    const { file, recipe } = JSON.parse(released.certificate) as Certificate;
    const changed = (hash: string) => ({ certificate: released.certificate.replace(hash, flip(hash)) });
    expect(await broken(released, changed(file.sha256))).toEqual(['file-hash']);
    expect(await broken(released, changed(recipe))).toEqual(['recipe-hash']);
    const other = released.recipe.replace('"alpha": "2"', '"alpha": "2.0"');
    expect(await broken(released, { recipe: other })).toEqual(['recipe-hash']);
  });

  it('[R3] levels of the original trees are stated: the recipe that goes out does not know them', async () => {
    const released = await release(table);
    const found = valueOf(await verifyIt(released));
    expect(found.claims.find(({ predicate }) => predicate === 'levels')).toMatchObject({ verdict: 'stated' });
  });

  it('[R3] [G11] says no to rows in another order, and to a blank before or after a cell', async () => {
    const released = await release(table);
    const [head, ...rows] = textOf(released).trimEnd().split('\n');
    const turned = `${[head, ...rows.toReversed()].join('\n')}\n`;
    expect(await broken(released, withFile(released, turned, true))).toEqual(['row-order']);
    const padded = textOf(released).replace('*,r1', '*,r1 ');
    expect(await broken(released, withFile(released, padded, true))).toEqual(
      expect.arrayContaining(['labels', 'row-order', 'l-diversity']),
    );
  });

  it('[R3] [G11] says no to a row that is marked by how it is written', async () => {
    const released = await release(table);
    const text = textOf(released);
    const first = text.split('\n')[1];
    for (const marked of [first.replace('*', '"*"'), `${first}\r`, `${first}\n`])
      expect(await broken(released, withFile(released, text.replace(first, marked), true))).toContain('row-order');
  });

  it.each<[string, string, (certificate: Certificate) => void]>([
    ['rows that count people by another column', 'recipe-hash', (one) => (one.file.weight = 'pay')],
    [
      'a column that is published as it is and called generalized',
      'release-check',
      ({ claims }) =>
        claims.forEach((one) => {
          if (one.predicate === 'release-check') for (const column of one.parameters.columns) column.as = 'generalized';
        }),
    ],
    [
      'labels of fewer columns',
      'labels',
      ({ claims }) => claims.forEach((one) => one.predicate === 'labels' && (one.parameters.columns = [])),
    ],
    [
      'a label called missing',
      'labels',
      ({ claims }) =>
        claims.forEach((one) => one.predicate === 'labels' && (one.parameters.columns[0].missing = 'anything')),
    ],
  ])('[R3] says no to %s', async (_, predicate, change) => {
    const released = await release(table);
    expect(await broken(released, withClaim(released, change))).toContain(predicate);
  });

  it('[R3] no sentence of a certificate is repeated: there is no place for one', async () => {
    const released = await release(table);
    const said = withClaim(released, ({ claims }) =>
      Object.assign(claims[2], { claim: 'Nobody can be identified by anybody.' }),
    );
    expect(await verifyIt(released, said)).toMatchObject({ ok: false, code: 'bad-certificate' });
    const { claims } = valueOf(await verifyIt(released));
    expect(released.certificate).not.toMatch(/[a-z]+ [a-z]+ [a-z]+/);
    expect(claims.every(({ claim }) => /\.$/.test(claim))).toBe(true);
  });

  it('[R3] does not verify what the certificate itself marks as not holding, stated or not', async () => {
    const released = await release(table);
    const marked = withClaim(released, ({ claims }) =>
      claims.forEach((one) => one.predicate === 'levels' && (one.outcome = 'does-not-hold')),
    );
    expect(await broken(released, marked)).toEqual(['levels']);
  });

  it.each<[string, (certificate: Certificate) => void]>([
    ['k-anonymity', ({ claims }) => claims.forEach((one) => one.predicate === 'k-anonymity' && (one.parameters.k = 1))],
    ['l-diversity', ({ claims }) => claims.forEach((one) => one.predicate === 'l-diversity' && (one.parameters.l = 1))],
    [
      't-closeness',
      ({ claims }) => claims.forEach((one) => one.predicate === 't-closeness' && (one.parameters.t = '1')),
    ],
    ['coverage', ({ claims }) => claims.forEach((one) => one.predicate === 'coverage' && (one.outcome = 'holds'))],
    [
      'coverage',
      ({ claims }) => claims.forEach((one) => one.predicate === 'coverage' && (one.parameters.state = 'tested')),
    ],
    ['people', ({ claims }) => claims.forEach((one) => one.predicate === 'people' && (one.parameters.people = 11))],
    [
      'release-check',
      ({ claims }) => claims.forEach((one) => one.predicate === 'release-check' && one.parameters.columns.pop()),
    ],
    ['recipe-hash', (one) => (one.notClaimed = [])],
    ['recipe-hash', (one) => (one.claims = one.claims.filter(({ predicate }) => predicate !== 'row-order'))],
    ['recipe-hash', (one) => (one.claims = one.claims.filter(({ predicate }) => predicate !== 'labels'))],
    [
      'k-anonymity',
      ({ claims }) => claims.forEach((one) => one.predicate === 'k-anonymity' && (one.parameters.columns = ['sex'])),
    ],
    [
      'k-anonymity',
      ({ claims }) => claims.forEach((one) => one.predicate === 'k-anonymity' && (one.outcome = 'does-not-hold')),
    ],
    ['recipe-hash', (one) => (one.claims = one.claims.filter(({ predicate }) => predicate !== 'k-anonymity'))],
    ['recipe-hash', (one) => (one.claims = one.claims.filter(({ predicate }) => predicate !== 'coverage'))],
    ['recipe-hash', (one) => (one.claims = one.claims.filter(({ predicate }) => predicate !== 'release-check'))],
    [
      'recipe-hash',
      ({ claims }) => claims.forEach((one) => one.predicate === 'recipe-hash' && (one.parameters.step = 2)),
    ],
  ])('[R3] says no to one claim: %s', async (predicate, change) => {
    const released = await release(table);
    expect(await broken(released, withClaim(released, change))).toContain(predicate);
  });

  it('[R3] a claim that is only called stated is checked all the same', async () => {
    const released = await release({ ...table, choose: [0, 2] });
    const over = withFile(released, textOf(released).replace('F,*,C', 'M,*,C').replace('F,*,B', 'X,*,B'), true);
    const stated = withClaim({ ...released, ...over }, ({ claims }) => claims.forEach((one) => (one.how = 'stated')));
    expect(await broken(released, { ...over, ...stated })).toEqual(
      expect.arrayContaining(['k-anonymity', 'no-rule-over']),
    );
  });

  it.each<[string, (claim: Extract<Certificate['claims'][number], { predicate: 'no-rule-over' }>) => void]>([
    ['another limit', ({ parameters }) => (parameters.alpha = '3')],
    [
      'another minimum support',
      ({ parameters }) => Object.assign(parameters, { minSupport: { count: 9 }, minCount: 9, rules: 0 }),
    ],
    ['fewer columns', ({ parameters }) => (parameters.columns = [])],
    ['a group taken for missing values', ({ parameters }) => (parameters.columns[0].noItem = ['F'])],
    ['a column that is no longer protected', ({ parameters }) => (parameters.columns[0].isProtected = false)],
    ['another value that denies', ({ parameters }) => (parameters.negative = ['yes'])],
    ['no value that denies', ({ parameters }) => (parameters.negative = [])],
    ['another N', ({ parameters }) => (parameters.people = 5)],
  ])('[G4] says no to rules with %s', async (_, change) => {
    const released = await release({ ...table, choose: [0, 2] });
    const changed = withClaim(released, ({ claims }) =>
      claims.forEach((claim) => claim.predicate === 'no-rule-over' && change(claim)),
    );
    expect(await broken(released, changed)).toContain('no-rule-over');
  });
});
