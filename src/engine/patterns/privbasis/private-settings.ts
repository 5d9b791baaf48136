import { type Decimal, formatDecimal, makeDecimal } from '../../shared/decimal.ts';
import { readEpsilon } from '../../shared/noise.ts';
import { type Result, fail, succeed } from '../../shared/result.ts';
import type { Table } from '../../table/table.ts';

/** What a person chooses for a differentially private release (S8). */
export interface PrivateSettings {
  /** The whole budget, an exact decimal. */
  readonly epsilon: number | string;
  /** How many patterns are wanted, K. */
  readonly top: number;
}

/** The same, checked. */
export interface PrivateLimits {
  readonly epsilon: Decimal;
  readonly top: number;
}

const mostPatterns = 1_000_000;

/**
 * Checks epsilon and K against the public domain alone, never against the data (S8): epsilon is a decimal from 0.000001
 * to 1000, K a whole number from 1 to the number of patterns in the domain and at most a million. `where` stands before
 * the names of the fields in failures (`bad-epsilon`, `bad-top`, `no-items`).
 */
export function readPrivateSettings(
  { epsilon, top }: PrivateSettings,
  domain: PublicDomain,
  where = '',
): Result<PrivateLimits> {
  const budget = readEpsilon(epsilon, `${where}epsilon`);
  if (!budget.ok) return budget;
  const patterns = countPatterns(domain);
  if (patterns === 0n) return fail('no-items', null, 'columns');
  if (!Number.isSafeInteger(top) || top < 1) return fail('bad-top/not-whole', { value: top }, `${where}top`);
  if (BigInt(top) > patterns || top > mostPatterns)
    return fail(
      'bad-top/too-many',
      { value: top, allowed: BigInt(top) > patterns ? patterns : null, mostPatterns },
      `${where}top`,
    );
  return succeed({ epsilon: budget.value, top });
}

/** A part of PrivBasis that looks at the data. */
type BudgetPart = 'lambda' | 'items' | 'pairs' | 'bins';

/** What a part spent, an exact decimal; those of a release sum to epsilon. */
export interface Spent {
  readonly part: BudgetPart;
  readonly epsilon: string;
}

const thousandths = 1000;

/** 0.1 of epsilon, for lambda (S8). */
export function lambdaShare(epsilon: Decimal): Decimal {
  return makeDecimal(epsilon.units, epsilon.scale + 1);
}

/**
 * 0.4 of epsilon for items and pairs, in proportion to how many of each are drawn, to a thousandth so that both are exact
 * decimals; without pairs all of it is for items (S8).
 */
export function selectionShares(epsilon: Decimal, items: number, pairs: number): { items: Decimal; pairs: Decimal } {
  const share = pairs === 0 ? thousandths : Math.max(1, Math.floor((thousandths * items) / (items + pairs)));
  const part = (of: number) => makeDecimal(epsilon.units * 4n * BigInt(of), epsilon.scale + 4);
  return { items: part(share), pairs: part(thousandths - share) };
}

/** 0.5 of epsilon, for the bins (S8). */
export function binShare(epsilon: Decimal): Decimal {
  return makeDecimal(epsilon.units * 5n, epsilon.scale + 1);
}

export function spentOn(part: BudgetPart, epsilon: Decimal): Spent {
  return { part, epsilon: formatDecimal(epsilon) };
}

/**
 * What is declared public before any budget is spent: the attributes and the values that each can have (S8). An item has a
 * number, counted through the values of all attributes in order.
 */
export interface PublicDomain {
  readonly attributes: readonly { readonly name: string; readonly values: readonly string[] }[];
  /** For each attribute the number of its first item. */
  readonly offsets: readonly number[];
  /** For each item its attribute. */
  readonly attributeOf: readonly number[];
}

/**
 * The public domain of a table whose attributes have the values that were declared, in their order, whether a record has
 * them or not (T1, S8, G10): the numbers of items, and with them every tie, do not depend on the records.
 */
export function declareDomain({ attributes }: Pick<Table, 'attributes'>): PublicDomain {
  return domainOf(attributes.map(({ name, values }) => ({ name, values: [...values] })));
}

/** The domain of attributes with these values. */
export function domainOf(attributes: PublicDomain['attributes']): PublicDomain {
  const offsets: number[] = [];
  const attributeOf: number[] = [];
  attributes.forEach(({ values }, attribute) => {
    offsets.push(attributeOf.length);
    for (let code = 0; code < values.length; code += 1) attributeOf.push(attribute);
  });
  return { attributes, offsets, attributeOf };
}

/** How many patterns the domain has: at most one item of each attribute, at least one in all. */
export function countPatterns({ attributes }: PublicDomain): bigint {
  return attributes.reduce((product, { values }) => product * BigInt(values.length + 1), 1n) - 1n;
}
