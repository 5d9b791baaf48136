import { type SayingsOf } from '../../../engine/shared/message.ts';
import type {
  DistinctList,
  NumberSigns,
  RecipeFailures,
  RecipeProblems,
  WayOut,
} from '../../../engine/vocabulary/failures/index.ts';
import { formatList, plural } from '../../format.ts';
import { exclusions } from '../exclusions.ts';
import { quote, sayKnown, sayNear } from '../known.ts';
import { sayExpected, sayFound, sayPart } from './recipe-fields.ts';
import { sayFailure } from './say.ts';

/** What is to be said of what stands in a list for the second time. */
const again: Readonly<Record<DistinctList, (at: string, value: string) => string>> = {
  'column-names': (at, value) => `${at} is "${value}" again. Give each column its own name.`,
  'pin-titles': (at, value) => `${at} is "${value}" again. Give each pinned result a title of its own.`,
  background: (at, value) => `${at} is about "${value}" again. Give one value of each attribute.`,
  labels: (at, value) => `${at} is "${value}" again. Give each range its own label.`,
  values: (at, value) => `${at} is "${value}" again. List each value once.`,
  attributes: (at, value) => `${at} is "${value}" again. List each attribute once.`,
  'group-values': (at, value) => `${at} is "${value}" again. List each value of a group once.`,
};

/** What can be done about a column that is no attribute. */
const waysOut: Readonly<Record<WayOut, (list: string) => string>> = {
  weights: (list) => `Take it out of ${list}, or choose other weights.`,
  identifiers: (list) => `Take it out of ${list}, or out of roles.identifiers.`,
  after: (list) => `Take it out of ${list}, or out of roles.after.`,
  truth: (list) => `Take it out of ${list}, or choose another roles.truth.`,
  score: (list) => `Take it out of ${list}, or choose another roles.score.`,
  use: (list) => `Take it out of ${list}, or use the column.`,
};

/** Fields of a recipe. */
export function saySigns({ decimal, thousands }: NumberSigns): string {
  return thousands === null ? `"decimal": "${decimal}"` : `"decimal": "${decimal}", "thousands": "${thousands}"`;
}

const problems: SayingsOf<RecipeProblems> = {
  'bad-recipe/no-object': ({ found }) => `The recipe is ${sayFound(found)}, but must be an object { ... }.`,
  'bad-recipe/unexpected': ({ found, expected }, at) =>
    `${at} is ${sayFound(found)}, but must be ${sayExpected(expected)}.`,
  'bad-recipe/unknown-field': ({ part, name, known }, at) =>
    `${at} is not a field of ${sayPart(part)}.${sayNear(name, known)} The fields are ${known.join(', ')}.`,
  'bad-recipe/missing-field': ({ part }, at) => `${at} is missing; ${sayPart(part)} needs it.`,
  'bad-recipe/certificate': () => 'This is a certificate, not a recipe; a recipe says "recipe": 1.',
  'bad-recipe/no-version': (_, at) => `${at} is missing; a recipe says "recipe": 1, its version.`,
  'bad-recipe/newer': ({ version }, at) =>
    `${at} is ${version}: a newer Blindfold wrote this file; this one reads version 1. Open it with the newer one.`,
  'bad-recipe/same-signs': ({ sign, column }, at) =>
    `${at} is "${sign}", the same as ${column}.decimal. Choose two different signs.`,
  'bad-recipe/date-without-part': ({ column }, at) =>
    `${at} needs ${column}.as: "year", "month" or "age", the number that a date stands for.`,
  'bad-recipe/day-without-age': ({ column, part }, at) =>
    part === null
      ? `${at} is the day of an age, but ${column}.as is not "age". Leave it out.`
      : `${at} is the day of an age, but ${column}.as is "${part}". Leave it out.`,
  'bad-recipe/age-without-day': ({ column }, at) =>
    `${at} is "age", which needs ${column}.at: the day of the age, such as "2024-12-31".`,
  'bad-recipe/signs-of-dates': ({ column }, at) =>
    `${at} is about numbers, but ${column}.as says that the column holds dates. Keep one of them.`,
  'bad-recipe/dates-are-numbers': ({ column }, at) =>
    `${at} cannot stand beside ${column}.as: dates become numbers. Use "cuts" to make groups of them.`,
  'bad-recipe/header-and-names': (_, at) =>
    `${at} is true although data.names gives the column names. Leave out data.names, or set data.header to false if the file has no header.`,
  'bad-recipe/header-row': ({ hasNames }, at) =>
    hasNames
      ? `${at} says which row holds the names, but data.names gives them. Keep one of them.`
      : `${at} says which row holds the names, but data.header is false. Keep one of them.`,
  'bad-recipe/again': ({ value, list }, at) => again[list](at, value),
  'bad-recipe/quote-delimits': ({ sign }, at) =>
    `${at} is "${sign}", the same as data.delimiter. Choose two different characters.`,
  'bad-recipe/two-weights': (_, at) =>
    `${at} stands beside data.weight. Keep one of them: roles.weight says what the weights mean, data.weight means a count.`,
  'bad-recipe/grouped-counts': (_, at) =>
    `${at} is about survey weights, but roles.weight.kind is "count". Remove it, or say that they are survey weights.`,
  'bad-recipe/grouped-published': (_, at) =>
    `${at} asks for sums over groups of people in what is published, and these are nobody’s weight. Remove it.`,
  'bad-recipe/bins-beside-cuts': ({ column }, at) => `${at} stands beside ${column}.cuts. Keep one of them.`,
  'bad-recipe/by-without-bins': ({ column }, at) =>
    `${at} says how to make bins, but there is no ${column}.bins. Add it or leave out "by".`,
  'bad-recipe/labels-without-ranges': (_, at) =>
    `${at} names the ranges of a column that is cut, but there are neither "cuts" nor "bins". Add one of them, or rename values with "merge".`,
  'bad-recipe/beside-ranges': ({ cutting }, at) =>
    `${at} stands beside ${cutting}, but a column that is cut has ranges instead of its values. Keep one of them.`,
  'bad-recipe/number-of-labels': ({ labels, cuts }, at) =>
    `${at} has ${labels} labels, but ${cuts} cut ${plural(cuts, { one: 'point makes', other: 'points make' })} ${cuts + 1} ranges. Give ${cuts + 1}.`,
  'bad-recipe/nothing-public': ({ column, hasBins }, at) =>
    hasBins
      ? `${at} is true, but no list says which values are public. Replace "bins" by "cuts": bands found in the data are never public.`
      : `${at} is true, but no list says which values are public. List them in ${column}.values, in the order in which they are to be written.`,
  'bad-recipe/cuts-not-ascending': ({ cut, before }, at) =>
    `${at} is ${cut}, which is not above the cut before it, ${before}. List cuts from the smallest to the largest, each once.`,
  'bad-recipe/merged-already': ({ value, before }, at) =>
    `${at} is "${value}", which is merged into "${before}" already. Keep one of them.`,
  'bad-recipe/decision-after': ({ attribute }, at) =>
    `${at} is "${attribute}", which is the decision and cannot be known only after itself. Remove it from roles.after, or choose another decision.`,
  'bad-recipe/published-identifier': ({ name }, at) =>
    `${at} is true, but "${name}" is an identifier: it names the people of a table that is to be anonymous. Leave out "publish", or remove "${name}" from roles.identifiers.`,
  'bad-recipe/truth-decides': ({ attribute }, at) =>
    `${at} is "${attribute}", which is the decision. What turned out is known only later; choose another column.`,
  'bad-recipe/truth-scores': ({ attribute }, at) =>
    `${at} is "${attribute}", which is the score as well. Choose another column.`,
  'bad-recipe/score-decides': ({ attribute }, at) =>
    `${at} is "${attribute}", which is the decision. Leave out roles.decision, so that the cut of the score decides, or choose another column.`,
  'bad-recipe/value-and-values': (_, at) =>
    `${at} has "value" and "values". Keep one of them: a value, or the values that are one group.`,
  'bad-recipe/group-without-value': (_, at) =>
    `${at} is missing; a protected group needs it, or "values" for several values together.`,
  'bad-recipe/group-again': ({ before }, at) => `${at} are those of roles.protected[${before}]. List each group once.`,
  'bad-recipe/own-reference': ({ value, attribute, group }, at) =>
    group === null
      ? `${at} is "${value}", which is a protected group itself. Compare the groups of "${attribute}" with values that are not protected.`
      : `${at} is "${value}", which is one of the protected group of ${formatList(group.map(quote))}. Compare that group with values that are not in it.`,
};

