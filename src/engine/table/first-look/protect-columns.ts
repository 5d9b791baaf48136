import { readDecimal } from '../../shared/decimal.ts';
import { readDate } from '../column-format.ts';
import { labelBins } from '../cuts.ts';
import { usualAges } from './ground-words.ts';
import { type ColumnFacts, areCodes, daysOf, isDateColumn, numbersOf } from './column-facts.ts';
import { findBands, manyNumbers, proposeAgeCuts, rangeGroup, rangesOf } from './find-cuts.ts';
import { type Fate, proposeGroup } from './find-protected.ts';
import type { AfterReason, GroundReason, ProtectedProposal } from '../../vocabulary/first-look.ts';
import type { Asked } from './rank-questions.ts';
import type { LookTable } from './look-table.ts';
import { anchorOf, cross } from './telling.ts';

/** The columns that the law often protects, each with the group that is proposed (D14, M10). */
export function protectColumns(
  table: LookTable,
  asked: Asked,
  later: ReadonlyMap<ColumnFacts, AfterReason>,
): ProtectedProposal[] {
  const ages = [...table.grounds].filter(([, { ground }]) => ground === 'age').map(([facts]) => facts);
  const isSpare = (facts: ColumnFacts) => {
    const bands = table.bands.get(facts);
    if (bands !== undefined && table.grounds.has(bands.of)) return true;
    const first = table.equals.get(facts);
    if (first !== undefined && table.grounds.has(first)) return true;
    return isDateColumn(facts) && ages.some((one) => !isDateColumn(one) && one !== facts);
  };
  return [...table.grounds].flatMap(([facts, reason]): ProtectedProposal[] => {
    if (later.has(facts) || isSpare(facts)) return [];
    return [proposalOf(facts, reason, table, asked)];
  });
}

function proposalOf(facts: ColumnFacts, reason: GroundReason, table: LookTable, asked: Asked): ProtectedProposal {
  const fate = fateOf(facts, table, asked);
  const isNumber = numbersOf(facts) !== null && !(areCodes(facts) && reason.ground !== 'age');
  if (reason.ground === 'age' && isNumber && facts.profile.distinct > 2) return proposeAge(facts, reason, table, fate);
  if (isDateColumn(facts))
    return (
      proposeBirth(facts, reason, table, fate) ?? {
        attribute: facts.name,
        ground: reason,
        groups: [],
        group: { code: 'unknown' },
      }
    );
  return proposeGroup(facts, reason, fate);
}

/** How the values of a column go with the worse outcome of the first question; null where that is not known. */
function fateOf(facts: ColumnFacts, { weights }: LookTable, asked: Asked): Fate | null {
  const [best] = asked.ranked;
  if (!asked.isSure || best.cut !== undefined || best.negative.length === 0) return null;
  const anchor = anchorOf(best.facts, best.negative, weights);
  return { crossed: cross(facts, anchor, weights), isRarerWorse: anchor.rarer === best.negative };
}

const leastShare = 0.02;

function proposeAge(facts: ColumnFacts, ground: GroundReason, table: LookTable, fate: Fate | null): ProtectedProposal {
  const known = [...table.bands].find(([, { of }]) => of === facts);
  const bands = known === undefined ? undefined : { column: known[0], cuts: known[1].cuts };
  const isMany = facts.profile.distinct > manyNumbers;
  const { cuts, cutReason } = proposeAgeCuts(facts, bands ?? (isMany ? findBandsAnywhere(facts, table) : undefined));
  const base = { attribute: facts.name, ground, cuts, cutReason };
  return { ...base, ...worstRange(facts, rangesOf(facts, cuts), fate) };
}

/** The range whose people have the worse outcome most often, of those with enough people. */
function worstRange(
  facts: ColumnFacts,
  found: readonly { readonly label: string; readonly codes: readonly number[] }[],
  fate: Fate | null,
): Pick<ProtectedProposal, 'groups' | 'group'> {
  const ranges = found.map((range) => ({ ...range, group: rangeGroup(facts, range) }));
  const enough = ranges.filter(({ group }) => group.rows >= leastShare * facts.filled);
  if (fate === null || enough.length < 2)
    return { groups: enough.slice(0, 1).map(({ group }) => group), group: { code: 'rarest' } };
  const sums = enough.map(({ codes, group }) => {
    let rows = 0;
    let rarer = 0;
    for (const code of codes) {
      rows += fate.crossed.all[code];
      rarer += fate.crossed.rarer[code];
    }
    return { group, rows, negative: fate.isRarerWorse ? rarer : rows - rarer };
  });
  const worst = sums.reduce((best, one) => (one.negative * best.rows > best.negative * one.rows ? one : best));
  return { groups: [worst.group], group: { code: 'worst-off', negative: worst.negative, rows: worst.rows } };
}

/** The file's own bands of a number, whatever they are called: a column of words each of which is a range of it. */
function findBandsAnywhere(
  facts: ColumnFacts,
  table: LookTable,
): { column: ColumnFacts; cuts: readonly string[] } | undefined {
  for (const one of table.columns) {
    if (one === facts || one.few.length < 3 || one.few.length > 12 || numbersOf(one) !== null) continue;
    const bands = findBands(facts, one);
    if (bands !== null) return bands;
  }
  return undefined;
}

const daysOfYear = 365.2425;

/** Dates of birth as ages on the latest day that another column of dates has (T8), cut as ages are. */
function proposeBirth(
  facts: ColumnFacts,
  ground: GroundReason,
  table: LookTable,
  fate: Fate | null,
): ProtectedProposal | null {
  const days = daysOf(facts);
  const latest = latestDay(table.columns.filter((one) => !table.grounds.has(one)));
  if (days === null || latest === null) return null;
  const ranges = labelBins(usualAges.map((age) => readDecimal(age)!)).map((label) => ({
    label,
    codes: [] as number[],
  }));
  for (let code = 0; code < days.length; code += 1) {
    if (Number.isNaN(days[code])) continue;
    const age = Math.floor((latest.day - days[code]) / daysOfYear);
    ranges[usualAges.filter((edge) => age > edge).length].codes.push(code);
  }
  const cuts = usualAges.map(String);
  const base = { attribute: facts.name, ground, cuts, cutReason: { code: 'usual-ages' } as const, at: latest.at };
  return { ...base, ...worstRange(facts, ranges, fate) };
}

/** The latest day that columns of dates hold; null where there is none. */
function latestDay(columns: readonly ColumnFacts[]): { readonly day: number; readonly at: string } | null {
  let best: { day: number; at: string } | null = null;
  for (const facts of columns) {
    const [order] = facts.profile.formats.dates;
    const days = order === undefined ? null : daysOf(facts);
    if (days === null) continue;
    days.forEach((day, code) => {
      if (!(day > (best?.day ?? -Infinity))) return;
      const { year, month, day: date } = readDate(facts.values[code], order)!;
      best = { day, at: [year, month, date].map((part) => String(part).padStart(2, '0')).join('-') };
    });
  }
  return best;
}
