import { measureWords } from '../terms/measures.ts';
import type { RedliningDetail, RedliningPage, RedliningRow } from '../../../engine/steps/discover/views.ts';
import { type DisplayNames, columnName } from '../../../engine/vocabulary/display-names.ts';
import type { Item } from '../../../engine/vocabulary/items.ts';
import { type Measure } from '../../../engine/vocabulary/measures.ts';
import type { DecimalText } from '../../../engine/vocabulary/settings.ts';
import {
  formatCount,
  formatDecimal,
  formatList,
  formatMany,
  formatNumber,
  formatPercent,
  formatPercents,
  formatShare,
  startSentence,
} from '../../format.ts';
import { subject } from '../../language.ts';
import { type Parts, parts, slot } from '../../parts.ts';
import { figureWords } from '../figures.ts';
import { outcomeWords, peopleWords } from '../people.ts';

/** The people with a value, and how many of them are of a group. */
interface BestValue {
  readonly value: string;
  readonly n: number;
  readonly x: number;
  readonly interval: { readonly low: number; readonly high: number };
}

interface StrongestColumn {
  readonly attribute: string;
  readonly group: Item;
  /** Whether it may be chance. */
  readonly isPerhaps: boolean;
  readonly best: BestValue | null;
  readonly names: DisplayNames;
}

interface Formula {
  readonly beta1: number;
  readonly beta2: number;
  readonly gamma: number;
  readonly delta: number;
  readonly elb: number;
}

