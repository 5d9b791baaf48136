import { type Result, fail, succeed } from '../../shared/result.ts';
import type { RunContext } from '../../shared/run-context.ts';
import { attributeNamed } from '../../table/table.ts';
import { refusePin } from '../../vocabulary/pins.ts';
import type { Step } from '../../vocabulary/settings.ts';
import { type AskingRecipe, isStep, settingsOf } from '../../vocabulary/step-settings.ts';
import { originalStage } from '../impact/index.ts';
import type { Prepared } from '../prepared.ts';
import { makePatterns, makeReleased } from './make-released.ts';
import { type RepairedAt, type TableAt, makeRepaired, startAt } from './make-repaired.ts';
import { type MadeTable, makeGeneralized, makeScheme } from './make-written.ts';
import type { MadeStep, ScenarioRecipe, ScenarioResult, ScenarioTable } from './scenario.ts';

/** How many repairs are kept: one is most often followed by several ways to publish it. */
const mostKnown = 3;

/** Repairs of one table that were made already, by their steps; those of another table must not be among them. */
export class KnownRepairs {
  readonly #known = new Map<string, RepairedAt>();

  find(key: string): Result<RepairedAt> | null {
    const found = this.#known.get(key);
    return found === undefined ? null : succeed(found);
  }

  keep(key: string, repaired: RepairedAt): void {
    this.#known.delete(key);
    this.#known.set(key, repaired);
    if (this.#known.size > mostKnown) this.#known.delete(this.#known.keys().next().value!);
  }
}

/**
 * Runs the steps of a scenario one after the other, each on the table that the one before wrote and that was read again
 * from its text; without steps it is the table as it was. `where` names the steps in failures, such as `pins[0].`. What
 * can be run is said by `refusePin`. Repairs that `known` holds are not made again.
 */
export function runScenario(
  start: Prepared,
  recipe: ScenarioRecipe,
  steps: readonly Step[],
  context: RunContext,
  where: string,
  known: KnownRepairs = new KnownRepairs(),
): Result<ScenarioResult> {
  const refusal = refusePin(steps);
  if (refusal !== null) return fail('bad-recipe', refusal.why, `${where}steps[${refusal.at}].${refusal.field}`);
  const made: MadeStep[] = [];
  let at = startAt(start);
  for (const [i, step] of steps.entries()) {
    if (context.isCancelled()) return fail('cancelled', 'The run was cancelled.');
    const place = `${where}steps[${i}].`;
    if (!isStep(step, 'repair')) return finish(start, made, makeLast(at, recipe, step, context, place));
    const key = JSON.stringify(steps.slice(0, i + 1));
    const settings = settingsOf(askOf(at, recipe, step), 'repair');
    const repaired = known.find(key) ?? makeRepaired(at, settings, recipe, context, place);
    if (!repaired.ok) return repaired;
    known.keep(key, repaired.value);
    made.push(repaired.value.made);
    at = repaired.value.at;
  }
  return succeed({ start, steps: made, table: tableAt(at) });
}

/** A recipe with one step, and the roles of the table that it runs on. */
function askOf({ prepared: { decision, roles } }: TableAt, { settings }: ScenarioRecipe, step: Step): AskingRecipe {
  const named = decision === null ? null : { attribute: decision.attribute.name };
  return { settings, steps: [step], roles: { ...roles, decision: named } };
}

/** What a step made that no other can follow. */
function makeLast(
  at: TableAt,
  recipe: ScenarioRecipe,
  step: Step,
  context: RunContext,
  where: string,
): Result<MadeTable | { readonly made: MadeStep; readonly table: null }> {
  const asked = askOf(at, recipe, step);
  if (isStep(step, 'generalize')) return makeGeneralized(at, settingsOf(asked, 'generalize'), context, where);
  if (isStep(step, 'impact')) return makeScheme(at, settingsOf(asked, 'impact'), context, where);
  if (isStep(step, 'release')) return makeReleased(at.prepared, settingsOf(asked, 'release'), context, where);
  const patterns = makePatterns(at.prepared, settingsOf(asked, 'publish'), context, where);
  return patterns.ok ? succeed({ made: patterns.value, table: null }) : patterns;
}

function finish(
  start: Prepared,
  before: readonly MadeStep[],
  last: Result<{ readonly made: MadeStep; readonly table: ScenarioTable | null }>,
): Result<ScenarioResult> {
  return last.ok ? succeed({ start, steps: [...before, last.value.made], table: last.value.table }) : last;
}

/** The table as it was, or as it was repaired last: its file has all columns as they are. */
function tableAt({ prepared, people, rowBefore, unit }: TableAt): ScenarioTable {
  const { raw, table, decision, roles, weight } = prepared;
  const stage = decision === null ? null : { ...originalStage(table, decision), unit };
  const origin = Uint32Array.from(
    { length: table.rows },
    (_, row) => rowBefore[table.source === null ? row : table.source[row]],
  );
  const quasi = roles.quasi.filter((name) => attributeNamed(table, name) !== null);
  return { raw, weight, people, quasi, stage, origin, renamed: [] };
}
