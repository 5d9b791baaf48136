import * as v from 'valibot';
import { fail, succeed } from '../shared/result.ts';
import { readThreshold } from '../shared/exact.ts';
import { type RateCounts } from '../measures/counts.ts';
import { lenses, lensOf, type Lens, type LensId } from '../measures/lenses.ts';
import { verdictOf } from '../measures/verdict.ts';
import { checkProtected } from '../discovery/check-protected.ts';
import { compareGroups, type GroupTable } from '../discovery/compare-groups.ts';
import { noteOutsideOnly } from './outside-only.ts';
import { checkStep } from './step-parts.ts';
import { fields, oneOf } from './schema-parts.ts';
import { type StepKind } from './steps.ts';

const schema = fields('a groups step', { do: v.literal('groups', '"groups"'), lens: v.optional(oneOf<LensId>(lenses.map(({ id }) => id))) });

/**
 * The step `groups`: denial and selection rates of every protected group and of their intersections (M6, M8). With a lens, each group also
 * has the lens' verdict, at the lens' own threshold, on the whole table as the context. No tables, and a notice, where groups are known from
 * outside only (D5).
 */
export const groupsStep: StepKind = {
  check: (step, where) => checkStep(schema, step, where),
  run(step, where, { recipe, table, decision }) {
    if (decision === null) return fail('no-decision', 'The recipe names no decision. Set roles.decision to the attribute and its negative values.', 'roles.decision');
    const lens = step.lens === undefined ? null : lensOf(step.lens as LensId);
    const whole = { a: decision.negativeWeight, n: table.totalWeight };
    const summary = { denied: whole.a, of: whole.n, ...(lens === null ? {} : { lens: lens.id }) };
    const outsideOnly = noteOutsideOnly(recipe, where);
    if (outsideOnly !== null) return succeed({ result: { ...summary, tables: [] }, notices: [outsideOnly] });
    const checked = checkProtected(table.attributes.filter((attribute) => attribute !== decision.attribute), recipe.roles.protected);
    if (!checked.ok) return checked;
    const tables = compareGroups(table, decision, recipe.roles.protected).map((groups) => ({
      attributes: groups.attributes,
      groups: groups.rows.map(({ items, interval, ...row }, i) => ({
        items: items.map(({ attribute, value }) => [attribute, value]),
        ...row,
        interval: interval === null ? null : [interval.low, interval.high],
        ...(lens === null ? {} : { verdict: judgeGroup(lens, groups, i, whole) }),
      })),
      unknown: groups.unknown,
    }));
    return succeed({ result: { ...summary, tables } });
  },
};

function judgeGroup(lens: Lens, { rows, unknown }: GroupTable, index: number, whole: RateCounts) {
  const { n, denied } = rows[index];
  const counts = { a1: denied, n1: n, a2: whole.a - (unknown.n - unknown.selected) - denied, n2: whole.n - unknown.n - n, a: whole.a, n: whole.n };
  const best = rows.find(({ isBest }) => isBest)!;
  const threshold = readThreshold(lens.threshold, 'lens');
  if (!threshold.ok) throw new RangeError(threshold.message);
  const { verdict, sentence, caveat } = verdictOf(lens, counts, threshold.value, lens.decidesBy === 'impact-ratio' ? { a: best.denied, n: best.n } : null);
  return { is: verdict, sentence, caveat };
}
