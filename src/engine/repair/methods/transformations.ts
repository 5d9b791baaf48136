import type { GroupCounts } from '../../measures/counts.ts';
import type { PlacedItem } from '../../discovery/premise-items.ts';
import type { DirectRule, RecordTest, RepairState } from '../state/index.ts';

/**
 * A data transformation for a rule A,B -> C (`tab:DTM`): which records it takes, what it does to the rule's counts, and
 * what to a record.
 */
export interface Transformation {
  /** Null where the transformation cannot be applied to the rule. */
  test(rule: Pick<DirectRule, 'A' | 'B'>, state: RepairState): RecordTest | null;
  /** The counts after records of weight k have changed. */
  after(counts: GroupCounts, k: number): GroupCounts;
  change(state: RepairState, rule: Pick<DirectRule, 'A' | 'reference'>, row: number, weight: number): void;
}

/** `¬A,B -> ¬C` becomes `A,B -> ¬C`: others who were granted the benefit are made members of the group. */
export const joinGroup: Transformation = {
  test: ({ A, B }) => ({ holds: B, comparedWith: A, isNegative: 0, sets: A }),
  after: (counts, k) => ({ ...counts, n1: counts.n1 + k, n2: counts.n2 - k }),
  change: (state, { A, reference }, row, weight) => void state.setItems(row, A, weight, reference),
};

/** `¬A,B -> ¬C` becomes `¬A,B -> C`: others who were granted the benefit are denied it. */
export const denyOthers: Transformation = {
  test: ({ A, B }) => ({ holds: B, comparedWith: A, isNegative: 0, sets: null }),
  after: (counts, k) => ({ ...counts, a2: counts.a2 + k, a: counts.a + k }),
  change: (state, { reference }, row, weight) => void state.turnClass(row, 1, weight, reference),
};

/** `A,B -> C` becomes `A,B -> ¬C`: members of the group who were denied the benefit are granted it. */
export const grantGroup: Transformation = {
  test: ({ A, B }) => ({ holds: [...B, ...A], comparedWith: null, isNegative: 1, sets: null }),
  after: (counts, k) => ({ ...counts, a1: counts.a1 - k, a: counts.a - k }),
  change: (state, { reference }, row, weight) => void state.turnClass(row, 0, weight, reference),
};

/**
 * `A,B -> C` becomes `¬A,B -> C`: members of the group who were denied the benefit leave it. Only where A is one
 * attribute of two values, so that ¬A is one value (P1).
 */
export const leaveGroup: Transformation = {
  test: ({ A, B }, state) => {
    const left = otherValue(state, A);
    return left === null ? null : { holds: [...B, ...A], comparedWith: null, isNegative: 1, sets: [left] };
  },
  after: (counts, k) => ({ ...counts, a1: counts.a1 - k, n1: counts.n1 - k, a2: counts.a2 + k, n2: counts.n2 + k }),
  change: (state, { A, reference }, row, weight) =>
    void state.setItems(row, [otherValue(state, A)!], weight, reference),
};

function otherValue({ table }: RepairState, A: readonly PlacedItem[]): PlacedItem | null {
  const [{ column, code }] = A;
  return A.length === 1 && table.attributes[column].values.length === 2 ? { column, code: 1 - code } : null;
}
