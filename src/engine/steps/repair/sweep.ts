import { type Result, fail, succeed } from '../../shared/result.ts';
import type { RunContext } from '../../shared/run-context.ts';
import { type LeftSituations, foldLeft } from '../../repair/before-and-after.ts';
import type { LeftRule } from '../../repair/finish-repair.ts';
import type { WhoPays } from '../../repair/change-log.ts';
import type { RuleUtility } from '../../utility/rule-utility.ts';
import type { RepairMethodName } from '../../vocabulary/repair-methods.ts';
import type { RepairStepSettings } from './settings.ts';
import type { Prepared } from '../../recipe/prepared.ts';
import { type RepairRun, repair } from './run.ts';

/** What a repair did, in figures. */
export interface RepairFigures {
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
export function sweepRepair(
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
    if (context.isCancelled()) return fail('cancelled', 'The sweep was cancelled.');
    const done = repair(prepared, { ...settings, [over]: value }, { ...context, progress: () => {} }, '');
    if (!done.ok && done.code === 'cancelled') return done;
    const problem = done.ok ? null : done.message;
    lines.push({ method: settings.method, value, problem, run: done.ok ? figuresOf(done.value) : null });
  }
  return succeed(lines);
}

export function figuresOf({ repaired }: RepairRun): RepairFigures {
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
