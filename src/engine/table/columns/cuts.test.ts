import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { readDecimal } from '../../shared/decimal.ts';
import { checkLabels, findBin, labelBins, readCuts } from './cuts.ts';

const cutsOf = (...texts: (number | string)[]) => texts.map((text) => readDecimal(text)!);

describe('cuts', () => {
  it('[T7] reads ascending decimals and names the first that is not', () => {
    expect(readCuts([29, '50.5'], 'columns.age.cuts')).toEqual({ ok: true, value: cutsOf(29, '50.5') });
    expect(readCuts([29, '29.0'], 'columns.age.cuts')).toMatchObject({
      code: 'cuts-not-ascending',
      where: 'columns.age.cuts[1]',
    });
    expect(readCuts(['a'], 'columns.age.cuts')).toMatchObject({ code: 'bad-cut', where: 'columns.age.cuts[0]' });
    expect(readCuts([], 'columns.age.cuts')).toMatchObject({ code: 'no-cuts', where: 'columns.age.cuts' });
    expect(readCuts(['9007199254740992', '9007199254740993'], 'c').ok).toBe(true);
  });

  it('[T7] labels bins by their bounds', () => {
    expect(labelBins(cutsOf(29))).toEqual(['<=29', '>29']);
    expect(labelBins(cutsOf(29, '50.50', 70))).toEqual(['<=29', '(29,50.5]', '(50.5,70]', '>70']);
  });

  it('[T7] wants exactly one distinct label a bin', () => {
    const none = new Set<string>();
    expect(checkLabels([' young', 'old'], 2, none, 'l')).toEqual({ ok: true, value: ['young', 'old'] });
    expect(checkLabels(['young'], 2, none, 'l')).toMatchObject({ code: 'wrong-number-of-labels', where: 'l' });
    expect(checkLabels(['a', 'a '], 2, none, 'l')).toMatchObject({ code: 'label-twice', where: 'l[1]' });
    expect(checkLabels(['?', 'a'], 2, new Set(['?']), 'l')).toMatchObject({ code: 'label-is-missing', where: 'l[0]' });
  });

  it('[T7] counts upper bounds in, exactly', () => {
    const cuts = cutsOf(29, '50.1');
    expect(
      ['29', '29.0', '2.9e1', '29.00000000000000000001', '50.1', '50.10000000000000000001', '-3', 'x'].map((text) =>
        findBin(text, cuts),
      ),
    ).toEqual([0, 0, 0, 1, 1, 2, 0, -1]);
    expect(findBin('9007199254740993', cutsOf('9007199254740992', '9007199254740993'))).toBe(1);
    expect(findBin('9007199254740993', cutsOf('9007199254740992'))).toBe(1);
  });

  it('[T7] finds the bin that a scan of integers finds', () => {
    const cents = fc.integer({ min: -500, max: 500 });
    const spell = (c: number) =>
      `${c < 0 ? '-' : ''}${Math.floor(Math.abs(c) / 100)}.${String(Math.abs(c) % 100).padStart(2, '0')}`;
    fc.assert(
      fc.property(fc.uniqueArray(cents, { minLength: 1, maxLength: 8 }), cents, (list, value) => {
        const sorted = list.sort((a, b) => a - b);
        const expected = sorted.filter((cut) => cut < value).length;
        expect(findBin(spell(value), cutsOf(...sorted.map(spell)))).toBe(expected);
      }),
    );
  });
});
