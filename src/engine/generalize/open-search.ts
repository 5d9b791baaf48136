import { isShare, readAlpha } from '../discovery/mine-rules.ts';
import { minimumCount, readThreshold } from '../shared/exact.ts';
import { type Result, fail, succeed } from '../shared/result.ts';
import type { DecisionClasses } from '../table/decision.ts';
import { type Hierarchy, flatHierarchy } from '../table/hierarchy.ts';
import { type Attribute, type Table, attributeNamed } from '../table/table.ts';
import type { GeneralizeSettings } from '../steps/generalize/settings.ts';
import { type Closeness, type Diversity, type Sensitive, makeSensitive } from './criteria.ts';
import { type LatticeRoles, LatticeSearch, type Requirements, listSeveral } from './lattice-search.ts';
import { type Quasi, makeLattice, makeQuasi } from './lattice.ts';
import type { ProtectionLimits } from './protection.ts';

/**
 * Makes a table ready to be searched: quasi-identifiers in the order of their role, each with its hierarchy or, without
 * one, value -> `*` (G1, G2). With `joinsSensitive` the sensitive attributes join the rules of G4 (G7). Failures name
 * the role: no quasi-identifier, one that is not in the table, the decision among them, a value that its hierarchy does
 * not cover, too many nodes.
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
    if (attribute === null) return fail('unknown-attribute/sensitive', { name }, `roles.sensitive[${i}]`);
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
  if (joined.length === 0) return fail('no-sensitive/rules', null, 'roles.sensitive');
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
  if (attribute === null) return fail('unknown-attribute/quasi', { quasi: quasi[i] }, where);
  if (quasi.indexOf(quasi[i]) < i) return fail('repeated-quasi', { quasi: quasi[i] }, where);
  if (attribute === decision?.attribute) return fail('quasi-decision', { quasi: quasi[i] }, where);
  return succeed(attribute);
}

export type { GeneralizeSettings };

/** Reads requirements for a table; failures name the field or the role that is missing (G3, G4, T4, T5). */
export function readRequirements(
  settings: GeneralizeSettings,
  search: LatticeSearch,
  where: string,
): Result<Requirements> {
  const { k } = settings;
  const { totalWeight } = search.table;
  if (!(Number.isSafeInteger(k) && k >= 1)) return fail('bad-k', { k }, `${where}k`);
  if (k > totalWeight) {
    return fail('k-above-n/class', { k, largest: totalWeight }, `${where}k`);
  }
  const diversity = readDiversity(settings, search, where);
  if (!diversity.ok) return diversity;
  const closeness = readCloseness(settings, search, where);
  if (!closeness.ok) return closeness;
  const allowance = readAllowance(settings, totalWeight, where);
  if (!allowance.ok) return allowance;
  if (search.wider !== null && allowance.value > 0) return fail('no-suppression/sensitive', null, `${where}suppress`);
  const protection = readProtection(settings, search, where);
  if (!protection.ok) return protection;
  return succeed({
    privacy: { k, diversity: diversity.value, closeness: closeness.value, allowance: allowance.value },
    protection: protection.value,
  });
}

function readDiversity(
  { l, diversity: kind, c: given }: GeneralizeSettings,
  search: LatticeSearch,
  where: string,
): Result<Diversity | null> {
  if (l === null) {
    const field = kind !== null ? 'diversity' : given !== null ? 'c' : null;
    return field === null ? succeed(null) : fail('no-l', { field }, `${where}${field}`);
  }
  if (!(Number.isSafeInteger(l) && l >= 1)) return fail('bad-l', { l }, `${where}l`);
  const checked = checkSensitive(search, 'l-diversity', `${where}l`);
  if (!checked.ok) return checked;
  if (kind !== 'recursive') {
    if (given !== null) return fail('c-unused', null, `${where}c`);
    return succeed({ kind: kind ?? 'distinct', l });
  }
  if (given === null) return fail('no-c', null, `${where}c`);
  const c = readThreshold(given, `${where}c`);
  if (!c.ok) return c;
  if (c.value.bigNum <= 0n) return fail('bad-c', { given }, `${where}c`);
  return succeed({ kind, l, c: c.value });
}

