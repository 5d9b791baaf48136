import { paperWords } from '../../../../words/en/report/papers.ts';
import { reportJudged } from '../../../../words/en/report/judged.ts';
import { sectionWords } from '../../../../words/en/terms/releases.ts';
import { formatCount } from '../../../../words/format.ts';
import { type SectionId, sectionIds } from '../../../vocabulary/releases.ts';
import type { ReportSettings } from '../settings.ts';
import type { ReportFacts } from '../facts/report-facts.ts';
import { type CellRules, type Population, keyOfCount } from '../small-cells/counts.ts';
import { type HiddenCounts, hideCounts } from '../small-cells/hide-counts.ts';
import { writeAbstract } from './abstract.ts';
import { type Figures, NotedFigures, PublishedFigures, exactFigures } from './figures.ts';
import {
  hashOfRecipe,
  writeAsked,
  writeCertificate,
  writeData,
  writeRecipe,
  writeSaid,
  writeSmallCells,
} from './papers.ts';
import type { Block, ReportDocument, Section } from './report-document.ts';
import { writeChanged } from './changed.ts';
import { writeFound } from './found.ts';
import { listHolds, listRisks, writeRisks } from './judged.ts';
import { listNotChecked, writeLimits } from './not-checked.ts';
import type { Item } from '../../../vocabulary/items.ts';

/** What a person says of a report: who reads it, its title, who asked and why, which sections are in it, and the day. */
export interface ReportWishes extends Omit<ReportSettings, 'result'> {
  readonly day: string;
}

/**
 * Writes a report (R1). For publication it is written first to see which counts it would print, then, when it is known
 * which of them must be hidden, to see which of these are asked for, and then with what is left (R2). Null where it was
 * cancelled.
 */
export function buildDocument(
  facts: ReportFacts,
  wishes: ReportWishes,
  rules: CellRules,
  isCancelled: () => boolean,
): ReportDocument | null {
  if (wishes.audience === 'internal') return write(facts, wishes, exactFigures);
  const published = keepShown(facts);
  const noting = new NotedFigures(rules);
  write(published, wishes, noting);
  const hiding = hideOnce(noting, facts.population, isCancelled);
  if (hiding === null) return null;
  const asking = new PublishedFigures(hiding, noting.noted);
  write(published, wishes, asking);
  return write(published, wishes, new PublishedFigures(hiding, noting.noted, asking.asked));
}

/** What was decided of the counts of a population, by the counts and the rules: other words change none of it. */
const decided = new WeakMap<Population, Map<string, HiddenCounts>>();

/** So many decisions are kept for a population. */
const mostDecided = 8;

function hideOnce(
  { noted, conclusions, rules }: NotedFigures,
  population: Population,
  isCancelled: () => boolean,
): HiddenCounts | null {
  const known = decided.get(population) ?? new Map<string, HiddenCounts>();
  decided.set(population, known);
  const key = JSON.stringify([rules, noted.map(keyOfCount), conclusions.map(({ of }) => of.map(keyOfCount))]);
  const before = known.get(key);
  if (before !== undefined) return before;
  const hiding = hideCounts(noted, population, rules, { conclusions, isCancelled });
  if (hiding === null) return null;
  if (known.size >= mostDecided) known.delete(known.keys().next().value!);
  known.set(key, hiding);
  return hiding;
}

function write(facts: ReportFacts, wishes: ReportWishes, figures: Figures): ReportDocument {
  const { data, roles, names } = facts;
  const notChecked = listNotChecked(facts, figures);
  const written = writeSections(facts, wishes, figures, notChecked);
  const chosen = sectionIds.filter(
    (id) => id === 'notChecked' || wishes.sections === null || wishes.sections.includes(id),
  );
  return {
    title:
      wishes.title === null
        ? paperWords.head.title(data.file, roles.protected, names)
        : writeSaid(wishes.title, figures),
    abstract: writeAbstract(facts, figures, notChecked),
    audience: wishes.audience,
    day: wishes.day,
    recipeHash: hashOfRecipe(facts, figures),
    sections: chosen.map((id) => written[id]),
    hidden: figures.hidden.length,
  };
}

