import type { Condition, Described, PeopleSet, Population, Trait } from './counts.ts';

/** A column that printed sets name: its values that they name, and one class more for all others. */
interface Named {
  readonly table: string;
  readonly column: string | null;
  /** The values that are told apart; undefined stands for all others. */
  readonly classes: readonly (string | null | undefined)[];
}

/** People with the same class in every column that printed sets name; only whoever could exist is described. */
export interface Profiles {
  readonly named: readonly Named[];
  /** The classes of a profile, by column. */
  readonly classesOf: readonly Uint16Array[];
  /** How many people have each. */
  readonly counts: readonly number[];
  /** What a profile says, column by column. */
  describe(classes: ArrayLike<number>): Described;
}

/** Groups the people of a population by what printed sets say of them (R2). */
export function groupPeople(population: Population, sets: readonly PeopleSet[]): Profiles {
  const named = listNamed(sets);
  const given = named.map(({ table, column }) => population.traitOf(table, column));
  const classes = named.map((one, i) => nameClasses(one, given[i]));
  const known = named.map(({ table, column }, i): Named => ({ table, column, classes: classes[i] }));
  const places = new Map(known.map(({ table, column }, i) => [JSON.stringify([table, column]), i]));
  const describe =
    (own: ArrayLike<number>): Described =>
    (table, column) => {
      const place = places.get(JSON.stringify([table, column]));
      return place === undefined ? undefined : known[place].classes[own[place]];
    };
  const { first, counts, groups } = refine(population, given, classes);
  let classesOf = Array.from({ length: groups }, (_, group) =>
    Uint16Array.from(known, (_one, i) => classOf(given[i], classes[i], first[group])),
  );
  let numbers = Array.from(counts);

  for (const { table, column, count, within } of population.assigned) {
    const place = places.get(JSON.stringify([table, column]));
    if (place === undefined) continue;
    const yes = known[place].classes.indexOf('yes');
    const split = assign(numbers, classesOf, count, (own) => within(describe(own)));

    numbers = split.map((part) => part.count);
    classesOf = split.map(({ of, isTaken }) => (isTaken ? classesOf[of].with(place, yes) : classesOf[of]));
  }
  return { named: known, classesOf, counts: numbers, describe };
}

function listNamed(sets: readonly PeopleSet[]): Condition[] {
  const named = new Map<string, Condition>();
  for (const { all, notAll = [] } of sets)
    for (const condition of [...all, ...notAll]) {
      const { table, column, values } = condition;
      const key = JSON.stringify([table, column]);
      const before = named.get(key);
      named.set(key, { table, column, values: [...new Set([...(before?.values ?? []), ...values])] });
    }
  return [...named.values()];
}

/** The classes of a column: the values that are named, then all others where there are any; a single one has its name. */
function nameClasses({ values }: Condition, trait: Trait | null): readonly (string | null | undefined)[] {
  if (trait === null) return [...values, undefined];
  const others: (string | null)[] = trait.values.filter((value) => !values.includes(value));
  if (!values.includes(null) && hasCode(trait.codes, trait.values.length)) others.push(null);
  if (others.length === 0) return values;
  return [...values, others.length === 1 ? others[0] : undefined];
}

function hasCode(codes: ArrayLike<number>, code: number): boolean {
  for (let i = 0; i < codes.length; i += 1) if (codes[i] === code) return true;
  return false;
}

/** The class of a person; without a trait that of all others, from which whoever it is true of is taken later. */
function classOf(trait: Trait | null, classes: readonly (string | null | undefined)[], person: number): number {
  if (trait === null) return classes.length - 1;
  const value = trait.values[trait.codes[person]] ?? null;
  const own = classes.indexOf(value);
  return own < 0 ? classes.length - 1 : own;
}

/** Numbers the groups of people with the same classes, column by column. */
function refine(
  { size, weights }: Population,
  traits: readonly (Trait | null)[],
  classes: readonly (readonly (string | null | undefined)[])[],
): { readonly groups: number; readonly first: Uint32Array; readonly counts: Float64Array } {
  let groups = Math.min(size, 1);
  const own = new Uint32Array(size);
  traits.forEach((trait, i) => {
    if (trait === null) return;
    groups = refineBy(own, groups, trait.codes, mapCodes(trait, classes[i]), classes[i].length);
  });

  const first = new Uint32Array(groups);
  const counts = new Float64Array(groups);
  for (let person = size - 1; person >= 0; person -= 1) {
    first[own[person]] = person;
    counts[own[person]] += weights === null ? 1 : weights[person];
  }
  return { groups, first, counts };
}

