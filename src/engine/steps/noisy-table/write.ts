import * as v from 'valibot';
import { type Result, fail, succeed } from '../../shared/result.ts';
import { type PrivateTable, releaseTable } from './run.ts';
import { measures } from '../../vocabulary/measures.ts';
import type { NoisyTableSettings } from './settings.ts';
import type { StepOf } from '../settings.ts';
import { draftNoisyTable } from '../draft-table.ts';
import { decimal, fields, oneOf, supportField, wholeNumber } from '../../recipe/schema.ts';
import { type StepOutput, defineStep } from '../step.ts';
import { describeGroups } from '../generalize/write-lattice.ts';
import type { NoisyTableResult } from './result.ts';

/**
 * The step `release`: a table under differential privacy and the least generalization of it that is alpha-protective,
 * what each part spent, and the file (G7). It holds no figure of the data but noisy ones.
 */
export const noisyTableStep = defineStep({
  name: 'noisy-table',
  schema: fields('noisy-table-step', {
    do: v.literal('noisy-table', '"noisy-table"'),
    epsilon: decimal,
    depth: wholeNumber(1),
    measure: v.nullable(oneOf(measures)),
    alpha: v.nullable(decimal),
    minSupport: v.nullable(supportField),
    tau: v.nullable(wholeNumber(1)),
    seed: v.nullable(wholeNumber(0)),
  }),
  refuse: refuseAlpha,
  run(settings, prepared, context, { where, number }, recipe): Result<StepOutput<NoisyTableResult>> {
    const released = releaseTable(prepared, settings, context, where);
    if (!released.ok) return released;
    const { file, notices } = released.value;
    return succeed({
      result: { ...describe(released.value), file: file === null ? null : `release-${number}/table.csv` },
      release: draftNoisyTable(released.value, file, { recipe, escapesFormulas: false }),
      notices,
      found: { do: 'noisy-table', number, found: released.value },
    });
  },
});

/** Refuses a limit without its measure. */
function refuseAlpha({ alpha }: StepOf<'noisy-table'>, { measure }: NoisyTableSettings, where: string): Result<null> {
  if (measure !== null || alpha == null) return succeed(null);
  return fail('bad-recipe/without-measure', { value: alpha }, `${where}alpha`);
}

function describe({ noisy, rows, published, generalized, levels, loss, tests, settings }: PrivateTable) {
  return {
    spent: noisy.spent,
    unseeded: settings.seed === null,
    divisions: noisy.divisions,
    attributes: noisy.public.columns.map(({ name }, i) => ({
      attribute: name,
      values: noisy.cut[i].map(({ label }) => label),
    })),
    cells: noisy.counts.length,
    scale: noisy.scale,
    people: rows.people,
    rows: published.length,
    safe: generalized === null ? 0 : generalized.found.nodes.safe.length,
    node: levels,
    loss,
    ...(tests === null ? {} : { tested: describeGroups(tests) }),
  };
}
