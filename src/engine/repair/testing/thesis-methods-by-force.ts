import {
  denied,
  isDiscriminatoryByForce,
  mineByForce,
  ratesByForce,
  sumWeights,
  type PlainRow,
} from '../../discovery/testing/brute-force.ts';
import { compareFractions, divide, fractionOf } from '../../discovery/testing/fraction.ts';
import { redlineByForce } from '../../discovery/testing/redlining-by-force.ts';
import { type PlainYardstick } from '../../utility/testing/utility-by-force.ts';
import { losesValue } from './remaining-by-force.ts';

type Items = readonly string[];
type Kind = 'join' | 'deny' | 'grant';

const nameOf = (item: string) => item.slice(0, item.indexOf('='));
const valueOf = (item: string) => item.slice(item.indexOf('=') + 1);
const holds = ({ cells }: PlainRow, items: Items) => items.every((item) => cells[nameOf(item)] === valueOf(item));
const isOutside = ({ cells }: PlainRow, items: Items) =>
  items.every((item) => cells[nameOf(item)] !== null) && items.some((item) => cells[nameOf(item)] !== valueOf(item));
const compareText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** Items in the order of P2: by attribute name, then value; lists item by item. */
function compareItems(one: Items, other: Items): number {
  const sorted = [one, other].map((items) =>
    [...items].sort((a, b) => compareText(nameOf(a), nameOf(b)) || compareText(valueOf(a), valueOf(b))),
  );
  for (let i = 0; i < Math.min(one.length, other.length); i += 1) {
    const order =
      compareText(nameOf(sorted[0][i]), nameOf(sorted[1][i])) ||
      compareText(valueOf(sorted[0][i]), valueOf(sorted[1][i]));
    if (order !== 0) return order;
  }
  return one.length - other.length;
}

interface Rule {
  readonly A: Items;
  readonly B: Items;
}

interface Change {
  readonly kind: Kind;
  readonly at: number;
}

/**
 * One pass of a method over records of weight 1, record by record and counting everything anew each time (`alg32`,
 * `alg33`, `alg35` with E1; P1-P3, P6, P9). Without locks method 1 for olift never needs its second transformation: when nobody
 * else is granted the benefit any more, olift is 0.
 */
export function passByForce(
  given: readonly PlainRow[],
  yardstick: PlainYardstick,
  method: string,
  withImpact: boolean,
): PlainRow[] {
  const pass = new PlainPass(given, yardstick, withImpact);
  if (method === 'drp1') pass.protect(yardstick.measure === 'slift' ? 'grant' : 'join', true);
  if (method === 'drp2') pass.protect('deny', true);
  if (method === 'up') pass.protect('grant', true);
  if (method === 'irp1') pass.protectIndirect('join', false);
  if (method === 'irp2') pass.protectIndirect('deny', false);
  if (method === 'drp2+irp2') {
    pass.protectIndirect('deny', true);
    pass.protect('deny', false);
  }
  return pass.rows;
}

class PlainPass {
  readonly rows: PlainRow[];
  readonly #given: readonly PlainRow[];
  readonly #yardstick: PlainYardstick;
  readonly #withImpact: boolean;
  readonly #premises: Set<string>;
  readonly #direct: readonly (Rule & { readonly key: string })[];

  constructor(given: readonly PlainRow[], yardstick: PlainYardstick, withImpact: boolean) {
    const { attributes, protectedItems, settings } = yardstick;
    this.#given = given;
    this.#yardstick = yardstick;
    this.#withImpact = withImpact;
    this.rows = given.map((row) => ({ ...row, cells: { ...row.cells } }));
    const { pd, pnd } = mineByForce(this.rows, attributes, (item) => protectedItems.includes(item), settings);
    this.#premises = new Set([...pd.map(({ key }) => key), ...pnd]);
    this.#direct = pd
      .filter((rule) => isBad(yardstick, rule, this.rows))
      .sort((one, other) => compareItems([...one.A, ...one.B], [...other.A, ...other.B]));
  }

  protect(kind: Kind, leavesFr: boolean): void {
    for (const { A, B, key } of this.#direct) {
      if (leavesFr) this.#premises.delete(key);
      const steps = this.#ordered(kind, A, B, []);
      const k = this.#needed(steps, A, (some) => this.#isLeft({ A, B }, some));
      if (k !== null) this.#apply(steps.slice(0, k), A);
    }
  }