function mapCodes(trait: Trait, classes: readonly (string | null | undefined)[]): Uint16Array {
  const others = classes.length - 1;
  return Uint16Array.from([...trait.values, null], (value) => {
    const own = classes.indexOf(value);
    return own < 0 ? others : own;
  });
}

/** Up to so many places are numbered by a table, more by a map. */
const mostPlaces = 1 << 23;

/** Divides groups by the classes of a column, in place; gives how many there are now, numbered by their first person. */
function refineBy(
  own: Uint32Array,
  groups: number,
  codes: ArrayLike<number>,
  classes: Uint16Array,
  size: number,
): number {
  let next = 0;
  if (groups * size <= mostPlaces) {
    const numbers = new Uint32Array(groups * size);
    for (let person = 0; person < own.length; person += 1) {
      const place = own[person] * size + classes[codes[person]];
      own[person] = (numbers[place] === 0 ? (numbers[place] = next += 1) : numbers[place]) - 1;
    }
    return next;
  }
  const numbers = new Map<number, number>();
  for (let person = 0; person < own.length; person += 1) {
    const place = own[person] * size + classes[codes[person]];
    let number = numbers.get(place);
    if (number === undefined) numbers.set(place, (number = next++));
    own[person] = number;
  }
  return next;
}

/** Divides groups so that so many people, the first of whom it can be true, are apart. */
function assign(
  counts: readonly number[],
  classesOf: readonly Uint16Array[],
  count: number,
  within: (classes: Uint16Array) => boolean,
): { readonly of: number; readonly count: number; readonly isTaken: boolean }[] {
  let left = count;
  return counts.flatMap((own, of) => {
    const taken = left > 0 && within(classesOf[of]) ? Math.min(left, own) : 0;
    left -= taken;
    const parts = [
      { of, count: taken, isTaken: true },
      { of, count: own - taken, isTaken: false },
    ];
    return parts.filter((part) => part.count > 0);
  });
}

/**
 * The atoms of the printed sets: people who are in exactly the same of them, none of them where a reader could only think
 * of such people.
 */
export interface Atoms {
  readonly size: number;
  /** How many people there are of each. */
  readonly counts: Float64Array;
  /** For each atom the sets it is in, and for each set its atoms, both ascending. */
  readonly setsOf: readonly Uint32Array[];
  readonly atomsOf: readonly Uint32Array[];
  /** The classes of somebody of each atom. */
  readonly classesOf: readonly Uint16Array[];
}

/** At most so many kinds of people are added to those that there are. */
const mostPossible = 3000;
/** Of so many kinds of people variants are added. */
const mostVaried = 600;

/** Divides people by the sets they are in, and adds people who could be: with another value of one column (R2). */
export function divideIntoAtoms(profiles: Profiles, population: Population, sets: readonly PeopleSet[]): Atoms {
  const tests = sets.map((set) => readSet(set, profiles));
  const found = new Map<string, number>();
  const counts: number[] = [];
  const members: number[][] = [];
  const classesOf: Uint16Array[] = [];
  const add = (classes: Uint16Array, count: number): boolean => {
    const own: number[] = [];
    for (let set = 0; set < tests.length; set += 1) if (tests[set](classes)) own.push(set);
    const key = own.join();
    const known = found.get(key);
    if (known !== undefined) {
      counts[known] += count;
      return false;
    }
    found.set(key, counts.length);
    counts.push(count);
    members.push(own);
    classesOf.push(classes);
    return true;
  };
  profiles.classesOf.forEach((classes, i) => add(classes, profiles.counts[i]));
  if (population.released === null) addPossiblePeople(profiles, population, classesOf, add);
  const divided = joinSets(counts, members, sets.length);
  return { ...divided, classesOf };
}

/** Adds people who differ in one column from somebody there is, as far as such people could exist. */
function addPossiblePeople(
  { named, describe }: Profiles,
  { isPossible }: Population,
  classesOf: readonly Uint16Array[],
  add: (classes: Uint16Array, count: number) => boolean,
): void {
  let left = mostPossible;
  for (const classes of classesOf.slice(0, mostVaried))
    for (let place = 0; place < named.length; place += 1)
      for (let other = 0; other < named[place].classes.length && left > 0; other += 1) {
        if (other === classes[place]) continue;
        const changed = classes.with(place, other);
        if (isPossible(describe(changed)) && add(changed, 0)) left -= 1;
      }
}

