import { type GivenRecipe } from './recipe-schema.ts';
import { listTwice, say } from './say-problem.ts';
import { fieldOf, type Problem } from '../schema.ts';

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
  return [...problems, ...checkReference(roles)];
}

/** A group cannot be compared with itself (M10). */
function checkReference({ reference = {}, protected: groups = [] }: NonNullable<GivenRecipe['roles']>): Problem[] {
  return Object.entries(reference).flatMap(([attribute, values]) => {
    const where = fieldOf('roles.reference', attribute);
    const own = values.flatMap((value, i) =>
      groups.some((group) => group.attribute === attribute && group.value === value)
        ? [
            say(
              `${where}[${i}]`,
              `is "${value}", which is a protected group itself. Compare the groups of "${attribute}" with values that are not protected.`,
            ),
          ]
        : [],
    );
    const again = listTwice(values).map(({ value, at }) =>
      say(`${where}[${at}]`, `is "${value}" again. List each value once.`),
    );
    return [...own, ...again];
  });
}
