import { sumWeights, valuesIn, type PlainRow } from './brute-force.ts';

export interface PlainProxy {
  readonly of: number;
  readonly size: number;
  readonly leftOut: number;
  readonly cramersV: number | null;
  readonly mutualInformation: number | null;
  readonly share: number | null;
  /** By value, in order of appearance; `low` is the lower end of Wilson's 95% interval of x/n. */
  readonly values: readonly { readonly value: string; readonly n: number; readonly x: number; readonly low: number }[];
}

function entropy(weights: readonly number[]): number {
  const total = weights.reduce((sum, one) => sum + one, 0);
  return weights.filter((one) => one > 0).reduce((sum, one) => sum + (one / total) * Math.log2(total / one), 0);
}

/** Lower root of `(p - s)² = z² s (1 - s) / n`, in the form of the textbooks. */
function wilsonLow(x: number, n: number): number {
  const z = 1.959963984540054;
  const p = x / n;
  return (p + (z * z) / (2 * n) - z * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n))) / (1 + (z * z) / n);
}

/**
 * How well an attribute stands in for a group, record by record: chi-square from expected counts, I = H(V) + H(G) -
 * H(V,G).
 */
export function proxyByForce(
  rows: readonly PlainRow[],
  attribute: string,
  group: { readonly attribute: string; readonly value: string },
): PlainProxy {
  const known = rows.filter(({ cells }) => cells[attribute] !== null && cells[group.attribute] !== null);
  const isIn = ({ cells }: PlainRow) => cells[group.attribute] === group.value;
  const of = sumWeights(known);
  const size = sumWeights(known.filter(isIn));
  const values = valuesIn(rows, attribute)
    .map((value) => ({ value, own: known.filter(({ cells }) => cells[attribute] === value) }))
    .filter(({ own }) => own.length > 0)
    .map(({ value, own }) => ({ value, n: sumWeights(own), x: sumWeights(own.filter(isIn)) }));
  const joint = values.flatMap(({ n, x }) => [x, n - x]);
  const expected = values.flatMap(({ n }) => [(n * size) / of, (n * (of - size)) / of]);
  const chi2 = joint.reduce((sum, one, i) => sum + (one - expected[i]) ** 2 / expected[i], 0);
  const own = entropy([size, of - size]);
  const [lines, columns] = [values.length, [size, of - size].filter((one) => one > 0).length];
  const plain = entropy(values.map(({ n }) => n)) + own - entropy(joint);
  const extra = (joint.filter((one) => one > 0).length - lines - columns + 1) / (2 * of);
  const bits = Math.max(0, plain - extra / Math.log(2));
  const shrunk = (count: number) => count - (count - 1) ** 2 / (of - 1) - 1;
  const left = Math.max(0, chi2 / of - ((lines - 1) * (columns - 1)) / (of - 1));
  const most = Math.min(shrunk(lines), shrunk(columns));
  const isFlat = values.length < 2 || size === 0 || size === of;
  return {
    of,
    size,
    leftOut: sumWeights(rows) - of,
    cramersV: isFlat ? null : left === 0 || most <= 0 ? 0 : Math.min(1, Math.sqrt(left / most)),
    mutualInformation: of === 0 ? null : bits,
    share: of === 0 || size === 0 || size === of ? null : Math.min(1, bits / own),
    values: values.map((one) => ({ ...one, low: wilsonLow(one.x, one.n) })),
  };
}
