import { sayShare } from '../../components/release/budget-sentences.ts';
import { formatCount, formatList, formatMany } from '../../words/format.ts';
import type { GlyphName } from '../../components/icon.tsx';
import type { CostKind, GeneralizeSummary, NodeDetail } from '../../engine/steps/generalize/views.ts';
import type { GeneralizeSettings } from '../../engine/steps/generalize/settings.ts';
import type { PrivateTableSummary } from '../../engine/steps/noisy-table/ask.ts';
import { type DisplayNames, columnName } from '../../engine/vocabulary/display-names.ts';
import { sayItem, valueName } from '../../words/people.ts';
import { levelsOf } from '../../engine/vocabulary/anonymization.ts';
import { type FairnessAsked, asksFairness } from './idea-sentences.ts';

type Lattice = Pick<GeneralizeSummary, 'attributes' | 'strides'>;
type LatticeColumn = GeneralizeSummary['attributes'][number];

/** The levels of a table among all that were searched. */
export function listLevels({ attributes, strides }: Lattice, node: number): number[] {
  return levelsOf({ levels: attributes.map(({ sizes }) => sizes.length), strides }, node);
}

/** The table with these levels. */
export function nodeAt({ strides }: Lattice, levels: readonly number[]): number {
  return levels.reduce((sum, level, i) => sum + level * (strides[i] ?? 0), 0);
}

/** What a level does to a column, in words. */
export function sayLevel({ sizes }: Pick<LatticeColumn, 'sizes'>, level: number): string {
  if (level === 0) return 'as it is';
  return level === sizes.length - 1 ? 'hidden' : `in ${formatMany(sizes[level], 'group')}`;
}

/** "sex as it is · race hidden". */
export function sayLevels(summary: Lattice, node: number, names: DisplayNames): string {
  return listLevels(summary, node)
    .map((level, i) => `${columnName(names, summary.attributes[i].name)} ${sayLevel(summary.attributes[i], level)}`)
    .join(' · ');
}

/** What a table keeps and what it hides: "Age in 3 groups; race as it is; sex hidden." */
export function sayTable(summary: Lattice, node: number, names: DisplayNames): string {
  const levels = listLevels(summary, node);
  const titles = summary.attributes.map(({ name }) => columnName(names, name));
  const isHidden = (i: number) => levels[i] === summary.attributes[i].sizes.length - 1;
  const whole = titles.filter((_, i) => levels[i] === 0 && !isHidden(i));
  const kept = [
    ...titles.flatMap((title, i) =>
      levels[i] === 0 || isHidden(i) ? [] : [`${title} ${sayLevel(summary.attributes[i], levels[i])}`],
    ),
    ...(whole.length === 0 ? [] : [`${formatList(whole)} as ${whole.length === 1 ? 'it is' : 'they are'}`]),
  ];
  const hidden = titles.filter((_, i) => isHidden(i));
  if (kept.length === 0) return 'Every column is hidden.';
  return capital(`${[...kept, ...(hidden.length === 0 ? [] : [`${formatList(hidden)} hidden`])].join('; ')}.`);
}

/** How a table differs from one beside it: "Keep schooling as it is", "Hide race". */
export function sayStep(attribute: LatticeColumn, level: number, keepsMore: boolean, names: DisplayNames): string {
  const title = columnName(names, attribute.name);
  if (level === attribute.sizes.length - 1) return `Hide ${title}`;
  const word = sayLevel(attribute, level);
  return keepsMore ? `Keep ${title} ${word}` : capital(`${title} ${word}`);
}

export function formatCost(kind: CostKind, value: number | null): string {
  if (value === null || Number.isNaN(value)) return 'undefined';
  if (kind === 'height') return String(value);
  if (kind === 'averageSize') return value.toFixed(1);
  return kind === 'discernibility' ? value.toPrecision(3) : `${(100 * value).toFixed(1)}%`;
}

/** "12.5%", with as many digits as a small share needs. */
export function formatRisk(risk: number | null): string {
  return risk === null ? 'undefined' : `${Number((100 * risk).toPrecision(3))}%`;
}

export interface Headline {
  readonly strong: string;
  /** What stands in the way. */
  readonly open: string | null;
}

/** Whether there is a table to recommend, and whether it is ready: never more than was tested (G8, G9). */
export function sayHeadline(summary: GeneralizeSummary, open: number, settled: number): Headline {
  if (summary.safe === 0) return { strong: 'There is no table to recommend.', open: 'None meets all that is asked.' };
  const strong = 'There is a table to recommend.';
  if (open > 0) return { strong, open: 'It is not ready to go out.' };
  if (settled > 0)
    return { strong: `${strong} It goes out with ${formatMany(settled, 'point')} left open, and why.`, open: null };
  return { strong: `${strong} Nothing stands in its way of what was checked.`, open: null };
}

