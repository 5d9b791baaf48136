import { judgeRules } from '../../discovery/judge-rules.ts';
import { type MinedRules, mineRules, readMiningSettings } from '../../discovery/mine-rules.ts';
import { openSample } from '../../discovery/testing/open-sample.ts';
import { expectValue, keyOfPremise, thresholdOf } from '../../discovery/testing/random-tables.ts';
import { compareRatio } from '../../shared/exact.ts';
import type { DecisionClasses } from '../../table/decision.ts';
import { quietContext } from '../../table/testing/memory-source.ts';
import type { DecisionChange } from '../least/problem.ts';

/** A sample as the thesis mined it (N), which can be mined again with other decisions. */
export interface MinedSample {
  readonly rules: MinedRules;
  mineAgain(isNegative: Uint8Array): MinedRules;
}

/** Opens a sample under its own recipe, some columns left out: premise support, at most 5 items, confidence 10% (N). */
export async function mineSample(id: string, unused: readonly string[], minSupport: string): Promise<MinedSample> {
  const { table, decision, protectedItems } = await openSample(id, unused);
  const limits = expectValue(
    readMiningSettings({ minSupport, minConfidence: '0.1', maxLength: 5, support: 'premise' }, table.totalWeight, ''),
  );
  const mine = (classes: DecisionClasses) =>
    expectValue(mineRules(table, classes, protectedItems, limits, quietContext));
  return { rules: mine(decision), mineAgain: (isNegative) => mine({ ...decision, isNegative }) };
}

/** The decisions after changes of records of weight 1. */
export function turnClasses({ decision }: MinedRules, changes: readonly DecisionChange[]): Uint8Array {
  const isNegative = decision.isNegative.slice();
  for (const { row, to } of changes) isNegative[row] = to === 'denied' ? 1 : 0;
  return isNegative;
}

/** The names of the rules of FR, of MR and of PR under elift at 1.2 (D1, D3). */
export function nameRules(rules: MinedRules): { FR: Set<string>; MR: Set<string>; PR: Set<string> } {
  const {
    itemsets: { count, support, negative },
    pd,
    limits,
  } = rules;
  const frequent = Array.from({ length: count - 1 }, (_, i) => i + 1).filter(
    (at) => compareRatio(negative![at], support[at], limits.minConfidence) >= 0,
  );
  const isWorse = judgeRules(rules, 'elift').isDiscriminatory(thresholdOf('1.2'));
  const nameOf = (mark: number) =>
    new Set(
      Array.from(pd.premise)
        .filter((_, i) => isWorse[i] === mark)
        .map((premise) => keyOfPremise(rules, premise)),
    );
  return { FR: new Set(frequent.map((at) => keyOfPremise(rules, at))), MR: nameOf(1), PR: nameOf(0) };
}

/** How many of some names are not among others, as a share of them. */
export function shareMissing(names: ReadonlySet<string>, among: ReadonlySet<string>): number {
  return [...names].filter((name) => !among.has(name)).length / names.size;
}
