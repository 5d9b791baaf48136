import type { Failure, Notice, Result } from '../engine/shared/result.ts';
import type { PackedTable } from '../engine/table/packed-table.ts';
import type { ReadOptions } from '../engine/table/raw-table.ts';
import type { HierarchyRows } from '../engine/table/hierarchy.ts';
import type { Recipe } from '../engine/recipe/recipe.ts';
import type { FittedRecipe, LoadedTable, RecordPage, RecordQuery, TableView } from '../engine/session/views.ts';

/** Progress as it crosses the boundary: a phase in plain words and the share done, or null when unknown. */
export type OnProgress = (phase: string, share: number | null) => void;

/** What the worker answers to. Every answer is a value; a rejected call is a bug or a dead worker. */
export interface EngineApi {
  read(file: Blob, name: string, options: ReadOptions, onProgress: OnProgress): Promise<Result<LoadedTable>>;
  restore(packed: PackedTable): Promise<void>;
  describe(recipe: Recipe, onProgress: OnProgress): Promise<Result<TableView>>;
  records(recipe: Recipe, query: RecordQuery): Promise<Result<RecordPage>>;
  fit(recipe: Recipe): Promise<Result<FittedRecipe>>;
  readRecipe(text: string): Promise<Result<Recipe>>;
  writeRecipe(recipe: Recipe): Promise<Result<string>>;
  readHierarchy(text: string, where: string): Promise<Result<HierarchyRows>>;
  writeHierarchy(recipe: Recipe, attribute: string): Promise<Result<string>>;
}

export type { Failure, FittedRecipe, HierarchyRows, LoadedTable, Notice, PackedTable, ReadOptions, Recipe, RecordPage, RecordQuery, Result, TableView };
