import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDecimal, readDecimal } from '../shared/decimal.ts';
import { checkLabels, findBin, findEqualFrequencyCuts, findEqualWidthCuts, labelBins, readCuts } from './cuts.ts';

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

const decimals = (texts: readonly string[]) => texts.map((text) => readDecimal(text)!);
const width = (texts: readonly string[], bins: number) => findEqualWidthCuts(decimals(texts), bins).map(formatDecimal);
const frequency = (texts: readonly string[], weights: number[], bins: number) =>
  findEqualFrequencyCuts(decimals(texts), weights, bins).map(formatDecimal);

describe('findEqualWidthCuts', () => {
  it('[T7] gives exact edges', () => {
    expect(width(['0', '1'], 8)).toEqual(['0.125', '0.25', '0.375', '0.5', '0.625', '0.75', '0.875']);
    expect(width(['17', '90'], 5)).toEqual(['31.6', '46.2', '60.8', '75.4']);
    expect(width(['-1.5', '2'], 2)).toEqual(['0.25']);
  });

  it('[T7] floors an edge that is no finite decimal to the decimals of the column', () => {
    expect(width(['0', '100'], 3)).toEqual(['33', '66']);
    expect(width(['0', '10.0', '5.25'], 3)).toEqual(['3.33', '6.66']);
    expect(width(['-100', '0'], 3)).toEqual(['-67', '-34']);
  });

  it('[T7] drops a floored edge that is not above the one before it', () => {
    expect(width(['0', '1'], 6)).toEqual(['0', '0.5']);
    expect(width(['5', '5'], 4)).toEqual(['5']);
    expect(width([], 4)).toEqual([]);
  });

  it('[T7] makes the groups that exact fractions make', () => {
    const column = fc.tuple(
      fc.integer({ min: 0, max: 2 }),
      fc.array(fc.integer({ min: -400, max: 400 }), { minLength: 1, maxLength: 30 }),
    );
    fc.assert(
      fc.property(column, fc.integer({ min: 2, max: 40 }), ([scale, units], bins) => {
        const texts = units.map((unit) => `${unit}e-${scale}`);
        const cuts = findEqualWidthCuts(decimals(texts), bins);
        const low = Math.min(...units);
        const range = Math.max(...units) - low;
        const exact = units.map((unit) => {
          let i = 1;
          while (i < bins && (unit - low) * bins > i * range) i += 1;
          return i;
        });
        const found = texts.map((text) => findBin(text, cuts));
        for (let i = 0; i < units.length; i += 1) {
          for (let j = 0; j < i; j += 1) expect(found[i] === found[j]).toBe(exact[i] === exact[j]);
        }
      }),
    );
  });
});

describe('findEqualFrequencyCuts', () => {
  it('[T7] takes the smallest value with enough weight at or below it', () => {
    expect(frequency(['4', '1', '3', '2'], [1, 1, 1, 1], 2)).toEqual(['2']);
    expect(frequency(['1', '2', '3'], [1, 1, 1], 2)).toEqual(['2']);
    expect(frequency(['1', '2', '3', '10'], [5, 1, 1, 3], 2)).toEqual(['1']);
  });

  it('[T7] merges equal cuts', () => {
    expect(frequency(['1', '2'], [9, 1], 4)).toEqual(['1']);
    expect(frequency(['1', '2'], [1, 9], 4)).toEqual(['2']);
    expect(frequency([], [], 4)).toEqual([]);
  });

  it('[T7] agrees with the definition, weights up to 2^50 included', () => {
    const entry = fc.record({
      value: fc.integer({ min: -50, max: 50 }),
      weight: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 2 ** 50 })),
    });
    fc.assert(
      fc.property(
        fc.uniqueArray(entry, { minLength: 1, maxLength: 7, selector: (one) => one.value }),
        fc.integer({ min: 2, max: 12 }),
        (entries, bins) => {
          const total = entries.reduce((sum, one) => sum + BigInt(one.weight), 0n);
          const expected = new Set<number>();
          for (let i = 1; i < bins; i += 1) {
            const enough = entries.filter(({ value }) => {
              const below = entries
                .filter((one) => one.value <= value)
                .reduce((sum, one) => sum + BigInt(one.weight), 0n);
              return below * BigInt(bins) >= BigInt(i) * total;
            });
            expected.add(Math.min(...enough.map((one) => one.value)));
          }
          const found = frequency(
            entries.map((one) => String(one.value)),
            entries.map((one) => one.weight),
            bins,
          );
          expect(found).toEqual([...expected].map(String));
        },
      ),
    );
  });
});
