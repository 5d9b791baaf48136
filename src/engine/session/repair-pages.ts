import { sayItems } from '../vocabulary/display-names.ts';
import { fileRowOf } from '../table/raw-table.ts';
import { type RepairRun as Run, compareRates, figuresOf, listSideEffects } from '../analysis/repair/index.ts';
import type { ChangePage, ChangeRow, RepairEffects, RepairRun } from './repair-views.ts';

const shownRules = 50;
const shownEffects = 100;

/** A run as the screen shows it. */
export function describeRun(id: string, run: Run): RepairRun {
  const { unresolved, hidden, explained } = run.repaired;
  return {
    id,
    method: run.method,
    totalWeight: run.before.table.totalWeight,
    favourable: run.before.table.totalWeight - run.before.decision.negativeWeight,
    ...figuresOf(run),
    unresolved: unresolved.slice(0, shownRules),
    hidden: hidden.slice(0, shownRules),
    explained: explained.slice(0, shownRules),
    groups: compareRates(run),
    coverage: run.coverage,
  };
}

/** Which of the changes to list: those that a text is found in, a part of them. */
export interface ChangeQuery {
  readonly search: string;
  readonly offset: number;
  readonly limit: number;
}

/** A page of what changed, with the rows of the file. */
export function listChanges(
  { before: { raw, table }, repaired }: Run,
  { search, offset, limit }: ChangeQuery,
): ChangePage {
  const { changes } = repaired.log;
  const describe = ({ origin, weight, attribute, old, new: now, reason }: (typeof changes)[number]): ChangeRow => {
    const source = table.source === null ? origin : table.source[origin];
    const cells = raw.columns.map((column) => column.values[column.codes[source]]);
    return { row: fileRowOf(raw, source), weight, attribute, old, new: now, reason, cells };
  };
  const wanted = search.trim().toLowerCase();
  const found = wanted === '' ? null : changes.map(describe).filter((change) => isFound(change, wanted));
  const from = Math.max(0, offset);
  const to = from + Math.max(0, limit);
  return {
    total: changes.length,
    found: (found ?? changes).length,
    columns: raw.columns.map(({ name }) => name),
    changes: found === null ? changes.slice(from, to).map(describe) : found.slice(from, to),
  };
}

/** Whether a text is the row, or part of a cell, a column or the reason of a change. */
function isFound({ row, attribute, old, new: now, reason, cells }: ChangeRow, wanted: string): boolean {
  const words = typeof reason === 'string' ? [reason] : sayItems([...reason.A, ...reason.B, ...reason.D]).split(' · ');
  return (
    String(row) === wanted ||
    [attribute, old, now, ...words, ...cells].some((text) => text.toLowerCase().includes(wanted))
  );
}

/** The rules that were lost and that are new, the first of each. */
export function listEffects(run: Run): RepairEffects {
  return listSideEffects(run, shownEffects);
}
