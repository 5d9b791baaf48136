import { type Result, fail, succeed } from '../../shared/result.ts';
import type { RunContext } from '../../shared/run-context.ts';
import { openImpact } from './run.ts';
import { writtenStage } from './stage.ts';
import { type Prepared, decidedOf } from '../../recipe/prepared.ts';
import { type CellEdit, type WrittenTable, editCells, listChoices } from '../../generalize/schemes/index.ts';
import type { ImpactSettings } from './settings.ts';
import type { HandRow, HandView } from './views.ts';

/** Larger tables are not changed by hand. */
export const mostHandRows = 200;

/** A small table with cells changed by hand: what it shows, what it may show, and every measure before and after (L2, L3). */
export function editByHand(
  prepared: Prepared,
  settings: ImpactSettings,
  edits: readonly CellEdit[],
  context: RunContext,
): Result<HandView> {
  const ready = decidedOf(prepared);
  if (!ready.ok) return ready;
  const { table, decision } = ready.value;
  if (table.rows > mostHandRows) return fail('large-table', { rows: table.rows, mostHandRows });
  const opened = openImpact(prepared, { ...settings, minSupport: { count: 1 } }, context, '');
  if (!opened.ok) return opened;
  const impact = opened.value;
  const written = editCells(impact.opened, edits);
  if (!written.ok) return written;
  const edited = impact.add(writtenStage('by hand', table, decision, written.value), context);
  if (!edited.ok) return edited;
  const { groups } = impact.compare(impact.stageNamed('original')!, edited.value);
  const { smallestClass, loss } = impact.costsOf(edited.value)!;
  const columns = written.value.columns.map(({ name }) => name);
  const rowOf = (_: unknown, row: number): HandRow => ({
    cells: showCells(written.value, row),
    choices: columns.map((name) => listChoices(impact.opened, row, name)),
    decision: decision.attribute.values[decision.attribute.codes[row]],
    isNegative: decision.isNegative[row] === 1,
    isOut: written.value.suppressed?.[row] === 1,
  });
  return succeed({
    columns,
    decision: decision.attribute.name,
    rows: Array.from({ length: table.rows }, rowOf),
    measures: groups.map(({ group, before, after }) => ({
      group,
      before: before?.values ?? null,
      after: after?.values ?? null,
    })),
    smallestClass,
    loss,
  });
}

function showCells({ columns }: WrittenTable, row: number): string[] {
  return columns.map(({ labels, codes }) => labels[codes[row]].text ?? '?');
}
