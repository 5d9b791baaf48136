import { measureWords } from '../../../../words/en/terms/measures.ts';
import { lensWords } from '../../../../words/en/terms/lenses.ts';
import { lensVerdictWords } from '../../../../words/en/terms/verdicts.ts';
import {
  formatCount,
  formatList,
  formatMany,
  formatMeasure,
  sayChance,
  startSentence,
} from '../../../../words/format.ts';
import { measureInfos } from '../../../vocabulary/measures.ts';
import { columnName } from '../../../vocabulary/display-names.ts';
import { outcomeWords } from '../../../../words/en/people.ts';
import { sayItems, sayPeople, sayRule } from '../../../../words/people.ts';
import type { LensFacts, SituationFacts } from '../facts/found.ts';
import type { ReportFacts } from '../facts/report-facts.ts';
import { type Figures, formatMeasureRange } from './figures.ts';
import type { Block, RateRow } from './report-document.ts';
import { lensOf } from '../../../vocabulary/lenses.ts';
import { sayReasonsTested, sayReasonsVerdict } from '../../../vocabulary/reason-words.ts';
import type { Bounds, RatedShare } from '../small-cells/counts.ts';
import { concludeOver, concludeRatio } from './abstract.ts';
import { rateRow, sayAll, sayMeasure, sayOf, sayOthers, sayQ, sayShare, sayWhere } from './say-figures.ts';
import { writeOwnWords } from './papers.ts';

/** In how many situations a group is worse off, and how sure that is (M9). */
function sayVerdicts({ found, names }: ReportFacts, figures: Figures): Block {
  const { tested, verdicts, settings, limit } = found!;
  const { clear, unclear, tooFew } = verdicts;
  const all = formatMany(tested, 'situation');
  const few = tooFew === 0 ? '' : ` In ${formatMany(tooFew, 'situation')} there are too few people to say.`;
  const more =
    unclear === 0
      ? ''
      : ` ${formatCount(unclear)} more ${unclear === 1 ? 'is' : 'are'} over it, but that may be chance.`;
  if (tested > 0 && tooFew === tested)
    return {
      kind: 'text',
      lead: 'No situation has enough people to be judged.',
      text: `${formatMany(tooFew, 'situation was', 'situations were')} counted, with too few people or nobody to compare with. So nothing can be said either way.`,
    };
  if (tested === 0)
    return {
      kind: 'text',
      lead: 'No situation was large enough to be tested.',
      text: 'So nothing can be said either way.',
    };
  if (clear > 0)
    return {
      kind: 'text',
      lead: `${tested === 1 ? 'The one situation tested is' : `${clear === tested ? `All ${all}` : `${formatCount(clear)} of ${all}`} ${clear === 1 ? 'is' : 'are'}`} over the limit, and clear${settings.significance === null ? '.' : ':'}`,
      text: `${settings.significance === null ? '' : `by more than chance would give among all situations that could have been looked at. On average at most ${Number((100 * Number(settings.significance)).toPrecision(6))}% of the clear ones are false, if the limit was fixed before looking.`}${more}${few}`.trim(),
    };
  if (unclear > 0)
    return {
      kind: 'text',
      lead:
        tested === 1
          ? 'The one situation tested is not clearly over the limit.'
          : `None of ${all} is clearly over the limit.`,
      text: `${tested === 1 ? 'It' : formatCount(unclear)} ${unclear === 1 ? 'is' : 'are'} over ${limit}, but that may be chance.${few}`,
    };
  return {
    kind: 'text',
    lead:
      tested === 1 ? 'The one situation tested is not over the limit.' : `None of the ${all} tested is over the limit.`,
    text: `That is said of ${tested === 1 ? 'this situation' : 'these situations'} only; what was not tested is named below.${few} ${sayMissed(found!, names, figures)}`,
  };
}

/** What a "no" could have missed (M9); for publication it is not told, since it gives counts away. */
function sayMissed(
  { missed, settings: { measure, alpha } }: NonNullable<ReportFacts['found']>,
  names: ReportFacts['names'],
  figures: Figures,
): string {
  if (figures.rules !== null) return 'What it could have missed is not told in a report for publication.';
  if (missed === null) return 'What it could have missed cannot be told for this measure.';
  const { kind, worse } = measureInfos[measure];
  const { title } = measureWords[measure];
  const end = formatMeasure(missed.end, kind);
  const beside = missed.reachesOver ? `over the limit of ${alpha}` : `short of the limit of ${alpha}`;
  return `For all ${sayPeople(missed.A, names)} the true ${title.toLowerCase()} could be as ${worse === 'larger' ? 'high' : 'low'} as ${end}, ${beside}: ${missed.reachesOver ? 'they are too few to rule it out' : 'so far it is ruled out'}, as far as 95% goes for all whole groups together.`;
}

