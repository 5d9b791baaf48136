import {
  allUnits,
  cutRegions,
  listWidestCuts,
  writeRegions,
  type SchemeTable,
  type WrittenTable,
} from '../schemes/index.ts';

/** A table as an algorithm without a lattice writes it, and how many regions or specializations it looked at. */
export interface FoundTable {
  readonly written: WrittenTable;
  readonly visited: number;
}

/**
 * Mondrian (LeFevre, DeWitt, Ramakrishnan 2006): every region is cut by its widest quasi-identifier, normalized as in
 * G6, at the median of an ordered one, else by the children of its lowest common ancestor, those below k together; until
 * no cut leaves k people in each part. Ties: the first quasi-identifier.
 */
export function findByMondrian(opened: SchemeTable, k: number): FoundTable {
  let visited = 0;
  const regions = cutRegions([allUnits(opened)], listWidestCuts(opened, k), () => {
    visited += 1;
    return false;
  });
  return { written: writeRegions(opened, regions), visited };
}
