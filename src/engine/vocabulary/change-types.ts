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
export interface ChangeTypeInfo {
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
