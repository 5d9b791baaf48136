import type { Failure } from '../shared/result.ts';
import type { MessageOf } from '../shared/message.ts';
import type { Outcome } from './certificate.ts';

/** A column and its value, or a group and its values as one (D14). */
export type Pair = readonly [attribute: string, value: string];

/** People alike in some columns of a file, and the row in which they stand first. */
interface Group {
  readonly columns: readonly string[];
  readonly cells: readonly string[];
  readonly row: number;
}

/** What of a file breaks a claim. */
interface FileBreaks {
  /** The text of the file, or of a paper beside it, cannot be read. */
  unreadable: { readonly failure: Failure };
  'other-hash': { readonly hash: string; readonly file: string };
  'two-hashes': null;
  'no-column': { readonly column: string };
  'other-columns': { readonly columns: readonly string[]; readonly listed: readonly string[] };
  'other-people': { readonly people: number; readonly claimed: number };
  'more-people': { readonly people: number; readonly before: number };
  'too-many-left-out': { readonly left: number; readonly people: number; readonly suppress: number | string };
  'written-oddly': null;
  'row-order': { readonly row: number };
  'row-twice': { readonly row: number };
  'other-levels': { readonly column: string; readonly level: number; readonly top: number; readonly highest: number };
  'no-label-of-level': { readonly cell: string; readonly row: number; readonly column: string; readonly level: number };
  'no-label-of-recipe': { readonly cell: string; readonly row: number; readonly column: string };
  'all-hidden': { readonly column: string };
  'small-group': Group & { readonly people: number; readonly k: number };
  'no-c': null;
  'not-diverse': Group & {
    readonly sensitive: string;
    readonly values: number;
    readonly kind: string;
    readonly l: number;
  };
  'no-order': null;
  'no-place': { readonly column: string; readonly value: string; readonly in: 'order' | 'hierarchy' };
  'too-far': Group & { readonly sensitive: string; readonly t: number | string; readonly kind: string };
  'no-hierarchy': { readonly column: string };
  /** The file in which the recipe keeps a hierarchy is not there, or is none. */
  'hierarchy-file': { readonly column: string; readonly file: string; readonly isThere: boolean };
}

/** What of published patterns breaks a claim; supports are those of the file. */
interface PatternBreaks {
  'data-supports': null;
  'small-support': { readonly pattern: readonly Pair[]; readonly support: bigint; readonly k: number };
  'too-many-items': { readonly items: number };
  'part-missing': { readonly part: readonly Pair[]; readonly pattern: readonly Pair[] };
  'part-smaller': {
    readonly part: readonly Pair[];
    readonly support: bigint;
    readonly pattern: readonly Pair[];
    readonly whole: bigint;
  };
  /** The sum tells of so few people who have some items and none of others (S1, S9). */
  channel: {
    readonly group: readonly Pair[];
    readonly without: readonly Pair[];
    readonly people: bigint;
    readonly k: number;
  };
  'other-patterns': { readonly patterns: number; readonly claimed: number };
  'other-patterns-tested': { readonly patterns: number; readonly claimed: number };
  'pattern-over': { readonly pattern: readonly Pair[]; readonly measure: string; readonly alpha: number | string };
  'no-pattern-tested': null;
  'other-patterns-about': { readonly patterns: number; readonly group: Pair; readonly claimed: number };
  'no-pattern-about': { readonly group: Pair };
}

/** Whether a group was tested in a file (G8). */
export type GroupState = 'tested' | 'notTested' | 'hidden';

/** What of the rules of a file breaks a claim. */
interface RuleBreaks {
  'too-many-sets': null;
  'not-together': { readonly column: string; readonly cells: readonly string[] };
  'other-support': { readonly least: bigint; readonly people: number; readonly claimed: number };
  'other-rules': { readonly rules: number; readonly claimed: number };
  'rule-over': {
    readonly columns: readonly string[];
    readonly cells: readonly string[];
    readonly counts: { readonly a1: bigint; readonly n1: bigint; readonly a2: bigint; readonly n2: bigint };
    readonly measure: string;
    readonly alpha: number | string;
  };
  'no-protected-column': null;
  'no-rule': { readonly least: bigint };
  'other-state': { readonly group: Pair; readonly found: GroupState; readonly claimed: GroupState };
  'other-rules-about': { readonly rules: number; readonly group: Pair; readonly claimed: number };
  'group-state': { readonly group: Pair; readonly written: string | null; readonly state: GroupState };
  'not-written-so': { readonly group: Pair; readonly written: string };
  'written-as-values': { readonly group: Pair };
  'group-untested': { readonly group: Pair };
  'column-left-out': { readonly column: string };
  'denies-too': { readonly attribute: string; readonly value: string };
}

