import { beforeAll, describe, expect, it } from 'vitest';
import { type Item, type ItemPair, pairsOf } from '../vocabulary/items.ts';
import { costKinds, levelsOf, nodeBits } from '../vocabulary/anonymization.ts';
import type { StepOf } from '../steps/settings.ts';
import { quietContext } from '../table/testing/memory-source.ts';
import { valueOf, withSteps } from './testing/open-session.ts';
import { type Asked, everything, isSame, openSample, run, samples } from './testing/step-and-screen.ts';
import { savedNode } from './testing/saved.ts';

type Pairs = readonly ItemPair[];

/** What is compared of the results of steps. */
interface DiscoverSaid {
  frequentRules: number;
  pdRules: number;
  pndRules: number;
  findings: number;
  direct: { A: Pairs; B: Pairs; a1: number; n1: number; a2: number; n2: number; value: number; q: number }[];
  redlining: { yields: unknown[] }[];
  explained: { A: Pairs; B: Pairs }[];
}

interface GroupsSaid {
  tables: { attributes: string[]; groups: unknown[]; unknown: unknown }[];
}

interface ProxiesSaid {
  groups: Pairs;
  attributes: { groups: ({ cramersV: number | null } | null)[] }[];
}

interface PeopleSaid {
  tested: number;
  flagged: number;
  tooFew: number;
  people: { record: number; difference: number }[];
}

type Utility = 'DDPD' | 'DDPP' | 'IDPD' | 'IDPP' | 'MC' | 'GC';

type RepairSaid = Record<Utility, number | null> &
  Record<'changedRecords' | 'changedCells' | 'revoked' | 'granted' | 'overwritten' | 'passes', number> &
  Record<'byGroup' | 'unresolved' | 'hidden' | 'explained', unknown[]>;

interface GeneralizeSaid {
  nodes: number;
  anonymous: number;
  safe: number[][];
  best: Record<string, { node: number[]; value: number } | null>;
  metrics: { risk: unknown } | null;
  accuracy?: unknown;
  blame?: unknown;
  file: string | null;
}

const key = (...parts: (readonly Item[])[]) => JSON.stringify(parts.map(pairsOf));

