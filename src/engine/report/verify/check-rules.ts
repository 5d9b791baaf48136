import type { RunContext } from '../../shared/run-context.ts';
import { valuesOf } from '../../vocabulary/items.ts';
import type { ParametersOf } from './certificate.ts';
import type { FileTable } from './file-table.ts';
import { type Found, breaks, holds, notTested, sayCells, sayPeople } from './finding.ts';
import { fractionOf, leastCount } from './fraction.ts';
import { type FileRule, countDenied, listColumnSets, listRules, oneOf } from './list-rules.ts';
import { isOverLimit } from './over-limit.ts';

/** Sets of columns times groups of people that can be gone through within minutes. */
const mostWork = 400_000_000;

/** All rules of a file: how many there are, how many have a cell in A, and the first that is over the limit. */
export interface RuleTally {
  readonly rules: number;
  readonly over: FileRule | null;
  /** The rules whose A holds a cell of a column, or several of them together as one value (D14). */
  countAbout(column: string, cell: string): number;
}

/** Goes through all rules of a claim, set of columns by set of columns; a text says why that cannot be done (G4). */
export function tallyRules(
  table: FileTable,
  { columns, decision, minCount, tau, measure, alpha, negative, together = [] }: ParametersOf<'no-rule-over'>,
  context: RunContext,
): RuleTally | string {
  const denied = countDenied(table, { columns, decision, negative });
  const sets = listColumnSets(columns, tau);
  const ways = 2 ** Math.min(together.length, 30);
  if (sets === null || sets.length * denied.length * ways > mostWork)
    return 'There are too many sets of columns to go through them one by one.';
  const limit = fractionOf(alpha);
  const about = new Map<string, number>();
  let rules = 0;
  let over: FileRule | null = null;
  for (const [i, set] of sets.entries()) {
    context.progress('Counting rules', i / sets.length);
    const listed = listRules(denied, columns, set, BigInt(minCount), together);
    rules += listed.length;
    over ??= listed.find(({ compared }) => isOverLimit(measure, compared, limit)) ?? null;
    for (const { cells } of listed)
      for (const [at, place] of set.entries()) {
        const key = JSON.stringify([columns[place].column, cells[at]]);
        if (columns[place].isProtected) about.set(key, (about.get(key) ?? 0) + 1);
      }
  }
  return { rules, over, countAbout: (column, cell) => about.get(JSON.stringify([column, oneOf(valuesOf(cell))])) ?? 0 };
}

/**
 * alpha-protection by its definition: of all rules over at most tau of the columns with the minimum support, which is a
 * share of the certificate's N, none is over the limit; and there are as many as the certificate says (G4, G8).
 */
export function checkRules(claimed: ParametersOf<'no-rule-over'>, tally: RuleTally): Found {
  const { minSupport, people, minCount, measure, alpha } = claimed;
  const least = leastCount(minSupport, people);
  const odd = findOdd(claimed);
  if (odd !== null) return breaks(`${odd.column}: ${odd.cells.join(', ')} cannot be taken together.`);
  if (least !== BigInt(minCount))
    return breaks(`The minimum support asks for ${sayPeople(least)} of ${people}, not for ${minCount}.`);
  const { rules, over } = tally;
  if (rules !== claimed.rules)
    return breaks(`The file has ${rules} rules to be tested; the certificate speaks of ${claimed.rules}.`);
  if (over !== null) return breaks(`${sayRule(over)}: ${measure} is over the limit of ${alpha}.`);
  if (!claimed.columns.some(({ isProtected }) => isProtected))
    return notTested('The file shows no column of a protected group.');
  if (rules === 0) return notTested(`No rule has ${sayPeople(least)} with the worse outcome.`);
  return holds;
}

/** Cells that are said to be one group and cannot be: fewer than two, one twice, one that is no item, or of no group. */
function findOdd({ columns, together = [] }: ParametersOf<'no-rule-over'>) {
  const isOdd = (one: (typeof together)[number]) => {
    const column = columns.find((own) => own.column === one.column);
    const lacks = column === undefined || one.cells.some((cell) => column.noItem.includes(cell));
    return lacks || !column.isProtected || one.cells.length < 2 || new Set(one.cells).size < one.cells.length;
  };
  return together.find(isOdd) ?? null;
}

function sayRule({ columns, cells, compared: { a1, n1, a2, n2 } }: FileRule): string {
  return `${sayCells(columns, cells)}: ${a1} of ${n1} have the worse outcome, against ${a2} of ${n2}`;
}
