/**
 * What a weight says: how many equal records a row stands for (T2), or how many people one who was asked speaks for, so
 * that evidence rests on those who were asked (M12).
 */
export const weightKinds = ['count', 'survey'] as const;
export type WeightKind = (typeof weightKinds)[number];

/** A column of weights and what they say. */
export interface UsedWeight {
  readonly attribute: string;
  readonly kind: WeightKind;
  /** Where each row is a group of people asked, its weight their sum: how many they are, and the sum of the squares (M12). */
  readonly grouped?: GroupedSurvey;
}

/** The columns that say of a group of people asked how many they are and what the squares of their weights add up to. */
export interface GroupedSurvey {
  readonly people: string;
  readonly squares: string;
}

/** The weights of a recipe, of either kind; null where there are none (T2, M12). */
export function usedWeight({
  data,
  roles,
}: {
  readonly data: { readonly weight: string | null };
  readonly roles: { readonly weight?: UsedWeight };
}): UsedWeight | null {
  return roles.weight ?? (data.weight === null ? null : { attribute: data.weight, kind: 'count' });
}
