import { plainDecimal } from '../../shared/decimal.ts';
import { type Notice, type Result, succeed } from '../../shared/result.ts';
import type { RunContext } from '../../shared/run-context.ts';
import { hashTable } from '../../table/hash-table.ts';
import { type PrivateTable, releaseTable, writeRows } from './run.ts';
import type { Recipe } from '../../recipe/recipe.ts';
import { settingsOf } from '../settings.ts';
import type { TableFile } from '../../recipe/table-file.ts';
import { draftNoisyTable } from '../draft-table.ts';
import type { RawTable } from '../../table/raw-table.ts';
import { type BothBundles, bundleOf, wholeBundle } from '../bundles.ts';
import type { OpenTable } from '../open-table.ts';
import { archiveNames } from '../../vocabulary/releases.ts';
import type { TableSpent } from '../../generalize/noisy-table.ts';
import type { NodeTests } from '../../generalize/group-tests.ts';
import type { Measure } from '../../vocabulary/measures.ts';

/** A table under noise (G7). */
export interface NoisyTableCalls {
  /** Spends the budget and releases a table, once for each call; the answer is whole and nothing of it is kept here. */
  releasePrivateTable(recipe: Recipe, context: RunContext): Result<PrivateTableSummary>;
}

export function createNoisyTableCalls(open: OpenTable): NoisyTableCalls {
  return {
    releasePrivateTable(recipe, context) {
      const prepared = open.prepared(recipe, context);
      if (!prepared.ok) return prepared;
      const { raw } = open;
      if (!raw.ok) return raw;
      const released = releaseTable(prepared.value, settingsOf(recipe, 'noisy-table'), context, '');
      return released.ok ? summarize(released.value, hashTable(raw.value), recipe, raw.value) : released;
    },
  };
}

function summarize(made: PrivateTable, data: string, recipe: Recipe, raw: RawTable): Result<PrivateTableSummary> {
  const { noisy, rows, published, levels, settings } = made;
  const bundles = bundleBoth(made, recipe, raw);
  if (!bundles.ok) return bundles;
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
    bundles: bundles.value,
  });
}

/** The release with all that goes out beside it, for both ways to write its cells; null where there is no table. */
function bundleBoth(made: PrivateTable, recipe: Recipe, raw: RawTable): Result<BothBundles | null> {
  const { file, published, generalized } = made;
  if (file === null || generalized === null) return succeed(null);
  const guarded = writeRows(published, generalized, true);
  if (!guarded.ok) return guarded;
  const bundle = (written: TableFile, escapesFormulas: boolean) => {
    const draft = draftNoisyTable(made, written, { recipe, escapesFormulas });
    if (draft === null) throw new RangeError('A table under noise was written and could not be certified.');
    const archive = archiveNames.noisyTable(recipe.data.file);
    return wholeBundle(bundleOf(draft, raw, recipe, { archive, escapesFormulas }));
  };
  return succeed({ plain: bundle(file, false), guarded: bundle(guarded.value, true) });
}

/** A column of a private table: the values it was divided into, and what they are published as. */
interface PrivateColumn {
  readonly name: string;
  readonly values: readonly string[];
  readonly published: readonly string[];
}

/**
 * A table under differential privacy, whole: a worker that forgot it could not give it again without spending the budget
 * again, so the page keeps all of it (G7).
 */
export interface PrivateTableSummary {
  readonly epsilon: string;
  /** The hash of the data it was drawn from. */
  readonly data: string;
  readonly spent: readonly TableSpent[];
  readonly isSeeded: boolean;
  readonly divisions: number;
  /** How many combinations were counted, and the scale of the noise of each. */
  readonly cells: number;
  readonly scale: number;
  /** The noisy number of people. */
  readonly people: number;
  readonly columns: readonly PrivateColumn[];
  readonly header: readonly string[];
  /** The rows of the file, the number of people last. */
  readonly rows: readonly (readonly string[])[];
  readonly loss: number | null;
  readonly measure: Measure | null;
  /** What was tested of each chosen group in the published table; null where nothing was looked at (G8). */
  readonly tests: NodeTests | null;
  readonly notices: readonly Notice[];
  /** All that goes out, plain and guarded against formulas; null where nothing is published (R4). */
  readonly bundles: BothBundles | null;
}
