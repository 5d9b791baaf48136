import { boundsOf, leastPossible, type Bounds, type CellRules } from './cell-rules.ts';
import { linkCounts, type Cell, type CountNet, type PairLimits } from './count-net.ts';
import { keyOfSet, type Count, type CountSum } from './people-set.ts';
import { PossibleValues } from './possible-values.ts';

/**
 * What becomes of a printed count: rounded, below `smallCells`, not shown because another could be worked out, or not
 * shown because there are too many to look at what follows from them all.
 */
export type Showing = 'rounded' | 'small' | 'withheld' | 'unlooked';

/** How every printed count is shown. */
export interface HiddenCounts {
  readonly rules: CellRules;
  /** Of a count that was not among those to print: a mistake of the program. */
  showingOf(count: Count): Showing;
  /** The counts that are not shown, each once, in the order in which they are printed. */
  readonly hidden: readonly { readonly count: Count; readonly showing: Exclude<Showing, 'rounded'> }[];
}

/**
 * Decides how printed counts are shown (R2): those below `smallCells` are hidden; then, as long as a count below
 * `smallCells`, printed or not, can have fewer than five values for a reader who knows the rules and works out all sums,
 * the smallest count shown beside it is withheld too.
 */
export function hideCounts(
  counts: readonly Count[],
  sums: readonly CountSum[],
  rules: CellRules,
  limits?: PairLimits,
): HiddenCounts {
  const { looked, net } = linkMost(counts, sums, limits);
  const withheld = withhold(net, rules);
  const showings = new Map(counts.map(({ of }) => [keyOfSet(of), 'unlooked' as Showing]));
  looked.forEach(({ of, value }, i) => {
    const showing = value < rules.smallCells ? 'small' : withheld.has(net.places[i]) ? 'withheld' : 'rounded';
    showings.set(keyOfSet(of), showing);
  });
  const showingOf = ({ of, says }: Count): Showing => {
    const showing = showings.get(keyOfSet(of));
    if (showing === undefined) throw new RangeError(`A count was printed that nobody looked at: ${says}.`);
    return showing;
  };
  const each = new Map(counts.toReversed().map((count) => [keyOfSet(count.of), count]));
  return {
    rules,
    showingOf,
    hidden: [...each.values()].reverse().flatMap((count) => {
      const showing = showingOf(count);
      return showing === 'rounded' ? [] : [{ count, showing }];
    }),
  };
}

/**
 * Links counts, as many as can be looked at. The others are left out, those with the most conditions first: nothing at all
 * is told of them, not even whether they are small, so that nothing follows from them.
 */
function linkMost(
  counts: readonly Count[],
  sums: readonly CountSum[],
  limits: PairLimits | undefined,
): { readonly looked: readonly Count[]; readonly net: CountNet } {
  const general = counts.toSorted((one, other) => one.of.conditions.length - other.of.conditions.length);
  for (let size = counts.length; ; size = Math.floor(size * 0.9)) {
    const left = new Set(general.slice(size).map(({ of }) => keyOfSet(of)));
    const looked = counts.filter(({ of }) => !left.has(keyOfSet(of)));
    const net = linkCounts(
      looked,
      sums.map((sum, number) => joinParts(sum, left, number)),
      size === 0 ? { all: 0, first: Infinity } : limits,
    );
    if (net !== null) return { looked, net };
  }
}

/** A sum in which the parts of which nothing is told are one. */
function joinParts({ whole, parts }: CountSum, left: ReadonlySet<string>, number: number): CountSum {
  const told = parts.filter(({ of }) => !left.has(keyOfSet(of)));
  if (told.length === parts.length) return { whole, parts };
  const { table, conditions } = whole.of;
  const of = { table, conditions: [...conditions, `not told of sum ${number}`] };
  return { whole, parts: [...told, { value: NaN, of, says: '' }] };
}

/** The cells that are not shown so that no small one can be worked out. */
function withhold(net: CountNet, rules: CellRules): ReadonlySet<number> {
  const withheld = new Set<number>();
  const values = new PossibleValues(net);
  // Where not all that counts share was looked at, a printed one may not be narrowed at all, as more could follow.
  const leastOf = ({ printed }: Cell) => (net.isWhole || printed === null ? leastPossible : rules.smallCells);
  const start = () => values.start(net.cells.map((cell, place) => knownOf(cell, withheld.has(place), rules)));
  start();
  for (let cell = 0; cell < net.cells.length; cell += 1) {
    // What is possible stays so when another count is withheld, so that no cell before this one need be looked at again.
    while (net.cells[cell].value < rules.smallCells && !values.canHave(cell, leastOf(net.cells[cell]))) {
      const next = nextToHide(net, withheld, cell, rules);
      if (next === null) return withheld;
      withheld.add(next);
      start();
    }
  }
  return withheld;
}

/** What a reader knows of a cell by itself. */
function knownOf({ value, printed }: Cell, isWithheld: boolean, rules: CellRules): Bounds {
  if (printed === null) return { low: 0, high: Infinity };
  return isWithheld ? { low: rules.smallCells, high: Infinity } : boundsOf(value, rules);
}

/** The smallest count that is shown, among those nearest to a cell by sums; null when none is shown any more. */
function nextToHide(
  { cells, sums }: CountNet,
  withheld: ReadonlySet<number>,
  from: number,
  { smallCells }: CellRules,
): number | null {
  const seen = new Set([from]);
  for (let size = 0; size < seen.size;) {
    size = seen.size;
    const near = sums.filter((linked) => linked.some((cell) => seen.has(cell))).flat();
    near.forEach((cell) => seen.add(cell));
    const shown = near.filter(
      (cell) => cells[cell].printed !== null && cells[cell].value >= smallCells && !withheld.has(cell),
    );
    if (shown.length > 0) return shown.reduce((least, cell) => (cells[cell].value < cells[least].value ? cell : least));
  }
  return null;
}
