import { type SaidOpen, notCheckedWords } from '../../../../words/en/report/not-checked.ts';
import type { CoveredGroup } from '../facts/found.ts';
import type { ReportFacts } from '../facts/report-facts.ts';
import type { TableFacts } from '../facts/changes.ts';
import type { Figures } from './figures.ts';
import type { Block, SignedLine } from './report-document.ts';
import { sayNeeded, saySupport } from './say-figures.ts';
import { listLater } from '../../../recipe/recipe.ts';
import type { DisplayNames } from '../../../vocabulary/display-names.ts';

/** Something that was not checked: its name for the abstract, and why. */
export type NotChecked = SignedLine & SaidOpen;

/** What was not checked, and why; no report is without it (R1, D10, G8). */
export function listNotChecked(facts: ReportFacts, figures: Figures): NotChecked[] {
  const lines = [
    ...ofSearch(facts, figures),
    ...ofRepairs(facts),
    ...ofTables(facts, figures),
    ...ofPatterns(facts),
    ...facts.skipped.map(({ number, what }) => notCheckedWords.step[what](number)),
    notCheckedWords.truth,
  ];
  return lines.map((line) => ({ sign: 'open', ...line }));
}

function ofSearch(facts: ReportFacts, figures: Figures): SaidOpen[] {
  const { found, names, roles, people } = facts;
  const words = notCheckedWords;
  if (found === null) return [words.discrimination];
  const { minSupport, support, maxLength } = found.settings;
  const { tooFew } = found.verdicts;
  const later = listLater(roles);
  const groups = found.coverage
    .filter(({ reason }) => reason !== null)
    .map((line) => words.group(line, sayReason(line, facts, figures), names));
  return [
    ...groups,
    words.small({ size: saySupport(minSupport), support, maxLength }, names),
    ...(tooFew > 0 ? [words.tooFew(tooFew)] : []),
    ...(found.explained === null ? [roles.grounded.length === 0 ? words.reasons.none : words.reasons.notAsked] : []),
    ...(found.indirect === null ? [words.indirect] : []),
    ...(people === null ? [words.people] : []),
    ...(later.length > 0 ? [words.later(later, names)] : []),
  ];
}

/** Why a group was not tested, with its numbers through the gate (D10, R2). */
function sayReason(
  { items, attribute, reason, has: count }: CoveredGroup,
  { found, data, names }: ReportFacts,
  figures: Figures,
): string {
  const { settings, minCount } = found!;
  const words = notCheckedWords.why;
  switch (reason!.code) {
    case 'support': {
      const has = figures.count(count!);
      const needs = sayNeeded(figures, settings.minSupport, data.people, minCount);
      return words.support(has, needs, settings.support, names);
    }
    case 'confidence':
      return words.confidence(String(settings.minConfidence));
    case 'too-long':
      return words.tooLong(items.length);
    case 'no-group':
      return words.noGroup(attribute!, names);
    case 'not-used':
      return words.notUsed;
    case 'all-missing':
      return words.allMissing;
    case 'mixed':
      return words.mixed;
  }
}

function ofRepairs({ repairs }: ReportFacts): SaidOpen[] {
  return repairs.flatMap(({ situations: { rare, total }, number }) =>
    rare === 0 ? [] : [notCheckedWords.rare(rare, number, total)],
  );
}

function ofTables({ releases, names }: ReportFacts, figures: Figures): SaidOpen[] {
  return releases.flatMap((release) => {
    if (release.kind === 'noisy table' || release.kind === 'patterns') return [];
    return [
      ...groupsOf(release, names),
      ...columnsOf(release, names, figures),
      notCheckedWords.table.links(release.number),
    ];
  });
}

function groupsOf({ made: { tests }, number }: TableFacts, names: DisplayNames): SaidOpen[] {
  const words = notCheckedWords.table;
  if (tests === null) return [words.privacyOnly(number)];
  return tests.groups.flatMap(({ item, state, reason }) => {
    if (state === 'tested') return [];
    const why = reason?.code === 'support' || reason?.code === 'mixed' ? reason.code : 'noRule';
    return [words.group(item, number, words.why[state === 'hidden' ? 'hidden' : why], names)];
  });
}

function columnsOf({ made, number, unique }: TableFacts, names: DisplayNames, figures: Figures): SaidOpen[] {
  const columns = made.check.asIs.map(({ column }) => column);
  return columns.length === 0 ? [] : [notCheckedWords.table.asIs(columns, number, figures.count(unique), names)];
}

function ofPatterns({ releases, names }: ReportFacts): SaidOpen[] {
  const words = notCheckedWords.patterns;
  return releases.flatMap((release) => {
    if (release.kind !== 'patterns') return [];
    if (release.made.check.protection === null) return [words.privacyOnly(release.number)];
    return release.made.coverage.filter(({ reason }) => reason !== null).map(({ item }) => words.group(item, names));
  });
}

/** What the method cannot tell, and the legal note of the lens (R1, M8). */
export function writeLimits({ found, lens, repairs, data }: ReportFacts): Block[] {
  const words = notCheckedWords.limits;
  const said = [
    ...(found === null ? [] : [words.measure(found.settings.measure)]),
    words.sameData,
    words.choices,
    ...(repairs.length === 0 ? [] : [words.repaired]),
    ...(data.table.survey === undefined ? [] : [words.survey]),
    ...(data.table.weights === null ? [] : [words.weights]),
  ];
  return [
    { kind: 'text', text: said.join(' ') },
    { kind: 'text', text: lens === null ? words.noAdvice : words.lens(lens.id) },
  ];
}
