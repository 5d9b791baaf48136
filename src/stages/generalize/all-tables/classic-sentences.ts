import { formatNear } from '../../../engine/vocabulary/format-words.ts';
import { formatCount, formatList, formatMany, startSentence } from '../../../components/format.ts';
import type { GlyphName } from '../../../components/icon.tsx';
import type { GeneralizeSettings } from '../../../engine/steps/generalize/settings.ts';
import type { JudgedTable, LeftAside, MadeTable } from '../../../engine/steps/generalize/classic-views.ts';
import { classicInfos, classicNames } from '../../../engine/vocabulary/anonymization.ts';
import { type DisplayNames, sayItem, sayPeople, sayRule } from '../../../engine/vocabulary/display-names.ts';
import { measureInfos } from '../../../engine/vocabulary/measures.ts';
import type { TriedMaker } from '../../../state/runs/run-state.ts';
import { formatCost, nameUntested } from '../publish-sentences.ts';

/** What can be said of the groups in a table, from the worst to the best; only the last was tested in full (G8). */
type GroupState = 'notAsked' | 'over' | 'notTested' | 'hidden' | 'within';

function stateOf({ isProtective, tests: { rules, groups } }: JudgedTable): GroupState {
  if (isProtective === null) return 'notAsked';
  if (!isProtective) return 'over';
  if (groups.some(({ state }) => state === 'notTested')) return 'notTested';
  if (groups.some(({ state }) => state === 'hidden')) return 'hidden';
  return rules === 0 ? 'notTested' : 'within';
}

interface GroupWords {
  readonly sign: GlyphName;
  readonly title: string;
  readonly words: string;
}

/** What was found of the groups in a table: a tick only where all of them were tested (G8). */
export function sayGroups(table: JudgedTable, settings: GeneralizeSettings, names: DisplayNames): GroupWords {
  const { rules } = table.tests;
  const tested = rules === 0 ? 'nothing could be tested' : `${formatMany(rules, 'situation')} tested, none over`;
  const open = nameUntested(table.tests, names);
  switch (stateOf(table)) {
    case 'notAsked':
      return { sign: 'untested', title: 'Not looked at', words: 'no measure is asked for' };
    case 'over':
      return { sign: 'clear', title: 'Over the limit', words: sayWorst(table, settings, names) };
    case 'notTested':
      return { sign: 'untested', title: open === null ? 'Not tested' : `Not tested: ${open}`, words: tested };
    case 'hidden':
      return { sign: 'untested', title: `Hidden, cannot be told: ${nameHidden(table, names)}`, words: tested };
    case 'within':
      return { sign: 'ok', title: 'Not over the limit', words: tested };
  }
}

function nameHidden({ tests: { groups } }: JudgedTable, names: DisplayNames): string {
  const hidden = groups.filter(({ state }) => state === 'hidden').map(({ item }) => sayItem(item, names));
  return hidden.length > 2 ? formatMany(hidden.length, 'group') : formatList(hidden);
}

function sayWorst({ worst }: JudgedTable, { measure, alpha }: GeneralizeSettings, names: DisplayNames): string {
  if (worst === null || measure === null) return '';
  const value = worst.value === null ? 'undefined' : formatNear(worst.value, Number(alpha));
  return `${sayRule(worst, names)}: ${measureInfos[measure].title.toLowerCase()} ${value}`;
}

const words = ['none', 'one', 'two', 'three', 'four', 'five'];

