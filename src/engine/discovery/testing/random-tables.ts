import { sayFailure } from '../../../words/failure.ts';
import fc from 'fast-check';
import { type Threshold, readThreshold } from '../../shared/exact.ts';
import type { Result } from '../../shared/result.ts';
import { readDecision } from '../../table/decision.ts';
import { prepareTable } from '../../table/prepare-table.ts';
import { quietContext } from '../../table/testing/memory-source.ts';
import { plain, rawOf } from '../../table/testing/raw.ts';
import type { Item } from '../../vocabulary/items.ts';
import { splitPremise } from '../premise-items.ts';
import { type MinedRules, mineRules, readMiningSettings } from '../mine-rules.ts';
import { type PlainRow, type PlainRule, type PlainSettings, itemText, keyOf, mineByForce } from './brute-force.ts';

export const attributes = ['sex', 'race', 'job', 'zone'] as const;
const values: Readonly<Record<(typeof attributes)[number], readonly string[]>> = {
  sex: ['F', 'M'],
  race: ['r1', 'r2', 'r3'],
  job: ['clerk', 'nurse'],
  zone: ['x', 'y', 'z'],
};

/** A table with its roles and settings, in the words of a test. `?` is missing. */
export interface World {
  /** Cells in the order of `attributes`. */
  readonly cells: readonly (readonly string[])[];
  readonly weights: readonly number[] | null;
  /** Survey weights as they are written in the file (M12). */
  readonly survey?: readonly string[];
  readonly decisions: readonly string[];
  readonly missingAs: readonly ('value' | 'none')[];
  readonly protectedItems: readonly Item[];
  /** With which values the groups of an attribute are compared (M10). */
  readonly reference?: Readonly<Record<string, readonly string[]>>;
  readonly settings: PlainSettings;
}

const cell = (name: (typeof attributes)[number]) => fc.constantFrom(...values[name], ...values[name], '?');
const row = fc.record({
  cells: fc.tuple(...attributes.map(cell)),
  weight: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 90_000 })),
  decision: fc.constantFrom('no', 'no', 'yes', 'yes', 'later'),
});
const settings: fc.Arbitrary<PlainSettings> = fc.record({
  minSupport: fc.oneof(
    fc.constantFrom('0.001', '0.05', '0.1', '0.125', '0.25', '0.5', '1'),
    fc.integer({ min: 1, max: 5 }),
  ),
  minConfidence: fc.constantFrom('0', '0.1', '0.25', '0.5', '0.75', '1'),
  maxLength: fc.integer({ min: 1, max: 4 }),
  support: fc.constantFrom('rule', 'premise'),
});

/** Random worlds of both decisions, whose protected groups, one to four over any attributes, all have people. */
export const someWorld: fc.Arbitrary<World> = fc
  .record({
    rows: fc.array(row, { minLength: 2, maxLength: 24, size: 'max' }),
    isWeighted: fc.boolean(),
    missingAs: fc.tuple(...attributes.map(() => fc.constantFrom<'value' | 'none'>('value', 'none'))),
    picks: fc.array(fc.nat(), { minLength: 1, maxLength: 4 }),
    settings,
  })
  .map(({ rows, isWeighted, missingAs, picks, settings }): World => {
    const cells = [...rows.map((one) => one.cells as string[]), ['F', 'r1', 'clerk', 'x'], ['M', 'r2', 'nurse', 'y']];
    const world = {
      cells,
      weights: isWeighted ? [...rows.map(({ weight }) => weight), 2, 1] : null,
      decisions: [...rows.map(({ decision }) => decision), 'no', 'yes'],
      missingAs,
      protectedItems: [],
      settings,
    };
    const items = plainRows(world).flatMap(({ cells: named }) =>
      attributes.flatMap((attribute) => (named[attribute] === null ? [] : [{ attribute, value: named[attribute] }])),
    );
    return { ...world, protectedItems: picks.map((pick) => items[pick % items.length]) };
  });

/** Random worlds in which some protected attributes have a reference: values that occur and are not protected (M10). */
export const someReferredWorld: fc.Arbitrary<World> = fc
  .record({ world: someWorld, picks: fc.array(fc.nat(), { minLength: 4, maxLength: 4 }) })
  .map(({ world, picks }): World => {
    const rows = plainRows(world);
    const isProtected = isProtectedIn(world);
    const reference = attributes.flatMap((name, j) => {
      if (!world.protectedItems.some(({ attribute }) => attribute === name)) return [];
      const free = [...new Set(rows.map(({ cells }) => cells[name]))].filter(
        (value): value is string => value !== null && !isProtected(itemText(name, value)),
      );
      const chosen = free.filter((_, i) => ((picks[j] >> i) & 1) === 1);
      return chosen.length === 0 ? [] : [[name, chosen] as const];
    });
    return { ...world, reference: Object.fromEntries(reference) };
  });

