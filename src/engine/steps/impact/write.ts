import { changeTypeWords } from '../../../words/en/terms/anonymization.ts';
import * as v from 'valibot';
import { type Result, fail, succeed } from '../../shared/result.ts';
import type { RunContext } from '../../shared/run-context.ts';
import { generalize, openLattice } from '../generalize/run.ts';
import { type MinedStage, type Stage, nodeStage, repairedStage } from './stage.ts';
import { repair } from '../repair/run.ts';
import type { Prepared } from '../../recipe/prepared.ts';
import { isStep, settingsOf, type StepOf } from '../settings.ts';
import type { ImpactSettings, StagePoint } from './settings.ts';
import type { Recipe } from '../../recipe/recipe.ts';
import { pairOf, pairsOf } from '../../vocabulary/items.ts';
import type { ClassifiedChanges, MeasuredGroup, MovedRule, RuleAt } from './changes.ts';
import { type Impact, openImpact } from './run.ts';
import { schemeNames } from '../../vocabulary/anonymization.ts';
import { type Measure, measures } from '../../vocabulary/measures.ts';
import { type StepOutput, type WrittenNumber, defineStep, sortByKey, writeNumber } from '../step.ts';
import { discoverFields, either, fields, listOf, oneOf, wholeNumber } from '../../recipe/schema.ts';
import type { ChangesEntry, ImpactResult, MeasuredGroupEntry, MovedRuleEntry, RuleAtEntry } from './result.ts';

/** Refuses the number of a step that does not come before, or whose result is no table to compare with. */
function refuseEarlierStep(recipe: Recipe, number: number, own: number, where: string): Result<null> {
  if (number >= own) return fail('bad-recipe/later-step', { number, own }, where);
  const step = recipe.steps[number - 1];
  if (isStep(step, 'repair')) return succeed(null);
  if (isStep(step, 'generalize') && step.algorithm == null) return succeed(null);
  return fail('bad-recipe/no-records', { number, given: step.do }, where);
}

/** The table that an earlier step gives, which is run again for it. */
function stageOfStep(recipe: Recipe, number: number, prepared: Prepared, context: RunContext): Result<Stage> {
  const step = recipe.steps[number - 1];
  const where = `steps[${number - 1}].`;
  const name = `step ${number}`;
  const alone = { ...recipe, steps: [step] };
  if (isStep(step, 'repair')) {
    const run = repair(prepared, settingsOf(alone, 'repair'), context, where);
    return run.ok ? succeed(repairedStage(name, run.value.repaired.result)) : run;
  }
  const settings = settingsOf(alone, 'generalize');
  const opened = openLattice(prepared, context, settings.protection, where);
  if (!opened.ok) return opened;
  const found = generalize(opened.value, settings, context, where);
  if (!found.ok) return found;
  const node = found.value.choose(settings.choose, `${where}choose`);
  if (!node.ok) return node;
  if (node.value === null) return fail('no-safe-node/step', { number }, where);
  return nodeStage(name, found.value, node.value);
}

