import { sayFailure } from '../../../words/failure.ts';
import { sayItems } from '../../../words/people.ts';
import { fileRowOf } from '../../table/raw-table.ts';
import { type RepairRun as Run, repair, writeRepairLog, writeRepaired, type RepairRun } from './run.ts';
import { type GroupChange, type SideEffects, compareRates, listSideEffects } from './effects.ts';
import { type Result, succeed, fail } from '../../shared/result.ts';
import type { RunContext } from '../../shared/run-context.ts';
import {
  type MeasureChange,
  type SituationChanges,
  compareMeasures,
  compareSituations,
  type LeftSituations,
  foldLeft,
} from '../../repair/before-and-after.ts';
import type { Recipe } from '../../recipe/recipe.ts';
import { type RepairMethodName, repairMethodInfos } from '../../vocabulary/repair-methods.ts';
import type { RepairStepSettings } from './settings.ts';
import { settingsOf } from '../settings.ts';
import { type OpenTable, bytesOf, resultIdOf } from '../open-table.ts';
import type { CoverageLine } from '../../discovery/cover-groups.ts';
import type { LeftRules, LeftRule } from '../../repair/finish-repair.ts';
import type { ChangeReason } from '../../repair/rules.ts';
import type { WhoPays } from '../../repair/change-log.ts';
import type { RuleUtility } from '../../utility/rule-utility.ts';
import type { Prepared } from '../../recipe/prepared.ts';

const shownRules = 50;
const shownEffects = 100;

