import { measureWords } from '../terms/measures.ts';
import { valuesOf } from '../../../engine/vocabulary/items.ts';
import { type Measure, measureInfos } from '../../../engine/vocabulary/measures.ts';
import { otherSum, whoIsLookedAt } from '../release/looked-at.ts';
import type {
  Certificate,
  Claim,
  ParametersOf,
  PatternClaim,
  Silence,
  TableClaim,
} from '../../../engine/verify/certificate.ts';
import type { ClaimNames } from '../../../engine/verify/claim-names.ts';
import type { Pair } from '../../../engine/verify/finding.ts';
import { formatCount, formatEither, formatList, formatMany } from '../../format.ts';
import { subject } from '../../language.ts';

/** What certificates claim and leave unclaimed. */
export const claimWords = subject('claims', { claim: sayClaim, notClaimed: sayNotClaimed });

/** What a column is called. */
function nameColumn({ columns }: ClaimNames, name: string): string {
  return Object.hasOwn(columns, name) ? columns[name] : name;
}

/** What a group is called: by the recipe, which knows what is written of it, else by value and column. */
function nameGroup(names: ClaimNames, [attribute, value]: Pair, written: string | null): string {
  const own = names.groups.find((one) => one.attribute === attribute && one.value === (written ?? value));
  return own?.title ?? `${formatEither(valuesOf(value))} (${nameColumn(names, attribute)})`;
}

/** A claim in our words, made of its predicate and its parameters alone: no sentence of a certificate is repeated (R3). */
function sayClaim(claim: Claim, { file }: Pick<Certificate, 'file'>, names: ClaimNames): string {
  switch (claim.predicate) {
    case 'file-hash':
      return `The file is the one that was released as ${file.name}, byte for byte.`;
    case 'recipe-hash':
      return `The recipe is the one that goes with the file, and its step ${claim.parameters.step} (${claim.parameters.do}) asks for what is claimed here.`;
    case 'differential-privacy':
      return sayNoise(claim.parameters);
    case 'additions':
      return 'Every support is that of the data, or of its noisy counts, with the records that were added.';
    case 'few-flagged': {
      const { k, t, bound } = claim.parameters;
      return `At most the share ${bound} of all people is treated worse than the ${k} people most like them, by ${t} or more.`;
    }
    case 'no-small-support':
    case 'no-channel':
    case 'no-value-channel':
    case 'consistent':
    case 'no-pattern-over':
    case 'pattern-coverage':
      return sayOfPatterns(claim, names);
    default:
      return sayOfTable(claim, file, names);
  }
}

function sayOfPatterns(claim: PatternClaim, names: ClaimNames): string {
  switch (claim.predicate) {
    case 'no-small-support':
      return `No published count is above 0 and below ${claim.parameters.k}.`;
    case 'no-channel':
      return `Published counts single out no fewer than ${formatMany(claim.parameters.k, 'person', 'people')} ${whoIsLookedAt}, one of each column${claim.parameters.records === null ? '' : ', the number of records being known'}.`;
    case 'no-value-channel':
      return `Published counts single out no fewer than ${formatMany(claim.parameters.k, 'person', 'people')} ${whoIsLookedAt}${claim.parameters.records === null ? '' : ', the number of records being known'}.`;
    case 'consistent':
      return 'Every part of a published pattern is published too, with at least its count.';
    case 'no-pattern-over':
      return sayPatterns(claim.parameters);
    case 'pattern-coverage': {
      const { group, patterns } = claim.parameters;
      const name = nameGroup(names, group, null);
      return patterns > 0
        ? `${name}: tested in ${formatMany(patterns, 'pattern', 'patterns')}.`
        : `${name}: not tested in any pattern.`;
    }
  }
}

