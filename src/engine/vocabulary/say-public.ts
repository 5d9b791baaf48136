import { type ColumnSettings } from '../table/column-settings.ts';

/** A column of which a person says that its values are public, and what the recipe takes down of it. */
export interface PublicColumn {
  readonly name: string;
  readonly answer: Pick<ColumnSettings, 'values' | 'cuts'>;
}

/** The columns of a recipe with some of them said to be public: their values are listed, bands that were found become cuts (G10). */
export function sayPublic(
  columns: Readonly<Record<string, ColumnSettings>>,
  said: readonly PublicColumn[],
): Record<string, ColumnSettings> {
  const answered = said.map(({ name, answer }): [string, ColumnSettings] => {
    const { bins: _bins, by: _by, ...rest } = Object.hasOwn(columns, name) ? columns[name] : {};
    return [name, { ...rest, ...answer, public: true }];
  });
  return { ...columns, ...Object.fromEntries(answered) };
}
