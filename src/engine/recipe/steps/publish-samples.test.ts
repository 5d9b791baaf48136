import { describe, expect, it } from 'vitest';
import { publishSample, type PublishSaid } from './testing/published.ts';

const k = (people: number) => ({ privacy: { model: 'k-anonymity', k: people } });
const lift = { measure: 'slift', alpha: '1.2' };

const percent = (share: number) => Number((100 * share).toFixed(4));

/** What is compared of a result, in one line: sums that point at somebody and patterns over the limit at each stage. */
const inLine = (said: PublishSaid) =>
  [
    `${said.patterns.length} patterns, ${said.closed} closed, ${said.maximal} maximal`,
    `sums ${said.channelsBefore}, ${said.channelsAfter}`,
    `over ${said.discriminatoryBefore}, ${said.discriminatoryPrivate}, ${said.discriminatoryAfter}`,
    `${said.additions.length} additions change ${said.changedPatterns} by ${percent(said.distortion)}% in ${said.passes}`,
    `holds ${said.check.holds}`,
  ].join('; ');

describe('published patterns of the samples', () => {
  it.each<[string, object, string]>([
    [
      'adult',
      { minSupport: '0.05', ...lift, ...k(50) },
      '20325 patterns, 12381 closed, 733 maximal; sums 444547, 0; over 607, 1632, 0; 3534 additions change 16509 by 21.3844% in 2; holds true',
    ],
    [
      'german',
      { minSupport: '0.1', ...lift, ...k(10) },
      '19114 patterns, 18811 closed, 2864 maximal; sums 290010, 0; over 245, 253, 0; 5047 additions change 14424 by 109.0763% in 2; holds true',
    ],
    [
      'boston',
      { minSupport: '0.2', measure: null, ...k(10) },
      '6509 patterns, 6220 closed, 268 maximal; sums 127112, 0; over null, null, null; 1102 additions change 5646 by 14.0813% in 1; holds true',
    ],
    [
      'boston',
      { minSupport: { count: 30 }, maxLength: 3, ...lift, ...k(10) },
      '3427 patterns, 3348 closed, 2940 maximal; sums 1711, 0; over 19, 19, 0; 361 additions change 382 by 3.1957% in 1; holds true',
    ],
    [
      'thesis-exp53',
      { minSupport: { count: 8 }, ...lift, ...k(8) },
      '35 patterns, 35 closed, 12 maximal; sums 0, 0; over 1, 1, 0; 1 additions change 3 by 1.1449% in 1; holds true',
    ],
    [
      'thesis-explained',
      { minSupport: { count: 8 }, ...lift, ...k(8) },
      '107 patterns, 72 closed, 17 maximal; sums 42, 0; over 1, 1, 0; 7 additions change 25 by 5.9856% in 1; holds true',
    ],
    [
      'thesis-scenario1',
      { minSupport: { count: 15 }, ...lift, ...k(8) },
      '190 patterns, 90 closed, 13 maximal; sums 17, 0; over 4, 4, 0; 5 additions change 22 by 3.8457% in 1; holds true',
    ],
    [
      'thesis-scenario2',
      { minSupport: { count: 20 }, ...lift, ...k(8) },
      '162 patterns, 75 closed, 19 maximal; sums 24, 0; over 0, 1, 0; 3 additions change 15 by 1.4899% in 1; holds true',
    ],
    [
      'thesis-scenario3',
      { minSupport: { count: 15 }, ...lift, ...k(8) },
      '177 patterns, 98 closed, 17 maximal; sums 74, 0; over 3, 4, 0; 11 additions change 47 by 7.1885% in 1; holds true',
    ],
  ])('[S1] [S5] [S7] %s with %j', async (id, step, expected) => {
    expect(inLine(await publishSample(id, step))).toBe(expected);
  });

  it.each<[string, object, number, number]>([
    ['adult', { minSupport: '0.1', ...lift, ...k(50) }, 8.575, 6.765],
    ['german', { minSupport: '0.15', ...lift, ...k(10) }, 69.0881, 19.7847],
    ['german', { minSupport: '0.1', ...lift }, 8.0513, 0.1052],
    ['boston', { minSupport: '0.25', measure: null, ...k(10) }, 10.0929, 8.1185],
    ['boston', { minSupport: { count: 30 }, maxLength: 3, ...lift, ...k(10) }, 3.1957, 2.6426],
    ['thesis-exp53', { minSupport: { count: 8 }, ...lift, ...k(8) }, 1.1449, 1.1194],
    ['thesis-explained', { minSupport: { count: 8 }, ...lift, ...k(8) }, 5.9856, 4.6887],
    ['thesis-scenario1', { minSupport: { count: 15 }, ...lift, ...k(8) }, 3.8457, 3.1207],
    ['thesis-scenario2', { minSupport: { count: 20 }, ...lift, ...k(8) }, 1.4899, 1.4899],
    ['thesis-scenario3', { minSupport: { count: 15 }, ...lift, ...k(8) }, 7.1885, 5.9905],
  ])('[S7] least distortion on %s with %j', async (id, step, thesis, least) => {
    const [one, other] = [await publishSample(id, step), await publishSample(id, { ...step, order: 'least' })];
    expect([percent(one.distortion), percent(other.distortion)]).toEqual([thesis, least]);
    expect(other.distortion).toBeLessThanOrEqual(one.distortion);
    expect(other.changed).toBeLessThanOrEqual(one.changed);
    expect([other.channelsAfter ?? 0, other.check.holds]).toEqual([0, one.check.holds]);
  });
});
