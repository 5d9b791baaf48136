import type { Recipe } from '../../engine/recipe/recipe.ts';
import type { MeasureSettings, MiningSettings } from '../../engine/vocabulary/settings.ts';
import type { GroupsSettings, LeftOutGroup } from '../../engine/steps/groups/settings.ts';
import {
  type StepOf,
  explainOf,
  settingsOf,
  stepOf,
  type DiscoverView,
  type Step,
  keyOf,
} from '../../engine/steps/settings.ts';
import type { ComparingSettings } from '../../engine/steps/people/settings.ts';
import { type LensId, lensOf } from '../../engine/vocabulary/lenses.ts';
import { overridesOf, shareThresholds } from './thresholds.ts';
import { repairLeftOut as defaults, type RepairStepSettings } from '../../engine/steps/repair/settings.ts';
import { repairMethodInfos } from '../../engine/vocabulary/repair-methods.ts';
import type { GeneralizeSettings, GeneralizeStepSettings, NodeChoice } from '../../engine/steps/generalize/settings.ts';
import type { TableView } from '../../engine/session/describe-table.ts';
import {
  type AnyPatternsSettings,
  type DifferentialPrivacy,
  noisyPatternsStart,
} from '../../engine/steps/noisy-patterns/settings.ts';
import { patternsLeftOut } from '../../engine/steps/patterns/settings.ts';
import type { NoisyTableSettings } from '../../engine/steps/noisy-table/settings.ts';
import type { SchemeName } from '../../engine/vocabulary/anonymization.ts';

/** The recipe with another d of explanations; thresholds and other steps stay (D6). */
export function setExplain(recipe: Recipe, explain: string): Recipe {
  const isThere = stepOf(recipe, 'discover') !== undefined;
  const { steps, ...kept } = isThere ? recipe : shareThresholds(recipe, {});
  const all = isThere ? steps : [{ do: 'discover', indirect: true, evidence: true } as const, ...steps];
  return { ...kept, steps: all.map((step) => (step.do === 'discover' ? { ...step, explain } : step)) };
}

/** The recipe seen through a lens: its measure and limit hold in every stage, and its words in Discover (M8). */
export function setLens(recipe: Recipe, id: LensId): Recipe {
  const { measure, threshold } = lensOf(id);
  return setGroups(shareThresholds(recipe, { measure, alpha: threshold }), { lens: id });
}

/** The recipe without some groups under 2% in its impact ratios (M8). */
export function setLeftOut(recipe: Recipe, leaveOut: readonly LeftOutGroup[]): Recipe {
  return setGroups(recipe, { leaveOut });
}

function setGroups(recipe: Recipe, part: Partial<GroupsSettings>): Recipe {
  const own = stepOf(recipe, 'groups') ?? { do: 'groups', lens: settingsOf(recipe, 'groups').lens };
  const others = recipe.steps.filter((step) => step.do !== 'groups');
  return { ...recipe, steps: [...others, { ...own, ...part }] };
}

/**
 * The recipe with other settings of Discover, by which `repair` goes as well but for what it has of its own; steps of
 * other kinds stay where they are.
 */
export function setDiscover(recipe: Recipe, { lens, ...thresholds }: DiscoverView): Recipe {
  const fields = thresholdFields(recipe, thresholds);
  const { maxLength: _, ...own } = stepOf(recipe, 'discover') ?? { do: 'discover' };
  const discover: StepOf<'discover'> = {
    ...own,
    ...fields,
    indirect: true,
    explain: explainOf(recipe),
    evidence: true,
  };
  const others = recipe.steps.filter(({ do: kind }) => kind !== 'discover' && kind !== 'groups' && kind !== 'proxies');
  const kept = others.map((step) => {
    if (step.do !== 'repair') return step;
    const { maxLength: _max, ...options } = step;
    return { ...options, ...fields, ...overridesOf(recipe, 'repair') };
  });
  const groups = { ...stepOf(recipe, 'groups'), do: 'groups', lens } as const;
  return { ...recipe, steps: [discover, groups, { do: 'proxies' }, ...kept] };
}

/** What `discover` and `repair` have in common, as steps write it. */
function thresholdFields(
  { settings }: Recipe,
  { measure, alpha, minSupport, minConfidence, maxLength, support }: MiningSettings & MeasureSettings,
): Partial<MiningSettings & MeasureSettings> {
  const isUnbounded = maxLength === null && settings.maxLength == null;
  return { measure, alpha, minSupport, minConfidence, ...(isUnbounded ? {} : { maxLength }), support };
}

export function setPeople(recipe: Recipe, { k, t, attributes }: ComparingSettings): Recipe {
  return {
    ...recipe,
    steps: [...recipe.steps.filter((step) => step.do !== 'people'), { do: 'people', k, t, attributes }],
  };
}