/** What stands in for a protected group, and where that hurts (D4, D5, D9). */
export const indirectWords = subject('discover-indirect', {
  question: {
    asks: (who: string) => parts`Does another column give away ${slot('who', who)} and so hurt them?`,
    title: 'Who is looked for',
    way: 'Change who is protected',
    says: (groups: readonly string[]) => `Looked for: ${formatList(groups)}.`,
    aGroup: 'a group',
    groups: (count: number) => formatMany(count, 'group'),
    shares: parts`shares from ${slot('shares')}`,
  },
  limit: {
    title: 'Limit here',
    says: (alpha: DecimalText, isHereOnly: boolean) => (isHereOnly ? `limit ${alpha}, here only` : `limit ${alpha}`),
    shared: (measure: Measure, alpha: DecimalText) => `${measureWords[measure].title.toLowerCase()}, ${alpha}`,
    back: (measure: Measure, alpha: DecimalText) => `Back to ${measureWords[measure].title.toLowerCase()}, ${alpha}`,
    about:
      'From this bound on, a stand-in is over the limit. It is a setting of this view only: the limit of the other stages stays as it is.',
    use: (measure: Measure, alpha: DecimalText) => `Use ${measureWords[measure].title.toLowerCase()}, ${alpha} here`,
  },
  shares: {
    title: 'Shares',
    says: (count: number) => (count === 0 ? 'this table' : `this table and ${formatMany(count, 'share')} from outside`),
    add: 'Add what you know from elsewhere',
    change: 'Change what is known from elsewhere',
    about:
      'The table says who belongs to a group and has which value. Where it does not, shares from elsewhere do, for example from a census.',
  },
  chips: {
    label: 'Stand-ins',
    over: 'Stands in, over the limit',
    below: 'Bound below the limit, 1.0 or more',
  },
  looking: 'Looking for stand-ins ...',
  standIns: sayStandIns,
  bounds: sayBounds,
  side: ({ isWorse, isMeasuredOver }: RedliningRow) => {
    if (isWorse) return 'Over the limit.';
    return isMeasuredOver
      ? 'The bound is below the limit, though what is measured is over it.'
      : 'The bound is below the limit.';
  },
  /** Why the bound is lower than what is measured. */
  whyLower: ({ isWorse, isMeasuredOver }: RedliningRow) =>
    isWorse || !isMeasuredOver
      ? 'The bound lies below it, as it must.'
      : 'That is over the limit, which the bound does not show: it supposes the best that the stand-in alone leaves open, that everyone in it with the better outcome is of the group and nobody else of the group has the worse one.',
  /** Which columns give a group away. */
  columns: {
    title: 'Which columns give a group away',
    shown: 'Shown is',
    shades: { cramersV: 'Cramér’s V', share: 'Information' },
    saveTitle: 'Save: which columns give a group away',
    save: 'Save as CSV',
    says: '0 tells no more than chance, 1 everything. Beside it: the value of enough people that points to the group most surely.',
    noneTells: (group: Item, names: DisplayNames) =>
      `No column tells more about ${peopleWords.item(group, names)} than chance would.`,
    strongest: sayStrongest,
    noneCompared: 'No column could be compared with a protected group.',
    leavingOut: 'Leaving a protected column out of the table does not protect where another one stands in for it.',
    notLookedAt: (why: string) => parts`${slot('strong', 'Not looked at as they are:')} ${why}`,
    counted: (attribute: string, values: number, names: DisplayNames) =>
      `${columnName(names, attribute)} (${formatCount(values)} values)`,
    manyValues: (columns: readonly string[]) =>
      `${formatList(columns)}: more than 50 values tell of single people; cut or merge them under Data first.`,
    fewPeople: (columns: readonly string[]) =>
      `${formatList(columns)}: fewer than 5 people a value are too few; cut or merge them under Data first.`,
    oneValue: (columns: readonly string[]) => `${formatList(columns)}: one value for everybody tells nothing.`,
    label: 'Columns against protected groups',
    column: 'Column',
    protected: 'protected',
    own: 'the group’s own column',
    cell: (best: BestValue, p: number | null) => {
      const counts = `${formatCount(best.x)} of ${formatCount(best.n)} (${formatPercents(best.interval)})`;
      if (p === null) return counts;
      const test = p < 0.001 ? 'below 0.001' : formatDecimal(p, 3);
      return `${counts}; chi-square, all columns taken together: p ${test}`;
    },
    through: (attribute: string, group: Item, names: DisplayNames) =>
      `Stand-ins through ${columnName(names, attribute)} for ${peopleWords.item(group, names)}`,
    none: 'none',
    noValue: 'no value of enough people',
    best: (attribute: string, { value, x, n }: BestValue, names: DisplayNames) =>
      `${peopleWords.value(names, { attribute, value })}: ${formatShare(x, n)} of ${formatCount(n)}`,
    counting: (column: string) => `Counting ${column} ...`,
    values: (column: string) => `Values of ${column}`,
    people: 'People',
    inGroup: (group: Item, names: DisplayNames) => `of these ${peopleWords.item(group, names)} · of the group here`,
    situations: 'Situations',
    nobody: 'nobody',
    shares: (x: number, n: number, coverage: number) => `${formatShare(x, n)} · ${formatPercent(coverage)}`,
    throughValue: (column: string, value: string) => `Stand-ins through ${column} = ${value}`,
    show: 'show',
    leftOut: (values: number) => `${formatCount(values)} rarer values are not listed; they count in the figures above.`,
    file: {
      column: 'column',
      group: 'group',
      cramersV: "Cramer's V, bias-corrected",
      information: 'mutual information in bits',
      share: 'share of entropy',
      p: 'p of chi-square times the columns',
      best: 'best value',
      inGroup: 'of these in the group',
      people: 'people with the value',
      low: 'low',
      high: 'high',
      coverage: 'of the group with the value',
    },
  },
  /** Where that hurts: the situations. */
  list: {
    title: (total: number) =>
      parts`Where that hurts ${slot('small', `${formatMany(total, 'situation')} with a bound of 1 or more`)}`,
    none: 'No stand-in passes. Choose another group, column or chip.',
    columns: { situation: 'Situation', people: 'People', bound: 'Bound', measured: 'Measured' },
    pair: (standIn: readonly Item[], group: readonly Item[], names: DisplayNames) =>
      `${peopleWords.items(standIn, names)} stands in for ${peopleWords.items(group, names)}`,
    head: (group: readonly Item[], names: DisplayNames) =>
      parts`${slot('standIn')} stands in for ${slot('group', peopleWords.items(group, names))}`,
    situations: (count: number) => formatMany(count, 'situation'),
    situationsOf: (standIn: readonly Item[], group: readonly Item[], names: DisplayNames) =>
      `Situations in which ${peopleWords.items(standIn, names)} stands in for ${peopleWords.items(group, names)}`,
    shown: (shown: number, total: number) => `${formatCount(shown)} of ${formatMany(total, 'situation')} shown.`,
    save: 'Save as CSV',
    search: 'Find a condition',
    group: 'Group stood in for',
    everyGroup: 'Every group',
    through: 'Through',
    anyColumn: 'Through any column',
    only: (attribute: string, value: string) => `only ${attribute} = ${value} ✕`,
    row: ({ D, A, B, elb }: RedliningRow, names: DisplayNames) => {
      const where = B.length === 0 ? 'everyone' : peopleWords.items(B, names);
      return `${peopleWords.items(D, names)} for ${peopleWords.items(A, names)} among ${where}, bound ${formatDecimal(elb, 2)}`;
    },
    everyone: 'everyone',
    fromOutside: 'by shares from outside',
    bound: (elb: number) => `≥ ${formatDecimal(elb, 2)}`,
    measured: (measured: number | null) => (measured === null ? 'not in the table' : formatDecimal(measured, 2)),
    over: 'over the limit',
    file: {
      task: 'Exporting what stands in for a group',
      standsIn: 'stands in',
      for: 'for',
      among: 'among',
      bound: 'bound on elift',
      verdict: 'verdict',
      over: 'over the limit',
      below: 'below the limit',
      denied: 'denied',
      people: 'people',
      same: 'rules about the same people',
      knowledge: 'knowledge',
      thisTable: 'this table',
      outside: (rule: number) => `outside, rule ${rule}`,
      measured: 'elift measured',
    },
  },
  /** One bound taken apart. */
  bound: {
    label: 'Stand-in',
    opening: 'Opening the stand-in ...',
    title: ({ D, A }: RedliningRow, names: DisplayNames) =>
      parts`${startSentence(peopleWords.items(D, names))} stands in for ${slot('who', peopleWords.items(A, names))}`,
    among: parts`among ${slot('situation')}`,
    says: ({ A, B, elb }: RedliningRow, names: DisplayNames) => {
      const who = `Without looking at who is ${peopleWords.items(A, names)}: they ${outcomeWords(names).have}`;
      const times = slot('bold', `at least ${formatDecimal(elb, 2)} times`);
      return B.length === 0
        ? parts`${who} ${times} as often as everyone.`
        : parts`${who} ${times} as often as everyone here.`;
    },
    fromOutside:
      'The shares come from outside the table. The bound holds if they are no larger than those among the people in this table.',
    checked: ({ a1, n1, elift }: NonNullable<RedliningDetail['measured']>) => {
      const times = elift === null ? figureWords.undefined : formatDecimal(elift, 2);
      return `The table holds the group, so it can be checked: ${formatNumber(a1)} of ${formatNumber(n1)} have the worse outcome, ${times} times as often.`;
    },
    formula: ({ beta1, beta2, gamma, delta, elb }: Formula) => {
      const show = (share: number) => formatDecimal(share, 3);
      const worked = `(${show(beta1)}/${show(beta2)})·(${show(beta2)} + ${show(gamma)} − 1)/${show(delta)}`;
      return `elb = (β₁/β₂)·(β₂ + γ − 1)/δ = ${worked} = ${formatDecimal(elb, 2)}. It never exceeds the extended lift of the group in the situation.`;
    },
    showPeople: (people: number) => `Show the ${formatNumber(people)} people`,
    people: (items: readonly Item[], names: DisplayNames) => `People: ${peopleWords.items(items, names)}`,
    others: (count: number) => `Other ways the same people tell (${formatCount(count)})`,
    other: ({ D, A, B, elb }: RedliningRow, names: DisplayNames) => {
      const where = B.length === 0 ? 'everyone' : peopleWords.items(B, names);
      return `≥ ${formatDecimal(elb, 2)}: ${peopleWords.items(D, names)} for ${peopleWords.items(A, names)} among ${where}`;
    },
    figure: {
      title: 'The bound taken apart',
      figure: 'figure',
      value: 'value',
      standIn: 'with the stand-in',
      ofTheseWorse: 'of these with the worse outcome',
      ofTheseGroup: 'of these in the group',
      both: 'at least both',
      ofTheGroup: 'of the group in the situation',
      everyone: 'everyone in the situation',
      bound: 'bound',
      label: (steps: readonly string[], elb: number) => `${steps.join(' ')}: a bound of ${formatDecimal(elb, 2)}`,
    },
    /** The picture in steps: titles above bars, and what is below each. */
    steps: sayBoundSteps,
  },
});