/** Where a certificate does not say what its recipe asks for (R3). */
interface RecipeBreaks {
  'other-recipe-hash': { readonly hash: string };
  'no-file-hash': null;
  'no-recipe-hash': null;
  'no-such-step': { readonly step: number; readonly do: string };
  'not-silent': { readonly silence: string };
  'says-itself': null;
  /** In the file the claim is found otherwise than the certificate has it. */
  'found-otherwise': { readonly found: Outcome; readonly certified: Outcome };
  'k-unclaimed': { readonly k: number };
  'k-asked': { readonly k: number; readonly columns: readonly string[] };
  'l-unclaimed': { readonly l: number; readonly column: string };
  'l-asked': { readonly l: number | null; readonly kind: string };
  't-unclaimed': { readonly t: number | string; readonly column: string };
  't-asked': { readonly t: number | string | null; readonly kind: string };
  'check-unclaimed': null;
  'people-unclaimed': null;
  'suppress-asked': { readonly suppress: number | string };
  'levels-unclaimed': null;
  'level-unclaimed': { readonly column: string };
  'level-asked': { readonly column: string; readonly asked: number; readonly claimed: number };
  /** Null: each row counts as one person. */
  'weight-asked': { readonly weight: string | null };
  'people-counted-otherwise': null;
  'order-unclaimed': null;
  'published-otherwise': { readonly column: string };
  'labels-unclaimed': null;
  'labels-of': { readonly column: string };
  'noise-unclaimed': null;
  'epsilon-asked': { readonly epsilon: number | string | undefined };
  'seed-differs': null;
  'group-unclaimed': { readonly group: Pair };
  'flagged-unclaimed': null;
  'measure-unclaimed': {
    readonly measure: string;
    readonly alpha: number | string | null;
    readonly of: 'table' | 'patterns';
  };
  'measure-asked': {
    readonly measure: string | null;
    readonly alpha: number | string | null;
    readonly support: string | null;
  };
  'tau-asked': { readonly tau: number | null };
  'other-decision': null;
  'other-number-of-people': { readonly rules: number; readonly table: number };
  'protects-otherwise': { readonly column: string; readonly isProtected: boolean };
  'rules-leave-out': { readonly column: string };
  'a-value': { readonly column: string; readonly value: string };
  'pattern-k-asked': { readonly k: number | null };
  'records-differ': null;
  'other-groups': null;
}

/** Why a claim does not hold, was not tested or cannot be checked: by each code what it is about. */
export interface BecauseCodes extends FileBreaks, PatternBreaks, RuleBreaks, RecipeBreaks {}

export type Because = MessageOf<BecauseCodes>;

/** What was counted while a claim was found to hold (G9). */
export interface CountedCodes {
  'no-rows': null;
  alone: { readonly columns: number; readonly alone: number; readonly people: number; readonly smallest: number };
}

export type Counted = MessageOf<CountedCodes>;

/** What a predicate is found to be in a file, and what shows it. */
export type Found =
  | { readonly outcome: 'holds'; readonly counted?: Counted }
  | { readonly outcome: 'does-not-hold' | 'not-tested' | 'cannot-be-checked'; readonly because: Because };

/** What is said of a claim in the end: also that it is only stated. */
export type Verdict = Outcome | 'cannot-be-checked' | 'stated';

export const holds: Found = { outcome: 'holds' };

/** It holds, and this was counted on the way. */
export function holdsWith(counted: Counted): Found {
  return { outcome: 'holds', counted };
}

/** Why something is so: a code, and its values where it has some. */
export function because<Code extends keyof BecauseCodes>(
  code: Code,
  ...values: BecauseCodes[Code] extends null ? [] : [values: BecauseCodes[Code]]
): Because {
  return { code, values: values[0] ?? null } as Because;
}

/** It does not hold, for a reason found elsewhere. */
export function broken(reason: Because): Found {
  return { outcome: 'does-not-hold', because: reason };
}

type Reason<Code extends keyof BecauseCodes> = Parameters<typeof because<Code>>;

export function breaks<Code extends keyof BecauseCodes>(...reason: Reason<Code>): Found {
  return { outcome: 'does-not-hold', because: because(...reason) };
}

export function notTested<Code extends keyof BecauseCodes>(...reason: Reason<Code>): Found {
  return { outcome: 'not-tested', because: because(...reason) };
}

export function cannotTell<Code extends keyof BecauseCodes>(...reason: Reason<Code>): Found {
  return { outcome: 'cannot-be-checked', because: because(...reason) };
}
