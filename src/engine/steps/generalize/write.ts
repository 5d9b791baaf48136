import * as v from 'valibot';
import { type Result, fail, succeed } from '../../shared/result.ts';
import type { RunContext } from '../../shared/run-context.ts';
import type { Prepared } from '../../recipe/prepared.ts';
import { findAllProxies } from '../proxies/run.ts';
import type { Generalized, NodeRelease } from './generalized.ts';
import { generalize, openLattice } from './run.ts';
import {
  type NonRedlining,
  classicInfos,
  classicNames,
  closenessKinds,
  diversityKinds,
} from '../../vocabulary/anonymization.ts';
import { tableAtNode } from './table-to-release.ts';
import { measures } from '../../vocabulary/measures.ts';
import type { GeneralizeStepSettings } from './settings.ts';
import { type StepOf, settingsOf } from '../settings.ts';
import type { ReleaseDraft } from '../../release/make-bundle.ts';
import { draftNode } from '../draft-table.ts';
import { joinReleases } from '../../release/release-points.ts';
import type { Recipe } from '../../recipe/recipe.ts';
import { decimal, either, fields, listOf, must, name, oneOf, supportField, wholeNumber } from '../../recipe/schema.ts';
import { type ReleaseContext, type StepOutput, defineStep, listEarlier } from '../step.ts';
import { describeLattice, describeNode, describeTests, writeClassic } from './write-lattice.ts';
import { writeProxy } from '../proxies/write.ts';
import { type CorrelatedEntry, type GeneralizeResult, chosenBy } from './result.ts';

const nonRedlining = fields('protection', {
  kind: v.literal('non-redlining', must('kind-of-protection', null)),
  correlated: listOf(name, 'attribute-names', 1),
});
const withSensitive = fields('protection', { kind: v.literal('sensitive', '"sensitive"') });
const situation = fields('protection', {
  kind: v.literal('situation', '"situation"'),
  k: wholeNumber(1),
  t: decimal,
  bound: decimal,
  attributes: v.optional(v.nullable(listOf(name, 'attribute-names', 1))),
});
const isOfKind = (kind: string) => (value: unknown) =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === kind;
const otherIdea = either(isOfKind('situation'), situation, either(isOfKind('sensitive'), withSensitive, nonRedlining));
const levels = listOf(wholeNumber(0), 'levels', 1);

/**
 * The step `generalize`: all safe nodes, the best by each cost, and the table at the chosen one, without `choose` the
 * one of least loss (G2-G6), what was tested of protected groups (G8), what the written file tells of people (G9), and
 * with `holdout` how well the decision can be learned there. When no node is safe, or
 * only the top one, the result says what is to blame. With `algorithm` a classic one runs instead; with
 * `protection` another idea of it holds: the protected attributes are left out and those correlated with them are
 * protected, sensitive attributes join the rules, or people are compared and `flagged` says who is (G7).
 */
