/** Sizes of a budget, from the strongest promise to none; a budget between two promises what the larger does (S8). */
export const epsilonSizes = ['0.01', '0.1', '1', '3', '10'] as const;
export type EpsilonSize = (typeof epsilonSizes)[number];

/** The budgets that a slider stops at: even steps on a log scale. */
export const epsilonStops: readonly string[] = ['0.01', '0.02', '0.05', '0.1', '0.2', '0.5', '1', '2', '5', '10'];

/** The size whose promise a budget keeps: the next larger one, the largest for all beyond. */
export function sizeOfEpsilon(epsilon: number | string): EpsilonSize {
  const size = Number(epsilon);
  return epsilonSizes.find((upTo) => size <= Number(upTo)) ?? '10';
}

/** How much likelier any outcome can become by one person, e^epsilon, and what a suspicion of one half can become. */
export function promiseOf(epsilon: number | string): { readonly factor: number; readonly suspicion: number } {
  const factor = Math.exp(Number(epsilon));
  return { factor, suspicion: Number.isFinite(factor) ? factor / (1 + factor) : 1 };
}

/** What a part of a budget pays for. */
export type BudgetUse = 'many' | 'items' | 'divisions' | 'counts';

/** A part of a budget: its share, and what it pays for. */
export interface BudgetPart {
  readonly share: string;
  readonly pays: BudgetUse;
}

/** The parts of a budget for patterns, in order (S8). */
export const patternBudget: readonly BudgetPart[] = [
  { share: '0.1', pays: 'many' },
  { share: '0.4', pays: 'items' },
  { share: '0.5', pays: 'counts' },
];

/** The parts of a budget for a table, in order (G7). */
export const tableBudget: readonly BudgetPart[] = [
  { share: '0.5', pays: 'divisions' },
  { share: '0.5', pays: 'counts' },
];
