import { cutByOrder, lossOfSpan, spanOf } from './ordered-cuts.ts';
import { mapLeaves, Recoding } from './recoding.ts';
import { cutByTree, joinAll, type CutBy } from './regions.ts';
import { type SchemeTable } from './scheme-table.ts';
import { type ValueTree } from './value-tree.ts';

/** The recoding in which every value shows the top of its tree. */
export function startAtTop({ units }: SchemeTable, trees: readonly ValueTree[], k: number): Recoding {
  return new Recoding(
    units,
    trees,
    k,
    trees.map((tree) => mapLeaves(tree, () => tree.root)),
  );
}

/** For each quasi-identifier how regions are cut by it: in its order where it has one, else by its tree. */
export function listCuts({ attributes, trees, units }: SchemeTable, k: number): CutBy[] {
  return attributes.map((attribute, i) =>
    attribute.isOrdered ? cutByOrder(units, i, attribute, trees[i].domain, k) : cutByTree(units, i, trees[i], k),
  );
}

/** The same cuts, but the widest quasi-identifier of a region, normalized as in G6, goes first. */
export function listWidestCuts(opened: SchemeTable, k: number): CutBy[] {
  const { attributes, trees, units } = opened;
  const widthOf = (i: number, region: Uint32Array) =>
    attributes[i].isOrdered
      ? lossOfSpan(spanOf(units, i, attributes[i], region), attributes[i], trees[i].domain)
      : trees[i].losses[joinAll(units, i, trees[i], region)];
  return listCuts(opened, k).map((cut, i): CutBy => (region) => {
    const own = cut(region);
    return own === null ? null : { gain: widthOf(i, region), parts: own.parts };
  });
}

/** All units as one region. */
export function allUnits({ units }: SchemeTable): Uint32Array {
  return Uint32Array.from({ length: units.count }, (_, unit) => unit);
}
