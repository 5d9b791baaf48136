import type { ColumnSettings, FilterTerm } from '../../engine/table/column-settings.ts';
import {
  type Item,
  type RuleReference,
  isSameItem,
  isSameRule,
  joinValues,
  valuesOf,
} from '../../engine/vocabulary/items.ts';
import type { ReadReport } from '../../engine/table/raw-table.ts';
import type { Recipe, Roles } from '../../engine/recipe/recipe.ts';

/** Roles that say nothing. */
export const noRoles: Roles = {
  decision: null,
  protected: [],
  grounded: [],
  protectedAttributes: [],
  quasi: [],
  sensitive: [],
  identifiers: [],
  reference: {},
  after: [],
};

/** The recipe of a table nobody has said anything about yet; columns that name a person start out of the analysis. */
export function emptyRecipe(report: ReadReport, names: readonly string[], naming: readonly string[] = []): Recipe {
  const { header, delimiter, quote, encoding } = report.choices;
  return {
    recipe: 1,
    data: {
      file: report.fileName,
      header,
      names: header ? null : names,
      delimiter,
      quote,
      encoding,
      weight: null,
      missing: ['?', ''],
      missingAs: 'value',
      ragged: report.ragged.count > 0 ? 'drop' : null,
      ...(report.unread === undefined ? {} : { unread: report.unread }),
      ...(report.headerRow === undefined ? {} : { headerRow: report.headerRow }),
    },
    columns: Object.fromEntries(naming.map((name) => [name, { use: false }])),
    filter: [],
    roles: noRoles,
    background: [],
    hierarchies: {},
    notes: [],
    settings: {},
    steps: [],
    pins: [],
  };
}

export function editData(recipe: Recipe, change: Partial<Recipe['data']>): Recipe {
  return { ...recipe, data: { ...recipe.data, ...change } };
}

export function editRoles(recipe: Recipe, change: Partial<Roles>): Recipe {
  return { ...recipe, roles: { ...recipe.roles, ...change } };
}

/** Changes the settings of one column; a field set to undefined is taken out. */
export function editColumn(recipe: Recipe, name: string, change: Partial<ColumnSettings>): Recipe {
  const merged = Object.entries({ ...recipe.columns[name], ...change }).filter(([, value]) => value !== undefined);
  const { [name]: _before, ...others } = recipe.columns;
  return { ...recipe, columns: merged.length === 0 ? others : { ...others, [name]: Object.fromEntries(merged) } };
}

/**
 * Sets the cut points; no cut points make the column categorical again. Labels of another number of groups are dropped.
 */
export function setCuts(recipe: Recipe, name: string, cuts: readonly string[]): Recipe {
  const labels = recipe.columns[name]?.labels;
  return editColumn(recipe, name, {
    cuts: cuts.length === 0 ? undefined : cuts,
    bins: undefined,
    by: undefined,
    merge: undefined,
    order: undefined,
    labels: cuts.length > 0 && labels?.length === cuts.length + 1 ? labels : undefined,
  });
}

/**
 * The cut points that a recipe says now. What is shown of the table may be older than the recipe, so `found`, the cut
 * points seen in it, counts only where the recipe leaves them to be found (T7).
 */
export function cutsOf(recipe: Recipe, name: string, found: readonly string[]): readonly string[] {
  const { cuts, bins } = recipe.columns[name] ?? {};
  return cuts?.map(String) ?? (bins === undefined ? [] : found);
}

/** Sets cut points in whatever order they come, each once. */
export function sortCuts(cuts: readonly string[]): string[] {
  return [...new Set(cuts)].sort((a, b) => Number(a) - Number(b));
}

/** Lets a value be called something else, or joined to one of the `present` values already called so. */
export function renameValue(
  recipe: Recipe,
  name: string,
  from: string,
  to: string,
  present: readonly string[],
): Recipe {
  const merge = new Map(Object.entries(recipe.columns[name]?.merge ?? {}));
  const parts = merge.get(from) ?? [from];
  const joined = merge.get(to) ?? (present.includes(to) ? [to] : []);
  merge.delete(from);
  const all = [...joined, ...parts];
  if (all.length > 1 || all[0] !== to) merge.set(to, all);
  return editColumn(renameItems(recipe, name, from, to), name, {
    merge: merge.size === 0 ? undefined : Object.fromEntries(merge),
  });
}

/** Knowledge from outside and notes on rules, with their items under other names. */
function renameNamed(
  { background, notes }: Recipe,
  rename: (item: Item) => Item,
): Pick<Recipe, 'background' | 'notes'> {
  const inAbout = (about: Recipe['notes'][number]['about']) =>
    typeof about === 'string' ? about : { A: about.A.map(rename), B: about.B.map(rename) };
  return {
    background: background.map((rule) => ({
      ...rule,
      given: rule.given.map(rename),
      group: rule.group.map(rename),
      ...(rule.within === undefined ? {} : { within: rule.within.map(rename) }),
    })),
    notes: notes.map((note) => ({ ...note, about: inAbout(note.about) })),
  };
}

/** Roles and filters that name a value follow it to its new name. */
function renameItems(recipe: Recipe, name: string, from: string, to: string): Recipe {
  const rename = (values: readonly string[]) => [...new Set(values.map((value) => (value === from ? to : value)))];
  const renameItem = <T extends Item>(item: T): T =>
    item.attribute === name ? { ...item, value: joinValues(rename(valuesOf(item.value))) } : item;
  const inItems = <T extends Item>(items: readonly T[]) => {
    const renamed = items.map(renameItem);
    return renamed.filter((item, index) => renamed.findIndex((one) => isSameItem(one, item)) === index);
  };
  const { decision, reference } = recipe.roles;
  return {
    ...recipe,
    filter: recipe.filter.map((term) => (term.attribute === name ? { ...term, in: rename(term.in) } : term)),
    ...renameNamed(recipe, renameItem),
    roles: {
      ...recipe.roles,
      decision: decision?.attribute === name ? { ...decision, negative: rename(decision.negative) } : decision,
      protected: inItems(recipe.roles.protected),
      grounded: inItems(recipe.roles.grounded),
      reference: Object.hasOwn(reference, name) ? { ...reference, [name]: rename(reference[name]) } : reference,
    },
  };
}

