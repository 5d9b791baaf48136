import { completeCertificate, writeCertificate, type CertificateDraft } from '../report/certificate/index.ts';
import { fail, type Failure } from '../shared/result.ts';
import { type Table } from '../table/table.ts';
import {
  type GeneralizeStepSettings,
  type NodeChoice,
  type PublishSettings,
  type ReleaseSettings,
  type Step,
  type StepName,
} from '../vocabulary/settings.ts';
import { writeRecipe } from '../recipe/file/index.ts';
import { withFoundCuts } from '../recipe/found-cuts.ts';
import { type Recipe } from '../recipe/recipe.ts';
import { resultIdOf } from './kept-results.ts';

/** What goes with a released file: its certificate, and the recipe whose hash the certificate names (R3). */
export interface Papers {
  readonly certificate: string;
  readonly recipe: string;
}

/** The papers of a release that is made once, for both ways in which its file can be saved. */
export interface NoisyPapers {
  readonly plain: Papers;
  readonly guarded: Papers;
}

/** A released file as it is called and written. */
export interface ReleasedAs {
  readonly name: string;
  readonly escapesFormulas: boolean;
}

/**
 * The papers of a released file. The recipe has the one step that made it, with every field written out, and neither the
 * notes nor the pinned results, which are no part of what is handed on.
 */
export function writePapers(draft: CertificateDraft, recipe: Recipe, table: Table, step: Step): Papers {
  const text = writeRecipe({ ...withFoundCuts(recipe, table), notes: [], pins: [], steps: [step] });
  const given: unknown = JSON.parse(text);
  const certificate = completeCertificate(draft, { recipe: given, step: 1, do: step.do });
  return { certificate: writeCertificate(certificate), recipe: text };
}

/** A failure where a recipe is not the one that a result was made by; null where it is. */
export function refuseOther(id: string, recipe: Recipe, kind: StepName): Failure | null {
  if (resultIdOf(recipe, kind, []) === id) return null;
  return fail(
    'other-settings',
    'The settings have changed since this was made, so that nothing can be certified. Run it again.',
  );
}

/** The step that makes a table again; without a choice the algorithm finds one table only. */
export function tableStep(settings: GeneralizeStepSettings, choose: NodeChoice | null): Step {
  const unasked = { measure: null, alpha: null, minSupport: null, tau: null };
  const fairness = settings.protection?.kind === 'situation' || settings.measure === null ? unasked : {};
  const { choose: _choose, ...rest } = { ...settings, ...fairness, holdout: null, seed: null };
  return { do: 'generalize', ...rest, ...(choose === null ? {} : { choose }) };
}

/** The step that makes patterns again. */
export function patternStep(settings: PublishSettings, originals: boolean): Step {
  const unasked = settings.measure === null ? { alpha: null, d: null } : {};
  return { do: 'publish', ...settings, ...unasked, originals, holdout: null, seed: null };
}

/** The step that makes a table under noise, which comes out otherwise each time. */
export function noiseStep(settings: ReleaseSettings): Step {
  const unasked = settings.measure === null ? { alpha: null, minSupport: null, tau: null } : {};
  return { do: 'release', ...settings, ...unasked };
}
