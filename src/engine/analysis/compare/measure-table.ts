import { type Result, succeed } from '../../shared/result.ts';
import type { RunContext } from '../../shared/run-context.ts';
import { countFamily, coverGroups } from '../../discovery/rules/index.ts';
import { type Item, type RuleReference, valuesOf } from '../../vocabulary/items.ts';
import { attributeNamed } from '../../table/table.ts';
import { Discovered } from '../discover/index.ts';
import { type MinedStage, type Stage, type StageLimits, mineStage, ruleAt } from '../impact/index.ts';
import type { Prepared } from '../prepared.ts';
import type { ScenarioTable } from '../scenario/index.ts';
import type { FairnessFigures } from './figures.ts';
import { judgeFairness } from './judge-fairness.ts';
import { type FollowedRule, type MeasuredGroup, measureGroups } from './measure-groups.ts';
import type { Yardstick } from './yardstick.ts';

/** What a table says of discrimination, the counts of each group's worst rule, and the rules that were mined. */
export interface MeasuredTable {
  readonly fairness: FairnessFigures;
  readonly groups: readonly MeasuredGroup[];
  readonly mined: MinedStage;
}

/**
 * Measures a written table by the yardstick (D1-D4, M4, M9, L2): what is recoded is in neither group, and the minimum
 * support is that of the table as it was. Rules of that table, `before`, that are too rare here are followed on their own
 * counts, so that nothing counts as fair because it dropped out of sight (P4). Clear rules are counted among those found
 * here, and only where weights are people.
 */
export function measureTable(
  stage: Stage,
  { renamed }: Pick<ScenarioTable, 'renamed'>,
  start: Prepared,
  yardstick: Yardstick,
  context: RunContext,
  before: readonly RuleReference[] = [],
): Result<MeasuredTable> {
  const { measure, alpha, mining, verdicts } = yardstick;
  const { protected: chosen, reference, protectedAttributes } = start.roles;
  const now = (item: Item) =>
    renamed.find(({ item: own }) => own.attribute === item.attribute && own.value === item.value)?.now ?? item;
  const limits = {
    mining,
    measure,
    alpha,
    protectedItems: chosen.map(now),
    reference: renamed.length > 0 ? {} : reference,
  };
  const mined = mineStage(stage, limits, context);
  if (!mined.ok) return mined;
  const followed = renamed.length > 0 ? [] : followRules(mined.value, before, limits);
  const groups = measureGroups(mined.value, followed, { chosen, now, start, measure });
  const { rules, marks } = mined.value;
  const background = start.background.filter(({ given, within = [] }) =>
    [...given, ...within].every((item) => isValue(stage, item)),
  );
  const family = countFamily(rules, context);
  if (!family.ok) return family;
  const discovered = new Discovered(rules, family.value, { background, notes: [], roles: start.roles }, 0);
  const redlining = discovered.redlining.findFor(measure, alpha, context);
  if (!redlining.ok) return redlining;
  const isUnseen = mined.value.groups.length === 0 && background.length === 0;
  const figures = {
    groups: groups.map(({ figures: own }) => own),
    open: coverGroups(rules, protectedAttributes).flatMap(({ attribute }) =>
      attribute !== null && !chosen.some((item) => item.attribute === attribute) ? [attribute] : [],
    ),
    tested: rules.pd.count + followed.length,
    followed: followed.length,
    over: marks.reduce((sum, mark) => sum + mark, 0) + followed.filter(({ at }) => at.isOver).length,
    clear:
      stage.unit === 1 && rules.pd.count + followed.length > 0
        ? discovered.verdicts(measure, verdicts).findings.counts.clear
        : null,
    indirect: redlining.value === null || isUnseen ? null : new Set(redlining.value.map(({ premise }) => premise)).size,
  };
  return succeed({ fairness: { holds: judgeFairness(figures), ...figures }, groups, mined: mined.value });
}

/** The rules of the table as it was that were not found here, but whose people and values are here. */
function followRules(mined: MinedStage, before: readonly RuleReference[], limits: StageLimits): FollowedRule[] {
  return before.flatMap((rule) => {
    const at = ruleAt(mined, rule, limits);
    return at === null || at.isMined ? [] : [{ rule, at }];
  });
}

function isValue({ table }: Stage, { attribute, value }: Item): boolean {
  const known = attributeNamed(table, attribute)?.values ?? [];
  return valuesOf(value).every((one) => known.includes(one));
}
