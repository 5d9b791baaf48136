import { describeKnown } from '../../shared/text.ts';
import { type Result, fail, succeed } from '../../shared/result.ts';
import type { Lock } from '../../vocabulary/settings.ts';
import { type Table, attributeNamed } from '../../table/table.ts';

export type { Lock };

/** Locks read for a table. */
export interface Locks {
  readonly attributes: ReadonlySet<string>;
  /** For each row 1 when nothing of it may change; null when no row is locked. */
  readonly rows: Uint8Array | null;
}

export const noLocks: Locks = { attributes: new Set(), rows: null };

/**
 * Reads what is locked; a name or value that the table does not have is a failure that names the field. Terms mean the
 * values before the repair.
 */
export function readLocks(table: Table, lock: readonly Lock[], where: string): Result<Locks> {
  const attributes = new Set<string>();
  let rows: Uint8Array | null = null;
  for (let i = 0; i < lock.length; i += 1) {
    const one = lock[i];
    const name = typeof one === 'string' ? one : one.attribute;
    const attribute = attributeNamed(table, name);
    if (attribute === null) {
      const names = table.attributes.map((known) => known.name);
      return fail(
        'unknown-attribute',
        `The locked "${name}" is not an attribute of the table. ${describeKnown(name, names, 'attributes')}`,
        `${where}[${i}]${typeof one === 'string' ? '' : '.attribute'}`,
        { value: name },
      );
    }
    if (typeof one === 'string') {
      attributes.add(name);
      continue;
    }
    const isListed = new Uint8Array(attribute.values.length + 1);
    for (let j = 0; j < one.in.length; j += 1) {
      const code = attribute.values.indexOf(one.in[j]);
      if (code < 0)
        return fail(
          'unknown-value',
          `No record has "${one.in[j]}" as "${name}". ${describeKnown(one.in[j], attribute.values, 'values')}`,
          `${where}[${i}].in[${j}]`,
          { value: one.in[j] },
        );
      isListed[code] = 1;
    }
    rows ??= new Uint8Array(table.rows).fill(1);
    for (let row = 0; row < table.rows; row += 1) rows[row] &= isListed[attribute.codes[row]];
  }
  return succeed({ attributes, rows });
}
