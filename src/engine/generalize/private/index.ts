export { drawNoisyTable, type NoisyTable, type TableSpent } from './noisy-table.ts';
export { listNoisyRows, type NoisyRows } from './noisy-rows.ts';
export { type PublicTable } from './public-table.ts';
export { growTree } from './public-tree.ts';
