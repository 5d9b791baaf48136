/** The costs by which nodes of a lattice are compared, in the order in which they are shown (G6). */
export const costKinds = ['height', 'discernibility', 'classification', 'loss', 'averageSize'] as const;

export type CostKind = (typeof costKinds)[number];

/** What each cost is called (G6). The record is keyed by all costs, so a cost without a name does not compile. */
export const costTitles: Readonly<Record<CostKind, string>> = {
  height: 'steps',
  discernibility: 'discernibility',
  classification: 'classification loss',
  loss: 'information loss',
  averageSize: 'average class',
};
