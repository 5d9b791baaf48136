import { type Result, fail, succeed } from '../../shared/result.ts';
import { type Hierarchy, flatHierarchy } from '../../table/hierarchy.ts';
import type { DecisionClasses } from '../../table/decision.ts';
import { type Attribute, type Table, attributeNamed } from '../../table/table.ts';
import { type Quasi, makeLattice, makeQuasi } from '../lattice/index.ts';
import { type LatticeRoles, listSeveral } from './lattice-roles.ts';
import { LatticeSearch } from './lattice-search.ts';
import { type Sensitive, makeSensitive } from '../criteria/index.ts';

/**
 * Makes a table ready to be searched: quasi-identifiers in the order of their role, each with its hierarchy or, without
 * one, value -> `*` (G1, G2). With `joinsSensitive` the sensitive attributes join the rules of G4 (G7). Failures name the role: no quasi-identifier, one that is not in the table, the decision
 * among them, a value that its hierarchy does not cover, too many nodes.
 */
export function openSearch(
  table: Table,
  decision: DecisionClasses | null,
  roles: LatticeRoles,
  hierarchies: ReadonlyMap<string, Hierarchy>,
  joinsSensitive = false,
): Result<LatticeSearch> {
  const wider = joinsSensitive ? openWider(table, decision, roles, hierarchies) : succeed(null);
  if (!wider.ok) return wider;
  const quasi: Quasi[] = [];
  for (const [i, name] of roles.quasi.entries()) {
    const found = checkQuasi(table, decision, roles, i);
    if (!found.ok) return found;
    const made = makeQuasi(
      found.value,
      hierarchies.get(name) ?? flatHierarchy(found.value.values),
      roles.protectedAttributes.includes(name),
      `hierarchies.${name}`,
      listSeveral(roles, name),
    );
    if (!made.ok) return made;
    quasi.push(made.value);
  }
  const lattice = makeLattice(quasi);
  if (!lattice.ok) return lattice;
  const sensitive: Sensitive[] = [];
  for (const [i, name] of roles.sensitive.entries()) {
    const attribute = attributeNamed(table, name);
    if (attribute === null)
      return fail(
        'unknown-attribute',
        `The sensitive attribute "${name}" is not in the table. Choose another under Roles.`,
        `roles.sensitive[${i}]`,
      );
    const made = makeSensitive(table, attribute, hierarchies.get(name) ?? null);
    if (!made.ok) return made;
    sensitive.push(made.value);
  }
  return succeed(new LatticeSearch(lattice.value, table, decision, roles, sensitive, wider.value));
}

/** The lattice with the sensitive attributes, each of them shown or hidden, after the quasi-identifiers (G7). */
function openWider(
  table: Table,
  decision: DecisionClasses | null,
  roles: LatticeRoles,
  hierarchies: ReadonlyMap<string, Hierarchy>,
): Result<LatticeSearch> {
  const joined = roles.sensitive.filter((name) => !roles.quasi.includes(name));
  if (joined.length === 0)
    return fail(
      'no-sensitive',
      'There is no sensitive attribute that could join the rules. Choose one that is no quasi-identifier under Roles (roles.sensitive in a recipe).',
      'roles.sensitive',
    );
  const own = new Map([...hierarchies].filter(([name]) => !joined.includes(name)));
  return openSearch(table, decision, { ...roles, quasi: [...roles.quasi, ...joined], sensitive: [] }, own);
}

function checkQuasi(
  table: Table,
  decision: DecisionClasses | null,
  { quasi }: LatticeRoles,
  i: number,
): Result<Attribute> {
  const where = `roles.quasi[${i}]`;
  const attribute = attributeNamed(table, quasi[i]);
  if (attribute === null)
    return fail(
      'unknown-attribute',
      `The quasi-identifier "${quasi[i]}" is not in the table. Choose another under Roles.`,
      where,
    );
  if (quasi.indexOf(quasi[i]) < i)
    return fail('repeated-quasi', `"${quasi[i]}" stands twice among the quasi-identifiers. Name it once.`, where);
  if (attribute === decision?.attribute)
    return fail(
      'quasi-decision',
      `"${quasi[i]}" is the decision and cannot be a quasi-identifier as well. Choose one role for it.`,
      where,
    );
  return succeed(attribute);
}
