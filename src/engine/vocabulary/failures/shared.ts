/** What can fail in this part of the engine, by code: what each is about. */
export interface SharedFailures {
  'unwritable-character': { readonly value: string; readonly encoding: string };
  'cancelled/search': null;
  'too-many': { readonly limit: number; readonly itemsets: number };
  'out-of-memory': null;
  memory: null;
  'memory/page': null;
  crashed: { readonly message: string };
  'cancelled/call': null;
  superseded: null;
  'bad-support/count': { readonly value: number };
  'bad-length': { readonly value: number };
  'no-negative': null;
  'unwritable-cell/no-quotes': { readonly value: string };
  'bad-holdout/share': { readonly holdout: number | string };
  'bad-holdout/none-left': {
    readonly holdout: number | string;
    readonly totalWeight: number;
    readonly isUntested: boolean;
  };
  'bad-decimal': { readonly value: number | string };
  'bad-support/not-above-zero': { readonly value: number | string };
  'bad-support/above-all': { readonly value: number | string; readonly count: string };
  'bad-support/not-whole': { readonly value: number | string };
  'bad-epsilon/no-decimal': { readonly value: number | string };
  'bad-epsilon/not-above-zero': { readonly value: number | string };
  'bad-epsilon/outside': { readonly value: number | string; readonly least: string; readonly most: string };
}