export function plainRows({
  cells,
  weights,
  decisions,
  missingAs,
}: Pick<World, 'cells' | 'weights' | 'decisions' | 'missingAs'>): PlainRow[] {
  return cells.map((own, i) => ({
    cells: Object.fromEntries(
      attributes.map((name, j) => [name, own[j] === '?' && missingAs[j] === 'none' ? null : own[j]]),
    ),
    weight: weights?.[i] ?? 1,
    isDenied: decisions[i] === 'no',
  }));
}

export const isProtectedIn =
  ({ protectedItems }: World) =>
  (item: string) =>
    protectedItems.some(({ attribute, value }) => itemText(attribute, value) === item);

export function expectValue<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.code}: ${sayFailure(result)}`);
  return result.value;
}

export const thresholdOf = (text: string): Threshold => expectValue(readThreshold(text, 'alpha'));

const surveyed = { weight: 'w', weightKind: 'survey' } as const;

/** Random worlds with survey weights (M12). */
export const someSurveyWorld: fc.Arbitrary<World & { readonly survey: readonly string[] }> = someReferredWorld.chain(
  (world) =>
    fc
      .array(fc.constantFrom('0.5', '1', '1', '2.25', '.1', '13.7', '9000.125', '3e2'), {
        minLength: world.cells.length,
        maxLength: world.cells.length,
      })
      .map((survey) => ({ ...world, weights: null, survey })),
);

/** The table of a world, prepared as the app does; the decision stands among the columns. */
export function tableOf({ cells, weights, survey, decisions, missingAs }: World) {
  const names = ['sex', 'race', 'granted', 'job', 'zone', 'w'];
  const raw = rawOf(
    names,
    cells.map(([sex, race, job, zone], i) => [
      sex,
      race,
      decisions[i],
      job,
      zone,
      survey?.[i] ?? String(weights?.[i] ?? 1),
    ]),
  );
  const columns = Object.fromEntries([
    ...attributes.map((name, j) => [name, { missingAs: missingAs[j] }]),
    ...(weights === null && survey === undefined ? [['w', { use: false }]] : []),
  ]) as typeof plain.columns;
  const weighing = survey === undefined ? { weight: weights === null ? null : 'w' } : surveyed;
  const table = expectValue(prepareTable(raw, { ...plain, ...weighing, columns }));
  return { table, decision: expectValue(readDecision(table, 'granted', ['no'])) };
}

/** The limits of a world for a table of it. */
export function limitsOf({ settings }: World, totalWeight: number) {
  const { minSupport, ...rest } = settings;
  const support = typeof minSupport === 'number' ? { count: minSupport } : minSupport;
  return expectValue(readMiningSettings({ ...rest, minSupport: support }, totalWeight, ''));
}

export function mineWorld(world: World, isKnownOutside = false): MinedRules {
  const { table, decision } = tableOf(world);
  const limits = limitsOf(world, table.totalWeight);
  return expectValue(
    mineRules(table, decision, world.protectedItems, limits, quietContext, {
      reference: world.reference,
      isKnownOutside,
    }),
  );
}

/**
 * What was mined beside what brute force finds, the latter in the order of the former; a rule that brute force lacks is
 * undefined.
 */
export function mineBoth(world: World): {
  rules: MinedRules;
  rows: PlainRow[];
  force: PlainRule[];
  forced: ReturnType<typeof mineByForce>;
} {
  const rules = mineWorld(world);
  const rows = plainRows(world);
  const forced = mineByForce(rows, attributes, isProtectedIn(world), world.settings, world.reference);
  const byKey = new Map(forced.pd.map((rule) => [rule.key, rule]));
  return {
    rules,
    rows,
    forced,
    force: Array.from(rules.pd.premise, (premise) => byKey.get(keyOfPremise(rules, premise))!),
  };
}

export function keyOfPremise({ itemsets, attributes: named, isProtected }: MinedRules, premise: number): string {
  const { A, B } = splitPremise(itemsets, named, isProtected, premise);
  return keyOf([...A, ...B].map(({ attribute, value }) => itemText(attribute, value)));
}
