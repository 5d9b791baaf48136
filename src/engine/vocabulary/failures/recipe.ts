import type { Misread } from './misread.ts';
import type { Exclusion, NumberSigns } from './table.ts';

/** What stands in a field of a recipe: what it is, or how JSON writes it, cut short. */
export type Found = 'missing' | 'empty-list' | 'list' | 'object' | { readonly written: string };

/** An object in a recipe that has fields of its own. */
export type RecipePart =
  | 'recipe'
  | 'data'
  | 'column'
  | 'item'
  | 'roles'
  | 'decision'
  | 'decision-words'
  | 'protected-group'
  | 'truth'
  | 'truth-words'
  | 'score'
  | 'weight'
  | 'grouped-survey'
  | 'hierarchy-file'
  | 'filter'
  | 'background'
  | 'note'
  | 'pin'
  | 'count'
  | 'settings'
  | 'protection'
  | 'left-out-group'
  | 'privacy-model'
  | 'filter-term'
  | 'discover-step'
  | 'generalize-step'
  | 'groups-step'
  | 'impact-step'
  | 'noisy-patterns-step'
  | 'noisy-table-step'
  | 'patterns-step'
  | 'people-step'
  | 'proxies-step'
  | 'repair-step'
  | 'a report step';

/** What a list in a recipe holds. */
export type ListItems =
  | 'values'
  | 'column-names'
  | 'first-cells'
  | 'numbers'
  | 'labels'
  | 'merged-values'
  | 'denying-values'
  | 'joined-values'
  | 'groups'
  | 'items'
  | 'reference-values'
  | 'worse-values'
  | 'rows'
  | 'steps'
  | 'kept-values'
  | 'filters'
  | 'pairs'
  | 'background-rules'
  | 'notes'
  | 'pins'
  | 'attribute-names'
  | 'levels'
  | 'left-out-groups'
  | 'compared-points'
  | 'attributes'
  | 'filter-values'
  | 'locks'
  | 'names of sections';

/** What would be right in a field of a recipe. */
export interface Expectations {
  version: null;
  delimiter: null;
  quote: null;
  'header-row': null;
  day: null;
  bins: null;
  share: null;
  step: null;
  object: null;
  text: null;
  'filled-text': null;
  'short-text': { readonly most: number };
  'true-or-false': null;
  decimal: null;
  list: { readonly items: ListItems; readonly least: number };
  'whole-number': { readonly least: number };
  'one-of': { readonly words: readonly string[] };
  pair: null;
  'group-pair': null;
  'k-anonymity': null;
  'kind-of-protection': null;
}

/** What would be right: by a code, or as it is to be written, in quotation marks. */
export type Expected =
  | { readonly [E in keyof Expectations]: { readonly code: E; readonly values: Expectations[E] } }[keyof Expectations]
  | { readonly written: string };

/** A list whose entries have to differ. */
export type DistinctList =
  'column-names' | 'pin-titles' | 'background' | 'labels' | 'values' | 'attributes' | 'group-values';

/** What is wrong with a recipe for itself, by the field that it stands in. */
export interface RecipeProblems {
  'bad-recipe/no-object': { readonly found: Found };
  'bad-recipe/unexpected': { readonly found: Found; readonly expected: Expected };
  'bad-recipe/unknown-field': { readonly part: RecipePart; readonly name: string; readonly known: readonly string[] };
  'bad-recipe/missing-field': { readonly part: RecipePart };
  'bad-recipe/certificate': null;
  'bad-recipe/no-version': null;
  'bad-recipe/newer': { readonly version: number };
  'bad-recipe/same-signs': { readonly sign: string; readonly column: string };
  'bad-recipe/date-without-part': { readonly column: string };
  'bad-recipe/day-without-age': { readonly column: string; readonly part: string | null };
  'bad-recipe/age-without-day': { readonly column: string };
  'bad-recipe/signs-of-dates': { readonly column: string };
  'bad-recipe/dates-are-numbers': { readonly column: string };
  'bad-recipe/header-and-names': null;
  'bad-recipe/header-row': { readonly hasNames: boolean };
  'bad-recipe/again': { readonly value: string; readonly list: DistinctList };
  'bad-recipe/quote-delimits': { readonly sign: string };
  'bad-recipe/two-weights': null;
  'bad-recipe/grouped-counts': null;
  'bad-recipe/grouped-published': null;
  'bad-recipe/bins-beside-cuts': { readonly column: string };
  'bad-recipe/by-without-bins': { readonly column: string };
  'bad-recipe/labels-without-ranges': null;
  'bad-recipe/beside-ranges': { readonly cutting: 'cuts' | 'bins' };
  'bad-recipe/number-of-labels': { readonly labels: number; readonly cuts: number };
  'bad-recipe/nothing-public': { readonly column: string; readonly hasBins: boolean };
  'bad-recipe/cuts-not-ascending': { readonly cut: number | string; readonly before: number | string };
  'bad-recipe/merged-already': { readonly value: string; readonly before: string };
  'bad-recipe/decision-after': { readonly attribute: string };
  'bad-recipe/published-identifier': { readonly name: string };
  'bad-recipe/truth-decides': { readonly attribute: string };
  'bad-recipe/truth-scores': { readonly attribute: string };
  'bad-recipe/score-decides': { readonly attribute: string };
  'bad-recipe/value-and-values': null;
  'bad-recipe/group-without-value': null;
  'bad-recipe/group-again': { readonly before: number };
  'bad-recipe/own-reference': {
    readonly value: string;
    readonly attribute: string;
    /** The values of the protected group that the value is one of; null where it is the group itself. */
    readonly group: readonly string[] | null;
  };
}

/** What can be done about a column that is no attribute, beside taking it out of a field. */
export type WayOut = 'weights' | 'identifiers' | 'after' | 'truth' | 'score' | 'use';

/** What can fail in this part of the engine, by code: what each is about. */
export interface RecipeFailures extends RecipeProblems {
  'no-decision/recipe': null;
  hierarchy: { readonly failure: Misread };
  'ambiguous-number': {
    readonly value: string;
    readonly column: string;
    readonly formats: readonly NumberSigns[];
  };
  'recipe-mismatch': { readonly failure: Misread; readonly mismatches: readonly object[] };
  'recipe-mismatch/placed': { readonly failure: Misread };
  'recipe-mismatch/nothing-to-merge': ValueOfColumn;
  'recipe-mismatch/nothing-to-name': ValueOfColumn;
  'recipe-mismatch/unknown-value': ValueOfColumn & { readonly isFiltered: boolean };
  'recipe-mismatch/no-attribute': { readonly name: string; readonly known: readonly string[] };
  'recipe-mismatch/is-decision': { readonly name: string };
  'recipe-mismatch/no-filter': { readonly name: string; readonly why: Exclusion };
  'recipe-mismatch/excluded': {
    readonly name: string;
    readonly why: Exclusion;
    /** The field that it can be taken out of. */
    readonly list: string;
    readonly wayOut: WayOut;
  };
  'recipe-mismatch/tree-unneeded': { readonly name: string; readonly why: Exclusion };
  'recipe-mismatch/tree-in-file': { readonly name: string; readonly file: string };
  'recipe-mismatch/tree-without-rows': {
    readonly name: string;
    readonly missing: readonly string[];
    /** How many values have no row beside those that are named. */
    readonly more: number;
  };
}

/** A value that no record has in a column, and those that there are. */
interface ValueOfColumn {
  readonly value: string;
  readonly name: string;
  readonly known: readonly string[];
}
