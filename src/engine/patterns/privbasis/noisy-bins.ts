import { type Fraction, addDiscreteLaplace, divideDecimal } from '../../shared/noise.ts';
import { RandomBits, type RandomBytes } from '../../shared/randomness.ts';
import { type Result, succeed } from '../../shared/result.ts';
import type { RunContext } from '../../shared/run-context.ts';
import { type Table, weightOf } from '../../table/table.ts';
import { buildBases, itemsByAttribute, selectItems } from './basis-sets.ts';
import {
  type PrivateSettings,
  type PublicDomain,
  type Spent,
  binShare,
  declareDomain,
  readPrivateSettings,
  spentOn,
} from './private-settings.ts';

/** A basis with the noisy weight of each of its bins, in the order of `layBins`; whole numbers, also negative. */
export interface NoisyBasis {
  readonly items: readonly number[];
  readonly bins: readonly number[];
}

/**
 * All that is ever known of a table after its budget is spent: noisy numbers, and what was public anyway. Whatever is made
 * of it protects people as well as it does (S8).
 */
export interface NoisyBins {
  readonly domain: PublicDomain;
  /** How many patterns are wanted, K. */
  readonly top: number;
  readonly bases: readonly NoisyBasis[];
  /** The scale of the noise of a bin, bases over budget. */
  readonly scale: number;
  /** What each part spent; it sums to epsilon. */
  readonly spent: readonly Spent[];
}

/**
 * Spends the whole budget on a table: PrivBasis up to its noisy bins (S8). Lambda takes 0.1 of epsilon, items and pairs 0.4,
 * the bins 0.5.
 *
 * What is protected: one person, that is a weight of 1 (T2). A record of weight n stands for n people who look alike, so
 * that one person more or less changes one weight by 1, and every support by at most 1; grouped counts and single records
 * are protected alike. Where a weight says how many a single person stands for, as in a survey, this promises nothing.
 *
 * The bins of a basis divide all possible people, so one person more changes one bin of each basis by 1. With w bases the
 * noise of every bin is discrete Laplace of the scale w / (0.5 * epsilon), and all bins together spend 0.5 of epsilon.
 * Together with the parts before, whose outcomes the bases are made of, this is epsilon (sequential composition).
 *
 * Failures: `bad-epsilon`, `bad-top`, `no-items`, and those of mining. None depends on the records but a lack of memory.
 */
export function drawNoisyBins(
  table: Table,
  settings: PrivateSettings,
  random: RandomBytes,
  context: RunContext,
  where = '',
): Result<NoisyBins> {
  const domain = declareDomain(table);
  const limits = readPrivateSettings(settings, domain, where);
  if (!limits.ok) return limits;
  const bits = new RandomBits(random);
  const selected = selectItems(table, domain, limits.value, bits, context);
  if (!selected.ok) return selected;
  const share = binShare(limits.value.epsilon);
  const bases = buildBases(selected.value, domain);
  const { num, den } = divideDecimal(share, bases.length);
  const scale: Fraction = { num: den, den: num };
  return succeed({
    domain,
    top: limits.value.top,
    bases: bases.map((items) => ({ items, bins: fillBins(table, layBins(items, domain), scale, bits) })),
    scale: bases.length / share.approx,
    spent: [...selected.value.spent, spentOn('bins', share)],
  });
}

function fillBins(table: Table, { size, columns }: BinLayout, scale: Fraction, bits: RandomBits): number[] {
  const weights = new Float64Array(size);
  const used = columns.map(({ attribute, digitOf, stride }) => ({
    codes: table.attributes[attribute].codes,
    steps: digitOf.map((digit) => digit * stride),
  }));
  for (let row = 0; row < table.rows; row += 1) {
    let bin = 0;
    for (const { codes, steps } of used) bin += steps[codes[row]] ?? 0;
    weights[bin] += weightOf(table, row);
  }
  return Array.from(weights, (weight) => addDiscreteLaplace(weight, scale, bits));
}

/** An attribute of a basis. */
interface BinColumn {
  readonly attribute: number;
  /** The items of the basis of this attribute, ascending. */
  readonly items: readonly number[];
  /** For each value of the attribute its digit: 0 when it is not in the basis, else 1 and up. */
  readonly digitOf: readonly number[];
  readonly stride: number;
}

/** How the bins of a basis are numbered: a digit for each attribute, 0 for any value outside the basis or none at all. */
export interface BinLayout {
  readonly size: number;
  readonly columns: readonly BinColumn[];
}

/**
 * Numbers the bins of a basis in mixed radix, attribute by attribute (S8). Bins with two items of one attribute do not
 * exist: nobody can be in them.
 */
export function layBins(basis: readonly number[], domain: PublicDomain): BinLayout {
  const { attributes, offsets, attributeOf } = domain;
  const columns: BinColumn[] = [];
  let size = 1;
  for (const [attribute, count] of itemsByAttribute(basis, domain)) {
    const items = basis.filter((item) => attributeOf[item] === attribute);
    const digitOf = attributes[attribute].values.map((_, code) => items.indexOf(offsets[attribute] + code) + 1);
    columns.push({ attribute, items, digitOf, stride: size });
    size *= count + 1;
  }
  return { size, columns };
}
