import type { ProtectedGroup, Roles, Recipe } from '../engine/recipe/recipe.ts';
import { type DisplayNames, columnName, groupTitle, namesOf, valueName } from '../engine/vocabulary/display-names.ts';
import { formatList } from '../engine/vocabulary/format-words.ts';

/** The roles that are lists of columns, in words. */
const lists = {
  identifiers: 'an identifier',
  quasi: 'known to others',
  sensitive: 'what nobody should learn',
  after: 'known only after the decision',
  protectedAttributes: 'a protected column',
} as const satisfies Partial<Record<keyof Roles, string>>;

/** The parts of a recipe that are said as a whole. */
const parts = {
  columns: 'names, ranges and merged values of columns',
  filter: 'which records count',
  background: 'what is known from outside',
  hierarchies: 'the trees for publishing',
  settings: 'limits and measures',
  steps: 'the settings of the stages',
  notes: 'the notes',
  pins: 'the pinned results',
} as const satisfies Partial<Record<keyof Recipe, string>>;

/** What settings would change of those in use, a sentence each, decision and groups first; none where all stays. */
export function sayChanges(before: Recipe, after: Recipe): string[] {
  const names = namesOf({ columns: { ...after.columns, ...before.columns }, roles: after.roles });
  const said = [
    ...sayDecision(before.roles, after.roles, names),
    ...sayGroups(before.roles, after.roles, names),
    ...sayLists(before.roles, after.roles, names),
  ];
  if (isOther(before.roles.reference, after.roles.reference)) said.push('Groups would be compared with other people.');
  if (isOther(readingOf(before), readingOf(after))) said.push('Empty values or weights would count differently.');
  const changed = Object.entries(parts).filter(([key]) => isOther(before[key as never], after[key as never]));
  if (changed.length > 0) said.push(`It would also change ${formatList(changed.map(([, words]) => words))}.`);
  return said;
}

function sayDecision({ decision: before }: Roles, { decision: after }: Roles, names: DisplayNames): string[] {
  if (!isOther(before, after)) return [];
  if (after === null) return ['No column would be the decision any more.'];
  const worse = formatList(
    after.negative.map((value) => `“${valueName(names, { attribute: after.attribute, value })}”`),
  );
  const now = before === null ? 'none is now' : `now it is ${columnName(names, before.attribute)}`;
  return before?.attribute === after.attribute
    ? [`In ${columnName(names, after.attribute)}, ${worse} would count as the worse outcome.`]
    : [`The decision would be ${columnName(names, after.attribute)}, with ${worse} as the worse outcome; ${now}.`];
}

function sayGroups({ protected: before }: Roles, { protected: after }: Roles, names: DisplayNames): string[] {
  if (!isOther(before, after)) return [];
  if (after.length === 0) return ['Nobody would be protected any more.'];
  const groups = formatList(after.map((group) => sayGroup(group, names)));
  return [`These would be the protected groups: ${groups}.`];
}

const sayGroup = (group: ProtectedGroup, names: DisplayNames) =>
  groupTitle(names, group) ?? `“${valueName(names, group)}” of ${columnName(names, group.attribute)}`;

function sayLists(before: Roles, after: Roles, names: DisplayNames): string[] {
  return Object.entries(lists).flatMap(([key, words]) => {
    const [old, fresh] = [before[key as keyof typeof lists], after[key as keyof typeof lists]];
    const gone = old.filter((name) => !fresh.includes(name)).map((name) => columnName(names, name));
    const come = fresh.filter((name) => !old.includes(name)).map((name) => columnName(names, name));
    return [
      ...(gone.length > 0 ? [`${formatList(gone)} would no longer count as ${words}.`] : []),
      ...(come.length > 0 ? [`${formatList(come)} would count as ${words}.`] : []),
    ];
  });
}

const readingOf = ({ data: { weight, missing, missingAs }, roles }: Recipe) => ({
  ...{ weight, missing, missingAs },
  survey: roles.weight,
});

/** Whether two values differ, whatever the order of their fields. */
function isOther(one: unknown, other: unknown): boolean {
  return sorted(one) !== sorted(other);
}

function sorted(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
