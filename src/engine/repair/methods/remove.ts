import { succeed } from '../../shared/result.ts';
import { noReasons, type Baseline } from './baseline.ts';

/**
 * Leaves out every attribute that has a protected item (P7). Rules about the groups can then no longer be mined, which
 * does not mean that nobody is discriminated against.
 */
export const remove: Baseline = {
  name: 'remove',
  keepsLocks: false,
  change(plan) {
    const { table, decision } = plan.input;
    const attributes = table.attributes.filter(
      ({ name }) => !plan.protectedItems.some((item) => item.attribute === name),
    );
    const origin = Uint32Array.from({ length: table.rows }, (_, row) => row);
    const result = {
      table: { ...table, attributes },
      decision,
      origin,
      unit: 1,
      reasonOf: noReasons,
    };
    return succeed({ result, yardstick: { ...plan, protectedItems: [], withRedlining: false } });
  },
};
