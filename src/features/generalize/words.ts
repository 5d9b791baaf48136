import type { CostKind, GeneralizeSummary } from '../../contracts/engine-api.ts';
import type { Item } from '../../engine/table/settings.ts';

export const costNames: Readonly<Record<CostKind, string>> = { height: 'steps', discernibility: 'discernibility', classification: 'classification loss', loss: 'information loss', averageSize: 'average class' };

/** The levels of a node. */
export function levelsOf({ attributes, strides }: Pick<GeneralizeSummary, 'attributes' | 'strides'>, node: number): number[] {
  return attributes.map(({ sizes }, i) => Math.floor(node / strides[i]) % sizes.length);
}

/** What a level does to an attribute, in words. */
export function sayLevel({ sizes }: GeneralizeSummary['attributes'][number], level: number): string {
  return level === 0 ? 'as it is' : level === sizes.length - 1 ? 'hidden' : `level ${level}`;
}

/** "sex as it is · race hidden". */
export function sayLevels(summary: Pick<GeneralizeSummary, 'attributes' | 'strides'>, node: number): string {
  return levelsOf(summary, node).map((level, i) => `${summary.attributes[i].name} ${sayLevel(summary.attributes[i], level)}`).join(' · ');
}

export function sayItems(items: readonly Item[]): string {
  return items.map(({ attribute, value }) => `${attribute} ${value || '(empty)'}`).join(' · ');
}

export function formatCost(kind: CostKind, value: number | null): string {
  if (value === null || Number.isNaN(value)) return 'undefined';
  if (kind === 'height') return String(value);
  if (kind === 'averageSize') return value.toFixed(1);
  return kind === 'discernibility' ? value.toPrecision(3) : `${(100 * value).toFixed(1)}%`;
}
