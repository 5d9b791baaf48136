export { ChangedRows } from './changed-rows.tsx';
