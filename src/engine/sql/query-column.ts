import { type ColumnSettings, type MissingAs } from '../table/column-settings.ts';

/** A column of the query: an attribute in use, with what the recipe says of it (B2). */
export interface QueryColumn {
  readonly name: string;
  readonly settings: ColumnSettings;
  readonly missingAs: MissingAs;
}

/** Whether the cells of a column become numbers. */
export function isNumeric({ settings }: QueryColumn): boolean {
  return settings.cuts !== undefined || settings.as !== undefined;
}
