import { type LeastSearch } from './least-search.ts';

/** At most so many cells, and this share of the cells changed, are undone in a round. */
const mostUndone = 60;
const shareUndone = 0.5;

/** Rounds without success after which there is no more to expect: so many, and so many for each cell changed. */
const idleRounds = 16;
const idleRoundsEach = 4;

/**
 * Looks for fewer changes, and among as many for fewer side effects: undoes some of the changes at random and lets the
 * search find its way again; what is worse is taken back. Draws the same numbers always, so the same table gives the
 * same answer. Ends after many rounds without success, or when the search is stopped.
 */
export function polish(search: LeastSearch): void {
  const random = makeRandom();
  for (
    let idle = 0;
    search.changed > 0 && idle < idleRounds + idleRoundsEach * countMoved(search) && !search.isStopped();
    idle += 1
  ) {
    const saved = search.state.moved.slice();
    const { changed } = search;
    const effects = search.side.count;
    undoSome(search, random);
    const isWhole = search.fill(changed, 0);
    if (isWhole) search.takeBack();
    const more = isWhole ? search.changed - changed || search.side.count - effects : 1;
    if (more > 0) restore(search, saved);
    if (more < 0) idle = 0;
  }
}

function countMoved({ state: { moved } }: LeastSearch): number {
  let count = 0;
  for (let cell = 0; cell < moved.length; cell += 1) if (moved[cell] !== 0) count += 1;
  return count;
}

function undoSome(search: LeastSearch, random: () => number): void {
  const { moved } = search.state;
  const cells: number[] = [];
  for (let cell = 0; cell < moved.length; cell += 1) if (moved[cell] !== 0) cells.push(cell);
  const count = Math.min(cells.length, 1 + Math.floor(random() * Math.min(mostUndone, 1 + shareUndone * cells.length)));
  for (let i = 0; i < count; i += 1) {
    const pick = i + Math.floor(random() * (cells.length - i));
    [cells[i], cells[pick]] = [cells[pick], cells[i]];
    const part = 1 + Math.floor(random() * Math.abs(moved[cells[i]]));
    search.move(cells[i], moved[cells[i]] > 0 ? -part : part);
  }
  search.state.settle();
}

/** Moves everything back to where it was. */
export function restore(search: LeastSearch, saved: Float64Array): void {
  const { moved } = search.state;
  for (let cell = 0; cell < moved.length; cell += 1)
    if (moved[cell] !== saved[cell]) search.move(cell, saved[cell] - moved[cell]);
  search.state.settle();
}

/** Numbers in [0, 1), always the same ones. */
function makeRandom(): () => number {
  let state = 2;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}
