export { measureRepair, repairTable, runRepair } from './run-repair.ts';
