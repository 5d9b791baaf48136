/**
 * How many standard deviations the group's share denied lies above (positive) or below that of the others: `z = (p1 -
 * p2) / sqrt(p(1-p)(1/n1 + 1/n2))` with the pooled `p = (a1+a2)/(n1+n2)`; beyond 2 is the courts' "two standard
 * deviations". NaN when undefined: an empty group, nobody or everybody denied (M7).
 */
export function computeZ(a1: number, n1: number, a2: number, n2: number): number {
  if (n1 === 0 || n2 === 0) return NaN;
  const denied = a1 + a2;
  const total = n1 + n2;
  if (denied === 0 || denied === total) return NaN;
  const pooled = denied / total;
  return (a1 / n1 - a2 / n2) / Math.sqrt(pooled * ((total - denied) / total) * (1 / n1 + 1 / n2));
}
