import { columnName } from '../../../vocabulary/display-names.ts';
import { outcomeWords } from '../../../../words/en/people.ts';
import { sayPeople, valueName } from '../../../../words/people.ts';
import { formatCount, formatMany, formatShare, startSentence } from '../../../../words/format.ts';
import { repairTurns } from '../../../vocabulary/repair-methods.ts';
import { repairMethodWords } from '../../../../words/en/terms/methods.ts';
import type { ReleaseFacts, RepairFacts, TableFacts } from '../facts/changes.ts';
import type { ReportFacts } from '../facts/report-facts.ts';
import type { Count } from '../small-cells/counts.ts';
import type { Figures } from './figures.ts';
import type { Block, RateRow } from './report-document.ts';
import { nameColumns, rateRow, sayOthers } from './say-figures.ts';

/** What was changed, and who pays for it (R1, P6). */
export function writeChanged(facts: ReportFacts, figures: Figures): Block[] {
  const { repairs, releases, noTables, unsaved } = facts;
  if (repairs.length + releases.length + noTables.length + unsaved.length === 0)
    return [{ kind: 'text', text: 'Nothing was changed and nothing was released.' }];
  return [
    ...repairs.flatMap((repair) => writeRepair(repair, facts, figures)),
    ...releases.map((release): Block => ({ kind: 'text', ...sayRelease(release, facts, figures) })),
    ...unsaved.map(({ kind, number }): Block => ({
      kind: 'text',
      lead: `Step ${number}: nothing was released.`,
      text: `${kind === 'patterns' ? 'Patterns were' : 'A table was'} prepared, but no file of ${kind === 'patterns' ? 'them' : 'it'} was saved.`,
    })),
    ...noTables.map(({ number, settings }): Block => ({
      kind: 'text',
      lead: `Step ${number}: no table.`,
      text: `No way to generalize the columns met all that was asked (k = ${settings.k}), so nothing was written.`,
    })),
  ];
}

function writeRepair(repair: RepairFacts, facts: ReportFacts, figures: Figures): Block[] {
  const { names } = facts;
  const { settings, frequent, number, overwritten } = repair;
  const { title } = repairMethodWords[settings.method];
  const patterns =
    frequent.lost + frequent.found === 0
      ? sayKept(frequent.before)
      : `${formatCount(frequent.lost)} of ${formatMany(frequent.before, 'pattern')} about the worse outcome ${frequent.lost === 1 ? 'is' : 'are'} no longer frequent; ${frequent.found === 0 ? 'none is' : `${formatCount(frequent.found)} ${frequent.found === 1 ? 'is' : 'are'}`} new.`;
  const isTold = isCounted(repair, figures);
  const rewritten =
    !isTold || (figures.rules === null ? overwritten.value === 0 : !repairTurns(settings).overwrites)
      ? ''
      : ` ${startSentence(countPeople(figures, overwritten, 'is', 'are'))} recorded as members of another group.`;
  return [
    {
      kind: 'text',
      lead: `Step ${number}: a repaired copy.`,
      text: `${sayWhoPays(repair, figures)}${rewritten}${sayStandFor(repair, figures)} ${patterns} Method: ${title}.`,
    },
    ...(isTold ? drawBeforeAfter(repair, facts, figures) : []),
    ...(isTold ? listPayments(repair, names, figures) : []),
  ];
}

/** Under survey weights what those changed stand for; not for publication, where it would tell who weighs how much (M12, R2). */
function sayStandFor({ standFor }: RepairFacts, { rules }: Figures): string {
  return standFor === null || rules !== null
    ? ''
    : ` Those changed stand for ${formatShare(standFor, 1)} of the survey weights.`;
}

/** Whether people of a copy can be counted: for publication only where they are those of the data (R2). */
function isCounted({ isOfSamePeople }: RepairFacts, { rules }: Figures): boolean {
  return rules === null || isOfSamePeople;
}

function sayKept(before: number): string {
  if (before === 0) return 'No pattern about the worse outcome was frequent before, and none is now.';
  return before === 1
    ? 'The one pattern about the worse outcome is as frequent as before.'
    : `All ${formatCount(before)} patterns about the worse outcome are as frequent as before.`;
}

/** "1 person is", "59 people are", "<10 people are". */
function countPeople(figures: Figures, count: Count, one: string, many: string): string {
  const told = figures.count(count);
  return told === '1' ? `1 person ${one}` : `${told} people ${many}`;
}

/** Who pays, first; for publication nobody is told whether few are none, but what a method never does is said (R2). */
function sayWhoPays(repair: RepairFacts, figures: Figures): string {
  const { revoked, granted } = repair;
  if (figures.rules !== null) {
    if (!repair.isOfSamePeople)
      return 'The copy has other rows, or other weights, than the data, so that no person of it is counted.';
    return sayTurned(repair, figures);
  }
  const [taken, given] = [figures.count(revoked), figures.count(granted)];
  if (revoked.value + granted.value === 0) return 'No decision changed.';
  if (revoked.value === 0)
    return `${given} unfavourable ${given === '1' ? 'decision' : 'decisions'} became favourable. Nobody lost a favourable one.`;
  if (granted.value === 0)
    return `${taken} favourable ${taken === '1' ? 'decision was' : 'decisions were'} taken away. Nobody gained one.`;
  return `${taken} favourable ${taken === '1' ? 'decision was' : 'decisions were'} taken away and ${given} granted.`;
}

