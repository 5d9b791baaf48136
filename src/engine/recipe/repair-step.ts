import * as v from 'valibot';
import { fail, succeed, type Notice, type Result } from '../shared/result.ts';
import { type DecimalText, type FilterTerm } from '../table/settings.ts';
import { type Measure } from '../measures/measures.ts';
import { type SupportText } from '../discovery/settings.ts';
import { type Repaired } from '../repair/finish-repair.ts';
import { type LeftRule } from '../repair/left-rules.ts';
import { type Lock } from '../repair/locks.ts';
import { repairMethods } from '../repair/method-table.ts';
import { nameWeights, writeChangeLog, writeProtectedCsv } from '../repair/protected-csv.ts';
import { defaultPasses, type RepairSettings } from '../repair/settings.ts';
import { discoverFields } from './discover-step.ts';
import { type Step } from './recipe.ts';
import { decimal, fields, listOf, name, oneOf, text, trueOrFalse } from './schema-parts.ts';
import { checkStep, wholeNumber } from './step-parts.ts';
import { type StepFile, type StepInput, type StepKind } from './steps.ts';
import { sortByKey } from './write-values.ts';

const filterTerm = fields('a filter term', { attribute: name, in: listOf(text, 'values', 1) });
const lock = v.lazy((value) => (typeof value === 'string' ? name : filterTerm)) as v.GenericSchema<unknown, Lock>;

const schema = fields('a repair step', {
  do: v.literal('repair', '"repair"'),
  method: oneOf(Object.keys(repairMethods)),
  ...discoverFields,
  d: v.optional(decimal),
  impact: v.optional(trueOrFalse),
  passes: v.optional(wholeNumber(1)),
  direction: v.optional(oneOf(['both', 'up', 'down'])),
  lock: v.optional(listOf(lock, 'names of attributes, or filter terms such as { "attribute": "country", "in": ["US"] }')),
  seed: v.optional(wholeNumber(0)),
});

interface RepairStep {
  readonly method: string;
  readonly measure: Measure;
  readonly alpha: DecimalText;
  readonly minSupport: SupportText;
  readonly minConfidence: DecimalText;
  readonly maxLength?: number;
  readonly support?: 'rule' | 'premise';
  readonly indirect?: boolean;
  readonly explain?: DecimalText;
  readonly d?: DecimalText;
  readonly impact?: boolean;
  readonly passes?: number;
  readonly direction?: 'both' | 'up' | 'down';
  readonly lock?: readonly (string | FilterTerm)[];
  readonly seed?: number;
}

/** The step `repair`: the table changed by a method, what that did to the rules and to people, what is left, and the protected file with its change log (P1-P7). */
export const repairStep: StepKind = {
  check(step, where) {
    const checked = checkStep(schema, step, where);
    return checked.ok ? checkOptions(step as unknown as RepairStep, where) : checked;
  },
  run(step: Step, where, input, context) {
    if (input.decision === null) return fail('no-decision', 'The recipe names no decision. Set roles.decision to the attribute and its negative values.', 'roles.decision');
    const given = step as unknown as RepairStep;
    const work = { table: input.table, decision: input.decision, protectedItems: input.recipe.roles.protected, settings: readSettings(given), where: `${where}.` };
    const done = repairMethods[given.method].run(work, context);
    if (!done.ok) return done;
    const files = writeFiles(done.value, where, input);
    const isWeighed = done.value.result.unit !== 1;
    return succeed({
      result: {
        method: given.method,
        ...describe(done.value),
        ...(isWeighed ? { weight: input.recipe.data.weight ?? nameWeights(input.raw) } : {}),
        ...(repairMethods[given.method].drawsAtRandom ? { seed: given.seed ?? null } : {}),
        file: files[0].name,
        log: files[1].name,
      },
      files,
      notices: listNotices(given, where),
    });
  },
};

function checkOptions({ method, direction, seed }: RepairStep, where: string): Result<null> {
  const { takesDirection, drawsAtRandom } = repairMethods[method];
  if (direction !== undefined && !takesDirection) return fail('bad-recipe', `${where}.direction is "${direction}", but the method "${method}" has one direction only. Remove it.`, `${where}.direction`);
  if (seed !== undefined && !drawsAtRandom) return fail('bad-recipe', `${where}.seed is ${seed}, but the method "${method}" draws nothing at random. Remove it.`, `${where}.seed`);
  return succeed(null);
}

function readSettings(given: RepairStep): RepairSettings {
  const { measure, alpha, minSupport, minConfidence, maxLength = null, support = 'rule', indirect = true, explain = null, d = explain } = given;
  const { impact = true, passes = defaultPasses, direction = 'both', lock: locked = [], seed = null } = given;
  return { measure, alpha, minSupport, minConfidence, maxLength, support, indirect, d, impact, passes, direction, lock: locked, seed };
}

function describe({ log, paid, passes, utility, unresolved, hidden, explained }: Repaired) {
  const { DDPD, DDPP, IDPD, IDPP, MC, GC, frequent, discriminatory, redlining } = utility;
  return {
    changedRecords: log.records,
    changedCells: log.cells,
    revoked: paid.revoked,
    granted: paid.granted,
    overwritten: paid.overwritten,
    byGroup: paid.byGroup,
    passes,
    DDPD,
    DDPP,
    IDPD,
    IDPP,
    MC,
    GC,
    frequentRules: frequent,
    discriminatory,
    redlining,
    unresolved: sortRules(unresolved),
    hidden: sortRules(hidden),
    explained: sortRules(explained),
  };
}

/** Rules as results write them, sorted by itemset. */
function sortRules<T extends LeftRule>(rules: readonly T[]): Omit<T, 'kind'>[] {
  return sortByKey(rules.map(({ kind: _, ...rule }) => ({ key: JSON.stringify([rule.X, rule.A, rule.B]), rule }))).map(({ rule }) => rule);
}

function writeFiles({ result, log }: Repaired, where: string, { raw, table, recipe: { data } }: StepInput): [StepFile, StepFile] {
  const number = Number(/\d+/.exec(where)?.[0] ?? 0) + 1;
  const format = { delimiter: data.delimiter ?? ',', quote: data.quote === null || data.quote === '' ? '"' : data.quote, weight: data.weight };
  return [
    { name: `protected-${number}.csv`, text: writeProtectedCsv(raw, table, result, format) },
    { name: `changes-${number}.csv`, text: writeChangeLog(raw, table, log) },
  ];
}

function listNotices({ method, seed }: RepairStep, where: string): Notice[] {
  if (repairMethods[method].drawsAtRandom && seed === undefined) return [{ code: 'unseeded', message: `The method "${method}" drew at random without a seed, so another run gives another table. Set "seed" to repeat it.`, where: `${where}.seed` }];
  if (method !== 'remove') return [];
  return [{ code: 'not-measured', message: 'Without the protected attributes no rule about the groups can be mined, so DDPD, DDPP, IDPD and IDPP are null. That does not mean that nobody is discriminated against.', where }];
}
