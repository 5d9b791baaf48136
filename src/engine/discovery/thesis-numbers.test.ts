import { beforeAll, describe, expect, it } from 'vitest';
import { compareRatio } from '../shared/exact.ts';
import { quietContext } from '../table/testing/memory-source.ts';
import { listItems } from './premise-items.ts';
import { countFindings, foldRules } from './fold-rules.ts';
import { judgeRules } from './judge-rules.ts';
import { type MinedRules, mineRules, readMiningSettings } from './mine-rules.ts';
import { openSample } from './testing/open-sample.ts';
import { expectValue, thresholdOf } from './testing/random-tables.ts';

/** Mines a sample as the thesis did: premise support, at most 5 items, confidence 10%. */
async function minerOf(id: string, unused: readonly string[]): Promise<(minSupport: string) => MinedRules> {
  const { table, decision, protectedItems } = await openSample(id, unused);
  return (minSupport) => {
    const limits = expectValue(
      readMiningSettings({ minSupport, minConfidence: '0.1', maxLength: 5, support: 'premise' }, table.totalWeight, ''),
    );
    return expectValue(mineRules(table, decision, protectedItems, limits, quietContext));
  };
}

const discriminatory = (rules: MinedRules, alpha: string) =>
  judgeRules(rules, 'elift').isDiscriminatory(thresholdOf(alpha));
const sum = (marks: Uint8Array) => marks.reduce((count, mark) => count + mark, 0);

describe('[N] Adult: eight categorical attributes, age and education-num', () => {
  let mine: Awaited<ReturnType<typeof minerOf>>;
  beforeAll(async () => {
    mine = await minerOf('adult', ['capital-gain', 'capital-loss', 'hours-per-week']);
  });

  it.each([
    ['0.02', 5092, 274],
    ['0.05', 1646, 46],
    ['0.1', 545, 27],
  ])(
    '[N] [D1] [D3] at %s there are %i frequent rules, %i of them discriminatory at elift 1.2',
    (minSupport, frequent, worse) => {
      const rules = mine(minSupport);
      expect(rules.table.totalWeight).toBe(32_561);
      expect(rules.attributes).toHaveLength(10);
      expect(rules.frequent).toBe(frequent);
      const marks = discriminatory(rules, '1.2');
      expect(sum(marks)).toBe(worse);
      expect(countFindings(foldRules(rules), marks)).toBeLessThanOrEqual(worse);
    },
  );

  it('[N] dropping sex and age loses 66.08% of the 2% rules: the 3,365 of 5,092 whose premise mentions sex or age with any value, protected or not', () => {
    const { itemsets, attributes, frequent } = mine('0.02');
    let lost = 0;
    for (let at = 1; at < itemsets.count; at += 1) {
      const isRule = compareRatio(itemsets.negative![at], itemsets.support[at], thresholdOf('0.1')) >= 0;
      if (isRule && listItems(itemsets, at).some(({ column }) => ['sex', 'age'].includes(attributes[column].name)))
        lost += 1;
    }
    expect(lost).toBe(3365);
    expect(((100 * lost) / frequent).toFixed(2)).toBe('66.08');
  });
});

/** A share rounded to a tenth of a percent, in tenths, halves up, as the thesis printed confidences. */
function roundTenths(a: number, n: number): number {
  return Math.floor((2000 * a + n) / (2 * n));
}

describe('[N] German credit: all attributes but duration and credit amount', () => {
  let rules: MinedRules;
  beforeAll(async () => {
    rules = (await minerOf('german', []))('0.05');
  });

  it('[N] [D1] has 32,340 frequent rules at 5%', () => {
    expect(rules.attributes).toHaveLength(18);
    expect(rules.frequent).toBe(32_340);
  });

  const levels = ['1.2', '1.3', '1.4', '1.5', '1.6', '1.7'];

  it('[N] [D3] [T4] 988, 412, 209, 119, 63 and 31 are discriminatory at elift 1.2 to 1.7, exactly', () => {
    expect(levels.map((alpha) => sum(discriminatory(rules, alpha)))).toEqual([988, 412, 209, 119, 63, 31]);
  });

  it('[N] with confidences rounded to a tenth of a percent, as the thesis did, 991, 414, 207, 120, 63 and 30 are', () => {
    const { pd } = rules;
    const counts = levels.map((alpha) => {
      let worse = 0;
      for (let i = 0; i < pd.count; i += 1) {
        if (
          pd.n2[i] > 0 &&
          10 * roundTenths(pd.a1[i], pd.n1[i]) >= Number(alpha.replace('.', '')) * roundTenths(pd.a[i], pd.n[i])
        )
          worse += 1;
      }
      return worse;
    });
    expect(counts).toEqual([991, 414, 207, 120, 63, 30]);
  });
});
