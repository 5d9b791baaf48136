import type { Exclusion } from '../../engine/vocabulary/failures/index.ts';

/** Why a column of the file is no attribute, after "because". */
export const exclusions: Readonly<Record<Exclusion, string>> = {
  unused: 'it is set not to be used',
  after: 'it is known only after the decision',
  score: 'it is the score beside the decision',
  identifier: 'it is an identifier',
  weights: 'it holds the weights',
  people: 'it says how many people were asked',
  squares: 'it holds the squares of the weights',
};
