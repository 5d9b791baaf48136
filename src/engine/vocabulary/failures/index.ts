import type { CommandFailures } from './command.ts';
import type { DiscoveryFailures } from './discovery.ts';
import type { GeneralizeFailures } from './generalize.ts';
import type { PatternsFailures } from './patterns.ts';
import type { ReadingFailures } from './reading.ts';
import type { RecipeFailures } from './recipe.ts';
import type { RepairFailures } from './repair.ts';
import type { SessionFailures } from './session.ts';
import type { SharedFailures } from './shared.ts';
import type { SqlFailures } from './sql.ts';
import type { StepsFailures } from './steps.ts';
import type { TableFailures } from './table.ts';
import type { VerifyFailures } from './verify.ts';

/**
 * All that can fail, by what is to be said of it: a code that programs can tell apart, and after a slash which of several
 * sentences it has. Each has the values that its sentence is about; src/words/en/failures says them.
 */
export interface FailureSayings
  extends
    CommandFailures,
    DiscoveryFailures,
    GeneralizeFailures,
    PatternsFailures,
    ReadingFailures,
    RecipeFailures,
    RepairFailures,
    SessionFailures,
    SharedFailures,
    SqlFailures,
    StepsFailures,
    TableFailures,
    VerifyFailures {}

export type {
  ArgumentFailures,
  CommandFailures,
  CommandName,
  CommandSubject,
  FileRole,
  OptionKind,
  SystemCause,
} from './command.ts';
export type { DiscoveryFailures } from './discovery.ts';
export type { GeneralizeFailures } from './generalize.ts';
export type { PatternsFailures } from './patterns.ts';
export type { FileSign, ReadingFailures } from './reading.ts';
export type {
  DistinctList,
  Expectations,
  Expected,
  Found,
  ListItems,
  RecipeFailures,
  RecipePart,
  RecipeProblems,
  WayOut,
} from './recipe.ts';
export type { RepairFailures } from './repair.ts';
export type { SessionFailures } from './session.ts';
export type { JsonSigns, JsonWrong, SharedFailures } from './shared.ts';
export type { ColumnLineFailures, ColumnLineWord, SqlFailures } from './sql.ts';
export type { StepsFailures } from './steps.ts';
export type { Exclusion, NumberSigns, TableFailures } from './table.ts';
export type { VerifyFailures } from './verify.ts';
export type { Misread } from './misread.ts';