/** Does another column give a group away, and so hurt it? A bound proves it or proves nothing, so there is no plain no (D4). */
function sayStandIns(
  { worse, strongest, rules, groups, isDefined }: RedliningPage,
  names: DisplayNames,
): Parts<'worse'> {
  if (!isDefined) return ['With this measure and limit nothing can be said about stand-ins.'];
  if (groups.length === 0) return ['Not tested: there is no group to look for.'];
  if (rules === 0) return ['Not tested: no situation is large enough to look at.'];
  if (worse.rules === 0 || strongest === null)
    return [`Not proved in any of the ${formatMany(rules, 'situation')} looked at.`];
  const standIn = slot('worse', peopleWords.items(strongest.D, names));
  const group = slot('worse', peopleWords.items(strongest.A, names));
  return worse.findings === 1
    ? parts`Yes, in 1 situation: ${standIn} stands in for ${group}.`
    : parts`Yes, in ${formatCount(worse.findings)} situations: most of all ${standIn} stands in for ${group}.`;
}

/** What stands below: how far the bounds reach, and who was looked for. */
function sayBounds(
  { strongest, groups, worse, isDefined }: RedliningPage,
  limit: DecimalText,
  names: DisplayNames,
): string {
  if (!isDefined)
    return 'The bound is on how many times as often a group has the worse outcome. It needs a ratio and a limit of at least 1.';
  if (groups.length === 0) return 'No protected group is large enough to look for, and nothing is known from outside.';
  if (strongest === null)
    return `Looked for: ${formatList(groups)}. No bound reaches 1, so no column stands in for them closely enough to prove anything.`;
  const { D, A, B, elb } = strongest;
  const bound = `have the worse outcome at least ${formatDecimal(elb, 2)} times as often as everyone there`;
  const has = B.length === 0 ? bound : `among ${peopleWords.items(B, names)} ${bound}`;
  const who = peopleWords.people(A, names);
  if (worse.rules > 0) return `Highest bound: ${who} ${has}.`;
  const nearest = `No bound reaches the limit of ${limit}. Nearest: ${peopleWords.items(D, names)} stands in for ${who}, who ${has}.`;
  return `${nearest}${sayMeasured(strongest, names)}`;
}

