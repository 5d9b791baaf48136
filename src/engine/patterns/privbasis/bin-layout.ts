import { itemsByAttribute } from './basis-cost.ts';
import { type PublicDomain } from './public-domain.ts';

/** An attribute of a basis. */
export interface BinColumn {
  readonly attribute: number;
  /** The items of the basis of this attribute, ascending. */
  readonly items: readonly number[];
  /** For each value of the attribute its digit: 0 when it is not in the basis, else 1 and up. */
  readonly digitOf: readonly number[];
  readonly stride: number;
}

/** How the bins of a basis are numbered: a digit for each attribute, 0 for any value outside the basis or none at all. */
export interface BinLayout {
  readonly size: number;
  readonly columns: readonly BinColumn[];
}

/**
 * Numbers the bins of a basis in mixed radix, attribute by attribute (S8). Bins with two items of one attribute do not
 * exist: nobody can be in them.
 */
export function layBins(basis: readonly number[], domain: PublicDomain): BinLayout {
  const { attributes, offsets, attributeOf } = domain;
  const columns: BinColumn[] = [];
  let size = 1;
  for (const [attribute, count] of itemsByAttribute(basis, domain)) {
    const items = basis.filter((item) => attributeOf[item] === attribute);
    const digitOf = attributes[attribute].values.map((_, code) => items.indexOf(offsets[attribute] + code) + 1);
    columns.push({ attribute, items, digitOf, stride: size });
    size *= count + 1;
  }
  return { size, columns };
}
