import { nodeBits } from '../../engine/vocabulary/anonymization.ts';

/** What is known of a table; what each kind is called stands with the words of the stage. */
export type NodeKind =
  'neither' | 'anonymous' | 'protective' | 'both' | 'minimal' | 'hidden' | 'notTested' | 'undecided';

/**
 * How a node is drawn and named. A node that keeps nobody apart and whose protection was not looked at, or cannot be
 * told, is undecided. One with a hidden group is never called fair (G8).
 */
export function kindOf(state: number): NodeKind {
  const hasHidden = (state & nodeBits.hasHidden) !== 0;
  if ((state & nodeBits.isSafe) !== 0 && (state & nodeBits.isNotTested) !== 0) return 'notTested';
  if ((state & nodeBits.isSafe) !== 0 && hasHidden) return 'hidden';
  if ((state & nodeBits.isMinimal) !== 0) return 'minimal';
  if ((state & nodeBits.isSafe) !== 0) return 'both';
  const isPrivate = (state & nodeBits.isPrivate) !== 0;
  if ((state & (nodeBits.isProtective | nodeBits.isNotProtective)) === 0) return isPrivate ? 'anonymous' : 'undecided';
  const isProtective = (state & nodeBits.isProtective) !== 0;
  if (isPrivate) return isProtective ? 'both' : 'anonymous';
  if (isProtective) return hasHidden ? 'undecided' : 'protective';
  return 'neither';
}

/** The kinds in the order in which legends and chips list them. */
export const nodeKinds: readonly NodeKind[] = [
  'both',
  'minimal',
  'hidden',
  'notTested',
  'anonymous',
  'protective',
  'neither',
  'undecided',
];

/** The kinds in the order in which they are painted: what matters most comes last, on top of the others. */
export const paintOrder: readonly NodeKind[] = [
  ...nodeKinds.filter((kind) => kind !== 'minimal').toReversed(),
  'minimal',
];

/** How many tables there are of each kind. */
export function countKinds(states: Uint8Array): Record<NodeKind, number> {
  const counts = Object.fromEntries(nodeKinds.map((kind) => [kind, 0])) as Record<NodeKind, number>;
  for (const state of states) counts[kindOf(state)] += 1;
  return counts;
}

/** What a chip filters by: one or more kinds of tables. */
export type TableChip = 'both' | 'hidden' | 'notTested' | 'anonymous' | 'protective' | 'neither';

export const chipOf: Readonly<Record<NodeKind, TableChip>> = {
  both: 'both',
  minimal: 'both',
  hidden: 'hidden',
  notTested: 'notTested',
  anonymous: 'anonymous',
  protective: 'protective',
  neither: 'neither',
  undecided: 'neither',
};
