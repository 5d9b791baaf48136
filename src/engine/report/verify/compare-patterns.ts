import { valuesOf } from '../../vocabulary/items.ts';
import { fairnessOf } from './asked-step.ts';
import { type Asked, type Differences, claimsOf, isUnseeded } from './asked.ts';
import { isSameDecimal } from './fraction.ts';

/** Compares what is claimed of patterns with what the recipe asks for (S1 to S4, S6, S8). */
export function comparePatterns(asked: Asked, differences: Differences): void {
  comparePrivacy(asked, differences);
  compareFairness(asked, differences);
}

function comparePrivacy({ certificate, step }: Asked, { about, absent }: Differences): void {
  const { privacy, originals } = step;
  const small = claimsOf(certificate, 'no-small-support');
  const [channels, older] = [claimsOf(certificate, 'no-value-channel'), claimsOf(certificate, 'no-channel')];
  if (privacy?.model === 'differential') {
    const [noise] = claimsOf(certificate, 'differential-privacy');
    if (noise === undefined) return absent('The recipe asks for noise, but no claim is about it.');
    const isSame = isSameDecimal(noise.parameters.epsilon, privacy.epsilon ?? null);
    if (!isSame) about(noise, `The recipe spends an epsilon of ${privacy.epsilon}.`);
    if (isUnseeded(certificate, noise.parameters.seeded, privacy.seed))
      about(noise, 'The recipe and the certificate do not agree on whether the noise came from a seed.');
    return;
  }
  const k = privacy?.k ?? null;
  for (const claim of [...small, ...channels, ...older])
    if (claim.parameters.k !== k) about(claim, `The recipe asks for ${k === null ? 'no k' : `k = ${k}`}.`);
  for (const claim of [...channels, ...older]) {
    const isPublic = privacy?.totalIsPublic ?? claim.predicate === 'no-value-channel';
    if ((claim.parameters.records !== null) !== isPublic)
      about(claim, 'The recipe and the certificate do not agree on whether the number of records is public.');
  }
  const summed = certificate.certificate === 1 ? [...channels, ...older] : channels;
  const isClaimed = small.length > 0 && summed.length > 0;
  if (k !== null && !originals && !isClaimed) absent(`The recipe asks for k = ${k}, but no claim is about it.`);
}

function compareFairness({ certificate, recipe, step }: Asked, { about, absent }: Differences): void {
  const { measure, alpha } = fairnessOf(recipe, step);
  if (measure === null) return;
  const claims = claimsOf(certificate, 'no-pattern-over');
  if (claims.every(({ parameters }) => parameters.wholeGroups))
    absent(`The recipe asks for ${measure} within ${alpha}, but no claim is about it.`);
  const { roles } = recipe;
  const groups = roles.protected.map(({ attribute, value }): [string, string] => [attribute, value]);
  const grounded = roles.grounded.map(({ attribute, value }): [string, string] => [attribute, value]);
  const negative = (roles.decision?.negative ?? []).map((value): [string, string] => [
    roles.decision?.attribute ?? '',
    value,
  ]);
  for (const claim of claims) {
    const own = claim.parameters;
    if (own.measure !== measure || !isSameDecimal(own.alpha, alpha) || !isSameDecimal(own.d, step.d))
      about(claim, `The recipe asks for ${measure} within ${alpha}.`);
    if (!isSameSet(own.protected, groups) || !isWithin(own.negative, negative) || !isSameSet(own.grounded, grounded))
      about(claim, 'The recipe names other groups, other values that deny, or other lawful reasons.');
  }
  for (const group of groups)
    if (!claimsOf(certificate, 'pattern-coverage').some(({ parameters }) => isSame(parameters.group, group)))
      absent(`No claim says whether ${group[0]} = ${valuesOf(group[1]).join(' or ')} was tested.`);
}

type Pair = readonly [string, string];

function isSame(one: Pair, other: Pair): boolean {
  return one[0] === other[0] && one[1] === other[1];
}

function isWithin(some: readonly Pair[], all: readonly Pair[]): boolean {
  return some.every((pair) => all.some((own) => isSame(pair, own)));
}

function isSameSet(one: readonly Pair[], other: readonly Pair[]): boolean {
  return isWithin(one, other) && isWithin(other, one);
}
