import { type SayingsOf, sayMessage } from '../../../engine/shared/message.ts';
import type {
  Expectations,
  Expected,
  Found,
  ListItems,
  RecipePart,
} from '../../../engine/vocabulary/failures/index.ts';
import { formatCount } from '../../format.ts';
import { quote } from '../known.ts';

/** What has fields of its own, with its article. */
const parts: Readonly<Record<RecipePart, string>> = {
  recipe: 'a recipe',
  data: 'data',
  column: 'a column',
  item: 'an item',
  roles: 'roles',
  decision: 'a decision',
  'decision-words': 'the words of a decision',
  'protected-group': 'a protected group',
  truth: 'what turned out',
  'truth-words': 'the words of what turned out',
  score: 'a score',
  weight: 'a weight',
  'grouped-survey': 'the columns of a grouped survey',
  'hierarchy-file': 'a hierarchy in a file',
  filter: 'a filter',
  background: 'background knowledge',
  note: 'a note',
  pin: 'a pin',
  count: 'an absolute count',
  settings: 'settings',
  protection: 'another idea of protection',
  'left-out-group': 'a group to leave out',
  'privacy-model': 'a model of privacy',
  'filter-term': 'a filter term',
  'discover-step': 'a discover step',
  'generalize-step': 'a generalize step',
  'groups-step': 'a groups step',
  'impact-step': 'an impact step',
  'noisy-patterns-step': 'a noisy-patterns step',
  'noisy-table-step': 'a release step',
  'patterns-step': 'a patterns step',
  'people-step': 'a people step',
  'proxies-step': 'a proxies step',
  'repair-step': 'a repair step',
  'a report step': 'a report step',
};

const listItems: Readonly<Record<ListItems, string>> = {
  values: 'values in double quotes',
  'column-names': 'column names in double quotes',
  'first-cells': 'the first filled cells of rows to skip, in double quotes',
  numbers: 'numbers',
  labels: 'labels in double quotes',
  'merged-values': 'the values that are merged, in double quotes',
  'denying-values': 'the values that deny the benefit',
  'joined-values': 'the values that are one group together, in double quotes',
  groups: 'items { "attribute", "value" }, or { "attribute", "values" } for several values together',
  items: 'items { "attribute", "value" }',
  'reference-values': 'the values that the groups are compared with',
  'worse-values': 'the values that mean the worse outcome came true',
  rows: 'rows such as ["Male", "Any"]',
  steps: 'steps { "do", ... }',
  'kept-values': 'the values that are kept',
  filters: 'filters { "attribute", "in" }',
  pairs: 'pairs ["attribute", "value"]',
  'background-rules': 'background rules',
  notes: 'notes',
  pins: 'pins { "title", "steps" }',
  'attribute-names': 'names of attributes',
  levels: 'levels, one for each quasi-identifier',
  'left-out-groups': 'groups to leave out',
  'compared-points': '"original", schemes, or numbers of earlier steps',
  attributes: 'attributes',
  'filter-values': 'values',
  locks: 'names of attributes, or filter terms such as { "attribute": "country", "in": ["US"] }',
  'names of sections': 'names of sections',
};

const expectations: SayingsOf<Expectations> = {
  version: () => '1, the only version there is',
  delimiter: () => 'a single character such as "," or ";", or ", " for a comma and a blank',
  quote: () => 'a single character such as "\\"", or "" for none',
  'header-row': () => 'the number of the row that holds the names, counted from 1',
  day: () => 'a day such as "2024-12-31"',
  bins: () => 'a whole number from 2 to 1000',
  share: () => 'a share from 0 to 1',
  step: () => 'an object with a field "do" that names the step',
  object: () => 'an object { ... }',
  text: () => 'a text in double quotes',
  'filled-text': () => 'a text that is not empty',
  'short-text': ({ most }) => `a text of at most ${formatCount(most)} characters`,
  'true-or-false': () => 'true or false',
  decimal: () => 'a number, or a decimal in quotes such as "0.36"',
  list: ({ items, least }) =>
    least === 0 ? `a list of ${listItems[items]}` : `a list of at least ${least}: ${listItems[items]}`,
  'whole-number': ({ least }) => `a whole number, ${least} or more`,
  'one-of': ({ words }) => `one of ${words.map(quote).join(', ')}`,
  pair: () => 'a pair ["attribute", "value"]',
  'group-pair': () => 'a pair ["attribute", "value"], or ["attribute", ["value", "value"]] for several values together',
  'k-anonymity': () => '"k-anonymity"; patterns under noise are the step "noisy-patterns"',
  'kind-of-protection': () => '"non-redlining", "sensitive" or "situation"',
};

const found: Readonly<Record<Exclude<Found, object>, string>> = {
  missing: 'missing',
  'empty-list': 'an empty list',
  list: 'a list',
  object: 'an object',
};

/** What stands in a field, after "is". */
export function sayFound(given: Found): string {
  return typeof given === 'object' ? given.written : found[given];
}

/** What would be right in a field, after "must be". */
export function sayExpected(expected: Expected): string {
  return 'written' in expected ? expected.written : sayMessage(expected, expectations);
}

/** What has fields of its own, with its article. */
export function sayPart(part: RecipePart): string {
  return parts[part];
}
