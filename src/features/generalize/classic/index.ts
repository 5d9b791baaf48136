export { ClassicTables } from './classic-tables.tsx';
