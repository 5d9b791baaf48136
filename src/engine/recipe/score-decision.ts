import { type Decimal, compareDecimals, formatDecimal, readDecimal } from '../shared/decimal.ts';
import { numberFormatOf, readerOf } from '../table/column-format.ts';
import type { ColumnSettings } from '../table/column-settings.ts';
import type { RawColumn, RawTable } from '../table/raw-table.ts';
import type { Recipe, Score } from './recipe.ts';

/**
 * The recipe in which the cut of the score is the decision, where a score is given and no decision: denied is at or above
 * the cut for `high`, at or below it for `low` (T3, D13). All else finds a column that is cut, and a decision.
 */
export function decideByScore(recipe: Recipe, raw: RawTable): Recipe {
  const { decision, score } = recipe.roles;
  if (decision !== null || score?.cut === undefined) return recipe;
  const column = raw.columns.find(({ name }) => name === score.attribute);
  if (column === undefined) return recipe;
  const own: ColumnSettings = Object.hasOwn(recipe.columns, score.attribute) ? recipe.columns[score.attribute] : {};
  const { bins: _bins, by: _by, merge: _merge, order: _order, ...rest } = own;
  const cut = formatDecimal(readDecimal(score.cut)!);
  const edge = score.worse === 'low' ? cut : edgeBelow(column, score, own);
  const labels = score.worse === 'low' ? [`<=${cut}`, `>${cut}`] : [`<${cut}`, `>=${cut}`];
  const negative = score.worse === 'low' ? labels[0] : labels[1];
  return {
    ...recipe,
    columns: { ...recipe.columns, [score.attribute]: { ...rest, cuts: [edge], labels } },
    roles: { ...recipe.roles, decision: { attribute: score.attribute, negative: [negative] } },
  };
}

/** The largest number of the column below the cut, because upper bounds of ranges are inclusive (T7). */
function edgeBelow({ values }: RawColumn, { cut }: Score, settings: ColumnSettings): string {
  const read = readerOf(numberFormatOf(settings));
  const bound = readDecimal(cut!)!;
  let edge: Decimal | null = null;
  for (const value of values) {
    const text = read(value);
    const number = text === null ? null : readDecimal(text);
    if (number === null || compareDecimals(number, bound) >= 0) continue;
    if (edge === null || compareDecimals(number, edge) > 0) edge = number;
  }
  return edge === null ? String(bound.approx - Math.max(1, Math.abs(bound.approx))) : formatDecimal(edge);
}
