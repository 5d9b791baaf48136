import { type Item, pairsOf, writeGroup, writeRule } from '../vocabulary/items.ts';
import { type Result, fail } from '../shared/result.ts';
import { type SalvagedRecipe, salvageRecipe } from './salvage-recipe.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Takes up a recipe that a browser kept, whatever came back: an earlier version may not have known all its parts, and
 * storage can be damaged. It is read like a file: what is wrong is left out and named, what is missing says nothing.
 */
export function salvageKept(kept: unknown): Result<SalvagedRecipe> {
  if (!isObject(kept)) return fail('bad-recipe', 'The kept settings are no settings at all.', 'recipe');
  let text: string;
  try {
    text = JSON.stringify(fileForm(kept));
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return fail('bad-recipe', 'The kept settings hold something that no settings have.', 'recipe');
  }
  return salvageRecipe(text);
}

/** A recipe as its file has it: null says nothing there, but for the header, where it means that it is guessed. */
function fileForm({ data, roles, background, notes, ...rest }: Fields): Fields {
  return {
    ...said(rest),
    data: isObject(data) ? { ...said(data), ...(data.header === null ? { header: null } : {}) } : data,
    ...said({
      roles: isObject(roles) ? { ...said(roles), ...said({ protected: groupsForm(roles.protected) }) } : roles,
      background: Array.isArray(background) ? background.map(ruleForm) : background,
      notes: Array.isArray(notes) ? notes.map(noteForm) : notes,
    }),
  };
}

function ruleForm(rule: unknown): unknown {
  if (!isObject(rule)) return rule;
  const { given, group, within, ...shares } = rule;
  return said({ given: pairsForm(given), group: pairsForm(group), within: pairsForm(within), ...shares });
}

function noteForm(note: unknown): unknown {
  if (!isObject(note) || !isObject(note.about)) return note;
  const { A, B } = note.about;
  return isItems(A) && isItems(B) ? { ...note, about: writeRule({ A, B }) } : note;
}

function pairsForm(items: unknown): unknown {
  return isItems(items) ? pairsOf(items) : items;
}

/** Groups as a file has them; what is none stays, to be named. */
function groupsForm(groups: unknown): unknown {
  const isGroup = (group: unknown): group is Item =>
    isObject(group) && typeof group.attribute === 'string' && typeof group.value === 'string';
  return Array.isArray(groups)
    ? groups.map((group) => (isGroup(group) ? writeGroup(group) : (group as unknown)))
    : groups;
}

function isItems(value: unknown): value is Item[] {
  return Array.isArray(value) && value.every((item) => isObject(item) && 'attribute' in item && 'value' in item);
}

/** The fields that say something. */
function said(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined));
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
