import { formatDecimal, makeDecimal, type Decimal } from '../../shared/decimal.ts';

/** A part of PrivBasis that looks at the data. */
export type BudgetPart = 'lambda' | 'items' | 'pairs' | 'bins';

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
