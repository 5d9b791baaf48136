/** Algorithms that know privacy alone, by the names that recipes use. */
export const classicNames = ['incognito', 'datafly', 'samarati', 'mondrian', 'tds'] as const;

export type ClassicName = (typeof classicNames)[number];

/** What an algorithm is called, what it does, whether its answer is a node of the lattice, and what it looks at. */
export interface ClassicInfo {
  readonly title: string;
  readonly sentence: string;
  readonly findsNodes: boolean;
  /** What its work is counted in, one of them. */
  readonly visits: string;
}

/** The words of every algorithm. The record is keyed by all of them, so one without its words does not compile. */
export const classicInfos: Readonly<Record<ClassicName, ClassicInfo>> = {
  incognito: {
    title: 'Incognito',
    sentence: 'Looks at few columns first and finds every table that is k-anonymous.',
    findsNodes: true,
    visits: 'table',
  },
  datafly: {
    title: 'Datafly',
    sentence: 'Generalizes the column with the most values, one level at a time, until the table is k-anonymous.',
    findsNodes: true,
    visits: 'table',
  },
  samarati: {
    title: 'Samarati',
    sentence: 'Halves the steps again and again to find the fewest at which a table is k-anonymous.',
    findsNodes: true,
    visits: 'table',
  },
  mondrian: {
    title: 'Mondrian',
    sentence: 'Cuts the table in regions, always by the widest column, as long as each part has k people.',
    findsNodes: false,
    visits: 'region',
  },
  tds: {
    title: 'Top-down specialization',
    sentence: 'Starts with all hidden and shows again what tells most about the decision for the least anonymity.',
    findsNodes: false,
    visits: 'division',
  },
};
