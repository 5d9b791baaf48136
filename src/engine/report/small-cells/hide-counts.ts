import { type Atoms } from './atoms.ts';
import { boundsOf, leastPossible, type Bounds, type CellRules } from './cell-rules.ts';
import { checkWitnesses, type Evidence } from './check-witnesses.ts';
import { findWitnesses, type Witnesses } from './find-witnesses.ts';
import { keyOfSet, type Conclusion, type Count } from './people-set.ts';
import { type Described, type Population } from './population.ts';
import { anyNumber, buildModel, type Model } from './printed-model.ts';
import { listTargets, type Target } from './targets.ts';

/** What becomes of a printed count: told as it is or rounded, said to be below `smallCells`, or not told at all. */
export type Showing = 'told' | 'small' | 'withheld';

/** How every printed count is shown. */
export interface HiddenCounts {
  readonly rules: CellRules;
  /** Of a count that was not among those to print: a mistake of the program. */
  showingOf(count: Count): Showing;
  /** What a reader is told of a count that is told; a single number where everybody can count it in a released file. */
  boundsOf(count: Count): Bounds;
  /** Shows that no hidden count can be worked out. */
  readonly evidence: Evidence;
}

/** What else is known when counts are hidden. */
export interface HidingOptions {
  readonly conclusions?: readonly Conclusion[];
  readonly isCancelled?: () => boolean;
}

/**
 * Decides how printed counts are shown (R2): those below `smallCells` are hidden; then witnesses are looked for that every
 * count below it, printed or worked out, can have five values; where they are not found more is withheld. The witnesses
 * are checked by code of its own before anything is shown. Beside a released file only what everybody can count in it is
 * told. Null where it was cancelled.
 */
export function hideCounts(
  counts: readonly Count[],
  population: Population,
  rules: CellRules,
  { conclusions = [], isCancelled = () => false }: HidingOptions = {},
): HiddenCounts | null {
  const model = buildModel(counts, population, rules);
  const concluded = conclusions.map(({ of, holds }) => ({
    sets: of.map((count) => model.places.get(keyOfSet(count.of!))!),
    holds,
  }));
  // Whoever is not told a count is not told what was concluded from it.
  const listTold = () => concluded.filter(({ sets }) => sets.every((set) => !model.isWithheld[set]));
  const { atoms, bounds, isWithheld } = model;
  // Beside a released file nothing more is told than the file shows, so that nothing more can be worked out.
  if (population.released !== null) withholdUncounted(model);
  const targets = population.released === null ? listTargets(atoms, rules.smallCells) : [];
  const withClasses = addClasses(atoms, bounds, isWithheld);
  const witnesses = findWitnesses({
    atoms: withClasses,
    targets,
    least: leastPossible(rules),
    bounds,
    isCancelled,
    findFalse: (numberOf) => listTold().find(({ sets, holds }) => !holds(sets.map(numberOf)))?.sets ?? [],
    release(blame, target) {
      const next = nextToWithhold(model, blame, target);
      if (next === null) return false;
      for (const set of model.alike[next]) {
        isWithheld[set] = true;
        bounds[set] = anyNumber;
      }
      return true;
    },
  });
  if (witnesses === null) return null;
  const evidence = {
    ...layOut(model, targets, witnesses, rules),
    conclusions: listTold().map(({ sets, holds }) => ({ of: sets.map((set) => model.sets[set]), holds })),
  };
  const wrong = checkWitnesses(evidence);
  if (wrong !== null) throw new RangeError(`A report cannot be published: ${wrong}`);
  return {
    rules,
    evidence,
    showingOf: (count) => showingOf(count, model, rules),
    boundsOf: ({ of, value }) => (of === null ? boundsOf(value, rules) : bounds[model.places.get(keyOfSet(of))!]),
  };
}

/** Withholds every count that nobody can make in the released file. */
function withholdUncounted({ told, isCounted, isWithheld, bounds }: Model): void {
  for (let set = 0; set < told; set += 1) {
    if (isCounted[set]) continue;
    isWithheld[set] = true;
    bounds[set] = anyNumber;
  }
}

