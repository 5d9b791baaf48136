import type { Item } from './items.ts';

/** Why no rule about a group or an attribute was tested (D10). */
export type CoverageCode = 'no-group' | 'not-used' | 'all-missing' | 'too-long' | 'support' | 'confidence' | 'mixed';

/** What is to be said of a reason why nothing was tested, by code with the values that it is about (D10). */
export interface CoverageSayings {
  'too-long': { readonly items: number; readonly most: number };
  /** `isDenied`: those with the worse outcome are counted. */
  support: { readonly has: number; readonly needs: number; readonly isDenied: boolean };
  confidence: { readonly a: number; readonly n: number; readonly least: string };
  'weighed-confidence': { readonly share: number; readonly least: string };
  'not-used': null;
  'no-group': null;
  'all-missing': null;
  'not-protected': { readonly attribute: string };
  mixed: Item;
  /** Situation testing had nobody to test, or nobody with k people of each kind to be compared with. */
  'nobody-to-test': { readonly denied: number };
  'nobody-like-them': { readonly denied: number; readonly k: number };
}

/** One of these, with its values. */
type CoverageSaying = {
  readonly [Code in keyof CoverageSayings]: { readonly code: Code; readonly values: CoverageSayings[Code] };
}[keyof CoverageSayings];

/** A reason with the numbers it compares: records, items or shares; null where it compares none (D10). */
export interface CoverageReason {
  readonly code: CoverageCode;
  readonly has: number | null;
  readonly needs: number | null;
  readonly says: CoverageSaying;
}
