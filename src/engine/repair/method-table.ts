import { type Result } from '../shared/result.ts';
import { type RunContext } from '../shared/run-context.ts';
import { runBaseline, type Baseline } from './baseline.ts';
import { drp1, drp2 } from './drp.ts';
import { type Repaired } from './finish-repair.ts';
import { drp2irp2, irp1, irp2 } from './irp.ts';
import { runLeast } from './least.ts';
import { massage } from './massage.ts';
import { remove } from './remove.ts';
import { type RepairMethod } from './repair-method.ts';
import { reweigh } from './reweigh.ts';
import { drp1rg, drp2rg } from './rg.ts';
import { runRepair } from './run-repair.ts';
import { sample } from './sample.ts';
import { type RepairInput } from './settings.ts';
import { up } from './up.ts';

/** A method as it is chosen by name. */
export interface MethodEntry {
  /** Whether it can level up, down or both by choice (P6). */
  readonly takesDirection: boolean;
  /** Whether it draws at random and so takes a seed. */
  readonly drawsAtRandom: boolean;
  run(input: RepairInput, context: RunContext): Result<Repaired>;
}

const byRules = (method: RepairMethod): MethodEntry => ({ takesDirection: false, drawsAtRandom: false, run: (input, context) => runRepair(input, method, context) });
const byTable = (baseline: Baseline, drawsAtRandom = false): MethodEntry => ({ takesDirection: false, drawsAtRandom, run: (input, context) => runBaseline(input, baseline, context) });

/** The methods by name, in the order in which they are listed (P1-P7). What is added here is a method of the recipe step `repair` at once. */
export const repairMethods: Readonly<Record<string, MethodEntry>> = {
  drp1: byRules(drp1),
  drp2: byRules(drp2),
  'drp1+rg': byRules(drp1rg),
  'drp2+rg': byRules(drp2rg),
  irp1: byRules(irp1),
  irp2: byRules(irp2),
  'drp2+irp2': byRules(drp2irp2),
  up: byRules(up),
  least: { takesDirection: true, drawsAtRandom: false, run: runLeast },
  remove: byTable(remove),
  massage: byTable(massage),
  reweigh: byTable(reweigh),
  sample: byTable(sample, true),
};
