import type { ItemPair } from '../../vocabulary/items.ts';
import type { WrittenNumber } from '../step.ts';
import type { FairnessFigures, GroupFigures, ScenarioFigures } from './figures.ts';

/** What a recipe's `pins` give: each pinned result in figures, or why it could not be made. */
export type PinResult = PinFigures | PinProblem;

interface PinFigures extends Omit<ScenarioFigures, 'fairness'> {
  readonly title: string;
  readonly fairness: Omit<FairnessFigures, 'groups'> & { readonly groups: readonly PinGroup[] };
  /** Whether no other result that holds on both counts is at least as good in everything and better in one thing. */
  readonly notBeaten: boolean;
}

interface PinGroup extends Omit<GroupFigures, 'item' | 'worst'> {
  readonly group: ItemPair;
  readonly worst: WrittenNumber;
}

interface PinProblem {
  readonly title: string;
  readonly problem: { readonly code: string; readonly message: string; readonly where: string | null };
}
