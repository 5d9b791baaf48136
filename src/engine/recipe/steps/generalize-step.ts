import * as v from 'valibot';
import { pairOf } from '../../shared/item-text.ts';
import { fail, succeed, type Result } from '../../shared/result.ts';
import { generalize, openLattice, type Generalized } from '../../analysis/generalize/index.ts';
import { measures } from '../../vocabulary/measures.ts';
import { levelsOf } from '../../vocabulary/node-states.ts';
import { closenessKinds, diversityKinds, type StepOf } from '../../vocabulary/settings.ts';
import { decimal, either, fields, listOf, oneOf, wholeNumber } from '../schema.ts';
import { defineStep } from './define-step.ts';
import { supportField } from '../threshold-fields.ts';

const chosenBy = ['height', 'discernibility', 'classification', 'loss'] as const;
const levels = listOf(wholeNumber(0), 'levels, one for each quasi-identifier', 1);

/**
 * The step `generalize`: all safe nodes, the best by each cost, and the table at the chosen one, without `choose` the
 * one of least loss (G2-G6), what was tested of protected groups (G8), what the written file tells of people (G9), and
 * with `holdout` how well the decision can be learned there. When no node is safe, or
 * only the top one, the result says what is to blame.
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
  }),
  refuse: refuseSeed,
  run(settings, prepared, context, { where, number }) {
    const opened = openLattice(prepared, context);
    if (!opened.ok) return opened;
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
        ...describe(found.value),
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

/** Refuses a seed where nothing is drawn. */
function refuseSeed({ holdout, seed }: StepOf<'generalize'>, _settings: object, where: string): Result<null> {
  if (seed == null || holdout != null) return succeed(null);
  return fail(
    'bad-recipe',
    `${where}seed is ${seed}, but nothing is drawn at random without "holdout". Give a share such as "holdout": "0.3", or remove the seed.`,
    `${where}seed`,
  );
}

function describe({ lattice, best, found }: Generalized) {
  const costOf = (node: number, kind: (typeof chosenBy)[number]) => found.book.costsOf(node)[kind];
  return {
    attributes: lattice.quasi.map(({ name }) => name),
    levels: lattice.levels,
    nodes: lattice.nodes,
    anonymous: found.anonymousNodes.length,
    safe: Array.from(found.nodes.safe, (node) => levelsOf(lattice, node)),
    best: Object.fromEntries(
      chosenBy.map((kind) => {
        const node = best[kind];
        return [kind, node === null ? null : { node: levelsOf(lattice, node), value: costOf(node, kind) }];
      }),
    ),
  };
}

/** What was tested at the chosen node and by group, which safe nodes were not tested, and of which the best are (G8). */
export function describeTests({ lattice, tests, notTested, bestOf, found }: Generalized, chosen: number | null) {
  if (found.nodes.requirements.protection === null) return {};
  const tested = chosen === null ? null : tests.describe(chosen);
  const groups = tested?.groups.map(({ item, state, generalized, rules, reason }) => ({
    group: pairOf(item),
    state,
    rules,
    ...(generalized === null ? {} : { generalized }),
    ...(reason === null ? {} : { reason: reason.sentence, code: reason.code }),
    ...(reason === null || reason.has === null ? {} : { has: reason.has, needs: reason.needs }),
  }));
  return {
    bestOf,
    tested: tested === null ? null : { rules: tested.rules, groups },
    notTested: Array.from(notTested, (node) => levelsOf(lattice, node)),
  };
}

function describeNode(generalized: Generalized, node: number) {
  const { costs, risk, smallest } = generalized.measure(node);
  const { averageSize, ...rest } = costs;
  return {
    node: levelsOf(generalized.lattice, node),
    ...rest,
    averageClass: averageSize,
    smallestClass: smallest,
    risk,
  };
}