function joinSets(counts: readonly number[], members: readonly number[][], sets: number): Omit<Atoms, 'classesOf'> {
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

/** A primary cell: people whose number must not be told, those in some printed sets and in none of some others, by number (R2). */
export interface PrimaryCell {
  readonly inside: readonly number[];
  readonly outside: readonly number[];
  readonly atoms: Uint32Array;
  /** How many they are. */
  readonly value: number;
}

/**
 * The primary cells, people fewer than `smallCells` whose number could be worked out (R2): those of a printed set, those whom two
 * printed sets share, those of a set who are in none of some parts of it, and those who are in exactly the same sets.
 */
export function listPrimaryCells(atoms: Atoms, smallCells: number): PrimaryCell[] {
  const sets = atoms.atomsOf;
  const found = new Map<string, PrimaryCell>();
  const tell = (inside: readonly number[], outside: readonly number[], own: readonly number[]) => {
    const value = own.reduce((sum, atom) => sum + atoms.counts[atom], 0);
    const key = own.join();
    if (own.length > 0 && value < smallCells && !found.has(key))
      found.set(key, { inside, outside, atoms: Uint32Array.from(own), value });
  };
  sets.forEach((_, set) => tell([set], [], [...atoms.atomsOf[set]]));
  const bits = sets.map((_, set) => toBits(atoms.atomsOf[set], atoms.size));
  const isSmall = (one: Uint32Array, other: Uint32Array, isNot: boolean) =>
    weigh(atoms.counts, one, other, isNot, smallCells) < smallCells;
  for (let one = 0; one < sets.length; one += 1)
    for (let other = 0; other < sets.length; other += 1) {
      if (one === other) continue;
      if (one < other && isSmall(bits[one], bits[other], false))
        tell([one, other], [], fromBits(bits[one], bits[other], false));
      if (isSmall(bits[one], bits[other], true)) tell([one], [other], fromBits(bits[one], bits[other], true));
    }
  for (const { whole, parts, bits: own } of listDifferences(bits)) tell([whole], parts, fromBits(own, own, false));
  for (let atom = 0; atom < atoms.size; atom += 1) {
    const own = [...atoms.setsOf[atom]];
    const outside = [...sets.keys()].filter((set) => !own.includes(set));
    if (own.length > 0 && atoms.counts[atom] < smallCells) tell(own, outside, [atom]);
  }
  return [...found.values()];
}

function toBits(own: Uint32Array, size: number): Uint32Array {
  const bits = new Uint32Array((size + 31) >>> 5);
  for (const atom of own) bits[atom >>> 5] |= 1 << (atom & 31);
  return bits;
}

/** The number of people in one set and (not) in another, as far as it is below a limit. */
function weigh(counts: Float64Array, one: Uint32Array, other: Uint32Array, isNot: boolean, limit: number): number {
  let sum = 0;
  for (let word = 0; word < one.length; word += 1)
    for (let bits = one[word] & (isNot ? ~other[word] : other[word]); bits !== 0; bits &= bits - 1) {
      sum += counts[32 * word + 31 - Math.clz32(bits & -bits)];
      if (sum >= limit) return sum;
    }
  return sum;
}

function fromBits(one: Uint32Array, other: Uint32Array, isNot: boolean): number[] {
  const atoms: number[] = [];
  for (let word = 0; word < one.length; word += 1)
    for (let bits = one[word] & (isNot ? ~other[word] : other[word]); bits !== 0; bits &= bits - 1)
      atoms.push(32 * word + 31 - Math.clz32(bits & -bits));
  return atoms;
}

/** What is left of a set when some of its parts are taken away. */
interface Difference {
  readonly whole: number;
  readonly parts: readonly number[];
  readonly bits: Uint32Array;
}

/** So many differences are looked at. */
const mostDifferences = 2000;

/** What is left of every set without parts of it that do not overlap, as far as they are not too many. */
function listDifferences(bits: readonly Uint32Array[]): Difference[] {
  const seen = new Set<string>();
  const differences: Difference[] = bits.map((own, whole) => ({ whole, parts: [], bits: own }));
  for (let i = 0; i < differences.length && differences.length < mostDifferences; i += 1) {
    const { whole, parts, bits: own } = differences[i];
    for (let part = 0; part < bits.length; part += 1) {
      if (!isWithin(bits[part], own)) continue;
      const left = own.map((word, at) => word & ~bits[part][at]);
      const key = left.join();
      if (seen.has(key)) continue;
      seen.add(key);
      differences.push({ whole, parts: [...parts, part], bits: left });
    }
  }
  return differences;
}

/** Whether one set is a part of another, and neither all of it nor nothing. */
function isWithin(one: Uint32Array, other: Uint32Array): boolean {
  let isLess = false;
  let isMore = false;
  for (let word = 0; word < one.length; word += 1) {
    if ((one[word] & ~other[word]) !== 0) return false;
    isLess ||= one[word] !== other[word];
    isMore ||= one[word] !== 0;
  }
  return isLess && isMore;
}