export const generalizeStep = defineStep({
  name: 'generalize',
  schema: fields('generalize-step', {
    do: v.literal('generalize', '"generalize"'),
    k: wholeNumber(1),
    l: v.nullable(wholeNumber(1)),
    diversity: v.nullable(oneOf(diversityKinds)),
    c: v.nullable(decimal),
    t: v.nullable(decimal),
    closeness: v.nullable(oneOf(closenessKinds)),
    measure: v.nullable(oneOf(measures)),
    alpha: v.nullable(decimal),
    minSupport: v.nullable(supportField),
    tau: v.nullable(wholeNumber(1)),
    suppress: v.nullable(decimal),
    choose: either(Array.isArray, levels, oneOf(chosenBy)),
    holdout: v.nullable(decimal),
    seed: v.nullable(wholeNumber(0)),
    algorithm: v.nullable(oneOf(classicNames)),
    protection: v.nullable(otherIdea),
  }),
  refuse: refuseFields,
  run(settings, prepared, context, place, recipe, before): Result<StepOutput<GeneralizeResult>> {
    const { where, number } = place;
    const { algorithm, protection } = settings;
    const opened = openLattice(prepared, context, protection, where);
    if (!opened.ok) return opened;
    if (algorithm !== null)
      return writeClassic(opened.value, settings, algorithm, context, place, { recipe, earlier: listEarlier(before) });
    const found = generalize(opened.value, settings, context, where);
    if (!found.ok) return found;
    const chosen = found.value.choose(settings.choose, `${where}choose`);
    if (!chosen.ok) return chosen;
    const learned = found.value.learn(chosen.value, settings, context, where);
    if (!learned.ok) return learned;
    const released = chosen.value === null ? null : found.value.release(chosen.value);
    if (released !== null && !released.ok) return released;
    const redlining = protection?.kind === 'non-redlining' ? protection : null;
    const correlated = redlining === null ? succeed([]) : writeCorrelated(prepared, redlining, recipe, context, where);
    if (!correlated.ok) return correlated;
    const release =
      chosen.value === null || released === null
        ? null
        : draftChosen(found.value, chosen.value, released.value, settings, { recipe, earlier: listEarlier(before) });
    return succeed({
      result: {
        ...describeLattice(found.value),
        metrics: chosen.value === null ? null : describeNode(found.value, chosen.value),
        ...describeTests(found.value, chosen.value),
        ...(redlining === null ? {} : { correlated: correlated.value }),
        release: released === null ? null : { ...released.value.check, claim: released.value.claim },
        ...(settings.holdout === null ? {} : { accuracy: learned.value.accuracy }),
        file: release === null ? null : `release-${number}/table.csv`,
        ...(found.value.found.blame === null ? {} : { blame: found.value.found.blame }),
      },
      release,
      notices: [...found.value.found.notices, ...learned.value.notices],
      found: {
        do: 'generalize',
        number,
        settings,
        found: chosen.value === null ? null : tableAtNode(found.value, chosen.value, released!.value),
      },
    });
  },
});

/** The release of the table at the chosen node, which is safe (R4). */
function draftChosen(
  generalized: Generalized,
  node: number,
  release: NodeRelease,
  settings: GeneralizeStepSettings,
  { recipe, earlier }: ReleaseContext,
): ReleaseDraft {
  const { requirements } = generalized.found.nodes;
  const tests = generalized.tests.describe(node);
  const table = { generalized, node, release, tests, isProtective: true, settings, requirements };
  const joins = joinReleases(release.records, earlier, generalized.found.prepared.table.weights);
  return draftNode(table, { recipe, escapesFormulas: false, joins });
}

/** Refuses a seed where nothing is drawn, and a node or a test of one where the answer is no node. */
function refuseFields(
  step: StepOf<'generalize'>,
  { algorithm, protection, measure }: GeneralizeStepSettings,
  where: string,
): Result<null> {
  const { holdout, seed, choose } = step;
  if (protection?.kind === 'situation') {
    const unused = (['measure', 'alpha', 'minSupport', 'tau'] as const).find((field) => step[field] != null);
    if (unused !== undefined) return fail('bad-recipe/compares-people', { where }, `${where}${unused}`);
  } else if (protection !== null && measure === null)
    return fail('bad-recipe/protection-without-measure', { where }, `${where}measure`);
  if (algorithm !== null && !classicInfos[algorithm].findsNodes) {
    const field = holdout != null ? 'holdout' : choose !== undefined ? 'choose' : null;
    if (field !== null) return fail('bad-recipe/needs-node', { algorithm }, `${where}${field}`);
  }
  if (seed == null || holdout != null) return succeed(null);
  return fail('bad-recipe/seed-without-holdout', { seed }, `${where}seed`);
}

/** How well each attribute named stands in for each protected group (D9). */
function writeCorrelated(
  prepared: Prepared,
  { correlated }: NonRedlining,
  recipe: Recipe,
  context: RunContext,
  where: string,
): Result<CorrelatedEntry[]> {
  if (prepared.roles.protected.length === 0) return succeed([]);
  const found = findAllProxies(prepared, settingsOf(recipe, 'proxies'), context, where);
  if (!found.ok) return found;
  const { attributes, notLookedAt } = found.value.matrix;
  const looked = attributes.map(({ attribute, groups }) => ({
    attribute,
    groups: groups.flatMap((proxy) => (proxy === null ? [] : [writeProxy(proxy)])),
  }));
  return succeed(
    [
      ...looked,
      ...notLookedAt.map(({ attribute, ...notLooked }) => ({ attribute, groups: [], notLookedAt: notLooked })),
    ].filter(({ attribute }) => correlated.includes(attribute)),
  );
}
