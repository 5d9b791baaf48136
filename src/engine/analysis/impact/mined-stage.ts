import type { Threshold } from '../../shared/exact.ts';
import { type Result, succeed } from '../../shared/result.ts';
import type { RunContext } from '../../shared/run-context.ts';
import { listItems, splitPremise } from '../../discovery/premise-items.ts';
import type { Reference } from '../../discovery/reference.ts';
import {
  type JudgedRules,
  type MinedRules,
  type MiningLimits,
  judgeRules,
  mineRules,
  rowFinder,
} from '../../discovery/rules/index.ts';
import { attributeNamed } from '../../table/table.ts';
import { type Item, type RuleReference, isSeveral, valuesOf } from '../../vocabulary/items.ts';
import type { Measure } from '../../vocabulary/measures.ts';
import { type Stage, markCompared } from './stage.ts';

/** By what stages are compared. */
export interface StageLimits {
  readonly mining: MiningLimits;
  readonly measure: Measure;
  readonly alpha: Threshold;
  readonly protectedItems: readonly Item[];
  readonly reference: Reference;
}

/** The rules of a stage about protected groups, by their items. */
export interface MinedStage {
  readonly stage: Stage;
  readonly rules: MinedRules;
  readonly judged: JudgedRules;
  /** For each PD rule 1 when it is over the limit (M4). */
  readonly marks: Uint8Array;
  /** The groups that were looked at: chosen ones that are left, and generalized values that hold one. */
  readonly groups: readonly Item[];
  /** The PD rule of each key (`keyOfRule`). */
  readonly byKey: ReadonlyMap<string, number>;
}

/** A rule as a text, the same for the same items. */
export function keyOfRule({ A, B }: RuleReference): string {
  const pairs = (items: readonly Item[]) => items.map(({ attribute, value }) => [attribute, value]);
  return JSON.stringify([pairs(A), pairs(B)]);
}

/** The items of a PD rule of a stage. */
export function itemsOf({ rules }: MinedStage, rule: number): RuleReference {
  return splitPremise(rules.itemsets, rules.attributes, rules.isProtected, rules.pd.premise[rule]);
}

/**
 * Mines a stage (D1, D2) and counts its groups as L2 says. Protected are the chosen items that records kept, and
 * generalized values below the top that stand for a chosen one among others. The minimum support is that of the table as
 * it was, so that no rule comes or goes because records left.
 */
export function mineStage(stage: Stage, limits: StageLimits, context: RunContext): Result<MinedStage> {
  const { measure, alpha, mining, reference } = limits;
  const groups = listGroups(stage, limits.protectedItems);
  const scaled = { ...mining, minCount: mining.minCount * stage.unit };
  // What is written has no survey weights, so its reader counts records, and so is every table it is compared with (M12).
  const table = { ...stage.table, survey: undefined };
  const mined = mineRules(table, stage.decision, groups, scaled, context, { isKnownOutside: true });
  if (!mined.ok) return mined;
  const rules = countOthers(stage, mined.value, reference);
  const judged = judgeRules(rules, measure);
  const found: MinedStage = {
    ...{ stage, rules, judged, groups },
    marks: judged.isDiscriminatory(alpha),
    byKey: new Map(),
  };
  const byKey = new Map(Array.from(rules.pd.premise.keys(), (rule) => [keyOfRule(itemsOf(found, rule)), rule]));
  return succeed({ ...found, byKey });
}

function listGroups({ table, meanings }: Stage, chosen: readonly Item[]): Item[] {
  const names = new Set(chosen.map(({ attribute }) => attribute));
  return [...names].flatMap((name) => {
    const attribute = attributeNamed(table, name);
    if (attribute === null) return [];
    const own = chosen.filter((item) => item.attribute === name);
    const wanted = new Set(own.map(({ value }) => value));
    const held = new Set(own.flatMap(({ value }) => valuesOf(value)));
    const several = own.filter(
      ({ value }) => isSeveral(value) && valuesOf(value).every((one) => attribute.values.includes(one)),
    );
    const present = new Uint8Array(attribute.values.length + 1);
    for (let row = 0; row < table.rows; row += 1) present[attribute.codes[row]] = 1;
    const single = attribute.values.flatMap((value, code) => {
      const meaning = meanings.get(name);
      const isOriginal = meaning?.isOriginal[code] ?? true;
      const covers = isOriginal ? [value] : (meaning?.covers[code] ?? []);
      const isHeld = covers.some((one) => (isOriginal ? wanted : held).has(one));
      return present[code] === 1 && isHeld ? [{ attribute: name, value }] : [];
    });
    return [...single, ...several.map(({ value }) => ({ attribute: name, value }))];
  });
}

/** The rules with n2 and a2 counted over those that each group is compared with (L2, M10). */
function countOthers(stage: Stage, mined: MinedRules, reference: Reference): MinedRules {
  if (stage.meanings.size === 0 && Object.keys(reference).length === 0) return mined;
  const { pd, itemsets, input, isProtected, attributes } = mined;
  const n2 = new Float64Array(pd.count);
  const a2 = new Float64Array(pd.count);
  const rowsOf = rowFinder(input, itemsets);
  const known = new Map<number, Uint8Array>();
  const marksOf = (item: number, column: number, code: number) => {
    const marks = known.get(item) ?? markCompared(stage, attributes[column], code, reference);
    known.set(item, marks);
    return marks;
  };
  for (const rule of Array.from(pd.context.keys()).sort((one, other) => pd.context[one] - pd.context[other])) {
    const group = listItems(itemsets, pd.premise[rule]).flatMap(({ column, code }) => {
      const item = itemsets.itemOffset[column] + code;
      return isProtected[item] === 1
        ? [{ codes: input.columns[column].codes, marks: marksOf(item, column, code) }]
        : [];
    });
    let n = 0;
    let a = 0;
    for (const row of rowsOf(pd.context[rule])) {
      let isIn = true;
      for (let i = 0; i < group.length && isIn; i += 1) isIn = group[i].marks[group[i].codes[row]] === 1;
      if (!isIn) continue;
      const weight = input.weights === null ? 1 : input.weights[row];
      n += weight;
      if (input.isNegative![row] === 1) a += weight;
    }
    n2[rule] = n - pd.n1[rule];
    a2[rule] = a - pd.a1[rule];
  }
  return { ...mined, pd: { ...pd, n2, a2 } };
}
