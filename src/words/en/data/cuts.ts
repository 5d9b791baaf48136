import { formatCount } from '../../format.ts';
import { subject } from '../../language.ts';

/** Numbers cut into groups (T7). */
export const cutWords = subject('data-cuts', {
  title: 'Click to cut, drag a cut to move it',
  from: 'From',
  to: 'To',
  people: 'People',
  cutAt: 'Cut at',
  undo: {
    cut: (column: string, value: string) => `Cut ${column} at ${value}`,
    move: (column: string) => `Move a cut of ${column}`,
    remove: (column: string) => `Remove a cut of ${column}`,
    none: (column: string) => `Do not cut ${column}`,
    groups: (column: string, groups: number) => `Cut ${column} into ${formatCount(groups)} groups`,
    name: (column: string) => `Name a group of ${column}`,
    plain: (column: string) => `Plain names for ${column}`,
  },
  equal: {
    groups: 'Number of groups',
    size: 'Equal size',
    width: 'Equal width',
    none: 'No groups',
  },
  chart: {
    label: (column: string) => `Spread of ${column}`,
    place: 'Place of a new cut; Enter cuts',
    cutAt: (value: string) => `cut at ${value}`,
    handle: (cut: string) => `Cut at ${cut}; Delete removes it`,
  },
  groups: {
    group: 'Group',
    range: 'Range',
    people: 'People',
    share: 'Share',
    own: 'a group of its own',
    missing: 'missing',
    nameOf: (range: string) => `Name of the group ${range}`,
    byRange: 'Name them by their range',
    upTo: (cut: string) => `up to ${cut}`,
    over: (cut: string) => `over ${cut}`,
    between: (from: string, to: string) => `${from} to ${to}`,
  },
});
