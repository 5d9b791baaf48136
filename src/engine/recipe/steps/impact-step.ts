import * as v from 'valibot';
import { type Result, fail, succeed } from '../../shared/result.ts';
import type { RunContext } from '../../shared/run-context.ts';
import { type Impact, type MinedStage, openImpact } from '../../analysis/impact/index.ts';
import type { Prepared } from '../../analysis/prepared.ts';
import { schemeNames } from '../../vocabulary/anonymization.ts';
import type { ImpactSettings, StagePoint, StepOf } from '../../vocabulary/settings.ts';
import type { Recipe } from '../recipe.ts';
import { either, fields, listOf, oneOf, wholeNumber } from '../schema.ts';
import { discoverFields } from '../threshold-fields.ts';
import { defineStep } from './define-step.ts';
import { refuseEarlierStep, stageOfStep } from './earlier-steps.ts';
import { writeImpact } from './impact-result.ts';

const point = either((value) => typeof value === 'number', wholeNumber(1), oneOf(['original', ...schemeNames]));

/**
 * The step `impact`: what making a table k-anonymous by a scheme, or an earlier step, does to the measures and rules
 * about protected groups: before and after, which rules appeared, vanished, rose or fell across the limit, what kinds of
 * changes did it, what was lost, and the written file (L1-L4).
 */
export const impactStep = defineStep({
  name: 'impact',
  schema: fields('an impact step', {
    do: v.literal('impact', '"impact"'),
    ...discoverFields,
    between: v.nullable(listOf(point, '"original", schemes, or numbers of earlier steps', 2)),
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
  if (between !== null && scheme !== null)
    return failBetween(`${where}scheme is "${scheme}", but "between" already names both points. Remove one.`, where);
  if (points.length !== 2)
    return failBetween(
      between === null
        ? `${where}scheme is missing: name a scheme, one of ${schemeNames.join(', ')}, or two points as "between".`
        : `${where}between has ${points.length} points; name two.`,
      where,
    );
  if (points[0] === points[1])
    return failBetween(`${where}between names ${JSON.stringify(points[0])} twice; name two different points.`, where);
  const scheming = points.find((one) => typeof one === 'string' && one !== 'original');
  if (scheming !== undefined && k === null)
    return fail('bad-recipe', `${where}k is missing: "${scheming}" makes classes of at least k records.`, `${where}k`);
  for (const [i, one] of points.entries()) {
    const refused = typeof one === 'number' ? refuseEarlierStep(recipe, one, own, `${where}between[${i}]`) : null;
    if (refused !== null && !refused.ok) return refused;
  }
  return succeed(null);
}

function failBetween(message: string, where: string): Result<null> {
  return fail('bad-recipe', message, `${where}${message.startsWith(`${where}scheme`) ? 'scheme' : 'between'}`);
}
