import type { Item } from '../items.ts';

/** What can fail in this part of the engine, by code: what each is about. */
export interface SessionFailures {
  'no-second-table': null;
  'unknown-attribute/tree': { readonly attribute: string };
  'bad-recipe/kept-none': null;
  'bad-recipe/kept-odd': null;
  'not-the-result': { readonly name: string; readonly missing: string };
  'bad-recipe/not-json': null;
  'no-hierarchy/file': { readonly file: string };
  'bad-salt': null;
  'unknown-question': { readonly question: string; readonly known: readonly string[] };
  'unknown-dialect': { readonly dialect: string; readonly known: readonly string[] };
  'not-data': { readonly found: string };
  'missing-group': {
    readonly item: Item;
    /** The value of the group that nobody has. */
    readonly missing: string;
  };
  'held/run': {
    readonly step: number;
    /** What holds the release, each by what it is about, and what is said of each. */
    readonly open: readonly string[];
    readonly points: readonly string[];
  };
}
