export { AllTables } from './all-tables.tsx';
