import { succeed } from '../../shared/result.ts';
import { type Baseline } from './baseline.ts';
import { rankByBayes } from './naive-bayes.ts';
import { divideByGroup, inNeither } from './protected-groups.ts';
import { RepairTable } from '../state/index.ts';

const why = 'massaging';

/**
 * Massaging (Kamiran and Calders, P7): both groups are brought to the positive rate of the two together by turning
 * the class of those that naive Bayes finds nearest to the other class: M promotions of the most promising of those
 * denied in one group, M demotions of the least promising of those granted in the other; ties by position. Under survey
 * weights whoever was asked turns as a whole, one after the other as long as that brings the group nearer (M12).
 */
export const massage: Baseline = {
  name: 'massage',
  keepsLocks: true,
  change(plan) {
    const { table, decision } = plan.input;
    const { groupOf, positive, target } = divideByGroup(table, decision, plan);
    const scores = rankByBayes(table, decision);
    const repaired = new RepairTable(table, decision, plan.locks);
    const members: number[][] = [[], []];
    const isDemoted = (group: number) => positive[group] > target[group];
    for (let row = 0; row < table.rows; row += 1) {
      const group = groupOf[row];
      if (group === inNeither) continue;
      if (decision.isNegative[row] === (isDemoted(group) ? 0 : 1) && repaired.mayTurn(row)) members[group].push(row);
    }
    members.forEach((rows, group) => {
      const direction = isDemoted(group) ? 1 : -1;
      let left = Math.abs(positive[group] - target[group]);
      for (const row of rows.sort((one, other) => direction * (scores[one] - scores[other]) || one - other)) {
        if (left === 0) break;
        const whole = repaired.weightOf(row);
        if (repaired.survey !== null && whole >= 2 * left) break;
        const weight = repaired.survey === null ? Math.min(left, whole) : whole;
        repaired.setClass(repaired.part(row, weight), isDemoted(group) ? 1 : 0, why);
        left = Math.max(0, left - weight);
      }
    });
    return succeed({ result: repaired.toTable(), yardstick: plan });
  },
};