/** What holds of the recommended table, over which columns, and what does not. */
export function sayRecommended(
  detail: NodeDetail,
  settings: FairnessAsked,
  columns: number,
  check: { readonly uniqueOverAll: number; readonly people: number; readonly asIs: readonly object[] } | null,
): string {
  const { smallestKept } = detail;
  const named = columns === 1 ? 'On the one column you named' : `On the ${formatCount(columns)} columns you named`;
  const hides =
    smallestKept === null
      ? 'no row is left'
      : smallestKept === 1
        ? 'somebody is alone'
        : `everyone hides among ${formatCount(smallestKept)} or more`;
  const fair = asksFairness(settings) ? sayFair(detail) : 'fairness was not looked at';
  const start = `${named}, ${hides} and ${fair}.`;
  if (check === null || check.asIs.length === 0) return start;
  const more = check.asIs.length === 1 ? 'one more column goes' : `${formatCount(check.asIs.length)} more columns go`;
  const those = check.asIs.length === 1 ? 'it' : 'them';
  const unique =
    check.uniqueOverAll === 0
      ? `with ${those} nobody is alone.`
      : `with ${those} ${formatCount(check.uniqueOverAll)} of ${formatMany(check.people, 'row')} ${check.uniqueOverAll === 1 ? 'is' : 'are'} unique.`;
  return `${start} But ${more} out untouched, and ${unique}`;
}

function sayFair({ tests: { groups, people } }: NodeDetail): string {
  if (people !== undefined && people.tested > 0)
    return 'no more than allowed of those compared are treated worse than people like them';
  if (groups.some(({ state }) => state === 'tested')) return 'no tested group is over the limit';
  return groups.some(({ state }) => state === 'hidden') && groups.every(({ state }) => state !== 'notTested')
    ? 'no protected group can be seen, so whether one is worse off cannot be told'
    : 'no protected group was tested';
}

const worseOff = 'no more than allowed treated worse than people like them';

const noHiding = 'With groups of 1 nobody has to hide.';

/** How many tables there are of which kind, said without more than was tested (G8). */
export function sayAll(summary: GeneralizeSummary, settings: Pick<GeneralizeSettings, 'k'> & FairnessAsked): Headline {
  const { safe, nodes, notTested } = summary;
  const of = `of ${formatMany(nodes, 'table')}`;
  if (safe === 0) return { strong: `None ${of} meets all that is asked.`, open: null };
  if (settings.k < 2)
    return { strong: `${formatCount(safe)} ${of} ${safe === 1 ? 'meets' : 'meet'} all that is asked.`, open: noHiding };
  if (!asksFairness(settings))
    return {
      strong: `${formatCount(safe)} ${of} ${safe === 1 ? 'hides' : 'hide'} everyone among ${formatCount(settings.k)}.`,
      open: 'Fairness was not looked at.',
    };
  const tested = safe - notTested;
  const strong =
    tested === 0
      ? `${formatCount(safe)} ${of} ${safe === 1 ? 'hides' : 'hide'} everyone.`
      : `${formatCount(tested)} ${of} ${tested === 1 ? 'hides' : 'hide'} everyone, with ${settings.protection?.kind === 'situation' ? worseOff : 'no tested group over the limit'}.`;
  const open =
    notTested === 0
      ? null
      : tested === 0
        ? 'In none of them could every group be tested.'
        : `In ${formatCount(notTested)} more a group was not tested.`;
  return { strong, open };
}

/** Which columns no table without a fault keeps: "None keeps sex or race." */
export function sayNeverKept(summary: GeneralizeSummary, safe: readonly number[], names: DisplayNames): string | null {
  if (safe.length === 0) return null;
  const levels = safe.map((node) => listLevels(summary, node));
  const gone = summary.attributes.flatMap(({ name, sizes }, i) =>
    levels.every((own) => own[i] === sizes.length - 1) ? [columnName(names, name)] : [],
  );
  if (gone.length === 0) return null;
  return gone.length > 3
    ? `None keeps ${formatCount(gone.length)} of the columns.`
    : `None keeps ${formatList(gone).replace(' and ', ' or ')}.`;
}

/** Which tables hide people and which do not, and how many steps are to choose among. */
export function sayPrivate(summary: GeneralizeSummary, { k, l, t }: GeneralizeSettings): string {
  const asked = [...(l === null ? [] : ['diversity']), ...(t === null ? [] : ['closeness'])];
  const also =
    asked.length === 0 ? '' : `, ${formatCount(summary.private)} of them with the ${formatList(asked)} asked for`;
  const hiding =
    k < 2
      ? `${formatMany(summary.private, 'table meets', 'tables meet')} what is asked of privacy.`
      : `${formatMany(summary.anonymous, 'table hides', 'tables hide')} everyone among ${formatCount(k)} or more${also}.`;
  const over = summary.private - summary.safe;
  const still = over === 0 ? '' : ` In ${formatCount(over)} of these a group is still over the limit.`;
  const minimal =
    summary.minimal === 0
      ? ''
      : ` ${formatCount(summary.minimal)} cannot be refined further: choose among ${summary.minimal === 1 ? 'it' : 'those'}.`;
  return `${hiding}${still}${minimal}`;
}

