import { succeed, type Result } from '../shared/result.ts';
import { type RunContext } from '../shared/run-context.ts';
import { hashTable } from '../table/hash-table.ts';
import { releaseTable, writeRows, type PrivateTable } from '../analysis/release/index.ts';
import { type Recipe } from '../recipe/recipe.ts';
import { settingsOf } from '../vocabulary/step-settings.ts';
import { encodeFile } from './file-bytes.ts';
import { type OpenTable } from './open-table.ts';
import { type PrivateTableSummary } from './private-table-views.ts';

/** A table under noise (G7). */
export interface PrivateTableCalls {
  /** Spends the budget and releases a table, once for each call; the answer is whole and nothing of it is kept here. */
  releasePrivateTable(recipe: Recipe, context: RunContext): Result<PrivateTableSummary>;
}

export function createPrivateTableCalls(open: OpenTable): PrivateTableCalls {
  return {
    releasePrivateTable(recipe, context) {
      const prepared = open.prepared(recipe, context);
      if (!prepared.ok) return prepared;
      const { raw } = open;
      if (!raw.ok) return raw;
      const released = releaseTable(prepared.value, settingsOf(recipe, 'release'), context, '');
      return released.ok ? summarize(released.value, hashTable(raw.value)) : released;
    },
  };
}

function summarize(made: PrivateTable, data: string): Result<PrivateTableSummary> {
  const { noisy, rows, published, levels, settings } = made;
  const files = writeFiles(made);
  if (!files.ok) return files;
  return succeed({
    epsilon: String(settings.epsilon),
    data,
    spent: noisy.spent,
    isSeeded: settings.seed !== null,
    divisions: noisy.divisions,
    cells: noisy.counts.length,
    scale: noisy.scale,
    people: rows.people,
    columns: noisy.public.columns.map(({ name }, i) => ({
      name,
      values: noisy.cut[i].map(({ label }) => label),
      published: levels === null ? [] : [...new Set(rows.hierarchies[i].map((path) => path[levels[i]]))],
    })),
    header: [...noisy.public.columns.map(({ name }) => name), made.asked.decision],
    rows: published.map(({ cells, people }) => [...cells, String(people)]),
    loss: made.loss,
    measure: settings.measure,
    tests: made.tests,
    notices: made.notices,
    files: files.value,
  });
}

function writeFiles({ file, published, generalized }: PrivateTable): Result<PrivateTableSummary['files']> {
  if (file === null || generalized === null) return succeed(null);
  const guarded = writeRows(published, generalized, true);
  return guarded.ok ? succeed({ csv: encodeFile(file), guardedCsv: encodeFile(guarded.value) }) : guarded;
}
