import type { Codes } from '../../table/raw-table.ts';
import { type Attribute, type Table, takeSurvey } from '../../table/table.ts';
import type { DomainColumn } from './declared-domain.ts';

/** The code of a cell whose value is not in the domain, before it is known what becomes of it. */
const outside = 0xffffffff;

/**
 * The records of a table by the declared domain (G10): for each column its attribute with the values of the domain in
 * their order, whether a record has them or not. A cell outside the domain is no item.
 */
export function projectTable(table: Table, attributes: readonly Attribute[], domain: readonly DomainColumn[]): Table {
  const projected = attributes.map((attribute, i) => {
    const codes = codesIn(attribute, domain[i]);
    const none = domain[i].values.length;
    return attributeOf(
      attribute,
      domain[i],
      codes.map((code) => (code === outside ? none : code)),
    );
  });
  return { ...table, attributes: projected };
}

/** The same without the records that have a cell outside the domain: they are in no cell of a table of it. */
export function leaveOutOutside(
  table: Table,
  attributes: readonly Attribute[],
  domain: readonly DomainColumn[],
): Table {
  const codes = attributes.map((attribute, i) => codesIn(attribute, domain[i]));
  const isOutside = new Uint8Array(table.rows);
  for (const own of codes) for (let row = 0; row < own.length; row += 1) if (own[row] === outside) isOutside[row] = 1;
  const rows = new Uint32Array(table.rows).map((_, row) => row).filter((row) => isOutside[row] === 0);
  const weights = table.weights;
  const kept = weights === null ? null : Float64Array.from(rows, (row) => weights[row]);
  return {
    ...table,
    rows: rows.length,
    attributes: attributes.map((attribute, i) =>
      attributeOf(
        attribute,
        domain[i],
        rows.map((row) => codes[i][row]),
      ),
    ),
    ...takeSurvey(table, rows),
    weights: kept,
    totalWeight: kept === null ? rows.length : kept.reduce((sum, weight) => sum + weight, 0),
    source: table.source === null ? rows : rows.map((row) => table.source![row]),
  };
}

/** For each record the place of its value in the domain, the number of values for no item, or `outside`. */
function codesIn({ values, codes }: Attribute, domain: DomainColumn): Uint32Array {
  const places = new Map(domain.values.map((value, place) => [value, place]));
  const placeOf = Uint32Array.from([...values.map((value) => places.get(value) ?? outside), domain.values.length]);
  const placed = new Uint32Array(codes.length);
  for (let row = 0; row < placed.length; row += 1) placed[row] = placeOf[codes[row]];
  return placed;
}

function attributeOf({ values, isMissing, ...rest }: Attribute, domain: DomainColumn, codes: Uint32Array): Attribute {
  const missing = new Set(values.filter((_, code) => isMissing[code]));
  return {
    ...rest,
    values: domain.values,
    codes: narrow(codes, domain.values.length),
    isMissing: domain.values.map((value) => missing.has(value)),
  };
}

function narrow(codes: Uint32Array, largest: number): Codes {
  if (largest <= 0xff) return Uint8Array.from(codes);
  return largest <= 0xffff ? Uint16Array.from(codes) : codes;
}
