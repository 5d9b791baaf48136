import { columnName } from '../../../vocabulary/display-names.ts';
import { formatCount, formatList, formatMany, startSentence } from '../../../vocabulary/format-words.ts';
import { lensOf, verdictTitles } from '../../../vocabulary/lenses.ts';
import { measureInfos } from '../../../vocabulary/measures.ts';
import { outcomeWords } from '../../../vocabulary/outcome-words.ts';
import { sayItems, sayPeople, sayRule } from '../../../vocabulary/say-items.ts';
import { type LensFacts, type ReportFacts, type SituationFacts } from '../../facts/index.ts';
import { type Figures } from '../figures.ts';
import { type Block, type RateRow } from '../report-document.ts';
import { rateRow, sayMeasure, sayOf, sayQ, sayShare } from '../say-figures.ts';
import { sayOthers, sayWhere } from '../say-groups.ts';
import { writeOwnWords } from './own-words.ts';
import { sayExplained, sayListed, sayVerdicts } from './say-found.ts';

/** What was found: rates by group, the situations, what explains them, and what a reader made of them (R1). */
export function writeFound(facts: ReportFacts, figures: Figures): Block[] {
  const { found } = facts;
  const blocks: Block[] = [...drawGroups(facts, figures)];
  if (found === null) return [...blocks, { kind: 'text', text: 'Situations were not looked for.' }];
  const shown = listShown(found.situations, figures);
  blocks.push(sayVerdicts(facts));
  if (shown.length > 0) blocks.push(listSituations(facts, shown, figures));
  if (shown.length < found.situations.length)
    blocks.push({
      kind: 'text',
      text: `${formatMany(found.situations.length - shown.length, 'situation is', 'situations are')} not listed, because a count in them is too small to be told.`,
    });
  blocks.push(...sayRest(facts), ...sayComparedPeople(facts, figures), ...writeLens(facts, figures));
  return [...blocks, ...writeNotes(facts, figures)];
}

/** Situations of which every count, and every count of those without the outcome, may be told. */
function listShown(situations: readonly SituationFacts[], figures: Figures): SituationFacts[] {
  return situations.filter(({ counts: { a1, n1, a2, n2 } }) => {
    const favoured = [
      { ...n1, value: n1.value - a1.value },
      { ...n2, value: n2.value - a2.value },
    ];
    return ![a1, n1, a2, n2, ...favoured].some((count) => figures.isSmall(count));
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
      all: all === null ? null : { share: all.share, says: `all ${(100 * all.share).toFixed(1)}%` },
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
  const { settings, verdicts, standIns } = found!;
  const { label } = outcomeWords(names);
  const limit = Number(settings.alpha);
  const level = settings.significance === null ? null : Number(settings.significance);
  return {
    kind: 'table',
    title: sayListed(shown.length, standIns, verdicts.clear),
    head: [
      { title: 'Who, among whom', isNumber: false },
      { title: `group, ${label}`, isNumber: true },
      { title: `others, ${label}`, isNumber: true },
      { title: `${measureInfos[settings.measure].title.toLowerCase()}, 95% interval`, isNumber: true },
      { title: 'q', isNumber: true },
    ],
    rows: shown.map((situation) => {
      const { A, B, counts, value, q, like } = situation;
      const measured = sayMeasure(figures, settings.measure, counts, { value, limit });
      return [
        `${startSentence(sayItems(A, names))}, in ${sayWhere(B, names)}${like === 0 ? '' : ` (and ${formatCount(like)} like it)`}`,
        `${sayShare(figures, counts.a1, counts.n1)}, ${sayOf(figures, counts.a1, counts.n1)}`,
        `${sayShare(figures, counts.a2, counts.n2)}, ${sayOf(figures, counts.a2, counts.n2)}`,
        measured.interval === null ? measured.value : `${measured.value} (${measured.interval})`,
        sayQ(figures, q, level),
      ];
    }),
  };
}

/** What explains the situations, and which columns bear on groups without naming them (D4, D6). */
function sayRest({ found, names }: ReportFacts): Block[] {
  const { explained, indirect } = found!;
  const blocks: Block[] = [];
  if (explained !== null) {
    const { count, of } = explained;
    blocks.push({ kind: 'text', text: sayExplained(count, of, String(found!.settings.explain)) });
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
      text: `Of ${figures.count(people.tested)} people of a protected group who ${had}, ${figures.count(people.flagged)} fared worse than the ${formatMany(people.k, 'person', 'people')} of each kind most like them, by ${Number((100 * Number(people.t)).toPrecision(6))} points or more.${few}`,
    },
  ];
}

/** The tables of the lens: selection rates and impact ratios of groups and intersections (M6, M8). */
function writeLens({ lens, names }: ReportFacts, figures: Figures): Block[] {
  if (lens === null || lensOf(lens.id).decidesBy !== 'impact-ratio') return [];
  return lens.tables.map(({ attributes, rows }) => ({
    kind: 'table',
    title: `${lensOf(lens.id).title}: ${formatList(attributes.map((name) => columnName(names, name)))}`,
    head: [
      { title: 'Group', isNumber: false },
      { title: outcomeWords(names).label, isNumber: true },
      { title: 'impact ratio', isNumber: true },
      { title: 'verdict', isNumber: false },
    ],
    rows: rows.map((row) => {
      const ratio = sayRatio(row, rows, figures);
      return [
        sayItems(row.items, names),
        sayOf(figures, row.a, row.n),
        ratio ?? 'left out',
        ratio === null ? 'left out' : row.verdict === null ? '' : verdictTitles[row.verdict],
      ];
    }),
  }));
}

type LensRow = LensFacts['tables'][number]['rows'][number];

/** The selection rate of a group over that of the best one; null where a count is hidden (M6). */
function sayRatio(row: LensRow, rows: readonly LensRow[], figures: Figures): string | null {
  const best = rows.find(({ isBest }) => isBest);
  const [a, n] = [figures.known(row.a), figures.known(row.n)];
  const [bestA, bestN] = best === undefined ? [null, null] : [figures.known(best.a), figures.known(best.n)];
  if (a === null || n === null || bestA === null || bestN === null || bestN === bestA) return null;
  return (((n - a) * bestN) / (n * (bestN - bestA))).toFixed(3);
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
