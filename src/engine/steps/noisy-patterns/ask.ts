import { plainDecimal } from '../../shared/decimal.ts';
import { type Result, fail, succeed } from '../../shared/result.ts';
import { nameItems } from '../../discovery/premise-items.ts';
import { nameAddition } from '../patterns/run.ts';
import { type PrivatelyReleased, releasePrivately } from './run.ts';
import { sayBecause, writePublishedCsv, writePublishedJson } from '../patterns/write-published.ts';
import { draftPatterns } from '../patterns/draft.ts';
import type { Recipe } from '../../recipe/recipe.ts';
import type { Prepared } from '../../recipe/prepared.ts';
import type { RawTable } from '../../table/raw-table.ts';
import { archiveNames } from '../../vocabulary/releases.ts';
import { settingsOf, stepOf } from '../settings.ts';
import { withoutTrueCounts } from './settings.ts';
import { bundleOf, wholeBundle } from '../bundles.ts';
import { listUnfair } from '../patterns/pages.ts';
import type { ReleaseSummary } from './views.ts';
import type { RunContext } from '../../shared/run-context.ts';
import { type PeopleMarks, hashTable, markPeople } from '../../table/hash-table.ts';
import { type SpreadPoint, simulateSpread } from '../../patterns/privbasis/index.ts';
import type { OpenTable } from '../open-table.ts';

const all = { offset: 0, limit: Infinity };

/** A release under noise as the page keeps it. Fails where its file cannot be written. */
function summarizeRelease(
  made: PrivatelyReleased,
  data: string,
  { recipe, raw }: { readonly recipe: Recipe; readonly raw: RawTable },
): Result<ReleaseSummary> {
  const { set, order, before, released, privacy, audit, check } = made;
  const csv = writePublishedCsv(made, false);
  const guardedCsv = writePublishedCsv(made, false, true);
  if (!csv.ok) return csv;
  if (!guardedCsv.ok) return guardedCsv;
  const json = writePublishedJson(made, false);
  const settings = withoutTrueCounts(settingsOf(recipe, 'noisy-patterns'));
  const archive = archiveNames.noisyPatterns(recipe.data.file);
  const bundle = (text: string, escapesFormulas: boolean) => {
    const draft = draftPatterns({ made, csv: text, json, settings, recipe, escapesFormulas });
    return wholeBundle(bundleOf(draft, raw, recipe, { archive, escapesFormulas }));
  };
  const falling = [...order].sort((one, other) => released.supports[other] - released.supports[one]);
  const found = audit === null ? before : { supports: audit.supports, over: audit.over, overSums: [], channels: null };
  const { patterns: judged } = listUnfair({ ...made, before: found, privateOnly: before }, all);
  return succeed({
    epsilon: String(plainDecimal(privacy.epsilon)),
    top: privacy.top,
    data,
    spent: made.spent,
    isSeeded: made.isSeeded,
    people: before.supports[0],
    added: check.additions.added,
    patterns: falling.map((pattern) => ({
      items: nameItems(set, pattern),
      noisy: before.supports[pattern],
      released: released.supports[pattern],
    })),
    additions: made.additions.map((addition) => ({
      items: nameAddition(made, addition),
      by: addition.by,
      because: sayBecause(made, addition),
    })),
    unfair:
      audit !== null ? judged : judged.map((row) => ({ ...row, found: null, isOver: { ...row.isOver, found: false } })),
    over: {
      noisy: before.over.length + before.overSums.length,
      released: released.over.length + released.overSums.length,
    },
    explained: [...released.over, ...released.overSums].filter(({ by }) => by !== null).length,
    stuck: made.stuck.length,
    measure: made.question.fairness?.measure ?? null,
    coverage: made.coverage,
    check,
    audit: audit === null ? null : { MC: audit.MC, GC: audit.GC, error: audit.error, over: audit.over.length },
    notices: made.notices,
    bundles: { plain: bundle(csv.value, false), guarded: bundle(guardedCsv.value, true) },
  });
}

/** Patterns under noise: what it would do, the release itself, and the account of it (S8). */
export interface NoisyPatternCalls {
  /** Spends the budget and releases, once for each call; the answer is whole and nothing of it is kept here. */
  releasePatterns(recipe: Recipe, context: RunContext): Result<ReleaseSummary>;
  /** What to expect at other budgets, on made-up data of the table's public shape; nothing is spent. */
  simulateReleases(recipe: Recipe, top: number, runs: number, context: RunContext): Result<readonly SpreadPoint[]>;
  /** The SHA-256 of the table as it was read. */
  hashData(): Result<string>;
  /** Marks by which the people of the table are known again when budgets are added up, keyed with a secret of the browser. */
  markPeople(secret: Uint8Array): Result<PeopleMarks>;
}

/** Draws of made-up data are the same every time, so that a chart does not move by itself. */
const simulationSeed = 1;

export function createNoisyPatternCalls(open: OpenTable): NoisyPatternCalls {
  const hashData = (): Result<string> => {
    const { raw } = open;
    return raw.ok ? succeed(hashTable(raw.value)) : raw;
  };
  return {
    releasePatterns(recipe, context) {
      const prepared = open.prepared(recipe, context);
      if (!prepared.ok) return prepared;
      const data = hashData();
      if (!data.ok) return data;
      if (stepOf(recipe, 'noisy-patterns') === undefined) return fail('no-budget', null, 'privacy');
      const settings = settingsOf(recipe, 'noisy-patterns');
      const released = releasePrivately(prepared.value, settings, context, '');
      return released.ok ? summarizeRelease(released.value, data.value, { recipe, raw: prepared.value.raw }) : released;
    },
    simulateReleases(recipe, top, runs, context) {
      const prepared = open.prepared(recipe, context);
      return prepared.ok ? simulateReleases(prepared.value, top, { runs, seed: simulationSeed }, context) : prepared;
    },
    hashData,
    markPeople(secret) {
      const { raw } = open;
      return raw.ok ? succeed(markPeople(raw.value, secret)) : raw;
    },
  };
}

/**
 * What releases of the top K patterns would be worth at budgets from 0.01 to 10, on made-up data: of the table only the
 * number of people and of the values of each attribute are taken, which count as public (S8). Nothing is spent.
 */
function simulateReleases(
  { table, columns }: Pick<Prepared, 'table' | 'columns'>,
  top: number,
  { runs, seed }: { readonly runs: number; readonly seed: number },
  context: RunContext,
): Result<SpreadPoint[]> {
  const published = table.attributes.filter(({ name }) => columns[name]?.publish !== false);
  const shape = { people: table.totalWeight, sizes: published.map(({ values }) => values.length) };
  return simulateSpread(shape, { top }, runs, seed, context);
}
