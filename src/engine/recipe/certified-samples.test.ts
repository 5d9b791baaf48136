import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Certificate } from '../verify/certificate.ts';
import { releaseAll, valueOf, verifyIt } from './testing/released.ts';
import { textOf, withFile } from './testing/changed.ts';
import { withDomain } from './testing/with-domain.ts';

const samples = fileURLToPath(new URL('../../../public/samples/', import.meta.url));
const trees = new Map(
  readdirSync(join(samples, 'hierarchies')).map((name) => [
    `hierarchies/${name}`,
    readFileSync(join(samples, 'hierarchies', name), 'utf8'),
  ]),
);

/** The recipe of a sample with other steps. */
function sampleWith(id: string, steps: readonly object[]) {
  const recipe = JSON.parse(readFileSync(join(samples, `${id}.recipe.json`), 'utf8')) as { data: { file: string } };
  return { recipe: { ...recipe, steps }, data: new Uint8Array(readFileSync(join(samples, recipe.data.file))) };
}

const plain = { do: 'generalize', k: 5, measure: null };
const fair = { do: 'generalize', k: 5, measure: 'elift', alpha: '1.5', minSupport: '0.02', tau: 2 };
const classic = ['incognito', 'datafly', 'samarati', 'mondrian', 'tds'].map((algorithm) => ({ ...fair, algorithm }));
const patterns = { do: 'patterns', minSupport: '0.2', maxLength: 3, measure: 'slift', alpha: '1.4' };
const noisy = { model: 'differential', epsilon: '2', top: 20, seed: 1 };

const releases: [id: string, steps: object[]][] = [
  [
    'thesis-71',
    [
      { ...plain, k: 3 },
      { ...fair, k: 3, minSupport: null, tau: null, alpha: '1.2' },
      { ...fair, k: 3, l: 2, t: '0.4', closeness: 'ordered', suppress: '0.3', minSupport: null },
      { ...plain, k: 2, l: 2, diversity: 'entropy', t: '0.5' },
      { ...fair, k: 2, minSupport: null, protection: { kind: 'non-redlining', correlated: ['Race'] } },
      { ...fair, k: 2, minSupport: null, alpha: '2', protection: { kind: 'sensitive' } },
      ...classic.map((step) => ({ ...step, k: 2, minSupport: null })),
      { do: 'noisy-table', epsilon: '8', seed: 1, measure: 'slift', alpha: '2' },
    ],
  ],
  [
    'german',
    [fair, { ...fair, suppress: '0.05' }, ...classic, { ...patterns, privacy: { model: 'k-anonymity', k: 20 } }],
  ],
  [
    'boston',
    [
      fair,
      { ...plain, suppress: '0.02' },
      ...classic,
      { ...patterns, minSupport: '0.05', privacy: { model: 'k-anonymity', k: 10, totalIsPublic: true } },
      { do: 'noisy-patterns', measure: 'slift', alpha: '1.4', privacy: noisy },
      { do: 'noisy-table', epsilon: '4', seed: 2, measure: 'elift', alpha: '1.5', minSupport: '0.01' },
    ],
  ],
  [
    'adult',
    [
      { ...fair, k: 10, suppress: '0.01' },
      { ...fair, k: 10, algorithm: 'datafly' },
    ],
  ],
];

describe('certificates of the samples', () => {
  it.each(releases)('[R3] %s: every release is confirmed, claim by claim', async (id, steps) => {
    const { recipe, data } = sampleWith(id, steps);
    const released = await releaseAll(await withDomain(recipe, data), data, trees);
    expect(released.length).toBe(steps.length);
    for (const one of released) {
      const { claims } = JSON.parse(one.certificate) as Certificate;
      const { claims: checked, verdict } = valueOf(await verifyIt(one));
      const certified = claims.map(({ id: name, outcome, how }) => ({ name, outcome, how }));
      const found = checked.map(({ id: name, verdict: outcome, because }, i) => ({
        name,
        outcome: outcome === 'stated' && certified[i].how === 'stated' ? certified[i].outcome : outcome,
        because,
      }));
      expect(found.map(({ name, outcome }) => [name, outcome])).toEqual(
        certified.map(({ name, outcome }) => [name, outcome]),
      );
      const isBroken = claims.some(({ outcome }) => outcome === 'does-not-hold');
      expect(verdict).toBe(isBroken ? 'does-not-hold' : 'holds');
    }
  });

  it('[R3] [S9] thesis-scenario1: a file without any one of its patterns is refused, and the words say which is missing', async () => {
    const step = { do: 'patterns', minSupport: { count: 15 }, privacy: { model: 'k-anonymity', k: 8 }, measure: null };
    const { recipe, data } = sampleWith('thesis-scenario1', [step]);
    const [released] = await releaseAll(recipe, data, trees);
    const lines = textOf(released).trimEnd().split('\n');
    let told = 0;
    for (let row = 1; row < lines.length; row += 1) {
      const fewer = `${lines.filter((_, at) => at !== row).join('\n')}\n`;
      const { verdict, claims } = valueOf(await verifyIt(released, withFile(released, fewer, true)));
      expect([row, verdict]).toEqual([row, 'does-not-hold']);
      const channels = claims.find(({ predicate }) => predicate === 'no-value-channel')!;
      if (channels.because?.includes('is not published')) told += 1;
    }
    expect(told).toBeGreaterThan(10);
  });

  it('[R4] thesis-71: the recipe that goes out holds what is needed to check the file, and no more of its trees', async () => {
    const { recipe, data } = sampleWith('thesis-71', [{ ...plain, k: 3 }]);
    const [released] = await releaseAll(recipe, data, trees);
    expect(valueOf(await verifyIt(released)).verdict).toBe('holds');
    const open = JSON.parse(released.recipe) as { hierarchies: Record<string, string[][]> };
    const text = new TextDecoder().decode(released.file);
    for (const rows of Object.values(open.hierarchies)) for (const [leaf] of rows) expect(text).toContain(leaf);
  });
});
