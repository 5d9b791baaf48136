import type { ReleaseCheck } from '../../generalize/check-release.ts';
import type { ItemPair } from '../../vocabulary/items.ts';
import type { Measure } from '../../vocabulary/measures.ts';
import type { WrittenNumber } from '../step.ts';
import type { NodeRelease } from '../generalize/generalized.ts';
import type { ClassifiedChanges, MeasuredGroup, RuleAt, StageComparison } from './changes.ts';

/** What the step `impact` gives of two stages of a table (L1-L4). */
export interface ImpactResult {
  readonly between: readonly [string, string];
  readonly rules: {
    readonly before: RuleNumbers;
    readonly after: RuleNumbers;
    readonly over: number;
    readonly within: StageComparison['within'];
  };
  readonly measures: readonly GroupChangeEntry[];
  readonly appeared: readonly MovedRuleEntry[];
  readonly vanished: readonly MovedRuleEntry[];
  readonly risen: readonly MovedRuleEntry[];
  readonly fallen: readonly MovedRuleEntry[];
  readonly stayed: readonly MovedRuleEntry[];
  /** Of the second stage, where a scheme wrote it. */
  readonly loss: number | null;
  readonly smallestClass: number | null;
  readonly classes: number | null;
  readonly suppressed: number | null;
  readonly release: (ReleaseCheck & { readonly claim: NodeRelease['claim'] }) | null;
  readonly file: string | null;
}

/** Rules about protected groups, and how many of them are over the limit. */
export interface RuleNumbers {
  readonly pdRules: number;
  readonly discriminatory: number;
}

export interface GroupChangeEntry {
  readonly group: ItemPair;
  readonly before: MeasuredGroupEntry | null;
  readonly after: MeasuredGroupEntry | null;
  readonly changes: ChangesEntry | null;
}

/** A group's counts and all its measures. */
export type MeasuredGroupEntry = MeasuredGroup['counts'] & Readonly<Record<Measure, WrittenNumber>>;

export interface MovedRuleEntry {
  readonly A: readonly ItemPair[];
  readonly B: readonly ItemPair[];
  readonly before: RuleAtEntry | null;
  readonly after: RuleAtEntry | null;
  readonly changes: ChangesEntry | null;
}

export type RuleAtEntry = RuleAt['counts'] & { readonly value: WrittenNumber; readonly frequent: boolean };

/** The changes by type, each with the measure had it been the only one. */
export interface ChangesEntry {
  readonly types: readonly {
    readonly type: ClassifiedChanges['changes'][number]['type'];
    readonly by: ClassifiedChanges['changes'][number]['kind'];
    readonly weight: number;
    readonly value: WrittenNumber;
    readonly says: string;
  }[];
  readonly other: ClassifiedChanges['other'];
}