/** What a table of situations lists: those that are clear, or the ones that stand for them. */
function sayListed(shown: number, standIns: number, clear: number): string {
  if (clear === 0) return 'The situation furthest over, or nearest to, the limit';
  const all = standIns === clear;
  if (shown < standIns)
    return `${formatCount(shown)} of the ${formatCount(standIns)} ${all ? 'clear situations' : `situations that stand for all ${formatCount(clear)}`}`;
  if (all) return clear === 1 ? 'The clear situation' : `The ${formatCount(clear)} clear situations`;
  return standIns === 1
    ? `The situation that stands for all ${formatCount(clear)}`
    : `The situations that stand for all ${formatCount(clear)}`;
}

/** Of how many rules over the limit a lawful reason explains them (D6). */
function sayExplained(count: number, of: number, d: string): string {
  if (of === 0) return 'No rule is over the limit, so nothing needs a lawful reason.';
  const rules = of === 1 ? 'the one rule' : `${formatCount(of)} rules`;
  const which =
    of === 1
      ? rules
      : count === 0
        ? `any of the ${rules}`
        : count === of
          ? `all ${rules}`
          : `${formatCount(count)} of the ${rules}`;
  return `${count === 0 ? 'None of the reasons named explains' : 'A reason named explains'} ${which} over the limit on its own (d = ${d}).`;
}

/** What was found: rates by group, the situations, what explains them, and what a reader made of them (R1). */
export function writeFound(facts: ReportFacts, figures: Figures): Block[] {
  const { found } = facts;
  const blocks: Block[] = [...drawGroups(facts, figures)];
  if (found === null)
    return [
      ...blocks,
      { kind: 'text', text: 'Situations were not looked for.' },
      ...writeLens(facts, figures),
      ...writeGroups(facts, figures),
    ];
  const shown = listShown(found.situations, figures);
  blocks.push(sayVerdicts(facts, figures));
  if (shown.length > 0) blocks.push(listSituations(facts, shown, figures));
  if (shown.length < found.situations.length)
    blocks.push({
      kind: 'text',
      text: `${formatMany(found.situations.length - shown.length, 'situation is', 'situations are')} not listed, because a count in ${found.situations.length - shown.length === 1 ? 'it' : 'them'} cannot be told.`,
    });
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
  const { situations, groups, reasons, notes } = unnamed;
  const parts = [
    situations === 0 ? '' : formatMany(situations, 'situation'),
    groups === 0 ? '' : formatMany(groups, 'line about a group', 'lines about groups'),
    reasons === 0 ? '' : formatMany(reasons, 'lawful reason'),
    notes === 0 ? '' : formatMany(notes, 'note'),
  ].filter((part) => part !== '');
  if (parts.length === 0) return [];
  return [
    {
      kind: 'text',
      text: `Left out because they name values that the released file does not show: ${formatList(parts)}.`,
    },
  ];
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
  const { share } = outcomeWords(names);
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
        name: `those compared with ${sayPeople([item], names)}`,
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
      title: `Share ${share}, with 95% intervals`,
      alternative: `${drawn.map(({ label, says }) => `${label}: ${says}`).join('. ')}.`,
      rows: drawn,
      all: all === null ? null : { share: all.share, says: sayAll(all.share) },
    });
  if (hidden.length > 0)
    blocks.push({
      kind: 'text',
      text: `Not drawn, because ${figures.rules === null ? 'there is nobody' : 'a count is hidden'}: ${hidden.map(({ name, says }) => `${name}, ${says}`).join('; ')}.`,
    });
  return blocks;
}