/** Atoms with the classes of a released file as further sets, each with as many people as the file has rows of it. */
function addClasses(atoms: Atoms, bounds: Bounds[], isWithheld: boolean[]): Atoms {
  const places = new Map<number, number>();
  const atomsOf = atoms.atomsOf.map((own) => [...own]);
  const setsOf = atoms.setsOf.map((own, atom) => {
    const released = atoms.classOfReleased[atom];
    if (released < 0) return own;
    const place = places.get(released) ?? atomsOf.push([]) - 1;
    places.set(released, place);
    atomsOf[place].push(atom);
    return Uint32Array.from([...own, place]);
  });
  for (const place of places.values()) {
    const people = atomsOf[place].reduce((sum, atom) => sum + atoms.counts[atom], 0);
    bounds[place] = { low: people, high: people };
    isWithheld[place] = true;
  }
  return { ...atoms, setsOf, atomsOf: atomsOf.map((own) => Uint32Array.from(own)) };
}

function showingOf(count: Count, { places, isWithheld, isCounted }: Model, { smallCells }: CellRules): Showing {
  const isSmall = count.value < smallCells;
  if (count.of === null) return isSmall ? 'small' : 'told';
  const set = places.get(keyOfSet(count.of));
  if (set === undefined) throw new RangeError(`A count was printed that nobody looked at: ${count.says}.`);
  if (isWithheld[set]) return 'withheld';
  return isSmall && !isCounted[set] ? 'small' : 'told';
}

/** A set that stood in the way at least so much as the one that did most, in parts of it. */
const muchInTheWay = 0.02;

/**
 * Of the printed sets that stood in the way the one that matters least, then the one with the most conditions, so that
 * totals stay; where none did, one that the target is made of. Null when all are withheld.
 */
function nextToWithhold(model: Model, blame: Float64Array, target: Target): number | null {
  const { sets, told, isWithheld, matters } = model;
  const shown = Array.from({ length: told }, (_, set) => set).filter((set) => !isWithheld[set]);
  const most = shown.reduce((largest, set) => Math.max(largest, blame[set]), 0);
  const isOwn = (set: number) => target.inside.includes(set) || target.outside.includes(set);
  const inTheWay = shown.filter((set) => (most > 0 ? blame[set] >= muchInTheWay * most : isOwn(set)));
  const weightOf = (set: number) =>
    sets[set].all.length + (sets[set].notAll?.length ?? 0) + blame[set] / (most + 1) - 100 * matters[set];
  const ranked = (inTheWay.length > 0 ? inTheWay : shown).sort((one, other) => weightOf(other) - weightOf(one));
  return ranked[0] ?? null;
}

/** What the checker is given: kinds of people in words, the tables, and all that is told, the released file included. */
function layOut(
  { sets, told, profiles, atoms, bounds }: Model,
  targets: readonly Target[],
  { tables, of }: Witnesses,
  rules: CellRules,
): Omit<Evidence, 'conclusions'> {
  const classes = [...new Set(atoms.classOfReleased)].filter((own) => own >= 0);
  return {
    kinds: atoms.classesOf.map((own, atom): Described => {
      const described = profiles.describe(own);
      return (table, column) =>
        table === releasedTable ? String(atoms.classOfReleased[atom]) : described(table, column);
    }),
    tables,
    printed: [
      ...sets.slice(0, told).map((set, i) => ({ of: set, ...bounds[i] })),
      ...classes.map((own) => {
        const people = atoms.classOfReleased.reduce(
          (sum, one, atom) => (one === own ? sum + atoms.counts[atom] : sum),
          0,
        );
        const of = { all: [{ table: releasedTable, column: null, values: [String(own)] }] };
        return { of, low: people, high: people };
      }),
    ],
    shown: targets.map(({ inside, outside }, target) => ({
      inside: inside.map((set) => sets[set]),
      outside: outside.map((set) => sets[set]),
      tables: of[target],
    })),
    least: leastPossible(rules),
  };
}

/** The name of a file that is released with the report. */
const releasedTable = 'released';