/** The recipe with other settings of Repair; options that a method does not take are left out of the step. */
export function setRepair(recipe: Recipe, settings: RepairStepSettings): Recipe {
  const { method, d, explain, indirect, impact, passes, direction, lock, seed, aim, significance } = settings;
  const { takesDirection, drawsAtRandom } = repairMethodInfos[method];
  const share = d ?? explain;
  const level = recipe.settings.significance === undefined ? defaults.significance : recipe.settings.significance;
  const step: StepOf<'repair'> = {
    do: 'repair',
    method,
    ...thresholdFields(recipe, settings),
    ...(indirect === defaults.indirect ? {} : { indirect }),
    ...(share === null ? {} : { d: share }),
    ...(impact === defaults.impact ? {} : { impact }),
    ...(passes === defaults.passes ? {} : { passes }),
    ...(takesDirection && direction !== defaults.direction ? { direction } : {}),
    ...(lock.length === 0 ? {} : { lock }),
    ...(drawsAtRandom && seed !== null ? { seed } : {}),
    ...(aim === defaults.aim ? {} : { aim }),
    ...(significance === level ? {} : { significance }),
  };
  return { ...recipe, steps: [...recipe.steps.filter((one) => one.do !== 'repair'), step] };
}

/** What is asked of every table: its limits, and which idea of protection they go by (G7). */
export type TableLimits = GeneralizeSettings & Pick<GeneralizeStepSettings, 'protection'>;

/** The recipe with other settings of Publish table, and how its table is chosen; what is not asked for is left out. */
export function setGeneralize(recipe: Recipe, settings: TableLimits, choose: NodeChoice | null): Recipe {
  const { k, l, diversity, c, t, closeness, measure, alpha, minSupport, tau, suppress, protection } = settings;
  const asked = { l, diversity, c, t, closeness, measure, alpha, minSupport, tau, suppress, protection };
  const isSaid = (field: string, value: unknown) => value !== null || Object.hasOwn(recipe.settings, field);
  const given: Partial<TableLimits> = Object.fromEntries(
    Object.entries(asked).filter(([field, value]) => isSaid(field, value)),
  );
  const step: StepOf<'generalize'> = { do: 'generalize', k, ...given, ...(choose === null ? {} : { choose }) };
  return { ...recipe, steps: [...recipe.steps.filter((one) => one.do !== 'generalize'), step] };
}

/** The recipe with other settings of Publish patterns; the limit is left to the recipe's settings where they say the same. */
export function setPublish(recipe: Recipe, settings: AnyPatternsSettings): Recipe {
  const { minSupport, maxLength, measure, alpha, privacy, d, mend, order } = settings;
  const { settings: shared } = recipe;
  const isShared = measure !== null && measure === shared.measure && String(alpha) === String(shared.alpha);
  const limits = {
    ...(isShared ? {} : measure === null ? { measure } : { measure, alpha }),
    ...(d === patternsLeftOut.d || measure === null ? {} : { d }),
    ...(order === patternsLeftOut.order ? {} : { order }),
  };
  const step: Step =
    privacy?.model === 'differential'
      ? { do: 'noisy-patterns', privacy, ...limits }
      : {
          do: 'patterns',
          ...(minSupport === null ? {} : { minSupport }),
          raiseSupport: true,
          privacy,
          ...limits,
          ...(maxLength === patternsLeftOut.maxLength ? {} : { maxLength }),
          ...(mend === patternsLeftOut.mend ? {} : { mend }),
        };
  return { ...recipe, steps: [...recipe.steps.filter((one) => !isOfPatterns(one)), step] };
}

function isOfPatterns({ do: kind }: Step): boolean {
  return kind === 'patterns' || kind === 'noisy-patterns';
}

/** How many patterns the values of a table allow; at most a million, as many as can be released at once (S8). */
export function mostPatterns({ attributes }: Pick<TableView, 'attributes'>): number {
  const all = attributes.reduce((product, { distinct }) => product * (distinct + 1), 1) - 1;
  return Math.min(all, 1_000_000);
}

/** The noise that a table starts with: a common budget, and no more patterns than there can be. */
export function startNoise(view: Pick<TableView, 'attributes'>): DifferentialPrivacy {
  const { epsilon, top } = noisyPatternsStart;
  return { model: 'differential', epsilon, top: Math.max(1, Math.min(top, mostPatterns(view))) };
}

/** The recipe with other settings of the noisy table; what is not asked for is left out. */
export function setRelease(recipe: Recipe, settings: NoisyTableSettings): Recipe {
  const { epsilon, depth, measure, alpha, minSupport, tau, seed } = settings;
  const isSaid = (field: string, value: unknown) => value !== null || Object.hasOwn(recipe.settings, field);
  const given: Partial<NoisyTableSettings> = Object.fromEntries(
    Object.entries({ measure, alpha, minSupport, tau, seed }).filter(([field, value]) => isSaid(field, value)),
  );
  const step: StepOf<'noisy-table'> = { do: 'noisy-table', epsilon, depth, ...given };
  return { ...recipe, steps: [...recipe.steps.filter((one) => one.do !== 'noisy-table'), step] };
}

/** The recipe with another k or another scheme looked at in the Impact lab; its thresholds stay what they are. */
export function setImpact(recipe: Recipe, part: { readonly k?: number; readonly scheme?: SchemeName }): Recipe {
  const settings = settingsOf(recipe, 'impact');
  const { k, scheme } = { ...settings, ...part };
  const step: StepOf<'impact'> = { do: 'impact', ...thresholdFields(recipe, settings), k, scheme };
  return { ...recipe, steps: [...recipe.steps.filter((one) => one.do !== 'impact'), step] };
}

/** What all schemes depend on, whichever of them is looked at. */
export function impactKey(recipe: Recipe): string {
  return keyOf(setImpact(recipe, { scheme: 'cell' }), 'impact');
}
