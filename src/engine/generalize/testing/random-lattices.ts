import { sayFailure } from '../../../words/failure.ts';
import fc from 'fast-check';
import type { Result } from '../../shared/result.ts';
import { readDecision } from '../../table/decision.ts';
import { buildHierarchy } from '../../table/hierarchy.ts';
import { prepareTable } from '../../table/prepare-table.ts';
import { plain, rawOf } from '../../table/testing/raw.ts';
import { levelsOf } from '../../vocabulary/anonymization.ts';
import { joinValues } from '../../vocabulary/items.ts';
import { measures } from '../../vocabulary/measures.ts';
import type { LatticeSearch, SafeNodes } from '../lattice-search.ts';
import { type GeneralizeSettings, openSearch, readRequirements } from '../open-search.ts';
import { checkEveryNodeByForce } from './plain-lattice.ts';
import type { PlainRequirements, PlainTable } from './plain-table.ts';

const quasiNames = ['q0', 'q1', 'q2', 'q3'] as const;
const sensitiveNames = ['s0', 's1'] as const;
const names = [...quasiNames, ...sensitiveNames];
const leaves: Readonly<Record<string, readonly string[]>> = {
  q0: ['a', 'b'],
  q1: ['a', 'b', 'c'],
  q2: ['a', 'b', 'c', 'd'],
  q3: ['a', 'b'],
  s0: ['low', 'mid', 'high'],
  s1: ['u', 'v', 'w', 'x'],
};

/** A table with hierarchies, roles and requirements, in the words of a test. `?` is missing. */
export interface World {
  /** Cells of the quasi-identifiers, then of the sensitive attributes. */
  readonly cells: readonly (readonly string[])[];
  readonly weights: readonly number[];
  readonly decisions: readonly string[];
  readonly missingAs: readonly ('value' | 'none')[];
  readonly hierarchies: Readonly<Record<string, readonly (readonly string[])[]>>;
  readonly quasi: readonly string[];
  readonly protectedAttributes: readonly string[];
  readonly sensitive: readonly string[];
  readonly requirements: PlainRequirements;
  /** Protected groups of several values (D14). */
  readonly several?: PlainTable['several'];
}

/** Nested random partitions of some values, up to a single top. */
function someHierarchy(values: readonly string[]): fc.Arbitrary<string[][]> {
  return fc.array(fc.array(fc.nat(2), { minLength: 8, maxLength: 8 }), { maxLength: 2 }).map((steps) => {
    const rows = [...values, '?'].map((value) => [value]);
    steps.forEach((step, level) => {
      const labels = [...new Set(rows.map((row) => row[level]))];
      for (const row of rows) row.push(`${level + 1}.${step[labels.indexOf(row[level]) % step.length]}`);
    });
    return rows.map((row) => [...row, '*']);
  });
}

const someRow = fc.record({
  cells: fc.tuple(...names.map((name) => fc.constantFrom(...leaves[name], ...leaves[name], '?'))),
  weight: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 30 })),
  decision: fc.constantFrom('no', 'no', 'yes'),
});

const ratios = ['0.8', '1', '1.1', '1.25', '1.5', '2', '3'];
const someAlpha = (measure: string) =>
  measure.endsWith('_d')
    ? fc.constantFrom('0', '0.05', '0.1', '0.25', '0.5')
    : measure.endsWith('_c')
      ? fc.constantFrom('0.25', '0.5', '0.8', '0.9', '1')
      : fc.constantFrom(...ratios);

const someProtection = fc.option(
  fc.constantFrom(...measures).chain((measure) =>
    fc.record({
      measure: fc.constant(measure as string),
      alpha: someAlpha(measure),
      minSupport: fc.constantFrom(null, '0.05', '0.1', '0.2', { count: 2 }, { count: 5 }),
      tau: fc.constantFrom(null, 1, 2, 3),
    }),
  ),
  { freq: 6, nil: { measure: null, alpha: null, minSupport: null, tau: null } },
);

const someDiversity = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ l: null, diversity: null, c: null }) },
  {
    weight: 1,
    arbitrary: fc.record({
      l: fc.integer({ min: 1, max: 4 }),
      diversity: fc.constantFrom('distinct' as const, 'entropy' as const, null),
      c: fc.constant(null),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      l: fc.integer({ min: 1, max: 3 }),
      diversity: fc.constant('recursive' as const),
      c: fc.constantFrom('0.5', '1', '1.5', '3'),
    }),
  },
);

const someCloseness = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ t: null, closeness: null }) },
  {
    weight: 2,
    arbitrary: fc.record({
      t: fc.constantFrom('0', '0.1', '0.2', '0.25', '0.5'),
      closeness: fc.constantFrom('equal' as const, 'ordered' as const, 'hierarchical' as const, null),
    }),
  },
);

const someRequirements: fc.Arbitrary<PlainRequirements> = fc
  .tuple(
    fc.constantFrom(1, 2, 3, 5),
    someProtection,
    someDiversity,
    someCloseness,
    fc.constantFrom(null, null, null, '0', '0.1', '0.3', '1'),
  )
  .map(([k, protection, diversity, closeness, suppress]) => ({
    k,
    ...protection,
    ...diversity,
    ...closeness,
    suppress,
  }));

