import { sayCoverage } from '../../words/en/terms/coverage.ts';
import { type FairState, publishWords } from '../../words/en/publish-table/answer.ts';
import { noisyTableWords } from '../../words/en/publish-table/noise.ts';
import type { GlyphName } from '../../components/icon.tsx';
import type { GeneralizeSummary, NodeDetail } from '../../engine/steps/generalize/views.ts';
import type { GeneralizeSettings } from '../../engine/steps/generalize/settings.ts';
import type { PrivateTableSummary } from '../../engine/steps/noisy-table/ask.ts';
import { type DisplayNames, columnName } from '../../engine/vocabulary/display-names.ts';
import { levelsOf } from '../../engine/vocabulary/anonymization.ts';
import { type FairnessAsked, asksFairness } from './idea-sentences.ts';

type Lattice = Pick<GeneralizeSummary, 'attributes' | 'strides'>;
/** The levels of a table among all that were searched. */
export function listLevels({ attributes, strides }: Lattice, node: number): number[] {
  return levelsOf({ levels: attributes.map(({ sizes }) => sizes.length), strides }, node);
}

/** The table with these levels. */
export function nodeAt({ strides }: Lattice, levels: readonly number[]): number {
  return levels.reduce((sum, level, i) => sum + level * (strides[i] ?? 0), 0);
}

/** "sex as it is · race hidden". */
export function sayLevels(summary: Lattice, node: number, names: DisplayNames): string {
  return publishWords.levels(summary.attributes, listLevels(summary, node), names);
}

/** What a table keeps and what it hides: "Age in 3 groups; race as it is; sex hidden." */
export function sayTable(summary: Lattice, node: number, names: DisplayNames): string {
  return publishWords.table(summary.attributes, listLevels(summary, node), names);
}

export interface Headline {
  readonly strong: string;
  /** What stands in the way. */
  readonly open: string | null;
}

/** Whether there is a table to recommend, and whether it is ready: never more than was tested (G8, G9). */
export function sayHeadline(summary: GeneralizeSummary, open: number, settled: number): Headline {
  const { ready } = publishWords;
  if (summary.safe === 0) return ready.none;
  if (open > 0) return ready.notReady;
  return settled > 0 ? ready.settled(settled) : ready.free;
}

/** What holds of the recommended table, over which columns, and what does not. */
export function sayRecommended(
  detail: NodeDetail,
  settings: FairnessAsked,
  columns: number,
  check: { readonly uniqueOverAll: number; readonly people: number; readonly asIs: readonly object[] } | null,
): string {
  const fair = asksFairness(settings) ? fairStateOf(detail) : 'notAsked';
  return publishWords.recommended(
    { smallest: detail.smallestKept, columns, fair },
    check && { columns: check.asIs.length, unique: check.uniqueOverAll, people: check.people },
  );
}

function fairStateOf({ tests: { groups, people } }: NodeDetail): FairState {
  if (people !== undefined && people.tested > 0) return 'people';
  if (groups.some(({ state }) => state === 'tested')) return 'groups';
  return groups.some(({ state }) => state === 'hidden') && groups.every(({ state }) => state !== 'notTested')
    ? 'unseen'
    : 'notTested';
}

/** How many tables there are of which kind, said without more than was tested (G8). */
export function sayAll(summary: GeneralizeSummary, settings: Pick<GeneralizeSettings, 'k'> & FairnessAsked): Headline {
  const { all } = publishWords;
  const { safe, nodes, notTested } = summary;
  if (safe === 0) return all.none(nodes);
  if (settings.k < 2) return all.meet(safe, nodes);
  if (!asksFairness(settings)) return all.notFair(safe, nodes, settings.k);
  const tested = safe - notTested;
  if (tested === 0) return all.noneTested(safe, nodes);
  return all.tested(tested, nodes, notTested, settings.protection?.kind === 'situation' ? 'people' : 'groups');
}

/** Which columns no table without a fault keeps: "None keeps sex or race." */
export function sayNeverKept(summary: GeneralizeSummary, safe: readonly number[], names: DisplayNames): string | null {
  if (safe.length === 0) return null;
  const levels = safe.map((node) => listLevels(summary, node));
  const gone = summary.attributes.flatMap(({ name, sizes }, i) =>
    levels.every((own) => own[i] === sizes.length - 1) ? [columnName(names, name)] : [],
  );
  return gone.length === 0 ? null : publishWords.neverKept(gone);
}

/** Which tables hide people and which do not, and how many steps are to choose among. */
export function sayPrivate(summary: GeneralizeSummary, { k, l, t }: GeneralizeSettings): string {
  const asked = [...(l === null ? [] : (['diversity'] as const)), ...(t === null ? [] : (['closeness'] as const))];
  const { anonymous, private: meeting, safe, minimal } = summary;
  return publishWords.private({ k, asked, anonymous, private: meeting, safe, minimal });
}

/** The groups that were not tested at a table or are hidden in it; null where all were tested. */
export function nameUntested({ groups }: NodeDetail['tests'], names: DisplayNames): string | null {
  const open = groups.filter(({ state }) => state !== 'tested');
  if (open.length === 0) return null;
  return publishWords.untested(
    open.map(({ item, state }) => ({ item, isHidden: state === 'hidden' })),
    names,
  );
}

/** How far off a count is under Laplace noise: half of all counts are off by no more than that. */
export function sayNoise(epsilon: string): string {
  return noisyTableWords.noise((2 / Number(epsilon)) * Math.LN2);
}

/** What is said below the headline of a released table. */
export function sayNoisyTable({ people, divisions, columns, loss, cells }: PrivateTableSummary): string[] {
  const divided = columns.filter(({ values }) => values.length > 1).length;
  return [
    noisyTableWords.underNoise(people, cells),
    noisyTableWords.divisions(divisions, divided, columns.length),
    ...(loss === null ? [] : [noisyTableWords.lost(loss)]),
  ];
}

interface GroupLine {
  readonly sign: GlyphName;
  readonly title: string;
  readonly words: string;
}

/** What was tested of each group in the published table: a tick only for what was (G8). */
export function listGroups({ tests, measure, rows }: PrivateTableSummary, names: DisplayNames): GroupLine[] {
  if (rows.length === 0) return [];
  const { holds } = noisyTableWords;
  if (measure === null || tests === null) return [{ sign: 'untested', ...holds.notAsked }];
  return tests.groups.map(({ item, state, rules, generalized, reason }): GroupLine => {
    if (state === 'tested')
      return {
        sign: 'ok',
        title: holds.within(item, names),
        words: holds.tested(item, rules, generalized, names),
      };
    return state === 'hidden'
      ? { sign: 'untested', title: holds.hidden(item, names), words: holds.hiding }
      : { sign: 'untested', title: holds.notTested(item, names), words: reason === null ? '' : sayCoverage(reason) };
  });
}

/** How a column came out: divided into values, made coarser again to be fair, or hidden. */
export function sayColumn({ values, published }: PrivateTableSummary['columns'][number]): string {
  const { columns: words } = noisyTableWords;
  if (published.length <= 1) return values.length <= 1 ? words.notDivided : words.hiddenAgain;
  return published.length < values.length ? words.coarser : words.asDivided;
}
