import { lensVerdictWords } from '../../../../words/en/terms/verdicts.ts';
import { reportFigures } from '../../../../words/en/report/figures.ts';
import { foundWords } from '../../../../words/en/report/found.ts';
import { formatCount, formatDecimal, startSentence } from '../../../../words/format.ts';
import { outcomeName, sayItems, sayPeople } from '../../../../words/people.ts';
import type { LensFacts, SituationFacts } from '../facts/found.ts';
import type { ReportFacts } from '../facts/report-facts.ts';
import { type Figures, roundMeasure, roundShare } from './figures.ts';
import type { Block, RateRow } from './report-document.ts';
import { lensOf } from '../../../vocabulary/lenses.ts';
import type { Bounds, Count, RatedShare } from '../small-cells/counts.ts';
import { concludeOver, concludeRatio } from './abstract.ts';
import { rateRow, sayMeasure, sayOf, sayOthers, sayQ, sayShare } from './say-figures.ts';
import { writeOwnWords } from './papers.ts';

/** In how many situations a group is worse off, and how sure that is (M9). */
function sayVerdicts({ found, names }: ReportFacts, figures: Figures): Block {
  const { tested, verdicts, limit, settings } = found!;
  const mostFalse = settings.significance === null ? null : 100 * Number(settings.significance);
  const { clear, unclear, tooFew } = verdicts;
  const said = { tested, clear, unclear, tooFew, limit, mostFalse };
  return { kind: 'text', ...foundWords.verdicts(said, sayMissed(found!, names, figures)) };
}

/** What a "no" could have missed (M9); for publication it is not told, since it gives counts away. */
function sayMissed(
  { missed, settings: { measure, alpha } }: NonNullable<ReportFacts['found']>,
  names: ReportFacts['names'],
  figures: Figures,
): string {
  const words = foundWords.missed;
  if (figures.rules !== null) return words.notTold;
  return missed === null ? words.unknown : words.reaches(missed, measure, String(alpha), names);
}

/** What was found: rates by group, the situations, what explains them, and what a reader made of them (R1). */
export function writeFound(facts: ReportFacts, figures: Figures): Block[] {
  const { found } = facts;
  const blocks: Block[] = [...drawGroups(facts, figures)];
  if (found === null)
    return [
      ...blocks,
      { kind: 'text', text: foundWords.notLookedFor },
      ...writeLens(facts, figures),
      ...writeGroups(facts, figures),
    ];
  const shown = listShown(found.situations, figures);
  blocks.push(sayVerdicts(facts, figures));
  if (shown.length > 0) blocks.push(listSituations(facts, shown, figures));
  if (shown.length < found.situations.length)
    blocks.push({ kind: 'text', text: foundWords.notListed(found.situations.length - shown.length) });
  blocks.push(
    ...sayUnnamed(facts),
    ...sayRest(facts, figures),
    ...sayComparedPeople(facts, figures),
    ...writeLens(facts, figures),
  );
  return [...blocks, ...writeNotes(facts, figures)];
}

/** How much is left out because it names a value that the released file does not show (R4). */
function sayUnnamed({ unnamed }: ReportFacts): Block[] {
  if (unnamed === null) return [];
  const isEmpty = Object.values(unnamed).every((count) => count === 0);
  return isEmpty ? [] : [{ kind: 'text', text: foundWords.unnamed(unnamed) }];
}

/** Situations of which every count may be told, and in which not few are without the outcome (R2). */
function listShown(situations: readonly SituationFacts[], figures: Figures): SituationFacts[] {
  return situations.filter(({ counts: { a1, n1, a2, n2 } }) => {
    const favoured = [n1.value - a1.value, n2.value - a2.value];
    return figures.isShown(a1, n1, a2, n2) && !figures.isFew(...favoured);
  });
}

function drawGroups(facts: ReportFacts, figures: Figures): Block[] {
  const { groups, data, names } = facts;
  const rows = groups.flatMap(({ item, counts }) => {
    const group = { label: startSentence(sayPeople([item], names)), tone: 'group' } as const;
    const others = { label: startSentence(sayOthers([item], facts)), tone: 'others' } as const;
    return [
      {
        ...group,
        name: group.label,
        row: rateRow(figures, group, counts.a1, counts.n1),
        says: sayOf(figures, counts.a1, counts.n1),
      },
      {
        ...others,
        name: foundWords.comparedWith([item], names),
        row: rateRow(figures, others, counts.a2, counts.n2),
        says: sayOf(figures, counts.a2, counts.n2),
      },
    ];
  });
  const drawn: RateRow[] = rows.flatMap(({ row }) => (row === null ? [] : [row]));
  const hidden = rows.filter(({ row }) => row === null);
  const all = data.denied === null ? null : rateRow(figures, { label: '', tone: 'others' }, data.denied, data.people);
  const blocks: Block[] = [];
  if (drawn.length > 0)
    blocks.push({
      kind: 'rates',
      title: foundWords.rates(names),
      alternative: reportFigures.chart(drawn),
      rows: drawn,
      all: all === null ? null : { share: all.share, says: reportFigures.all(roundShare(all.share)) },
    });
  if (hidden.length > 0)
    blocks.push({
      kind: 'text',
      text: foundWords.notDrawn(figures.rules === null ? 'nobody' : 'hidden', hidden),
    });
  return blocks;
}