const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe.each(samples.map(({ id }) => id))('the step and the screen say the same of %s:', (id) => {
  const isSmall = id.startsWith('thesis');
  const thresholds = {
    measure: 'elift',
    alpha: '1.2',
    minSupport: isSmall ? { count: 1 } : '0.05',
    minConfidence: '0.1',
    maxLength: isSmall ? 3 : 2,
  } as const;
  let asked: Asked;
  beforeAll(async () => {
    asked = await openSample(id);
  });

  it('[D1] [D3] [D4] [D6] [D8] discrimination', () => {
    const step: StepOf<'discover'> = { do: 'discover', ...thresholds, explain: '0.5', evidence: true };
    const { said } = run<DiscoverSaid>(asked, step);
    const { session, recipe } = asked;
    const summary = valueOf(session.discover(withSteps(recipe, step), quietContext));
    expect([summary.frequent, summary.pd, summary.pnd]).toEqual([said.frequentRules, said.pdRules, said.pndRules]);
    const view = { measure: step.measure!, alpha: step.alpha! };
    const filter = { onlyWorse: true, isFolded: false, isNested: false, group: null, attribute: null, search: '' };
    const page = valueOf(
      session.rules(summary.id, { ...view, ...filter, ...everything, order: 'value', isDescending: true }),
    );
    expect([page.total, page.worse.rules, page.worse.findings]).toEqual([
      said.direct.length,
      said.direct.length,
      said.findings,
    ]);
    const byRule = new Map(page.rules.map((rule) => [key(rule.A, rule.B), rule]));
    for (const { A, B, a1, n1, a2, n2, value, q } of said.direct)
      expect(byRule.get(JSON.stringify([A, B]))).toMatchObject({ a1, n1, a2, n2, value, q });
    const query = { ...view, group: null, through: null, value: null, search: '', ...everything };
    const redlining = valueOf(session.redlining(summary.id, query, quietContext));
    expect([redlining.worse.rules, redlining.worse.yields]).toEqual([
      said.redlining.length,
      said.redlining.reduce((sum, { yields }) => sum + yields.length, 0),
    ]);
    const grounds = { d: '0.5', grounded: recipe.roles.grounded, status: 'all' as const, search: '', isFolded: false };
    const explained = valueOf(session.explain(summary.id, { ...view, ...grounds, ...everything }, quietContext));
    expect(explained.explained).toBe(new Set(said.explained.map(({ A, B }) => JSON.stringify([A, B]))).size);
  });

  it('[M6] [D9] groups and proxies', () => {
    const { session, recipe } = asked;
    const groups = run<GroupsSaid>(asked, { do: 'groups' }).said;
    const tables = valueOf(session.groups(recipe));
    expect(tables.map(({ attributes }) => attributes)).toEqual(groups.tables.map(({ attributes }) => attributes));
    tables.forEach(({ rows, unknown }, i) => {
      expect(unknown).toEqual(groups.tables[i].unknown);
      expect(
        json(
          rows.map(({ items, interval, ...row }) => ({
            items: pairsOf(items),
            ...row,
            interval: interval === null ? null : [interval.low, interval.high],
          })),
        ),
      ).toEqual(groups.tables[i].groups);
    });
    const { said } = run<ProxiesSaid>(asked, { do: 'proxies' });
    const matrix = valueOf(session.proxies(recipe, quietContext));
    expect(pairsOf(matrix.groups)).toEqual(said.groups);
    expect(matrix.attributes.map(({ groups: own }) => own.map((proxy) => proxy?.cramersV ?? null))).toEqual(
      said.attributes.map(({ groups: own }) => own.map((proxy) => proxy?.cramersV ?? null)),
    );
  });

  it('[D7] people', () => {
    const { session, recipe, read } = asked;
    const own = new Set([
      recipe.roles.decision!.attribute,
      recipe.data.weight,
      ...recipe.roles.identifiers,
      ...recipe.roles.protected.map(({ attribute }) => attribute),
    ]);
    const unused = (name: string) => recipe.columns[name]?.use === false || own.has(name);
    const attributes = read.table.columns
      .map(({ name }) => name)
      .filter((name) => !unused(name))
      .slice(0, 2);
    const step: StepOf<'people'> = { do: 'people', k: isSmall ? 1 : 4, t: '0.25', attributes };
    const { said } = run<PeopleSaid>(asked, step);
    const summary = valueOf(session.comparePeople(withSteps(recipe, step), quietContext));
    expect(summary).toMatchObject({ tested: said.tested, flagged: said.flagged, tooFew: said.tooFew });
    const page = valueOf(session.people(summary.id, { t: '0.25', order: 'row', onlyFlagged: false, ...everything }));
    expect(page.people.map(({ row, difference }) => [row, difference])).toEqual(
      said.people.map(({ record, difference }) => [record, difference]),
    );
  });

  it.each(isSmall ? (['drp2', 'up', 'reweigh', 'remove'] as const) : (['drp2', 'reweigh'] as const))(
    '[P4] [P5] [P6] a repair by %s, and its files',
    (method) => {
      const { session, recipe } = asked;
      const step: StepOf<'repair'> = {
        do: 'repair',
        method,
        ...thresholds,
        minSupport: isSmall ? { count: 1 } : '0.1',
      };
      const { said, files } = run<RepairSaid>(asked, step);
      const done = valueOf(session.repair(withSteps(recipe, step), quietContext));
      expect(done).toMatchObject({
        records: said.changedRecords,
        cells: said.changedCells,
        passes: said.passes,
        paid: { revoked: said.revoked, granted: said.granted, overwritten: said.overwritten, byGroup: said.byGroup },
        left: {
          unresolved: said.unresolved.length,
          hidden: said.hidden.length,
          explained: said.explained.length,
        },
      });
      for (const name of ['DDPD', 'DDPP', 'IDPD', 'IDPP', 'MC', 'GC'] as const)
        expect(done.utility[name]).toBe(said[name]);
      expect(isSame(valueOf(session.writeRepaired(done.id, false)), files[0])).toBe(true);
      expect(valueOf(session.writeRepairLog(done.id, false))).toBe(Buffer.from(files[1]).toString());
    },
  );

  it.each<[string, Partial<StepOf<'generalize'>>]>([
    ['k alone', {}],
    ['k, l and t', { l: 2, t: '0.3' }],
    ['k and protection', { measure: 'elift', alpha: '1.5', minSupport: { count: 2 } }],
    ['records suppressed', { suppress: '0.1', holdout: '0.3', seed: 7 }],
  ])('[G3] [G5] [G6] generalizing with %s, and its file', (_what, more) => {
    const { session } = asked;
    const quasi = asked.recipe.roles.quasi.slice(-3);
    if (quasi.length === 0 || (more.l !== undefined && asked.recipe.roles.sensitive.length === 0)) return;
    const isQuasi = (name: string) => quasi.includes(name);
    const protectedAttributes = asked.recipe.roles.protectedAttributes.filter(isQuasi);
    if (more.measure !== undefined && protectedAttributes.length === 0) return;
    const recipe = { ...asked.recipe, roles: { ...asked.recipe.roles, quasi, protectedAttributes } };
    const step: StepOf<'generalize'> = { do: 'generalize', k: isSmall ? 2 : 5, ...more };
    const { said, files } = run<GeneralizeSaid>({ ...asked, recipe }, step);
    const found = valueOf(session.generalize(withSteps(recipe, step), quietContext));
    const numbering = { levels: found.attributes.map(({ sizes }) => sizes.length), strides: found.strides };
    const nodes = Array.from(found.states.keys());
    expect([found.nodes, found.anonymous, found.safe]).toEqual([said.nodes, said.anonymous, said.safe.length]);
    expect(
      nodes.filter((node) => (found.states[node] & nodeBits.isSafe) !== 0).map((node) => levelsOf(numbering, node)),
    ).toEqual(said.safe);
    expect(found.private).toBe(nodes.filter((node) => (found.states[node] & nodeBits.isPrivate) !== 0).length);
    for (const kind of costKinds.filter((one) => one !== 'averageSize')) {
      const node = found.best[kind];
      if (node === null) expect(said.best[kind]).toBeNull();
      else
        expect(said.best[kind]).toEqual({
          node: levelsOf(numbering, node),
          value: valueOf(session.openNode(found.id, node)).costs[kind],
        });
    }
    expect(found.blame).toEqual(said.blame ?? null);
    const chosen = found.best.loss;
    if (chosen === null) return expect(said.file).toBeNull();
    expect(said.metrics).toMatchObject({ risk: json(valueOf(session.openNode(found.id, chosen)).risk) });
    if (more.holdout !== undefined && asked.recipe.roles.decision !== null)
      expect(json(valueOf(session.nodeAccuracy(found.id, chosen, '0.3', 7, quietContext)))).toEqual(said.accuracy);
    const file = valueOf(savedNode(session, withSteps(recipe, step), { id: found.id, node: chosen }));
    return expect(isSame(file, files[0])).toBe(true);
  });
});
