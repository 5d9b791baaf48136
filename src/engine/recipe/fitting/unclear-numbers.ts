import { type Failure, fail } from '../../shared/result.ts';
import { possibleNumberFormats, type NumberFormat } from '../../table/column-format.ts';
import type { RawTable } from '../../table/raw-table.ts';
import type { Attribute, Table } from '../../table/table.ts';
import type { Recipe } from '../recipe.ts';
import { fieldOf } from '../schema.ts';

/**
 * A column that is cut although its numbers can be read in more than one way and the recipe does not say how: with
 * `1.234` and `2.500` alone the point may stand before decimals or between thousands (T8). Null when there is none.
 */
export function findUnclearNumbers(recipe: Recipe, raw: RawTable, table: Table): Failure | null {
  for (const attribute of table.attributes) {
    if (attribute.cuts === null || attribute.format !== undefined) continue;
    const cells = numbersOf(recipe, raw, attribute);
    const formats = possibleNumberFormats(cells);
    if (formats.length < 2) continue;
    const unlike = cells.find((cell) => possibleNumberFormats([cell]).length > 1)!;
    const field = fieldOf('columns', attribute.name);
    return fail(
      'ambiguous-number',
      `"${unlike}" in column "${attribute.name}" can be read in ${formats.length} ways, and every number of the column fits them all: ${formats.map(say).join('; or ')}. Write the one that is meant.`,
      `${field}.decimal`,
      { value: unlike, column: attribute.name },
    );
  }
  return null;
}

function numbersOf({ data }: Recipe, raw: RawTable, { column, values }: Attribute): string[] {
  const others = new Set([...values, ...data.missing.map((token) => token.trim())]);
  return raw.columns[column].values.filter((cell) => !others.has(cell));
}

function say({ decimal, thousands }: NumberFormat): string {
  return `"decimal": "${decimal}"${thousands === null ? '' : `, "thousands": "${thousands}"`}`;
}
