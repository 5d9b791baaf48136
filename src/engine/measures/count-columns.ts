/** Columns for the counts of rules: a1 of n1 in the group, a2 of n2 among the others, a of n in the situation (M1). */
export function makeCountColumns(count: number) {
  const column = () => new Float64Array(count);
  return { a1: column(), n1: column(), a2: column(), n2: column(), a: column(), n: column() };
}
