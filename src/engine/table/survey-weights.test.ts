import { said } from '../../words/testing/said.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { prepareTable } from './prepare-table.ts';
import { plain, rawOf } from './testing/raw.ts';

const surveyed = { ...plain, weight: 'w', weightKind: 'survey' } as const;
const read = (weights: readonly string[], more: object = {}) =>
  prepareTable(
    rawOf(
      ['sex', 'w'],
      weights.map((weight, i) => [i % 2 === 0 ? 'F' : 'M', weight]),
    ),
    { ...surveyed, ...more },
  );

describe('survey weights of a table', () => {
  it('[M12] are whole numbers in the ratios of the file, and count nobody', () => {
    const table = read(['0.5', '1.25', ' 2 ', '1e1']);
    expect(table).toMatchObject({ ok: true, value: { rows: 4, weights: null, totalWeight: 4 } });
    expect(table.ok && [...table.value.survey!]).toEqual([2, 5, 8, 40]);
    expect(table.ok && table.value.attributes.map(({ name }) => name)).toEqual(['sex']);
  });

  it('[M12] keep their ratios whatever they are, exactly', () => {
    const decimal = fc
      .tuple(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 0, max: 6 }))
      .map(([units, scale]) => ({ units: BigInt(units) * 10n ** BigInt(6 - scale), text: `${units}e-${scale}` }));
    fc.assert(
      fc.property(fc.array(decimal, { minLength: 1, maxLength: 20 }), (weights) => {
        const table = read(weights.map(({ text }) => text));
        const own = table.ok ? [...table.value.survey!] : [];
        own.forEach((weight, i) => expect(BigInt(weight) * weights[0].units).toBe(BigInt(own[0]) * weights[i].units));
        expect(own.every(Number.isSafeInteger)).toBe(true);
      }),
    );
  });

  it('[M12] [T6] follow the rows that stay', () => {
    const table = read(['1.5', '0', '3'], { filter: [{ attribute: 'sex', in: ['F'] }] });
    expect(table).toMatchObject({ ok: false, code: 'bad-weight', where: 'row 3, column w' });
    const kept = read(['1.5', '7', '3'], { filter: [{ attribute: 'sex', in: ['F'] }] });
    expect(kept.ok && [...kept.value.survey!].map((weight) => weight / 3)).toEqual([1, 2]);
  });

  it('[M12] are refused with the row where they are none, and where they have too many digits', () => {
    for (const [text, says] of [
      ['', /missing/],
      ['-1', /"-1" is no survey weight/],
      ['0', /"0" is no survey weight/],
      ['1,5', /point before the decimals/],
    ] as const)
      expect(said(read(['1', text]))).toMatchObject({
        code: 'bad-weight',
        where: 'row 3, column w',
        message: expect.stringMatching(says) as string,
      });
    expect(said(read(['1.23456789012345678', '9.8765432109876543']))).toMatchObject({
      code: 'weights-too-large',
      where: 'column w',
      message: expect.stringMatching(/Round them/) as string,
    });
  });
});
