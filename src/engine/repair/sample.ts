import { succeed } from '../shared/result.ts';
import { weightOf } from '../table/table.ts';
import { noReasons, type Baseline } from './baseline.ts';
import { divideByGroup } from './protected-groups.ts';
import { takeRecords } from './protected-table.ts';
import { seededRandom } from './seeded-random.ts';

/**
 * Uniform sampling (Kamiran and Calders, P7): within each group the positive and the negative records are left out or copied at random until the
 * group has the positive rate of the whole table; groups keep their sizes. Where a class must grow, every record is taken as often as it goes
 * and the rest is drawn. A group with one class only stays as it is. Copies follow their record; a weighted record changes its weight.
 */
export const sample: Baseline = {
  name: 'sample',
  keepsLocks: false,
  change(plan, context) {
    const { table, decision, protectedItems, settings } = plan.input;
    const random = settings.seed === null ? () => context.random() : seededRandom(settings.seed);
    const { groupOf, size, positive, target, count } = divideByGroup(table, decision, protectedItems);
    const cells = Array.from({ length: count * 2 }, (_, i) => {
      const group = i >> 1;
      const isMixed = positive[group] > 0 && positive[group] < size[group];
      const has = i % 2 === 0 ? positive[group] : size[group] - positive[group];
      const wanted = !isMixed ? has : i % 2 === 0 ? target[group] : size[group] - target[group];
      return { left: has, each: has === 0 ? 0 : Math.floor(wanted / has), drawn: has === 0 ? 0 : wanted % has };
    });
    const origin: number[] = [];
    const weights: number[] = [];
    for (let row = 0; row < table.rows; row += 1) {
      const copies = drawCopies(cells[groupOf[row] * 2 + decision.isNegative[row]], weightOf(table, row), random);
      if (table.weights === null) for (let i = 0; i < copies; i += 1) origin.push(row);
      else if (copies > 0) {
        origin.push(row);
        weights.push(copies);
      }
    }
    const taken = takeRecords(table, decision, Uint32Array.from(origin), table.weights === null ? null : Float64Array.from(weights));
    return succeed({ result: { ...taken, unit: 1, hasOtherRows: true, reasonOf: noReasons }, yardstick: plan });
  },
};

/** How often a record of this weight is taken: each unit of it `each` times, and those drawn, which are any of the units left alike. */
function drawCopies(cell: { left: number; each: number; drawn: number }, weight: number, random: () => number): number {
  let copies = cell.each * weight;
  for (let i = 0; i < weight; i += 1) {
    if (cell.drawn > 0 && random() * cell.left < cell.drawn) {
      copies += 1;
      cell.drawn -= 1;
    }
    cell.left -= 1;
  }
  return copies;
}
