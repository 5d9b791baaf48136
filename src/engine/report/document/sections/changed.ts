import { columnName, valueName } from '../../../vocabulary/display-names.ts';
import { formatCount, formatMany, startSentence } from '../../../vocabulary/format-words.ts';
import { outcomeWords } from '../../../vocabulary/outcome-words.ts';
import { repairMethodInfos } from '../../../vocabulary/repair-methods.ts';
import { sayPeople } from '../../../vocabulary/say-items.ts';
import { type RepairFacts, type ReportFacts, type ReleaseFacts, type TableFacts } from '../../facts/index.ts';
import { type Count } from '../../small-cells/index.ts';
import { type Figures } from '../figures.ts';
import { type Block, type RateRow } from '../report-document.ts';
import { rateRow } from '../say-figures.ts';
import { nameColumns, sayOthers } from '../say-groups.ts';

/** What was changed, and who pays for it (R1, P6). */
export function writeChanged(facts: ReportFacts, figures: Figures): Block[] {
  const { repairs, releases, noTables } = facts;
  if (repairs.length + releases.length + noTables.length === 0)
    return [{ kind: 'text', text: 'Nothing was changed and nothing was made ready to be released.' }];
  return [
    ...repairs.flatMap((repair) => writeRepair(repair, facts, figures)),
    ...releases.map((release): Block => ({ kind: 'text', ...sayRelease(release, facts, figures) })),
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
  const { title } = repairMethodInfos[settings.method];
  const patterns =
    frequent.lost + frequent.found === 0
      ? sayKept(frequent.before)
      : `${formatCount(frequent.lost)} of ${formatMany(frequent.before, 'pattern')} about the worse outcome ${frequent.lost === 1 ? 'is' : 'are'} no longer frequent; ${frequent.found === 0 ? 'none is' : `${formatCount(frequent.found)} ${frequent.found === 1 ? 'is' : 'are'}`} new.`;
  const rewritten =
    overwritten.value === 0 && figures.rules === null
      ? ''
      : ` ${countPeople(figures, overwritten, 'is', 'are')} recorded as members of another group.`;
  return [
    {
      kind: 'text',
      lead: `Step ${number}: a repaired copy.`,
      text: `${sayWhoPays(repair, figures)}${rewritten} ${patterns} Method: ${title}.`,
    },
    ...drawBeforeAfter(repair, facts, figures),
    ...listPayments(repair, names, figures),
  ];
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

/** Who pays, first; for publication nobody is told whether few are none (R2). */
function sayWhoPays({ revoked, granted }: RepairFacts, figures: Figures): string {
  const [taken, given] = [figures.count(revoked), figures.count(granted)].map((count) =>
    count.replace('<', 'fewer than '),
  );
  if (figures.rules === null && revoked.value + granted.value === 0) return 'No decision changed.';
  if (figures.rules === null && revoked.value === 0)
    return `${given} unfavourable ${given === '1' ? 'decision' : 'decisions'} became favourable. Nobody lost a favourable one.`;
  if (figures.rules === null && granted.value === 0)
    return `${taken} favourable ${taken === '1' ? 'decision was' : 'decisions were'} taken away. Nobody gained one.`;
  return startSentence(
    `${taken} favourable ${taken === '1' ? 'decision was' : 'decisions were'} taken away and ${given} granted.`,
  );
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

function listPayments({ byGroup }: RepairFacts, names: ReportFacts['names'], figures: Figures): Block[] {
  const paying = byGroup.filter(
    ({ revoked, granted, overwritten }) =>
      figures.rules !== null || revoked.value + granted.value + overwritten.value > 0,
  );
  if (paying.length === 0) return [];
  return [
    {
      kind: 'table',
      title: 'Who pays and who gains, by group before the repair',
      head: [
        { title: 'Group', isNumber: false },
        { title: 'taken', isNumber: true },
        { title: 'granted', isNumber: true },
        { title: 'recorded otherwise', isNumber: true },
      ],
      rows: paying.map(({ attribute, value, revoked, granted, overwritten }) => [
        `${columnName(names, attribute)} = ${value === null ? 'no value' : valueName(names, { attribute, value })}`,
        figures.count(revoked),
        figures.count(granted),
        figures.count(overwritten),
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
      text: `${formatMany(release.rows, 'row')} made of noisy counts alone, with a budget of epsilon = ${release.settings.epsilon}. No record of the data is in it.`,
    };
  const { privacy } = release.settings;
  const how =
    privacy === null
      ? ''
      : privacy.model === 'differential'
        ? ` under noise, with a budget of epsilon = ${privacy.epsilon}`
        : `, each seen at least ${formatCount(privacy.k)} times`;
  return {
    lead: `${lead}patterns to publish.`,
    text: `${formatMany(release.patterns, 'pattern')}${how}. ${release.changed === 0 ? 'No count had to be raised.' : `${formatMany(release.changed, 'count was', 'counts were')} raised to protect people and groups.`}`,
  };
}

function sayTable(
  { settings, quasi, hidden, asIs, suppressed, people }: TableFacts,
  names: ReportFacts['names'],
  figures: Figures,
) {
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
