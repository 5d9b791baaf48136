import type { DecisionClasses } from '../../table/decision.ts';
import { type Attribute, type Table, attributeNamed, takeSurvey, weightOf } from '../../table/table.ts';
import type { WrittenColumn, WrittenTable } from './written-table.ts';

/** A written table as one that can be analysed again, and where its records come from. */
export interface RecodedTable {
  readonly table: Table;
  /** For each record its row in the table before. */
  readonly origin: Uint32Array;
  /** For each quasi-identifier, by name, the label of each of its values now. */
  readonly labelOf: ReadonlyMap<string, Uint32Array>;
}

/**
 * The table that a written one is (L2): what a cell shows is its value, and what tells nothing, a top, a `*` or a
 * missing value, is no item (T6). Records that leave are gone. All other attributes stay as they are.
 */
export function recodeTable(table: Table, written: WrittenTable): RecodedTable {
  const { columns, suppressed } = written;
  const rows = Uint32Array.from({ length: table.rows }, (_, row) => row);
  const origin = suppressed === null ? rows : rows.filter((row) => suppressed[row] === 0);
  const labelOf = new Map<string, Uint32Array>();
  const attributes = table.attributes.map((attribute): Attribute => {
    const column = columns.find(({ name }) => name === attribute.name);
    if (column === undefined) return { ...attribute, codes: origin.map((row) => attribute.codes[row]) };
    const labels = listShown(column);
    labelOf.set(attribute.name, Uint32Array.from(labels));
    return recodeAttribute(attribute, column, labels, origin);
  });
  const weights = table.weights === null ? null : Float64Array.from(origin, (row) => weightOf(table, row));
  const source = table.source;
  const recoded: Table = {
    ...table,
    rows: origin.length,
    attributes,
    ...takeSurvey(table, origin),
    weights,
    totalWeight: weights === null ? origin.length : weights.reduce((sum, weight) => sum + weight, 0),
    source: source === null && suppressed === null ? null : origin.map((row) => (source === null ? row : source[row])),
  };
  return { table: recoded, origin, labelOf };
}

/** The labels that are items, those of values in their order first. */
function listShown({ labels }: WrittenColumn): number[] {
  const shown = labels.flatMap(({ kind }, label) => (kind === 'value' || kind === 'generalized' ? [label] : []));
  const rank = (label: number) => (labels[label].kind === 'value' ? labels[label].covers[0] : Infinity);
  return shown.sort((one, other) => (rank(one) === rank(other) ? one - other : rank(one) - rank(other)));
}

function recodeAttribute(
  attribute: Attribute,
  { labels, codes }: WrittenColumn,
  shown: readonly number[],
  origin: Uint32Array,
): Attribute {
  const place = new Uint32Array(labels.length).fill(shown.length);
  shown.forEach((label, value) => (place[label] = value));
  return {
    ...attribute,
    values: shown.map((label) => labels[label].text!),
    codes: origin.map((row) => place[codes[row]]),
    isOrdered: false,
    cuts: null,
    isMissing: shown.map((label) => labels[label].kind === 'value' && attribute.isMissing[labels[label].covers[0]]),
  };
}

/** The decision of a recoded table: each record has that of the one it comes from. */
export function recodeDecision({ table, origin }: RecodedTable, decision: DecisionClasses): DecisionClasses {
  const isNegative = Uint8Array.from(origin, (row) => decision.isNegative[row]);
  let negativeWeight = 0;
  for (let row = 0; row < table.rows; row += 1) if (isNegative[row] === 1) negativeWeight += weightOf(table, row);
  return { attribute: attributeNamed(table, decision.attribute.name)!, isNegative, negativeWeight };
}