/** Random worlds of both decisions. */
export const someWorld: fc.Arbitrary<World> = fc
  .record({
    rows: fc.array(someRow, { minLength: 1, maxLength: 26, size: 'max' }),
    missingAs: fc.tuple(...names.map(() => fc.constantFrom('value' as const, 'none' as const))),
    hierarchies: fc.record(
      Object.fromEntries(names.map((name) => [name, someHierarchy(leaves[name])])) as Record<
        string,
        fc.Arbitrary<string[][]>
      >,
    ),
    width: fc.integer({ min: 1, max: 4 }),
    order: fc.shuffledSubarray([...quasiNames], { minLength: 4 }),
    protectedCount: fc.integer({ min: 1, max: 2 }),
    isOnlyOrdered: fc.boolean(),
    requirements: someRequirements,
  })
  .map(({ rows, missingAs, hierarchies, width, order, protectedCount, isOnlyOrdered, requirements }) => {
    const quasi = order.slice(0, width);
    const fixed = [
      ...rows,
      { cells: ['a', 'a', 'a', 'a', 'low', 'u'], weight: 2, decision: 'no' },
      { cells: ['b', 'b', 'b', 'b', 'mid', 'v'], weight: 1, decision: 'yes' },
    ];
    return {
      cells: fixed.map(({ cells }) => cells),
      weights: fixed.map(({ weight }) => weight),
      decisions: fixed.map(({ decision }) => decision),
      missingAs: missingAs.map((choice, i) => (names[i] === 's0' ? 'none' : choice)),
      hierarchies,
      quasi,
      protectedAttributes: quasi.slice(0, protectedCount),
      sensitive: isOnlyOrdered || requirements.closeness === 'ordered' ? ['s0'] : [...sensitiveNames],
      requirements,
    };
  });

/** Worlds in which one or two groups of the protected attributes are several values together (D14). */
export const someSeveral: fc.Arbitrary<World> = someWorld.chain((world) => {
  const valuesOf = (name: string) => {
    const at = names.indexOf(name as (typeof names)[number]);
    return [...new Set(world.cells.map((cells) => cells[at]))].filter(
      (value) => value !== '?' || world.missingAs[at] === 'value',
    );
  };
  const someGroup = fc
    .constantFrom(...world.protectedAttributes)
    .chain((attribute) =>
      fc.shuffledSubarray(valuesOf(attribute), { minLength: 2 }).map((values) => ({ attribute, values })),
    );
  return fc.array(someGroup, { minLength: 1, maxLength: 2 }).map((several) => ({ ...world, several }));
});

export function plainTableOf(world: World): PlainTable {
  const { cells, weights, decisions, missingAs, hierarchies, quasi, protectedAttributes, sensitive } = world;
  return {
    rows: cells.map((own, i) => ({
      cells: Object.fromEntries(
        names.map((name, j) => [name, own[j] === '?' && missingAs[j] === 'none' ? null : own[j]]),
      ),
      weight: weights[i],
      isDenied: decisions[i] === 'no',
    })),
    quasi,
    protectedAttributes,
    sensitive,
    hierarchies,
    several: world.several,
    orders: Object.fromEntries(sensitive.map((name) => [name, [...leaves[name], ...(name === 's0' ? [] : ['?'])]])),
  };
}

export function expectValue<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.code} ${result.where}: ${sayFailure(result)}`);
  return result.value;
}

/** The table of a world, prepared as the app does. */
export function openWorld(world: World): LatticeSearch {
  const { cells, weights, decisions, missingAs, hierarchies, quasi, protectedAttributes, sensitive } = world;
  const raw = rawOf(
    [...names, 'granted', 'w'],
    cells.map((own, i) => [...own, decisions[i], String(weights[i])]),
  );
  const columns = Object.fromEntries(
    names.map((name, j) => [name, { missingAs: missingAs[j], ...(name === 's0' ? { order: leaves.s0 } : {}) }]),
  );
  const table = expectValue(prepareTable(raw, { ...plain, weight: 'w', columns }));
  const decision = expectValue(readDecision(table, 'granted', ['no']));
  const built = new Map(
    [...quasi, ...sensitive].map((name) => [name, expectValue(buildHierarchy(hierarchies[name], name))]),
  );
  const groups = (world.several ?? []).map(({ attribute, values }) => ({ attribute, value: joinValues(values) }));
  return expectValue(openSearch(table, decision, { quasi, protectedAttributes, sensitive, protected: groups }, built));
}

/** Requirements as the app reads them. */
export function readFor(search: LatticeSearch, requirements: PlainRequirements) {
  return expectValue(readRequirements(requirements as GeneralizeSettings, search, ''));
}

export const safeLevels = (search: LatticeSearch, { safe }: SafeNodes) =>
  Array.from(safe, (node) => levelsOf(search.lattice, node));

/** The levels of the nodes that pass row by row. */
export const safeByForce = (world: World, requirements: PlainRequirements = world.requirements) =>
  checkEveryNodeByForce(plainTableOf(world), requirements)
    .filter(({ isPrivate, isProtective }) => isPrivate && isProtective)
    .map(({ levels }) => levels);