/** What the table itself shows of a group where no bound reaches the limit; nothing where that is below it too. */
function sayMeasured({ D, measured, isMeasuredOver }: RedliningRow, names: DisplayNames): string {
  if (!isMeasuredOver || measured === null) return '';
  return ` Measured with the group itself it is ${formatDecimal(measured, 2)} times, over the limit; through ${peopleWords.items(D, names)} alone that is not proved.`;
}

/** "Relationship tells most about women: of 1,568 people with relationship = Wife, 99.9% are women (99.5% to 100.0%)." */
function sayStrongest({ attribute, group, isPerhaps, best, names }: StrongestColumn): string {
  const tells = `${startSentence(columnName(names, attribute))} tells most about ${peopleWords.item(group, names)}`;
  const said = isPerhaps ? `${tells}, though that could be chance` : tells;
  if (best === null) return `${said}.`;
  const who = peopleWords.people([{ attribute, value: best.value }], names);
  const share = `${formatShare(best.x, best.n)} are ${peopleWords.people([group], names)}`;
  return `${said}: of ${formatCount(best.n)} ${who}, ${share} (${formatPercents(best.interval)}).`;
}

function sayBoundSteps({ row, premise, context, inPremise, inContext, certain }: RedliningDetail, names: DisplayNames) {
  const group = peopleWords.items(row.A, names);
  const { word } = outcomeWords(names);
  const granted = formatNumber(premise.n - premise.a);
  const members = `${formatNumber(inPremise)} are ${group}`;
  const [own, all] = [formatPercent(certain / inContext), formatPercent(context.a / context.n)];
  return {
    byOutcome: {
      title: `1 The ${formatNumber(premise.n)} with ${peopleWords.items(row.D, names)}, by outcome`,
      words: `${formatNumber(premise.a)} ${word}, ${granted} ${peopleWords.outcome(names, 'positive')}.`,
    },
    byGroup: {
      title: '2 The same people by group, with the least possible overlap',
      words: `${row.background === null ? members : `at least ${members}`}. Even if all the other ${granted} were among them, at least ${formatNumber(inPremise)} − ${granted} = ${formatNumber(certain)} must be both.`,
    },
    inSituation: {
      title: '3 So in the situation as a whole',
      words: `at least ${own} of ${formatNumber(inContext)} ${group} ${word},`,
    },
    againstAll: {
      title: '',
      words: `against ${all} of all ${formatNumber(context.n)}: ${own} ÷ ${all} = at least ${formatDecimal(row.elb, 2)}.`,
    },
  };
}
