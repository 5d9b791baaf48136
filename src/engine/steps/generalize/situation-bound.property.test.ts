import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareFractions, fractionOf } from '../../discovery/testing/fraction.ts';
import { type PlainVerdict, testByForce } from '../../discovery/testing/situation-by-force.ts';
import { checkEveryNodeByForce } from '../../generalize/testing/plain-lattice.ts';
import { type PlainTable, generalize as generalizeCell } from '../../generalize/testing/plain-table.ts';
import {
  type World,
  expectValue,
  openWorld,
  plainTableOf,
  someWorld,
} from '../../generalize/testing/random-lattices.ts';
import { onlyK } from '../../generalize/testing/samples.ts';
import { buildHierarchy } from '../../table/hierarchy.ts';
import { attributeNamed } from '../../table/table.ts';
import { quietContext } from '../../table/testing/memory-source.ts';
import { rawOf } from '../../table/testing/raw.ts';
import type { Item } from '../../vocabulary/items.ts';
import { levelsOf, testStates } from '../../vocabulary/anonymization.ts';
import { type Prepared, saidNothing } from '../../recipe/prepared.ts';
import { generalize, openLattice } from './run.ts';

interface Asked {
  readonly world: World;
  readonly chosen: readonly Item[];
  readonly reference: Readonly<Record<string, readonly string[]>>;
  readonly attributes: readonly string[];
  readonly k: number;
  readonly t: string;
  readonly bound: string;
}

function prepare({ world, chosen, reference, attributes }: Asked): Prepared {
  const { table, decision } = openWorld(world);
  const built = world.quasi.map((name) => [name, expectValue(buildHierarchy(world.hierarchies[name], name))] as const);
  const { quasi, protectedAttributes } = world;
  const grounded = attributes.map((attribute) => ({ attribute, value: 'a' }));
  return {
    raw: rawOf([], []),
    table,
    decision,
    roles: { quasi, protectedAttributes, sensitive: [], protected: chosen, grounded, identifiers: [], reference },
    hierarchies: { ok: true, value: new Map(built) },
    ...saidNothing,
    weight: 'w',
    dialect: { delimiter: ',', quote: '"', encoding: 'utf-8' },
  };
}

/** No requirement but k. */
const nothing = {
  ...{ l: null, diversity: null, c: null, t: null, closeness: null, suppress: null },
  ...{ measure: null, alpha: null, minSupport: null, tau: null },
};

/** Groups of up to two attributes that somebody has, sometimes a reference, and attributes to compare people in. */
const someAsked: fc.Arbitrary<Asked> = someWorld
  .filter(({ quasi }) => quasi.length <= 3)
  .chain((world) => {
    const { table } = openWorld(world);
    const valuesOf = (name: string) => {
      const { values, codes } = attributeNamed(table, name)!;
      return values.filter((_, code) => codes.includes(code));
    };
    const groups = world.protectedAttributes.map((attribute) =>
      fc
        .shuffledSubarray(valuesOf(attribute))
        .chain(([first, second, ...rest]) =>
          fc.constantFrom(
            { attribute, own: [first], reference: null },
            { attribute, own: second === undefined ? [first] : [first, second], reference: null },
            { attribute, own: [first], reference: second === undefined ? null : [second, ...rest.slice(1)] },
          ),
        ),
    );
    return fc
      .record({
        groups: fc.tuple(...groups).filter((all) => all.every(({ own }) => own[0] !== undefined)),
        attributes: fc.shuffledSubarray([...world.quasi, 's1'], { minLength: 1 }),
        k: fc.integer({ min: 1, max: 4 }),
        t: fc.constantFrom('-0.5', '0', '0.25', '0.5', '1'),
        bound: fc.constantFrom('0', '0.05', '0.1', '0.2', '0.4', '1'),
      })
      .map(({ groups: all, ...rest }) => ({
        world,
        chosen: all.flatMap(({ attribute, own }) => own.map((value) => ({ attribute, value }))),
        reference: Object.fromEntries(
          all.flatMap(({ attribute, reference }) => (reference === null ? [] : [[attribute, reference]])),
        ),
        ...rest,
      }));
  });

