import { nearestName } from '../shared/nearest-name.ts';
import { fail, succeed, type Notice, type Result } from '../shared/result.ts';
import { type RunContext } from '../shared/run-context.ts';
import { type DecisionClasses } from '../table/decision.ts';
import { type Hierarchy } from '../table/hierarchy.ts';
import { type RawTable } from '../table/raw-table.ts';
import { type Table } from '../table/table.ts';
import { type Recipe, type Step } from './recipe.ts';

/** What every step works on. */
export interface StepInput {
  readonly recipe: Recipe;
  readonly raw: RawTable;
  readonly table: Table;
  /** Null when the recipe names no decision. */
  readonly decision: DecisionClasses | null;
  /** Checked and covering, by attribute; a quasi-identifier without one of its own has value -> `*` (G1). */
  readonly hierarchies: ReadonlyMap<string, Hierarchy>;
}

/** A file that a step writes beside its result. */
export interface StepFile {
  readonly name: string;
  readonly text: string;
}

/** What a step gives: the fields of its result beside `do` and `ms`, the files it writes, and what else to know. */
export interface StepOutput {
  readonly result: Readonly<Record<string, unknown>>;
  readonly files?: readonly StepFile[];
  readonly notices?: readonly Notice[];
}

/** A kind of step: `check` looks at its fields before any data is touched, `run` does the work on checked fields. */
export interface StepKind {
  check(step: Step, where: string): Result<null>;
  run(step: Step, where: string, input: StepInput, context: RunContext): Result<StepOutput>;
}

/** Checks every step of a recipe before any is run; a failure names `steps[i].do` or the field that the step refuses. */
export function checkSteps(steps: readonly Step[], kinds: Readonly<Record<string, StepKind>>): Result<null> {
  const known = Object.keys(kinds);
  for (let i = 0; i < steps.length; i += 1) {
    const where = `steps[${i}]`;
    const { do: name } = steps[i];
    if (!Object.hasOwn(kinds, name)) {
      const near = nearestName(name, known);
      const hint = near === null ? '' : ` Did you mean "${near}"?`;
      const list = known.length === 0 ? 'none in this version' : known.join(', ');
      return fail('unknown-step', `${where}.do is "${name}", which is not a step.${hint} The steps are: ${list}.`, `${where}.do`, { value: name, known });
    }
    const checked = kinds[name].check(steps[i], where);
    if (!checked.ok) return checked;
  }
  return succeed(null);
}
