import type { GeneralizeSettings } from '../../../contracts/engine-api.ts';
import type { ProtectionIdea } from '../../../engine/vocabulary/protection-ideas.ts';

/** What says whether fairness is looked at. */
export type FairnessAsked = Pick<GeneralizeSettings, 'measure'> & { readonly protection?: ProtectionIdea | null };

/** Whether fairness is looked at: by a measure of groups, or by comparing people (G4, G7). */
export function asksFairness({ measure, protection = null }: FairnessAsked): boolean {
  return measure !== null || protection?.kind === 'situation';
}
