import type { WeightKind } from './columns.ts';

/** What kind of question a column answers: somebody decided it, it came out, it rates, or it was known only later. */
export type QuestionKind = 'decision' | 'outcome' | 'score' | 'later';

/** Why a column is asked about; codes and values only, the words are elsewhere. */
export type QuestionReason =
  | { readonly code: 'named-decision' | 'named-outcome' | 'named-later'; readonly word: string }
  | { readonly code: 'values-decide'; readonly values: readonly string[] }
  | { readonly code: 'ordered-rating'; readonly values: readonly string[] }
  | { readonly code: 'stands-last' | 'stands-first'; readonly values: number }
  /** So many columns are filled in, or above 0, only where it has one value. */
  | { readonly code: 'leads-to'; readonly columns: readonly string[] }
  /** Of all columns of few values it is told best by the others. */
  | { readonly code: 'told-by'; readonly columns: readonly string[] }
  | { readonly code: 'known-later' };

/** How it was found which values a person would rather not get. */
export type WorseReason =
  | { readonly code: 'word'; readonly value: string }
  | { readonly code: 'name-yes-is-bad' | 'name-yes-is-good'; readonly word: string }
  | { readonly code: 'lower-end' | 'upper-end' }
  | { readonly code: 'signs'; readonly columns: readonly string[] }
  | { readonly code: 'guessed' | 'unknown' };

/** A question that a table can answer. */
export interface Question {
  readonly kind: QuestionKind;
  readonly attribute: string;
  /** The values that a person would rather not get; of a score the label of its worse side; empty where it is asked. */
  readonly negative: readonly string[];
  readonly rows: { readonly negative: number; readonly all: number };
  readonly reasons: readonly QuestionReason[];
  readonly worse: WorseReason;
  /** Of a score: where it is cut (D13). */
  readonly cut?: ScoreCut;
  /** "X, yet not Y": asked of the rows in which this turned out well only. */
  readonly only?: { readonly attribute: string; readonly values: readonly string[] };
}

/** Where a score is cut: denied is at or above `cut` for `high`, at or below it for `low` (T3, D13). */
export interface ScoreCut {
  readonly cut: string;
  readonly worse: 'high' | 'low';
}

/** What a column tells, and with how many rows: `told` of `rows` have `value` of `anchor`. */
export interface Telling {
  readonly anchor: string;
  readonly values: readonly string[];
  readonly rows: number;
  readonly told: number;
}

/** Why a column cannot have been known (D11). */
export type AfterReason =
  | ({ readonly code: 'value-tells'; readonly value: string } & Telling)
  | ({ readonly code: 'filled-tells' | 'empty-tells' } & Telling)
  | ({ readonly code: 'cut-tells'; readonly side: 'above' | 'upto'; readonly cut: string } & Telling)
  | { readonly code: 'filled-in-only-where'; readonly anchor: string; readonly rows: number }
  | { readonly code: 'dates-after'; readonly decided: string; readonly later: number; readonly both: number }
  | {
      readonly code: 'days-until';
      readonly decided: string;
      readonly date: string;
      readonly equal: number;
      readonly both: number;
    }
  | { readonly code: 'same-as'; readonly column: string; readonly rows: number }
  | { readonly code: 'name'; readonly word: string }
  | { readonly code: 'decision-day' };

/** A column and why. */
export interface Found<R> {
  readonly attribute: string;
  readonly reason: R;
}

/** Why a column points at a person or a case. */
export type IdentifierReason =
  | { readonly code: 'name-of-person' | 'case-number'; readonly distinct: number }
  | { readonly code: 'row-number' }
  | { readonly code: 'differs-in-every-row'; readonly rows: number };

/** Why a column repeats another. */
export type CopyReason =
  | { readonly code: 'equal'; readonly rows: number }
  | { readonly code: 'one-to-one'; readonly values: number }
  /** Its values are bands of the numbers of the other. */
  | { readonly code: 'bands'; readonly bands: number }
  /** One cut of it gives the decision (D13). */
  | { readonly code: 'same-decision'; readonly cut: string };

/** Why nothing can be asked of a column. */
export type NothingReason =
  { readonly code: 'empty' } | { readonly code: 'constant'; readonly value: string; readonly rows: number };

/** Why a column is left aside until somebody looks. */
export type NotJudgedReason =
  | { readonly code: 'dates'; readonly distinct: number }
  | { readonly code: 'too-many-values'; readonly distinct: number }
  | { readonly code: 'few-rows-a-value'; readonly distinct: number; readonly rows: number };

/** Why a column is set aside with signs both ways. */
export type UnclearReason =
  | { readonly code: 'dates-both-ways'; readonly decided: string; readonly before: number; readonly later: number }
  | {
      readonly code: 'filled-tells-all';
      readonly anchor: string;
      readonly values: readonly string[];
      readonly rows: number;
    };

/** Why a column is one of counts or survey weights (M12). */
export type WeightReason =
  | { readonly code: 'named-count'; readonly word: string }
  | { readonly code: 'counts-of-combinations'; readonly rows: number }
  | { readonly code: 'named-survey'; readonly word: string }
  | { readonly code: 'not-whole'; readonly value: string };

