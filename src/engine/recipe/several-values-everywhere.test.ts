import { describe, expect, it } from 'vitest';
import { type Certificate } from '../report/verify/index.ts';
import { filesOn } from './testing/run.ts';
import { releaseAll, valueOf, verifyIt } from './testing/released.ts';
import { withDomain } from './testing/with-domain.ts';

/** So many of a nationality and a job, and how many of them are denied. */
type People = readonly [nationality: string, job: string, people: number, denied: number];

const people: readonly People[] = [
  ['german', 'clerk', 120, 24],
  ['german', 'nurse', 80, 16],
  ['polish', 'clerk', 38, 17],
  ['polish', 'nurse', 40, 16],
  ['turkish', 'clerk', 42, 19],
  ['turkish', 'nurse', 44, 18],
];
const data = [
  'nationality,job,granted',
  ...people.flatMap(([nationality, job, n, denied]) =>
    Array.from({ length: n }, (_, i) => `${nationality},${job},${i < denied ? 'no' : 'yes'}`),
  ),
].join('\n');
const foreign = { attribute: 'nationality', values: ['polish', 'turkish'] };

const recipeOf = (steps: readonly object[], group: object = foreign) => ({
  recipe: 1,
  data: { file: 'a.csv' },
  roles: {
    decision: { attribute: 'granted', negative: ['no'] },
    protected: [group],
    protectedAttributes: ['nationality'],
    quasi: ['nationality', 'job'],
  },
  hierarchies: {
    nationality: [
      ['german', 'local', '*'],
      ['polish', 'foreign', '*'],
      ['turkish', 'foreign', '*'],
    ],
  },
  settings: { measure: 'slift', alpha: '1.25', minSupport: { count: 5 }, minConfidence: '0', maxLength: 2 },
  steps,
});

const generalize = { do: 'generalize', k: 5, minSupport: { count: 5 } };
const tested = (step: unknown) =>
  (step as { tested: { groups: { group: unknown; state: string; generalized?: string; reason?: string }[] } }).tested
    .groups;

describe('a group of several values, in every step', () => {
  it('[D14] is written as its values and never in any other way', async () => {
    const { result, files } = await filesOn(
      recipeOf([
        { do: 'discover', evidence: true, indirect: true },
        { do: 'groups', lens: 'us-four-fifths' },
        { do: 'people', k: 4, t: '0.1', attributes: ['job'] },
        { do: 'proxies' },
        { do: 'repair', method: 'up' },
        { do: 'repair', method: 'drp1', measure: 'elift' },
        { do: 'impact', scheme: 'full-domain', k: 5 },
        { do: 'impact', between: ['original', 5] },
        { ...generalize, alpha: '3' },
        { do: 'publish', minSupport: { count: 5 }, maxLength: 3, privacy: null },
        { do: 'report' },
        { do: 'report', audience: 'publication' },
      ]),
      data,
    );
    const said = JSON.stringify(result.steps);
    expect(said).toContain('["nationality",["polish","turkish"]]');
    expect(said).not.toContain('\\ud800');
    for (const [name, text] of files) expect([name, /\ud800|\\ud800|\ufffd/.test(text)]).toEqual([name, false]);
    const html = files.get('report-11.html')!;
    expect(html).toContain('people with polish or turkish as nationality');
    expect(html).toContain('nationality = polish or turkish');
  });

  it('[D14] [R2] its counts in a report for publication are told as those of its values together', async () => {
    const steps = [
      { do: 'discover', evidence: true, maxLength: 1 },
      { do: 'report', audience: 'publication' },
    ];
    const merged = data.replaceAll(/polish|turkish/g, 'abroad');
    const { files } = await filesOn(recipeOf(steps), data);
    const { files: other } = await filesOn(
      { ...recipeOf(steps, { ...foreign, values: ['abroad'] }), hierarchies: {} },
      merged,
    );
    const figures = (made: ReadonlyMap<string, string>) =>
      made
        .get('report-2.html')!
        .replaceAll('polish or turkish', 'abroad')
        .match(/70 of 165|about 1?\d0%|4\d%/g) ?? [];
    expect(figures(files)).toEqual(figures(other));
    expect(files.get('report-2.html')).toContain('165');
  });

  it('[D14] [G8] [L2] is tested in a table as the label that holds all of it, and else not, with the reason', async () => {
    const [apart, together, hidden] = await Promise.all(
      [
        [0, 0],
        [1, 0],
        [2, 0],
      ].map(async (choose) => {
        const { result } = await filesOn(recipeOf([{ ...generalize, alpha: '30', choose }]), data);
        return tested(result.steps[0])[0];
      }),
    );
    expect(apart).toMatchObject({ group: ['nationality', ['polish', 'turkish']], state: 'notTested', rules: 0 });
    expect(apart.reason).toContain('"polish", "turkish" are several values of "nationality" here');
    expect(together).toMatchObject({ state: 'tested', generalized: 'foreign' });
    expect(hidden).toMatchObject({ state: 'hidden' });
  });

  it('[D14] [S3] is not tested in patterns, which say so', async () => {
    const step = { do: 'publish', minSupport: { count: 5 }, maxLength: 3, privacy: null };
    const { result } = await filesOn(recipeOf([step]), data);
    const notices = JSON.stringify(result.notices);
    expect(notices).toContain('"several-values"');
    expect(notices).toContain('Nothing was tested about nationality = polish or turkish: patterns hold single values');
  });

  it('[D14] [R3] its certificates are confirmed, claim by claim', async () => {
    const steps = [
      { ...generalize, alpha: '30', choose: [0, 0] },
      { ...generalize, alpha: '30', choose: [1, 0] },
      { ...generalize, algorithm: 'mondrian' },
      { do: 'publish', minSupport: { count: 20 }, maxLength: 3, privacy: null },
      { do: 'publish', minSupport: { count: 20 }, maxLength: 3, privacy: { model: 'k-anonymity', k: 5 } },
      { do: 'release', epsilon: '4', seed: 2, minSupport: { count: 5 }, alpha: '3' },
    ];
    const bytes = new TextEncoder().encode(data);
    const released = await releaseAll(await withDomain(recipeOf(steps), bytes), bytes);
    expect(released.length).toBe(steps.length);
    for (const one of released) {
      expect(one.certificate).not.toContain('ud800');
      expect(one.recipe).not.toContain('ud800');
      const { claims } = JSON.parse(one.certificate) as Certificate;
      const { claims: checked, verdict } = valueOf(await verifyIt(one));
      const isBroken = claims.some(({ outcome }) => outcome === 'does-not-hold');
      expect([
        verdict,
        checked.filter((claim) => claim.verdict === 'does-not-hold').map(({ because }) => because),
      ]).toEqual([isBroken ? 'does-not-hold' : 'holds', isBroken ? expect.any(Array) : []]);
      for (const { say } of checked as unknown as { say?: string }[]) expect(say ?? '').not.toContain('\ud800');
    }
  });

  it('[D14] [G7] is refused by name where people are compared at a node', async () => {
    const protection = { kind: 'situation', k: 2, t: '0.1', bound: '0.5', attributes: ['job'] };
    const run = filesOn(recipeOf([{ ...generalize, measure: null, minSupport: null, protection }]), data);
    await expect(run).rejects.toThrow(
      'The protected group "nationality = polish or turkish" is several values together',
    );
  });
});
