import { type Result, succeed } from '../../shared/result.ts';
import { type Table, attributeNamed } from '../../table/table.ts';
import { type Item, valuesOf } from '../../vocabulary/items.ts';
import { CostBook, type NodeCosts, type Risk, measureRisk } from '../costs/index.ts';
import { type WrittenTable, countCosts, recodeDecision, recodeTable } from '../schemes/index.ts';
import {
  GroupTests,
  type LatticeSearch,
  type NodeExplanation,
  type NodeTests,
  type Requirements,
  explainNode,
  openSearch,
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
  const membersOf = (group: Item) => findMembers(table, written, group);
  const own = { ...roles, ...(wider === null ? { sensitive: [] } : {}), protected: chosen, membersOf };
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

/**
 * The written values of a group of several (D14); null where a cell stands for some of its values and for others as well,
 * or where no cell tells one of them.
 */
function findMembers(table: Table, { columns, suppressed }: WrittenTable, group: Item): string[] | null {
  const attribute = attributeNamed(table, group.attribute);
  const column = columns.find(({ name }) => name === group.attribute);
  if (attribute === null || column === undefined) return null;
  const members = new Set(valuesOf(group.value).map((value) => attribute.values.indexOf(value)));
  const texts = new Set<string>();
  const told = new Set<number>();
  const had = new Set<number>();
  for (let row = 0; row < table.rows; row += 1) {
    const value = attribute.codes[row];
    if (!members.has(value)) continue;
    had.add(value);
    const { kind, text, covers } = column.labels[column.codes[row]];
    if ((suppressed !== null && suppressed[row] === 1) || text === null || kind === 'hidden') continue;
    if (covers.some((code) => !members.has(code))) return null;
    told.add(value);
    texts.add(text);
  }
  return told.size === had.size ? [...texts] : null;
}
