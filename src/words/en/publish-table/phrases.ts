import type { CostKind } from '../../../engine/vocabulary/anonymization.ts';
import { columnName, type DisplayNames } from '../../../engine/vocabulary/display-names.ts';
import { formatDecimal, formatList, formatMany, formatNumber, formatPercent, formatPercentage } from '../../format.ts';
import { figureWords } from '../figures.ts';

/** Phrases of which English sentences about tables to publish are made. */

/** A column that can be made coarser: how many values each level leaves, the last of which hides it. */
export interface ColumnLevels {
  readonly name: string;
  readonly sizes: readonly number[];
}

/** What a cost is worth, in the digits that its kind needs. */
export function formatCost(kind: CostKind, value: number | null): string {
  if (value === null || Number.isNaN(value)) return figureWords.undefined;
  if (kind === 'height') return formatNumber(value);
  if (kind === 'averageSize') return formatDecimal(value, 1);
  return kind === 'discernibility' ? value.toPrecision(3) : formatPercent(value);
}

/** "12.5%", with as many digits as a small share needs. */
export function formatRisk(risk: number | null): string {
  return risk === null ? figureWords.undefined : formatPercentage(Number((100 * risk).toPrecision(3)));
}

/** What a level does to a column: "as it is", "in 3 groups", "hidden". */
export function levelOf(sizes: readonly number[], level: number): string {
  if (level === 0) return 'as it is';
  return level === sizes.length - 1 ? 'hidden' : `in ${formatMany(sizes[level], 'group')}`;
}

/** "sex as it is · race hidden". */
export function levelsOf(columns: readonly ColumnLevels[], levels: readonly number[], names: DisplayNames): string {
  return columns.map(({ name, sizes }, i) => `${columnName(names, name)} ${levelOf(sizes, levels[i])}`).join(' · ');
}

/** What a table keeps and what it hides: "Age in 3 groups; race as it is; sex hidden." */
export function tableOf(columns: readonly ColumnLevels[], levels: readonly number[], names: DisplayNames): string {
  const titles = columns.map(({ name }) => columnName(names, name));
  const isHidden = (i: number) => levels[i] === columns[i].sizes.length - 1;
  const whole = titles.filter((_, i) => levels[i] === 0 && !isHidden(i));
  const kept = [
    ...titles.flatMap((title, i) =>
      levels[i] === 0 || isHidden(i) ? [] : [`${title} ${levelOf(columns[i].sizes, levels[i])}`],
    ),
    ...(whole.length === 0 ? [] : [`${formatList(whole)} as ${whole.length === 1 ? 'it is' : 'they are'}`]),
  ];
  const hidden = titles.filter((_, i) => isHidden(i));
  if (kept.length === 0) return 'Every column is hidden.';
  return capital(`${[...kept, ...(hidden.length === 0 ? [] : [`${formatList(hidden)} hidden`])].join('; ')}.`);
}

/** How a table differs from one beside it: "Keep schooling as it is", "Hide race". */
export function stepTo(column: ColumnLevels, level: number, keepsMore: boolean, names: DisplayNames): string {
  const title = columnName(names, column.name);
  if (level === column.sizes.length - 1) return `Hide ${title}`;
  const word = levelOf(column.sizes, level);
  return keepsMore ? `Keep ${title} ${word}` : capital(`${title} ${word}`);
}

function capital(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}

/** The columns by their names: "zip and job". */
export function columnsOf(columns: readonly string[], names: DisplayNames): string {
  return formatList(columns.map((name) => columnName(names, name)));
}