/** What the step `impact` gives of two stages (L3), and the file of the second where a scheme wrote it. */
function writeImpact(
  impact: Impact,
  before: MinedStage,
  after: MinedStage,
  { k }: ImpactSettings,
  number: number,
): Result<StepOutput<ImpactResult>> {
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

function writeRules(rules: readonly MovedRule[]): MovedRuleEntry[] {
  const listed = rules.map(({ rule, before, after, changes }) => {
    const [A, B] = [pairsOf(rule.A), pairsOf(rule.B)];
    return {
      key: JSON.stringify([A, B]),
      rule: { A, B, before: writeRule(before), after: writeRule(after), changes: writeChanges(changes) },
    };
  });
  return sortByKey(listed).map(({ rule }) => rule);
}

function writeRule(at: RuleAt | null): RuleAtEntry | null {
  return at === null ? null : { ...at.counts, value: writeValue(at.value), frequent: at.isMined };
}

function writeGroup(at: MeasuredGroup | null): MeasuredGroupEntry | null {
  if (at === null) return null;
  const written = Object.fromEntries(measures.map((measure) => [measure, writeValue(at.values[measure])]));
  return { ...at.counts, ...(written as Readonly<Record<Measure, WrittenNumber>>) };
}

/** The changes by type, each with the measure had it been the only one. */
function writeChanges(found: ClassifiedChanges | null): ChangesEntry | null {
  if (found === null) return null;
  return {
    types: found.changes.map(({ type, kind, weight, value }) => ({
      type,
      by: kind,
      weight,
      value: writeValue(value),
      says: `${weight} ${changeTypeWords[type].title}. ${changeTypeWords[type][kind]}`,
    })),
    other: found.other,
  };
}

function writeValue(value: number | null): WrittenNumber {
  return value === null ? null : writeNumber(value);
}

const point = either((value) => typeof value === 'number', wholeNumber(1), oneOf(['original', ...schemeNames]));

/**
 * The step `impact`: what making a table k-anonymous by a scheme, or an earlier step, does to the measures and rules
 * about protected groups: before and after, which rules appeared, vanished, rose or fell across the limit, what kinds of
 * changes did it, what was lost, and the written file (L1-L4).
 */
export const impactStep = defineStep({
  name: 'impact',
  schema: fields('impact-step', {
    do: v.literal('impact', '"impact"'),
    ...discoverFields,
    between: v.nullable(listOf(point, 'compared-points', 2)),
    scheme: v.nullable(oneOf(schemeNames)),
    k: v.nullable(wholeNumber(1)),
  }),
  refuse: refuseFields,
  run(settings, prepared, context, { where, number }, recipe) {
    const opened = openImpact(prepared, settings, context, where);
    if (!opened.ok) return opened;
    const stages: MinedStage[] = [];
    for (const one of pointsOf(settings)) {
      const stage = addPoint(opened.value, one, { settings, prepared, recipe, context, where });
      if (!stage.ok) return stage;
      stages.push(stage.value);
    }
    return writeImpact(opened.value, stages[0], stages[1], settings, number);
  },
});

/** Between which two points the impact is looked at. */
function pointsOf({ between, scheme }: Pick<ImpactSettings, 'between' | 'scheme'>): StagePoint[] {
  if (between !== null) return [...between];
  return scheme === null ? ['original'] : ['original', scheme];
}

interface Asked {
  readonly settings: ImpactSettings;
  readonly prepared: Prepared;
  readonly recipe: Recipe;
  readonly context: RunContext;
  readonly where: string;
}

function addPoint(impact: Impact, one: StagePoint, asked: Asked): Result<MinedStage> {
  const { settings, prepared, recipe, context, where } = asked;
  const known = impact.stageNamed(typeof one === 'number' ? `step ${one}` : one);
  if (known !== null) return succeed(known);
  if (typeof one === 'number') {
    const stage = stageOfStep(recipe, one, prepared, context);
    return stage.ok ? impact.add(stage.value, context) : stage;
  }
  if (one === 'original' || settings.k === null) throw new RangeError(`The point ${one} was not checked.`);
  return impact.addScheme(one, settings.k, context, where);
}

/** Refuses points that cannot be compared, and schemes without their k. */
function refuseFields(step: StepOf<'impact'>, settings: ImpactSettings, where: string, recipe: Recipe): Result<null> {
  const { between, scheme, k } = settings;
  const points = pointsOf(settings);
  const own = recipe.steps.findIndex((one) => one === step) + 1;
  if (between !== null && scheme !== null) return fail('bad-recipe/scheme-and-points', { scheme }, `${where}scheme`);
  if (points.length !== 2)
    return between === null
      ? fail('bad-recipe/no-points', { known: schemeNames }, `${where}scheme`)
      : fail('bad-recipe/number-of-points', { points: points.length }, `${where}between`);
  if (points[0] === points[1]) return fail('bad-recipe/same-points', { point: points[0] }, `${where}between`);
  const scheming = points.find((one) => typeof one === 'string' && one !== 'original');
  if (scheming !== undefined && k === null) return fail('bad-recipe/scheme-without-k', { scheming }, `${where}k`);
  for (const [i, one] of points.entries()) {
    const refused = typeof one === 'number' ? refuseEarlierStep(recipe, one, own, `${where}between[${i}]`) : null;
    if (refused !== null && !refused.ok) return refused;
  }
  return succeed(null);
}
