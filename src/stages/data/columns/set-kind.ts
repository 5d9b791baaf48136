import type { Recipe } from '../../../engine/recipe/recipe.ts';
import type { ColumnSettings } from '../../../engine/table/column-settings.ts';
import { editColumn } from '../../../state/recipe/recipe-edits.ts';
import type { ColumnProfile } from '../../../engine/table/profile-column.ts';

/** What a person may say that a column is (T8). */
const sayableKinds = ['category', 'number', 'date'] as const;
export type SayableKind = (typeof sayableKinds)[number];

/** The kinds that all values of a column fit; every column can be a category. */
export function possibleKinds({ formats, distinct }: Pick<ColumnProfile, 'formats' | 'distinct'>): SayableKind[] {
  const fits = { category: true, number: formats.numbers.length > 0, date: formats.dates.length > 0 };
  return sayableKinds.filter((kind) => fits[kind] && (kind === 'category' || distinct > 1));
}

const plain: Partial<ColumnSettings> = {
  cuts: undefined,
  labels: undefined,
  bins: undefined,
  by: undefined,
  decimal: undefined,
  thousands: undefined,
  date: undefined,
  as: undefined,
  at: undefined,
  merge: undefined,
  order: undefined,
};

/**
 * The recipe in which a column is of a kind: a category keeps its values as they stand (an empty `merge` says so), a number
 * is cut into four groups of equal size where it has many values, a date counts as its year.
 */
export function setKind(recipe: Recipe, profile: ColumnProfile, kind: SayableKind): Recipe {
  const { name, formats, distinct } = profile;
  const edit = (own: Partial<ColumnSettings>) => editColumn(recipe, name, { ...plain, ...own });
  if (kind === 'category') return edit({ merge: recipe.columns[name]?.merge ?? {} });
  if (kind === 'date') return edit({ as: 'year', date: formats.dates.length === 1 ? formats.dates[0] : undefined });
  const [only, ...others] = formats.numbers;
  const format = others.length > 0 || only === undefined ? null : ({ kind: 'number', ...only } as const);
  const isPlain = only?.decimal === '.' && only.thousands === null;
  return edit({
    ...(isPlain ? {} : formatSettings({ format })),
    ...(distinct > fewValues ? { bins: 4, by: 'frequency' as const } : {}),
  });
}

/** So many values are few enough to be compared one by one. */
const fewValues = 20;

type NumberWay = ColumnProfile['formats']['numbers'][number];

/** The ways in which all numbers of a column can be written, the chosen one among them. */
export function numberWays(
  possible: readonly NumberWay[],
  { decimal, thousands }: ColumnSettings,
): readonly NumberWay[] {
  if (decimal === undefined && thousands === undefined) return possible;
  const chosen = { decimal: decimal ?? (thousands === '.' ? ',' : '.'), thousands: thousands ?? null } as const;
  const isKnown = possible.some((way) => way.decimal === chosen.decimal && way.thousands === chosen.thousands);
  return isKnown ? possible : [...possible, chosen];
}

const signs = { '.': 'point', ',': 'comma', ' ': 'blank', "'": 'apostrophe' } as const;

/** "decimal comma, thousands point". */
export function sayWay({ decimal, thousands }: NumberWay): string {
  const before = `decimal ${decimal === ',' ? 'comma' : 'point'}`;
  return thousands === null ? before : `${before}, thousands ${signs[thousands]}`;
}

/** The settings that say how the numbers or dates of a column were read when it was looked at (T8). */
export function formatSettings({ format }: Pick<ColumnProfile, 'format'>): Partial<ColumnSettings> {
  if (format === null) return {};
  if (format.kind === 'number') return { decimal: format.decimal, thousands: format.thousands ?? undefined };
  return { date: format.order, as: format.as, at: format.at ?? undefined };
}
