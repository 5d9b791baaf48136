/** Why a column of the file is no attribute. */
export type Exclusion = 'unused' | 'after' | 'score' | 'identifier' | 'weights' | 'people' | 'squares';

/** The signs before the decimals and between the thousands of numbers. */
export interface NumberSigns {
  readonly decimal: string;
  readonly thousands: string | null;
}

/** A cell that is not as its column says, and how many different values of the column are not. */
interface Misfit {
  readonly value: string;
  readonly column: string;
  readonly isCut: boolean;
  readonly misfits: number;
  readonly values: number;
}

/** What can fail in this part of the engine, by code: what each is about. */
export interface TableFailures {
  'no-attributes/table': null;
  'unread-column': { readonly value: string };
  'unknown-column/file': { readonly value: string; readonly columns: readonly string[] };
  'cuts-and-bins': { readonly name: string };
  'cut-and-merge': { readonly name: string; readonly other: string; readonly cutting: string };
  'bad-bins': { readonly value: number; readonly mostBins: number };
  'by-without-bins': { readonly name: string };
  'labels-without-cuts': { readonly name: string };
  'same-signs': { readonly decimal: string; readonly name: string };
  'date-without-number': { readonly name: string };
  'age-without-day': { readonly name: string };
  'date-and-merge': { readonly name: string; readonly other: string };
  'merged-twice': { readonly value: string; readonly before: string; readonly name: string };
  'order-twice': { readonly value: string; readonly name: string };
  'no-numbers': { readonly name: string };
  'ambiguous-label/number': {
    readonly value: string;
    readonly name: string;
    readonly bin: string;
    readonly place: string;
  };
  'no-cuts': null;
  'bad-cut': { readonly value: number | string };
  'cuts-not-ascending': { readonly value: number | string; readonly before: number | string };
  'label-is-missing': { readonly value: string };
  'label-twice': { readonly value: string };
  'no-rows': null;
  'cancelled/table': null;
  'empty-filter/table': { readonly attribute: string };
  'unknown-value/filter': { readonly value: string; readonly attribute: string; readonly known: readonly string[] };
  'weights-too-large/total': { readonly name: string };
  'weights-too-large/digits': { readonly name: string };
  'bad-weight/squares': { readonly value: string; readonly name: string };
  'unknown-attribute/decision': { readonly value: string; readonly known: readonly string[] };
  'no-positive': { readonly name: string };
  'no-negative/unchosen': { readonly name: string };
  'unknown-value/decision': { readonly value: string; readonly name: string; readonly known: readonly string[] };
  'empty-hierarchy/rows': null;
  'cancelled/look': null;
  'open-quote': { readonly line: number };
  'empty-hierarchy/file': null;
  'not-in-order': {
    readonly value: string;
    readonly name: string;
    readonly place: string;
    /** A value of the order that may be meant. */
    readonly near: string | null;
  };
  'ambiguous-date': {
    readonly value: string;
    readonly column: string;
    readonly orders: readonly string[];
    readonly readings: readonly {
      readonly order: string;
      readonly year: number;
      readonly month: number;
      readonly day: number;
    }[];
  };
  'not-a-date': Misfit & { readonly order: string; readonly fitting: string | null };
  'not-a-number': Misfit & { readonly format: NumberSigns | null; readonly fitting: NumberSigns | null };
  'wrong-number-of-labels': { readonly labels: number; readonly bins: number };
  'no-rows-left': { readonly ragged: number; readonly missing: number; readonly filter: number };
  'not-an-attribute/filter': { readonly value: string; readonly why: Exclusion | null };
  'bad-weight/count': { readonly value: string; readonly name: string };
  'bad-weight/survey': { readonly value: string; readonly name: string };
  'no-decision-value': { readonly records: number; readonly name: string };
  'no-negative/none-has': { readonly negative: readonly string[]; readonly name: string };
  'two-parents': {
    readonly value: string;
    readonly row: number;
    readonly level: number;
    readonly parent: string;
    readonly first: number;
    readonly firstParent: string;
  };
  cycle: { readonly value: string; readonly above: string; readonly row: number };
  'ragged-hierarchy': {
    readonly value: string;
    readonly row: number;
    readonly levels: number;
    readonly expected: number;
  };
  'no-single-top': {
    readonly value: string;
    readonly row: number;
    readonly tops: readonly string[];
    readonly count: number;
  };
}
