import type { Whom } from '../../../engine/steps/report/small-cells/counts.ts';
import type { DisplayNames } from '../../../engine/vocabulary/display-names.ts';
import type { Item } from '../../../engine/vocabulary/items.ts';
import { subject } from '../../language.ts';
import { peopleWords } from '../people.ts';

const changes = { revoked: 'taken', granted: 'granted', overwritten: 'recorded otherwise' };

const compared = {
  tested: 'compared with the people most like them',
  flagged: 'treated worse than the people most like them',
  tooFew: 'with too few people like them',
};

/** Whom a number of people counts, as the list of those that are not shown calls them (R2). */
export const whomWords = subject('report-whom', {
  counted: (whom: Whom, names: DisplayNames) =>
    whom.isDenied === true
      ? `${peopleWords.outcome(names, 'negative')}: ${sayWhom(whom, names)}`
      : sayWhom(whom, names),
});

function sayWhom(whom: Whom, names: DisplayNames): string {
  switch (whom.of) {
    case 'items':
      return whom.items.length === 0 ? 'all people' : peopleWords.items(whom.items, names);
    case 'group':
      return sayAmong(peopleWords.people(whom.A, names), whom.B, names);
    case 'others':
      return sayAmong(`others than ${peopleWords.people(whom.A, names)}`, whom.B, names);
    case 'rows':
      return whom.with === 'missing' ? 'rows with a missing value' : 'rows outside the filter';
    case 'compared':
      return compared[whom.and];
    case 'repair':
      return sayChanged(whom, names);
    case 'table':
      return sayOfTable(whom.and, whom.number);
  }
}

function sayAmong(who: string, B: readonly Item[], names: DisplayNames): string {
  return B.length === 0 ? who : `${who} among ${peopleWords.items(B, names)}`;
}

/** "taken by repair 1: women": what a repair did to whom. */
function sayChanged({ change, number, group }: Extract<Whom, { of: 'repair' }>, names: DisplayNames): string {
  const changed = `${changes[change]} by repair ${number}`;
  if (group === null) return changed;
  const { attribute, value } = group;
  return value === null
    ? `${changed}: no value of ${attribute}`
    : `${changed}: ${peopleWords.item({ attribute, value }, names)}`;
}

function sayOfTable(and: Extract<Whom, { of: 'table' }>['and'], number: number): string {
  if (and === 'alone') return `alone with what all columns of table ${number} say of them`;
  return and === 'left-out' ? `left out of table ${number}` : `in table ${number}`;
}
