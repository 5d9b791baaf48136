import type { SayingsOf } from '../../../engine/shared/message.ts';
import type { DiscoveryFailures } from '../../../engine/vocabulary/failures/index.ts';
import { formatCount } from '../../format.ts';
import { sayKnown } from '../known.ts';
import { quoteItem } from '../known.ts';
import { measures } from '../../../engine/vocabulary/measures.ts';

export const discoveryFailures: SayingsOf<DiscoveryFailures> = {
  'no-join/none': () =>
    'No column is chosen that both tables have. Choose at least one, such as a zip code; its name and values must be the same in both tables.',
  'no-group': () =>
    'No column is chosen that says which group a row is about. Choose one, or read the second table as one column a group.',
  'unknown-column/within': ({ within }) =>
    `The shares cannot hold within "${within}", because the tables are not joined on it. Join on it as well.`,
  'no-join/all-within': () =>
    'Every column that the tables are joined on is a context. Leave at least one that tells who belongs to a group.',
  'unknown-column/second-table': ({ name, known }) =>
    `The second table has no column "${name}". ${sayKnown(name, known, 'columns')}`,
  'column-twice/second-table': ({ name }) =>
    `Column "${name}" of the second table is chosen twice. Choose it for one purpose only.`,
  'unknown-attribute/join': ({ join, known }) =>
    `The table has no attribute "${join}" to join with. ${sayKnown(join, known, 'attributes')}`,
  'no-groups': () => 'No column is chosen that says how many people are in a group. Choose at least one.',
  'no-attribute': () => 'The groups are values of an attribute without a name. Name it, for example "race".',
  'no-total': ({ name }) =>
    `Column "${name}" counts people of one group, and nothing says of how many. Choose the column with the number of all people, or columns of more groups.`,
  'bad-share': ({ value, name }) =>
    `"${value}" is not a share: column "${name}" of the second table must hold numbers from 0 to 1. Divide percentages by 100, or read the cells as counts.`,
  'repeated-place': ({ row, row2 }) =>
    `Rows ${row} and ${row2} of the second table are about the same values, and nothing says how many people each stands for. Choose the column with the number of people, or leave one row out.`,
  'above-total': ({ value, name, all, name2 }) =>
    `${value} people in "${name}" are more than the ${all} of all in "${name2}". Correct the row or choose another column for the total.`,
  'unknown-attribute/reference': ({ value, known }) =>
    `There is a reference for "${value}", which is not an attribute in use. ${sayKnown(value, known, 'attributes')}`,
  'empty-reference': ({ name }) =>
    `The reference of "${name}" has no values, so its groups would be compared with nobody. List at least one value, or leave the reference out.`,
  'unknown-value/reference': ({ value, name, known }) =>
    `Nobody in the table has "${value}" as "${name}", so it cannot be a reference. ${sayKnown(value, known, 'values')}`,
  'no-protected/group': () =>
    'No protected group is chosen. Choose at least one under Roles (roles.protected in a recipe).',
  'no-attributes/rules': () => 'Beside the decision no column is in use. Use at least one more column.',
  confidence: ({ minConfidence }) => `The minimum confidence is ${minConfidence}; it must be from 0 to 1.`,
  'length/premise': ({ maxLength, longest }) =>
    `The most items of a premise is ${maxLength}; it must be a whole number from 1 to ${longest}.`,
  support: ({ support }) => `The support counts "${support}"; it must be "rule" or "premise".`,
  'alpha/ratio': ({ alpha, measure }) => `The threshold is ${alpha}; for ${measure} it must not be below 0.`,
  'alpha/difference': ({ alpha }) => `The threshold is ${alpha}; a difference of shares lies from -1 to 1.`,
  share: ({ d }) => `The share is ${d}; it must be from 0 to 1.`,
  significance: ({ value }) =>
    `The level of significance is ${value}; it must be above 0 and at most 1. The usual one is 0.05; null takes whatever is over the limit for clear.`,
  'cancelled/stand-ins': () => 'The search for stand-ins was cancelled.',
  'no-rules': () =>
    'Nobody of the chosen groups has a value that both tables have, so nothing is known from the second table. Choose other groups or columns.',
  'too-many-rules': ({ rules, mostRules }) =>
    `The second table gives ${formatCount(rules)} rules; at most ${formatCount(mostRules)} can be used. Keep fewer groups, or join on fewer columns.`,
  'unknown-group/second-table': ({ attribute, value, known }) =>
    `The second table has no group "${attribute} = ${value}". ${sayKnown(value, known, 'groups')}`,
  'cancelled/reasons': () => 'The search for explanations was cancelled.',
  'cancelled/people': () => 'Comparing people was cancelled.',
  neighbours: ({ k }) => `The number of neighbours k is ${k}; it must be a whole number, 1 or more.`,
  'no-attributes/people': () => 'Choose at least one attribute in which people are compared.',
  'is-decision': ({ value }) =>
    `People cannot be compared in "${value}": it is the decision itself. Choose another attribute.`,
  'unknown-attribute/people': ({ value, known }) =>
    `There is no attribute "${value}" to compare people in. ${sayKnown(value, known, 'attributes')}`,
  'attribute-twice': ({ value }) => `"${value}" is listed twice. List each attribute once.`,
  difference: ({ value }) => `The threshold t is ${value}; a difference of shares lies from -1 to 1.`,
  'unknown-attribute/held': ({ name }) => `There is no attribute "${name}" to hold fixed.`,
  'fixed-already': ({ name }) => `"${name}" is part of the rule itself; choose another attribute.`,
  'cancelled/proxies': () => 'The search for proxies was cancelled.',
  'unknown-attribute/proxy': ({ name }) => `There is no attribute "${name}" beside the decision. Choose another one.`,
  'bad-count': ({ name, value }) => {
    const advice = `Column "${name}" of the second table must hold a number, 0 or more, in every row, with a point and without separators of thousands. Correct the cell or choose other columns.`;
    return value.trim() === ''
      ? `A number is missing. ${advice}`
      : `"${value}" is not a number of people or a share. ${advice}`;
  },
  'empty-group/value': ({ attribute, value }) =>
    `Nobody in the table has "${value}" as "${attribute}", but it is one of the values of a protected group. Take it out of the group.`,
  'empty-group/whole': ({ attribute, value }) =>
    `Nobody in the table has "${value}" as "${attribute}", so there is no such group to protect. Choose another group.`,
  'own-reference': ({ value, group }) =>
    group.value === value
      ? `${quoteItem(group)} is a protected group and cannot be its own reference. Take it out of roles.reference or out of roles.protected.`
      : `"${value}" is one of the protected group ${quoteItem(group)}, which cannot be compared with a part of itself. Take it out of roles.reference or out of the group.`,
  'unknown-attribute/group': ({ group }) =>
    `The protected group ${quoteItem(group)} names a column that is not in use, or the decision itself. Choose another group.`,
  'measure/unknown': ({ measure }) => `"${measure}" is not a measure. The measures are: ${measures.join(', ')}.`,
  'column-twice/join': ({ name }) =>
    `The groups cannot be values of "${name}", which the tables are joined on. Choose another name.`,
  'no-common-value': ({ join }) =>
    `The tables have no value in common in ${join.map((name) => `"${name}"`).join(', ')}. Values must be spelled alike in both, after cutting and merging. Choose other columns to join on, or correct the spelling.`,
};
