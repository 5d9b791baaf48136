import { describe, expect, it } from 'vitest';
import { readAlpha, readMiningSettings, type MiningSettings } from './mine-rules.ts';

const good: MiningSettings = { minSupport: '0.02', minConfidence: '0.1', maxLength: 4, support: 'rule' };
const read = (change: Record<string, unknown>) =>
  readMiningSettings({ ...good, ...change } as MiningSettings, 1000, 'steps[0].');
const alpha = (measure: unknown, text: unknown) =>
  readAlpha({ measure, alpha: text } as Parameters<typeof readAlpha>[0], 'steps[0].');

describe('readMiningSettings', () => {
  it('[T5] reads a share or a count, no bound as the longest premise', () => {
    expect(read({ minSupport: '0.0201' })).toMatchObject({
      ok: true,
      value: { minCount: 21, maxLength: 4, countOf: 'rule' },
    });
    expect(read({ minSupport: { count: 7 }, maxLength: null })).toMatchObject({
      ok: true,
      value: { minCount: 7, maxLength: 255 },
    });
    expect(read({ minSupport: '1' })).toMatchObject({ ok: true, value: { minCount: 1000 } });
  });

  it.each([
    ['minSupport', 0, 'not above 0'],
    ['minSupport', '1.5', 'more than all records'],
    ['minSupport', 'many', '"many" is not a decimal number'],
    ['minSupport', null, 'is not a decimal number'],
    ['minSupport', true, 'is not a decimal number'],
    ['minConfidence', 2, 'from 0 to 1'],
    ['minConfidence', '-0.1', 'from 0 to 1'],
    ['minConfidence', {}, 'is not a decimal number'],
    ['maxLength', 0, 'a whole number from 1'],
    ['maxLength', 1.5, 'a whole number from 1'],
    ['maxLength', 256, 'a whole number from 1 to 255'],
    ['support', 'both', '"rule" or "premise"'],
  ])('[T4] [T5] [D1] refuses %s %j with its field', (field, value, words) => {
    expect(read({ [field]: value })).toMatchObject({
      ok: false,
      where: `steps[0].${field}`,
      message: expect.stringContaining(words),
    });
  });

  it('[T5] refuses a count of nobody', () => {
    expect(read({ minSupport: { count: 0 } })).toMatchObject({ ok: false, where: 'steps[0].minSupport.count' });
    expect(read({ minSupport: {} })).toMatchObject({ ok: false, where: 'steps[0].minSupport.count' });
  });
});

describe('readAlpha', () => {
  it('[M4] [T4] takes ratios from 0 on and differences from -1 to 1, exactly', () => {
    expect(alpha('elift', '1.20')).toMatchObject({ ok: true, value: { num: 6, den: 5 } });
    expect(alpha('slift_d', -1).ok).toBe(true);
    expect(alpha('slift_c', 0).ok).toBe(true);
  });

  it.each([
    ['elift', '-0.0000000000000000001', 'alpha', 'must not be below 0'],
    ['slift_c', -1, 'alpha', 'must not be below 0'],
    ['slift_d', '1.01', 'alpha', 'from -1 to 1'],
    ['elift_d', '-1.01', 'alpha', 'from -1 to 1'],
    ['elift', 'much', 'alpha', '"much" is not a decimal number'],
    ['elift', null, 'alpha', 'is not a decimal number'],
    ['lift', '1', 'measure', '"lift" is not a measure. The measures are: elift,'],
  ])('[M4] refuses %s at %j with its field', (measure, text, field, words) => {
    expect(alpha(measure, text)).toMatchObject({
      ok: false,
      where: `steps[0].${field}`,
      message: expect.stringContaining(words),
    });
  });
});
