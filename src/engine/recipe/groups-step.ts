import * as v from 'valibot';
import { fail, succeed } from '../shared/result.ts';
import { lenses, type LensId } from '../measures/lenses.ts';
import { compareGroups } from '../discovery/compare-groups.ts';
import { checkStep } from './step-parts.ts';
import { fields, oneOf } from './schema-parts.ts';
import { type StepKind } from './steps.ts';

const schema = fields('a groups step', { do: v.literal('groups', '"groups"'), lens: v.optional(oneOf<LensId>(lenses.map(({ id }) => id))) });

/** The step `groups`: denial and selection rates of every protected group and of their intersections (M6, M8). */
export const groupsStep: StepKind = {
  check: (step, where) => checkStep(schema, step, where),
  run(_step, where, { recipe, table, decision }) {
    if (decision === null) return fail('no-decision', 'The recipe names no decision. Set roles.decision to the attribute and its negative values.', 'roles.decision');
    if (recipe.roles.protected.length === 0) return fail('no-protected', 'The recipe names no protected group. List at least one in roles.protected.', 'roles.protected', { where });
    const tables = compareGroups(table, decision, recipe.roles.protected).map(({ attributes, rows, unknown }) => ({
      attributes,
      groups: rows.map(({ items, interval, ...row }) => ({
        items: items.map(({ attribute, value }) => [attribute, value]),
        ...row,
        interval: interval === null ? null : [interval.low, interval.high],
      })),
      unknown,
    }));
    return succeed({ result: { denied: decision.negativeWeight, of: table.totalWeight, tables } });
  },
};
