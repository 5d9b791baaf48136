import { measureWords } from '../../../../words/en/terms/measures.ts';
import { lensWords } from '../../../../words/en/terms/lenses.ts';
import { type DisplayNames, columnName, groupTitle } from '../../../vocabulary/display-names.ts';
import { outcomeWords } from '../../../../words/en/people.ts';
import { sayItem, sayItems } from '../../../../words/people.ts';
import { formatCount, formatList, formatMany, startSentence } from '../../../../words/format.ts';
import type { CoveredGroup } from '../facts/found.ts';
import type { ReportFacts } from '../facts/report-facts.ts';
import type { TableFacts } from '../facts/changes.ts';
import type { Figures } from './figures.ts';
import type { Block, SignedLine } from './report-document.ts';
import { nameColumns, sayNeeded, saySupport } from './say-figures.ts';
import { listLater } from '../../../recipe/recipe.ts';

/** Something that was not checked: its name for the abstract, and why. */
export interface NotChecked extends SignedLine {
  /** How the abstract calls it; null where it is too small a thing for that. */
  readonly short: string | null;
  /** Whether that is a plural: "women", "5 published columns". */
  readonly isMany: boolean;
}

/** What was not checked, and why; no report is without it (R1, D10, G8). */
export function listNotChecked(facts: ReportFacts, figures: Figures): NotChecked[] {
  return [
    ...ofSearch(facts, figures),
    ...ofRepairs(facts),
    ...ofTables(facts, figures),
    ...ofPatterns(facts),
    ...facts.skipped.map(({ number, what, why }) => open(`Step ${number}, ${what}.`, why, what)),
    intent,
  ];
}

const intent: NotChecked = {
  sign: 'open',
  lead: 'Whether the data are true and complete.',
  text: 'They were taken as they are. People who never applied, or were turned away before, are not in them.',
  short: null,
  isMany: false,
};

const open = (lead: string, text: string, short: string | null = null, isMany = false): NotChecked => ({
  sign: 'open',
  lead,
  text,
  short,
  isMany,
});

function ofSearch(facts: ReportFacts, figures: Figures): NotChecked[] {
  const { found, names, roles, people } = facts;
  if (found === null) return [open('Discrimination.', 'No step looked for it.', 'discrimination')];
  const { settings, verdicts } = found;
  const { have } = outcomeWords(names);
  const lines = found.coverage
    .filter(({ reason }) => reason !== null)
    .map((line) =>
      open(
        `${startSentence(nameCovered(line, names))}.`,
        sayReason(line, facts, figures),
        nameCovered(line, names),
        isTitled(line, names),
      ),
    );
  const size = saySupport(settings.minSupport);
  lines.push(
    open(
      `Situations with fewer than ${size}${settings.support === 'rule' ? ` in the group who ${have}` : ' in the group'}${settings.maxLength === null ? '' : `, and any with more than ${formatMany(settings.maxLength - 1, 'condition')}`}.`,
      'They were not looked for.',
    ),
  );
  if (verdicts.tooFew > 0)
    lines.push(
      open(
        `${formatMany(verdicts.tooFew, 'situation')} with too few people.`,
        'They were counted, but fewer than 30 people, or nobody to compare with, tell nothing.',
      ),
    );
  if (found.explained === null)
    lines.push(
      open(
        'Lawful reasons.',
        roles.grounded.length === 0
          ? 'None was named, so nothing was looked at that could explain a difference.'
          : 'They were named, but the search was not asked to look at them.',
      ),
    );
  if (found.indirect === null)
    lines.push(
      open(
        'Columns that stand in for a group.',
        'Indirect discrimination was not looked for, or the measure does not allow it.',
      ),
    );
  if (people === null) lines.push(open('People one by one.', 'Nobody was compared with the people most like them.'));
  if (listLater(roles).length > 0)
    lines.push(
      open(
        `${startSentence(nameColumns(listLater(roles), names))}.`,
        `Known only after the decision, so ${listLater(roles).length === 1 ? 'it was' : 'they were'} left out of every rule.`,
      ),
    );
  return lines;
}

function nameCovered({ items, attribute }: CoveredGroup, names: DisplayNames): string {
  if (attribute !== null) return `the column ${columnName(names, attribute)}`;
  const isAll = items.every((item) => groupTitle(names, item) !== null);
  return sayItems(items, names).replaceAll(' · ', isAll ? ' who are also ' : ' with ');
}

/** Whether people gave the group a name, which then is a plural: "women". */
function isTitled({ items, attribute }: CoveredGroup, names: DisplayNames): boolean {
  return attribute === null && items.length > 0 && groupTitle(names, items[0]) !== null;
}

/** Why a group was not tested, with its numbers through the gate (D10, R2). */
function sayReason(
  { items, attribute, reason, has: count }: CoveredGroup,
  { found, data, names }: ReportFacts,
  figures: Figures,
): string {
  const { settings, minCount } = found!;
  const { word } = outcomeWords(names);
  switch (reason!.code) {
    case 'support': {
      const has = figures.count(count!);
      const needs = sayNeeded(figures, settings.minSupport, data.people, minCount);
      return `Too few: ${has} ${settings.support === 'rule' ? `of them ${word}` : 'people'}, and the smallest situation asks for ${needs}.`;
    }
    case 'confidence':
      return `The outcome is rarer among them than the ${String(settings.minConfidence)} asked for.`;
    case 'too-long':
      return `A rule about ${items.length === 1 ? 'it' : 'both'} has more conditions than the most allowed.`;
    case 'no-group':
      return `No group of ${columnName(names, attribute!)} was chosen.`;
    case 'not-used':
      return 'The column is not used.';
    case 'all-missing':
      return 'Every value is missing.';
    case 'mixed':
      return 'It cannot be told from other values.';
  }
}

