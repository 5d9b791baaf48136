export { MeasuresTable } from './measures-table.tsx';
export { ThisRepair } from './this-repair.tsx';
