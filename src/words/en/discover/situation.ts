import { measureWords } from '../terms/measures.ts';
import type { ExplanationView, RuleDetail, RuleRow, StratifiedRule } from '../../../engine/steps/discover/views.ts';
import { type DisplayNames, noNames } from '../../../engine/vocabulary/display-names.ts';
import type { Item } from '../../../engine/vocabulary/items.ts';
import { ratesOf } from '../../../engine/vocabulary/lenses.ts';
import type { DecimalText } from '../../../engine/vocabulary/settings.ts';
import {
  formatCount,
  formatDecimal,
  formatInterval,
  formatMany,
  formatMeasure,
  formatNumber,
  formatP,
  formatPercent,
  formatShare,
  startSentence,
} from '../../format.ts';
import { figureWords } from '../figures.ts';
import { subject } from '../../language.ts';
import { parts, slot } from '../../parts.ts';
import { outcomeWords, peopleWords } from '../people.ts';

/** The group of a situation, and with whom it is compared. */
interface Sides {
  readonly row: RuleRow;
  readonly others: string;
  readonly names: DisplayNames;
}

type Common = StratifiedRule['common'];

interface Alike {
  readonly ratio: number | null;
  readonly difference: number | null;
  readonly remains: boolean;
  readonly held: readonly string[];
  readonly names: DisplayNames;
}

/** One situation opened: verdict, table, measures, reasons, and the people themselves. */
export const situationWords = subject('discover-situation', {
  label: 'Situation',
  opening: 'Opening the situation ...',
  title: ({ A, B }: RuleRow, names: DisplayNames) => {
    const who = slot('who', startSentence(peopleWords.items(A, names)));
    return B.length === 0 ? parts`${who} among everyone` : parts`${who} among`;
  },
  explain: 'Could something lawful explain it?',
  same: 'The same people in other words',
  narrower: 'Narrower situations, also over the limit',
  counted: (title: string, count: number) => `${title} (${formatCount(count)})`,
  tests: ({ row, fisher, log10Fisher, z, leads }: RuleDetail) => {
    const exact = `Fisher exact p = ${formatP(fisher, log10Fisher)}`;
    const led = leads === 'exact' ? `${exact}, which leads because there are few people` : exact;
    const deviations = z === null ? figureWords.undefined : formatDecimal(z, 1);
    return `Chance, after all tests: q = ${formatP(row.q)}. ${led}; ${deviations} standard deviations.`;
  },
  impactRatio: (ratio: number, shortfall: number | null) =>
    shortfall === null
      ? `Impact ratio ${formatMeasure(ratio, 'ratio')}, at least four fifths.`
      : `Impact ratio ${formatMeasure(ratio, 'ratio')}, below four fifths by ${formatCount(shortfall)}.`,
  showPeople: (people: number) => `Show the ${formatCount(people)} people`,
  people: {
    title: (what: string) => `People: ${what}`,
    who: 'Who',
    group: 'the group only',
    situation: 'everyone in the situation',
    outcome: 'Outcome',
    everyOutcome: 'every outcome',
    worse: 'the worse outcome',
    better: 'the better outcome',
  },
  note: {
    judge: 'Judge: lawful or not',
    label: 'Your judgement, with a reason',
    placeholder: 'Why it is, or is not, lawful',
    accept: 'Accept as lawful',
    accepted: '✓ Accepted as lawful',
    reject: 'Reject',
    rejected: '✗ Rejected',
    remove: 'Remove',
    undo: { accept: 'Accept an explanation', reject: 'Reject an explanation', remove: 'Remove a note' },
  },
  table: {
    title: ({ row, others, names }: Sides) => `${startSentence(peopleWords.items(row.A, names))}, and ${others}`,
    says: ({ row, others }: Sides) => {
      const { n1, n2 } = ratesOf(row);
      return `${formatCount(row.n1)} people, ${formatShare(n1, n1 + n2)} of the situation; ${others} ${formatCount(row.n2)}.`;
    },
    who: 'who',
    all: 'all',
    label: ({ a1, n1, a2, n2 }: RuleRow, names: DisplayNames) =>
      `${formatCount(a1)} of ${formatCount(n1)} in the group and ${formatCount(a2)} of ${formatCount(n2)} others ${outcomeWords(names).word}`,
  },
  alike: {
    title: 'Compare only people who are alike in ...',
    nobody: (held: readonly string[]) =>
      `No two people of both kinds are alike in ${held.join(', ')}: nothing can be compared.`,
    found: ({ ratio, difference, remains, held, names }: Alike) => {
      const times = `${formatMeasure(ratio, 'ratio')} times as often (${formatMeasure(difference, 'difference')})`;
      const who = `Among people alike in ${held.join(', ')}, those of the group`;
      const said = `${who} ${outcomeWords(names).have} ${times}.`;
      return remains ? `${said} The difference remains.` : `${said} Chance could explain what remains.`;
    },
    figures: ({ strata, skipped, riskRatio, cmh }: Common, all: number) => {
      const compared = `${formatMany(strata, 'stratum', 'strata')} compared`;
      const leftOut = `${formatCount(skipped)} of ${formatCount(all)} left out because one kind is missing`;
      const interval = riskRatio?.interval == null ? '' : formatInterval(riskRatio.interval, 'ratio');
      const p = formatP(cmh?.p ?? null, cmh?.log10 ?? null);
      return `${skipped > 0 ? `${compared}, ${leftOut}` : compared}. Ratio ${interval}; Cochran-Mantel-Haenszel p = ${p}.`;
    },
  },
  measures: {
    title: 'How much worse, on every measure',
    measure: 'measure',
    value: 'value',
    interval: '95% interval',
    formula: 'formula',
    axis: 'times the rate, log scale',
    limit: (alpha: DecimalText) => `limit ${alpha}`,
    what: ({ measure, info }: RuleDetail['measures'][number]) => `${measureWords[measure].sentence} ${info.formula}`,
    difference: ({ measure, info, value, interval }: RuleDetail['measures'][number]) =>
      `${measureWords[measure].title}: ${formatMeasure(value, info.kind)} (${formatInterval(interval, info.kind)}).`,
  },
  reasons: {
    none: 'No lawful reason is named yet.',
    tooRare: 'No lawful reason occurs often enough in this situation.',
    explained: 'A lawful reason does.',
    unexplained: 'No single reason does.',
    rule: 'A reason must come with nearly the same rate, and nearly all of the group must have it.',
    label: 'Reasons nearest to it',
    nearest: 'Nearest',
    worseWithIt: 'Worse outcome with it',
    ofTheGroup: 'Of the group, have it',
    needs: (share: number, digits: number) => `needs ${formatPercent(share, digits)}`,
    counts: (part: number, whole: number) => `${formatNumber(part)} of ${formatNumber(whole)}`,
    need: (part: number, whole: number, isMet: boolean) =>
      isMet ? `${formatShare(part, whole)} enough` : `${formatShare(part, whole)} too few`,
    would: (values: readonly ExplanationView[]) => `${formatMany(values.length, 'value')} would explain it, if lawful`,
    mark: (items: readonly Item[]) => `Mark ${peopleWords.items(items, noNames)} as a lawful reason`,
    undo: (items: readonly Item[]) => `Lawful reason: ${peopleWords.items(items, noNames)}`,
  },
});
