export { figuresOf, sweepRepair, type RepairFigures, type RepairLine, type SweepOver } from './sweep-repair.ts';
export { compareRates, listSideEffects, type GroupChange, type SideEffects } from './repair-effects.ts';
export { repair, weightColumnOf, writeRepaired, writeRepairLog, type RepairRun } from './repair.ts';
