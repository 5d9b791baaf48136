import { readEpsilon } from '../../shared/noise.ts';
import { type Result, fail, succeed } from '../../shared/result.ts';
import { type PublicTable, growTree } from '../../generalize/noisy-table.ts';
import { findAmbiguous } from '../../generalize/schemes/index.ts';
import type { Hierarchy } from '../../table/hierarchy.ts';
import { type Attribute, attributeNamed } from '../../table/table.ts';
import type { Item } from '../../vocabulary/items.ts';
import type { NoisyTableSettings } from './settings.ts';
import { type DomainColumn, leaveOutOutside, readDomain } from '../noise-domain.ts';
import { type Decided, type Prepared, decidedOf } from '../../recipe/prepared.ts';
import type { FileDialect } from '../../recipe/table-file.ts';

/** All that a private table is made of beside noisy counts: settings and what was public, no record (G7). */
export interface PublicQuestion {
  readonly known: PublicTable;
  readonly hierarchies: readonly Hierarchy[];
  readonly decision: string;
  readonly negative: readonly string[];
  readonly protectedAttributes: readonly string[];
  /** The chosen groups. */
  readonly groups: readonly Item[];
  readonly dialect: FileDialect;
}

/** A question about a private table, and the records that only the noise may see. */
export interface ReleaseQuestion {
  readonly asked: PublicQuestion;
  readonly limits: { readonly epsilon: NonNullable<Epsilon>; readonly depth: number };
  readonly records: {
    readonly table: Prepared['table'];
    readonly quasi: readonly Attribute[];
    readonly outcome: Attribute;
  };
}

type Epsilon = Extract<ReturnType<typeof readEpsilon>, { ok: true }>['value'];

const mostDepth = 100;

/**
 * Reads the settings of `release` for a table. Failures name the field or the role: the budget, the depth, no decision,
 * no quasi-identifier, one that is not in the table or is the decision, a column of which nothing declares the values, a
 * hierarchy that cannot be used (G1, G10, L4).
 */
export function readRelease(prepared: Prepared, settings: NoisyTableSettings, where: string): Result<ReleaseQuestion> {
  const epsilon = readEpsilon(settings.epsilon, `${where}epsilon`);
  if (!epsilon.ok) return epsilon;
  const { depth } = settings;
  if (!Number.isSafeInteger(depth) || depth < 1 || depth > mostDepth)
    return fail('bad-depth', { depth, mostDepth }, `${where}depth`);
  const ready = decidedOf(prepared);
  if (!ready.ok) return ready;
  const attributes = readAttributes(ready.value);
  if (!attributes.ok) return attributes;
  const domain = readDomain(prepared, attributes.value);
  if (!domain.ok) return domain;
  const asked = readPublic(ready.value, domain.value);
  if (!asked.ok) return asked;
  const table = leaveOutOutside(prepared.table, attributes.value, domain.value);
  return succeed({
    asked: asked.value,
    limits: { epsilon: epsilon.value, depth },
    records: { table, quasi: table.attributes.slice(0, -1), outcome: table.attributes[table.attributes.length - 1] },
  });
}

/** The quasi-identifiers and, last, the decision. */
function readAttributes({ table, decision, roles }: Decided): Result<Attribute[]> {
  if (roles.quasi.length === 0) return fail('no-quasi/noise', null, 'roles.quasi');
  const attributes: Attribute[] = [];
  for (const [i, name] of roles.quasi.entries()) {
    const attribute = attributeNamed(table, name);
    if (attribute === null || attribute === decision.attribute)
      return fail('unknown-attribute/noisy', { name, isDecision: attribute !== null }, `roles.quasi[${i}]`);
    attributes.push(attribute);
  }
  return succeed([...attributes, decision.attribute]);
}

/** What is public of the question: by the domain, never by the records (G10). */
function readPublic(prepared: Decided, domain: readonly DomainColumn[]): Result<PublicQuestion> {
  const { decision, roles, dialect, negative } = prepared;
  const quasi = domain.slice(0, -1);
  const outcomes = domain[domain.length - 1].values;
  for (const { name, tree } of quasi) {
    const ambiguous = findAmbiguous(tree, name, `hierarchies.${name}`);
    if (ambiguous !== null) return ambiguous;
  }
  return succeed({
    known: { columns: quasi.map((column) => makeColumn(prepared, column)), outcomes },
    hierarchies: quasi.map(({ tree }) => tree),
    decision: decision.attribute.name,
    negative: outcomes.filter((value) => negative.includes(value)),
    protectedAttributes: roles.protectedAttributes.filter((name) => roles.quasi.includes(name)),
    groups: roles.protected,
    dialect,
  });
}

/** A column by its tree; a missing value is one of its values where the settings say that it is no item (T6). */
function makeColumn({ columns, missing, missingAs }: Prepared, { name, values, tree }: DomainColumn) {
  const mayLack = (columns[name]?.missingAs ?? missingAs) === 'none';
  const places = new Map(tree.labels[0].map((value, leaf) => [value, leaf]));
  const leafOf = Uint32Array.from([...values.map((value) => places.get(value)!), tree.labels[0].length]);
  return { name, tree: growTree(tree, mayLack ? (missing[0] ?? '') : null), leafOf };
}
