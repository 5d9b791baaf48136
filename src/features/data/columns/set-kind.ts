import type { Recipe } from '../../../contracts/engine-api.ts';
import type { ColumnProfile } from '../../../engine/table/columns/index.ts';
import type { ColumnSettings } from '../../../engine/table/column-settings.ts';
import { editColumn } from '../../../state/recipe-edits.ts';
import { formatSettings } from './format-settings.ts';

/** What a person may say that a column is (T8). */
export const sayableKinds = ['category', 'number', 'date'] as const;
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
