import type { Recipe } from '../engine/recipe/recipe.ts';
import type { MeasureSettings, MiningSettings } from '../engine/vocabulary/settings.ts';
import type { GroupsSettings, LeftOutGroup } from '../engine/steps/groups/settings.ts';
import { type StepOf, explainOf, settingsOf, stepOf, type DiscoverView } from '../engine/steps/settings.ts';
import type { ComparingSettings } from '../engine/steps/people/settings.ts';
import { type LensId, lensOf } from '../engine/vocabulary/lenses.ts';
import { overridesOf, shareThresholds } from './thresholds.ts';

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
export function thresholdFields(
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
