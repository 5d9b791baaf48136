import type { ColumnSettings } from '../table/column-settings.ts';
import { type Item, isSeveral, joinValues, valuesOf } from '../vocabulary/items.ts';
import type { GeneralizeStepSettings } from '../steps/generalize/settings.ts';
import type { AnyPatternsSettings } from '../steps/noisy-patterns/settings.ts';
import type { NoisyTableSettings } from '../steps/noisy-table/settings.ts';
import {
  type ProtectedGroup,
  type Recipe,
  type RecipeData,
  type Roles,
  type Step,
  isScore,
  listLater,
} from '../recipe/recipe.ts';
import type { ShownColumn, ShownFile } from './shown-file.ts';

/**
 * The recipe that goes out with a released file (R4): it describes that file and runs on it. Of a column it holds no
 * value but those that the file shows; it knows nothing of columns left out, of filters, merges, notes and pinned results.
 */
export function publicRecipe(recipe: Recipe, file: ShownFile, makeStep: (roles: Roles) => Step): Recipe {
  const roles = publicRoles(recipe.roles, file);
  return {
    recipe: 1,
    data: publicData(recipe.data, file),
    columns: publicColumns(recipe, file),
    filter: [],
    roles,
    background: [],
    hierarchies: Object.fromEntries(file.columns.flatMap(({ name, tree }) => (tree === null ? [] : [[name, tree]]))),
    notes: [],
    settings: recipe.settings,
    steps: [makeStep(roles)],
    pins: [],
  };
}

function publicData({ missing, missingAs }: RecipeData, file: ShownFile): RecipeData {
  const { name, hasHeader, delimiter, quote, encoding, weight, columns } = file;
  return {
    file: name,
    header: hasHeader,
    names: hasHeader ? null : columns.map((column) => column.name),
    delimiter,
    quote,
    encoding: encoding === 'utf-8' ? null : encoding,
    weight,
    missing,
    missingAs,
    ragged: null,
  };
}

function publicColumns({ columns }: Recipe, file: ShownFile): Recipe['columns'] {
  const entries = file.columns.flatMap((column): [string, ColumnSettings][] => {
    const own = Object.hasOwn(columns, column.name) ? columns[column.name] : {};
    const kept = { ...publicColumn(own, column), ...(file.isNoisy ? publicDomain(column) : {}) };
    return column.as === 'weight' || Object.keys(kept).length === 0 ? [] : [[column.name, kept]];
  });
  return Object.fromEntries(entries);
}

/** What a column shows under noise is public by declaration, so that noise can be drawn over it again (G10). */
function publicDomain({ shown, tree, as }: ShownColumn): ColumnSettings {
  return as === 'weight' || tree !== null || shown.length === 0 ? {} : { values: shown, public: true };
}

/** What may be said of a column: its title, what its shown values are called and how they are ordered, and what is missing. */
function publicColumn(own: ColumnSettings, { shown, as }: ShownColumn): ColumnSettings {
  const isShown = new Set(shown);
  const names = Object.entries(own.names ?? {}).filter(([value]) => isShown.has(value));
  const order = as === 'generalized' ? [] : (own.order ?? own.labels ?? []).filter((value) => isShown.has(value));
  return {
    ...(own.use === undefined ? {} : { use: own.use }),
    ...(own.title === undefined ? {} : { title: own.title }),
    ...(own.missingAs === undefined ? {} : { missingAs: own.missingAs }),
    ...(names.length === 0 ? {} : { names: Object.fromEntries(names) }),
    ...(order.length === 0 ? {} : { order }),
  };
}

function publicRoles(roles: Roles, file: ShownFile): Roles {
  const has = (name: string) => file.columns.some((column) => column.name === name && column.as !== 'weight');
  const isQuasi = (name: string) => file.columns.some((column) => column.name === name && column.as === 'generalized');
  const groups = publicGroups(
    roles.protected.filter(({ attribute }) => has(attribute)),
    file,
  );
  const written = ({ attribute, value }: Item) => {
    const own = file.writtenAs(attribute, value);
    return own === null ? [] : [{ attribute, value: own }];
  };
  const { decision, weight } = roles;
  return {
    decision: decision !== null && has(decision.attribute) ? decision : null,
    protected: groups,
    grounded: unlikeItems(roles.grounded.flatMap(written)),
    protectedAttributes: roles.protectedAttributes.filter(has),
    quasi: roles.quasi.filter(isQuasi),
    sensitive: roles.sensitive.filter(has),
    identifiers: roles.identifiers.filter(has),
    reference: publicReference(roles.reference, groups, file),
    // What turned out, and a score, stay apart from all rules; their values are nobody's business (R4, D13).
    after: [...listLater(roles), ...scoreBeside(roles)].filter(has),
    // Survey weights go out only where they were asked for (G9); then the file says what they are (M12).
    ...(weight === undefined || !has(weight.attribute) ? {} : { weight }),
  };
}

function scoreBeside(roles: Roles): string[] {
  const { score } = roles;
  return score !== undefined && isScore(roles, score.attribute) ? [score.attribute] : [];
}

