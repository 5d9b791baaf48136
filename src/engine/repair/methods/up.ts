import { measures } from '../../vocabulary/measures.ts';
import { goThrough } from './drp.ts';
import { protectRule } from './protect-rule.ts';
import { type RepairMethod } from '../state/index.ts';
import { grantGroup } from './transformations.ts';

/**
 * Levels up: members of the group who were denied are granted the benefit, until f < alpha; for every measure (P6).
 * Rules leave FR as in `alg32`.
 */
export const up: RepairMethod = {
  name: 'up',
  repairs: 'direct',
  measures,
  usesInstances: false,
  pass: (state, context) =>
    goThrough(state, context, (rule) => {
      state.impact?.drop(rule.premise, [...rule.A, ...rule.B]);
      return protectRule(state, rule, [grantGroup]);
    }),
};