/** A run as the screen shows it. */
function describeRun(id: string, run: Run): RepairSummary {
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
interface ChangeQuery {
  readonly search: string;
  readonly offset: number;
  readonly limit: number;
}

/** A page of what changed, with the rows of the file. */
function listChanges({ before: { raw, table }, repaired }: Run, { search, offset, limit }: ChangeQuery): ChangePage {
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
function listEffects(run: Run): RepairEffects {
  return listSideEffects(run, shownEffects);
}

/** What can be asked about repaired copies of the table. */
interface RepairCalls {
  /** Repairs the table by a method; the run is kept for the calls below. The table that is open stays as it is. */
  repair(recipe: Recipe, context: RunContext): Result<RepairSummary>;
  /** One method over several values of one setting. */
  sweepRepair(
    recipe: Recipe,
    method: RepairMethodName,
    over: SweepOver,
    values: readonly string[],
    context: RunContext,
  ): Result<readonly RepairLine[]>;
  repairChanges(id: string, query: ChangeQuery): Result<ChangePage>;
  repairEffects(id: string): Result<RepairEffects>;
  /** What became of every situation that was over the limit, or is now. */
  repairSituations(id: string): Result<SituationChanges>;
  repairMeasures(id: string): Result<readonly MeasureChange[]>;
  /** The bytes of the repaired file, in the encoding of the one that was read. */
  writeRepaired(id: string, escapesFormulas: boolean): Result<Uint8Array<ArrayBuffer>>;
  writeRepairLog(id: string, escapesFormulas: boolean): Result<string>;
}

/** A chart shows at most so many situations as lines. */
const mostSituations = 200;

export function createRepairCalls(open: OpenTable): RepairCalls {
  const kept = open.repairs;
  const ask = <T>(id: string, question: (run: Run) => T): Result<T> => {
    const run = kept.find(id);
    return run.ok ? succeed(question(run.value)) : run;
  };
  return {
    repair(recipe, context) {
      const prepared = open.prepared(recipe, context);
      if (!prepared.ok) return prepared;
      const settings = settingsOf(recipe, 'repair');
      const names = prepared.value.table.attributes.map(({ name }) => name);
      const id = resultIdOf(recipe, 'repair', names);
      const known = kept.find(id);
      const run = known.ok && !drawsAnew(settings) ? known : repair(prepared.value, settings, context, '');
      if (!run.ok) return run;
      kept.keep(id, run.value);
      return succeed(describeRun(id, run.value));
    },
    sweepRepair(recipe, method, over, values, context) {
      const prepared = open.prepared(recipe, context);
      const settings = { ...settingsOf(recipe, 'repair'), method };
      return prepared.ok ? sweepRepair(prepared.value, settings, over, values, context) : prepared;
    },
    repairChanges: (id, query) => ask(id, (run) => listChanges(run, query)),
    repairEffects: (id) => ask(id, listEffects),
    repairSituations: (id) =>
      ask(id, ({ repaired, settings }) => compareSituations(repaired, settings.measure, mostSituations)),
    repairMeasures: (id) => ask(id, ({ repaired }) => compareMeasures(repaired)),
    writeRepaired(id, escapesFormulas) {
      const run = kept.find(id);
      return run.ok ? bytesOf(writeRepaired(run.value, escapesFormulas)) : run;
    },
    writeRepairLog(id, escapesFormulas) {
      const run = kept.find(id);
      return run.ok ? writeRepairLog(run.value, escapesFormulas) : run;
    },
  };
}

/** Whether another run of the same settings may give another table. */
function drawsAnew({ method, seed }: RepairStepSettings): boolean {
  return seed === null && repairMethodInfos[method]?.drawsAtRandom === true;
}

export type { SituationChange, SituationChanges, SituationState } from '../../repair/before-and-after.ts';

/** What one method did. */
export interface RepairSummary extends RepairFigures {
  /** Names the result in every question about it. */
  readonly id: string;
  readonly method: RepairMethodName;
  readonly totalWeight: number;
  /** Favourable decisions before. */
  readonly favourable: number;
  /** The first of them. */
  readonly unresolved: LeftRules['unresolved'];
  readonly hidden: LeftRules['hidden'];
  readonly explained: LeftRules['explained'];
  readonly groups: readonly GroupChange[];
  /** What was tested, and so could be repaired (D10). */
  readonly coverage: readonly CoverageLine[];
}

/** A changed cell with the row of the file. */
interface ChangeRow {
  readonly row: number;
  readonly weight: number;
  readonly attribute: string;
  readonly old: string;
  readonly new: string;
  readonly reason: ChangeReason;
  /** The record as the file has it. */
  readonly cells: readonly string[];
}

export interface ChangePage {
  /** All changes, and those that fit what is searched for. */
  readonly total: number;
  readonly found: number;
  readonly columns: readonly string[];
  readonly changes: readonly ChangeRow[];
}

/** Rules that a repair lost or brought. */
interface RepairEffects {
  readonly lost: SideEffects;
  readonly found: SideEffects;
}

/** What a repair did, in figures. */
interface RepairFigures {
  readonly milliseconds: number;
  readonly passes: number;
  readonly records: number;
  readonly cells: number;
  /** Under survey weights what share of all of them the records stand for (M12). */
  readonly standFor?: number;
  readonly paid: WhoPays;
  readonly utility: RuleUtility;
  readonly left: {
    /** Rules over the limit, as mined or, under clift, as P9 judges them; never said without `hidden` (P9). */
    readonly rules: number;
    readonly unresolved: number;
    readonly hidden: number;
    readonly explained: number;
    /** The same in situations, as Discover counts (D8). */
    readonly situations: LeftSituations;
  };
}

/** A point of a sweep; `problem` where it could not run. */
export interface RepairLine {
  readonly method: RepairMethodName;
  readonly value: string;
  readonly problem: string | null;
  readonly run: RepairFigures | null;
}

/** The settings that a sweep can move. */
export type SweepOver = 'alpha' | 'minSupport' | 'minConfidence' | 'd';

/** One method over several values of one setting. */
function sweepRepair(
  prepared: Prepared,
  settings: RepairStepSettings,
  over: SweepOver,
  values: readonly string[],
  context: RunContext,
): Result<RepairLine[]> {
  const lines: RepairLine[] = [];
  for (let i = 0; i < values.length; i += 1) {
    const value = values[i];
    context.progress(`Trying ${value}`, i / values.length);
    if (context.isCancelled()) return fail('cancelled/sweep', null);
    const done = repair(prepared, { ...settings, [over]: value }, { ...context, progress: () => {} }, '');
    if (!done.ok && done.code === 'cancelled') return done;
    const problem = done.ok ? null : sayFailure(done);
    lines.push({ method: settings.method, value, problem, run: done.ok ? figuresOf(done.value) : null });
  }
  return succeed(lines);
}

function figuresOf({ repaired }: RepairRun): RepairFigures {
  const { milliseconds, passes, log, paid, utility, unresolved, hidden, explained } = repaired;
  return {
    milliseconds,
    passes,
    records: log.records,
    cells: log.cells,
    ...(log.standFor === undefined ? {} : { standFor: log.standFor.changed / log.standFor.all }),
    paid,
    utility,
    left: {
      rules: Math.max(utility.discriminatory.after, countDirect(unresolved) + countDirect(explained)),
      unresolved: unresolved.length,
      hidden: hidden.length,
      explained: explained.length,
      situations: foldLeft(repaired),
    },
  };
}

function countDirect(rules: readonly LeftRule[]): number {
  return rules.filter(({ kind }) => kind === 'direct').length;
}
