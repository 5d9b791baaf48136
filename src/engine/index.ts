/**
 * The way into the engine for all who are not part of it: the package `blindfold`, the command line, tests of both.
 * docs/API.md says what each name is for, by examples that run as tests. Inside the engine nothing imports this file.
 */
export { readTable, sourceOf } from './library/read-data.ts';
export type { DataTable, ReadTableOptions, TableData } from './library/read-data.ts';
export type { ByteSource } from './table/reading/index.ts';
export type { Encoding } from './shared/encoding.ts';
export type { RawTable, ReadReport } from './table/raw-table.ts';

export { readRecipe } from './library/read-recipe.ts';
export type { CheckedRecipe, RecipeInput, RecipeLike } from './library/read-recipe.ts';
export { writeRecipe } from './recipe/write-recipe.ts';
export { fitRecipe } from './recipe/match-recipe.ts';
export type { CheckedClaim, Verification } from '../words/verification.ts';
export type { Decision, Mismatch, Recipe, RecipeData, Roles } from './recipe/recipe.ts';
export type { ColumnSettings } from './table/column-settings.ts';

export { stepNames } from './library/names.ts';
export type { DecimalText, RecipeSettings } from './vocabulary/settings.ts';
export type { Step, StepName, StepSettings } from './steps/settings.ts';

export { fileBytes, runRecipe } from './library/run-recipe.ts';
export type { RecipeRun, RunRecipeOptions } from './library/run-recipe.ts';
export { resultsOf } from './steps/run-recipe.ts';
export type { RunRelease, RunResult, StepResult } from './steps/run-recipe.ts';
export type { DiscoverResult } from './steps/discover/result.ts';
export type { GroupsResult } from './steps/groups/result.ts';
export type { ProxiesResult } from './steps/proxies/result.ts';
export type { PeopleResult } from './steps/people/result.ts';
export type { RepairResult } from './steps/repair/result.ts';
export type { GeneralizeResult } from './steps/generalize/result.ts';
export type { PatternsResult } from './steps/patterns/result.ts';
export type { NoisyTableResult } from './steps/noisy-table/result.ts';
export type { NoisyPatternsResult } from './steps/noisy-patterns/result.ts';
export type { ImpactResult } from './steps/impact/result.ts';
export type { ReportResult } from './steps/report/result.ts';
export type { PinResult } from './steps/compare/result.ts';
export type { StepFile } from './steps/step.ts';
export { zipBundle } from './release/make-bundle.ts';
export type { Bundle } from './release/make-bundle.ts';

export { openSession } from './library/open-session.ts';
export type { Question, TableSession } from './library/open-session.ts';
export type { Item } from './vocabulary/items.ts';

export { verify } from './library/verify.ts';
export type { Papers } from './library/verify.ts';

export { writeSql } from './library/write-sql.ts';
export type { WriteSqlOptions } from './library/write-sql.ts';
export type { WrittenSql } from './sql/write-sql.ts';
export { sqlDialects } from './vocabulary/database-words.ts';
export type { SqlDialect } from './vocabulary/database-words.ts';

export { measureInfos, measures } from './vocabulary/measures.ts';
export type { Measure, MeasureInfo } from './vocabulary/measures.ts';
export { measureValue } from './measures/measures.ts';
export type { GroupCounts } from './measures/counts.ts';
export { lenses } from './vocabulary/lenses.ts';
export { repairMethodInfos } from './vocabulary/repair-methods.ts';
export type { RepairMethodName } from './vocabulary/repair-methods.ts';

export { measureWords } from '../words/en/terms/measures.ts';
export { sayFailure } from '../words/failure.ts';
export { FailureError, unwrap } from './library/unwrap.ts';
export type { Failure, Notice, Result } from './shared/result.ts';
export { createContext } from './library/platform.ts';
export type { RunContext } from './shared/run-context.ts';
