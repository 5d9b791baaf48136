import { describe, expect, it } from 'vitest';
import { type PublishSaid, asThesis, publishSample } from '../testing/published.ts';

const k = asThesis;
const lift = { measure: 'slift', alpha: '1.2' };

const withheld = { maxLength: 3, measure: null, privacy: { model: 'k-anonymity', k: 10 } };

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
      { minSupport: '0.05', maxLength: 4, ...lift, ...k(50) },
      '5321 patterns, 4640 closed, 3482 maximal; sums 4032, 0; over 104, 147, 0; 566 additions change 755 by 3.0613% in 2; holds true',
    ],
    [
      'german',
      { minSupport: '0.1', maxLength: 4, ...lift, ...k(10) },
      '7517 patterns, 7439 closed, 4879 maximal; sums 13361, 0; over 87, 92, 0; 1629 additions change 2104 by 27.6891% in 2; holds true',
    ],
    [
      'boston',
      { minSupport: '0.2', maxLength: 4, measure: null, ...k(10) },
      '1945 patterns, 1926 closed, 1218 maximal; sums 2732, 0; over null, null, null; 306 additions change 464 by 0.9761% in 1; holds true',
    ],
    [
      'boston',
      { minSupport: { count: 30 }, maxLength: 3, ...lift, ...k(10) },
      '3427 patterns, 3348 closed, 2940 maximal; sums 2194, 0; over 19, 19, 0; 377 additions change 395 by 3.2353% in 1; holds true',
    ],
    [
      'thesis-exp53',
      { minSupport: { count: 8 }, ...lift, ...k(8) },
      '35 patterns, 35 closed, 12 maximal; sums 0, 0; over 1, 1, 0; 1 additions change 3 by 1.1449% in 1; holds true',
    ],
    [
      'thesis-explained',
      { minSupport: { count: 8 }, ...lift, ...k(8) },
      '107 patterns, 72 closed, 17 maximal; sums 28, 0; over 1, 1, 0; 9 additions change 29 by 7.3588% in 1; holds true',
    ],
    [
      'thesis-scenario1',
      { minSupport: { count: 15 }, ...lift, ...k(8) },
      '190 patterns, 90 closed, 13 maximal; sums 9, 0; over 4, 4, 0; 5 additions change 22 by 3.8457% in 1; holds true',
    ],
    [
      'thesis-scenario2',
      { minSupport: { count: 20 }, ...lift, ...k(8) },
      '162 patterns, 75 closed, 19 maximal; sums 11, 0; over 0, 1, 0; 3 additions change 15 by 1.4899% in 1; holds true',
    ],
    [
      'thesis-scenario3',
      { minSupport: { count: 15 }, ...lift, ...k(8) },
      '177 patterns, 98 closed, 17 maximal; sums 53, 0; over 3, 4, 0; 12 additions change 48 by 7.3489% in 1; holds true',
    ],
  ])('[S9] [S5] [S7] %s with %j', async (id, step, expected) => {
    expect(inLine(await publishSample(id, step))).toBe(expected);
  });

  it.each<[string, object, string]>([
    [
      'boston',
      { minSupport: '0.1', ...withheld },
      '757 published, 484 withheld of 1241; sums 761, 0; no count is changed; holds true',
    ],
    [
      'german',
      { minSupport: '0.1', ...withheld },
      '1550 published, 1214 withheld of 2764; sums 2022, 0; no count is changed; holds true',
    ],
    [
      'adult',
      { minSupport: '0.02', ...withheld },
      '4020 published, 268 withheld of 4288; sums 289, 0; no count is changed; holds true',
    ],
  ])('[S9] [S10] withholding on %s with %j', async (id, step, expected) => {
    const said = await publishSample(id, step);
    const of = said.patterns.length + said.withheld.length;
    const isTrue = said.patterns.every(({ support, released }) => support === released);
    expect(
      [
        `${said.patterns.length} published, ${said.withheld.length} withheld of ${of}`,
        `sums ${said.channelsBefore}, ${said.channelsAfter}`,
        isTrue && said.additions.length === 0 ? 'no count is changed' : 'counts are changed',
        `holds ${said.check.holds}`,
      ].join('; '),
    ).toBe(expected);
  });

  it.each<[string, object, number, number]>([
    ['adult', { minSupport: '0.1', maxLength: 4, ...lift, ...k(50) }, 2.4674, 2.1537],
    ['german', { minSupport: '0.15', maxLength: 4, ...lift, ...k(10) }, 14.6223, 2.6642],
    ['german', { minSupport: '0.1', ...lift, mend: 'add' }, 8.0513, 0.1052],
    ['boston', { minSupport: '0.25', maxLength: 4, measure: null, ...k(10) }, 0.7735, 0.4843],
    ['boston', { minSupport: { count: 30 }, maxLength: 3, ...lift, ...k(10) }, 3.2353, 3.2353],
    ['thesis-exp53', { minSupport: { count: 8 }, ...lift, ...k(8) }, 1.1449, 1.1194],
    ['thesis-explained', { minSupport: { count: 8 }, ...lift, ...k(8) }, 7.3588, 7.0781],
    ['thesis-scenario1', { minSupport: { count: 15 }, ...lift, ...k(8) }, 3.8457, 3.7053],
    ['thesis-scenario2', { minSupport: { count: 20 }, ...lift, ...k(8) }, 1.4899, 1.4899],
    ['thesis-scenario3', { minSupport: { count: 15 }, ...lift, ...k(8) }, 7.3489, 6.9845],
  ])('[S7] least distortion on %s with %j', async (id, step, thesis, least) => {
    const [one, other] = [await publishSample(id, step), await publishSample(id, { ...step, order: 'least' })];
    expect([percent(one.distortion), percent(other.distortion)]).toEqual([thesis, least]);
    expect(other.distortion).toBeLessThanOrEqual(one.distortion);
    expect(other.changed).toBeLessThanOrEqual(one.changed);
    expect([other.channelsAfter ?? 0, other.check.holds]).toEqual([0, one.check.holds]);
  });
});
