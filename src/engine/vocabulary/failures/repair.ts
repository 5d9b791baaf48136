/** What can fail in this part of the engine, by code: what each is about. */
export interface RepairFailures {
  passes: { readonly passes: number };
  'aim/no-significance': null;
  'unknown-attribute/lock': { readonly value: string; readonly known: string[] };
  'unknown-value/lock': { readonly value: string; readonly name: string; readonly known: readonly string[] };
  'cancelled/repair': null;
  'aim/baseline': { readonly name: string };
  lock: { readonly name: string };
  'too-heavy': { readonly unit: number };
  'group-not-drawn': { readonly value: string; readonly attribute: string };
  'too-large': null;
  'cancelled/fewest-changes': null;
  'aim/stand-ins': { readonly name: string };
  'no-redlining': { readonly name: string };
  'too-many-changes': null;
  'measure/method': { readonly name: string; readonly measure: string; readonly measures: readonly string[] };
  'survey-weights/method': { readonly name: string; readonly why: 'other-weights' | 'copies' };
}
