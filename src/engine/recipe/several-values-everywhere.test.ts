import { describe, expect, it } from 'vitest';
import type { Certificate } from '../verify/certificate.ts';
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

/** Polish and Turkish people are each in a label with others. */
const mixed = (steps: readonly object[]) => ({
  ...recipeOf(steps),
  hierarchies: {
    nationality: [
      ['german', 'north', '*'],
      ['polish', 'north', '*'],
      ['turkish', 'south', '*'],
    ],
  },
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
        { do: 'patterns', minSupport: { count: 5 }, maxLength: 3, privacy: null },
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

  it('[D14] [G8] [L2] is tested in a table as its values or the label that holds all of it', async () => {
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
    const group = ['nationality', ['polish', 'turkish']];
    expect(apart).toEqual({ group, state: 'tested', generalized: ['polish', 'turkish'], rules: 3 });
    expect(together).toMatchObject({ state: 'tested', generalized: 'foreign' });
    expect(hidden).toMatchObject({ state: 'hidden' });
  });

  it('[D14] [G8] is not tested in a table whose label mixes it with others, with the reason', async () => {
    const { result } = await filesOn(mixed([{ ...generalize, alpha: '30', choose: [1, 0] }]), data);
    expect(tested(result.steps[0])[0]).toEqual({
      group: ['nationality', ['polish', 'turkish']],
      state: 'notTested',
      rules: 0,
      code: 'mixed',
      reason: expect.stringContaining('Not all of "polish", "turkish" can be told from other values') as string,
    });
  });

  it.each(['mondrian', 'tds'])(
    '[D14] [L2] %s: a table written cell by cell is tested for it where its cells tell',
    async (algorithm) => {
      const step = { ...generalize, algorithm, alpha: '1.25', measure: 'slift', tau: 1 };
      const shown = await filesOn(recipeOf([step]), data);
      const one = shown.result.steps[0] as unknown as { protective: boolean; worst: { A: unknown } };
      expect(tested(one)[0]).toMatchObject({ state: 'tested' });
      // 70 of 164 against 40 of 200; neither Polish (33 of 78) nor Turkish people (37 of 86) are further off.
      expect([one.protective, one.worst.A]).toEqual([false, [['nationality', ['polish', 'turkish']]]]);
      const coarse = await filesOn(mixed([{ ...step, k: 170 }]), data);
      expect(tested(coarse.result.steps[0])[0]).toMatchObject({ state: 'notTested', code: 'mixed' });
    },
  );

  it('[D14] [R3] a certificate that leaves out what it can be tested by does not verify', async () => {
    const bytes = new TextEncoder().encode(data);
    const [one] = await releaseAll(recipeOf([{ ...generalize, alpha: '30', choose: [0, 0] }]), bytes);
    const isConfirmed = async (change: (certificate: Certificate) => unknown) => {
      const certificate = JSON.parse(one.certificate) as Certificate;
      change(certificate);
      return valueOf(await verifyIt(one, { certificate: JSON.stringify(certificate) })).verdict;
    };
    const claimOf = (certificate: Certificate, predicate: string) =>
      certificate.claims.find((claim) => claim.predicate === predicate) as unknown as {
        outcome: string;
        parameters: { rules: number; together?: object[]; state: string; written: unknown };
      };
    expect(await isConfirmed(() => null)).toBe('holds');
    expect(claimOf(JSON.parse(one.certificate) as Certificate, 'no-rule-over').parameters.together).toEqual([
      { column: 'nationality', cells: ['polish', 'turkish'] },
    ]);
    const without = (certificate: Certificate) => {
      const rules = claimOf(certificate, 'no-rule-over').parameters;
      delete rules.together;
      rules.rules -= 3;
    };
    expect(await isConfirmed(without)).toBe('does-not-hold');
    const silent = (certificate: Certificate) => {
      without(certificate);
      const covered = claimOf(certificate, 'coverage');
      covered.outcome = 'not-tested';
      Object.assign(covered.parameters, { state: 'notTested', written: null, rules: 0 });
    };
    expect(await isConfirmed(silent)).toBe('does-not-hold');
    const other = (certificate: Certificate) =>
      Object.assign(claimOf(certificate, 'coverage').parameters, { written: 'polish', rules: 3 });
    expect(await isConfirmed(other)).toBe('does-not-hold');
  });

  /** 40 Polish and 40 Turkish people of 200 Germans, by how many are denied. */
  const patternsOf = (polish: readonly [number, number], turkish: readonly [number, number], more: object = {}) => {
    const of = (value: string, [denied, n]: readonly [number, number]) =>
      Array.from({ length: n }, (_, i) => `${value},${i < denied ? 'no' : 'yes'}`);
    const rows = [...of('german', [40, 200]), ...of('polish', polish), ...of('turkish', turkish)];
    const step = { do: 'patterns', minSupport: { count: 5 }, maxLength: 2, privacy: null, ...more };
    const recipe = { ...recipeOf([step]), hierarchies: {} };
    const own = { ...recipe, roles: { ...recipe.roles, quasi: [] }, settings: { measure: 'slift', alpha: '1.5' } };
    return { recipe: own, text: ['nationality,granted', ...rows].join('\n') };
  };
  interface Patterns {
    readonly coverage: readonly { tested: number; reason?: string }[];
    readonly unresolved: readonly object[];
    readonly discriminatoryBefore: number;
    readonly discriminatoryAfter: number;
    readonly withheld: readonly { items: unknown }[];
    readonly check: { holds: boolean; protection: { tested: number; over: number } };
  }
  const publishIt = async ({ recipe, text }: ReturnType<typeof patternsOf>) => {
    const { result } = await filesOn(recipe, text);
    return { step: result.steps[0] as unknown as Patterns, notices: result.notices.map(({ code }) => code) };
  };

  it('[D14] [S3] is found in patterns where their sum is over the limit: 26 of 80 against 40 of 200', async () => {
    const kept = await publishIt(patternsOf([13, 40], [13, 40], { mend: 'add' }));
    expect(kept.step.coverage).toEqual([{ items: [['nationality', ['polish', 'turkish']]], tested: 1 }]);
    expect(kept.step.unresolved).toEqual([
      { A: [['nationality', ['polish', 'turkish']]], B: [], C: ['granted', 'no'], reason: 'together' },
    ]);
    expect([kept.step.discriminatoryAfter, kept.step.check.protection, kept.step.check.holds]).toEqual([
      1,
      { tested: 1, over: 1, explained: 0 },
      false,
    ]);
    expect(kept.notices).toContain('sums-over');
  });

  it('[D14] [S10] patterns are withheld until it cannot be added up over the limit', async () => {
    const { step, notices } = await publishIt(patternsOf([12, 40], [14, 40]));
    expect(step.withheld.map(({ items }) => items)).toEqual([
      [
        ['nationality', 'polish'],
        ['granted', 'no'],
      ],
    ]);
    expect([step.discriminatoryBefore, step.discriminatoryAfter, step.check.holds]).toEqual([1, 0, true]);
    expect(step.coverage[0]).toMatchObject({ tested: 0, reason: 'not all patterns of its values are published' });
    expect(notices).toContain('group-withheld');
    const fair = await publishIt(patternsOf([8, 40], [8, 40]));
    expect([fair.step.withheld, fair.step.coverage[0].tested, fair.notices]).toEqual([[], 1, []]);
  });

  it('[D14] [D10] is not tested in patterns that lack one of its values', async () => {
    const { step, notices } = await publishIt(patternsOf([26, 40], [4, 40]));
    expect(step.coverage[0]).toMatchObject({
      tested: 0,
      reason: 'not all of its values stand in patterns with the worse outcome',
    });
    expect([step.withheld, notices]).toEqual([[], ['not-tested']]);
  });

  it('[D14] [R3] a certificate of patterns that hides the sum over the limit does not verify', async () => {
    const { recipe, text } = patternsOf([13, 40], [13, 40], {
      mend: 'add',
      privacy: { model: 'k-anonymity', k: 5 },
    });
    const [one] = await releaseAll(recipe, new TextEncoder().encode(text));
    const whyNot = async (outcome: string, patterns: number) => {
      const certificate = JSON.parse(one.certificate) as {
        claims: { predicate: string; outcome: string; parameters: { patterns: number } }[];
      };
      for (const claim of certificate.claims) {
        if (claim.predicate !== 'no-pattern-over') continue;
        claim.parameters.patterns = patterns;
        claim.outcome = outcome;
      }
      const { claims } = valueOf(await verifyIt(one, { certificate: JSON.stringify(certificate) }));
      return claims.find(({ id }) => id.endsWith('no-pattern-over'))?.because;
    };
    expect(valueOf(await verifyIt(one)).verdict).toBe('does-not-hold');
    expect(await whyNot('holds', 1)).toContain('over the limit of 1.5');
    expect(await whyNot('not-tested', 0)).toContain('1 patterns of the file are about a protected group');
  });

  it('[D14] [R3] its certificates are confirmed, claim by claim', async () => {
    const steps = [
      { ...generalize, alpha: '30', choose: [0, 0] },
      { ...generalize, alpha: '30', choose: [1, 0] },
      { ...generalize, algorithm: 'mondrian' },
      { ...generalize, algorithm: 'tds' },
      { do: 'patterns', minSupport: { count: 20 }, maxLength: 3, privacy: null },
      { do: 'patterns', minSupport: { count: 20 }, maxLength: 3, privacy: { model: 'k-anonymity', k: 5 } },
      { do: 'noisy-table', epsilon: '4', seed: 2, minSupport: { count: 5 }, alpha: '3' },
    ];
    const bytes = new TextEncoder().encode(data);
    const released = [
      ...(await releaseAll(await withDomain(recipeOf(steps), bytes), bytes)),
      ...(await releaseAll(await withDomain(mixed(steps), bytes), bytes)),
    ];
    expect(released.length).toBe(2 * steps.length);
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
