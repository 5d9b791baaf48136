import type { Decimal } from '../../shared/decimal.ts';
import { readEpsilon } from '../../shared/noise.ts';
import { type Result, fail, succeed } from '../../shared/result.ts';
import { type PublicDomain, countPatterns } from './public-domain.ts';

/** What a person chooses for a differentially private release (S8). */
export interface PrivateSettings {
  /** The whole budget, an exact decimal. */
  readonly epsilon: number | string;
  /** How many patterns are wanted, K. */
  readonly top: number;
}

/** The same, checked. */
export interface PrivateLimits {
  readonly epsilon: Decimal;
  readonly top: number;
}

const mostPatterns = 1_000_000;

/**
 * Checks epsilon and K against the public domain alone, never against the data (S8): epsilon is a decimal from 0.000001
 * to 1000, K a whole number from 1 to the number of patterns in the domain and at most a million. `where` stands before
 * the names of the fields in failures (`bad-epsilon`, `bad-top`, `no-items`).
 */
export function readPrivateSettings(
  { epsilon, top }: PrivateSettings,
  domain: PublicDomain,
  where = '',
): Result<PrivateLimits> {
  const budget = readEpsilon(epsilon, `${where}epsilon`);
  if (!budget.ok) return budget;
  const patterns = countPatterns(domain);
  if (patterns === 0n)
    return fail('no-items', 'There is nothing to publish: no attribute in use has a value.', 'columns');
  if (!Number.isSafeInteger(top) || top < 1)
    return fail(
      'bad-top',
      `${where}top is ${top}; it must be a whole number of patterns, 1 or more, such as 100.`,
      `${where}top`,
      { value: top },
    );
  if (BigInt(top) > patterns || top > mostPatterns)
    return fail(
      'bad-top',
      `${where}top is ${shown(top)}, but ${
        BigInt(top) > patterns
          ? `the attributes in use allow only ${shown(patterns)} patterns`
          : `at most ${shown(mostPatterns)} patterns can be published at once`
      }. Ask for fewer.`,
      `${where}top`,
      { value: top },
    );
  return succeed({ epsilon: budget.value, top });
}

const shown = (count: number | bigint) => count.toLocaleString('en-US');
