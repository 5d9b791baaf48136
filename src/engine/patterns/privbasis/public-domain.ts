import type { Table } from '../../table/table.ts';

/**
 * What is declared public before any budget is spent: the attributes and the values that each can have (S8). An item has a
 * number, counted through the values of all attributes in order.
 */
export interface PublicDomain {
  readonly attributes: readonly { readonly name: string; readonly values: readonly string[] }[];
  /** For each attribute the number of its first item. */
  readonly offsets: readonly number[];
  /** For each item its attribute. */
  readonly attributeOf: readonly number[];
}

/**
 * The public domain of a table whose attributes have the values that were declared, in their order, whether a record has
 * them or not (T1, S8, G10): the numbers of items, and with them every tie, do not depend on the records.
 */
export function declareDomain({ attributes }: Pick<Table, 'attributes'>): PublicDomain {
  return domainOf(attributes.map(({ name, values }) => ({ name, values: [...values] })));
}

/** The domain of attributes with these values. */
export function domainOf(attributes: PublicDomain['attributes']): PublicDomain {
  const offsets: number[] = [];
  const attributeOf: number[] = [];
  attributes.forEach(({ values }, attribute) => {
    offsets.push(attributeOf.length);
    for (let code = 0; code < values.length; code += 1) attributeOf.push(attribute);
  });
  return { attributes, offsets, attributeOf };
}

/** How many patterns the domain has: at most one item of each attribute, at least one in all. */
export function countPatterns({ attributes }: PublicDomain): bigint {
  return attributes.reduce((product, { values }) => product * BigInt(values.length + 1), 1n) - 1n;
}
