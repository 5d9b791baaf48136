import * as v from 'valibot';
import { succeed } from '../shared/result.ts';
import { findProxies } from '../discovery/find-proxies.ts';
import { noteOutsideOnly } from './outside-only.ts';
import { checkStep } from './step-parts.ts';
import { fields } from './schema-parts.ts';
import { type StepKind } from './steps.ts';

const schema = fields('a proxies step', { do: v.literal('proxies', '"proxies"') });

/**
 * The step `proxies`: how well each attribute beside the decision, if there is one, stands in for each protected group (D9). Empty, with a
 * notice, where groups are known from outside only (D5).
 */
export const proxiesStep: StepKind = {
  check: (step, where) => checkStep(schema, step, where),
  run(_step, where, { recipe, table, decision }, context) {
    const outsideOnly = noteOutsideOnly(recipe, where);
    if (outsideOnly !== null) return succeed({ result: { groups: [], attributes: [] }, notices: [outsideOnly] });
    const found = findProxies(table, decision, recipe.roles.protected, context);
    return found.ok ? succeed({ result: { ...found.value } }) : found;
  },
};
