import type { Proposal } from '../../../state/give-trees.ts';

/** What each kind of tree is called. */
export const proposalKinds: Readonly<Record<Proposal['kind'], string>> = {
  ranges: 'ranges of numbers',
  order: 'neighbours joined',
  dates: 'months, years, decades',
  prefix: 'masked from the end',
  hidden: 'shown or hidden',
};
