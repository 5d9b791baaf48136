import type { StepName } from './settings.ts';
import { compareModule } from './compare/index.ts';
import { discoverModule } from './discover/index.ts';
import { generalizeModule } from './generalize/index.ts';
import { groupsModule } from './groups/index.ts';
import { impactModule } from './impact/index.ts';
import { noisyPatternsModule } from './noisy-patterns/index.ts';
import { noisyTableModule } from './noisy-table/index.ts';
import type { OpenTable } from './open-table.ts';
import { patternsModule } from './patterns/index.ts';
import { peopleModule } from './people/index.ts';
import { proxiesModule } from './proxies/index.ts';
import { repairModule } from './repair/index.ts';
import { reportModule } from './report/index.ts';
import type { StepKind } from './step.ts';

/** A step: how a recipe runs it, and what can be asked of it while a table is open. */
interface StepModule {
  /** Null for what is no step of a recipe. */
  readonly step: StepKind | null;
  ask(open: OpenTable): object;
}

/** Every step by the name that `do` gives. The command, the runner, the worker and reports are loops over this list. */
export const stepModules = {
  discover: discoverModule,
  groups: groupsModule,
  proxies: proxiesModule,
  people: peopleModule,
  repair: repairModule,
  generalize: generalizeModule,
  patterns: patternsModule,
  'noisy-table': noisyTableModule,
  'noisy-patterns': noisyPatternsModule,
  impact: impactModule,
  compare: compareModule,
  report: reportModule,
} as const satisfies Readonly<Record<StepName | 'compare', StepModule>>;

/** The steps that a recipe can have, by their names. */
export const stepKinds: Readonly<Record<string, StepKind>> = Object.fromEntries(
  Object.entries<StepModule>(stepModules).flatMap(([name, { step }]) => (step === null ? [] : [[name, step]])),
);
