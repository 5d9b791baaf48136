import * as v from 'valibot';
import { fail, succeed, type Result } from '../../shared/result.ts';
import { generalize, openLattice } from '../../analysis/generalize/index.ts';
import { measures } from '../../vocabulary/measures.ts';
import { classicInfos, classicNames } from '../../vocabulary/classic-algorithms.ts';
import { closenessKinds, diversityKinds, type GeneralizeStepSettings, type StepOf } from '../../vocabulary/settings.ts';
import { decimal, either, fields, listOf, oneOf, wholeNumber } from '../schema.ts';
import { defineStep } from './define-step.ts';
import { supportField } from '../threshold-fields.ts';
import { writeClassic } from './classic-result.ts';
import { chosenBy, describeLattice, describeNode, describeTests } from './lattice-result.ts';

const levels = listOf(wholeNumber(0), 'levels, one for each quasi-identifier', 1);

/**
 * The step `generalize`: all safe nodes, the best by each cost, and the table at the chosen one, without `choose` the
 * one of least loss (G2-G6), what was tested of protected groups (G8), what the written file tells of people (G9), and
 * with `holdout` how well the decision can be learned there. When no node is safe, or
 * only the top one, the result says what is to blame. With `algorithm` a classic one runs instead.
 */
export const generalizeStep = defineStep({
  name: 'generalize',
  schema: fields('a generalize step', {
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
  }),
  refuse: refuseFields,
  run(settings, prepared, context, place) {
    const { where, number } = place;
    const opened = openLattice(prepared, context);
    if (!opened.ok) return opened;
    const { algorithm } = settings;
    if (algorithm !== null) return writeClassic(opened.value, settings, algorithm, context, place);
    const found = generalize(opened.value, settings, context, where);
    if (!found.ok) return found;
    const chosen = found.value.choose(settings.choose, `${where}choose`);
    if (!chosen.ok) return chosen;
    const learned = found.value.learn(chosen.value, settings, context, where);
    if (!learned.ok) return learned;
    const released = chosen.value === null ? null : found.value.release(chosen.value);
    if (released !== null && !released.ok) return released;
    const file = released === null ? null : { name: `generalized-${number}.csv`, ...released.value.file };
    return succeed({
      result: {
        ...describeLattice(found.value),
        metrics: chosen.value === null ? null : describeNode(found.value, chosen.value),
        ...describeTests(found.value, chosen.value),
        release: released === null ? null : { ...released.value.check, claim: released.value.claim },
        ...(settings.holdout === null ? {} : { accuracy: learned.value.accuracy }),
        file: file === null ? null : file.name,
        ...(found.value.found.blame === null ? {} : { blame: found.value.found.blame }),
      },
      files: file === null ? [] : [file],
      notices: [...found.value.found.notices, ...learned.value.notices],
    });
  },
});

/** Refuses a seed where nothing is drawn, and a node or a test of one where the answer is no node. */
function refuseFields(
  { holdout, seed, choose }: StepOf<'generalize'>,
  { algorithm }: GeneralizeStepSettings,
  where: string,
): Result<null> {
  if (algorithm !== null && !classicInfos[algorithm].findsNodes) {
    const field = holdout != null ? 'holdout' : choose !== undefined ? 'choose' : null;
    if (field !== null)
      return fail(
        'bad-recipe',
        `${where}${field} needs a node of the lattice, but "${algorithm}" writes a table that is none. Remove it.`,
        `${where}${field}`,
      );
  }
  if (seed == null || holdout != null) return succeed(null);
  return fail(
    'bad-recipe',
    `${where}seed is ${seed}, but nothing is drawn at random without "holdout". Give a share such as "holdout": "0.3", or remove the seed.`,
    `${where}seed`,
  );
}
