import { type Notice, type Result, fail, succeed } from '../../shared/result.ts';
import type { RunContext } from '../../shared/run-context.ts';
import { type SchemeName, schemeInfos } from '../../vocabulary/anonymization.ts';
import { largestK } from './largest-k.ts';
import type { SchemeTable } from './scheme-table.ts';
import { strategies } from './strategies.ts';
import { type WrittenCosts, type WrittenTable, countCosts } from './written-table.ts';

/** A table made k-anonymous by a scheme, and what that costs (L4). */
export interface Anonymized extends WrittenTable, WrittenCosts {
  readonly scheme: SchemeName;
  readonly k: number;
  readonly notices: readonly Notice[];
}

/**
 * Makes a table k-anonymous by a scheme (L1, L4). No scheme loses more than one that it contains: full-domain, subtree,
 * sibling, cell; full-domain, multidimensional; value suppression, cell suppression. Failures: a k that is no whole
 * number from 1 to N, a lattice too large for full-domain, and records all left out, with the largest k that leaves
 * some. Where all that is left is hidden a notice says so, with a k at which something shows.
 */
export function anonymize(
  opened: SchemeTable,
  scheme: SchemeName,
  k: number,
  context: RunContext,
  where: string,
): Result<Anonymized> {
  const { totalWeight } = opened.table;
  if (!(Number.isSafeInteger(k) && k >= 1))
    return fail('bad-k', `k is ${k}; it must be a whole number, 1 or more.`, `${where}k`);
  if (k > totalWeight)
    return fail(
      'k-above-n',
      `k is ${k}, but there are only ${totalWeight} records, so that no class can have k of them. Choose a k up to ${totalWeight}.`,
      `${where}k`,
      { largest: totalWeight },
    );
  if (context.isCancelled()) return fail('cancelled', 'The anonymization was cancelled.');
  context.progress(`Anonymizing: ${schemeInfos[scheme].title.toLowerCase()}`, null);
  const written = strategies[scheme](opened, k, context);
  if (!written.ok) return written;
  const costs = countCosts(opened.table, written.value);
  const largest = largestK(opened, scheme);
  if (costs.smallestClass === null)
    return fail(
      'all-suppressed',
      `With k = ${k} every record would be left out: the largest class has ${largest}. Choose a k up to ${largest}, or another scheme.`,
      `${where}k`,
      { largest },
    );
  const notices = tellsAnything(written.value) ? [] : [noteHidden(scheme, k, largest, where)];
  return succeed({ scheme, k, ...written.value, ...costs, notices });
}

/** Whether some cell that stays shows a value or a label below the top. */
function tellsAnything({ columns, suppressed }: WrittenTable): boolean {
  return columns.some(({ labels, codes }) => {
    const tells = labels.map(({ kind }) => kind === 'value' || kind === 'generalized');
    return codes.some((code, row) => tells[code] && (suppressed === null || suppressed[row] === 0));
  });
}

function noteHidden(scheme: SchemeName, k: number, largest: number, where: string): Notice {
  const advice = largest < k ? ` With k = ${largest} something shows.` : ' No column has two values to tell apart.';
  return {
    code: 'all-hidden',
    message: `With k = ${k} "${scheme}" hides every quasi-identifier of every record.${advice}`,
    where: where === '' ? null : where.slice(0, -1),
  };
}
