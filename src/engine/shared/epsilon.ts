import { compareDecimals, formatDecimal, readDecimal, type Decimal } from './decimal.ts';
import { fail, succeed, type Result } from './result.ts';

const leastEpsilon = readDecimal('0.000001')!;
const mostEpsilon = readDecimal('1000')!;

/**
 * A privacy budget as an exact decimal from 0.000001 to 1000 (S8, G7); a failure (`bad-epsilon`) names `where`.
 */
export function readEpsilon(epsilon: number | string, where: string): Result<Decimal> {
  const read = readDecimal(epsilon);
  const spelt = typeof epsilon === 'string' ? `"${epsilon}"` : String(epsilon);
  if (read === null)
    return fail(
      'bad-epsilon',
      `${where} is ${spelt}, which is no decimal number. Write it like 0.5, with a point.`,
      where,
      {
        value: epsilon,
      },
    );
  if (read.units <= 0n)
    return fail(
      'bad-epsilon',
      `${where} is ${spelt}; it must be above 0, such as 1. A budget of 0 allows no answer.`,
      where,
      {
        value: epsilon,
      },
    );
  if (compareDecimals(read, leastEpsilon) < 0 || compareDecimals(read, mostEpsilon) > 0)
    return fail(
      'bad-epsilon',
      `${where} is ${spelt}; it must lie between ${formatDecimal(leastEpsilon)}, where noise drowns everything, and ${formatDecimal(mostEpsilon)}, which protects nobody.`,
      where,
      { value: epsilon },
    );
  return succeed(read);
}
