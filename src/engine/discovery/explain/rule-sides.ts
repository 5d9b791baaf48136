import { RateAdder } from '../../measures/survey.ts';
import { type PlacedItem } from '../premise-items.ts';
import { type MinedRules } from '../rules/index.ts';

export function isMember({ input }: MinedRules, group: readonly PlacedItem[], row: number): boolean {
  return group.every(({ column, code }) => input.columns[column].codes[row] === code);
}

/** Whether a record that is no member may be compared with the group: it has an item, of the reference if any (M10). */
export function isOther({ input, reference }: MinedRules, group: readonly PlacedItem[], row: number): boolean {
  return group.every(({ column }) => {
    const { size, codes } = input.columns[column];
    const own = reference[column];
    return own === null ? codes[row] !== size : own[codes[row]] === 1;
  });
}

/** Counts of the group of a rule and of the others, of nobody yet. */
export function makeSides({ input, weighed }: MinedRules): [RateAdder, RateAdder] {
  const records = { weights: input.weights, isNegative: input.isNegative!, survey: weighed?.survey ?? null };
  return [new RateAdder(records), new RateAdder(records)];
}
