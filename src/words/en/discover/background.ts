import type { DerivedBackground } from '../../../engine/discovery/background/index.ts';
import type { Recipe } from '../../../engine/recipe/recipe.ts';
import type { Item } from '../../../engine/vocabulary/items.ts';
import { formatCount, formatList, formatMany, formatPercent } from '../../format.ts';
import { subject } from '../../language.ts';
import { parts, slot } from '../../parts.ts';
import { peopleWords } from '../people.ts';
import { noNames } from '../../../engine/vocabulary/display-names.ts';

type Share = Recipe['background'][number];

const say = (items: readonly Item[]) => peopleWords.items(items, noNames);

/** What is known about groups from elsewhere, as from a census (D5). */
export const backgroundWords = subject('discover-background', {
  title: 'What is known about groups from elsewhere',
  says: 'A table may not say who belongs to a group, and yet it is known, for example from a census, where the group lives. Two shares are enough for a lower bound: how many of those with a value are of the group, and how many of the group have the value. Both may hold among all people of the table or only within a context.',
  moreUnused: (more: number) => `And ${formatCount(more)} more.`,
  undo: {
    add: 'Add a share from elsewhere',
    remove: 'Remove a share from elsewhere',
    removeAll: 'Remove all shares from elsewhere',
    addFile: (name: string) => `Shares from ${name}`,
  },
  known: {
    label: 'Shares from elsewhere',
    value: 'Value',
    group: 'Group',
    inGroup: 'of those, in the group',
    here: 'of the group, here',
    removeHead: 'Remove',
    given: ({ given, within = [] }: Share) => (within.length === 0 ? say(given) : `${say(given)} among ${say(within)}`),
    remove: ({ given, group }: Share) => `Remove ${say(given)} for ${say(group)}`,
    more: (count: number) => `and ${formatMany(count, 'more share')}.`,
    removeAll: 'Remove all',
  },
  file: {
    title: 'Or read them from a second file',
    says: 'A CSV with a column of the same name as here, such as a zip code, and either one row for each value and group with a count, or one column a group with counts or shares.',
    choose: 'Choose a second file',
    chooseAnother: 'Choose another file',
    failed: (name: string, reason: string) => parts`${slot('strong', `${name} could not be read.`)} ${reason}`,
    reading: (name: string) => `Reading ${name} ...`,
    rows: (name: string, rows: number) => `${name}: ${formatMany(rows, 'row')}.`,
    shape: 'A row is',
    long: 'people of one group',
    wide: 'a place, with a column for each group',
    use: (shares: number | null) => (shares === null ? 'Use these shares' : `Use ${formatMany(shares, 'share')}`),
    join: 'Joined on',
    within: 'The shares hold within each',
    group: 'Group',
    chooseGroup: 'choose',
    count: 'How many people',
    oneARow: 'one for each row',
    groups: 'Groups',
    total: 'People in all',
    noTotal: 'not given',
    about: 'The groups are about',
    matched: (matched: number, groups: readonly (readonly Item[])[]) =>
      `${formatMany(matched, 'value')} of this table found in the file, groups ${formatList(groups.map(say))}.`,
    example: ({ given, within = [], group, beta2 }: Share) =>
      `For example: ${formatPercent(Number(beta2))} of those with ${say([...given, ...within])} are ${say(group)}.`,
    unmatched: ({ count, examples }: DerivedBackground['unmatched']) => {
      const some = examples
        .slice(0, 3)
        .map(({ given, weight }) => `${given.map(({ value }) => value).join(' · ')} (${formatCount(weight)} people)`);
      return `${formatMany(count, 'value is', 'values are')} not in it: ${some.join(', ')}.`;
    },
    assumes: 'The file gives shares only, so each place counts as many people as it has in this table.',
  },
  form: {
    label: 'Add a share',
    add: 'Add',
    column: 'Column',
    value: 'Value',
    groupAttribute: 'Group is about',
    groupAttributeHint: 'race',
    group: 'Group',
    groupHint: 'Black',
    beta2: 'Of those with the value, at least so many are in the group (β₂)',
    beta2Hint: '90%',
    beta1: 'Of the group, at least so many have the value (β₁)',
    beta1Hint: '60%',
    hold: 'The shares hold',
    amongAll: 'among all',
    amongThose: (attribute: string) => `among those with this ${attribute}`,
    noValue: 'Choose a column and a value of this table.',
    noGroup: 'Name the group, for example race and Black.',
    noBeta1: '“Of the group, here” must be a share from 0 to 1 or a percentage such as 60%.',
    noBeta2: '“Of those, in the group” must be a share from 0 to 1 or a percentage such as 60%.',
  },
});