function sayOfTable(claim: TableClaim, file: Certificate['file'], names: ClaimNames): string {
  const list = (columns: readonly string[]) => formatList(columns.map((name) => nameColumn(names, name)));
  switch (claim.predicate) {
    case 'levels':
      return sayLevels(claim.parameters, names);
    case 'labels':
      return 'Every cell of a generalized column is one of the labels that the recipe lists for it.';
    case 'row-order':
      return `The rows are sorted by what is written in them${file.weight === null ? '' : ', and no two rows are alike'}, so that their order tells nothing.`;
    case 'k-anonymity': {
      const { columns, k } = claim.parameters;
      const all = `everybody hides among at least ${formatMany(k, 'person', 'people')}`;
      return columns.length === 0
        ? `No column is generalized, so ${all} (k-anonymity).`
        : `Over ${list(columns)}, ${all} (k-anonymity).`;
    }
    case 'l-diversity':
      return sayDiversity(claim.parameters, names);
    case 't-closeness': {
      const { sensitive, kind, t } = claim.parameters;
      return `In each of these groups ${nameColumn(names, sensitive)} is at most ${t} away from how it spreads over the whole file (t-closeness, ${kind} distance).`;
    }
    case 'no-rule-over':
      return sayRules(claim.parameters, names);
    case 'coverage': {
      const { group, state, written } = claim.parameters;
      const name = nameGroup(names, group, written);
      if (state === 'tested') return `${name}: tested.`;
      return state === 'hidden' ? `${name}: hidden, so nothing can be told.` : `${name}: not tested.`;
    }
    case 'people':
      return sayPeopleBefore(claim.parameters);
    case 'release-check':
      return `The file has these columns and no other: ${list(claim.parameters.columns.map(({ column }) => column))}.`;
  }
}

function sayNoise({ epsilon, seeded }: ParametersOf<'differential-privacy'>): string {
  const end = seeded ? '. The noise came from a seed, so it can be taken away' : '';
  return `Whether any one person is in the data changes what is published by a factor of at most e^${epsilon} (differential privacy)${end}.`;
}

function sayDiversity({ sensitive, kind, l, c }: ParametersOf<'l-diversity'>, names: ClaimNames): string {
  const column = nameColumn(names, sensitive);
  if (kind === 'distinct')
    return `In each of these groups ${column} has at least ${formatMany(l, 'value', 'different values')} (l-diversity).`;
  const more = kind === 'recursive' ? ` with c = ${c}` : '';
  return `In each of these groups the values of ${column} are ${kind} ${l}-diverse${more}.`;
}

function sayRules(
  { columns, measure, alpha, minCount, tau, rules }: ParametersOf<'no-rule-over'>,
  names: ClaimNames,
): string {
  const groups = columns.filter(({ isProtected }) => isProtected).map(({ column }) => nameColumn(names, column));
  if (groups.length === 0) return 'Every protected column is hidden, so no rule is about a protected group.';
  const size = `of up to ${formatMany(tau, 'column', 'columns')} that ${rules === 1 || rules === 0 ? 'shows' : 'show'} at least ${formatMany(minCount, 'person', 'people')} with the worse outcome`;
  if (rules === 0) return `There is no rule ${size}, so nothing was tested.`;
  const among = rules === 1 ? `In the 1 rule ${size}` : `In all ${formatCount(rules)} rules ${size}`;
  return `${among}, ${sayLimit(measure, alpha)} for groups of ${formatList(groups)}.`;
}

function sayPatterns({ measure, alpha, patterns, wholeGroups, d }: ParametersOf<'no-pattern-over'>): string {
  const what = wholeGroups ? 'about a whole protected group' : 'about a protected group';
  if (patterns === 0) return `No pattern is ${what}, so nothing was tested.`;
  const but = d === null ? '' : ', but where a lawful reason explains it';
  const among = patterns === 1 ? 'the 1 pattern' : `all ${formatCount(patterns)} patterns`;
  return `In ${among} ${what}, ${sayLimit(measure, alpha)}${but}.`;
}

