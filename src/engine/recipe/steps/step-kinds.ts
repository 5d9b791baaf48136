import { type StepName } from '../../vocabulary/settings.ts';
import { discoverStep } from './discover-step.ts';
import { generalizeStep } from './generalize-step.ts';
import { groupsStep } from './groups-step.ts';
import { impactStep } from './impact-step.ts';
import { peopleStep } from './people-step.ts';
import { proxiesStep } from './proxies-step.ts';
import { publishStep } from './publish-step.ts';
import { releaseStep } from './release-step.ts';
import { repairStep } from './repair-step.ts';
import { reportStep } from './report-step.ts';
import { type StepKind } from './define-step.ts';

/** The kinds of steps by the name that `do` gives. */
export const stepKinds: Readonly<Record<StepName, StepKind>> = {
  discover: discoverStep,
  generalize: generalizeStep,
  groups: groupsStep,
  impact: impactStep,
  people: peopleStep,
  proxies: proxiesStep,
  publish: publishStep,
  release: releaseStep,
  repair: repairStep,
  report: reportStep,
};
