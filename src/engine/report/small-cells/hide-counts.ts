import { boundsOf, leastPossible, type Bounds, type CellRules } from './cell-rules.ts';
import { linkCounts, type Cell, type CountNet } from './count-net.ts';
import { keyOfSet, type Count, type CountSum } from './people-set.ts';
import { PossibleValues } from './possible-values.ts';

/** What becomes of a printed count: rounded, below `smallCells`, or not shown because another could be worked out. */
export type Showing = 'rounded' | 'small' | 'withheld';

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
export function hideCounts(counts: readonly Count[], sums: readonly CountSum[], rules: CellRules): HiddenCounts {
  const net = linkCounts(counts, sums);
  const withheld = new Set<number>();
  for (let open = findOpen(net, withheld, rules); open !== null; open = findOpen(net, withheld, rules)) {
    const next = nextToHide(net, withheld, open, rules);
    if (next === null) break;
    withheld.add(next);
  }
  const places = new Map(net.cells.map(({ key }, place) => [key, place]));
  const showingAt = (place: number): Showing =>
    net.cells[place].value < rules.smallCells ? 'small' : withheld.has(place) ? 'withheld' : 'rounded';
  return {
    rules,
    showingOf(count) {
      const place = places.get(keyOfSet(count.of));
      if (place === undefined) throw new RangeError(`A count was printed that nobody looked at: ${count.says}.`);
      return showingAt(place);
    },
    hidden: net.cells.flatMap(({ printed }, place) => {
      const showing = showingAt(place);
      return printed === null || showing === 'rounded' ? [] : [{ count: printed, showing }];
    }),
  };
}

/** What a reader knows of a cell by itself. */
function knownOf({ value, printed }: Cell, isWithheld: boolean, rules: CellRules): Bounds {
  if (printed === null) return { low: 0, high: Infinity };
  return isWithheld ? { low: rules.smallCells, high: Infinity } : boundsOf(value, rules);
}

/** A count below `smallCells` that could be worked out too nearly; null when there is none. */
function findOpen(net: CountNet, withheld: ReadonlySet<number>, rules: CellRules): number | null {
  const known = net.cells.map((cell, place) => knownOf(cell, withheld.has(place), rules));
  const values = new PossibleValues(net, known);
  const open = net.cells.findIndex(
    ({ value }, place) => value < rules.smallCells && values.countOf(place) < leastPossible,
  );
  return open < 0 ? null : open;
}

/** The smallest count that is shown, among those nearest to a cell by sums; null when none is shown any more. */
function nextToHide(
  { cells, sums }: CountNet,
  withheld: ReadonlySet<number>,
  from: number,
  { smallCells }: CellRules,
): number | null {
  const seen = new Set([from]);
  for (let near = [from]; near.length > 0;) {
    near = sums
      .map(({ whole, parts }) => [whole, ...parts])
      .filter((linked) => linked.some((cell) => near.includes(cell)))
      .flat()
      .filter((cell) => !seen.has(cell));
    near = [...new Set(near)];
    near.forEach((cell) => seen.add(cell));
    const shown = near.filter(
      (cell) => cells[cell].printed !== null && cells[cell].value >= smallCells && !withheld.has(cell),
    );
    if (shown.length > 0) return shown.reduce((least, cell) => (cells[cell].value < cells[least].value ? cell : least));
  }
  return null;
}
