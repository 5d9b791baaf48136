import { lossOfSpan, listCodes, spanOf } from './ordered-cuts.ts';
import { joinAll } from './regions.ts';
import { type SchemeTable } from './scheme-table.ts';
import { columnOfNodes, type WrittenColumn, type WrittenLabel, type WrittenTable } from './written-table.ts';

/**
 * A table in which each region shows the lowest node above its values, or, where that loses less, the range of an
 * ordered attribute (multidimensional generalization, L4).
 */
export function writeRegions(opened: SchemeTable, regions: readonly Uint32Array[]): WrittenTable {
  return { columns: opened.attributes.map((_, i) => writeColumn(opened, i, regions)), suppressed: null };
}

function writeColumn(
  { attributes, trees, units }: SchemeTable,
  i: number,
  regions: readonly Uint32Array[],
): WrittenColumn {
  const attribute = attributes[i];
  const tree = trees[i];
  const nodes = new Uint32Array(units.count);
  const ranges = new Map<string, number>();
  const labels: WrittenLabel[] = [];
  for (const region of regions) {
    let shown = joinAll(units, i, tree, region);
    if (attribute.isOrdered && tree.isLeaf[shown] === 0) {
      const span = spanOf(units, i, attribute, region);
      const loss = lossOfSpan(span, attribute, tree.domain);
      const covers = listCodes(attribute, span.from, span.to);
      const isPart = covers.length < attribute.values.length;
      if (loss < tree.losses[shown] && isPart) {
        const key = `${span.from} ${span.to}`;
        if (!ranges.has(key)) {
          ranges.set(key, tree.labels.length + labels.length);
          const text = nameRange(attribute.values[span.from], attribute.values[span.to], tree.labels);
          labels.push({ text, kind: 'generalized', covers, loss });
        }
        shown = ranges.get(key)!;
      }
    }
    for (const unit of region) nodes[unit] = shown;
  }
  const column = columnOfNodes(attribute, tree, units, nodes);
  return { ...column, labels: [...column.labels, ...labels] };
}

/** A text for a range that no label of the hierarchy has. */
function nameRange(from: string, to: string, taken: readonly (string | null)[]): string {
  let text = `${from} to ${to}`;
  while (taken.includes(text)) text = `[${text}]`;
  return text;
}