/** What a value becomes at a level, read off the rows of the hierarchy. */
const raise = ({ hierarchies }: PlainTable, name: string, value: string, level: number) =>
  hierarchies[name].find(([leaf]) => leaf === value)![level];

/** Situation testing by the letter on the table as a node writes it: group cells `in q`, compared cells `as q`. */
function flagByForce({ world, chosen, reference, attributes, k, t }: Asked, levels: readonly number[]) {
  const table = plainTableOf(world);
  const levelOf = (name: string) => levels[table.quasi.indexOf(name)];
  const isTop = (name: string) => levelOf(name) === table.hierarchies[name][0].length - 1;
  const shownIn = (name: string, row: number) =>
    table.quasi.includes(name)
      ? generalizeCell(table, table.rows[row], table.quasi.indexOf(name), levelOf(name))
      : table.rows[row].cells[name];
  const isLacking = (name: string, label: string | null) => {
    if (label === null) return true;
    if (table.quasi.includes(name) && isTop(name)) return false;
    return table.rows.every(({ cells }, row) => shownIn(name, row) !== label || cells[name] === '?');
  };
  const people = table.rows.map(({ weight, isDenied }, row) => ({
    weight,
    isDenied,
    cells: Object.fromEntries([
      ...world.quasi.map((name) => [`in ${name}`, shownIn(name, row) ?? '?']),
      ...attributes.map((name) => [`as ${name}`, isLacking(name, shownIn(name, row)) ? '?' : shownIn(name, row)!]),
    ]) as Record<string, string>,
  }));
  const visible = chosen.filter(({ attribute }) => !isTop(attribute));
  const labelled = visible.map(({ attribute, value }) => ({
    attribute: `in ${attribute}`,
    value: raise(table, attribute, value, levelOf(attribute)),
  }));
  const compared = Object.fromEntries(
    Object.entries(reference)
      .filter(([name]) => !isTop(name))
      .map(([name, values]) => [
        `in ${name}`,
        values
          .map((value) => raise(table, name, value, levelOf(name)))
          .filter((label) => !labelled.some((one) => one.attribute === `in ${name}` && one.value === label)),
      ]),
  );
  const verdicts = testByForce({
    people,
    measures: attributes.map((name) => ({ name: `as ${name}`, by: 'name' as const })),
    protectedItems: labelled.filter(({ attribute }) => compared[attribute]?.length !== 0),
    lacking: world.quasi
      .filter((name) => table.rows.some(({ cells }) => cells[name] === null))
      .map((one) => `in ${one}`),
    reference: compared,
    k,
  });
  const isFlagged = ({ near }: PlainVerdict) =>
    near !== null &&
    compareFractions({ top: BigInt(near.deniedMembers - near.deniedOthers), bottom: BigInt(k) }, fractionOf(t)) >= 0;
  const weigh = (some: readonly PlainVerdict[]) => some.reduce((sum, { weight }) => sum + weight, 0);
  const groups = chosen.map((item) => {
    if (isTop(item.attribute)) return 'hidden';
    const label = raise(table, item.attribute, item.value, levelOf(item.attribute));
    const isOwn = ({ row }: PlainVerdict) => people[row].cells[`in ${item.attribute}`] === label;
    const isKnown = compared[`in ${item.attribute}`]?.length !== 0;
    return isKnown && verdicts.some((one) => one.near !== null && isOwn(one)) ? 'tested' : 'notTested';
  });
  const total = table.rows.reduce((sum, { weight }) => sum + weight, 0);
  return { flagged: weigh(verdicts.filter(isFlagged)), groups, total };
}