  protectIndirect(kind: Kind, withDirect: boolean): void {
    const { attributes, protectedItems, settings, alpha } = this.#yardstick;
    const yields = redlineByForce(this.rows, attributes, protectedItems, settings, alpha).map(({ key }) =>
      key.split(' | ').map((part) => part.split('&').filter((item) => item !== '')),
    );
    for (const [X, A, B] of yields.sort(
      (one, other) =>
        compareItems(one[0], other[0]) || compareItems([...one[1], ...one[2]], [...other[1], ...other[2]]),
    )) {
      const D = X.filter((item) => !B.includes(item));
      const steps = this.#ordered(kind, A, B, D);
      const k = this.#needed(steps, A, (some) => isRedlining(some, X, A, B, alpha));
      const isDirect =
        withDirect && this.#direct.some((rule) => compareItems([...rule.A, ...rule.B], [...A, ...B]) === 0);
      const more = isDirect ? (this.#needed(steps, A, (some) => isBad(this.#yardstick, { A, B }, some)) ?? 0) : 0;
      if (k !== null) this.#apply(steps.slice(0, Math.max(k, more)), A);
    }
  }

  /** A rule to be repaired is not as long as clift would look away from a value it was compared with before (P9). */
  #isLeft(rule: Rule, some: readonly PlainRow[]): boolean {
    const isAway = this.#yardstick.measure === 'clift' && losesValue(this.#given, some, rule);
    return isBad(this.#yardstick, rule, some) || isAway;
  }

  #ordered(kind: Kind, A: Items, B: Items, D: Items): Change[] {
    const impact = (row: PlainRow) =>
      this.#withImpact ? [...this.#premises].filter((key) => holds(row, key.split('&'))).length : 0;
    return [...this.rows.keys()]
      .filter((at) => isCandidate(kind, A, B, D)(this.rows[at]))
      .map((at) => ({ at, impact: impact(this.rows[at]) }))
      .sort((one, other) => one.impact - other.impact || one.at - other.at)
      .map(({ at }) => ({ kind, at }));
  }

  #after(steps: readonly Change[], A: Items): PlainRow[] {
    const copy = [...this.rows];
    for (const { kind, at } of steps) copy[at] = changed(kind, copy[at], A);
    return copy;
  }

  /** How many of the steps are needed until the requirement holds; null when all are too few. */
  #needed(steps: readonly Change[], A: Items, isStillBad: (some: readonly PlainRow[]) => boolean): number | null {
    for (let k = 0; k <= steps.length; k += 1) if (!isStillBad(this.#after(steps.slice(0, k), A))) return k;
    return null;
  }

  #apply(steps: readonly Change[], A: Items): void {
    this.#after(steps, A).forEach((row, at) => (this.rows[at] = { ...row, cells: { ...row.cells } }));
  }
}

function isBad({ measure, alpha }: PlainYardstick, rule: Rule, some: readonly PlainRow[]): boolean {
  const inContext = some.filter((row) => holds(row, rule.B));
  const members = inContext.filter((row) => holds(row, rule.A));
  const others = inContext.filter((row) => isOutside(row, rule.A));
  const counts = {
    a1: denied(members).length,
    n1: members.length,
    a2: denied(others).length,
    n2: others.length,
    a: denied(inContext).length,
    n: inContext.length,
  };
  return (
    counts.n1 > 0 &&
    isDiscriminatoryByForce(measure, { counts }, measure === 'clift' ? ratesByForce(some, rule) : [], alpha)
  );
}

function isCandidate(kind: Kind, A: Items, B: Items, D: Items): (row: PlainRow) => boolean {
  return (row) => {
    if (!holds(row, B) || (D.length > 0 && !isOutside(row, D))) return false;
    return kind === 'join' || kind === 'deny' ? isOutside(row, A) && !row.isDenied : holds(row, A) && row.isDenied;
  };
}

function changed(kind: Kind, row: PlainRow, A: Items): PlainRow {
  if (kind === 'deny' || kind === 'grant') return { ...row, isDenied: kind === 'deny' };
  return { ...row, cells: { ...row.cells, ...Object.fromEntries(A.map((item) => [nameOf(item), valueOf(item)])) } };
}

function isRedlining(rows: readonly PlainRow[], X: Items, A: Items, B: Items, alpha: string): boolean {
  const count = (items: Items, isDenied: boolean | null = null) =>
    BigInt(sumWeights(rows.filter((row) => holds(row, items) && (isDenied === null || row.isDenied === isDenied))));
  const certain = count([...A, ...X]) - count(X, false);
  const bottom = count([...A, ...B]) * count(B, true);
  return certain > 0n && bottom > 0n && compareFractions(divide(certain * count(B), bottom)!, fractionOf(alpha)) >= 0;
}
