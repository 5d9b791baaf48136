import { type Result, fail, succeed } from '../shared/result.ts';
import type { RunContext } from '../shared/run-context.ts';
import { type PeopleMarks, hashTable, markPeople } from '../table/hash-table.ts';
import {
  type PatternAccuracy,
  isPrivateRelease,
  measurePatternAccuracy,
  releasePrivately,
  simulateReleases,
} from '../analysis/publish/index.ts';
import type { SpreadPoint } from '../patterns/privbasis/index.ts';
import type { Recipe } from '../recipe/recipe.ts';
import type { DecimalText } from '../vocabulary/settings.ts';
import { settingsOf } from '../vocabulary/step-settings.ts';
import type { OpenTable } from './open-table.ts';
import { summarizeRelease } from './release-pages.ts';
import type { ReleaseSummary } from './release-views.ts';

/** Patterns under noise: what it would do, the release itself, and the account of it (S8). */
export interface ReleaseCalls {
  /** Spends the budget and releases, once for each call; the answer is whole and nothing of it is kept here. */
  releasePatterns(recipe: Recipe, context: RunContext): Result<ReleaseSummary>;
  /** What to expect at other budgets, on made-up data of the table's public shape; nothing is spent. */
  simulateReleases(recipe: Recipe, top: number, runs: number, context: RunContext): Result<readonly SpreadPoint[]>;
  /** How well the decision is told from patterns of a part of the records, on the others (S7). */
  patternAccuracy(recipe: Recipe, holdout: DecimalText, seed: number, context: RunContext): Result<PatternAccuracy>;
  /** The SHA-256 of the table as it was read. */
  hashData(): Result<string>;
  /** Marks by which the people of the table are known again when budgets are added up, keyed with a secret of the browser. */
  markPeople(secret: Uint8Array): Result<PeopleMarks>;
}

/** Draws of made-up data are the same every time, so that a chart does not move by itself. */
const simulationSeed = 1;

export function createReleaseCalls(open: OpenTable): ReleaseCalls {
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
      const settings = settingsOf(recipe, 'publish');
      if (!isPrivateRelease(settings))
        return fail('no-budget', 'No budget is given. Choose differential privacy first.', 'privacy');
      const released = releasePrivately(prepared.value, settings, context, '');
      return released.ok ? summarizeRelease(released.value, data.value, { recipe, raw: prepared.value.raw }) : released;
    },
    simulateReleases(recipe, top, runs, context) {
      const prepared = open.prepared(recipe, context);
      return prepared.ok ? simulateReleases(prepared.value, top, { runs, seed: simulationSeed }, context) : prepared;
    },
    patternAccuracy(recipe, holdout, seed, context) {
      const prepared = open.prepared(recipe, context);
      if (!prepared.ok) return prepared;
      const settings = { ...settingsOf(recipe, 'publish'), holdout, seed };
      const learned = measurePatternAccuracy(prepared.value, settings, context, '');
      return learned.ok ? succeed(learned.value.accuracy!) : learned;
    },
    hashData,
    markPeople(secret) {
      const { raw } = open;
      return raw.ok ? succeed(markPeople(raw.value, secret)) : raw;
    },
  };
}
