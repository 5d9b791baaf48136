import { describe, expect, it } from 'vitest';
import { expectValue } from '../discovery/testing/random-tables.ts';
import { threshold } from '../measures/testing/thresholds.ts';
import { prepareTable } from '../table/prepare-table.ts';
import { plain, rawOf } from '../table/testing/raw.ts';
import { measures } from '../vocabulary/measures.ts';
import { checkAdditions, checkConsistency, checkNoisyAdditions, plantPatterns } from './check-additions.ts';
import { checkAnonymity } from './check-anonymity.ts';
import { checkProtection } from './check-protection.ts';

/** Published supports as `value value: support`, the values all different. */
function published(...lines: string[]) {
  return lines.map((line) => {
    const [values, support] = line.split(':');
    const items = values.split(' ').map((value) => ({ attribute: attributeOf[value], value }));
    return { items, support: Number(support) };
  });
}

const attributeOf: Readonly<Record<string, string>> = {
  F: 'sex',
  M: 'sex',
  vet: 'job',
  late: 'history',
  rich: 'salary',
  no: 'credit',
};

const women = published('F: 45', 'vet: 103', 'rich: 82', 'F vet: 45', 'F rich: 42', 'vet rich: 82', 'F vet rich: 42');

const table = expectValue(
  prepareTable(
    rawOf(
      ['sex', 'credit', 'n'],
      [
        ['F', 'no', '20'],
        ['F', 'yes', '10'],
        ['M', 'no', '20'],
        ['M', 'yes', '30'],
      ],
    ),
    { ...plain, weight: 'n' },
  ),
);
const credit = published('F: 30', 'M: 50', 'no: 40', 'F no: 20', 'M no: 20');

const question = {
  protected: [{ attribute: 'sex', value: 'F' }],
  negative: [{ attribute: 'credit', value: 'no' }],
  grounded: [],
  d: null,
};

