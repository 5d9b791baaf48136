import { type Notice, type Result, fail, succeed } from '../../shared/result.ts';
import type { RunContext } from '../../shared/run-context.ts';
import { readAlpha, readMiningSettings } from '../../discovery/mine-rules.ts';
import {
  type SchemeTable,
  type WrittenCosts,
  anonymize,
  countCosts,
  openSchemes,
} from '../../generalize/schemes/index.ts';
import { type Attribute, attributeNamed } from '../../table/table.ts';
import { type Item, type RuleReference, isSameItem } from '../../vocabulary/items.ts';
import type { SchemeName } from '../../vocabulary/anonymization.ts';
import type { MeasureSettings, MiningSettings } from '../../vocabulary/settings.ts';
import { type Decided, type Prepared, decidedOf } from '../../recipe/prepared.ts';
import { type WrittenFile, writeWritten } from '../written-file.ts';
import { type RuleAt, type StageComparison, compareStages, ruleAt } from './changes.ts';
import {
  type MinedStage,
  type Stage,
  type StageLimits,
  itemsOf,
  mineStage,
  originalStage,
  writtenStage,
} from './stage.ts';

/** A rule at every stage that is known, in the order in which these became known. */
export interface FollowedRule {
  readonly stage: string;
  readonly at: RuleAt | null;
}

/**
 * The stages of one table, and what lies between any two of them (L1-L3). Each is mined once; the first is the table as
 * it was.
 */
export class Impact {
  readonly #prepared: Decided;
  readonly #limits: StageLimits;
  readonly #opened: SchemeTable;
  readonly #stages = new Map<string, MinedStage>();
  readonly #notices = new Map<string, readonly Notice[]>();

  constructor(prepared: Decided, limits: StageLimits, opened: SchemeTable) {
    this.#prepared = prepared;
    this.#limits = limits;
    this.#opened = opened;
  }

  /** The names of the stages known so far. */
  get names(): string[] {
    return [...this.#stages.keys()];
  }

  get opened(): SchemeTable {
    return this.#opened;
  }

  get limits(): StageLimits {
    return this.#limits;
  }

  /** A stage by its name; null when it is not known. */
  stageNamed(name: string): MinedStage | null {
    return this.#stages.get(name) ?? null;
  }

  /** What to know of a stage. */
  noticesOf(name: string): readonly Notice[] {
    return this.#notices.get(name) ?? [];
  }

  /** Adds a stage made elsewhere: a repair, a node, cells changed by hand. One of the same name is replaced. */
  add(stage: Stage, context: RunContext): Result<MinedStage> {
    const mined = mineStage(stage, this.#limits, context);
    if (mined.ok) this.#stages.set(stage.name, mined.value);
    return mined;
  }

  /** The table made k-anonymous by a scheme (L4), under the name of the scheme, with k where that is asked for. */
  addScheme(
    scheme: SchemeName,
    k: number,
    context: RunContext,
    where: string,
    name: string = scheme,
  ): Result<MinedStage> {
    const done = anonymize(this.#opened, scheme, k, context, where);
    if (!done.ok) return done;
    const { table, decision } = this.#prepared;
    const mined = this.add(writtenStage(name, table, decision, done.value), context);
    if (mined.ok) this.#notices.set(name, done.value.notices);
    return mined;
  }

  /** What changed between two stages. */
  compare(one: MinedStage, other: MinedStage): StageComparison {
    return compareStages(one, other, this.#limits);
  }

  /** The chosen groups that no rule of a stage is about: nothing is said of them there (D10). */
  untestedAt(mined: MinedStage): Item[] {
    const left = new Set(this.#limits.protectedItems);
    for (const rule of mined.byKey.values()) {
      if (left.size === 0) break;
      const { A } = itemsOf(mined, rule);
      for (const item of left) if (A.some((one) => isSameItem(one, item))) left.delete(item);
    }
    return [...left];
  }

  /** One rule through all stages. */
  follow(rule: RuleReference): FollowedRule[] {
    return [...this.#stages].map(([stage, mined]) => ({ stage, at: ruleAt(mined, rule, this.#limits) }));
  }

  /** What a stage costs and hides; null where its quasi-identifiers are not recoded. */
  costsOf({ stage: { written } }: MinedStage): WrittenCosts | null {
    return written === null ? null : countCosts(this.#prepared.table, written);
  }

  /**
   * The file of a stage that is written by a scheme, by hand or at a node; null for others, and where the stage lacks
   * columns that this file would have, as when protected attributes are left out (G7).
   */
  fileOf({ stage: { written, table } }: MinedStage, k: number, escapesFormulas = false): Result<WrittenFile> | null {
    const { columns, table: before } = this.#prepared;
    const isKept = ({ name }: Attribute) =>
      attributeNamed(table, name) !== null || (Object.hasOwn(columns, name) && columns[name].publish === false);
    if (written === null || !before.attributes.every(isKept)) return null;
    return writeWritten(this.#prepared, written, k, { isReleased: false, escapesFormulas });
  }
}

/**
 * Makes a table ready to be compared with what becomes of it, the table as it was being the first stage (L1). Failures
 * name the setting or the role: no decision, no protected group or quasi-identifier, a hierarchy that cannot be used.
 */
export function openImpact(
  prepared: Prepared,
  settings: MiningSettings & MeasureSettings,
  context: RunContext,
  where: string,
): Result<Impact> {
  const ready = decidedOf(prepared);
  if (!ready.ok) return ready;
  const { table, decision, roles, hierarchies } = ready.value;
  if (!hierarchies.ok) return hierarchies;
  if (roles.protected.length === 0) return fail('no-protected/group', null, 'roles.protected');
  const alpha = readAlpha(settings, where);
  if (!alpha.ok) return alpha;
  const mining = readMiningSettings(settings, table.totalWeight, where);
  if (!mining.ok) return mining;
  const opened = openSchemes(table, roles.quasi, hierarchies.value);
  if (!opened.ok) return opened;
  const { protected: protectedItems, reference } = roles;
  const limits = { mining: mining.value, measure: settings.measure, alpha: alpha.value, protectedItems, reference };
  const impact = new Impact(ready.value, limits, opened.value);
  const original = impact.add(originalStage(table, decision), context);
  return original.ok ? succeed(impact) : original;
}
