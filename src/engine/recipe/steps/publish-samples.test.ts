import { describe, expect, it } from 'vitest';
import { publishSample, type PublishSaid } from './testing/published.ts';

const k = (people: number) => ({ privacy: { model: 'k-anonymity', k: people } });
const lift = { measure: 'slift', alpha: '1.2' };

/** What is compared of a result. */
const figures = (said: PublishSaid) => ({
  patterns: said.patterns.length,
  closed: said.closed,
  maximal: said.maximal,
  channels: [said.channelsBefore, said.channelsAfter],
  over: [said.discriminatoryBefore, said.discriminatoryPrivate, said.discriminatoryAfter],
  additions: said.additions.length,
  changed: said.changedPatterns,
  distortion: Number((100 * said.distortion).toFixed(4)),
  passes: said.passes,
  holds: said.check.holds,
});

describe('published patterns of the samples', () => {
  it.each<[string, object, object]>([
    [
      'adult',
      { minSupport: '0.05', ...lift, ...k(50) },
      {
        patterns: 20325,
        closed: 12381,
        maximal: 733,
        channels: [444547, 0],
        over: [607, 1632, 0],
        additions: 3534,
        changed: 16509,
        distortion: 21.3844,
        passes: 2,
        holds: true,
      },
    ],
    [
      'german',
      { minSupport: '0.1', ...lift, ...k(10) },
      {
        patterns: 19114,
        closed: 18811,
        maximal: 2864,
        channels: [290010, 0],
        over: [245, 253, 0],
        additions: 5047,
        changed: 14424,
        distortion: 109.0763,
        passes: 2,
        holds: true,
      },
    ],
    [
      'boston',
      { minSupport: '0.2', measure: null, ...k(10) },
      {
        patterns: 6509,
        closed: 6220,
        maximal: 268,
        channels: [127112, 0],
        over: [null, null, null],
        additions: 1102,
        changed: 5646,
        distortion: 14.0813,
        passes: 1,
        holds: true,
      },
    ],
    [
      'boston',
      { minSupport: { count: 30 }, maxLength: 3, ...lift, ...k(10) },
      {
        patterns: 3427,
        closed: 3348,
        maximal: 2940,
        channels: [1711, 0],
        over: [19, 19, 0],
        additions: 361,
        changed: 382,
        distortion: 3.1957,
        passes: 1,
        holds: true,
      },
    ],
    [
      'thesis-exp53',
      { minSupport: { count: 8 }, ...lift, ...k(8) },
      {
        patterns: 35,
        closed: 35,
        maximal: 12,
        channels: [0, 0],
        over: [1, 1, 0],
        additions: 1,
        changed: 3,
        distortion: 1.1449,
        passes: 1,
        holds: true,
      },
    ],
    [
      'thesis-explained',
      { minSupport: { count: 8 }, ...lift, ...k(8) },
      {
        patterns: 107,
        closed: 72,
        maximal: 17,
        channels: [42, 0],
        over: [1, 1, 0],
        additions: 7,
        changed: 25,
        distortion: 5.9856,
        passes: 1,
        holds: true,
      },
    ],
    [
      'thesis-scenario1',
      { minSupport: { count: 15 }, ...lift, ...k(8) },
      {
        patterns: 190,
        closed: 90,
        maximal: 13,
        channels: [17, 0],
        over: [4, 4, 0],
        additions: 5,
        changed: 22,
        distortion: 3.8457,
        passes: 1,
        holds: true,
      },
    ],
    [
      'thesis-scenario2',
      { minSupport: { count: 20 }, ...lift, ...k(8) },
      {
        patterns: 162,
        closed: 75,
        maximal: 19,
        channels: [24, 0],
        over: [0, 1, 0],
        additions: 3,
        changed: 15,
        distortion: 1.4899,
        passes: 1,
        holds: true,
      },
    ],
    [
      'thesis-scenario3',
      { minSupport: { count: 15 }, ...lift, ...k(8) },
      {
        patterns: 177,
        closed: 98,
        maximal: 17,
        channels: [74, 0],
        over: [3, 4, 0],
        additions: 11,
        changed: 47,
        distortion: 7.1885,
        passes: 1,
        holds: true,
      },
    ],
  ])('[S1] [S5] [S7] %s with %j', async (id, step, expected) => {
    expect(figures(await publishSample(id, step))).toEqual(expected);
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
    expect([figures(one).distortion, figures(other).distortion]).toEqual([thesis, least]);
    expect(other.distortion).toBeLessThanOrEqual(one.distortion);
    expect(other.changed).toBeLessThanOrEqual(one.changed);
    expect([other.channelsAfter ?? 0, other.check.holds]).toEqual([0, one.check.holds]);
  });
});
