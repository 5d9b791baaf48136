/** What a budget up to a size promises, in words (S8). */
export interface EpsilonWords {
  readonly upTo: string;
  readonly words: string;
}

/** From the strongest promise to none; a budget between two has the words of the larger. */
export const epsilonWords: readonly EpsilonWords[] = [
  { upTo: '0.01', words: 'nobody can tell whether you took part' },
  { upTo: '0.1', words: 'a hint, too weak to act on' },
  { upTo: '1', words: 'a common choice' },
  { upTo: '3', words: 'weak' },
  { upTo: '10', words: 'hardly a promise any more' },
];

/** The budgets that a slider stops at: even steps on a log scale. */
export const epsilonStops: readonly string[] = ['0.01', '0.02', '0.05', '0.1', '0.2', '0.5', '1', '2', '5', '10'];

/** The words for a budget. */
export function sayEpsilon(epsilon: number | string): string {
  const size = Number(epsilon);
  return (epsilonWords.find(({ upTo }) => size <= Number(upTo)) ?? epsilonWords.at(-1)!).words;
}

/** How much likelier any outcome can become by one person, e^epsilon, and what a suspicion of one half can become. */
export function promiseOf(epsilon: number | string): { readonly factor: number; readonly suspicion: number } {
  const factor = Math.exp(Number(epsilon));
  return { factor, suspicion: Number.isFinite(factor) ? factor / (1 + factor) : 1 };
}

/** A part of a budget: its share, and what it pays for. */
export interface BudgetPart {
  readonly share: string;
  readonly title: string;
  readonly pays: string;
}

/** The parts of a budget for patterns, in order (S8). */
export const patternBudget: readonly BudgetPart[] = [
  { share: '0.1', title: 'how many', pays: 'how many values the top patterns are made of' },
  { share: '0.4', title: 'items and pairs', pays: 'which values, and which pairs of them' },
  { share: '0.5', title: 'counts', pays: 'the noisy counts that are released' },
];

/** The parts of a budget for a table, in order (G7). */
export const tableBudget: readonly BudgetPart[] = [
  { share: '0.5', title: 'divisions', pays: 'which values are divided, at most' },
  { share: '0.5', title: 'counts', pays: 'the noisy counts that are released' },
];
