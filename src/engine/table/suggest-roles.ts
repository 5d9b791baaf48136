import type { WeightKind } from '../vocabulary/columns.ts';
import { groupRows } from './group-rows.ts';
import type { FirstLook } from './first-look/index.ts';
import type { RoleReason } from '../vocabulary/first-look.ts';
import type { ColumnProfile } from './profile-column.ts';
import { type RawTable, fileRowOf } from './raw-table.ts';
import * as words from './role-words.ts';
import type { Table } from './table.ts';

/** A role that a column may have; the person accepts or ignores it. */
export interface RoleSuggestion {
  readonly role:
    'decision' | 'protected' | 'quasi' | 'sensitive' | 'identifier' | 'grounded' | 'weight' | 'cut' | 'after';
  readonly attribute: string;
  /** The negative value of a decision, the protected value of a group; null when it cannot be said. */
  readonly value: string | null;
  /** All worse values of a decision, where it has several. */
  readonly values?: readonly string[];
  /** The values with which the groups of a protected column are compared; without `value` every other value is a group (M10). */
  readonly reference?: readonly string[];
  /** The values between which it cannot be told; each is a reading of its own. */
  readonly readings?: readonly string[];
  /** What a weight says: how many records, or how many people one who was asked speaks for (M12). */
  readonly kind?: WeightKind;
  readonly reason: RoleReason;
}

/**
 * The suggestions that a first look gives, each with its reason (D11, D13, D14, M12); nothing is applied. Beside them columns
 * are suggested by their names alone: what could identify, what nobody would want known, what may be a lawful reason.
 */
export function suggestRoles(look: FirstLook, profiles: readonly ColumnProfile[]): RoleSuggestion[] {
  const { decision, weight } = look;
  const others = profiles.filter((profile) => isOpen(profile, look));
  const isProtected = (name: string) => look.protected.some(({ attribute }) => attribute === name);
  return [
    ...(decision === null || decision.cut !== undefined ? [] : [suggestDecision(decision, profiles)]),
    ...look.protected.map(suggestProtected),
    ...others
      .filter(({ name }) => words.quasiNames.test(words.readName(name)) || isProtected(name))
      .map(({ name }) => suggest('quasi', name, { code: 'recognizes' })),
    ...byName(others, 'sensitive', words.sensitiveNames, 'sensitive'),
    ...byName(others, 'grounded', words.groundedNames, 'lawful'),
    ...look.identifiers.map(({ attribute, reason }) =>
      suggest('identifier', attribute, { code: 'identifier', found: reason }),
    ),
    ...(weight === null
      ? []
      : [{ ...suggest('weight', weight.attribute, { code: 'weight', found: weight.reason }), kind: weight.kind }]),
    ...others.filter(needsCuts).map(suggestCut),
    ...look.after.map(({ attribute, reason }) => suggest('after', attribute, { code: 'after', found: reason })),
  ];
}

const manyNumbers = 20;

/** A role of a whole column, with the reason. */
function suggest(role: RoleSuggestion['role'], attribute: string, reason: RoleReason): RoleSuggestion {
  return { role, attribute, value: null, reason };
}

/** Whether a column may have a role by its name: it holds something, and is neither the question, nor weights, nor of a person. */
function isOpen({ name, type }: ColumnProfile, { decision, weight, identifiers }: FirstLook): boolean {
  if (type === 'empty' || type === 'constant' || name === decision?.attribute || name === weight?.attribute)
    return false;
  return identifiers.every(({ attribute }) => attribute !== name);
}

function suggestDecision(
  question: NonNullable<FirstLook['decision']>,
  profiles: readonly ColumnProfile[],
): RoleSuggestion {
  const { attribute, negative } = question;
  const profile = profiles.find(({ name }) => name === attribute);
  const isPair = profile?.distinct === 2;
  const value = negative[0] ?? null;
  return {
    role: 'decision',
    attribute,
    value,
    ...(negative.length > 1 ? { values: negative } : {}),
    ...(value === null && isPair ? { readings: profile.top.map((one) => one.value) } : {}),
    reason: { code: 'question', question },
  };
}

/** A single group keeps its value; several values together are every value but those it is compared with (M10). */
function suggestProtected(proposal: FirstLook['protected'][number]): RoleSuggestion {
  const { attribute, groups, reference = [], cuts } = proposal;
  const single = groups.length === 1 && groups[0].values.length === 1 && cuts === undefined;
  return {
    role: 'protected',
    attribute,
    value: single ? groups[0].values[0] : null,
    ...(reference.length === 0 ? {} : { reference }),
    reason: { code: 'protected', proposal },
  };
}

function byName(
  columns: readonly ColumnProfile[],
  role: RoleSuggestion['role'],
  names: RegExp,
  code: 'sensitive' | 'lawful',
): RoleSuggestion[] {
  return columns
    .filter(({ name }) => names.test(words.readName(name)))
    .map(({ name }) => suggest(role, name, { code }));
}

function needsCuts({ type, distinct }: ColumnProfile): boolean {
  return (type === 'integer' || type === 'number') && distinct > manyNumbers;
}

function suggestCut({ name, distinct }: ColumnProfile): RoleSuggestion {
  return suggest('cut', name, { code: 'many-numbers', distinct });
}

/**
 * The suggestions with the weight that is `used`, or else suggested, as a survey weight where two rows agree in all
 * attributes in use and yet differ in weight: a table of counts would have one row for both (M12).
 */
export function judgeWeight(
  suggestions: readonly RoleSuggestion[],
  raw: RawTable,
  table: Table,
  used: string | null,
): RoleSuggestion[] {
  const name = used ?? suggestions.find(({ role }) => role === 'weight')?.attribute;
  const column = raw.columns.find((one) => one.name === name);
  if (column === undefined) return [...suggestions];
  const others = suggestions.filter(({ role }) => role !== 'weight');
  const own = suggestions.filter(({ role, attribute }) => role === 'weight' && attribute === column.name);
  const pair = own[0]?.kind === 'survey' ? null : findUnlike(raw, table, column.name);
  if (pair === null) return [...others, ...own];
  const [one, other] = pair;
  const rowOf = (row: number) => ({ row: fileRowOf(raw, row), value: column.values[column.codes[row]].trim() });
  const reason = { code: 'unlike-rows', rows: [rowOf(one), rowOf(other)] } as const;
  return [...others, { role: 'weight', attribute: column.name, value: null, kind: 'survey', reason }];
}

/** The first two rows that agree in all other attributes in use and differ in this column; null where none do. */
function findUnlike(raw: RawTable, table: Table, name: string): readonly [number, number] | null {
  const { codes } = raw.columns.find((column) => column.name === name)!;
  const attributes = table.attributes.filter((attribute) => attribute.name !== name);
  if (attributes.length === 0) return null;
  const digits = attributes.map((attribute) => ({ radix: attribute.values.length + 1, at: attribute.codes }));
  const { groups, count } = groupRows(digits, table.rows);
  const first = new Int32Array(count).fill(-1);
  for (let row = 0; row < table.rows; row += 1) {
    const at = table.source === null ? row : table.source[row];
    if (first[groups[row]] < 0) first[groups[row]] = at;
    else if (codes[first[groups[row]]] !== codes[at]) return [first[groups[row]], at];
  }
  return null;
}