function sayLimit(measure: Measure, alpha: number | string): string {
  const side = measureInfos[measure].worse === 'smaller' ? 'above' : 'below';
  return `${measureWords[measure].title.toLowerCase()} stays ${side} ${alpha}`;
}

function sayLevels({ columns }: ParametersOf<'levels'>, names: ClaimNames): string {
  if (columns.length === 0) return 'No column was generalized.';
  const levels = columns.map(({ column, level, top }) => {
    const name = nameColumn(names, column);
    return level === top ? `${name} hidden` : `${name} ${level} of ${top}`;
  });
  return `In the trees of the original table the columns stand at these levels: ${levels.join(', ')}.`;
}

function sayPeopleBefore({ people, suppress }: ParametersOf<'people'>): string {
  const all = formatMany(people, 'person', 'people');
  return suppress === null
    ? `The file has ${people === 1 ? 'the one person' : `all ${all}`} of the table; nobody was left out.`
    : `The table had ${all}, of whom at most ${Number((100 * Number(suppress)).toPrecision(6))}% were left out.`;
}

/** Something that a certificate does not claim, and why. */
export interface NotClaimed {
  readonly what: string;
  readonly why: string;
}

/** What a certificate leaves unclaimed (R3); one of version 1 leaves more. */
function sayNotClaimed(
  silences: readonly Silence[],
  { certificate, file }: Pick<Certificate, 'certificate' | 'file'>,
): NotClaimed[] {
  const listed = silences.flatMap((silence) =>
    silence === 'missing-patterns' ? [otherSums, words[silence]] : [words[silence]],
  );
  if (certificate !== 1) return listed;
  return [...listed, file.kind === 'table' ? earlierTable : earlierPatterns];
}

const earlierTable: NotClaimed = {
  what: 'That the order of the rows tells nothing',
  why: 'The certificate is of version 1, which did not look at it. Its recipe may hold values that the file hides.',
};

const earlierPatterns: NotClaimed = {
  what: 'That sums over all values of a column tell nothing',
  why: 'The certificate is of version 1, which did not look at them. Its recipe may hold values that the file hides.',
};

/** S9 looks at one pattern and none of some others; what lies beyond is listed with an example (R3). */
const otherSums: NotClaimed = {
  what: 'What other sums of the counts tell',
  why: `Looked at are people ${whoIsLookedAt}. Other sums may tell of fewer: ${otherSum}.`,
};

const words: Readonly<Record<Silence, NotClaimed>> = {
  'other-releases': {
    what: 'What this file tells together with other releases of the same people',
    why: 'The claims are about this file alone.',
  },
  'best-of-its-kind': {
    what: 'What follows from this file being the best of its kind',
    why: 'Somebody who knows how it was chosen may conclude what the alternatives would have shown.',
  },
  'the-report': {
    what: 'What the report says',
    why: 'A report beside the file has its own figures; none of them is certified here.',
  },
  'k-anonymity': {
    what: 'That everybody hides among k people',
    why: 'Nobody was asked to hide, or noise protects people instead.',
  },
  joining: {
    what: 'That nobody can be found by joining the file with other files',
    why: 'Some of its columns are not generalized.',
  },
  'sensitive-values': {
    what: 'That sensitive values stay secret',
    why: 'Neither l-diversity nor t-closeness was asked for.',
  },
  fairness: {
    what: 'That no group is worse off in the file',
    why: 'No measure of discrimination was asked for.',
  },
  'other-columns': {
    what: 'That nobody is worse off through other columns',
    why: 'Rules are over the generalized columns alone; other columns of the file, and people who are in no group, were not looked at.',
  },
  levels: {
    what: 'Levels of columns',
    why: 'The cells were written one by one, so no column has one level.',
  },
  nearness: {
    what: 'How near the file is to the data',
    why: 'Every count is noisy. What the data says cannot be told from the file.',
  },
  'missing-patterns': {
    what: 'What bounds, or patterns that are missing, suggest',
    why: 'Nothing is claimed of a pattern that is not in the file.',
  },
};