function listSituations(facts: ReportFacts, shown: readonly SituationFacts[], figures: Figures): Block {
  const { found, names } = facts;
  const { settings, verdicts, standIns, limit: held } = found!;
  const byRatio = isByRatio(found!);
  // Ratios follow from counts that a report for publication may hide; those of whole groups stand in the table of the lens.
  const showsRatio = byRatio && figures.rules === null;
  const { label } = outcomeWords(names);
  const limit = Number(held);
  const level = settings.significance === null ? null : Number(settings.significance);
  return {
    kind: 'table',
    title: sayListed(shown.length, standIns, verdicts.clear),
    head: [
      { title: 'Who, among whom', isNumber: false },
      { title: `group, ${label}`, isNumber: true },
      { title: `others, ${label}`, isNumber: true },
      { title: `${measureWords[settings.measure].title.toLowerCase()}, 95% interval`, isNumber: true },
      ...(showsRatio ? [{ title: 'impact ratio', isNumber: true }] : []),
      { title: 'q', isNumber: true },
    ],
    rows: shown.map((situation) => {
      const { A, B, counts, value, q, like, best } = situation;
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
        `${startSentence(sayItems(A, names))}, in ${sayWhere(B, names)}${like === 0 ? '' : ` (and ${formatCount(like)} like it)`}`,
        `${sayShare(figures, counts.a1, counts.n1)}, ${sayOf(figures, counts.a1, counts.n1)}`,
        `${sayShare(figures, counts.a2, counts.n2)}, ${sayOf(figures, counts.a2, counts.n2)}`,
        measured.interval === null ? measured.value : `${measured.value} (${measured.interval})`,
        ...(showsRatio ? [sayBestRatio(best, names)] : []),
        sayQ(figures, q, level),
      ];
    }),
  };
}

/** Whether situations are held against the best group of each, not against all others (M8). */
function isByRatio({ lens }: NonNullable<ReportFacts['found']>): boolean {
  return lensOf(lens).decidesBy === 'impact-ratio';
}

function sayBestRatio(best: SituationFacts['best'], names: ReportFacts['names']): string {
  if (best === null) return 'undefined';
  return `${best.ratio === null ? 'undefined' : best.ratio.toFixed(3)} (best: ${sayItems(best.items, names)})`;
}

/** What explains the situations, and which columns bear on groups without naming them (D4, D6). */
function sayRest({ found, names }: ReportFacts, figures: Figures): Block[] {
  const { explained, indirect } = found!;
  const blocks: Block[] = [];
  if (explained !== null) {
    const { count, of } = explained;
    blocks.push({ kind: 'text', text: sayExplained(count, of, String(found!.settings.explain)) });
    blocks.push(...sayJointly(explained.jointly, names, figures));
  }
  if (indirect !== null)
    blocks.push({
      kind: 'text',
      text:
        indirect.rules === 0
          ? 'No other column was found through which a group is worse off (redlining).'
          : `Through ${formatList(indirect.columns.map((column) => columnName(names, column)))}, ${formatMany(indirect.rules, 'rule that names no group still shows', 'rules that name no group still show')} one to be worse off (redlining).`,
    });
  return blocks;
}

/** Whether the reasons named explain the gap of whole groups together; its numbers follow from counts that may be hidden (R2). */
function sayJointly(
  jointly: NonNullable<NonNullable<ReportFacts['found']>['explained']>['jointly'],
  names: ReportFacts['names'],
  figures: Figures,
): Block[] {
  if (figures.rules !== null) return [];
  return jointly.map(({ A, joint }) => ({
    kind: 'text',
    lead: `${startSentence(sayItems(A, names))}, all reasons together.`,
    text: `${sayReasonsVerdict(joint)} ${sayReasonsTested(joint, names)} Other reasons were not tested.`,
  }));
}

function sayComparedPeople({ people, names }: ReportFacts, figures: Figures): Block[] {
  if (people === null) return [];
  const { had } = outcomeWords(names);
  const few =
    people.tooFew.value === 0 && figures.rules === null
      ? ''
      : ` Of ${figures.count(people.tooFew)} more there were too few people like them to tell.`;
  return [
    {
      kind: 'text',
      lead: 'Person by person.',
      text: `Of ${figures.count(people.tested)} people of a protected group who ${had}, ${figures.count(people.flagged)} fared worse than the ${formatMany(people.k, 'person', 'people')} of each kind most like them, by ${Number((100 * Number(people.t)).toPrecision(6))} points or more.${few}${sayBesideChance(people.chance, figures)}`,
    },
  ];
}

