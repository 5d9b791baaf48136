import { groupRows } from '../../table/group-rows.ts';

/** Up to this many cells a weight is kept for each class and value; beyond, only for those that occur. */
const mostCells = 2 ** 20;

/**
 * How the values of a sensitive attribute spread over the classes of a node (G3): class `g` has the weights
 * `weights[starts[g]]` to before `starts[g + 1]`, of the values beside them, all above 0 and each value once. Records
 * without an item of the attribute are left out (T6).
 */
export interface Spread {
  /** How many values the attribute has. */
  readonly size: number;
  readonly starts: Uint32Array;
  readonly values: Uint32Array;
  readonly weights: Float64Array;
}

type Gather = (
  size: number,
  classes: Uint32Array,
  values: ArrayLike<number>,
  weights: Float64Array | null,
  count: number,
) => Spread;

/**
 * Sums weights by class and value: entry `i` adds `weights[i]` (1 without weights) of value `values[i]`, `size` for
 * none, to class `classes[i]` of `count`.
 */
export const gatherSpread: Gather = (size, classes, values, weights, count) =>
  count * size <= mostCells
    ? gatherDense(size, classes, values, weights, count)
    : gatherSparse(size, classes, values, weights, count);

const gatherDense: Gather = (size, classes, values, weights, count) => {
  const sums = new Float64Array(count * size);
  for (let i = 0; i < classes.length; i += 1)
    if (values[i] !== size) sums[classes[i] * size + values[i]] += weights === null ? 1 : weights[i];
  const kept = sums.reduce((total, sum) => (sum > 0 ? total + 1 : total), 0);
  const spread = {
    size,
    starts: new Uint32Array(count + 1),
    values: new Uint32Array(kept),
    weights: new Float64Array(kept),
  };
  let next = 0;
  for (let group = 0; group < count; group += 1) {
    for (let value = 0; value < size; value += 1) {
      const sum = sums[group * size + value];
      if (sum === 0) continue;
      spread.values[next] = value;
      spread.weights[next] = sum;
      next += 1;
    }
    spread.starts[group + 1] = next;
  }
  return spread;
};

const gatherSparse: Gather = (size, classes, values, weights, count) => {
  const { groups, count: cells } = groupRows(
    [
      { radix: count, at: classes },
      { radix: size + 1, at: values },
    ],
    classes.length,
  );
  const first = new Uint32Array(cells);
  const sums = new Float64Array(cells);
  for (let i = classes.length - 1; i >= 0; i -= 1) {
    sums[groups[i]] += weights === null ? 1 : weights[i];
    first[groups[i]] = i;
  }
  const starts = new Uint32Array(count + 1);
  for (const i of first) if (values[i] !== size) starts[classes[i] + 1] += 1;
  for (let group = 0; group < count; group += 1) starts[group + 1] += starts[group];
  const next = starts.slice();
  const spread = { size, starts, values: new Uint32Array(starts[count]), weights: new Float64Array(starts[count]) };
  for (let cell = 0; cell < cells; cell += 1) {
    const i = first[cell];
    if (values[i] === size) continue;
    const at = next[classes[i]];
    next[classes[i]] += 1;
    spread.values[at] = values[i];
    spread.weights[at] = sums[cell];
  }
  return spread;
};
