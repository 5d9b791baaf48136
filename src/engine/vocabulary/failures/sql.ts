import type { Misread } from './misread.ts';

/** A word for a column that needs something after it. */
export type ColumnLineWord = 'cuts' | 'labels' | 'merge' | 'worse' | 'date';

/** What is wrong with a line that describes a column. */
export interface ColumnLineFailures {
  'bad-column-line/nothing-follows': Line & { readonly word: string; readonly rest: string };
  'bad-column-line/incomplete': Line & { readonly word: ColumnLineWord };
  'bad-column-line/weight-kind': Line & { readonly rest: string };
  'bad-column-line/number': Line & { readonly rest: string };
  'bad-column-line/date-part': Line & { readonly part: string };
  'bad-column-line/age-day': Line;
  'bad-column-line/open-quote': Line;
  'bad-column-line/no-name': Line;
  'bad-column-line/unknown-word': Line & { readonly word: string };
  'bad-column-line/word-twice': Line & { readonly word: string };
  'bad-column-line/column-twice': Line & { readonly name: string; readonly first: number };
  'bad-column-line/role-twice': Line & {
    readonly role: 'decision' | 'weight';
    readonly name: string;
    readonly first: number;
  };
  'bad-column-line/no-worse': Line & { readonly name: string };
}

interface Line {
  readonly line: number;
}

/** What can fail in this part of the engine, by code: what each is about. */
export interface SqlFailures extends ColumnLineFailures {
  'unknown-column/query': { readonly name: string; readonly known: readonly string[] };
  'grouped-already': null;
  'no-attributes/query': null;
  'not-an-attribute': { readonly attribute: string };
  'empty-filter': { readonly attribute: string };
  'needs-records/query': { readonly field: string; readonly isRepair: boolean };
  'bins-without-cuts': null;
  'date-without-order': null;
  'merged-into-missing': { readonly target: string };
  'ambiguous-label/query': { readonly label: string };
  'zero-character': null;
  'bad-table-name': { readonly text: string };
  'score-decides': { readonly attribute: string };
  'bad-column-line/field': { readonly line: number; readonly field: string; readonly failure: Misread };
}