function ofRepairs({ repairs }: ReportFacts): NotChecked[] {
  return repairs.flatMap(({ situations: { rare, total: followed }, number }) =>
    rare === 0
      ? []
      : [
          open(
            `${formatMany(rare, 'situation')} after the repair of step ${number}.`,
            `${rare === 1 ? 'It is' : 'They are'} too rare in the copy to be looked for; ${sayFollowed(followed)}`,
          ),
        ],
  );
}

function sayFollowed(followed: number): string {
  if (followed === 0) return 'none of those found was over the limit before.';
  return followed === 1
    ? 'the one that was over the limit was counted all the same, others like it were not.'
    : `the ${formatCount(followed)} that were over the limit were counted all the same, others like them were not.`;
}

function ofTables({ releases, names }: ReportFacts, figures: Figures): NotChecked[] {
  return releases.flatMap((release) => {
    if (release.kind === 'noisy table' || release.kind === 'patterns') return [];
    return [...groupsOf(release, names), ...columnsOf(release, names, figures), linking(release)];
  });
}

function groupsOf({ made: { tests }, number }: TableFacts, names: DisplayNames): NotChecked[] {
  if (tests === null)
    return [open(`Groups in table ${number}.`, 'Only privacy was asked for.', 'groups in the published table', true)];
  return tests.groups.flatMap(({ item, state, reason }) => {
    if (state === 'tested') return [];
    const who = sayItem(item, names);
    if (state === 'hidden')
      return [
        open(
          `${startSentence(who)} in table ${number}.`,
          'Hidden, so it cannot be told. Hiding a column hides a gap, it does not close it.',
          `${who} in the published table`,
        ),
      ];
    const why =
      reason?.code === 'support'
        ? 'Too few people with the worse outcome.'
        : reason?.code === 'mixed'
          ? 'The table does not tell all of its values from others, so they were not tested together.'
          : 'The table shows the group, but no rule about it was tested.';
    return [open(`${startSentence(who)} in table ${number}.`, why, `${who} in the published table`)];
  });
}

function columnsOf({ made, number, unique }: TableFacts, names: DisplayNames, figures: Figures): NotChecked[] {
  const { asIs } = made.check;
  if (asIs.length === 0) return [];
  const many = asIs.length === 1 ? 'One column' : `${startSentence(formatCount(asIs.length))} columns`;
  return [
    open(
      `${many} published as ${asIs.length === 1 ? 'it is' : 'they are'} in table ${number}`,
      `(${formatList(asIs.map(({ column }) => columnName(names, column)))}). Nobody hides in ${asIs.length === 1 ? 'it' : 'them'}. People who are alone with all columns together: ${figures.count(unique)}.`,
      asIs.length === 1 ? 'one published column' : `${formatCount(asIs.length)} published columns`,
      asIs.length > 1,
    ),
  ];
}

function linking({ number }: TableFacts): NotChecked {
  return open(`Other files that table ${number} could be linked with.`, 'None was compared.');
}

function ofPatterns({ releases, names }: ReportFacts): NotChecked[] {
  return releases.flatMap((release) => {
    if (release.kind !== 'patterns') return [];
    if (release.made.check.protection === null)
      return [
        open(
          `Groups in the patterns of step ${release.number}.`,
          'Only privacy was asked for.',
          'groups in the published patterns',
          true,
        ),
      ];
    return release.made.coverage
      .filter(({ reason }) => reason !== null)
      .map(({ item }) =>
        open(
          `${startSentence(sayItem(item, names))} in the patterns.`,
          'No published pattern is about the group and the outcome.',
          `${sayItem(item, names)} in the published patterns`,
        ),
      );
  });
}

/** What the method cannot tell, and the legal note of the lens (R1, M8). */
export function writeLimits({ found, lens, repairs, data }: ReportFacts): Block[] {
  const title = found === null ? null : measureWords[found.settings.measure].title.toLowerCase();
  const said = [
    title === null
      ? ''
      : `${title.charAt(0).toUpperCase()}${title.slice(1)} compares shares. It shows a difference; it proves neither intent nor cause.`,
    'Situations are found in the same data in which they are judged.',
    'Which groups are protected, which reasons are lawful and which limit is used are choices of people.',
    repairs.length === 0
      ? ''
      : 'A repaired copy shows what other decisions would have looked like; it does not change what was decided.',
    data.table.survey !== undefined
      ? 'The weights are survey weights: shares go by them, and intervals and tests rest on the people asked, whom all counts count.'
      : '',
    data.table.weights !== null ? 'Rows have weights; intervals and tests treat them as that many people.' : '',
  ].filter((text) => text !== '');
  const legal =
    lens === null ? 'This is not legal advice.' : `${lensWords[lens.id].title}. ${lensWords[lens.id].about}`;
  return [
    { kind: 'text', text: said.join(' ') },
    { kind: 'text', text: legal },
  ];
}
