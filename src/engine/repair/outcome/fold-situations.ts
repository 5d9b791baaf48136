import { sameRecords } from '../../mining/same-records.ts';
import { type MinedRules } from '../../discovery/rules/index.ts';
import { type Item } from '../../vocabulary/items.ts';
import { listDirect } from '../state/index.ts';
import { type Repaired } from './finish-repair.ts';
import { type LeftRule } from './left-rules.ts';

/** The number of the situation that each of some premises is about: those that cover the same records are one (D8). */
export function foldPremises({ input, itemsets }: MinedRules, premises: readonly number[]): Uint32Array {
  return sameRecords(input, itemsets, premises);
}

/** What a repair leaves, counted in situations (D8), as Discover counts; the thesis counts rules. */
export interface LeftSituations {
  /** Still over the limit and large enough to be found. */
  readonly open: number;
  readonly hidden: number;
  readonly unresolved: number;
  readonly explained: number;
}

/** Folds what a repair leaves: by the table after it, what is hidden by the table before it (D8, P4). */
export function foldLeft({ before, after, unresolved, hidden, explained }: Repaired): LeftSituations {
  const direct = [...unresolved, ...explained].filter(({ kind }) => kind === 'direct');
  const open = [
    ...listDirect(after).map(({ premise }) => premise),
    ...direct.map((rule) => premiseOf(after.rules, rule) ?? -1).filter((premise) => premise >= 0),
  ];
  return {
    open: countFolded(after.rules, open),
    hidden: countLeft(before.rules, hidden),
    unresolved: countLeft(after.rules, unresolved),
    explained: countLeft(after.rules, explained),
  };
}

function countLeft(rules: MinedRules, left: readonly LeftRule[]): number {
  const premises = left.map((rule) => (rule.kind === 'direct' ? premiseOf(rules, rule) : null));
  const found = premises.filter((premise) => premise !== null);
  return countFolded(rules, found) + (left.length - found.length);
}

function countFolded(rules: MinedRules, premises: readonly number[]): number {
  return new Set(foldPremises(rules, premises)).size;
}

/** The itemset of a rule's premise among what was mined; null where it is not there. */
function premiseOf({ attributes, itemsets, index }: MinedRules, { A, B }: LeftRule): number | null {
  const items: number[] = [];
  for (const { attribute, value } of [...A, ...B] as readonly Item[]) {
    const column = attributes.findIndex(({ name, values }) => name === attribute && values.includes(value));
    const code = column < 0 ? -1 : attributes[column].values.indexOf(value);
    if (code < 0) return null;
    items.push(itemsets.itemOffset[column] + code);
  }
  const found = index.find(
    items.sort((one, other) => one - other),
    items.length,
  );
  return found < 0 ? null : found;
}
