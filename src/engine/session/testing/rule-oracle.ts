import {
  type PlainRule,
  isDiscriminatoryByForce,
  keyOf,
  mineByForce,
  ratesByForce,
} from '../../discovery/testing/brute-force.ts';
import type { Item } from '../../vocabulary/items.ts';
import type { Measure } from '../../vocabulary/measures.ts';
import { names, rows } from './rule-table.ts';

/** The rules of the table as brute force finds them. */
export const forced = mineByForce(rows, names, (item) => item === 'sex=F' || item === 'race=r1', {
  minSupport: '0.02',
  minConfidence: '0.1',
  maxLength: 3,
  support: 'premise',
});

export const byKey = new Map(forced.pd.map((rule) => [rule.key, rule]));

export const forceOf = ({ A, B }: { A: readonly Item[]; B: readonly Item[] }): PlainRule =>
  byKey.get(keyOf([...A, ...B].map((item) => `${item.attribute}=${item.value}`)))!;

export const ratesOf = (rule: PlainRule) => ratesByForce(rows, rule);

export const isWorse = (measure: Measure, alpha: string) => (rule: PlainRule) =>
  isDiscriminatoryByForce(measure, rule, ratesOf(rule), alpha);

export const coverOf = (rule: PlainRule) => rule.rows.map((row) => rows.indexOf(row)).join();

export const isWithin = (inner: PlainRule, outer: PlainRule) =>
  inner.A.join() === outer.A.join() &&
  outer.B.length < inner.B.length &&
  outer.B.every((item) => inner.B.includes(item));

export const pick = ({ counts: { a1, n1, a2, n2 } }: PlainRule) => ({ a1, n1, a2, n2 });
