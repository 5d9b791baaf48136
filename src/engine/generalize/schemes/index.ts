export { type Anonymized, anonymize } from './anonymize.ts';
export { type Recoding, listLeaves, mapLeaves } from './recoding.ts';
export { allUnits, cutRegions, listWidestCuts, startAtTop, writeRegions } from './regions.ts';
export {
  type CellEdit,
  type SchemeTable,
  editCells,
  listChoices,
  openSchemes,
  writeLevels,
  writeNodes,
} from './scheme-table.ts';
export { childTowards, findAmbiguous } from './value-tree.ts';
export { type WrittenCosts, type WrittenTable, countCosts, recodeDecision, recodeTable } from './written-table.ts';