/** What chance alone gives, in an internal report only: it follows from decisions of people whose counts may be hidden (R2). */
function sayBesideChance(chance: NonNullable<ReportFacts['people']>['chance'], figures: Figures): string {
  if (chance === null) return '';
  return figures.rules === null
    ? ` ${sayChance(chance)} (Decisions were shuffled among all who are somebody’s neighbour.)`
    : ' How many chance alone would give is not told here.';
}

/** The tables of the lens: selection rates and impact ratios of groups and intersections (M6, M8). */
function writeLens({ lens, names }: ReportFacts, figures: Figures): Block[] {
  if (lens === null || lensOf(lens.id).decidesBy !== 'impact-ratio') return [];
  const { hasLimit } = lensOf(lens.id);
  const { title } = lensWords[lens.id];
  return lens.tables.flatMap(({ attributes, rows, isBestSmall }): Block[] => [
    {
      kind: 'table',
      title: `${title}: ${formatList(attributes.map((name) => columnName(names, name)))}`,
      head: [
        { title: 'Group', isNumber: false },
        { title: outcomeWords(names).label, isNumber: true },
        { title: 'impact ratio', isNumber: true },
        ...(hasLimit ? [{ title: 'verdict', isNumber: false }] : []),
      ],
      rows: rows.map((row) => {
        const ratio = row.leftOut === null ? sayRatio(row, rows, figures) : null;
        const best = rows.find(({ isBest }) => isBest);
        const said = best === undefined || ratio === null ? null : concludeRatio(row.verdict, row, best);
        if (said !== null) figures.conclude(said);
        const verdict = ratio === null ? 'left out' : row.verdict === null ? '' : lensVerdictWords[row.verdict];
        const why = row.leftOut === null ? 'left out' : `left out: ${row.leftOut}`;
        return [sayItems(row.items, names), sayOf(figures, row.a, row.n), ratio ?? why, ...(hasLimit ? [verdict] : [])];
      }),
    },
    ...(isBestSmall ? [sayBest(rows, names)] : []),
  ]);
}

/** That all ratios rest on a small group; its number stands in its row (M8). */
function sayBest(rows: readonly LensRow[], names: ReportFacts['names']): Block {
  const best = rows.find(({ isBest }) => isBest)!;
  const text = `Every ratio above is held against ${sayItems(best.items, names)}, a small group: fewer than 30 people, or under 2% of all. Chance moves its rate, and all ratios with it.`;
  return { kind: 'text', text };
}

/** Without a search for situations the groups themselves are what a lens by a measure has to tell (M8). */
function writeGroups({ lens, names }: ReportFacts, figures: Figures): Block[] {
  if (lens === null || lensOf(lens.id).decidesBy !== 'measure') return [];
  const isExact = figures.rules === null;
  return lens.tables.map(({ attributes, rows }) => ({
    kind: 'table',
    title: `${lensWords[lens.id].title}: ${formatList(attributes.map((name) => columnName(names, name)))}`,
    head: [
      { title: 'Group', isNumber: false },
      { title: outcomeWords(names).label, isNumber: true },
      ...(isExact ? [{ title: 'verdict', isNumber: false }] : []),
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
  if (row === best) return a.low === a.high && n.low === n.high ? '1.000' : '1';
  const [own, top] = [boundGranted(a, n), boundGranted(bestA, bestN)];
  if (top.low === 0) return null;
  const rated = best === undefined ? null : rateBeside(row.a.rated, best.a.rated);
  const ratio = { low: own.low / top.high, high: own.high / top.low };
  if (figures.rules === null) return (rated ?? ratio.low).toFixed(3);
  return ratio.low === ratio.high
    ? formatMeasureRange(ratio, 'ratio').split(' to ')[0]
    : formatMeasureRange(ratio, 'ratio');
}

/** All shares without the outcome that counts within ranges allow. */
function boundGranted(a: Bounds, n: Bounds): Bounds {
  return { low: Math.max(0, n.low - a.high) / n.low, high: Math.max(0, n.high - a.low) / n.high };
}

/** What a reader noted on findings, in their own words. */
function writeNotes({ notes, names }: ReportFacts, figures: Figures): Block[] {
  if (notes.length === 0) return [];
  return [
    { kind: 'text', lead: 'What a reader made of it.', text: '' },
    {
      kind: 'list',
      lines: notes.map(({ about, verdict, text }) => ({
        sign: 'note',
        lead: `${typeof about === 'string' ? about : sayRule(about, names)}, ${verdict === 'accepted' ? 'accepted as justified' : 'not accepted'}.`,
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