describe('the check of published patterns', () => {
  it('[S1] finds the sums below k, and those of nobody in particular only where the number of records is known', () => {
    expect(checkAnonymity(plantPatterns(women, 103), 8, false)).toEqual({
      channels: 2,
      small: 0,
      missing: 0,
      contradictions: 0,
    });
    expect(checkAnonymity(plantPatterns(women, 106), 8, false).channels).toBe(2);
    expect(checkAnonymity(plantPatterns(women, 106), 8, true).channels).toBeGreaterThan(2);
    expect(checkAnonymity(plantPatterns(women, 103), 3, false).channels).toBe(0);
  });

  it('[S2] finds supports below k, and patterns whose parts are not published', () => {
    expect(checkAnonymity(plantPatterns(published('F: 7', 'vet: 9'), 20), 8, false).small).toBe(1);
    expect(checkAnonymity(plantPatterns(published('F: 9', 'F vet: 9'), 20), 8, false).missing).toBe(1);
  });

  it('[E10] finds the contradiction of scenario4: 30 late-paying women veterinarians among 27 late-paying ones', () => {
    const supports = ['F: 60', 'vet: 70', 'late: 50', 'F vet: 30', 'F late: 40', 'vet late: 27', 'F vet late: 30'];
    const { contradictions } = checkAnonymity(plantPatterns(published(...supports), 200), 2, false);
    expect(contradictions).toBeGreaterThan(0);
    const possible = supports.map((line) =>
      line.replace('vet late: 27', 'vet late: 40').replace('F vet late: 40', 'F vet late: 30'),
    );
    expect(checkAnonymity(plantPatterns(published(...possible), 200), 2, false).contradictions).toBe(0);
  });

  it.each([
    ['elift', '1.3', '1.4'],
    ['slift', '1.6', '1.7'],
    ['clift', '1.6', '1.7'],
    ['olift', '3', '3.1'],
    ['elift_d', '0.16', '0.17'],
    ['slift_d', '0.26', '0.27'],
    ['elift_c', '0.67', '0.66'],
    ['slift_c', '0.56', '0.55'],
  ] as const)('[S3] [M4] measures %s by the definition', (measure, reached, not) => {
    const over = (alpha: string) =>
      checkProtection(plantPatterns(credit, 80), { ...question, measure, alpha: threshold(alpha) });
    expect(measures).toContain(measure);
    expect(over(reached)).toEqual({ tested: 1, over: 1, explained: 0 });
    expect(over(not)).toEqual({ tested: 1, over: 0, explained: 0 });
  });

  it('[S3] takes the number of records from the additions as well', () => {
    const at = (total: number) =>
      checkProtection(plantPatterns(credit, total), { ...question, measure: 'slift', alpha: threshold('1.7') }).over;
    expect([at(80), at(90)]).toEqual([0, 1]);
  });

  it('[S6] [D6] counts what a lawful reason explains apart', () => {
    const late = published('late: 40', 'late no: 30', 'F late: 28', 'F late no: 19');
    const explained = { ...question, measure: 'slift', alpha: threshold('1.2') } as const;
    const grounded = [{ attribute: 'history', value: 'late' }];
    const check = (d: string | null, grounds: typeof grounded) =>
      checkProtection(plantPatterns([...credit, ...late], 80), {
        ...explained,
        grounded: grounds,
        d: d === null ? null : threshold(d),
      });
    expect(check('0.9', grounded)).toMatchObject({ explained: 1 });
    expect(check('0.95', grounded)).toMatchObject({ explained: 0 });
    expect(check('0.9', [])).toMatchObject({ explained: 0 });
    expect(check(null, grounded)).toMatchObject({ explained: 0 });
  });

  it('[S2] [T2] counts data and additions again, and notices a support, a total or an addition that is off by one', () => {
    const additions = [{ items: [{ attribute: 'sex', value: 'F' }], by: 11 }];
    const raised = credit.map((one) =>
      one.items.length === 1 && one.items[0].value === 'F' ? { ...one, support: 41 } : one,
    );
    const wrong = (patterns: typeof raised, total: number, by = 11) =>
      checkAdditions(plantPatterns(patterns, total), table, [{ ...additions[0], by }]).wrong;
    expect(checkAdditions(plantPatterns(raised, 91), table, additions)).toEqual({
      patterns: 5,
      wrong: 0,
      people: 80,
      added: 11,
    });
    expect(wrong(credit, 91)).toBe(1);
    expect(wrong(raised, 90)).toBe(1);
    expect(wrong(raised, 91, 12)).toBe(2);
  });
});

describe('patterns under noise', () => {
  const noisy = published('F: 30', 'no: 42', 'F no: 21');
  const added = [{ items: published('F: 0')[0].items, by: 5 }];

  it('[S8] contradict nothing where every part is there and none is below the whole', () => {
    expect(checkConsistency(plantPatterns(noisy, 80))).toEqual({ missing: 0, below: 0 });
    expect(checkConsistency(plantPatterns(published('F: 30', 'F no: 21'), 80))).toEqual({ missing: 1, below: 0 });
    expect(checkConsistency(plantPatterns(published('F: 20', 'no: 42', 'F no: 21'), 80))).toEqual({
      missing: 0,
      below: 1,
    });
    expect(checkConsistency(plantPatterns(noisy, 41)).below).toBe(1);
  });

  it('[S2] [S8] are the noisy supports with the additions that hold them, or counted as wrong', () => {
    const check = (lines: string[], total: number) =>
      checkNoisyAdditions(plantPatterns(published(...lines), total), noisy, 80, added);
    expect(check(['F: 35', 'no: 42', 'F no: 21'], 85)).toEqual({ patterns: 3, wrong: 0, people: 80, added: 5 });
    expect(check(['F: 30', 'no: 42', 'F no: 21'], 85).wrong).toBe(1);
    expect(check(['F: 35', 'no: 42', 'F no: 26'], 85).wrong).toBe(1);
    expect(check(['F: 35', 'no: 42', 'F no: 21'], 80).wrong).toBe(1);
    expect(check(['F: 35', 'no: 42'], 85).wrong).toBe(1);
    expect(check(['F: 35', 'no: 42', 'F no: 21', 'M: 3'], 85).wrong).toBe(2);
  });
});
