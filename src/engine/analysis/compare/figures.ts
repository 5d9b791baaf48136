import type { Holds } from '../../vocabulary/pins.ts';
import type { Item } from '../../vocabulary/items.ts';
import type { MeasuredCounts } from '../../measures/measures.ts';

/** What a quasi-identifier shows in a file. */
export interface ShownColumn {
  readonly column: string;
  readonly shows: 'asIs' | 'bands' | 'hidden' | 'leftOut';
  /** How many different texts the file has there. */
  readonly values: number;
}

/** How people are hidden in a result, counted from what is written (G3, G9, S1, S2). */
export interface PrivacyFigures {
  readonly holds: Holds;
  /** What hides people: the table's own cells, counts of patterns, or noise. */
  readonly by: 'cells' | 'counts' | 'noise';
  /** The people that the file stands for; null for patterns. */
  readonly people: number | null;
  /** The columns of the file, that of the weights aside. */
  readonly columns: number;
  /** The quasi-identifiers of the table as it was, as this file shows them; none for patterns. */
  readonly shown: readonly ShownColumn[];
  /** The fewest people alike in the quasi-identifiers; null where it cannot be counted. */
  readonly smallest: number | null;
  /** The highest chance of being picked out, 1 over the smallest group. */
  readonly pickedOut: number | null;
  /** People in groups below k. */
  readonly standOut: number | null;
  /** People alone with what all columns of the file say of them. */
  readonly uniqueOverAll: number | null;
  readonly epsilon: string | null;
  /** For patterns: sums that point at fewer than k people, and the smallest count above 0. */
  readonly channels: number | null;
  readonly smallestSupport: number | null;
}

/** What a result says of a protected group (G8, D10). */
export interface GroupFigures {
  readonly item: Item;
  readonly state: 'tested' | 'hidden' | 'notTested';
  /** Rules about it, those of the table as it was that are followed included, and those over the limit. */
  readonly tested: number;
  readonly over: number;
  /** The worst value of the measure among the rules tested; null where none has a value. */
  readonly worst: number | null;
  /** Whether the worst is over the limit. */
  readonly isOver: boolean;
  /** Why nothing was tested, or what hides it; null where it was tested. */
  readonly reason: string | null;
}

/** What a result says of discrimination, all results by one yardstick (D3, D4, M4, M9). */
export interface FairnessFigures {
  readonly holds: Holds;
  readonly groups: readonly GroupFigures[];
  /** Protected attributes of which no group is chosen: nothing of them is tested (D10). */
  readonly open: readonly string[];
  readonly tested: number;
  /** Of those tested the rules of the table as it was that are too rare here to be found, followed on their own counts (P4). */
  readonly followed: number;
  readonly over: number;
  /** Worse and clear (M9) among the rules found here; null where it cannot be said: where nothing was tested, of weights that are no people, of published counts. */
  readonly clear: { readonly rules: number; readonly findings: number } | null;
  /** Redlining rules (D4); null where the bound says nothing of the measure, where no group can be seen, and of published counts. */
  readonly indirect: number | null;
}

/** What a result costs. */
export interface CostFigures {
  /** Detail lost in the quasi-identifiers, 0 to 1 (G6); a column that is left out loses 1. Null without a table or quasi-identifiers. */
  readonly loss: number | null;
  /** Frequent rules of the table as it was that the result still has; null without a decision. */
  readonly kept: number | null;
  /** Decisions granted and taken, people with a protected value overwritten, and rows changed, by all repairs together (P6). */
  readonly granted: number;
  readonly taken: number;
  readonly rewritten: number;
  readonly changed: number;
  /** Whether every row has a new weight. */
  readonly isWeighted: boolean;
  /** People of the table as it was that the file lacks; null for patterns and noise. */
  readonly leftOut: number | null;
  /** How often a tree learned from the result tells the decisions of people held out, as they were (G6); null where it cannot be followed. */
  readonly accuracy: number | null;
}

/** A pinned result in figures. */
export interface ScenarioFigures {
  readonly holds: Holds;
  readonly privacy: PrivacyFigures;
  readonly fairness: FairnessFigures;
  readonly costs: CostFigures;
}

/** Figures with what an exact comparison of them needs. */
export interface MeasuredScenario {
  readonly figures: ScenarioFigures;
  /** For each group the counts of its worst rule. */
  readonly worst: readonly (MeasuredCounts | null)[];
}
