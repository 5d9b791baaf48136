import { type Result, fail, succeed } from '../shared/result.ts';
import { type Attribute, type Table, attributeNamed, weightOf } from './table.ts';

/** The decision of every record in two classes (T3). */
export interface DecisionClasses {
  readonly attribute: Attribute;
  /** For each row 1 when the benefit was denied, else 0. */
  readonly isNegative: Uint8Array;
  /** Weight of the records with a negative decision, above 0 and below the total weight. */
  readonly negativeWeight: number;
}

/**
 * Divides the records into negative and positive decisions: the values listed are negative, all others positive (T3).
 * Failures: the attribute is not in the table, a listed value does not occur, a class is empty, or a record has no
 * decision (missing values as no item, T6).
 */
export function readDecision(
  table: Table,
  attributeName: string,
  negative: readonly string[],
): Result<DecisionClasses> {
  const attribute = attributeNamed(table, attributeName);
  if (attribute === null) {
    const names = table.attributes.map(({ name }) => name);
    return fail('unknown-attribute/decision', { value: attributeName, known: names }, 'roles.decision.attribute');
  }
  const side = markValues(attribute, negative);
  if (!side.ok) return side;
  const isNegative = new Uint8Array(table.rows);
  let negativeWeight = 0;
  let undecided = 0;
  for (let row = 0; row < table.rows; row += 1) {
    const code = attribute.codes[row];
    if (code === attribute.values.length) undecided += 1;
    else if (side.value[code] === 1) {
      isNegative[row] = 1;
      negativeWeight += weightOf(table, row);
    }
  }
  if (undecided > 0) {
    return fail('no-decision-value', { records: undecided, name: attributeName }, `columns.${attributeName}.missingAs`);
  }
  if (negativeWeight === 0) {
    return fail('no-negative/none-has', { negative, name: attributeName }, 'roles.decision.negative');
  }
  if (negativeWeight === table.totalWeight) {
    return fail('no-positive', { name: attributeName }, 'roles.decision.negative');
  }
  return succeed({ attribute, isNegative, negativeWeight });
}

function markValues(attribute: Attribute, negative: readonly string[]): Result<Uint8Array> {
  const side = new Uint8Array(attribute.values.length);
  if (negative.length === 0) {
    return fail('no-negative/unchosen', { name: attribute.name }, 'roles.decision.negative');
  }
  for (let i = 0; i < negative.length; i += 1) {
    const code = attribute.values.indexOf(negative[i]);
    if (code < 0) {
      return fail(
        'unknown-value/decision',
        { value: negative[i], name: attribute.name, known: attribute.values },
        `roles.decision.negative[${i}]`,
      );
    }
    side[code] = 1;
  }
  return succeed(side);
}
