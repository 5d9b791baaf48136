import {
  type Atoms,
  type PrimaryCell,
  type Profiles,
  divideIntoAtoms,
  groupPeople,
  listPrimaryCells,
} from './atoms.ts';
import {
  type Bounds,
  type CellRules,
  type Conclusion,
  type Count,
  type PeopleSet,
  type Population,
  boundsOf,
  dataTable,
  keyOfSet,
  leastPossible,
} from './counts.ts';
import { type Evidence, checkWitnesses, type Witnesses, findWitnesses } from './witnesses.ts';

/** What becomes of a printed count: told as it is or rounded, said to be below `smallCells`, or not told at all. */
type Showing = 'told' | 'small' | 'withheld';

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
interface HidingOptions {
  readonly conclusions?: readonly Conclusion[];
  readonly isCancelled?: () => boolean;
}

/**
 * Cell suppression (R2, docs/SMALL-CELLS.md): counts below `smallCells` are hidden; then witnesses are looked for that
 * every count below it, printed or worked out, can have five values; where they are not found more is withheld. The
 * witnesses are checked by code of its own before anything is shown. Beside a released file only what everybody can count
 * in it is told. Null where it was cancelled.
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
  const cells = population.released === null ? listPrimaryCells(atoms, rules.smallCells) : [];
  const witnesses = findWitnesses({
    atoms,
    cells,
    least: leastPossible(rules),
    bounds,
    isCancelled,
    findFalse: (numberOf) => listTold().find(({ sets, holds }) => !holds(sets.map(numberOf)))?.sets ?? [],
    withhold(conflicts, cell) {
      const next = nextToWithhold(model, conflicts, cell);
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
    ...layOut(model, cells, witnesses, rules),
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

function showingOf(count: Count, { places, isWithheld, isCounted }: Model, { smallCells }: CellRules): Showing {
  const isSmall = count.value < smallCells;
  if (count.of === null) return isSmall ? 'small' : 'told';
  const set = places.get(keyOfSet(count.of));
  if (set === undefined)
    throw new RangeError(`A count was printed that nobody looked at: ${JSON.stringify(count.whom)}.`);
  if (isWithheld[set]) return 'withheld';
  return isSmall && !isCounted[set] ? 'small' : 'told';
}

/** A set counts as in conflict when it was so at least this part as often as the one that was most often. */
const shareInConflict = 0.02;

/**
 * Complementary suppression: of the printed sets in conflict the one that matters least, then the one with the most
 * conditions, so that totals stay; where none was, one that the cell is made of. Null when all are withheld.
 */
function nextToWithhold(model: Model, conflicts: Float64Array, cell: PrimaryCell): number | null {
  const { sets, told, isWithheld, matters } = model;
  const shown = Array.from({ length: told }, (_, set) => set).filter((set) => !isWithheld[set]);
  const most = shown.reduce((largest, set) => Math.max(largest, conflicts[set]), 0);
  const isOwn = (set: number) => cell.inside.includes(set) || cell.outside.includes(set);
  const inConflict = shown.filter((set) => (most > 0 ? conflicts[set] >= shareInConflict * most : isOwn(set)));
  const weightOf = (set: number) =>
    sets[set].all.length + (sets[set].notAll?.length ?? 0) + conflicts[set] / (most + 1) - 100 * matters[set];
  const ranked = (inConflict.length > 0 ? inConflict : shown).sort((one, other) => weightOf(other) - weightOf(one));
  return ranked[0] ?? null;
}

/** What the checker is given: kinds of people in words, the tables, and all that is told. */
function layOut(
  { sets, told, profiles, atoms, bounds }: Model,
  cells: readonly PrimaryCell[],
  { tables, of }: Witnesses,
  rules: CellRules,
): Omit<Evidence, 'conclusions'> {
  return {
    kinds: atoms.classesOf.map((own) => profiles.describe(own)),
    tables,
    printed: sets.slice(0, told).map((set, i) => ({ of: set, ...bounds[i] })),
    cells: cells.map(({ inside, outside }, cell) => ({
      inside: inside.map((set) => sets[set]),
      outside: outside.map((set) => sets[set]),
      tables: of[cell],
    })),
    least: leastPossible(rules),
  };
}

/** Sets of at most so many conditions are widened, and so many sets at most are looked at beside those printed. */
const mostConditions = 6;
const mostWider = 250;

