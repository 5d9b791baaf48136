import { type Condition, type PeopleSet } from './people-set.ts';
import { type Population } from './population.ts';
import { type Profiles } from './profiles.ts';

/** People who are in exactly the same printed sets, nobody among them where only a reader could think of such people. */
export interface Atoms {
  readonly size: number;
  /** How many people there are of each. */
  readonly counts: Float64Array;
  /** For each atom the sets it is in, and for each set its atoms, both ascending. */
  readonly setsOf: readonly Uint32Array[];
  readonly atomsOf: readonly Uint32Array[];
  /** The classes of somebody of each atom. */
  readonly classesOf: readonly Uint16Array[];
  /** Their class in a released file; below 0 where they are not in it. */
  readonly classOfReleased: readonly number[];
}

/** So many kinds of people are thought of beside those that there are. */
const mostThoughtOf = 3000;
/** Of so many kinds of people others are thought of. */
const mostStarts = 600;

/** Divides people by the sets they are in, and adds people who could be: with another value of one column (R2). */
export function divideIntoAtoms(profiles: Profiles, population: Population, sets: readonly PeopleSet[]): Atoms {
  const tests = sets.map((set) => readSet(set, profiles));
  const found = new Map<string, number>();
  const counts: number[] = [];
  const members: number[][] = [];
  const classesOf: Uint16Array[] = [];
  const classOfReleased: number[] = [];
  const add = (classes: Uint16Array, count: number, released: number): boolean => {
    const own: number[] = [];
    for (let set = 0; set < tests.length; set += 1) if (tests[set](classes)) own.push(set);
    const key = `${released}:${own.join()}`;
    const known = found.get(key);
    if (known !== undefined) {
      counts[known] += count;
      return false;
    }
    found.set(key, counts.length);
    counts.push(count);
    members.push(own);
    classesOf.push(classes);
    classOfReleased.push(released);
    return true;
  };
  profiles.classesOf.forEach((classes, i) => add(classes, profiles.counts[i], profiles.classOfReleased[i]));
  if (population.released === null) thinkOfOthers(profiles, population, classesOf, add);
  const divided = joinSets(counts, members, sets.length);
  return { ...divided, classesOf, classOfReleased };
}

/** Adds people who differ in one column from somebody there is, as far as such people could exist. */
function thinkOfOthers(
  { named, describe }: Profiles,
  { isPossible }: Population,
  classesOf: readonly Uint16Array[],
  add: (classes: Uint16Array, count: number, released: number) => boolean,
): void {
  let left = mostThoughtOf;
  for (const classes of classesOf.slice(0, mostStarts))
    for (let place = 0; place < named.length; place += 1)
      for (let other = 0; other < named[place].classes.length && left > 0; other += 1) {
        if (other === classes[place]) continue;
        const changed = classes.with(place, other);
        if (isPossible(describe(changed)) && add(changed, 0, -1)) left -= 1;
      }
}

function joinSets(
  counts: readonly number[],
  members: readonly number[][],
  sets: number,
): Omit<Atoms, 'classesOf' | 'classOfReleased'> {
  const atomsOf = Array.from({ length: sets }, (): number[] => []);
  members.forEach((own, atom) => own.forEach((set) => atomsOf[set].push(atom)));
  return {
    size: counts.length,
    counts: Float64Array.from(counts),
    setsOf: members.map((own) => Uint32Array.from(own)),
    atomsOf: atomsOf.map((own) => Uint32Array.from(own)),
  };
}

type Test = (classes: Uint16Array) => boolean;

function readSet({ all, notAll }: PeopleSet, profiles: Profiles): Test {
  const tests = all.map((condition) => readCondition(condition, profiles));
  const others = notAll?.map((condition) => readCondition(condition, profiles));
  return (classes) => {
    for (const test of tests) if (!test(classes)) return false;
    return others === undefined || !others.every((test) => test(classes));
  };
}

function readCondition(condition: Condition, { named }: Profiles): Test {
  const { table, column, values } = condition;
  const isNot = condition.isNot === true;
  const place = named.findIndex((one) => one.table === table && one.column === column);
  const holds = named[place].classes.map((value) => (value !== undefined && values.includes(value)) !== isNot);
  return (classes) => holds[classes[place]];
}
