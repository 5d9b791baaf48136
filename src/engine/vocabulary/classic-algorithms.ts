/** Algorithms that know privacy alone, by the names that recipes use. */
export const classicNames = ['incognito', 'datafly', 'samarati', 'mondrian', 'tds'] as const;

export type ClassicName = (typeof classicNames)[number];

/** What an algorithm is called, what it does, and whether its answer is a node of the lattice. */
export interface ClassicInfo {
  readonly title: string;
  readonly sentence: string;
  readonly findsNodes: boolean;
}

/** The words of every algorithm. The record is keyed by all of them, so one without its words does not compile. */
export const classicInfos: Readonly<Record<ClassicName, ClassicInfo>> = {
  incognito: {
    title: 'Incognito',
    sentence: 'Looks at fewer columns first and finds every node that is k-anonymous.',
    findsNodes: true,
  },
  datafly: {
    title: 'Datafly',
    sentence: 'Generalizes the column with the most values, one level at a time, until the table is k-anonymous.',
    findsNodes: true,
  },
  samarati: {
    title: 'Samarati',
    sentence: 'Halves the heights of the lattice to find the lowest at which a node is k-anonymous.',
    findsNodes: true,
  },
  mondrian: {
    title: 'Mondrian',
    sentence: 'Cuts the table in regions, always by the widest column, as long as each part has k people.',
    findsNodes: false,
  },
  tds: {
    title: 'Top-down specialization',
    sentence: 'Starts with all hidden and shows again what tells most about the decision for the least anonymity.',
    findsNodes: false,
  },
};