/** What is told of a set of which nothing is. */
const anyNumber: Bounds = { low: 0, high: Infinity };

/** Sets of people, those that are printed first, and what is told of each. */
interface Model {
  readonly sets: readonly PeopleSet[];
  readonly told: number;
  /** The printed sets with the same people, which are told or withheld together; how much that matters. */
  readonly alike: readonly (readonly number[])[];
  readonly matters: readonly number[];
  readonly places: ReadonlyMap<string, number>;
  readonly profiles: Profiles;
  readonly atoms: Atoms;
  readonly bounds: Bounds[];
  readonly isWithheld: boolean[];
  /** Whether everybody can count a set in a file that is released with the report. */
  readonly isCounted: readonly boolean[];
}

/** Builds the model of all that is printed (R2). */
function buildModel(counts: readonly Count[], population: Population, rules: CellRules): Model {
  const printed = new Map<string, { readonly of: PeopleSet; readonly value: number; readonly matters: number }>();
  for (const { of, value, matters = 0 } of counts) {
    if (of === null) continue;
    const key = keyOfSet(of);
    printed.set(key, { of, value, matters: Math.max(matters, printed.get(key)?.matters ?? 0) });
  }
  const told = [...printed.values()];
  const sets = [...told.map(({ of }) => of), ...listWider(told, new Set(printed.keys()))];
  const profiles = groupPeople(population, sets);
  const atoms = divideIntoAtoms(profiles, population, sets);
  const isCounted = sets.map((set) => canBeCounted(set, population));
  // A number that is not that of its people was counted otherwise; nothing is told of it.
  const isWithheld = sets.map((_, set) => set >= told.length || told[set].value !== countAtoms(atoms, set));
  const bounds = sets.map((_, set) => {
    if (isWithheld[set]) return anyNumber;
    const { value } = told[set];
    return isCounted[set] ? { low: value, high: value } : boundsOf(value, rules);
  });
  const places = new Map([...printed.keys()].map((key, set) => [key, set]));
  const alike = findAlike(atoms, told.length);
  const matters = alike.map((same) => Math.max(...same.map((set) => told[set].matters)));
  return {
    sets,
    told: told.length,
    alike,
    matters,
    places,
    profiles,
    atoms,
    bounds,
    isWithheld,
    isCounted,
  };
}

/** For each printed set those that are the same people, however they are written. */
function findAlike({ atomsOf }: Atoms, told: number): readonly (readonly number[])[] {
  const groups = new Map<string, number[]>();
  return atomsOf.slice(0, told).map((atoms, set) => {
    const key = atoms.join();
    const group = groups.get(key) ?? [];
    groups.set(key, group);
    group.push(set);
    return group;
  });
}

/** Whether a file that is released with the report has all columns of a set as they are, and everybody is in it. */
function canBeCounted({ all, notAll = [] }: PeopleSet, { released }: Population): boolean {
  if (released === null || released.classes.some((own) => own < 0)) return false;
  return [...all, ...notAll].every(({ table, column }) => table === dataTable && released.columns.includes(column));
}

/** Sets that lack conditions of printed ones: nobody prints them, but few of them are not to be worked out either. */
function listWider(
  printed: readonly { readonly of: PeopleSet; readonly value: number }[],
  known: Set<string>,
): PeopleSet[] {
  const ranked = printed.toSorted((one, other) => one.value - other.value);
  const wider: PeopleSet[] = [];
  for (const { of } of ranked)
    for (const set of dropConditions(of)) {
      if (wider.length >= mostWider) return wider;
      const key = keyOfSet(set);
      if (known.has(key)) continue;
      known.add(key);
      wider.push(set);
    }
  return wider;
}

/** A set with fewer of its conditions, in all ways. */
function dropConditions({ all, notAll }: PeopleSet): PeopleSet[] {
  if (all.length > mostConditions) return [];
  return Array.from({ length: 2 ** all.length }, (_, kept) => ({
    all: all.filter((_one, i) => ((kept >> i) & 1) === 1),
    ...(notAll === undefined ? {} : { notAll }),
  }));
}

function countAtoms({ atomsOf, counts }: Atoms, set: number): number {
  return atomsOf[set].reduce((sum, atom) => sum + counts[atom], 0);
}
