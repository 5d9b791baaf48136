import type { GivenRecipe } from './recipe-schema.ts';
import { type Problem, fieldOf, listTwice, say } from '../schema.ts';

const lists = ['protectedAttributes', 'quasi', 'sensitive', 'identifiers', 'after'] as const;

/** What the roles of one recipe say against each other and against its columns (M10, D11, G9). */
export function checkRoles({ roles = {}, columns = {} }: GivenRecipe): Problem[] {
  const problems: Problem[] = [];
  for (const role of lists)
    for (const { value, at } of listTwice(roles[role] ?? []))
      problems.push(say(`roles.${role}[${at}]`, `is "${value}" again. List each attribute once.`));
  const known = (roles.after ?? []).indexOf(roles.decision?.attribute ?? '');
  if (known >= 0)
    problems.push(
      say(
        `roles.after[${known}]`,
        `is "${roles.after![known]}", which is the decision and cannot be known only after itself. Remove it from roles.after, or choose another decision.`,
      ),
    );
  for (const name of roles.identifiers ?? [])
    if (Object.hasOwn(columns, name) && columns[name].publish === true)
      problems.push(
        say(
          `${fieldOf('columns', name)}.publish`,
          `is true, but "${name}" is an identifier: it names the people of a table that is to be anonymous. Leave out "publish", or remove "${name}" from roles.identifiers.`,
        ),
      );
  return [...problems, ...checkGroups(roles), ...checkReference(roles)];
}

/** Each group is one value, or several together, each of them once; and no group is listed twice (D14). */
function checkGroups({ protected: groups = [] }: NonNullable<GivenRecipe['roles']>): Problem[] {
  const seen = new Map<string, number>();
  return groups.flatMap(({ attribute, value, values }, i) => {
    const where = `roles.protected[${i}]`;
    if (value !== undefined && values !== undefined)
      return [say(where, 'has "value" and "values". Keep one of them: a value, or the values that are one group.')];
    if (value === undefined && values === undefined)
      return [
        say(`${where}.value`, 'is missing; a protected group needs it, or "values" for several values together.'),
      ];
    const twice = listTwice(values ?? []).map(({ value: again, at }) =>
      say(`${where}.values[${at}]`, `is "${again}" again. List each value of a group once.`),
    );
    if (values === undefined || values.length === 1 || twice.length > 0) return twice;
    const key = JSON.stringify([attribute, values.toSorted()]);
    const before = seen.get(key);
    seen.set(key, before ?? i);
    return before === undefined
      ? []
      : [say(`${where}.values`, `are those of roles.protected[${before}]. List each group once.`)];
  });
}

/** A group cannot be compared with itself (M10), nor with a part of itself (D14). */
function checkReference({ reference = {}, protected: groups = [] }: NonNullable<GivenRecipe['roles']>): Problem[] {
  return Object.entries(reference).flatMap(([attribute, values]) => {
    const where = fieldOf('roles.reference', attribute);
    const own = values.flatMap((value, i) =>
      groups
        .filter((group) => group.attribute === attribute && (group.values ?? [group.value]).includes(value))
        .slice(0, 1)
        .map(({ values }) =>
          say(
            `${where}[${i}]`,
            values === undefined || values.length === 1
              ? `is "${value}", which is a protected group itself. Compare the groups of "${attribute}" with values that are not protected.`
              : `is "${value}", which is one of the protected group of ${listValues(values)}. Compare that group with values that are not in it.`,
          ),
        ),
    );
    const again = listTwice(values).map(({ value, at }) =>
      say(`${where}[${at}]`, `is "${value}" again. List each value once.`),
    );
    return [...own, ...again];
  });
}

/** `"a", "b" and "c"`. */
function listValues(values: readonly string[]): string {
  const quoted = values.map((value) => `"${value}"`);
  return `${quoted.slice(0, -1).join(', ')} and ${quoted.at(-1)}`;
}