function writeSections(
  facts: ReportFacts,
  { asked }: ReportWishes,
  figures: Figures,
  notChecked: ReturnType<typeof listNotChecked>,
): Readonly<Record<SectionId, Section>> {
  const holds = listHolds(facts, figures);
  const claims = holds.filter(({ sign }) => sign !== 'note').length;
  const remaining = listRisks(facts, figures).flatMap(({ risks }) => risks.filter(({ state }) => state === 'remains'));
  const held: Block[] =
    holds.length === 0 ? [{ kind: 'text', text: reportJudged.nothing }] : [{ kind: 'list', lines: holds }];
  const section = (id: SectionId, blocks: readonly Block[], size = ''): Section => ({
    id,
    title: sectionWords[id],
    size,
    blocks,
  });
  const changes = facts.repairs.length + facts.releases.length;
  return {
    asked: section('asked', writeAsked(facts, figures, asked)),
    data: section('data', writeData(facts, figures)),
    found: section('found', writeFound(facts, figures), sayCount(facts.found?.verdicts.clear ?? 0)),
    changed: section('changed', writeChanged(facts, figures), sayCount(changes)),
    holds: section('holds', held, sayCount(claims)),
    notChecked: section(
      'notChecked',
      [{ kind: 'list', lines: notChecked.map(({ sign, lead, text }) => ({ sign, lead, text })) }],
      sayCount(notChecked.length),
    ),
    smallCells: section(
      'smallCells',
      writeSmallCells(figures, facts.names, facts.population.released !== null),
      figures.hidden.length === 0 ? '' : paperWords.smallCells.hidden(figures.hidden.length),
    ),
    risks: section(
      'risks',
      writeRisks(facts, figures),
      remaining.length === 0 ? '' : reportJudged.risks.remaining(remaining.length),
    ),
    limits: section('limits', writeLimits(facts)),
    recipe: section('recipe', writeRecipe(facts, figures)),
    certificate: section('certificate', writeCertificate(facts, figures, holds, notChecked)),
  };
}

function sayCount(count: number): string {
  return count === 0 ? '' : formatCount(count);
}

/**
 * The facts without what names a value that a released file does not show: in a bundle a report names chosen groups,
 * outcomes and values that the file shows, and no other (R4). Without a file all is kept.
 */
function keepShown(facts: ReportFacts): ReportFacts {
  const { shows, roles, found, lens, repairs } = facts;
  if (shows === undefined) return facts;
  const isChosen = ({ attribute, value }: Item) =>
    roles.protected.some((item) => item.attribute === attribute && item.value === value) ||
    (roles.reference[attribute] ?? []).includes(value);
  const isPublic = (item: Item) => isChosen(item) || shows(item.attribute, item.value);
  const situations = found?.situations.filter(({ A, B }) => [...A, ...B].every(isPublic)) ?? [];
  const coverage = found?.coverage.filter(({ items }) => items.every(isPublic)) ?? [];
  const rows = lens?.tables.flatMap((table) => table.rows) ?? [];
  const groups = repairs.flatMap(({ byGroup }) => byGroup);
  const isGroupPublic = ({ attribute, value }: (typeof groups)[number]) =>
    value === null || isPublic({ attribute, value });
  const isRowPublic = ({ items }: (typeof rows)[number]) => items.every(isPublic);
  const grounded = roles.grounded.filter(isPublic);
  return {
    ...facts,
    roles: { ...roles, grounded },
    found: found === null ? null : { ...found, situations, coverage },
    lens:
      lens === null
        ? null
        : { ...lens, tables: lens.tables.map((table) => ({ ...table, rows: table.rows.filter(isRowPublic) })) },
    repairs: repairs.map((repair) => ({ ...repair, byGroup: repair.byGroup.filter(isGroupPublic) })),
    notes: [],
    unnamed: {
      situations: (found?.situations.length ?? 0) - situations.length,
      groups: count(rows, isRowPublic) + count(groups, isGroupPublic) + (found?.coverage.length ?? 0) - coverage.length,
      reasons: roles.grounded.length - grounded.length,
      notes: facts.notes.length,
    },
  };
}

function count<T>(list: readonly T[], isKept: (one: T) => boolean): number {
  return list.filter((one) => !isKept(one)).length;
}
