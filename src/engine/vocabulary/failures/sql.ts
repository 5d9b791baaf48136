import type { Misread } from './misread.ts';

/** What can fail in this part of the engine, by code: what each is about. */
export interface SqlFailures {
  'bad-column-line': { readonly line: number; readonly message: string };
  'unknown-column/query': { readonly name: string; readonly known: readonly string[] };
  'grouped-already': null;
  'no-attributes/query': null;
  'not-an-attribute': { readonly attribute: string };
  'empty-filter': { readonly attribute: string };
  'needs-records/query': { readonly field: string; readonly why: string };
  'bins-without-cuts': null;
  'date-without-order': null;
  'merged-into-missing': { readonly target: string };
  'ambiguous-label/query': { readonly label: string };
  'zero-character': null;
  'bad-table-name': { readonly text: string };
  'bad-column-line/field': { readonly line: number; readonly field: string; readonly failure: Misread };
}
