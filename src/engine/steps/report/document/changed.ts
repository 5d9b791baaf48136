import { changedWords } from '../../../../words/en/report/changed.ts';
import { reportFigures } from '../../../../words/en/report/figures.ts';
import { repairMethodWords } from '../../../../words/en/terms/methods.ts';
import { startSentence } from '../../../../words/format.ts';
import { sayPeople } from '../../../../words/people.ts';
import { repairTurns } from '../../../vocabulary/repair-methods.ts';
import type { ReleaseFacts, RepairFacts, TableFacts } from '../facts/changes.ts';
import type { ReportFacts } from '../facts/report-facts.ts';
import type { Figures } from './figures.ts';
import type { Block, RateRow } from './report-document.ts';
import { rateRow, sayOthers } from './say-figures.ts';

/** What was changed, and who pays for it (R1, P6). */
export function writeChanged(facts: ReportFacts, figures: Figures): Block[] {
  const { repairs, releases, noTables, unsaved } = facts;
  if (repairs.length + releases.length + noTables.length + unsaved.length === 0)
    return [{ kind: 'text', text: changedWords.nothing }];
  return [
    ...repairs.flatMap((repair) => writeRepair(repair, facts, figures)),
    ...releases.map((release): Block => ({ kind: 'text', ...sayRelease(release, facts, figures) })),
    ...unsaved.map(({ kind, number }): Block => ({
      kind: 'text',
      ...changedWords.unsaved(number, kind === 'patterns' ? 'patterns' : 'table'),
    })),
    ...noTables.map(({ number, settings }): Block => ({ kind: 'text', ...changedWords.noTable(number, settings.k) })),
  ];
}

function writeRepair(repair: RepairFacts, facts: ReportFacts, figures: Figures): Block[] {
  const { names } = facts;
  const { settings, frequent, number } = repair;
  const words = changedWords.repair;
  const isTold = isCounted(repair, figures);
  const recorded = isTold ? sayRecorded(repair, figures) : '';
  const sentences = [
    sayWhoPays(repair, figures),
    recorded,
    sayStandFor(repair, figures),
    words.patterns(frequent),
    words.method(repairMethodWords[settings.method].title),
  ];
  return [
    { kind: 'text', lead: words.lead(number), text: sentences.filter((sentence) => sentence !== '').join(' ') },
    ...(isTold ? drawBeforeAfter(repair, facts, figures) : []),
    ...(isTold ? listPayments(repair, names, figures) : []),
  ];
}

function sayRecorded({ settings, overwritten }: RepairFacts, figures: Figures): string {
  const isNone = figures.rules === null ? overwritten.value === 0 : !repairTurns(settings).overwrites;
  return isNone ? '' : changedWords.repair.recorded(figures.count(overwritten));
}

/** Under survey weights what those changed stand for; not for publication, where it would tell who weighs how much (M12, R2). */
function sayStandFor({ standFor }: RepairFacts, { rules }: Figures): string {
  return standFor === null || rules !== null ? '' : changedWords.repair.standFor(standFor);
}

/** Whether people of a copy can be counted: for publication only where they are those of the data (R2). */
function isCounted({ isOfSamePeople }: RepairFacts, { rules }: Figures): boolean {
  return rules === null || isOfSamePeople;
}

/** Who pays, first; for publication nobody is told whether few are none, but what a method never does is said (R2). */
function sayWhoPays(repair: RepairFacts, figures: Figures): string {
  const { revoked, granted } = repair;
  const words = changedWords.pays;
  if (figures.rules !== null) return repair.isOfSamePeople ? sayTurned(repair, figures) : words.otherPeople;
  const [taken, given] = [figures.count(revoked), figures.count(granted)];
  if (revoked.value + granted.value === 0) return words.nobody;
  if (revoked.value === 0) return words.onlyGranted(given);
  return granted.value === 0 ? words.onlyTaken(taken) : words.both(taken, given);
}

/** What a method that takes, grants or does both did, each number as far as it is told. */
function sayTurned({ revoked, granted, settings }: RepairFacts, figures: Figures): string {
  const { takes, grants } = repairTurns(settings);
  const words = changedWords.told;
  if (!takes && !grants) return words.noDecision;
  if (!takes) return words.onlyGrants(figures.count(granted));
  const taken = figures.count(revoked);
  return grants ? words.both(taken, figures.count(granted)) : words.onlyTakes(taken);
}

function drawBeforeAfter(repair: RepairFacts, facts: ReportFacts, figures: Figures): Block[] {
  const { names } = facts;
  const rows = repair.groups.flatMap(({ item, before, after }): (RateRow | null)[] => {
    const who = startSentence(sayPeople([item], names));
    const others = startSentence(sayOthers([item], facts));
    const row = (label: string, tone: RateRow['tone'], counts: typeof before, side: 1 | 2) =>
      side === 1
        ? rateRow(figures, { label, tone }, counts.a1, counts.n1)
        : rateRow(figures, { label, tone }, counts.a2, counts.n2);
    if (after === null)
      return [
        row(reportFigures.before(who), 'group', before, 1),
        row(reportFigures.before(others), 'others', before, 2),
      ];
    return [
      row(reportFigures.before(who), 'group', before, 1),
      row(reportFigures.after(who), 'group', after, 1),
      row(reportFigures.before(others), 'others', before, 2),
      row(reportFigures.after(others), 'others', after, 2),
    ];
  });
  const drawn = rows.filter((row) => row !== null);
  if (drawn.length === 0) return [];
  return [
    {
      kind: 'rates',
      title: changedWords.rates(names),
      alternative: reportFigures.chart(drawn),
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
  const words = changedWords.byGroup;
  const columns = [
    { of: 'revoked', isIn: turns.takes },
    { of: 'granted', isIn: turns.grants },
    { of: 'overwritten', isIn: turns.overwrites },
  ] as const;
  const shown = columns.filter(({ isIn }) => !isTold || isIn);
  return [
    {
      kind: 'table',
      title: words.title,
      head: [
        { title: words.group, isNumber: false },
        ...shown.map(({ of }) => ({ title: words.columns[of], isNumber: true })),
      ],
      rows: paying.map((group) => [
        words.row(group.attribute, group.value, names),
        ...shown.map(({ of }) => reportFigures.count(figures.count(group[of]))),
      ]),
    },
  ];
}

function sayRelease(release: ReleaseFacts, { names }: ReportFacts, figures: Figures) {
  const words = changedWords.release;
  const { number } = release;
  if (release.kind === 'table') return words.table(number, describeTable(release, figures), names);
  if (release.kind === 'noisy table') {
    const { published, settings } = release.made;
    return words.noisyTable(number, published.length, settings.epsilon);
  }
  const { before, released, order } = release.made;
  const raised = order.filter((pattern) => before.supports[pattern] !== released.supports[pattern]).length;
  return words.patterns(number, order.length, raised, release.settings.privacy);
}

function describeTable({ settings, made: { hidden, check }, suppressed, people }: TableFacts, figures: Figures) {
  const leftOut = settings.suppress === null ? null : figures.count(suppressed);
  return {
    people: figures.count(people),
    generalized: check.quasi.filter((column) => !hidden.includes(column)),
    hidden,
    asIs: check.asIs.length,
    leftOut,
  };
}
