/**
 * What is known of a node, as bits of one byte (G5). A node without the bits of a requirement is not decided yet;
 * `isMinimal` is safe, with no safe node below. `isNotTested` shows a protected group that was not tested: it is neither
 * protective nor discriminating by that group. `hasHidden` hides a protected group, of which nothing can be told, and
 * shows none that was not tested (G8).
 */
export const nodeBits = {
  isPrivate: 1,
  isNotPrivate: 2,
  isProtective: 4,
  isNotProtective: 8,
  isSafe: 16,
  isMinimal: 32,
  isNotTested: 64,
  hasHidden: 128,
} as const;

/**
 * What was tested of a protected group at a node, and of all groups together, from the best to the least: tested; hidden,
 * because its attribute is at the top; visible and not tested (G8).
 */
export const testStates = ['tested', 'hidden', 'notTested'] as const;

export type TestState = (typeof testStates)[number];

/**
 * How the nodes of a lattice are numbered: in mixed radix, the first quasi-identifier the most significant digit (G2).
 * `levels[i]` counts the levels of the i-th quasi-identifier, `strides[i]` is what one of them is worth.
 */
export interface NodeNumbering {
  readonly levels: readonly number[];
  readonly strides: readonly number[];
}

/** The level of one quasi-identifier at a node (G2). */
export function levelAt({ levels, strides }: NodeNumbering, node: number, i: number): number {
  return Math.floor(node / strides[i]) % levels[i];
}

/** The levels of a node, one for each quasi-identifier (G2). */
export function levelsOf(numbering: NodeNumbering, node: number): number[] {
  return numbering.levels.map((_, i) => levelAt(numbering, node, i));
}

/** The costs by which nodes of a lattice are compared, in the order in which they are shown (G6). */
export const costKinds = ['height', 'discernibility', 'classification', 'loss', 'averageSize'] as const;

export type CostKind = (typeof costKinds)[number];

/** The protected attributes are left out, and the rules are about the attributes named, correlated with them (G7). */
export interface NonRedlining {
  readonly kind: 'non-redlining';
  readonly correlated: readonly string[];
}

/** Sensitive attributes join the rules about the protected ones, as they are (G7). */
interface WithSensitive {
  readonly kind: 'sensitive';
}

/**
 * The share of all records that situation testing flags must not pass a bound: whoever meets the same lawful reasons is
 * treated alike (G7, D7). Decimals mean the exact decimal (T4).
 */
export interface SituationBound {
  readonly kind: 'situation';
  /** How many nearest members, and as many nearest others, stand beside a person. */
  readonly k: number;
  /** The least difference of shares that flags a person, from -1 to 1. */
  readonly t: number | string;
  /** The share of all records that may be flagged, from 0 to 1. */
  readonly bound: number | string;
  /** Attributes in which people are to be alike; left out or null: those of the lawful reasons. */
  readonly attributes?: readonly string[] | null;
}

/** Another idea of protection than that of G4; told apart by `kind` (G7). */
export type ProtectionIdea = NonRedlining | WithSensitive | SituationBound;

/** Algorithms that know privacy alone, by the names that recipes use. */
export const classicNames = ['incognito', 'datafly', 'samarati', 'mondrian', 'tds'] as const;

export type ClassicName = (typeof classicNames)[number];

/** Whether the answer of an algorithm is a node of the lattice, and what it looks at. */
interface ClassicInfo {
  readonly findsNodes: boolean;
  /** What its work is counted in, one of them. */
  readonly visits: string;
}

/** What is known of every algorithm; what it is called stands in src/words. */
export const classicInfos: Readonly<Record<ClassicName, ClassicInfo>> = {
  incognito: {
    findsNodes: true,
    visits: 'table',
  },
  datafly: {
    findsNodes: true,
    visits: 'table',
  },
  samarati: {
    findsNodes: true,
    visits: 'table',
  },
  mondrian: {
    findsNodes: false,
    visits: 'region',
  },
  tds: {
    findsNodes: false,
    visits: 'division',
  },
};

/** The ways to make a table k-anonymous, by the names that recipes use (L1, L4). */
export const schemeNames = [
  'full-domain',
  'subtree',
  'sibling',
  'cell',
  'multidimensional',
  'record-suppression',
  'value-suppression',
  'cell-suppression',
] as const;

export type SchemeName = (typeof schemeNames)[number];

/**
 * The types of change to a record of the thesis, relative to a rule A,B -> C (L3): a record of those who are compared
 * with (1) granted, (2) denied; of the group (3) denied, (4) granted.
 */
export const changeTypes = [1, 2, 3, 4] as const;

export type ChangeType = (typeof changeTypes)[number];

/**
 * How a record is lost to a rule: its protected cell tells no longer which group it is in (`cell`), or it is no longer in
 * the situation at all, since it left the table or the cell of a context did (`record`).
 */
export type ChangeKind = 'cell' | 'record';

/** How diverse the sensitive values of a class are (G3). */
export const diversityKinds = ['distinct', 'entropy', 'recursive'] as const;
export type DiversityKind = (typeof diversityKinds)[number];

/** How far two values of a sensitive attribute are from each other (G3). */
export const closenessKinds = ['equal', 'ordered', 'hierarchical'] as const;
export type ClosenessKind = (typeof closenessKinds)[number];