function listSituations(facts: ReportFacts, shown: readonly SituationFacts[], figures: Figures): Block {
  const { found, names } = facts;
  const { settings, verdicts, standIns, limit: held } = found!;
  const byRatio = isByRatio(found!);
  // Ratios follow from counts that a report for publication may hide; those of whole groups stand in the table of the lens.
  const showsRatio = byRatio && figures.rules === null;
  const words = foundWords.situations;
  const limit = Number(held);
  const level = settings.significance === null ? null : Number(settings.significance);
  return {
    kind: 'table',
    title: words.listed(shown.length, standIns, verdicts.clear),
    head: [
      { title: words.who, isNumber: false },
      { title: words.group(names), isNumber: true },
      { title: words.others(names), isNumber: true },
      { title: words.measure(settings.measure), isNumber: true },
      ...(showsRatio ? [{ title: words.ratio, isNumber: true }] : []),
      { title: words.q, isNumber: true },
    ],
    rows: shown.map((situation) => {
      const { counts, value, q, like, best } = situation;
      // Only what is over the limit is listed among the clear.
      const over =
        verdicts.clear === 0
          ? null
          : !byRatio
            ? concludeOver(settings.measure, held, counts)
            : best === null
              ? null
              : concludeRatio('worse', { a: counts.a1, n: counts.n1 }, best);
      if (over !== null) figures.conclude(over);
      const measured = sayMeasure(figures, settings.measure, counts, { value, limit });
      return [
        words.name(situation, like, names),
        sayShareOf(figures, counts.a1, counts.n1),
        sayShareOf(figures, counts.a2, counts.n2),
        reportFigures.measured(measured.value ?? reportFigures.leftOut, measured.interval),
        ...(showsRatio ? [sayBestRatio(best, names)] : []),
        sayQ(figures, q, level),
      ];
    }),
  };
}

function sayShareOf(figures: Figures, part: Count, whole: Count): string {
  const share = sayShare(figures, part, whole);
  return reportFigures.shareOf(share, figures.count(part), figures.count(whole));
}

/** Whether situations are held against the best group of each, not against all others (M8). */
function isByRatio({ lens }: NonNullable<ReportFacts['found']>): boolean {
  return lensOf(lens).decidesBy === 'impact-ratio';
}

function sayBestRatio(best: SituationFacts['best'], names: ReportFacts['names']): string {
  return best === null ? reportFigures.undefined : foundWords.situations.best(best.ratio, best.items, names);
}

/** What explains the situations, and which columns bear on groups without naming them (D4, D6). */
function sayRest({ found, names }: ReportFacts, figures: Figures): Block[] {
  const { explained, indirect, settings } = found!;
  const blocks: Block[] = [];
  if (explained !== null) {
    const { count, of } = explained;
    blocks.push({ kind: 'text', text: foundWords.explained(count, of, String(settings.explain)) });
    blocks.push(...sayJointly(explained.jointly, names, figures));
  }
  if (indirect === null) return blocks;
  const { none, through } = foundWords.redlining;
  const text = indirect.rules === 0 ? none : through(indirect.columns, indirect.rules, names);
  return [...blocks, { kind: 'text', text }];
}

/** Whether the reasons named explain the gap of whole groups together; its numbers follow from counts that may be hidden (R2). */
function sayJointly(
  jointly: NonNullable<NonNullable<ReportFacts['found']>['explained']>['jointly'],
  names: ReportFacts['names'],
  figures: Figures,
): Block[] {
  if (figures.rules !== null) return [];
  return jointly.map(({ A, joint }) => ({ kind: 'text', ...foundWords.jointly(A, joint, names) }));
}

function sayComparedPeople({ people, names }: ReportFacts, figures: Figures): Block[] {
  if (people === null) return [];
  const { k, t, chance } = people;
  const tooFew = people.tooFew.value === 0 && figures.rules === null ? null : figures.count(people.tooFew);
  const [tested, flagged] = [figures.count(people.tested), figures.count(people.flagged)];
  const compared = foundWords.people.compared({ tested, flagged, tooFew, k, points: 100 * Number(t) }, names);
  const sentences = [compared, ...(chance === null ? [] : [sayBesideChance(chance, figures)])];
  return [{ kind: 'text', lead: foundWords.people.lead, text: sentences.join(' ') }];
}

/** What chance alone gives, in an internal report only: it follows from decisions of people whose counts may be hidden (R2). */
function sayBesideChance(
  chance: NonNullable<NonNullable<ReportFacts['people']>['chance']>,
  { rules }: Figures,
): string {
  return rules === null ? foundWords.people.chance(chance) : foundWords.people.chanceNotTold;
}

