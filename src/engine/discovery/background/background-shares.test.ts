import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rawOf } from '../../table/testing/raw.ts';
import { byColumn, byRace, rawFrom, rulesOf, tableFrom } from '../testing/census.ts';
import { deriveBackground } from './background-table.ts';

describe('deriveBackground on a census by zip code', () => {
  it('[D5] [T4] is exact on the decimals of the file and rounds down, never up', () => {
    const thirds = rawFrom('zip,race,n', '10451,a,0.1', '10451,a,0.2', '10451,b,0.6', '10452,a,1e-1', '10452,a,5e-1');
    expect(rulesOf(thirds, byRace)).toEqual([
      '10451: a 0.333333 0.333333',
      '10451: b 1 0.666666',
      '10452: a 0.666666 1',
    ]);
    const floats = rawFrom('zip,a,total', '10451,0.57,100', '10452,0.29,100');
    expect(rulesOf(floats, { ...byColumn, groups: ['a'], total: 'total' })).toEqual([
      '10451: a 0.66279 0.57',
      '10452: a 0.337209 0.29',
    ]);
    const parts = rawFrom(
      'zip,a,total',
      '10451,0.1,0.1',
      '10451,0.2,0.2',
      '10452,9007199254740992,9007199254740993',
      '99999,2,2',
    );
    expect(rulesOf(parts, { ...byColumn, groups: ['a'], total: 'total' })).toEqual([
      '10451: a 0 1',
      '10452: a 0.999999 0.999999',
    ]);
  });

  it('[D5] a share of the place that rounds down to 0 says nothing and gives no rule; one of the group does', () => {
    const rare = rawFrom('zip,race,n', '10451,a,1', '10451,b,1000000', '10452,a,1', '10452,b,999999');
    expect(rulesOf(rare, byRace)).toEqual([
      '10451: b 0.5 0.999999',
      '10452: a 0.5 0.000001',
      '10452: b 0.499999 0.999999',
    ]);
  });
});

const placeNames = ['z1', 'z2', 'z3', 'z4', 'z5'];
const groupNames = ['g1', 'g2', 'g3'];
/** Tenths of people by place and group. */
const someCounts = fc.array(
  fc.tuple(...groupNames.map(() => fc.oneof(fc.nat(40), fc.nat(40), fc.integer({ min: 1e7, max: 1e9 })))),
  { minLength: 5, maxLength: 5 },
);
const tenths = (count: number) => `${Math.floor(count / 10)}.${count % 10}`;

describe('deriveBackground against counting by hand', () => {
  it('[D5] [T4] long and wide forms agree; each beta is the true fraction rounded down', () => {
    fc.assert(
      fc.property(
        someCounts,
        fc.subarray(placeNames, { minLength: 1 }),
        fc.infiniteStream(fc.nat(1000)),
        (counts, present, stream) => {
          const first = tableFrom(
            rawOf(
              ['zip'],
              [...present, 'nowhere'].map((zip) => [zip]),
            ),
          );
          const cells = placeNames.flatMap((zip, i) =>
            groupNames.flatMap((group, j) => {
              const part = stream.next().value! % (counts[i][j] + 1);
              return [
                [zip, group, tenths(part)],
                [zip, group, tenths(counts[i][j] - part)],
              ];
            }),
          );
          const shuffled = cells
            .map((cell) => ({ cell, at: stream.next().value! }))
            .sort((a, b) => a.at - b.at)
            .map(({ cell }) => cell);
          const asLong = deriveBackground(rawOf(['zip', 'race', 'n'], shuffled), first, byRace);
          const asWide = deriveBackground(
            rawOf(
              ['zip', ...groupNames],
              placeNames.map((zip, i) => [zip, ...counts[i].map(tenths)]),
            ),
            first,
            { ...byColumn, groups: groupNames, cells: 'counts' },
          );
          const known = placeNames.flatMap((zip, i) =>
            present.includes(zip)
              ? groupNames.flatMap((group, j) => {
                  const floor = (all: number) => (BigInt(counts[i][j]) * 1_000_000n) / BigInt(all);
                  if (counts[i][j] === 0) return [];
                  const betas = [
                    floor(counts.reduce((sum, row) => sum + row[j], 0)),
                    floor(counts[i].reduce((sum, one) => sum + one, 0)),
                  ];
                  return betas[1] === 0n ? [] : [{ key: `${zip} ${group}`, betas }];
                })
              : [],
          );
          expect(asLong.ok).toBe(known.length > 0);
          expect(asWide.ok).toBe(known.length > 0);
          for (const made of [asLong, asWide]) {
            if (!made.ok) continue;
            const found = made.value.rules.map(({ given, group, beta1, beta2 }) => ({
              key: `${given[0].value} ${group[0].value}`,
              betas: [beta1, beta2].map((beta) => BigInt(Math.round(Number(beta) * 1e6))),
            }));
            expect(found.toSorted((a, b) => (a.key < b.key ? -1 : 1))).toEqual(known);
            expect(made.value.matched).toBe(present.length);
            for (const { beta1, beta2 } of made.value.rules)
              for (const beta of [beta1, beta2]) expect(beta).toMatch(/^(1|0|0\.\d{1,6})$/);
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