describe('a bound on who is flagged', () => {
  it('[G7] [D7] [G5] [G8] the safe nodes are those that pass when each is checked plainly', () => {
    const seen = { narrowed: 0, generalized: 0, untested: 0, referred: 0 };
    fc.assert(
      fc.property(someAsked, (asked) => {
        const { world, k, t, bound } = asked;
        const least = Math.min(
          world.requirements.k,
          world.weights.reduce((sum, weight) => sum + weight),
        );
        const idea = { kind: 'situation', k, t, bound } as const;
        const opened = expectValue(openLattice(prepare(asked), quietContext, idea));
        const found = expectValue(generalize(opened, onlyK(least), quietContext, ''));
        const plain = { ...plainTableOf(world), sensitive: [] };
        const nodes = checkEveryNodeByForce(plain, { ...nothing, k: least });
        const isSafe = ({ levels, isPrivate }: (typeof nodes)[number]) => {
          const { flagged, total } = flagByForce(asked, levels);
          return isPrivate && compareFractions({ top: BigInt(flagged), bottom: BigInt(total) }, fractionOf(bound)) <= 0;
        };
        const safe = Array.from(found.found.nodes.safe, (node) => levelsOf(found.lattice, node));
        expect(safe).toEqual(nodes.filter(isSafe).map(({ levels }) => levels));
        nodes.forEach(({ levels, isPrivate }, node) => {
          const { flagged, groups } = flagByForce(asked, levels);
          const told = found.tests.describe(node);
          expect([told.people!.flagged, told.groups.map(({ state }) => state)]).toEqual([flagged, groups]);
          const worst = groups.reduce((most, state) => Math.max(most, testStates.indexOf(state as 'hidden')), 0);
          expect(found.tests.stateOf(node)).toBe(worst);
          if (isPrivate && flagged > 0 && levels.some((level) => level > 0)) seen.generalized += 1;
          if (groups.includes('notTested')) seen.untested += 1;
          if (flagged > 0 && Object.keys(asked.reference).length > 0) seen.referred += 1;
        });
        if (safe.length < found.found.privateNodes.length) seen.narrowed += 1;
      }),
      { numRuns: 120 },
    );
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(5);
  });

  it('[G7] [D7] compares people once for all nodes alike in what matters, tells how far it is, and can be cancelled', () => {
    const wide = someAsked.filter(
      ({ world }) => world.quasi.length === 3 && world.protectedAttributes.length === 1 && world.decisions.length > 5,
    );
    const [sampled] = fc.sample(wide, { numRuns: 1, seed: 7 });
    const asked = { ...sampled, attributes: ['s1'] };
    const idea = { kind: 'situation', k: 1, t: '0', bound: '0.1' } as const;
    const open = () => expectValue(openLattice(prepare(asked), quietContext, idea));
    const opened = open();
    const shares: number[] = [];
    const progress = (phase: string, share: number | null) => {
      if (phase === 'Comparing people') shares.push(share!);
    };
    const { lattice } = expectValue(generalize(opened, onlyK(1), { ...quietContext, progress }, ''));
    expect(lattice.nodes).toBeGreaterThan(lattice.levels[0]);
    expect(opened.flags!.comparisons).toBe(lattice.levels[0]);
    expect(shares.length).toBeGreaterThan(lattice.levels[0] - 1);
    expect(shares).toEqual([...shares].sort((one, other) => one - other));
    expectValue(generalize(opened, onlyK(2), quietContext, ''));
    expect(opened.flags!.comparisons).toBe(lattice.levels[0]);
    const stopped = open();
    const isCancelled = () => shares.length > 0;
    shares.length = 0;
    const cancelled = generalize(stopped, onlyK(1), { ...quietContext, progress, isCancelled }, '');
    expect(cancelled).toMatchObject({ ok: false, code: 'cancelled' });
    expect(stopped.flags!.comparisons).toBe(0);
  });
});
