import type { SayingsOf } from '../../../engine/shared/message.ts';
import type { FailureSayings } from '../../../engine/vocabulary/failures/index.ts';
import { subject } from '../../language.ts';
import { commandFailures } from './command.ts';
import { discoveryFailures } from './discovery.ts';
import { generalizeFailures } from './generalize.ts';
import { patternsFailures } from './patterns.ts';
import { readingFailures } from './reading.ts';
import { recipeFailures } from './recipe.ts';
import { repairFailures } from './repair.ts';
import { sessionFailures } from './session.ts';
import { sharedFailures } from './shared.ts';
import { sqlFailures } from './sql.ts';
import { stepsFailures } from './steps.ts';
import { tableFailures } from './table.ts';
import { verifyFailures } from './verify.ts';

const sayings: SayingsOf<FailureSayings> = {
  ...commandFailures,
  ...discoveryFailures,
  ...generalizeFailures,
  ...patternsFailures,
  ...readingFailures,
  ...recipeFailures,
  ...repairFailures,
  ...sessionFailures,
  ...sharedFailures,
  ...sqlFailures,
  ...stepsFailures,
  ...tableFailures,
  ...verifyFailures,
};

/** What went wrong, and what to do about it. */
export const failureWords = subject('failures', sayings);
