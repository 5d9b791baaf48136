import type { Attribute } from '../table.ts';

/** An attribute of some values, none of them missing, without order or cut points. */
export function attributeOf(
  name: string,
  values: readonly string[],
  codes: readonly number[],
  change: Partial<Attribute> = {},
): Attribute {
  return {
    name,
    column: 0,
    values,
    codes: Uint32Array.from(codes),
    isOrdered: false,
    cuts: null,
    isMissing: values.map(() => false),
    ...change,
  };
}
