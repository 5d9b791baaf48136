import { plainDecimal } from '../shared/decimal.ts';
import { succeed, type Result } from '../shared/result.ts';
import { type RunContext } from '../shared/run-context.ts';
import { hashTable } from '../table/hash-table.ts';
import { releaseTable, writeRows, type PrivateTable } from '../analysis/release/index.ts';
import { type Recipe } from '../recipe/recipe.ts';
import { settingsOf } from '../vocabulary/step-settings.ts';
import { type TableFile } from '../analysis/table-file.ts';
import { certifyPrivateTable } from '../report/certificate/index.ts';
import { type Table } from '../table/table.ts';
import { noiseStep, writePapers, type Papers } from './papers.ts';
import { encodeFile } from './file-bytes.ts';
import { type OpenTable } from './open-table.ts';
import { type PrivateTableSummary } from './private-table-views.ts';
import { noisyFileNames } from '../vocabulary/file-names.ts';

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
      return released.ok ? summarize(released.value, hashTable(raw.value), recipe, prepared.value.table) : released;
    },
  };
}

function summarize(made: PrivateTable, data: string, recipe: Recipe, table: Table): Result<PrivateTableSummary> {
  const { noisy, rows, published, levels, settings } = made;
  const files = writeFiles(made, recipe, table);
  if (!files.ok) return files;
  return succeed({
    epsilon: String(plainDecimal(settings.epsilon)),
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

function writeFiles(made: PrivateTable, recipe: Recipe, table: Table): Result<PrivateTableSummary['files']> {
  const { file, published, generalized, settings } = made;
  if (file === null || generalized === null) return succeed(null);
  const guarded = writeRows(published, generalized, true);
  if (!guarded.ok) return guarded;
  const papersOf = (written: TableFile, escapesFormulas: boolean): Papers => {
    const draft = certifyPrivateTable(made, written, {
      name: noisyFileNames.table(recipe.data.file),
      escapesFormulas,
    });
    if (draft === null) throw new RangeError('A table under noise was written and could not be certified.');
    return writePapers(draft, recipe, table, noiseStep(settings));
  };
  const papers = { plain: papersOf(file, false), guarded: papersOf(guarded.value, true) };
  return succeed({ csv: encodeFile(file), guardedCsv: encodeFile(guarded.value), papers });
}
