import { type ColumnFacts, areCodes, isDateColumn, isPair, numbersOf } from './column-facts.ts';
import { type Ground, grounds, indicators, maritalIndicators, notOfPerson } from './ground-words.ts';
import type {
  GroupReason,
  GroundName,
  GroundReason,
  ProposedGroup,
  ProtectedProposal,
} from '../../vocabulary/first-look.ts';
import { noValues, readCell, yesValues } from './outcome-words.ts';
import type { Crossed } from './telling.ts';

/** A column with more values than these is recognized by its name alone. */
const manyValues = 60;

/** Columns that the law often protects, by their values first and their names second. */
export function findGround(facts: ColumnFacts): GroundReason | null {
  const { words, profile } = facts;
  if (profile.distinct < 2) return null;
  const byIndicator = isYesNo(facts) ? indicatorOf(words) : null;
  if (byIndicator !== null) return { code: 'name', ground: byIndicator.ground, word: words };
  if (isYesNo(facts) && maritalIndicators.test(words)) return { code: 'name', ground: 'marital-status', word: words };
  return groundByValues(facts) ?? groundByName(facts);
}

function indicatorOf(words: string): (typeof indicators)[number] | null {
  return indicators.find(({ names }) => names.test(words)) ?? null;
}

/** A pair of yes and no, however it is spelled. */
function isYesNo(facts: ColumnFacts): boolean {
  const spelled = facts.few.map((code) => readCell(facts.values[code]));
  return isPair(facts) && spelled.some((one) => yesValues.test(one)) && spelled.some((one) => noValues.test(one));
}

function groundByValues({ profile, values, few, words }: ColumnFacts): GroundReason | null {
  if (profile.type !== 'text' || profile.distinct > manyValues || few.length === 0) return null;
  const spelled = few.map((code) => ({ value: values[code], text: readCell(values[code]) }));
  for (const { ground, values: pattern } of grounds) {
    if (pattern === null) continue;
    const found = spelled.filter(({ text }) => pattern.test(text));
    const isMost =
      found.length * 2 > spelled.length || (ground === 'sex' && isBothSexes(found.map(({ text }) => text)));
    if (found.length >= 2 && isMost && !/\b(spouse|father|mother|wife|husband)\b/.test(words))
      return { code: 'values', ground, values: found.slice(0, 3).map(({ value }) => value) };
  }
  return null;
}

function isBothSexes(found: readonly string[]): boolean {
  return found.some((text) => /\bfemale\b/.test(text)) && found.some((text) => /(?:^|\b)male\b/.test(text));
}

function groundByName(facts: ColumnFacts): GroundReason | null {
  const { words, profile } = facts;
  const found = grounds.find(({ names }) => names.test(words));
  if (found === undefined) return null;
  const word = found.names.exec(words)![0];
  const isOther = notOfPerson.test(words.replace(word, ' '));
  if (isOther && !isBirth(words)) return null;
  if (found.ground === 'age') return isAge(facts) ? { code: 'name', ground: 'age', word } : null;
  if (found.ground === 'sex' && isYesNo(facts) && words !== word) return null;
  if (fewOnly.has(found.ground) && profile.distinct > mostOfFew) return null;
  const isMeasure = profile.distinct > manyValues && numbersOf(facts) !== null;
  return isMeasure ? null : { code: 'name', ground: found.ground, word };
}

/** Grounds that somebody has or has not: numbers of something under such a name are counts. */
const fewOnly: ReadonlySet<GroundName> = new Set<GroundName>(['pregnancy', 'disability', 'origin', 'orientation']);
const mostOfFew = 8;

const isBirth = (words: string) =>
  /\b(date of birth|country of birth|place of birth|birth date|birth ?year)\b/.test(words);

/** Numbers that can be ages or days and years of birth, dates, or a few bands. */
function isAge(facts: ColumnFacts): boolean {
  const { min, max, distinct } = facts.profile;
  if (/\bbirth ?(?:weight|order|s)\b|\bbirths\b/.test(facts.words)) return false;
  if (isDateColumn(facts)) return true;
  if (numbersOf(facts) === null || min === null || max === null) return distinct <= 15 && spellsAges(facts);
  return (min >= 0 && max <= 130) || (min >= 1850 && max <= 2100) || max <= 0;
}

/** Bands of ages have digits, or say so in words. */
function spellsAges({ few, values }: ColumnFacts): boolean {
  const spelled = few.map((code) => readCell(values[code]));
  const found = spelled.filter((text) =>
    /\d|\b(young\w*|old\w*|adults?|child\w*|seniors?|teen\w*|elderly|middle|minor|youth)\b/.test(text),
  );
  return found.length * 2 > spelled.length;
}

/** What is known of a column when its group is chosen: how its values go with the worse outcome. */
export interface Fate {
  readonly crossed: Crossed;
  readonly isRarerWorse: boolean;
}

