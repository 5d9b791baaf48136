import { pairOf, pairsOf } from '../../vocabulary/items.ts';
import { type Result, succeed } from '../../shared/result.ts';
import type {
  ClassifiedChanges,
  Impact,
  MeasuredGroup,
  MinedStage,
  MovedRule,
  RuleAt,
} from '../../analysis/impact/index.ts';
import { changeTypeInfos } from '../../vocabulary/anonymization.ts';
import { measures } from '../../vocabulary/measures.ts';
import type { ImpactSettings } from '../../vocabulary/settings.ts';
import type { StepOutput } from './define-step.ts';
import { sortByKey, writeNumber } from './write-values.ts';

/** What the step `impact` gives of two stages (L3), and the file of the second where a scheme wrote it. */
export function writeImpact(
  impact: Impact,
  before: MinedStage,
  after: MinedStage,
  { k }: ImpactSettings,
  number: number,
): Result<StepOutput> {
  const { groups, rules, within } = impact.compare(before, after);
  const listed = (movement: MovedRule['movement']) => writeRules(rules.filter((rule) => rule.movement === movement));
  const costs = impact.costsOf(after);
  const written = impact.fileOf(after, k ?? 1);
  if (written !== null && !written.ok) return written;
  const file = written === null ? null : { name: `impact-${number}.csv`, ...written.value.file };
  return succeed({
    result: {
      between: [before.stage.name, after.stage.name],
      rules: { before: countRules(before), after: countRules(after), over: listed('over').length, within },
      measures: groups.map(({ group, before: first, after: second, changes }) => ({
        group: pairOf(group),
        before: writeGroup(first),
        after: writeGroup(second),
        changes: writeChanges(changes),
      })),
      appeared: listed('appeared'),
      vanished: listed('vanished'),
      risen: listed('risen'),
      fallen: listed('fallen'),
      stayed: listed('over'),
      loss: costs === null ? null : costs.loss,
      smallestClass: costs === null ? null : costs.smallestClass,
      classes: costs === null ? null : costs.classes,
      suppressed: costs === null ? null : costs.suppressedWeight,
      release: written === null ? null : { ...written.value.check, claim: written.value.claim },
      file: file === null ? null : file.name,
    },
    files: file === null ? [] : [file],
    notices: [before, after].flatMap(({ stage }) => impact.noticesOf(stage.name)),
  });
}

/** How many rules about protected groups a stage has, and how many of them are over the limit (D3). */
function countRules({ rules, marks }: MinedStage) {
  return { pdRules: rules.pd.count, discriminatory: marks.reduce((sum, mark) => sum + mark, 0) };
}

function writeRules(rules: readonly MovedRule[]): object[] {
  const listed = rules.map(({ rule, before, after, changes }) => {
    const [A, B] = [pairsOf(rule.A), pairsOf(rule.B)];
    return {
      key: JSON.stringify([A, B]),
      rule: { A, B, before: writeRule(before), after: writeRule(after), changes: writeChanges(changes) },
    };
  });
  return sortByKey(listed).map(({ rule }) => rule);
}

function writeRule(at: RuleAt | null): object | null {
  return at === null ? null : { ...at.counts, value: writeValue(at.value), frequent: at.isMined };
}

function writeGroup(at: MeasuredGroup | null): object | null {
  if (at === null) return null;
  return { ...at.counts, ...Object.fromEntries(measures.map((measure) => [measure, writeValue(at.values[measure])])) };
}

/** The changes by type, each with the measure had it been the only one. */
function writeChanges(found: ClassifiedChanges | null): object | null {
  if (found === null) return null;
  return {
    types: found.changes.map(({ type, kind, weight, value }) => ({
      type,
      by: kind,
      weight,
      value: writeValue(value),
      says: `${weight} ${changeTypeInfos[type].title}. ${changeTypeInfos[type][kind]}`,
    })),
    other: found.other,
  };
}

function writeValue(value: number | null): number | string | null {
  return value === null ? null : writeNumber(value);
}
