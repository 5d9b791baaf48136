import { succeed, type Result } from '../../shared/result.ts';
import { type Item } from '../../vocabulary/items.ts';
import { CostBook, measureRisk, type NodeCosts, type Risk } from '../costs/index.ts';
import { countCosts, recodeDecision, recodeTable, type WrittenTable } from '../schemes/index.ts';
import {
  explainNode,
  GroupTests,
  openSearch,
  type LatticeSearch,
  type NodeExplanation,
  type NodeTests,
  type Requirements,
} from '../search/index.ts';

/** What a table that is no node costs, and whether it is private and protective (G3, G4, G6, G8). */
export interface WrittenJudgement {
  /** All costs but the height, which a table that is no node does not have. */
  readonly costs: Omit<NodeCosts, 'height'>;
  readonly risk: Risk;
  readonly smallest: number | null;
  readonly explanation: NodeExplanation;
  readonly tests: NodeTests;
}

/**
 * Judges a written table like a node (G4, G6): its cells are the values, tops and `*` are no items, so that their
 * records count in the context and in neither group (L2, T6); where sensitive attributes join the rules, here as well (G7). `chosen` are the protected groups of G8.
 */
export function judgeWritten(
  { table, decision, roles, wider }: LatticeSearch,
  written: WrittenTable,
  requirements: Requirements,
  chosen: readonly Item[],
): Result<WrittenJudgement> {
  const recoded = recodeTable(table, written);
  const decided = decision === null ? null : recodeDecision(recoded, decision);
  const own = wider === null ? { ...roles, sensitive: [] } : roles;
  const opened = openSearch(recoded.table, decided, own, new Map(), wider !== null);
  if (!opened.ok) return opened;
  const { loss, smallestClass, suppressedWeight } = countCosts(table, written);
  const { height: _height, ...costs } = new CostBook(opened.value, requirements.privacy).costsOf(0);
  return succeed({
    costs: { ...costs, loss, suppressed: suppressedWeight },
    risk: measureRisk(opened.value.tableOf(0).n),
    smallest: smallestClass,
    explanation: explainNode(opened.value, 0, requirements),
    tests: new GroupTests(opened.value, chosen, requirements).describe(0),
  });
}