/** The tables of the lens: selection rates and impact ratios of groups and intersections (M6, M8). */
function writeLens({ lens, names }: ReportFacts, figures: Figures): Block[] {
  if (lens === null || lensOf(lens.id).decidesBy !== 'impact-ratio') return [];
  const { hasLimit } = lensOf(lens.id);
  const words = foundWords.lens;
  return lens.tables.flatMap(({ attributes, rows, isBestSmall }): Block[] => [
    {
      kind: 'table',
      title: words.title(lens.id, attributes, names),
      head: [
        { title: words.group, isNumber: false },
        { title: outcomeName(names, 'negative'), isNumber: true },
        { title: words.ratio, isNumber: true },
        ...(hasLimit ? [{ title: words.verdict, isNumber: false }] : []),
      ],
      rows: rows.map((row) => {
        const ratio = row.leftOut === null ? sayRatio(row, rows, figures) : null;
        const best = rows.find(({ isBest }) => isBest);
        const said = best === undefined || ratio === null ? null : concludeRatio(row.verdict, row, best);
        if (said !== null) figures.conclude(said);
        const verdict =
          ratio === null ? words.leftOut(null) : row.verdict === null ? '' : lensVerdictWords[row.verdict];
        const shown = ratio ?? words.leftOut(row.leftOut);
        return [sayItems(row.items, names), sayOf(figures, row.a, row.n), shown, ...(hasLimit ? [verdict] : [])];
      }),
    },
    ...(isBestSmall ? [sayBest(rows, names)] : []),
  ]);
}

/** That all ratios rest on a small group; its number stands in its row (M8). */
function sayBest(rows: readonly LensRow[], names: ReportFacts['names']): Block {
  const best = rows.find(({ isBest }) => isBest)!;
  return { kind: 'text', text: foundWords.lens.smallBest(best.items, names) };
}

/** Without a search for situations the groups themselves are what a lens by a measure has to tell (M8). */
function writeGroups({ lens, names }: ReportFacts, figures: Figures): Block[] {
  if (lens === null || lensOf(lens.id).decidesBy !== 'measure') return [];
  const isExact = figures.rules === null;
  const words = foundWords.lens;
  return lens.tables.map(({ attributes, rows }) => ({
    kind: 'table',
    title: words.title(lens.id, attributes, names),
    head: [
      { title: words.group, isNumber: false },
      { title: outcomeName(names, 'negative'), isNumber: true },
      ...(isExact ? [{ title: words.verdict, isNumber: false }] : []),
    ],
    rows: rows.map(({ items, a, n, verdict }) => [
      sayItems(items, names),
      sayOf(figures, a, n),
      ...(isExact ? [verdict === null ? '' : lensVerdictWords[verdict]] : []),
    ]),
  }));
}

type LensRow = LensFacts['tables'][number]['rows'][number];

/** The selection rate of a group over that of the best one; null where a count is hidden (M6). */
function sayRatio(row: LensRow, rows: readonly LensRow[], figures: Figures): string | null {
  const best = rows.find(({ isBest }) => isBest);
  const told = [row, ...(best === undefined ? [] : [best])].map(({ a, n }) => [figures.bounds(a), figures.bounds(n)]);
  if (best === undefined || told.flat().includes(null)) return null;
  const [[a, n], [bestA, bestN]] = told as Bounds[][];
  if (row === best) return a.low === a.high && n.low === n.high ? formatDecimal(1, 3) : formatCount(1);
  const [own, top] = [boundGranted(a, n), boundGranted(bestA, bestN)];
  if (top.low === 0) return null;
  const rated = best === undefined ? null : rateBeside(row.a.rated, best.a.rated);
  const ratio = { low: own.low / top.high, high: own.high / top.low };
  if (figures.rules === null) return formatDecimal(rated ?? ratio.low, 3);
  const rounded = roundMeasure(ratio, 'ratio');
  return ratio.low === ratio.high ? reportFigures.end(rounded.low) : reportFigures.measure(rounded, 'ratio');
}

/** All shares without the outcome that counts within ranges allow. */
function boundGranted(a: Bounds, n: Bounds): Bounds {
  return { low: Math.max(0, n.low - a.high) / n.low, high: Math.max(0, n.high - a.low) / n.high };
}

/** What a reader noted on findings, in their own words. */
function writeNotes({ notes, names }: ReportFacts, figures: Figures): Block[] {
  if (notes.length === 0) return [];
  return [
    { kind: 'text', lead: foundWords.notes.lead, text: '' },
    {
      kind: 'list',
      lines: notes.map(({ about, verdict, text }) => ({
        sign: 'note',
        lead: foundWords.notes.note(about, verdict, names),
        text: writeOwnWords(text, figures),
      })),
    },
  ];
}

/** The impact ratio by survey weights; null where there are none (M12). */
function rateBeside(own: RatedShare | undefined, best: RatedShare | undefined): number | null {
  if (own === undefined || best === undefined) return null;
  return ((own.n - own.a) * best.n) / (own.n * (best.n - best.a));
}
