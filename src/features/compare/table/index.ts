export { CompareTable } from './compare-table.tsx';
export { changedDecisions, listRows, sayChance, sayMeasure } from './rows.ts';
export type { Row } from './cell.ts';
