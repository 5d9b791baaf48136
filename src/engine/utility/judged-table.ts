import type { Threshold } from '../shared/exact.ts';
import { type Result, succeed } from '../shared/result.ts';
import type { RunContext } from '../shared/run-context.ts';
import type { Measure } from '../vocabulary/measures.ts';
import type { DecisionClasses } from '../table/decision.ts';
import type { Item } from '../vocabulary/items.ts';
import type { Table } from '../table/table.ts';
import { type Redlining, findRedlining } from '../discovery/find-redlining.ts';
import { type GroupSupports, countInGroups } from '../discovery/group-supports.ts';
import type { Reference } from '../discovery/reference.ts';
import { type MinedRules, type MiningLimits, isRedliningDefined, mineRules } from '../discovery/mine-rules.ts';
import { judgeRules } from '../discovery/judge-rules.ts';

/** What is mined from a table and what of it discriminates: the sets of P5. */
export interface JudgedTable {
  readonly rules: MinedRules;
  /** For each PD rule 1 when it is of MR, 0 when it is of PR (D3). */
  readonly isDiscriminatory: Uint8Array;
  /** What the redlining rules yield (D4); null where it was not looked for or says nothing. */
  readonly redlining: { readonly groups: readonly GroupSupports[]; readonly found: Redlining } | null;
}

/** How a table is judged. */
export interface Yardstick {
  readonly protectedItems: readonly Item[];
  /** With which values the groups of an attribute are compared; left out: with everybody else (M10). */
  readonly reference?: Reference;
  readonly limits: MiningLimits;
  readonly measure: Measure;
  readonly alpha: Threshold;
  /** Whether redlining is looked for, where it is defined (D4). */
  readonly withRedlining: boolean;
}

/**
 * Mines a table and judges its rules (D1-D4). Without protected items, as after their removal, there are PND rules
 * only.
 */
export function judgeTable(
  table: Table,
  decision: DecisionClasses,
  yardstick: Yardstick,
  context: RunContext,
): Result<JudgedTable> {
  const { protectedItems, limits, measure, alpha, withRedlining, reference } = yardstick;
  const hasGroups = protectedItems.length > 0;
  const mined = mineRules(table, decision, protectedItems, limits, context, {
    reference: hasGroups ? reference : undefined,
    isKnownOutside: !hasGroups,
  });
  if (!mined.ok) return mined;
  const judged = {
    rules: mined.value,
    isDiscriminatory: judgeRules(mined.value, measure).isDiscriminatory(alpha),
    redlining: null,
  };
  return withRedlining ? addRedlining(judged, yardstick, context) : succeed(judged);
}

/**
 * Adds the redlining rules to what was judged without them; there are none to look for where D4 does not apply. What was
 * counted in groups `earlier` is not counted again where it cannot have changed.
 */
export function addRedlining(
  judged: JudgedTable,
  { measure, alpha }: Pick<Yardstick, 'measure' | 'alpha'>,
  context: RunContext,
  earlier: JudgedTable | null = null,
): Result<JudgedTable> {
  if (judged.redlining !== null || !isRedliningDefined(measure, alpha)) return succeed(judged);
  const known = earlier === null || earlier.redlining === null ? null : { ...earlier.redlining, rules: earlier.rules };
  const groups = countInGroups(judged.rules, context, known);
  if (!groups.ok) return groups;
  return succeed({
    ...judged,
    redlining: { groups: groups.value, found: findRedlining(judged.rules, groups.value, alpha) },
  });
}
