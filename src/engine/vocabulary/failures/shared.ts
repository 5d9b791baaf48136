/** The signs of which one is needed at a place of a JSON text. */
export type JsonSigns = readonly ('comma' | 'colon' | '}' | ']')[];

/** What is wrong with a text that should be JSON; what is found is null at the end of the text. */
export type JsonWrong =
  | { readonly code: 'nothing' | 'control-character' | 'bad-escape' | 'open-text' }
  | { readonly code: 'after-end' | 'no-key' | 'no-value'; readonly found: string | null }
  | { readonly code: 'no-sign'; readonly found: string | null; readonly needed: JsonSigns }
  | { readonly code: 'key-twice'; readonly key: string }
  | { readonly code: 'nested'; readonly deepest: number };

/** What can fail in this part of the engine, by code: what each is about. */
export interface SharedFailures {
  'bad-json': {
    readonly line: number;
    readonly column: number;
    readonly wrong: JsonWrong;
    /** The text ends where something is still to come. */
    readonly isCut: boolean;
  };
  'unwritable-character': { readonly value: string; readonly encoding: string };
  'cancelled/search': null;
  'too-many': { readonly limit: number; readonly itemsets: number };
  'out-of-memory': null;
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
