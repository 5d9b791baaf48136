import type { SayingsOf } from '../../../engine/shared/message.ts';
import type { StepsFailures } from '../../../engine/vocabulary/failures/index.ts';
import { quote, sayKnown, sayNear } from '../known.ts';
import { type Item, valuesOf } from '../../../engine/vocabulary/items.ts';
import { formatCount, formatEither, formatMany } from '../../format.ts';

/** A node of a lattice, as it is written. */
function sayNode(levels: readonly number[]): string {
  return `[${levels.join(', ')}]`;
}

function sayItems(items: readonly Item[]): string {
  return items.map(({ attribute, value }) => `${attribute} = ${value}`).join(', ');
}

export const stepsFailures: SayingsOf<StepsFailures> = {
  'needs-records/repair': () =>
    'A repair changes whole people, with all that each of them weighs, and a grouped table does not say who weighs what. Repair the records themselves.',
  'small-cells': ({ smallCells }, at) =>
    `${at} is ${smallCells}, so that a report for publication would hide nobody. Set it to 2 or more (10 is usual), or make an internal report.`,
  rounding: ({ rounding, smallCells }, at) =>
    `${at} is ${rounding}, more than settings.smallCells, ${smallCells}: counts that are not hidden would be rounded to 0. Set it to ${smallCells} or less.`,
  'unknown-group/left-out': ({ name }, at) =>
    `${at}: ${name} is no protected group, or nobody is in it. Several values can be left out together where they are one group under Roles (roles.protected in a recipe).`,
  'unknown-group/nobody': ({ name }, at) => `${at}: nobody has ${name} in a table of protected groups.`,
  'group-too-large': ({ n, total, name }, at) =>
    `${at}: ${n} of ${total} people have ${name}. Only groups under 2% may be left out of impact ratios.`,
  'no-reason': ({ name }, at) => `${at} is empty. Say why ${name} is left out.`,
  'no-support/asked': () => 'A minimum support is needed. Give a share such as "0.1", or { "count": 100 }.',
  'length/pattern': ({ maxLength, longest }) =>
    `The most items of a pattern is ${maxLength}; it must be a whole number from 1 to ${longest}.`,
  'nothing-to-protect': () =>
    'Neither privacy nor a measure of discrimination is chosen, so there is nothing to protect. Give "privacy", such as { "model": "k-anonymity", "k": 10 }, or "measure" with "alpha", or both.',
  'no-attributes/patterns': () => 'No column is in use that may be published. Use at least one.',
  'bad-k': ({ k }) => `k is ${k}; it must be a whole number, 1 or more.`,
  'k-above-n/pattern': ({ k, largest }) =>
    `k is ${k}, but there are only ${largest} records, so that no pattern can have k of them. Choose a k up to ${largest}.`,
  'support-below-k': ({ people, k }) =>
    `The minimum support is ${people}, fewer than k = ${k}, so a pattern could itself point at fewer than ${k} people. Raise it to { "count": ${k} } or more, or lower k.`,
  'no-alpha': ({ measure }) =>
    `The measure ${measure} needs a limit. Give "alpha", such as "1.2" for a ratio, "0.05" for a difference or "0.8" for a chance.`,
  'decision-not-published/measure': ({ name }) =>
    `The decision "${name}" is not to be published (columns.${name}.publish is false), so no pattern tells who has the worse outcome and none can be looked at for discrimination. Publish it, or leave the measure out.`,
  'unwritable-cell/pattern': ({ name, emptyValue }) =>
    `"${name}" has empty values and the value "${emptyValue}", which a file of patterns could not tell apart. Merge one of them into another word (columns.${name}.merge).`,
  'decision-not-published/holdout': ({ name }) =>
    `The decision "${name}" is not to be published, so that no pattern tells it. Publish it, or leave "holdout" out.`,
  'domain-outside-tree': ({ value, name }) =>
    `"${value}" is declared as a value of "${name}", but its hierarchy has no row for it. Add the row, or take the value out of columns.${name}.values.`,
  'bins-under-noise': ({ name }) =>
    `The bands of "${name}" were found in the data, so that one person can move all of them and no noise hides that. Replace "bins" by "cuts" that you choose without the data.`,
  'not-public': ({ name, others }) =>
    `Nothing says which values "${name}" can have but the data itself, and noise is only over what is public. List them (columns.${name}.values), cut the column, or give it a hierarchy.${others}`,
  'no-decision/metric': () =>
    'The classification metric needs a decision. Set roles.decision, or choose by another cost.',
  'bad-node/unknown': () => 'There is no such node.',
  'bad-depth': ({ depth, mostDepth }, at) => `${at} is ${depth}; it must be a whole number from 1 to ${mostDepth}.`,
  'no-quasi/noise': () =>
    'No quasi-identifier is chosen, so there is nothing to publish. Choose at least one under Roles (roles.quasi in a recipe).',
  'no-correlated': () => 'No attribute is named that could stand for the protected ones. Name at least one.',
  'correlated-protected': ({ name }) =>
    `"${name}" is protected itself and is left out of the table. Name attributes that could stand for it.`,
  'correlated-not-quasi': ({ name, known }) =>
    `"${name}" is no quasi-identifier, so generalizing cannot protect it. ${sayKnown(name, known, 'quasi-identifiers beside the protected ones')}`,
  'no-suppression/people': () =>
    'Comparing people node by node and leaving records out cannot be asked for together. Remove "suppress", or "protection".',
  'no-comparison': () =>
    'A classic algorithm is judged by rules about groups, not by comparing people. Remove "algorithm", or "protection".',
  'nothing-released': () => 'Under the noise no table could be published, so there is none to compare.',
  'no-safe-node/compare': () => 'No table is safe under these settings, so there is none to compare.',
  'survey-weights/report': () =>
    'A report for publication prints nothing by survey weights: it protects counts of people, and where one person weighs much a share by weights tells her decision although every count is protected. Make an internal report, or take the weights out of the roles, so that the report is about the people asked.',
  'cancelled/report': () => 'Writing the report was cancelled.',
  'nothing-to-report': (_, at) =>
    `${at} is "report", but no step stands before it. Put what it should tell of before it, e.g. { "do": "discover" }.`,
  'lost-result': () => 'This result is no longer there. Run it again.',
  'no-table': () => 'No table is open. Open a file or a sample first.',
  'no-rule': () => 'There is no such rule in what was mined.',
  'not-tested': ({ row }) =>
    `Row ${row} was not tested. Tested are denied people of a protected group with enough people to compare with.`,
  'cancelled/sweep': () => 'The sweep was cancelled.',
  'bad-recipe/one-direction': ({ direction, method }, at) =>
    `${at} is "${direction}", but the method "${method}" has one direction only. Remove it.`,
  'bad-recipe/nothing-random': ({ seed, method }, at) =>
    `${at} is ${seed}, but the method "${method}" draws nothing at random. Remove it.`,
  'bad-node/earlier-table': () => 'A table that was released before does not fit the open file any more.',
  'held/point': ({ title }) => `${title}. Settle it, or say why it may go out all the same.`,
  'no-part': ({ part }) => `The bundle has no part "${part}".`,
  'other-settings': () => 'The settings have changed since this was made, so it cannot go out. Run it again.',
  'no-table-found': () => 'No table was found, so there is none to write. Ask for less.',
  'cancelled/costs': () => 'Counting the costs was cancelled.',
  'bad-recipe/compares-people': ({ where }, at) =>
    `${at} belongs to rules about groups, but ${where}protection compares people instead. Remove one of them.`,
  'bad-recipe/protection-without-measure': ({ where }) =>
    `${where}protection says what is protected, but there is no measure. Give "measure" and "alpha" as well.`,
  'bad-recipe/needs-node': ({ algorithm }, at) =>
    `${at} needs a node of the lattice, but "${algorithm}" writes a table that is none. Remove it.`,
  'bad-recipe/seed-without-holdout': ({ seed }, at) =>
    `${at} is ${seed}, but nothing is drawn at random without "holdout". Give a share such as "holdout": "0.3", or remove the seed.`,
  'no-decision/chosen': () => 'No decision is chosen.',
  'no-budget': () => 'No budget is given. Choose differential privacy first.',
  'large-table': ({ rows, mostHandRows }) =>
    `The table has ${rows} records; cells are changed by hand in tables of up to ${mostHandRows}.`,
  'no-file': () => 'This table is not written by a scheme, so there is no file of it.',
  'no-safe-node/publish': () =>
    'No table to publish holds under the settings of Publish table, so there is none to compare with.',
  'bad-recipe/later-step': ({ number, own }, at) =>
    `${at} is ${number}, but only steps before this one, which is step ${own}, can be compared with.`,
  'bad-recipe/no-records': ({ number, given }, at) =>
    `${at} is ${number}, but step ${number} ("${given}") gives no table whose records can be followed. Name a "repair" step, or a "generalize" step without "algorithm".`,
  'no-safe-node/step': ({ number }) =>
    `Step ${number} found no node that is safe, so there is no table to compare with.`,
  'bad-recipe/scheme-without-k': ({ scheming }, at) =>
    `${at} is missing: "${scheming}" makes classes of at least k records.`,
  'cancelled/compare': () => 'Comparing was cancelled.',
  method: ({ method, known }) => `"${method}" is not a method. The methods are: ${known.join(', ')}.`,
  'unknown-attribute/noisy': ({ name, isDecision }) =>
    isDecision
      ? `The quasi-identifier "${name}" is the decision as well. Choose another under Roles.`
      : `The quasi-identifier "${name}" is not in the table. Choose another under Roles.`,
  'unknown-step': ({ value, known }, at) => {
    const list = known.length === 0 ? 'none in this version' : known.join(', ');
    return `${at} is "${value}", which is not a step.${sayNear(value, known)} The steps are: ${list}.`;
  },
  'bad-recipe/pin': ({ value, why }, at) => `${at} is ${JSON.stringify(value)}: ${why}`,
  'bad-recipe/pin-alone': ({ why }) => why,
  lens: ({ id, known }) => `"${id}" is not a lens. The lenses are: ${known.join(', ')}.`,
  'bad-recipe/unknown-pin': ({ title, pins }, at) =>
    pins.length === 0
      ? `${at} is "${title}", but no pin is called so. The recipe has no pins. Leave "result" out, or pin a result.`
      : `${at} is "${title}", but no pin is called so. The pins are: ${pins.map((pin) => `"${pin}"`).join(', ')}.`,
  'missing-column': ({ name, missing, isGeneralized }) =>
    isGeneralized
      ? `${name} has no column "${missing}", which is generalized. Give it the same columns as the table that is open.`
      : `${name} has no column "${missing}", which the check of the table looks at. Give it the same columns as the table that is open.`,
  'node-not-found': ({ choose, algorithm }, at) =>
    `${at} is ${JSON.stringify(choose)}, which is no node that "${algorithm}" found. Choose one of "safe", or by a cost such as "loss".`,
  'unknown-value/records': ({ attribute, value }) => `No record has ${attribute} = ${formatEither(valuesOf(value))}.`,
  'bad-recipe/support-without-k': ({ value }, at) =>
    `${at} is ${JSON.stringify(value)}, but it fits the table only where k says how small a count may be. Give a share such as "0.1".`,
  'bad-recipe/without-measure': ({ value }, at) =>
    `${at} is ${JSON.stringify(value)}, but without "measure" nothing is looked at for discrimination. Give a measure, or remove it.`,
  'bad-recipe/holdout-unaudited': ({ value }, at) =>
    `${at} is ${JSON.stringify(value)}, but how well the data is told is a figure of the data. Set "audit": true in privacy to see it for yourself, or remove it.`,
  'bad-recipe/without-holdout': ({ value }, at) =>
    `${at} is ${JSON.stringify(value)}, but nothing is held out without "holdout". Give a share such as "holdout": "0.3", or remove the seed.`,
  'decision-outside': ({ negative, minCount }) => {
    const names = negative.map(({ attribute, value }) => `${attribute} = ${value}`).join(', ');
    return `No pattern holds a denial: ${names} stands in fewer than ${minCount} records. So no pattern can be looked at for discrimination. Lower the minimum support, or publish for privacy alone ("measure": null).`;
  },
  'all-withheld': ({ patterns }) =>
    `All ${patterns} patterns would have to be withheld, so there is nothing to publish. Raise the minimum support, lower k, or add people instead ("mend": "add").`,
  'ragged-rows': ({ row, fields, expected, count }) => {
    const others = count === 1 ? '' : `, and ${count - 1} more like it`;
    return `Row ${row} has ${formatMany(fields, 'field')}, the others have ${expected}${others}. Correct the file, or set data.ragged to "drop" to leave such rows out or to "keep" to fill or cut them.`;
  },
  'too-many/works': ({ limit, share, maxLength, patterns, isShorter }) => {
    const many =
      limit === null
        ? 'These patterns make more sums than can be gone through.'
        : `There are more than ${formatCount(limit)} patterns.`;
    const works = isShorter
      ? `From ${share} on with at most ${maxLength} items there are ${formatCount(patterns)}.`
      : `From ${share} on there are ${formatCount(patterns)}.`;
    return `${many} ${works}`;
  },
  'bad-node/levels': ({ node, quasi }) => {
    const levels = quasi.map(({ name, levels }) => `${name} (0 to ${levels - 1})`);
    return `${sayNode(node)} is not a node. It must be one level for each of ${levels.join(', ')}.`;
  },
  'node-not-safe/class': ({ node, items, people, by }) =>
    `The node ${sayNode(node)} is not safe: the class ${sayItems(items)} has ${people} records and fails by ${by}. Choose one of the safe nodes, or "loss".`,
  'node-not-safe/people': ({ node, sentence }) =>
    `The node ${sayNode(node)} is not safe: ${sentence}. Choose one of the safe nodes, or "loss".`,
  'node-not-safe/rule': ({ node, items, negative, people }) =>
    `The node ${sayNode(node)} is not safe: the rule ${sayItems(items)} discriminates: ${negative} of ${people} have the worse outcome. Choose one of the safe nodes, or "loss".`,
  'bad-recipe/scheme-and-points': ({ scheme }, at) =>
    `${at} is "${scheme}", but "between" already names both points. Remove one.`,
  'bad-recipe/no-points': ({ known }, at) =>
    `${at} is missing: name a scheme, one of ${known.join(', ')}, or two points as "between".`,
  'bad-recipe/number-of-points': ({ points }, at) => `${at} has ${points} points; name two.`,
  'bad-recipe/same-points': ({ point }, at) => `${at} names ${quote(point)} twice; name two different points.`,
};
