import { createDiscoverCalls } from './discover/ask.ts';
import { discoverStep } from './discover/write.ts';
import { createGroupCalls } from './groups/ask.ts';
import { groupsStep } from './groups/write.ts';
import { createProxyCalls } from './proxies/ask.ts';
import { proxiesStep } from './proxies/write.ts';
import { createPeopleCalls } from './people/ask.ts';
import { peopleStep } from './people/write.ts';
import { createRepairCalls } from './repair/ask.ts';
import { repairStep } from './repair/write.ts';
import { createClassicCalls } from './generalize/ask-classic.ts';
import { createGeneralizeCalls } from './generalize/ask.ts';
import { generalizeStep } from './generalize/write.ts';
import { createPatternCalls } from './patterns/ask.ts';
import { patternsStep } from './patterns/write.ts';
import { createNoisyTableCalls } from './noisy-table/ask.ts';
import { noisyTableStep } from './noisy-table/write.ts';
import { createNoisyPatternCalls } from './noisy-patterns/ask.ts';
import { noisyPatternsStep } from './noisy-patterns/write.ts';
import { createImpactCalls } from './impact/ask.ts';
import { impactStep } from './impact/write.ts';
import { createCompareCalls } from './compare/ask.ts';
import { createReportCalls } from './report/ask.ts';
import { reportStep } from './report/run.ts';
import type { StepName } from './settings.ts';
import type { OpenTable } from './open-table.ts';
import type { StepKind } from './step.ts';

/** A step: how a recipe runs it, and what can be asked of it while a table is open. */
interface StepModule {
  /** Null for what is no step of a recipe. */
  readonly step: StepKind | null;
  ask(open: OpenTable): object;
}

/** Every step by the name that `do` gives. The command, the runner, the worker and reports are loops over this list. */
export const stepModules = {
  /** Who is treated worse, in which situations, how sure that is, and what explains it (D1-D6, D8, D10, D12, M7-M9). */
  discover: { step: discoverStep, ask: createDiscoverCalls },
  /** Selection rates, impact ratios and shortfalls of whole groups, under a lens of the law (M6, M8). */
  groups: { step: groupsStep, ask: createGroupCalls },
  /** Columns that stand in for a protected group (D9). */
  proxies: { step: proxiesStep, ask: createProxyCalls },
  /** One denied person beside those most like them, and what chance gives (D7). */
  people: { step: peopleStep, ask: createPeopleCalls },
  /** A table changed until no rule is over the limit, and who pays (P1-P9). */
  repair: { step: repairStep, ask: createRepairCalls },
  /** All tables that hide everyone and leave no group worse off, one of them released (G1-G12). */
  generalize: {
    step: generalizeStep,
    ask: (open: OpenTable) => ({ ...createGeneralizeCalls(open), ...createClassicCalls(open) }),
  },
  /** Frequent patterns that point at nobody and tell of no discrimination, counted truly (S1-S7, S9-S11). */
  patterns: { step: patternsStep, ask: createPatternCalls },
  /** A table under differential privacy, then the least generalization of it that leaves no group worse off (G7, G10). */
  'noisy-table': { step: noisyTableStep, ask: createNoisyTableCalls },
  /** The most frequent patterns, counted under noise so that nobody's presence can be told (S8, G10). */
  'noisy-patterns': { step: noisyPatternsStep, ask: createNoisyPatternCalls },
  /** What an anonymization does to discrimination (L1-L4). */
  impact: { step: impactStep, ask: createImpactCalls },
  /** Pinned results beside the original, by one yardstick; in a recipe these are its `pins`, not a step. */
  compare: { step: null, ask: createCompareCalls },
  /** A report on what the other steps found, internal or for publication (R1, R2). */
  report: { step: reportStep, ask: createReportCalls },
} as const satisfies Readonly<Record<StepName | 'compare', StepModule>>;

/** The steps that a recipe can have, by their names. */
export const stepKinds: Readonly<Record<string, StepKind>> = Object.fromEntries(
  Object.entries<StepModule>(stepModules).flatMap(([name, { step }]) => (step === null ? [] : [[name, step]])),
);
