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

/** What each cost is called (G6). The record is keyed by all costs, so a cost without a name does not compile. */
export const costTitles: Readonly<Record<CostKind, string>> = {
  height: 'steps',
  discernibility: 'discernibility',
  classification: 'classification loss',
  loss: 'information loss',
  averageSize: 'average class',
};

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

/** What an algorithm is called, what it does, whether its answer is a node of the lattice, and what it looks at. */
interface ClassicInfo {
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

/** What a scheme is called and what it does. */
interface SchemeInfo {
  readonly title: string;
  readonly sentence: string;
}

/** The words of every scheme (L4). The record is keyed by all schemes, so a scheme without its words does not compile. */
export const schemeInfos: Readonly<Record<SchemeName, SchemeInfo>> = {
  'full-domain': {
    title: 'Whole columns',
    sentence: 'All values of a column are generalized to the same level.',
  },
  subtree: {
    title: 'Branches',
    sentence: 'All values of a branch of the hierarchy become that branch; other branches may keep more detail.',
  },
  sibling: {
    title: 'Single values',
    sentence: 'A value becomes coarser in all records, whatever happens to the values beside it.',
  },
  cell: {
    title: 'Single cells',
    sentence: 'A cell becomes coarser where its record would stand out; the same value may stay elsewhere.',
  },
  multidimensional: {
    title: 'Regions',
    sentence: 'The table is cut into regions of enough people, and each region shows what its people share.',
  },
  'record-suppression': {
    title: 'Leave records out',
    sentence: 'Records in a class of fewer than k leave the table; all others stay as they are.',
  },
  'value-suppression': {
    title: 'Hide values',
    sentence: 'A value is hidden in all records that have it.',
  },
  'cell-suppression': {
    title: 'Hide cells',
    sentence: 'Single cells are hidden where their record would stand out.',
  },
};

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

/** What a type is called, and what it does to p1, p2 and p: what the measures are made of. */
interface ChangeTypeInfo {
  readonly title: string;
  readonly cell: string;
  readonly record: string;
}

/** The words of every type (L3). */
export const changeTypeInfos: Readonly<Record<ChangeType, ChangeTypeInfo>> = {
  1: {
    title: 'others with the better outcome',
    cell: 'The others look worse: slift falls, elift stays.',
    record: 'The others and the situation look worse: slift and elift fall.',
  },
  2: {
    title: 'others with the worse outcome',
    cell: 'The others look better: slift rises, elift stays.',
    record: 'The others and the situation look better: slift and elift rise.',
  },
  3: {
    title: 'people of the group with the worse outcome',
    cell: 'The group looks better: slift and elift fall.',
    record: 'The group and the situation look better: slift falls, elift falls or rises.',
  },
  4: {
    title: 'people of the group with the better outcome',
    cell: 'The group looks worse: slift and elift rise.',
    record: 'The group looks worse: slift and elift rise.',
  },
};

/** How diverse the sensitive values of a class are (G3). */
export const diversityKinds = ['distinct', 'entropy', 'recursive'] as const;
export type DiversityKind = (typeof diversityKinds)[number];

/** How far two values of a sensitive attribute are from each other (G3). */
export const closenessKinds = ['equal', 'ordered', 'hierarchical'] as const;
export type ClosenessKind = (typeof closenessKinds)[number];
