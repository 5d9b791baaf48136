import { type Result, fail, succeed } from '../../shared/result.ts';
import { describeKnown } from '../../shared/text.ts';
import type { NonRedlining } from '../../vocabulary/anonymization.ts';
import type { Prepared } from '../prepared.ts';

/**
 * The table for protection against redlining (G7): the protected attributes are neither generalized nor in the file, and
 * those correlated with them take their place in the rules of G4; their groups cannot be told (G8). Failures name the field: no attribute, one that is
 * protected itself, or one that is no quasi-identifier.
 */
export function dropProtected(prepared: Prepared, { correlated }: NonRedlining, where: string): Result<Prepared> {
  const { roles, columns } = prepared;
  const dropped = [...new Set([...roles.protectedAttributes, ...roles.protected.map(({ attribute }) => attribute)])];
  const field = `${where}protection.correlated`;
  if (correlated.length === 0)
    return fail(
      'no-correlated',
      'No attribute is named that could stand for the protected ones. Name at least one.',
      field,
    );
  const quasi = roles.quasi.filter((name) => !dropped.includes(name));
  for (const [i, name] of correlated.entries()) {
    if (dropped.includes(name))
      return fail(
        'correlated-protected',
        `"${name}" is protected itself and is left out of the table. Name attributes that could stand for it.`,
        `${field}[${i}]`,
      );
    if (!quasi.includes(name))
      return fail(
        'correlated-not-quasi',
        `"${name}" is no quasi-identifier, so generalizing cannot protect it. ${describeKnown(name, quasi, 'quasi-identifiers beside the protected ones')}`,
        `${field}[${i}]`,
      );
  }
  const hidden = dropped.map((name) => [name, { ...columns[name], publish: false }]);
  return succeed({
    ...prepared,
    roles: { ...roles, quasi, protectedAttributes: [...new Set(correlated)], protected: [], dropped: roles.protected },
    columns: { ...columns, ...Object.fromEntries(hidden) },
  });
}