/** Rows of a value, and those of them with the worse outcome. */
function fateOf({ crossed, isRarerWorse }: Fate, code: number): { rows: number; negative: number } {
  const rows = crossed.all[code];
  return { rows, negative: isRarerWorse ? crossed.rarer[code] : rows - crossed.rarer[code] };
}

/** The proposal for a column of few values: who is the group, and why (D14, M10). */
export function proposeGroup(facts: ColumnFacts, reason: GroundReason, fate: Fate | null): ProtectedProposal {
  const named = groupByWords(facts, reason);
  const { groups, group, reference } = named ?? groupByData(facts, reason.ground, fate);
  return { attribute: facts.name, ground: reason, groups, group, ...(reference === undefined ? {} : { reference }) };
}

interface Chosen {
  readonly groups: readonly ProposedGroup[];
  readonly group: GroupReason;
  readonly reference?: readonly string[];
}

function groupOf({ values, counts }: ColumnFacts, codes: readonly number[]): ProposedGroup {
  return { values: codes.map((code) => values[code]), rows: codes.reduce((sum, code) => sum + counts[code], 0) };
}

function groupByWords(facts: ColumnFacts, { ground }: GroundReason): Chosen | null {
  const spelled = facts.few.map((code) => ({ code, text: readCell(facts.values[code]) }));
  const indicator = isYesNo(facts) ? indicatorOf(facts.words) : null;
  if (indicator !== null) {
    const wanted = indicator.isYesGroup ? yesValues : noValues;
    const own = spelled.filter(({ text }) => wanted.test(text)).map(({ code }) => code);
    return { groups: [groupOf(facts, own)], group: { code: 'indicator', meaning: facts.words } };
  }
  const words = grounds.find((one) => one.ground === ground);
  const found = words?.group === undefined ? undefined : spelled.find(({ text }) => words.group!.test(text));
  if (found === undefined) return null;
  return {
    ...namedGroup(facts, words!, found.code, spelled),
    group: { code: 'named', value: facts.values[found.code] },
  };
}

function namedGroup(
  facts: ColumnFacts,
  { group, against }: Ground,
  code: number,
  spelled: readonly { readonly code: number; readonly text: string }[],
): Pick<Chosen, 'groups' | 'reference'> {
  const own = spelled.filter(({ text }) => group!.test(text)).map((one) => one.code);
  const others = spelled.filter((one) => !own.includes(one.code) && against?.test(one.text) === true);
  const isWhole = own.length + others.length === facts.profile.distinct && facts.filled === facts.codes.length;
  const reference = others.map((one) => facts.values[one.code]);
  return {
    groups: [groupOf(facts, own.length > 0 ? own : [code])],
    ...(isWhole || reference.length === 0 ? {} : { reference }),
  };
}

/** Of these grounds 0 and 1 name nobody. */
const mustBeNamed: ReadonlySet<GroundName> = new Set<GroundName>(['sex', 'race', 'religion', 'national-origin']);

/** A group of fewer people is too small to be proposed. */
const leastShare = 0.02;

function groupByData(facts: ColumnFacts, ground: GroundName, fate: Fate | null): Chosen {
  const { few, counts, filled, values } = facts;
  if (few.length < 2) return { groups: [], group: { code: 'unknown' } };
  const largest = few.reduce((best, code) => (counts[code] > counts[best] ? code : best), few[0]);
  const words = grounds.find((one) => one.ground === ground);
  const isSaid = isYesNo(facts) && !mustBeNamed.has(ground);
  if (areCodes(facts) && !isSaid)
    return { groups: [], group: { code: 'codes', values: few.map((code) => values[code]) } };
  if (words?.hasMajority === true && few.length > 2) {
    const isLargest = few.every((code) => code === largest || counts[code] < counts[largest]);
    if (!isLargest) return { groups: [], group: { code: 'unknown' } };
    const others = few.filter((code) => code !== largest);
    return {
      groups: [groupOf(facts, others)],
      group: { code: 'all-but-largest', largest: values[largest], rows: counts[largest] },
      reference: [values[largest]],
    };
  }
  const enough = few.filter((code) => counts[code] >= leastShare * filled);
  if (fate === null || enough.length === 0) {
    const rarest = few.reduce((best, code) => (counts[code] < counts[best] ? code : best), few[0]);
    return { groups: [groupOf(facts, [rarest])], group: { code: 'rarest' } };
  }
  const worst = enough.reduce((best, code) => (rateOf(fate, code) > rateOf(fate, best) ? code : best), enough[0]);
  return { groups: [groupOf(facts, [worst])], group: { code: 'worst-off', ...fateOf(fate, worst) } };
}

function rateOf(fate: Fate, code: number): number {
  const { rows, negative } = fateOf(fate, code);
  return rows === 0 ? 0 : negative / rows;
}
