import { formatCount, formatList, formatMany } from '../../format.ts';
import { subject } from '../../language.ts';
import { parts, slot } from '../../parts.ts';

/** "Can the original table go out so that everyone hides among at least 5 and no group is over the limit?" */
export const publishQuestionWords = subject('publish-table-question', {
  question: parts`Can ${slot('table', 'the original table')} go out so that everyone hides among ${slot('hide')} and no group is ${slot('fairness')}?`,
  table: {
    title: 'Which table',
    says: 'The table that is open. To publish a repaired one, export it under Repair and open that file with the same recipe.',
    toRepair: 'Go to Repair',
  },
  identifying: {
    sentence: parts`${slot('columns')} can identify`,
    title: 'Columns that can identify',
    columns: (count: number) => formatMany(count, 'column'),
    toRoles: 'Change under Roles',
    says: 'Only these are made coarser. Others go out as they are, unless they are left out.',
  },
  columns: {
    sentence: parts`up to ${slot('columns')}`,
    title: 'Columns of a situation',
    says: (count: number) => formatMany(count, 'column'),
    atMost: 'At most',
    explained: "The group's column and those that describe the situation, counted together.",
  },
  leftOut: {
    title: 'Rows left out',
    none: 'no row left out',
    upTo: (share: string) => `up to ${share} left out`,
    label: 'May be left out',
    edit: 'Share left out',
    says: 'Rows of groups that are too small leave the file, so that the others may keep more.',
  },
  cost: {
    sentence: parts`by ${slot('cost')}`,
    title: 'Which table is recommended',
    own: 'your choice',
    label: 'Of those that hold, the least',
    byHand: 'chosen by hand',
    says: 'Information loss is the share of detail lost over all cells of the columns that can identify.',
  },
  sensitive: {
    title: 'Sensitive columns',
    off: 'diversity off',
    diversity: (l: number) => `diversity ${l}`,
    closeness: (t: number | string) => `closeness ${t}`,
    both: (l: number, t: number | string) => formatList([`diversity ${l}`, `closeness ${t}`]),
    none: 'With a sensitive column under Roles, its values can be kept diverse within every group.',
    columns: (columns: readonly string[]) => `Sensitive: ${columns.join(', ')}.`,
    diversityLabel: 'Diversity',
    diversities: { '': 'off', distinct: 'distinct', entropy: 'entropy', recursive: 'recursive' },
    closenessLabel: 'Closeness',
    closenesses: { '': 'off', equal: 'equal distance', ordered: 'ordered', hierarchical: 'hierarchical' },
  },
  fairness: {
    title: 'Fairness',
    notAsked: 'looked at',
    label: 'Groups are',
    answers: { yes: 'tested', no: 'not looked at' },
    look: 'Look at groups',
    doNotLook: 'Do not look at groups',
  },
  hide: {
    title: 'Smallest group',
    says: (k: number) => `at least ${formatCount(k)}`,
    label: 'Groups of at least',
    slider: 'Groups of at least, slider',
    edit: (k: number) => `Groups of at least ${k}`,
    explained:
      'Nobody may stand out: with the same values in the columns that can identify, there are at least so many people (k-anonymity).',
  },
});
