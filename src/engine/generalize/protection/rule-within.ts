import { isDiscriminatoryAt } from '../../measures/measures.ts';
import type { Lattice, NodeTable } from '../lattice/index.ts';
import type { ProtectionLimits } from './protection.ts';
import type { OpenRule } from './removal-bounds.ts';

/**
 * Whether a rule is frequent and discriminatory on the classes of a table at the rule's own levels, exact, for every
 * measure but clift (G4, M4, T4). The context are the classes with the rule's values of unprotected quasi-identifiers;
 * those without an item in a protected one are in neither group (T6, M1). A group of several values of which a label is gone
 * is not tested (D14).
 */
export function discriminatesWithin(
  { quasi }: Lattice,
  table: NodeTable,
  { codes }: OpenRule,
  { measure, alpha, minCount }: ProtectionLimits,
): boolean {
  const parts = codes.map(({ place, among }) => {
    const { isProtected, labels } = quasi[place];
    return { own: table.codes[place]!, among, code: among[0], isProtected, none: labels[table.levels[place]].length };
  });
  if (parts.some(({ own, among }) => among.length > 1 && among.some((code) => !own.includes(code)))) return false;
  const context = parts.filter(({ isProtected }) => !isProtected);
  const group = parts.filter(({ isProtected }) => isProtected);
  let [a1, n1, a2, n2, a, n] = [0, 0, 0, 0, 0, 0];
  for (let row = 0; row < table.rows; row += 1) {
    let isIn = true;
    for (let i = 0; i < context.length && isIn; i += 1) isIn = context[i].own[row] === context[i].code;
    if (!isIn) continue;
    a += table.a[row];
    n += table.n[row];
    let isOne = true;
    for (let i = 0; i < group.length && isIn; i += 1) {
      const code = group[i].own[row];
      isIn = code !== group[i].none;
      isOne &&= code === group[i].code || group[i].among.includes(code);
    }
    if (!isIn) continue;
    if (isOne) {
      a1 += table.a[row];
      n1 += table.n[row];
    } else {
      a2 += table.a[row];
      n2 += table.n[row];
    }
  }
  return a1 >= minCount && isDiscriminatoryAt(measure, a1, n1, a2, n2, a, n, alpha);
}
