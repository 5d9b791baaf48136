import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareRatio } from '../shared/exact.ts';
import { type PlacedItem, listItems } from '../discovery/premise-items.ts';
import { type PlainRow, denied, sumWeights } from '../discovery/testing/brute-force.ts';
import { attributes, someReferredWorld, someWorld } from '../discovery/testing/random-tables.ts';
import type { RepairState } from './repair-state.ts';
import { takeDirect } from './rules.ts';
import { inputOf, plainRecords, stateOf } from './testing/random-repairs.ts';

const recordsNow = ({ table }: RepairState) => plainRecords(table.toTable());
const holds = (state: RepairState, { cells }: PlainRow, items: readonly PlacedItem[]) =>
  items.every(
    ({ column, code }) => cells[state.rules.attributes[column].name] === state.rules.attributes[column].values[code],
  );

/** Changes a state at random: classes and items, of records in part. */
const change = fc.record({
  row: fc.nat(),
  weight: fc.nat(),
  column: fc.nat({ max: attributes.length }),
  value: fc.nat(),
});
function apply(
  state: RepairState,
  { row, weight, column, value }: { row: number; weight: number; column: number; value: number },
): void {
  const at = row % state.table.rows;
  const amount = 1 + (weight % state.table.weightOf(at));
  if (column === attributes.length) state.turnClass(at, state.table.isNegative[at] === 1 ? 0 : 1, amount, '');
  else {
    const { values } = state.rules.attributes[column];
    if (values.length > 0) state.setItems(at, [{ column, code: value % values.length }], amount, '');
  }
}

describe('RuleCounts and RecordImpact', () => {
  it('[P4] [M10] counts kept up to date equal counting every record again: itemsets, groups and those in neither', () => {
    fc.assert(
      fc.property(someReferredWorld, fc.array(change, { minLength: 1, maxLength: 15 }), (world, changes) => {
        const state = stateOf(inputOf(world));
        for (const one of changes) apply(state, one);
        const rows = recordsNow(state);
        const { itemsets, pd, attributes: named } = state.rules;
        for (let at = 0; at < itemsets.count; at += 1) {
          const covered = rows.filter((row) => holds(state, row, listItems(itemsets, at)));
          expect([state.counts.support[at], state.counts.negative[at]]).toEqual([
            sumWeights(covered),
            sumWeights(denied(covered)),
          ]);
        }
        for (let rule = 0; rule < pd.count; rule += 1) {
          const { A, B } = takeDirect(state.rules, rule);
          const inContext = rows.filter((row) => holds(state, row, B));
          const members = inContext.filter((row) => holds(state, row, A));
          const others = inContext.filter(
            (row) =>
              !members.includes(row) &&
              A.every(({ column }) => {
                const { name } = named[column];
                const own = row.cells[name];
                return own !== null && (world.reference?.[name]?.includes(own) ?? true);
              }),
          );
          const sums = (some: readonly PlainRow[]) => [sumWeights(denied(some)), sumWeights(some)];
          const { a1, n1, a2, n2, a, n } = state.counts.countsOf(rule);
          expect([a1, n1, a2, n2, a, n]).toEqual([...sums(members), ...sums(others), ...sums(inContext)]);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('[P2] the impact of a record is the number of premises of FR that it supports, rules that had their turn aside, however it changed', () => {
    fc.assert(
      fc.property(
        someWorld,
        fc.array(fc.oneof(change, fc.nat()), { minLength: 1, maxLength: 15 }),
        (world, actions) => {
          const state = stateOf(inputOf(world));
          const { itemsets, limits, pd } = state.rules;
          const left = new Set<number>();
          for (let at = 1; at < itemsets.count; at += 1)
            if (compareRatio(itemsets.negative![at], itemsets.support[at], limits.minConfidence) >= 0) left.add(at);
          for (const action of actions) {
            if (typeof action !== 'number') apply(state, action);
            else if (pd.count > 0) {
              const { premise, A, B } = takeDirect(state.rules, action % pd.count);
              state.impact!.drop(premise, [...A, ...B]);
              left.delete(premise);
            }
            const row = (typeof action === 'number' ? action : action.row) % state.table.rows;
            const own = {
              cells: Object.fromEntries(
                state.table.attributes.map(({ name, values }, column) => [
                  name,
                  values[state.table.columns[column][row]] ?? null,
                ]),
              ),
              weight: 1,
              isDenied: false,
            };
            expect(state.impact!.of(row)).toBe(
              [...left].filter((premise) => holds(state, own, listItems(itemsets, premise))).length,
            );
          }
          for (let row = 0; row < state.table.rows; row += 1) {
            const held = [...state.counts.heldBy(state.table, row)];
            expect(state.impact!.of(row)).toBe(held.filter((premise) => left.has(premise)).length);
          }
        },
      ),
      { numRuns: 150 },
    );
  });
});
