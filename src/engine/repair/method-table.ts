import type { Result } from '../shared/result.ts';
import type { RunContext } from '../shared/run-context.ts';
import type { RepairMethodName } from '../vocabulary/repair-methods.ts';
import { type Baseline, massage, remove, reweigh, runBaseline, sample } from './baselines.ts';
import type { Repaired } from './finish-repair.ts';
import { runLeast } from './least/index.ts';
import type { RepairInput } from './repair-settings.ts';
import type { RepairMethod } from './repair-state.ts';
import { drp1rg, drp2rg } from './rule-generalization.ts';
import { drp1, drp2, drp2irp2, irp1, irp2, up } from './rule-protection.ts';
import { runRepair } from './run-repair.ts';

/** A method as it is chosen by name; its words and options stand in the vocabulary. */
interface MethodEntry {
  run(input: RepairInput, context: RunContext): Result<Repaired>;
}

const byRules = (method: RepairMethod): MethodEntry => ({
  run: (input, context) => runRepair(input, method, context),
});
const byTable = (baseline: Baseline): MethodEntry => ({
  run: (input, context) => runBaseline(input, baseline, context),
});

/** How each method is run (P1-P7). The record is keyed by all methods, so a method that cannot run does not compile. */
export const repairMethods: Readonly<Record<RepairMethodName, MethodEntry>> = {
  drp1: byRules(drp1),
  drp2: byRules(drp2),
  'drp1+rg': byRules(drp1rg),
  'drp2+rg': byRules(drp2rg),
  irp1: byRules(irp1),
  irp2: byRules(irp2),
  'drp2+irp2': byRules(drp2irp2),
  up: byRules(up),
  least: { run: runLeast },
  remove: byTable(remove),
  massage: byTable(massage),
  reweigh: byTable(reweigh),
  sample: byTable(sample),
};