/** Keeps only the given values of an attribute; null keeps all. */
export function setFilter(recipe: Recipe, attribute: string, values: readonly string[] | null): Recipe {
  const others: FilterTerm[] = recipe.filter.filter((term) => term.attribute !== attribute);
  return { ...recipe, filter: values === null ? others : [...others, { attribute, in: values }] };
}

function hasItem(items: readonly Item[], item: Item): boolean {
  return items.some((one) => isSameItem(one, item));
}

function toggleItem(items: readonly Item[], item: Item): Item[] {
  return hasItem(items, item) ? items.filter((one) => !isSameItem(one, item)) : [...items, item];
}

/** Marks or unmarks a protected group; its attribute is protected as long as one of its groups is. */
export function toggleProtected(recipe: Recipe, item: Item): Recipe {
  const groups = toggleItem(recipe.roles.protected, item);
  const isStillProtected = groups.some(({ attribute }) => attribute === item.attribute);
  const others = recipe.roles.protectedAttributes.filter((name) => name !== item.attribute);
  return editRoles(recipe, {
    protected: groups,
    protectedAttributes: isStillProtected ? [...others, item.attribute] : others,
  });
}

export function toggleGrounded(recipe: Recipe, item: Item): Recipe {
  return editRoles(recipe, { grounded: toggleItem(recipe.roles.grounded, item) });
}

/** Chooses the decision; the negative values are chosen anew. */
export function setDecision(recipe: Recipe, attribute: string | null, negative: readonly string[]): Recipe {
  return editRoles(recipe, { decision: attribute === null ? null : { attribute, negative } });
}

/** The same settings under other column names, position by position. */
export function renameColumns(recipe: Recipe, from: readonly string[], to: readonly string[]): Recipe {
  const names = new Map(from.map((name, index) => [name, to[index] ?? name]));
  const nameOf = (name: string) => names.get(name) ?? name;
  const inRecord = <T>(record: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(record).map(([name, value]) => [nameOf(name), value]));
  const inItems = (items: readonly Item[]) =>
    items.map(({ attribute, value }) => ({ attribute: nameOf(attribute), value }));
  const { decision, weight, ...roles } = recipe.roles;
  return {
    ...recipe,
    data: { ...recipe.data, weight: recipe.data.weight === null ? null : nameOf(recipe.data.weight) },
    columns: inRecord(recipe.columns),
    filter: recipe.filter.map((term) => ({ ...term, attribute: nameOf(term.attribute) })),
    hierarchies: inRecord(recipe.hierarchies),
    ...renameNamed(recipe, ({ attribute, value }) => ({ attribute: nameOf(attribute), value })),
    roles: {
      decision: decision === null ? null : { ...decision, attribute: nameOf(decision.attribute) },
      protected: roles.protected.map((group) => ({ ...group, attribute: nameOf(group.attribute) })),
      grounded: inItems(roles.grounded),
      protectedAttributes: roles.protectedAttributes.map(nameOf),
      quasi: roles.quasi.map(nameOf),
      sensitive: roles.sensitive.map(nameOf),
      identifiers: roles.identifiers.map(nameOf),
      reference: inRecord(roles.reference),
      after: roles.after.map(nameOf),
      ...(roles.truth === undefined ? {} : { truth: { ...roles.truth, attribute: nameOf(roles.truth.attribute) } }),
      ...(roles.score === undefined ? {} : { score: { ...roles.score, attribute: nameOf(roles.score.attribute) } }),
      ...(roles.decided === undefined ? {} : { decided: nameOf(roles.decided) }),
      ...(weight === undefined
        ? {}
        : {
            weight: {
              ...weight,
              attribute: nameOf(weight.attribute),
              ...(weight.grouped === undefined
                ? {}
                : { grouped: { people: nameOf(weight.grouped.people), squares: nameOf(weight.grouped.squares) } }),
            },
          }),
    },
  };
}

/**
 * Adds knowledge from outside; what is said again about the same value, group and context takes the place of what
 * was said before (D5).
 */
export function addBackground(recipe: Recipe, rules: Recipe['background']): Recipe {
  const key = ({ given, group, within = [] }: Recipe['background'][number]) => JSON.stringify([given, group, within]);
  const added = new Set(rules.map(key));
  return { ...recipe, background: [...recipe.background.filter((rule) => !added.has(key(rule))), ...rules] };
}

export function removeBackground(recipe: Recipe, index: number): Recipe {
  return { ...recipe, background: recipe.background.filter((_rule, at) => at !== index) };
}

/** The note on a rule (D6). */
export function findNote(notes: Recipe['notes'], rule: RuleReference): Recipe['notes'][number] | undefined {
  return notes.find(({ about }) => typeof about !== 'string' && isSameRule(about, rule));
}

/** Sets the note on a rule, or takes it away (D6). */
export function setNote(
  recipe: Recipe,
  about: RuleReference,
  note: { readonly verdict: 'accepted' | 'rejected'; readonly text: string } | null,
): Recipe {
  const known = findNote(recipe.notes, about);
  const others = recipe.notes.filter((one) => one !== known);
  return { ...recipe, notes: note === null ? others : [...others, { about, ...note }] };
}
