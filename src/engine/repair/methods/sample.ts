import { drawPeople, seededRandom } from '../../shared/randomness.ts';
import { type Failure, fail, succeed } from '../../shared/result.ts';
import { findItem } from '../../table/merge-values.ts';
import { type Table, weightOf } from '../../table/table.ts';
import type { Item } from '../../vocabulary/items.ts';
import { type Baseline, noReasons } from './baseline.ts';
import { divideByGroup, inNeither } from './protected-groups.ts';
import { takeRecords } from '../state/index.ts';

/**
 * Uniform sampling (Kamiran and Calders, P7): within each group the positive and the negative records are left out or
 * copied at random until the group has the positive rate of both; groups keep their sizes. Where a class
 * must grow, every record is taken as often as it goes and the rest is drawn. A group with one class only stays as it
 * is, and so is who is in neither group. Copies follow their record; a weighted record changes its weight.
 */
export const sample: Baseline = {
  name: 'sample',
  keepsLocks: false,
  whyNotSurvey:
    'it leaves people out and copies others, and a copy would count as one more person who was asked, on whom all evidence rests.',
  change(plan, context) {
    const { table, decision, protectedItems, settings } = plan.input;
    const random = settings.seed === null ? () => context.random() : seededRandom(settings.seed);
    const { groupOf, size, positive, target } = divideByGroup(table, decision, plan);
    const cells = Array.from({ length: size.length * 2 }, (_, i) => {
      const group = i >> 1;
      const isMixed = group !== inNeither && positive[group] > 0 && positive[group] < size[group];
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
    const taken = takeRecords(
      table,
      decision,
      Uint32Array.from(origin),
      table.weights === null ? null : Float64Array.from(weights),
    );
    const lost = protectedItems.find((item) => !holds(taken.table, item));
    if (lost !== undefined) return failLost(lost, plan.input.where);
    return succeed({ result: { ...taken, unit: 1, reasonOf: noReasons }, yardstick: plan });
  },
};

/** How often a record of this weight is taken: each unit of it `each` times, and those of it that are drawn. */
function drawCopies(cell: { left: number; each: number; drawn: number }, weight: number, random: () => number): number {
  const drawn = drawPeople(weight, cell.drawn, cell.left, random);
  cell.drawn -= drawn;
  cell.left -= weight;
  return cell.each * weight + drawn;
}

function holds(table: Table, item: Item): boolean {
  const { attribute, code } = findItem(table, item)!;
  return attribute.codes.includes(code);
}

/** Several groups are drawn as one (P7), so that chance can leave out all of a small one. */
function failLost({ attribute, value }: Item, where: string): Failure {
  return fail(
    'group-not-drawn',
    `By chance the sample has nobody with "${value}" as "${attribute}" left, so that nothing can be said of that group. Choose another seed or another method.`,
    `${where}seed`,
    { attribute, value },
  );
}