/** The answer: how many of the classic algorithms would publish a group over the limit, never more than was tested (G8). */
export function sayAnswer(tried: readonly TriedMaker[], names: DisplayNames): string {
  const tables = listClassic(tried);
  const states = tables.map(stateOf);
  const of = `of ${words[tables.length]} classic algorithms`;
  if (tables.length === 0) return 'None of the classic algorithms could be run.';
  if (states.includes('notAsked')) return `Fairness was not looked at in the tables ${of}; they are compared by cost.`;
  const over = tables.filter((_, i) => states[i] === 'over');
  const who = [...new Set(over.flatMap(({ worst }) => (worst === null ? [] : [sayPeople(worst.A, names)])))];
  if (over.length > 0) {
    const many = over.length === tables.length && over.length > 1 ? 'All' : `${startSentence(words[over.length])} of`;
    const group = who.length === 1 ? `${who[0]} are` : 'a group is';
    return `${many} ${words[tables.length]} classic algorithms would publish a table in which ${group} over the limit.`;
  }
  return states.includes('within')
    ? `None ${of} would publish a table with a tested group over the limit.`
    : `None ${of} would publish a table in which every group could be tested.`;
}

/** What the answer leaves open, and what it costs beside ours. */
export function sayRest(tried: readonly TriedMaker[]): string {
  const tables = listClassic(tried);
  const count = (state: GroupState) => tables.filter((table) => stateOf(table) === state).length;
  const sentences: string[] = [];
  const [hidden, open] = [count('hidden'), count('notTested')];
  if (hidden > 0) sentences.push(`In ${words[hidden]} a group is hidden, which hides a gap and does not close it.`);
  if (open > 0) sentences.push(`In ${words[open]} a group was not tested.`);
  const losses = tables.map(({ costs }) => costs.loss);
  const ours = tried.find(({ maker }) => maker === 'ours')?.made?.table ?? null;
  const own =
    ours === null ? 'No table of ours meets all that is asked' : `Ours loses ${share(ours.costs.loss)} of the detail`;
  if (losses.length > 0) {
    const [least, most] = [share(Math.min(...losses)), share(Math.max(...losses))];
    sentences.push(`${own}; theirs ${ours === null ? 'lose ' : ''}${least === most ? least : `${least} to ${most}`}.`);
  }
  return [...sentences, ...sayLeftAside(tried)].join(' ');
}

const asideWords: Readonly<Record<LeftAside, string>> = {
  diversity: 'diversity',
  closeness: 'closeness',
  suppress: 'leaving rows out',
};

/** What was asked for and the algorithms do not know. */
function sayLeftAside(tried: readonly TriedMaker[]): string[] {
  const made = tried.flatMap(({ made: one }) => one ?? []);
  return (['diversity', 'closeness', 'suppress'] as const).flatMap((aside) => {
    const titles = made.filter(({ leftAside }) => leftAside.includes(aside)).map(titleOf);
    return titles.length === 0
      ? []
      : [
          `${formatList(titles)} ${titles.length === 1 ? 'does' : 'do'} not know ${asideWords[aside]}, so it was not asked of them.`,
        ];
  });
}

/** "Incognito", "Ours". */
export function titleOf({ maker }: Pick<MadeTable, 'maker'>): string {
  return maker === 'ours' ? 'Ours' : classicInfos[maker].title;
}

/** Of how many tables this one was taken: "the best of 219"; a table that is none of the lattice is the only one. */
export function sayFound({ found }: MadeTable): string {
  return found === null || found < 2 ? 'its only table' : `the best of ${formatCount(found)}`;
}

/** How each of them works, in a sentence. */
export const howTheyWork: readonly (readonly [title: string, sentence: string])[] = [
  ['Ours', 'Finds every table that hides everyone with no tested group over the limit.'],
  ...classicNames.map((name) => [classicInfos[name].title, classicInfos[name].sentence] as const),
];

/** "296 tables", "41 regions". */
export function sayVisited({ maker, visited }: MadeTable): string {
  return formatMany(visited, maker === 'ours' ? 'table' : classicInfos[maker].visits);
}

export function sayTime(milliseconds: number): string {
  return milliseconds < 1000 ? `${Math.max(1, Math.round(milliseconds))} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}

function listClassic(tried: readonly TriedMaker[]): JudgedTable[] {
  return tried.flatMap(({ maker, made }) => (maker === 'ours' ? [] : (made?.table ?? [])));
}

const share = (loss: number) => formatCost('loss', loss);
