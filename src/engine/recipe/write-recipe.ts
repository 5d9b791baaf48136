import { type Note, pairsOf, writeGroup, writeRule } from '../vocabulary/items.ts';
import { defaultMissing } from '../table/column-settings.ts';
import type { Background, Recipe, RecipeData, Roles } from './recipe.ts';

const lineWidth = 110;

/**
 * Writes a recipe as the text of its file: fields in the order of the format, defaults left out, short lists and
 * objects on one line. Reading it gives the same recipe.
 */
export function writeRecipe(recipe: Recipe): string {
  const written = {
    recipe: recipe.recipe,
    data: leanData(recipe.data),
    columns: unlessEmpty(recipe.columns),
    filter: unlessEmpty(recipe.filter),
    roles: unlessEmpty(leanRoles(recipe.roles)),
    background: unlessEmpty(recipe.background.map(writeBackground)),
    hierarchies: unlessEmpty(recipe.hierarchies),
    notes: unlessEmpty(recipe.notes.map(writeNote)),
    settings: unlessEmpty(recipe.settings),
    steps: recipe.steps,
    pins: unlessEmpty(recipe.pins),
  };
  return `${layOut(written, 0, true)}\n`;
}

function leanData(data: RecipeData): Record<string, unknown> {
  const isDefaultMissing =
    data.missing.length === defaultMissing.length && data.missing.every((value, i) => value === defaultMissing[i]);
  return {
    file: data.file,
    header: data.header === (data.names === null) ? undefined : data.header,
    names: data.names ?? undefined,
    delimiter: data.delimiter ?? undefined,
    quote: data.quote ?? undefined,
    encoding: data.encoding ?? undefined,
    weight: data.weight ?? undefined,
    missing: isDefaultMissing ? undefined : data.missing,
    missingAs: data.missingAs === 'value' ? undefined : data.missingAs,
    ragged: data.ragged ?? undefined,
    unread: data.unread ?? undefined,
    headerRow: data.headerRow ?? undefined,
    skipRows: data.skipRows ?? undefined,
  };
}

function leanRoles(roles: Roles): Record<string, unknown> {
  const written = {
    decision: roles.decision ?? undefined,
    protected: unlessEmpty(roles.protected.map(writeGroup)),
    grounded: unlessEmpty(roles.grounded),
    protectedAttributes: unlessEmpty(roles.protectedAttributes),
    quasi: unlessEmpty(roles.quasi),
    sensitive: unlessEmpty(roles.sensitive),
    identifiers: unlessEmpty(roles.identifiers),
    reference: unlessEmpty(roles.reference),
    after: unlessEmpty(roles.after),
    truth: roles.truth,
    score: roles.score,
    decided: roles.decided,
    weight: roles.weight,
  };
  return Object.fromEntries(Object.entries(written).filter(([, value]) => value !== undefined));
}

function writeBackground({ given, group, within, beta1, beta2 }: Background): Record<string, unknown> {
  return {
    given: pairsOf(given),
    group: pairsOf(group),
    within: within === undefined ? undefined : pairsOf(within),
    beta1,
    beta2,
  };
}

function writeNote({ about, verdict, text }: Note): Record<string, unknown> {
  return { about: typeof about === 'string' ? about : writeRule(about), verdict, text };
}

function unlessEmpty<T extends object>(value: T): T | undefined {
  return Object.keys(value).length === 0 ? undefined : value;
}

/** JSON with an indent of two; what fits on the rest of a line stays on it, the outermost object never does. */
function layOut(value: unknown, indent: number, isOuter = false): string {
  if (!isOuter) {
    const line = inLine(value);
    if (typeof value !== 'object' || indent + line.length <= lineWidth) return line;
  }
  const pad = ' '.repeat(indent + 2);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const lines = partsOf(value as object).map(({ key, item }) => `${pad}${key}${layOut(item, indent + 2)}`);
  return `${open}\n${lines.join(',\n')}\n${' '.repeat(indent)}${close}`;
}

function inLine(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts = partsOf(value)
    .map(({ key, item }) => key + inLine(item))
    .join(', ');
  if (Array.isArray(value)) return `[${parts}]`;
  return parts === '' ? '{}' : `{ ${parts} }`;
}

function partsOf(value: object): { key: string; item: unknown }[] {
  if (Array.isArray(value)) return value.map((item) => ({ key: '', item: item as unknown }));
  return Object.entries(value).flatMap(([key, item]) =>
    item === undefined ? [] : [{ key: `${JSON.stringify(key)}: `, item: item as unknown }],
  );
}
