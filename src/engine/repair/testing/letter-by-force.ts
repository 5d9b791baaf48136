import { denied, isDiscriminatoryByForce, mineByForce, ratesByForce, sumWeights, type PlainRow } from '../../discovery/testing/brute-force.ts';
import { compareFractions, divide, fractionOf } from '../../discovery/testing/fraction.ts';
import { redlineByForce } from '../../discovery/testing/redlining-by-force.ts';
import { type PlainYardstick } from '../../utility/testing/utility-by-force.ts';

type Items = readonly string[];
type Kind = 'join' | 'deny' | 'grant';

const nameOf = (item: string) => item.slice(0, item.indexOf('='));
const valueOf = (item: string) => item.slice(item.indexOf('=') + 1);
const holds = ({ cells }: PlainRow, items: Items) => items.every((item) => cells[nameOf(item)] === valueOf(item));
const isOutside = ({ cells }: PlainRow, items: Items) => items.every((item) => cells[nameOf(item)] !== null) && items.some((item) => cells[nameOf(item)] !== valueOf(item));
const compareText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** Items in the order of P2: by attribute name, then value; lists item by item. */
function compareItems(one: Items, other: Items): number {
  const sorted = [one, other].map((items) => [...items].sort((a, b) => compareText(nameOf(a), nameOf(b)) || compareText(valueOf(a), valueOf(b))));
  for (let i = 0; i < Math.min(one.length, other.length); i += 1) {
    const order = compareText(nameOf(sorted[0][i]), nameOf(sorted[1][i])) || compareText(valueOf(sorted[0][i]), valueOf(sorted[1][i]));
    if (order !== 0) return order;
  }
  return one.length - other.length;
}

/**
 * One pass of a method over records of weight 1, record by record and counting everything anew each time (`alg32`, `alg33`, `alg35` with E1; P1-P3).
 * Without locks method 1 for olift never needs its second transformation: when nobody else is granted the benefit any more, olift is 0.
 */
export function passByForce(given: readonly PlainRow[], yardstick: PlainYardstick, method: string, withImpact: boolean): PlainRow[] {
  const { attributes, protectedItems, settings, measure, alpha } = yardstick;
  const rows = given.map((row) => ({ ...row, cells: { ...row.cells } }));
  const { pd, pnd } = mineByForce(rows, attributes, (item) => protectedItems.includes(item), settings);
  const premises = new Set([...pd.map(({ key }) => key), ...pnd]);
  const bad = (rule: { A: Items; B: Items }, some: readonly PlainRow[]) => {
    const inContext = some.filter((row) => holds(row, rule.B));
    const [members, others] = [inContext.filter((row) => holds(row, rule.A)), inContext.filter((row) => isOutside(row, rule.A))];
    const counts = { a1: denied(members).length, n1: members.length, a2: denied(others).length, n2: others.length, a: denied(inContext).length, n: inContext.length };
    return counts.n1 > 0 && isDiscriminatoryByForce(measure, { counts }, measure === 'clift' ? ratesByForce(some, rule) : [], alpha);
  };
  const direct = pd.filter((rule) => bad(rule, rows)).sort((one, other) => compareItems([...one.A, ...one.B], [...other.A, ...other.B]));

  const isCandidate = (kind: Kind, A: Items, B: Items, D: Items) => (row: PlainRow) => {
    if (!holds(row, B) || (D.length > 0 && !isOutside(row, D))) return false;
    return kind === 'join' || kind === 'deny' ? isOutside(row, A) && !row.isDenied : holds(row, A) && row.isDenied;
  };
  const changed = (kind: Kind, row: PlainRow, A: Items): PlainRow => {
    if (kind === 'deny' || kind === 'grant') return { ...row, isDenied: kind === 'deny' };
    return { ...row, cells: { ...row.cells, ...Object.fromEntries(A.map((item) => [nameOf(item), valueOf(item)])) } };
  };
  const ordered = (kind: Kind, A: Items, B: Items, D: Items) => {
    const impact = (row: PlainRow) => (withImpact ? [...premises].filter((key) => holds(row, key.split('&'))).length : 0);
    return [...rows.keys()].filter((at) => isCandidate(kind, A, B, D)(rows[at])).map((at) => ({ at, impact: impact(rows[at]) })).sort((one, other) => one.impact - other.impact || one.at - other.at).map(({ at }) => at);
  };
  const after = (steps: readonly { kind: Kind; at: number }[], A: Items) => {
    const copy = [...rows];
    for (const { kind, at } of steps) copy[at] = changed(kind, copy[at], A);
    return copy;
  };
  /** How many of the steps are needed until the requirement holds; null when all are too few. */
  const needed = (steps: readonly { kind: Kind; at: number }[], A: Items, isBad: (some: readonly PlainRow[]) => boolean) => {
    for (let k = 0; k <= steps.length; k += 1) if (!isBad(after(steps.slice(0, k), A))) return k;
    return null;
  };
  const apply = (steps: readonly { kind: Kind; at: number }[], A: Items) => after(steps, A).forEach((row, at) => (rows[at] = { ...row, cells: { ...row.cells } }));

  const protect = (kind: Kind, leavesFr: boolean) => {
    for (const { A, B, key } of direct) {
      if (leavesFr) premises.delete(key);
      const steps = ordered(kind, A, B, []).map((at) => ({ kind, at }));
      const k = needed(steps, A, (some) => bad({ A, B }, some));
      if (k !== null) apply(steps.slice(0, k), A);
    }
  };
  const protectIndirect = (kind: Kind, withDirect: boolean) => {
    const yields = redlineByForce(rows, attributes, protectedItems, settings, alpha).map(({ key }) => key.split(' | ').map((part) => part.split('&').filter((item) => item !== '')));
    for (const [X, A, B] of yields.sort((one, other) => compareItems(one[0], other[0]) || compareItems([...one[1], ...one[2]], [...other[1], ...other[2]]))) {
      const D = X.filter((item) => !B.includes(item));
      const steps = ordered(kind, A, B, D).map((at) => ({ kind, at }));
      const k = needed(steps, A, (some) => isRedlining(some, X, A, B, alpha));
      const isDirect = withDirect && direct.some((rule) => compareItems([...rule.A, ...rule.B], [...A, ...B]) === 0);
      const more = isDirect ? (needed(steps, A, (some) => bad({ A, B }, some)) ?? 0) : 0;
      if (k !== null) apply(steps.slice(0, Math.max(k, more)), A);
    }
  };
  if (method === 'drp1') protect(measure === 'slift' ? 'grant' : 'join', true);
  if (method === 'drp2') protect('deny', true);
  if (method === 'up') protect('grant', true);
  if (method === 'irp1') protectIndirect('join', false);
  if (method === 'irp2') protectIndirect('deny', false);
  if (method === 'drp2+irp2') {
    protectIndirect('deny', true);
    protect('deny', false);
  }
  return rows;
}

function isRedlining(rows: readonly PlainRow[], X: Items, A: Items, B: Items, alpha: string): boolean {
  const count = (items: Items, isDenied: boolean | null = null) => BigInt(sumWeights(rows.filter((row) => holds(row, items) && (isDenied === null || row.isDenied === isDenied))));
  const certain = count([...A, ...X]) - count(X, false);
  const bottom = count([...A, ...B]) * count(B, true);
  return certain > 0n && bottom > 0n && compareFractions(divide(certain * count(B), bottom)!, fractionOf(alpha)) >= 0;
}
