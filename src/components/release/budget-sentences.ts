import { promiseOf } from '../../engine/vocabulary/epsilon.ts';
import { budgetWords } from '../../words/en/release/budget.ts';
import type { DomainQuestion } from '../../engine/steps/noise-domain.ts';

/** What a budget means: "ε = 1, a common choice: a suspicion of 50% can become 73% at most." */
export function sayBudget(epsilon: string): string {
  const { factor, suspicion } = promiseOf(epsilon);
  return budgetWords.says(epsilon, factor, suspicion);
}

/** What another release makes of the budgets that were spent before. */
export function sayInAll(epsilon: string): string {
  const { factor, suspicion } = promiseOf(epsilon);
  return budgetWords.inAll(epsilon, factor, suspicion);
}

/** Why a release is held: a column of which nobody said that its values are public, and the button that says it. */
export function holdFor({
  open,
  isAsked,
  say,
}: {
  readonly open: readonly DomainQuestion[];
  readonly isAsked: boolean;
  say(questions: readonly DomainQuestion[]): void;
}) {
  if (!isAsked || open.length === 0) return null;
  const { held, one, allOfThem } = budgetWords.public;
  return {
    because: held(open.length),
    answer: open.length === 1 ? one : allOfThem,
    onAnswer: () => say(open),
  };
}

/** What is known of a column: "9 values, found in the data: Bachelors, Doctorate, and 7 more". */
export function sayColumn({ saidBy, isFound, isAnswered, answer }: DomainQuestion): string {
  const { values = [], cuts = [] } = answer;
  const words = budgetWords.public;
  if (isFound) return words.bandsFound(cuts.map(String));
  if (saidBy === 'cuts') return words.bandsChosen(cuts.length + 1);
  if (isAnswered) return words.saidPublic(values);
  return saidBy === 'tree' ? words.fromTree(values) : words.found(values);
}
