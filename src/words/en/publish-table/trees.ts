import type { DisplayNames } from '../../../engine/vocabulary/display-names.ts';
import { fewNamed, formatCount, formatMany } from '../../format.ts';
import { subject } from '../../language.ts';
import { columnsOf } from './phrases.ts';

/** The columns with their trees, and the editor of one tree. */
export const treeWords = subject('publish-table-trees', {
  label: 'Columns and trees',
  without: (columns: readonly string[], names: DisplayNames) =>
    `${columnsOf(columns, names)} ${columns.length === 1 ? 'has' : 'have'} no tree.`,
  withoutSays: (columns: number) =>
    columns === 1
      ? 'It can only be kept in full or hidden. Numbers and dates can get bands.'
      : 'Each can only be kept in full or hidden. Numbers and dates can get bands.',
  giveBands: 'Give them bands',
  identifying: 'Columns that can identify',
  levels: (sizes: readonly number[], levels: number, isGiven: boolean) =>
    `${formatMany(levels, 'level')}: ${sizes.map((size) => formatMany(size, 'value')).join(' → ')}${isGiven ? '' : ', no tree of its own'}`,
  notCovered: (values: readonly string[]) => `Not covered: ${someOf(values)}`,
  edit: 'Edit',
  editOf: (column: string) => `Edit the tree of ${column}`,
  import: 'Import',
  importOf: (column: string) => `Import an ARX file for ${column}`,
  export: 'Export',
  exportOf: (column: string) => `Export the tree of ${column}`,
  others: {
    title: 'Other columns: in the file as they are',
    publish: (column: string) => `Publish ${column}`,
    leaveOut: (column: string) => `Leave out ${column}`,
  },
  editor: {
    title: (column: string) => `Tree of ${column}`,
    undo: 'Undo',
    labels: (column: string) => `Labels of ${column}`,
    how: 'Drag a value onto the group it belongs to, or mark several and merge, group or move them.',
    covered: '✓ every value is covered',
    notCovered: (values: readonly string[]) => `✗ not covered: ${someOf(values)}`,
    addThem: 'Add them',
    make: 'Make automatically',
    makePrompt: 'Make automatically ...',
    kinds: {
      ranges: 'ranges of numbers',
      order: 'neighbours joined',
      dates: 'months, years, decades',
      prefix: 'masked from the end',
      hidden: 'shown or hidden',
    },
    addLevel: 'Add a level above',
    addLevelPrompt: 'Add a level above ...',
    removeLevel: 'Remove a level',
    removeLevelPrompt: 'Remove a level ...',
    level: (level: number) => `level ${level}`,
    levelWith: (level: number, values: number) => `level ${level}: ${formatMany(values, 'value')}`,
    more: (values: number) => `and ${formatMany(values, 'more', 'more')}; export the tree to see all`,
    close: (label: string) => `Close ${label}`,
    open: (label: string) => `Open ${label}`,
    mark: (label: string, level: number) => `Mark ${label}, level ${level}`,
    empty: '(empty)',
    nameOf: (label: string, level: number) => `Name of ${label}, level ${level}`,
    values: (count: number) => formatMany(count, 'value'),
    marked: (labels: number) => `${formatMany(labels, 'label')} marked`,
    groupName: 'Name of the group',
    name: 'name',
    merge: 'Merge into it',
    group: 'Group under it',
    moveUnder: 'Move under',
    moveUnderPrompt: 'Move under ...',
  },
});

function someOf(values: readonly string[]): string {
  const few = values.slice(0, fewNamed).join(', ');
  return values.length > fewNamed ? `${few} and ${formatCount(values.length - fewNamed)} more` : few;
}
