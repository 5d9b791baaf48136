import type { NodeTests } from '../../../generalize/group-tests.ts';
import { type Result, succeed } from '../../../shared/result.ts';
import type { PatternCoverage } from '../../patterns/mend.ts';
import { writePublishedCsv } from '../../patterns/write-published.ts';
import type { GeneralizeStepSettings } from '../../generalize/settings.ts';
import type { AnyPatternsSettings } from '../../noisy-patterns/settings.ts';
import type { NoisyTableSettings } from '../../noisy-table/settings.ts';
import { hashText } from '../../../shared/hashing.ts';
import { type Assigned, type Count, dataTable } from '../../../report/small-cells/index.ts';
import { hashFile } from './hash-file.ts';
import type { PeopleCounter } from './people-counter.ts';
import type { StepFound } from './step-found.ts';

/** A table that was made ready to be released (G3-G9). */
export interface TableFacts {
  readonly kind: 'table';
  readonly number: number;
  readonly settings: GeneralizeStepSettings;
  readonly sha256: string;
  readonly columns: readonly string[];
  readonly asIs: readonly { readonly column: string; readonly values: number }[];
  readonly quasi: readonly string[];
  readonly hidden: readonly string[];
  readonly people: Count;
  readonly unique: Count;
  readonly suppressed: Count;
  /** The smallest groups; null without a record. */
  readonly smallestOverAll: number | null;
  readonly smallestOverQuasi: number | null;
  readonly tests: NodeTests | null;
  readonly isProtective: boolean | null;
}

/** Patterns that were made ready to be published, k-anonymous or under noise (S1-S8). */
export interface PatternFacts {
  readonly kind: 'patterns';
  readonly number: number;
  readonly settings: AnyPatternsSettings;
  readonly sha256: string;
  readonly patterns: number;
  readonly changed: number;
  /** Whether all that was asked for holds of the written file. */
  readonly holds: boolean;
  /** Patterns over the limit that nothing explains, of those tested; null where nobody asked. */
  readonly over: { readonly left: number; readonly tested: number } | null;
  readonly coverage: readonly PatternCoverage[];
}

/** A table under noise (G7). */
export interface NoisyTableFacts {
  readonly kind: 'noisy table';
  readonly number: number;
  readonly settings: NoisyTableSettings;
  readonly sha256: string | null;
  readonly rows: number;
  readonly tests: NodeTests | null;
}

export type ReleaseFacts = TableFacts | PatternFacts | NoisyTableFacts;

/** A step that asked for a table and got none. */
export interface NoTableFacts {
  readonly number: number;
  readonly settings: GeneralizeStepSettings;
}

const leftColumn = 'left out';
const isLeft = 'yes';
const aloneColumn = 'alone';
const isAlone = 'yes';

/** Who is left out of a table, and who is alone in it: so many people, nobody is told who (R2). */
export function assignTable({ number, suppressed, unique }: TableFacts): Assigned[] {
  const table = `table ${number}`;
  return [
    { table, column: leftColumn, count: suppressed.value, within: () => true },
    { table, column: aloneColumn, count: unique.value, within: (person) => person(table, leftColumn) !== isLeft },
  ];
}

type Releasing = Extract<StepFound, { do: 'generalize' | 'patterns' | 'noisy-patterns' | 'noisy-table' }>;

/** Whether a step makes something ready to leave. */
export function isReleasing(step: StepFound): step is Releasing {
  return ['generalize', 'patterns', 'noisy-patterns', 'noisy-table'].includes(step.do);
}

/** Gathers what was made ready to leave, file by file; null where a step found nothing to release. */
export function gatherRelease(step: Releasing, counter: PeopleCounter): Result<ReleaseFacts | null> {
  if (step.do === 'generalize') return succeed(step.found === null ? null : gatherTable(step, step.found, counter));
  if (step.do !== 'noisy-table') return gatherPatterns(step);
  const { settings, published, file, tests } = step.found;
  const sha256 = file === null ? null : hashFile(file);
  return succeed({ kind: 'noisy table', number: step.number, settings, sha256, rows: published.length, tests });
}

function gatherTable(
  { number, settings }: Extract<StepFound, { do: 'generalize' }>,
  {
    file,
    check,
    tests,
    isProtective,
    hidden,
    suppressed,
  }: NonNullable<Extract<StepFound, { do: 'generalize' }>['found']>,
  counter: PeopleCounter,
): TableFacts {
  const table = `table ${number}`;
  return {
    kind: 'table',
    number,
    settings,
    sha256: hashFile(file),
    columns: check.columns,
    asIs: check.asIs,
    quasi: check.quasi,
    hidden,
    people:
      settings.suppress === null
        ? counter.whole(dataTable, { a: 0, n: check.people }).n
        : counter.flagged(table, leftColumn, [isLeft], check.people, `in table ${number}`, true),
    unique: counter.flagged(
      table,
      aloneColumn,
      [isAlone],
      check.uniqueOverAll,
      `alone with what all columns of table ${number} say of them`,
    ),
    suppressed: counter.flagged(table, leftColumn, [isLeft], suppressed, `left out of table ${number}`),
    smallestOverAll: check.smallestOverAll,
    smallestOverQuasi: check.smallestOverQuasi,
    tests,
    isProtective,
  };
}

function gatherPatterns({
  number,
  settings,
  found,
}: Extract<StepFound, { do: 'patterns' | 'noisy-patterns' }>): Result<PatternFacts> {
  const text = writePublishedCsv(found, settings.originals);
  if (!text.ok) return text;
  const { protection } = found.check;
  const { before, released, order } = found;
  return succeed({
    kind: 'patterns',
    number,
    settings,
    sha256: hashText(text.value),
    patterns: order.length,
    changed: order.filter((pattern) => before.supports[pattern] !== released.supports[pattern]).length,
    holds: found.check.holds,
    over: protection === null ? null : { left: protection.over, tested: protection.tested },
    coverage: found.coverage,
  });
}