/** What a method that takes, grants or does both did, each number as far as it is told. */
function sayTurned({ revoked, granted, settings }: RepairFacts, figures: Figures): string {
  const { takes, grants } = repairTurns(settings);
  if (!takes && !grants) return 'This way changes no decision.';
  if (!takes)
    return `${startSentence(sayCount(figures, granted))} unfavourable decisions became favourable. This way takes none away.`;
  const taken = `${startSentence(sayCount(figures, revoked))} favourable decisions were taken away`;
  return grants ? `${taken} and ${sayCount(figures, granted)} granted.` : `${taken}. This way grants none.`;
}

/** "about 60", "fewer than 10", "some (how many is not shown)". */
function sayCount(figures: Figures, count: Count): string {
  return figures.count(count).replace('<', 'fewer than ').replace('not shown', 'some (how many is not shown)');
}

function drawBeforeAfter(repair: RepairFacts, facts: ReportFacts, figures: Figures): Block[] {
  const { names } = facts;
  const { share } = outcomeWords(names);
  const rows = repair.groups.flatMap(({ item, before, after }): (RateRow | null)[] => {
    const who = startSentence(sayPeople([item], names));
    const others = startSentence(sayOthers([item], facts));
    const row = (label: string, tone: RateRow['tone'], counts: typeof before, side: 1 | 2) =>
      side === 1
        ? rateRow(figures, { label, tone }, counts.a1, counts.n1)
        : rateRow(figures, { label, tone }, counts.a2, counts.n2);
    if (after === null)
      return [row(`${who}, before`, 'group', before, 1), row(`${others}, before`, 'others', before, 2)];
    return [
      row(`${who}, before`, 'group', before, 1),
      row(`${who}, after`, 'group', after, 1),
      row(`${others}, before`, 'others', before, 2),
      row(`${others}, after`, 'others', after, 2),
    ];
  });
  const drawn = rows.filter((row) => row !== null);
  if (drawn.length === 0) return [];
  return [
    {
      kind: 'rates',
      title: `Share ${share} before and after the repair, with 95% intervals`,
      alternative: `${drawn.map(({ label, says }) => `${label}: ${says}`).join('. ')}.`,
      rows: drawn,
      all: null,
    },
  ];
}

function listPayments({ byGroup, settings }: RepairFacts, names: ReportFacts['names'], figures: Figures): Block[] {
  const turns = repairTurns(settings);
  const isTold = figures.rules !== null;
  const paying = byGroup.filter(
    ({ revoked, granted, overwritten }) => isTold || revoked.value + granted.value + overwritten.value > 0,
  );
  if (paying.length === 0) return [];
  const columns = [
    { title: 'taken', of: 'revoked', isIn: turns.takes },
    { title: 'granted', of: 'granted', isIn: turns.grants },
    { title: 'recorded otherwise', of: 'overwritten', isIn: turns.overwrites },
  ] as const;
  const shown = columns.filter(({ isIn }) => !isTold || isIn);
  return [
    {
      kind: 'table',
      title: 'Who pays and who gains, by group before the repair',
      head: [{ title: 'Group', isNumber: false }, ...shown.map(({ title }) => ({ title, isNumber: true }))],
      rows: paying.map((group) => [
        `${columnName(names, group.attribute)} = ${group.value === null ? 'no value' : valueName(names, { attribute: group.attribute, value: group.value })}`,
        ...shown.map(({ of }) => figures.count(group[of])),
      ]),
    },
  ];
}

function sayRelease(
  release: ReleaseFacts,
  { names }: ReportFacts,
  figures: Figures,
): { readonly lead: string; readonly text: string } {
  const lead = `Step ${release.number}: `;
  if (release.kind === 'table') return { lead: `${lead}a table to publish.`, text: sayTable(release, names, figures) };
  if (release.kind === 'noisy table')
    return {
      lead: `${lead}a table under noise.`,
      text: `${formatMany(release.made.published.length, 'row')} made of noisy counts alone, with a budget of epsilon = ${release.made.settings.epsilon}. No record of the data is in it.`,
    };
  const { before, released, order } = release.made;
  const raised = order.filter((pattern) => before.supports[pattern] !== released.supports[pattern]).length;
  const { privacy } = release.settings;
  const how =
    privacy === null
      ? ''
      : privacy.model === 'differential'
        ? ` under noise, with a budget of epsilon = ${privacy.epsilon}`
        : `, each seen at least ${formatCount(privacy.k)} times`;
  return {
    lead: `${lead}patterns to publish.`,
    text: `${formatMany(order.length, 'pattern')}${how}. ${raised === 0 ? 'No count had to be raised.' : `${formatMany(raised, 'count was', 'counts were')} raised to protect people and groups.`}`,
  };
}

function sayTable({ settings, made, suppressed, people }: TableFacts, names: ReportFacts['names'], figures: Figures) {
  const { hidden, check } = made;
  const { quasi, asIs } = check;
  const kept = quasi.filter((column) => !hidden.includes(column));
  const parts = [
    kept.length === 0 ? '' : `${nameColumns(kept, names)} generalized where needed`,
    hidden.length === 0 ? '' : `${nameColumns(hidden, names)} hidden`,
    asIs.length === 0 ? '' : `${formatMany(asIs.length, 'column')} as ${asIs.length === 1 ? 'it is' : 'they are'}`,
  ].filter((part) => part !== '');
  const left =
    settings.suppress === null ? '' : ` ${countPeople(figures, suppressed, 'was', 'were')} left out for privacy.`;
  return `${countPeople(figures, people, '', '').trim()}; ${parts.join('; ')}.${left}`;
}
