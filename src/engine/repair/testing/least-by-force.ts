import fc from 'fast-check';
import {
  isDiscriminatoryByForce,
  itemText,
  mineByForce,
  ratesByForce,
  type PlainRow,
} from '../../discovery/testing/brute-force.ts';
import { attributes, isProtectedIn, someWorld, type World } from '../../discovery/testing/random-tables.ts';
import { losesValue } from './remaining-by-force.ts';

/** A repair by class changes that is asked for, in the words of a test. */
export interface LeastCase {
  readonly world: World;
  readonly measure: string;
  readonly alpha: string;
  readonly direction: 'down' | 'up' | 'both';
  /** Rows that must stay as they are. */
  readonly locked: readonly number[];
}

/** Weight of a row whose class turns. */
export interface PlainChange {
  readonly row: number;
  readonly weight: number;
}

const thresholds: Readonly<Record<string, readonly string[]>> = {
  elift: ['1', '1.1', '1.2', '2'],
  slift: ['1', '1.25', '2'],
  clift: ['0.9', '1', '1.5', '2'],
  olift: ['1', '1.5', '3'],
  elift_d: ['-0.1', '0', '0.1'],
  slift_d: ['0', '0.05', '0.25'],
  elift_c: ['1', '0.9', '0.5'],
  slift_c: ['1', '0.8', '0.5'],
};

const someMeasure = fc.constantFrom(
  ...Object.entries(thresholds).flatMap(([measure, alphas]) => alphas.map((alpha) => ({ measure, alpha }))),
);
const someDirection = fc.constantFrom('down' as const, 'up' as const, 'both' as const);

/** Random repairs of random worlds of any weights, some rows locked. */
export const someCase: fc.Arbitrary<LeastCase> = fc
  .record({
    world: someWorld,
    judged: someMeasure,
    direction: someDirection,
    locks: fc.array(fc.nat(), { maxLength: 6 }),
    isLocked: fc.boolean(),
  })
  .map(({ world, judged, direction, locks, isLocked }) => ({
    world,
    ...judged,
    direction,
    locked: isLocked ? [...new Set(locks.map((lock) => lock % world.cells.length))] : [],
  }));

/** Repairs small enough to try everything: at most 10 records of weight 1. */
export const someTinyCase: fc.Arbitrary<LeastCase> = someCase.map((one) => ({
  ...one,
  locked: [],
  world: keepTen(one.world),
}));

/** The same of people who weigh differently; somebody denied makes a rule frequent, so that weights tell what is (M12). */
export const someTinySurveyCase: fc.Arbitrary<LeastCase> = fc
  .record({
    one: someTinyCase,
    survey: fc.array(fc.constantFrom('0.5', '1', '1', '2.25', '0.1', '13.7'), { minLength: 10, maxLength: 10 }),
  })
  .map(({ one, survey }) => {
    const { cells, settings } = one.world;
    return {
      ...one,
      world: { ...one.world, survey: survey.slice(0, cells.length), settings: { ...settings, minSupport: 1 } },
    };
  });

/** The last records of a world, among them those that are always there, and the groups that still have people. */
function keepTen(world: World): World {
  const cells = world.cells.slice(-10);
  const protectedItems = world.protectedItems.filter(({ attribute, value }) =>
    cells.some((own) => own[attributes.indexOf(attribute as (typeof attributes)[number])] === value),
  );
  return {
    ...world,
    cells,
    weights: null,
    decisions: world.decisions.slice(-10),
    protectedItems: protectedItems.length > 0 ? protectedItems : [{ attribute: 'sex', value: 'F' }],
  };
}

/** The records after changes; one that is changed in part becomes two. */
export function changeByForce(rows: readonly PlainRow[], changes: readonly PlainChange[]): PlainRow[] {
  return rows.flatMap((row, at) => {
    const turned = changes.filter((change) => change.row === at).reduce((sum, { weight }) => sum + weight, 0);
    const parts = [
      { ...row, weight: row.weight - turned },
      { ...row, weight: turned, isDenied: !row.isDenied },
    ];
    return parts.filter(({ weight }) => weight > 0);
  });
}

/**
 * Tells of any records after a change the keys of the PD rules that are discriminatory: those in FR, and those that
 * were in FR and discriminatory before (P4), also those that only look repaired (P9).
 */
export function leftByForce(
  { world, measure, alpha }: LeastCase,
  before: readonly PlainRow[],
): (after: readonly PlainRow[]) => Set<string> {
  const judge = (rows: readonly PlainRow[], settings: World['settings']) => {
    const found = mineByForce(rows, attributes, isProtectedIn(world), settings).pd;
    return found
      .filter((rule) =>
        isDiscriminatoryByForce(measure, rule, measure === 'clift' ? ratesByForce(rows, rule) : [], alpha),
      )
      .map(({ key }) => key);
  };
  const worse = new Set(judge(before, world.settings));
  const unseen =
    measure === 'clift'
      ? mineByForce(before, attributes, isProtectedIn(world), world.settings).pd.filter(({ key }) => worse.has(key))
      : [];
  return (after) => {
    const now = judge(after, world.settings);
    if (worse.size === 0) return new Set(now);
    const everywhere = judge(after, { ...world.settings, minSupport: 1, minConfidence: '0', support: 'premise' });
    return new Set([
      ...now,
      ...everywhere.filter((key) => worse.has(key)),
      ...unseen.filter((rule) => losesValue(before, after, rule)).map(({ key }) => key),
    ]);
  };
}

/**
 * The fewest records, fewer than `below`, whose turning leaves no rule and gives records that are allowed, by trying every
 * choice; null when there is none.
 */
export function fewestByForce(
  asked: LeastCase,
  rows: readonly PlainRow[],
  below: number,
  isAllowed: (after: readonly PlainRow[]) => boolean = () => true,
): number | null {
  const free = rows.flatMap(({ isDenied }, row) =>
    asked.direction === (isDenied ? 'down' : 'up') || asked.locked.includes(row) ? [] : [row],
  );
  const leftOf = leftByForce(asked, rows);
  const isEnough = (chosen: readonly number[]) => {
    const after = changeByForce(
      rows,
      chosen.map((row) => ({ row, weight: rows[row].weight })),
    );
    return leftOf(after).size === 0 && isAllowed(after);
  };
  const tryFrom = (chosen: readonly number[], from: number, more: number): boolean =>
    more === 0
      ? isEnough(chosen)
      : free.slice(from).some((row, i) => tryFrom([...chosen, row], from + i + 1, more - 1));
  for (let count = 0; count < Math.min(below, free.length + 1); count += 1) if (tryFrom([], 0, count)) return count;
  return null;
}

/** Tells of records after a change whether everybody is denied in the context of a rule that was discriminatory before. */
export function denialByForce(asked: LeastCase, before: readonly PlainRow[]): (after: readonly PlainRow[]) => boolean {
  const isProtected = isProtectedIn(asked.world);
  const contexts = [...leftByForce(asked, before)(before)].map((key) =>
    key.split('&').filter((item) => !isProtected(item)),
  );
  const holds = ({ cells }: PlainRow, item: string) =>
    attributes.some((name) => itemText(name, cells[name] ?? '') === item);
  return (after) =>
    contexts.some((B) => after.filter((row) => B.every((item) => holds(row, item))).every(({ isDenied }) => isDenied));
}
