import type { NodeBits } from '../../engine/session/generalize-views.ts';

/** The bits of a node's state, as the engine sets them. */
export const bits: NodeBits = { isPrivate: 1, isNotPrivate: 2, isProtective: 4, isNotProtective: 8, isSafe: 16, isMinimal: 32 };

export type NodeKind = 'neither' | 'anonymous' | 'protective' | 'both' | 'minimal' | 'undecided';

/** How a node is drawn and named. A node that keeps nobody apart and whose protection was not looked at is undecided. */
export function kindOf(state: number): NodeKind {
  if ((state & bits.isMinimal) !== 0) return 'minimal';
  if ((state & bits.isSafe) !== 0) return 'both';
  const isPrivate = (state & bits.isPrivate) !== 0;
  if ((state & (bits.isProtective | bits.isNotProtective)) === 0) return isPrivate ? 'anonymous' : 'undecided';
  const isProtective = (state & bits.isProtective) !== 0;
  if (isPrivate) return isProtective ? 'both' : 'anonymous';
  return isProtective ? 'protective' : 'neither';
}

export const kindWords: Readonly<Record<NodeKind, string>> = {
  neither: 'neither',
  anonymous: 'anonymous only',
  protective: 'protective only',
  both: 'both',
  minimal: 'both, and none below is',
  undecided: 'not anonymous, rest not looked at',
};