/** What stands in the way when no table is without a fault, or only the one that hides everything (G5). */
export function sayBlame(
  { alone, isTopSafe, nearest }: NonNullable<GeneralizeSummary['blame']>,
  settings: Pick<GeneralizeSettings, 'k' | 'alpha'>,
): string {
  const counts = [
    `groups of ${settings.k} hold in ${formatMany(alone.k, 'table')}`,
    ...(alone.diversity === null ? [] : [`diversity in ${formatCount(alone.diversity)}`]),
    ...(alone.closeness === null ? [] : [`closeness in ${formatCount(alone.closeness)}`]),
    ...(alone.protection === null
      ? []
      : [
          `${settings.alpha === null ? 'fairness' : `the limit ${settings.alpha}`} in ${formatCount(alone.protection)}`,
        ]),
  ];
  const words: Readonly<Record<string, string>> = {
    k: 'groups of',
    l: 'diversity',
    t: 'closeness',
    alpha: 'a limit of',
  };
  const near = Object.entries(nearest).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [`${words[name] ?? name} ${value}`],
  );
  const start = isTopSafe ? 'Only hiding every column would do. ' : '';
  return `${start}Alone, ${formatList(counts)}. ${near.length === 0 ? 'No single other setting would do.' : `The nearest that would do, one at a time: ${formatList(near)}.`}`;
}

/** The groups that were not tested at a table or are hidden in it: by name up to two, then how many. */
export function nameUntested({ groups }: NodeDetail['tests'], names: DisplayNames): string | null {
  const open = groups
    .filter(({ state }) => state !== 'tested')
    .map(({ item, state }) => `${sayItem(item, names)}${state === 'hidden' ? ' (hidden)' : ''}`);
  if (open.length === 0) return null;
  return open.length <= 2 ? formatList(open) : `${formatCount(open.length)} groups`;
}

function capital(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}

/** How far off a count is: half of all counts are off by no more than this many people. */
export function sayNoise(epsilon: string): string {
  const off = (2 / Number(epsilon)) * Math.LN2;
  if (off < 1) return 'Half of all counts are right, or off by one.';
  return `Half of all counts are off by no more than ${formatMany(Math.ceil(off), 'person', 'people')}.`;
}

/** What is said below the headline of a released table. */
export function sayNoisyTable({ people, divisions, columns, loss, cells }: PrivateTableSummary): string[] {
  const divided = columns.filter(({ values }) => values.length > 1).length;
  const sentences = [
    `Under noise there ${people === 1 ? 'is' : 'are'} ${formatMany(people, 'person', 'people')} in ${formatMany(cells, 'possible kind')} of record.`,
    `${formatMany(divisions, 'division')} gave detail to ${formatCount(divided)} of ${formatMany(columns.length, 'column')}.`,
  ];
  if (loss !== null) sentences.push(`Of the detail, ${sayShare(loss)} is lost.`);
  return sentences;
}

interface GroupLine {
  readonly sign: GlyphName;
  readonly title: string;
  readonly words: string;
}

/** What was tested of each group in the published table: a tick only for what was (G8). */
export function listGroups({ tests, measure, rows }: PrivateTableSummary, names: DisplayNames): GroupLine[] {
  if (rows.length === 0) return [];
  if (measure === null || tests === null)
    return [{ sign: 'untested', title: 'Fairness was not looked at', words: 'Nothing is said about any group.' }];
  return tests.groups.map(({ item, state, rules, generalized, reason }): GroupLine => {
    const group = sayItem(item, names);
    if (state === 'tested')
      return {
        sign: 'ok',
        title: `${group}: not over the limit`,
        words: `Tested in ${formatMany(rules, 'situation')} of the noisy table${generalized === null || generalized === item.value ? '' : `, seen as ${valueName(names, { ...item, value: generalized })}`}.`,
      };
    if (state === 'hidden')
      return {
        sign: 'untested',
        title: `${group}: hidden, cannot be told`,
        words: 'Hiding a group hides a gap, it does not close it.',
      };
    return { sign: 'untested', title: `${group}: not tested`, words: reason?.sentence ?? '' };
  });
}

/** How a column came out: divided into values, made coarser again to be fair, or hidden. */
export function sayColumn({ values, published }: PrivateTableSummary['columns'][number]): string {
  if (published.length <= 1) return values.length <= 1 ? 'not divided' : 'hidden again, to be fair';
  return published.length < values.length ? 'made coarser again, to be fair' : 'as divided';
}
