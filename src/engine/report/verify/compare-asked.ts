import { claimsOf, isUnseeded, type Asked, type Differences } from './asked.ts';
import { isSameDecimal } from './fraction.ts';
import { compareFairness } from './compare-fairness.ts';
import { comparePatterns } from './compare-patterns.ts';
import { patternSteps, quasiOf, writesCells } from './asked-step.ts';

/** Compares what a certificate claims with what the step of its recipe asks for (R3): nothing less, nothing else. */
export function compareAsked(asked: Asked, differences: Differences): void {
  if (patternSteps.includes(asked.step.do)) return comparePatterns(asked, differences);
  if (asked.step.do === 'generalize') {
    comparePrivacy(asked, differences);
    compareLevels(asked, differences);
  } else compareNoise(asked, differences);
  compareFairness(asked, differences);
}

function comparePrivacy({ certificate, recipe, step }: Asked, { about, absent }: Differences): void {
  const { k = 1, l, diversity, c, t, closeness } = step;
  const shown = (name: string) => certificate.file.columns.includes(name);
  const quasi = quasiOf(recipe, step).filter(shown);
  const isOver = (columns: readonly string[]) => quasi.every((name) => columns.includes(name));
  const [byK] = claimsOf(certificate, 'k-anonymity');
  if (byK === undefined && k > 1) absent(`The recipe asks for k = ${k}, but no claim is about it.`);
  if (byK !== undefined && (byK.parameters.k !== k || !isOver(byK.parameters.columns)))
    about(byK, `The recipe asks for k = ${k} over ${quasi.join(', ')}.`);
  for (const name of recipe.roles.sensitive.filter(shown)) {
    const byL = claimsOf(certificate, 'l-diversity').find(({ parameters }) => parameters.sensitive === name);
    if (l !== null && byL === undefined) absent(`The recipe asks for l = ${l} in ${name}, but no claim is about it.`);
    if (byL !== undefined) {
      const own = byL.parameters;
      const isSame = own.l === l && own.kind === (diversity ?? 'distinct') && isSameDecimal(own.c, c);
      if (!isSame || !isOver(own.columns)) about(byL, `The recipe asks for l = ${l} (${diversity ?? 'distinct'}).`);
    }
    const byT = claimsOf(certificate, 't-closeness').find(({ parameters }) => parameters.sensitive === name);
    if (t !== null && byT === undefined) absent(`The recipe asks for t = ${t} in ${name}, but no claim is about it.`);
    if (byT === undefined) continue;
    const isSame = isSameDecimal(byT.parameters.t, t) && byT.parameters.kind === (closeness ?? 'equal');
    if (!isSame || !isOver(byT.parameters.columns))
      about(byT, `The recipe asks for t = ${t} (${closeness ?? 'equal'}).`);
  }
}

function compareLevels({ certificate, recipe, step }: Asked, { about, absent }: Differences): void {
  const [release] = claimsOf(certificate, 'release-check');
  if (release === undefined) absent('No claim is about what all columns of the file tell of people.');
  const [people] = claimsOf(certificate, 'people');
  if (people === undefined) absent('No claim says how many people the table had.');
  else if (!isSameDecimal(people.parameters.suppress, step.suppress))
    about(people, `The recipe allows the share ${step.suppress ?? 0} of people to be left out.`);
  if (certificate.certificate !== 1) compareFile({ certificate, recipe, step }, { about, absent });
  const [levels] = claimsOf(certificate, 'levels');
  if (writesCells(step)) return;
  if (levels === undefined) return absent('No claim says at which level each column is.');
  const quasi = quasiOf(recipe, step);
  const { choose } = step;
  const named = typeof choose === 'object' ? choose : null;
  for (const [i, name] of quasi.entries()) {
    if (!certificate.file.columns.includes(name)) continue;
    const own = levels.parameters.columns.find(({ column }) => column === name);
    if (own === undefined) about(levels, `The recipe generalizes ${name}, of which no level is claimed.`);
    else if (certificate.certificate === 1 && named !== null && own.level !== named[i])
      about(levels, `The recipe chooses level ${named[i]} for ${name}; level ${own.level} is claimed.`);
  }
}

/** What version 2 says of the file itself: its weights, how each column is published, its labels and its order (R4). */
function compareFile({ certificate, recipe, step }: Asked, { about, absent }: Differences): void {
  const { file } = certificate;
  if (file.weight !== recipe.data.weight)
    absent(
      `The recipe ${recipe.data.weight === null ? 'counts every row as one person' : `counts people by ${recipe.data.weight}`}; the certificate does not.`,
    );
  if (claimsOf(certificate, 'row-order').length === 0) absent('No claim is about the order of the rows.');
  const quasi = quasiOf(recipe, step).filter((name) => file.columns.includes(name));
  for (const claim of claimsOf(certificate, 'release-check')) {
    const wrong = claim.parameters.columns.find(
      ({ column, as }) =>
        (as === 'generalized') !== quasi.includes(column) || (as === 'weight') !== (column === file.weight),
    );
    if (wrong !== undefined) about(claim, `By the recipe ${wrong.column} is published otherwise than claimed.`);
  }
  const [labels] = claimsOf(certificate, 'labels');
  if (labels === undefined) return absent('No claim is about the labels of generalized columns.');
  const listed = labels.parameters.columns.map(({ column }) => column);
  const left = quasi.find((name) => !listed.includes(name));
  if (left !== undefined) about(labels, `The recipe generalizes ${left}, of whose labels nothing is claimed.`);
}

/** A table under noise: the budget, and that the noise came from no seed (G7). */
function compareNoise({ certificate, recipe, step }: Asked, { about, absent }: Differences): void {
  const [noise] = claimsOf(certificate, 'differential-privacy');
  if (noise === undefined) return absent('The recipe asks for noise, but no claim is about it.');
  if (!isSameDecimal(noise.parameters.epsilon, step.epsilon ?? null))
    about(noise, `The recipe spends an epsilon of ${step.epsilon}.`);
  if (certificate.certificate !== 1) {
    if (certificate.file.weight !== recipe.data.weight)
      absent('The recipe counts people otherwise than the certificate.');
    if (claimsOf(certificate, 'row-order').length === 0) absent('No claim is about the order of the rows.');
  }
  if (isUnseeded(certificate, noise.parameters.seeded, step.seed))
    about(noise, 'The recipe and the certificate do not agree on whether the noise came from a seed.');
}
