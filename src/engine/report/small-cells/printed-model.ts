import { divideIntoAtoms, type Atoms } from './atoms.ts';
import { boundsOf, type Bounds, type CellRules } from './cell-rules.ts';
import { dataTable, keyOfSet, type Count, type PeopleSet } from './people-set.ts';
import { type Population } from './population.ts';
import { groupPeople, type Profiles } from './profiles.ts';

/** Of sets with more conditions none is left out, and so many sets at most are looked at beside those printed. */
const mostConditions = 6;
const mostWider = 250;

/** What is told of a set of which nothing is. */
export const anyNumber: Bounds = { low: 0, high: Infinity };

/** Sets of people, those that are printed first, and what is told of each. */
export interface Model {
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
export function buildModel(counts: readonly Count[], population: Population, rules: CellRules): Model {
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
  const own = atomsOf.slice(0, told).map((atoms, set) => {
    const key = atoms.join();
    const group = groups.get(key) ?? [];
    groups.set(key, group);
    group.push(set);
    return group;
  });
  return own;
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