/** What the law often protects. */
export type GroundName =
  | 'sex'
  | 'national-origin'
  | 'race'
  | 'age'
  | 'religion'
  | 'disability'
  | 'origin'
  | 'marital-status'
  | 'pregnancy'
  | 'orientation';

/** Why a column is taken for one that the law often protects. */
export type GroundReason =
  | { readonly code: 'name'; readonly ground: GroundName; readonly word: string }
  | { readonly code: 'values'; readonly ground: GroundName; readonly values: readonly string[] };

/** How the group was chosen. */
export type GroupReason =
  | { readonly code: 'named'; readonly value: string }
  | { readonly code: 'indicator'; readonly meaning: string }
  | { readonly code: 'worst-off'; readonly negative: number; readonly rows: number }
  | { readonly code: 'all-but-largest'; readonly largest: string; readonly rows: number }
  | { readonly code: 'rarest' }
  | { readonly code: 'codes'; readonly values: readonly string[] }
  | { readonly code: 'unknown' };

/** A group that is proposed; several values stand for one group (D14). */
export interface ProposedGroup {
  readonly values: readonly string[];
  readonly rows: number;
}

/** Where the ranges of a number come from. */
export type CutReason =
  { readonly code: 'file-bands'; readonly column: string } | { readonly code: 'usual-ages' | 'equal-frequency' };

/** A column that the law often protects, and who is proposed as the group. */
export interface ProtectedProposal {
  readonly attribute: string;
  readonly ground: GroundReason;
  readonly groups: readonly ProposedGroup[];
  readonly group: GroupReason;
  /** Values that the groups are compared with, where not everybody else (M10). */
  readonly reference?: readonly string[];
  readonly cuts?: readonly string[];
  readonly cutReason?: CutReason;
  /** Of dates of birth the day at which ages are counted, y-m-d (T8). */
  readonly at?: string;
}

/** What every column is; each is one thing only. */
export type ColumnRole =
  | 'question'
  | 'truth'
  | 'later'
  | 'nothing'
  | 'identifier'
  | 'weight'
  | 'protected'
  | 'score'
  | 'copy'
  | 'date'
  | 'unclear'
  | 'not-judged'
  | 'codes'
  | 'needs-cut'
  | 'used';

/** One column in one line. */
export interface ColumnLook {
  readonly attribute: string;
  readonly is: ColumnRole;
  /** The cuts proposed for a number of many values (T7). */
  readonly cuts?: readonly string[];
}

/** How the file was read, and what of it seems to be no record. */
export interface LookReading {
  /** The row of the file that holds the names; null where it has none. */
  readonly headerRow: number | null;
  /** The first filled cells of rows of sums. */
  readonly skipRows: readonly string[];
  readonly sheet: string | null;
  /** Columns of counts of one thing, where the table is one of counts. */
  readonly counts: { readonly columns: readonly string[]; readonly as: string } | null;
}

/** What a table seems to be about: every column is something, and nothing is applied (D9, D11, D13, D14, M12). */
export interface FirstLook {
  readonly rows: number;
  readonly reading: LookReading;
  readonly columns: readonly ColumnLook[];
  /** The best question; null where nothing looks decided. */
  readonly decision: Question | null;
  readonly questions: readonly Question[];
  readonly truth: (Found<QuestionReason> & { readonly negative: readonly string[] }) | null;
  readonly score: (Found<CopyReason | QuestionReason> & ScoreCut) | null;
  /** The date of the decision (D11). */
  readonly decided: Found<{ readonly code: 'named-date'; readonly word: string }> | null;
  readonly weight: (Found<WeightReason> & { readonly kind: WeightKind }) | null;
  readonly protected: readonly ProtectedProposal[];
  readonly after: readonly Found<AfterReason>[];
  readonly copies: readonly (Found<CopyReason> & { readonly of: string })[];
  readonly nothing: readonly Found<NothingReason>[];
  readonly identifiers: readonly Found<IdentifierReason>[];
  readonly unclear: readonly Found<UnclearReason>[];
  readonly notJudged: readonly Found<NotJudgedReason>[];
}

/** Why a column is suggested for a role; the words are elsewhere. */
export type RoleReason =
  | { readonly code: 'question'; readonly question: Question }
  | { readonly code: 'protected'; readonly proposal: ProtectedProposal }
  | { readonly code: 'identifier'; readonly found: IdentifierReason }
  | { readonly code: 'weight'; readonly found: WeightReason }
  | { readonly code: 'after'; readonly found: AfterReason }
  /** By its name it could identify, is what nobody would want known, or may be a lawful reason. */
  | { readonly code: 'recognizes' | 'sensitive' | 'lawful' }
  | { readonly code: 'many-numbers'; readonly distinct: number }
  /** Two rows of the file that agree in all else. */
  | { readonly code: 'unlike-rows'; readonly rows: readonly [RowValue, RowValue] };

interface RowValue {
  readonly row: number;
  readonly value: string;
}
