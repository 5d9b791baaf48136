import { nodeBits } from '../../../engine/vocabulary/node-states.ts';

export type NodeKind = 'neither' | 'anonymous' | 'protective' | 'both' | 'minimal' | 'notTested' | 'undecided';

/**
 * How a node is drawn and named. A node that keeps nobody apart and whose protection was not looked at is undecided.
 */
export function kindOf(state: number): NodeKind {
  const isOpen = (nodeBits.isNotTested | nodeBits.isSafe) as number;
  if ((state & isOpen) === isOpen) return 'notTested';
  if ((state & nodeBits.isMinimal) !== 0) return 'minimal';
  if ((state & nodeBits.isSafe) !== 0) return 'both';
  const isPrivate = (state & nodeBits.isPrivate) !== 0;
  if ((state & (nodeBits.isProtective | nodeBits.isNotProtective)) === 0) return isPrivate ? 'anonymous' : 'undecided';
  const isProtective = (state & nodeBits.isProtective) !== 0;
  if (isPrivate) return isProtective ? 'both' : 'anonymous';
  return isProtective ? 'protective' : 'neither';
}

/** What a table is called by what holds of it; only what was tested is said to hold (G8). */
export const kindWords: Readonly<Record<NodeKind, string>> = {
  neither: 'neither',
  anonymous: 'hides people only',
  protective: 'fair only',
  both: 'both',
  minimal: 'both, and none below is',
  notTested: 'hides people, a visible group not tested',
  undecided: 'someone stands out, the rest not looked at',
};

/** The kinds in the order in which legends and chips list them. */
export const nodeKinds: readonly NodeKind[] = [
  'both',
  'minimal',
  'notTested',
  'anonymous',
  'protective',
  'neither',
  'undecided',
];

/** How many tables there are of each kind. */
export function countKinds(states: Uint8Array): Record<NodeKind, number> {
  const counts = { neither: 0, anonymous: 0, protective: 0, both: 0, minimal: 0, notTested: 0, undecided: 0 };
  for (const state of states) counts[kindOf(state)] += 1;
  return counts;
}
