import type { JudgedTable, MadeTable, TableMaker } from '../../../engine/steps/generalize/classic-views.ts';
import type { TriedMaker } from '../../../state/runs/run-state.ts';
import { group, nodeDetail } from './found-tables.ts';

/** A table in which women were tested and are within the limit. */
export function judged(change: Partial<JudgedTable> = {}): JudgedTable {
  const { levels, costs, smallestKept: smallest, explanation, tests } = nodeDetail([group('tested')]);
  const { isProtective, worst } = explanation;
  return { levels, costs, smallest, isProtective, worst, tests, ...change };
}

/** An algorithm that found it. */
export function tried(maker: TableMaker, change: Partial<MadeTable> = {}): TriedMaker {
  const work = { found: 1, leftAside: [], visited: 4, groupings: 5, milliseconds: 6 };
  return { maker, made: { maker, ...work, table: judged(), ...change }, problem: null };
}