/** The chosen groups as the file writes them; those whose names are no longer written keep them as titles. */
function publicGroups(groups: readonly ProtectedGroup[], file: ShownFile): ProtectedGroup[] {
  const merged = new Map<string, { attribute: string; value: string; titles: string[] }>();
  for (const { attribute, value, title } of groups) {
    const isItem = file.columns.some((column) => column.name === attribute && column.as === 'item');
    const written = isItem ? value : writeValues(attribute, value, file);
    if (written === null) continue;
    const key = JSON.stringify([attribute, written]);
    const known = merged.get(key) ?? { attribute, value: written, titles: [] };
    const own = title ?? (written === value ? null : valuesOf(value).join(', '));
    if (own !== null) known.titles.push(own);
    merged.set(key, known);
  }
  return [...merged.values()].map(({ attribute, value, titles }) => ({
    attribute,
    value,
    ...(titles.length === 0 ? {} : { title: titles.join(', ') }),
  }));
}

/** What the file writes for a group; several values together by the labels that stand for them and for no other (D14). */
function writeValues(attribute: string, value: string, file: ShownFile): string | null {
  if (!isSeveral(value)) return file.writtenAs(attribute, value);
  const values = valuesOf(value);
  const written = file.writtenTogether(attribute, values);
  if (written === null) return null;
  return written.length === values.length && values.every((one) => written.includes(one)) ? value : joinValues(written);
}

/** Who groups are compared with, as the file writes them; a label that is a protected group as well says nothing. */
function publicReference(reference: Roles['reference'], groups: readonly Item[], file: ShownFile): Roles['reference'] {
  const entries = Object.entries(reference).flatMap(([attribute, values]): [string, readonly string[]][] => {
    const written = values.flatMap((value) => file.writtenAs(attribute, value) ?? []);
    const isGroup = (value: string) =>
      groups.some((one) => one.attribute === attribute && valuesOf(one.value).includes(value));
    const kept = [...new Set(written)].filter((value) => !isGroup(value));
    return kept.length === 0 ? [] : [[attribute, kept]];
  });
  return Object.fromEntries(entries);
}

function unlikeItems(items: readonly Item[]): Item[] {
  const keys = items.map(({ attribute, value }) => JSON.stringify([attribute, value]));
  return items.filter((_, i) => keys.indexOf(keys[i]) === i);
}

/**
 * The step that finds a released table again in the file itself. Rules are asked for from a number of people on, since a
 * share would be of other people once some were left out; columns that stood for protected ones are now protected (G7).
 */
export function publicTableStep(settings: GeneralizeStepSettings, minCount: number | null, roles: Roles): Step {
  const { protection } = settings;
  const isSituation = protection?.kind === 'situation';
  const canTell = roles.decision !== null && roles.protectedAttributes.some((name) => roles.quasi.includes(name));
  const isFair = settings.measure !== null && !isSituation && canTell;
  const { k, l, diversity, c, t, closeness, measure, alpha, tau, suppress, algorithm } = settings;
  const fairness = isFair
    ? { measure, alpha, minSupport: minCount === null ? null : { count: minCount }, tau }
    : { measure: null, alpha: null, minSupport: null, tau: null };
  const joined = protection?.kind === 'sensitive' && isFair ? protection : null;
  const privacy = { k, l, diversity, c, t, closeness, suppress };
  return { do: 'generalize', ...privacy, ...fairness, algorithm, protection: joined, holdout: null, seed: null };
}

/** The roles where columns that stand for protected ones are protected in their place (G7). */
export function standInRoles(roles: Roles, { protection }: GeneralizeStepSettings): Roles {
  if (protection?.kind !== 'non-redlining') return roles;
  return { ...roles, protectedAttributes: protection.correlated, protected: [] };
}

/** The step that made a table under noise; the seed of a trial run never goes out (G7). */
export function publicNoiseStep(settings: NoisyTableSettings, minCount: number | null, roles: Roles): Step {
  const canTell = roles.protectedAttributes.length > 0;
  const isFair = settings.measure !== null && canTell;
  return {
    do: 'noisy-table',
    ...settings,
    ...(isFair
      ? { minSupport: minCount === null ? null : { count: minCount } }
      : { measure: null, alpha: null, minSupport: null, tau: null }),
    seed: null,
  };
}

/** The step that made patterns; the seed of a trial run never goes out (S8). */
export function publicPatternStep({ privacy, ...settings }: AnyPatternsSettings): Step {
  const unasked = settings.measure === null ? { alpha: null, d: null } : {};
  if (privacy?.model === 'differential') {
    const { measure, alpha, d, order } = settings;
    const own = { ...privacy, seed: null, audit: false };
    return { do: 'noisy-patterns', measure, alpha, d, order, ...unasked, privacy: own, holdout: null, seed: null };
  }
  // That counts may have been withheld is the default, and not said: what is missing looks like what is rare (S10).
  const { mend, ...rest } = settings;
  const added = mend === 'add' ? { mend } : {};
  return { do: 'patterns', ...rest, ...added, ...unasked, privacy, holdout: null, seed: null };
}
