import { discoverStep } from './discover-step.ts';
import { generalizeStep } from './generalize-step.ts';
import { groupsStep } from './groups-step.ts';
import { peopleStep } from './people-step.ts';
import { proxiesStep } from './proxies-step.ts';
import { repairStep } from './repair-step.ts';
import { type StepKind } from './steps.ts';

/** The kinds of steps by the name that `do` gives. */
export const stepKinds: Readonly<Record<string, StepKind>> = { discover: discoverStep, generalize: generalizeStep, groups: groupsStep, people: peopleStep, proxies: proxiesStep, repair: repairStep };
