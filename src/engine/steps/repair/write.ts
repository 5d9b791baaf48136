import * as v from 'valibot';
import { pairOf, pairsOf } from '../../vocabulary/items.ts';
import { type Result, fail, succeed } from '../../shared/result.ts';
import { compareRates } from './effects.ts';
import { repair, weightColumnOf, writeRepairLog, writeRepaired } from './run.ts';
import type { LeftRule, Repaired } from '../../repair/finish-repair.ts';
import { repairMethodInfos, repairMethodNames } from '../../vocabulary/repair-methods.ts';
import type { RepairStepSettings } from './settings.ts';
import type { StepOf } from '../settings.ts';
import {
  decimal,
  discoverFields,
  either,
  fields,
  listOf,
  name,
  oneOf,
  text,
  trueOrFalse,
  wholeNumber,
} from '../../recipe/schema.ts';
import { type StepOutput, defineStep, sortByKey } from '../step.ts';
import { writeCoverage } from '../discover/write.ts';
import type { LeftRuleEntry, RepairResult } from './result.ts';

const filterTerm = fields('filter-term', { attribute: name, in: listOf(text, 'filter-values', 1) });
const lock = either((value) => typeof value === 'string', name, filterTerm);

/**
 * The step `repair`: the table changed by a method, what that did to the rules and to people, what is left, and the
 * protected file with its change log (P1-P9).
 */
export const repairStep = defineStep({
  name: 'repair',
  schema: fields('repair-step', {
    do: v.literal('repair', '"repair"'),
    method: oneOf(repairMethodNames),
    ...discoverFields,
    d: v.nullable(decimal),
    impact: trueOrFalse,
    passes: wholeNumber(1),
    direction: oneOf(['both', 'up', 'down']),
    lock: listOf(lock, 'locks'),
    seed: v.nullable(wholeNumber(0)),
    aim: oneOf(['all', 'clear']),
  }),
  refuse: refuseOptions,
  run(settings, prepared, context, { where, number }): Result<StepOutput<RepairResult>> {
    const run = repair(prepared, settings, context, where);
    if (!run.ok) return run;
    const weight = weightColumnOf(run.value);
    const repaired = writeRepaired(run.value);
    if (!repaired.ok) return repaired;
    const log = writeRepairLog(run.value);
    if (!log.ok) return log;
    const files = [
      { name: `protected-${number}.csv`, ...repaired.value },
      { name: `changes-${number}.csv`, text: log.value },
    ];
    return succeed({
      result: {
        method: settings.method,
        ...describe(run.value.repaired),
        overshot: compareRates(run.value)
          .filter(({ isOvershot }) => isOvershot)
          .map(({ item }) => pairOf(item)),
        coverage: writeCoverage(run.value.coverage),
        ...(weight === null ? {} : { weight }),
        ...(repairMethodInfos[settings.method].drawsAtRandom ? { seed: settings.seed } : {}),
        file: files[0].name,
        log: files[1].name,
      },
      files,
      notices: run.value.notices,
      found: { do: 'repair', number, found: run.value },
    });
  },
});

/** Refuses options that the method does not take. */
function refuseOptions(
  { direction, seed }: StepOf<'repair'>,
  { method }: RepairStepSettings,
  where: string,
): Result<null> {
  const { takesDirection, drawsAtRandom } = repairMethodInfos[method];
  if (direction !== undefined && !takesDirection)
    return fail('bad-recipe/one-direction', { direction, method }, `${where}direction`);
  if (seed != null && !drawsAtRandom) return fail('bad-recipe/nothing-random', { seed, method }, `${where}seed`);
  return succeed(null);
}

function describe({ log, paid, passes, utility, unresolved, hidden, explained }: Repaired) {
  const { DDPD, DDPP, IDPD, IDPP, MC, GC, frequent, discriminatory, redlining } = utility;
  return {
    changedRecords: log.records,
    changedCells: log.cells,
    ...(log.standFor === undefined ? {} : { changedShareOfWeights: log.standFor.changed / log.standFor.all }),
    revoked: paid.revoked,
    granted: paid.granted,
    overwritten: paid.overwritten,
    overwrittenCells: paid.overwrittenCells,
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
    unresolved: sortRules(unresolved, ({ reason }) => ({ reason })),
    hidden: sortRules(hidden, () => ({})),
    explained: sortRules(explained, ({ by }) => ({ by: pairsOf(by) })),
  };
}

/** Rules as results write them, sorted by itemset. */
function sortRules<T extends LeftRule, M extends object>(
  rules: readonly T[],
  more: (rule: T) => M,
): (LeftRuleEntry & M)[] {
  const written = rules.map((rule) => {
    const items = { X: pairsOf(rule.X), A: pairsOf(rule.A), B: pairsOf(rule.B) };
    return { key: JSON.stringify([items.X, items.A, items.B]), rule: { ...items, ...more(rule) } };
  });
  return sortByKey(written).map(({ rule }) => rule);
}