function readCloseness(
  { t: given, closeness: kind }: GeneralizeSettings,
  search: LatticeSearch,
  where: string,
): Result<Closeness | null> {
  if (given === null) return kind === null ? succeed(null) : fail('no-t', null, `${where}closeness`);
  const t = readThreshold(given, `${where}t`);
  if (!t.ok) return t;
  if (!isShare(t.value)) return fail('bad-t', { given }, `${where}t`);
  const { sensitive } = search;
  const checked = checkSensitive(search, 't-closeness', `${where}t`);
  if (!checked.ok) return checked;
  const unordered = kind === 'ordered' ? sensitive.find(({ isOrdered }) => !isOrdered) : undefined;
  if (unordered !== undefined) {
    return fail('no-order', { name: unordered.name }, `${where}closeness`);
  }
  const treeless = kind === 'hierarchical' ? sensitive.find(({ labelOf }) => labelOf === null) : undefined;
  if (treeless !== undefined) {
    return fail('no-hierarchy/sensitive', { name: treeless.name }, `${where}closeness`);
  }
  return succeed({ kind: kind ?? 'equal', t: t.value });
}

function readAllowance({ suppress }: GeneralizeSettings, totalWeight: number, where: string): Result<number> {
  if (suppress === null) return succeed(0);
  const share = readThreshold(suppress, `${where}suppress`);
  if (!share.ok) return share;
  if (!isShare(share.value)) return fail('bad-suppress', { suppress }, `${where}suppress`);
  return succeed(Number((share.value.bigNum * BigInt(totalWeight)) / share.value.bigDen));
}

function readProtection(
  settings: GeneralizeSettings,
  search: LatticeSearch,
  where: string,
): Result<ProtectionLimits | null> {
  const { measure, alpha, minSupport, tau } = settings;
  if (measure === null || alpha === null) {
    const given = (['measure', 'alpha', 'minSupport', 'tau'] as const).find((field) => settings[field] !== null);
    if (given === undefined) return succeed(null);
    const missing = measure === null ? 'measure' : 'alpha';
    return fail(`no-${missing}/protection`, { given, missing }, `${where}${missing}`);
  }
  const threshold = readAlpha({ measure, alpha }, where);
  if (!threshold.ok) return threshold;
  const minCount = minimumCount(minSupport ?? { count: 1 }, search.table.totalWeight, `${where}minSupport`);
  if (!minCount.ok) return minCount;
  if (tau !== null && !(Number.isSafeInteger(tau) && tau >= 1)) return fail('bad-tau', { tau }, `${where}tau`);
  if (search.decision === null) return fail('no-decision/protection', null, 'roles.decision');
  const { quasi, protectedAttributes } = search.roles;
  const outside = protectedAttributes.findIndex((name) => !quasi.includes(name));
  if (outside >= 0) {
    return fail(
      'protected-not-quasi/attribute',
      { protectedAttribute: protectedAttributes[outside] },
      `roles.protectedAttributes[${outside}]`,
    );
  }
  if (protectedAttributes.length === 0) {
    return fail('no-protected/attribute', null, 'roles.protectedAttributes');
  }
  const most = (search.wider ?? search).roles.quasi.length;
  return succeed({
    measure,
    alpha: threshold.value,
    minCount: minCount.value,
    tau: Math.min(tau ?? most, most),
  });
}

/** What protects the values of a sensitive column, by its name in the field. */
type SensitivePrivacy = 'l-diversity' | 't-closeness';

function checkSensitive({ roles }: LatticeSearch, what: SensitivePrivacy, where: string): Result<null> {
  if (roles.sensitive.length === 0) return fail('no-sensitive/privacy', { what }, where);
  const both = roles.sensitive.findIndex((name) => roles.quasi.includes(name));
  if (both < 0) return succeed(null);
  return fail('quasi-sensitive', { sensitive: roles.sensitive[both], what }, `roles.sensitive[${both}]`);
}
