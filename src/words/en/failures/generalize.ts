import type { SayingsOf } from '../../../engine/shared/message.ts';
import type { GeneralizeFailures } from '../../../engine/vocabulary/failures/index.ts';
import { formatCount } from '../../format.ts';
import { sayKnown } from '../known.ts';
import { quoteItem } from '../known.ts';

export const generalizeFailures: SayingsOf<GeneralizeFailures> = {
  'no-quasi/lattice': () =>
    'No quasi-identifier is chosen, so there is nothing to generalize. Choose at least one under Roles (roles.quasi in a recipe).',
  'large-lattice': ({ nodes, mostNodes }) =>
    `The lattice has ${formatCount(nodes)} nodes, more than the ${formatCount(mostNodes)} that are searched. Choose fewer quasi-identifiers or hierarchies of fewer levels.`,
  'uncovered-value/sensitive': ({ name, uncovered }) =>
    `The hierarchy of "${name}" has no row for "${uncovered}". Add a row for each value.`,
  'no-decision/learning': () =>
    'There is no decision to be learned. Set roles.decision to the attribute and its negative values.',
  'no-grounded': () =>
    'There is no lawful reason in which people could be alike. Choose one under Roles (roles.grounded in a recipe), or name "attributes".',
  'protected-not-quasi/group': ({ attribute }) =>
    `The protected attribute "${attribute}" is not among the quasi-identifiers, so generalizing cannot protect it. Add it to them, or leave its groups out of the protected ones.`,
  'bad-bound': ({ given }) => `The share of records that may be flagged is ${given}; it must be from 0 to 1.`,
  'ambiguous-label/tree': ({ value, level, level2, name }) =>
    `"${value}" stands for other values at level ${level} than at level ${level2} of the hierarchy of "${name}", so that a written "${value}" could mean either. Give one of them another name.`,
  'unknown-attribute/sensitive': ({ name }) =>
    `The sensitive attribute "${name}" is not in the table. Choose another under Roles.`,
  'no-sensitive/rules': () =>
    'There is no sensitive attribute that could join the rules. Choose one that is no quasi-identifier under Roles (roles.sensitive in a recipe).',
  'unknown-attribute/quasi': ({ quasi }) =>
    `The quasi-identifier "${quasi}" is not in the table. Choose another under Roles.`,
  'repeated-quasi': ({ quasi }) => `"${quasi}" stands twice among the quasi-identifiers. Name it once.`,
  'quasi-decision': ({ quasi }) =>
    `"${quasi}" is the decision and cannot be a quasi-identifier as well. Choose one role for it.`,
  'k-above-n/class': ({ k, largest }) =>
    `k is ${k}, but there are only ${largest} records, so that no class can have k of them. Choose a k up to ${largest}.`,
  'no-suppression/sensitive': () =>
    'Sensitive attributes in the rules and leaving records out cannot be asked for together. Remove "suppress", or "protection".',
  'no-l': ({ field }) => `"${field}" says how diverse classes must be, but there is no l. Give l as well.`,
  'bad-l': ({ l }) => `l is ${l}; it must be a whole number, 1 or more.`,
  'c-unused': () => 'c belongs to recursive diversity only. Leave it out, or choose "recursive".',
  'no-c': () =>
    'Recursive diversity needs c, the factor in r1 < c*(r_l + ... + r_m). Give a number above 0, such as 3.',
  'bad-c': ({ given }) => `c is ${given}; it must be above 0.`,
  'no-t': () => '"closeness" says how distances are measured, but there is no t. Give t as well.',
  'bad-t': ({ given }) => `t is ${given}; a distance lies from 0 to 1.`,
  'no-order': ({ name }) =>
    `The values of "${name}" have no order, so ordered distance is not defined. Give columns.${name}.order, cut the column, or choose "equal".`,
  'no-hierarchy/sensitive': ({ name }) =>
    `The sensitive attribute "${name}" has no hierarchy, so hierarchical distance is not defined. Give it one, or choose "equal".`,
  'bad-suppress': ({ suppress }) =>
    `The share of records that may be suppressed is ${suppress}; it must be from 0 to 1.`,
  'bad-tau': ({ tau }) => `tau is ${tau}; it must be a whole number, 1 or more.`,
  'no-decision/protection': () =>
    'Protection against discrimination needs a decision. Set roles.decision to the attribute and its negative values.',
  'protected-not-quasi/attribute': ({ protectedAttribute }) =>
    `The protected attribute "${protectedAttribute}" is not among the quasi-identifiers, so generalizing cannot protect it. Add it to them, or leave it out of the protected attributes.`,
  'no-protected/attribute': () =>
    'No protected attribute is chosen, so there is nothing to protect. Choose at least one under Roles (roles.protectedAttributes in a recipe).',
  'no-sensitive/privacy': ({ what }) =>
    `${what} needs a sensitive attribute. Choose one under Roles (roles.sensitive in a recipe).`,
  'quasi-sensitive': ({ sensitive, what }) =>
    `"${sensitive}" is both a quasi-identifier and sensitive; ${what} needs it to be one of them. Choose one role for it.`,
  'bad-row': ({ row, rows }) => `There is no record ${row}; the table has ${rows}.`,
  'bad-cell': ({ attribute, row, shows, known }) =>
    `"${attribute}" of record ${row} cannot show "${shows}". ${sayKnown(shows, known, 'labels')}`,
  'cancelled/scheme': () => 'The anonymization was cancelled.',
  'all-suppressed': ({ k, largest }) =>
    `With k = ${k} every record would be left out: the largest class has ${largest}. Choose a k up to ${largest}, or another scheme.`,
  'no-suppression/classic': ({ algorithm }) =>
    `"${algorithm}" leaves no record out, so "suppress" has no meaning for it. Remove "suppress".`,
  'no-decision/top-down': () =>
    'Top-down specialization keeps what tells about the decision, so it needs one. Set roles.decision to the attribute and its negative values.',
  'uncovered-value/quasi': ({ name, values }) =>
    values.length > 1
      ? `The hierarchy of "${name}" has no row for "${values[0]}" and ${values.length - 1} more. Add a row for each value.`
      : `The hierarchy of "${name}" has no row for "${values[0]}". Add a row for each value.`,
  'several-values': ({ group }) =>
    `The protected group ${quoteItem(group)} is several values together, which people at a node cannot be told by. Protect its values one by one, or choose another idea of fairness.`,
  'no-measure/protection': ({ given, missing }) =>
    `"${given}" asks for protection against discrimination, but there is no ${missing}. Give ${missing} as well, or leave "${given}" out.`,
  'no-alpha/protection': ({ given, missing }) =>
    `"${given}" asks for protection against discrimination, but there is no ${missing}. Give ${missing} as well, or leave "${given}" out.`,
  'only-k': ({ algorithm, field }) =>
    `"${algorithm}" knows k-anonymity alone. Remove "${field}", or leave "algorithm" out.`,
};