export const recipeFailures: SayingsOf<RecipeFailures> = {
  ...problems,
  'no-decision/recipe': () =>
    'The recipe names no decision. Choose its column and the values that deny the benefit under Roles (roles.decision in a recipe).',
  hierarchy: ({ failure }) => sayFailure(failure),
  'ambiguous-number': ({ value, column, formats }) =>
    `"${value}" in column "${column}" can be read in ${formats.length} ways, and every number of the column fits them all: ${formats.map(saySigns).join('; or ')}. Write the one that is meant.`,
  'recipe-mismatch': ({ failure }, at) => `${at}: ${sayFailure(failure)}`,
  'recipe-mismatch/placed': ({ failure }) => `${sayFailure(failure)} (${failure.where})`,
  'recipe-mismatch/nothing-to-merge': ({ value, name, known }) =>
    `No record has "${value}" as "${name}", so there is nothing to merge. ${sayKnown(value, known, 'values')}`,
  'recipe-mismatch/nothing-to-name': ({ value, name, known }) =>
    `No record has "${value}" as "${name}", so there is nothing to name. ${sayKnown(value, known, 'values')}`,
  'recipe-mismatch/unknown-value': ({ value, name, known, isFiltered }) =>
    isFiltered
      ? `No record that the filter keeps has "${value}" as "${name}". ${sayKnown(value, known, 'values')}`
      : `No record has "${value}" as "${name}". ${sayKnown(value, known, 'values')}`,
  'recipe-mismatch/no-attribute': ({ name, known }) =>
    `There is no attribute "${name}" in the table. ${sayKnown(name, known, 'attributes')}`,
  'recipe-mismatch/is-decision': ({ name }) =>
    `"${name}" is the decision and cannot be that as well. Choose another attribute.`,
  'recipe-mismatch/no-filter': ({ name, why }) => `"${name}" cannot be filtered by: ${exclusions[why]}.`,
  'recipe-mismatch/excluded': ({ name, why, list, wayOut }) =>
    `"${name}" cannot be used here: ${exclusions[why]}. ${waysOut[wayOut](list)}`,
  'recipe-mismatch/tree-unneeded': ({ name, why }) => `The hierarchy of "${name}" is not needed: ${exclusions[why]}.`,
  'recipe-mismatch/tree-in-file': ({ name, file }) =>
    `The hierarchy of "${name}" is in the file "${file}", which was not read. Load it, or put its rows into the recipe.`,
  'recipe-mismatch/tree-without-rows': ({ name, missing, more }) => {
    const list = missing.map(quote).join(', ');
    return more === 0
      ? `The hierarchy of "${name}" has no row for ${list}. Add a row for each value.`
      : `The hierarchy of "${name}" has no row for ${list} and ${more} more. Add a row for each value.`;
  },
};
