import type { Misread } from './misread.ts';

/** What can fail in this part of the engine, by code: what each is about. */
export interface VerifyFailures {
  'not-a-certificate/too-long': { readonly count: number };
  'ragged-row': { readonly number: number; readonly count: number; readonly count2: number };
  'bad-weight': { readonly cell: string; readonly number: number; readonly weight: string | null };
  'no-support/file': null;
  'no-patterns/file': null;
  'cancelled/check': null;
  'not-text': { readonly encoding: string };
  'other-columns': { readonly other: string | null };
  'other-kind': { readonly isTable: boolean };
  'bad-support/pattern': { readonly pattern: number };
  'bad-pattern': { readonly pattern: number; readonly isEmpty: boolean };
  'bad-json/certificate': { readonly failure: Misread };
  'bad-json/recipe': { readonly failure: Misread };
  'not-a-certificate/other': { readonly isRecipe: boolean };
  'newer-certificate': { readonly version: number };
  'bad-certificate/version': { readonly version: unknown };
  'bad-certificate/field': { readonly field: string; readonly found: string; readonly expected: string };
  'bad-certificate/no-claims': null;
  'bad-certificate/claim-twice': { readonly id: string };
  'not-a-recipe': { readonly path: string };
}
