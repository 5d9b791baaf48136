import { columnName, type DisplayNames } from '../../../engine/vocabulary/display-names.ts';
import type { Item } from '../../../engine/vocabulary/items.ts';
import { formatList, formatMany } from '../../format.ts';
import { subject } from '../../language.ts';
import { parts, slot } from '../../parts.ts';
import { type ComparedRoles, outcomeWords, peopleWords } from '../people.ts';
import { groupsOf } from './phrases.ts';

/** A column, or rows with values of one, that must stay as they are. */
type Lock = string | { readonly attribute: string; readonly in: readonly string[] };

interface AskedRoles extends ComparedRoles {
  readonly protected: readonly Item[];
}

/** "What would it take so that Black applicants are not denied more often than everyone else?", and how it is asked. */
export const repairQuestionWords = subject('repair-question', {
  question(roles: AskedRoles, names: DisplayNames) {
    const { ask, word } = outcomeWords(names);
    const groups = slot('groups', groupsOf(roles.protected, names));
    const others = slot('others', peopleWords.allOthers(roles, names));
    return parts`What would it take so that ${groups} ${ask.toLowerCase()} not ${slot('outcome', word)} more often than ${others}?`;
  },
  toRoles: 'Change under Roles',
  groups: {
    title: 'Who is protected',
    says: 'Groups are chosen under Roles. Only what is chosen there is tested and repaired.',
  },
  outcome: {
    title: 'The worse outcome',
    says: (decision: string | undefined) =>
      decision === undefined
        ? 'Which value of the decision is the worse outcome is chosen under Roles.'
        : `Which value of ${decision} is the worse outcome is chosen under Roles.`,
  },
  others: {
    title: 'With whom they are compared',
    says: 'Each group is compared with everyone else in the same situation, or with the values chosen for that under Roles.',
  },
  conditions: parts`up to ${slot('conditions')}`,
  mayChange: {
    sentence: parts`may ${slot('direction')}`,
    title: 'What may change',
    label: 'The fewest changes may',
    directions: { both: 'grant and take', up: 'only grant', down: 'only take' },
    says: 'Other ways have a direction of their own. What each takes and grants stands beside it.',
  },
  locks: {
    title: 'What must not change',
    columns: 'Columns',
    says: sayLocks,
    term: (attribute: string, values: readonly string[]) => `${attribute} = ${values.join(', ')}`,
    unlock: (attribute: string, values: readonly string[]) => `Unlock ${attribute} = ${values.join(', ')}`,
    rows: 'Lock rows with',
    rowsPrompt: 'Lock rows with ...',
  },
  tried: {
    title: 'How it is tried',
    says: (ways: number) => `by ${formatMany(ways, 'way')}`,
    withMore: 'Also the ways that look at stand-ins and lawful reasons (slower)',
    aim: 'Repair',
    aims: { all: 'all over the limit', clear: 'only what is clear' },
    impact: 'Rows of least impact first',
    passes: 'Passes at most',
    d: 'Explained from (d)',
    onCopy: 'Every way works on a copy. The open table stays as it is.',
  },
  /** Changes as they are undone. */
  edits: {
    direction: 'What may change',
    lock: 'What must not change',
    aim: 'What is repaired',
    impact: 'Order of rows',
    passes: 'Passes',
    d: 'Explained from',
  },
});

function sayLocks(locks: readonly Lock[], names: DisplayNames): string {
  if (locks.length === 0) return 'nothing is locked';
  if (locks.length > 2) return `${locks.length} locks`;
  const words = locks.map((one) =>
    typeof one === 'string' ? columnName(names, one) : `${columnName(names, one.attribute)} = ${one.in.join(', ')}`,
  );
  return `${formatList(words)} locked`;
}
