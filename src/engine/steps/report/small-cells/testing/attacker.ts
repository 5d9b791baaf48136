/** What a reader is told of a sum of cells that nobody can divide further: between `low` and `high`. */
export interface Told {
  readonly atoms: readonly number[];
  readonly low: number;
  readonly high: number;
}

/**
 * How many values a sum of cells can have for a reader who solves all that is told exactly, in whole numbers: each value
 * is tried by assigning the cells one after the other. Stops counting at `enough`.
 */
export function countPossible(atoms: number, told: readonly Told[], cell: readonly number[], enough: number): number {
  let possible = 0;
  for (let value = 0; value <= 80 && possible < enough; value += 1)
    if (isFeasible(atoms, [...told, { atoms: cell, low: value, high: value }])) possible += 1;
  return possible;
}

/** Where a search takes longer than this, the value counts as possible: it was not excluded. */
const mostSteps = 5000;

function isFeasible(atoms: number, told: readonly Told[]): boolean {
  const steps = { left: mostSteps };
  return search(told, Array<number>(atoms).fill(0), Array<number>(atoms).fill(200), steps);
}

function search(
  told: readonly Told[],
  low: readonly number[],
  high: readonly number[],
  steps: { left: number },
): boolean {
  if ((steps.left -= 1) < 0) return true;
  const [least, most] = [[...low], [...high]];
  if (!tighten(told, least, most)) return false;
  const open = least
    .map((value, i) => ({ i, width: most[i] - value }))
    .filter(({ width }) => width > 0)
    .sort((one, other) => one.width - other.width)[0];
  if (open === undefined) return true;
  const middle = Math.floor((least[open.i] + most[open.i]) / 2);
  return (
    search(told, least, most.with(open.i, middle), steps) || search(told, least.with(open.i, middle + 1), most, steps)
  );
}

/** Narrows every cell by every sum; false when nothing is left of one. */
function tighten(told: readonly Told[], low: number[], high: number[]): boolean {
  for (let isChanged = true; isChanged;) {
    isChanged = false;
    for (const { atoms, low: atLeast, high: atMost } of told) {
      const least = atoms.reduce((sum, i) => sum + low[i], 0);
      const most = atoms.reduce((sum, i) => sum + high[i], 0);
      if (least > atMost || most < atLeast) return false;
      for (const i of atoms) {
        const above = atMost - (least - low[i]);
        const below = atLeast - (most - high[i]);
        if (above < high[i]) [high[i], isChanged] = [above, true];
        if (below > low[i]) [low[i], isChanged] = [below, true];
        if (low[i] > high[i]) return false;
        if (isChanged) break;
      }
      if (isChanged) break;
    }
  }
  return true;
}
