import { formatCount, formatMany } from '../../../vocabulary/format-words.ts';
import { measureInfos } from '../../../vocabulary/measures.ts';
import { sayItem } from '../../../vocabulary/display-names.ts';
import { whoIsLookedAt } from '../../../vocabulary/releases.ts';
import type { PatternFacts, ReleaseFacts, RepairFacts, ReportFacts, TableFacts } from '../facts/index.ts';
import type { Figures } from './figures.ts';
import type { SignedLine } from './report-document.ts';
import { nameColumns, sayMeasure, saySmallest } from './say-figures.ts';
import { spaceHash } from './data.ts';

/** What holds now, what does not, and how each was checked (R1, G8, G9, P4, P9). */
export function listHolds(facts: ReportFacts, figures: Figures): SignedLine[] {
  return [
    ...facts.repairs.flatMap((repair) => judgeRepair(repair, figures)),
    ...facts.releases.flatMap((release) => judgeRelease(release, facts, figures)),
  ];
}

function judgeRepair(repair: RepairFacts, figures: Figures): SignedLine[] {
  const { settings, left, states, followed, worst, number } = repair;
  const { measure, alpha, method } = settings;
  // Whoever has a guess of the data could try it against the hash of a repaired copy.
  const sha256 = figures.rules === null ? repair.hash() : null;
  const same: SignedLine[] =
    sha256 === null
      ? []
      : [
          {
            sign: 'note',
            lead: `The repaired file of step ${number}`,
            text: `has the SHA-256 ${spaceHash(sha256)}. Whoever has the data can run the recipe and compare.`,
          },
        ];
  if (method === 'remove')
    return [
      {
        sign: 'open',
        lead: 'Whether anyone is still worse off cannot be told.',
        text: 'The protected columns are gone, so no rule about the groups can be counted.',
      },
      ...same,
    ];
  const open = left.direct + left.hidden;
  const measured =
    worst === null || (figures.rules !== null && !repair.isOfSamePeople)
      ? null
      : sayMeasure(figures, measure, worst.counts, { value: worst.value, limit: Number(alpha) }).value;
  const highest =
    measured === null || measured === 'left out'
      ? ''
      : ` The ${measureInfos[measure].worse === 'larger' ? 'highest' : 'lowest'} is ${measured}.`;
  const counted = `${sayCounted(followed)}${highest}`;
  const direct: SignedLine =
    open === 0
      ? {
          sign: followed === 0 ? 'note' : 'holds',
          lead: `No situation that was found is over ${alpha}.`,
          text: counted,
        }
      : {
          sign: 'over',
          lead: `${formatMany(open, 'situation')} ${open === 1 ? 'is' : 'are'} still over ${alpha}`,
          text: `${left.hidden === 0 ? '' : `(${formatCount(left.direct)} found again, ${formatCount(left.hidden)} too rare to be found again but still worse)`}. Of ${formatCount(followed)} that were over it, ${formatCount(states.within)} ${states.within === 1 ? 'is' : 'are'} not over it any more.`,
        };
  const indirect: SignedLine[] =
    left.indirect === 0
      ? []
      : [
          {
            sign: 'over',
            lead: `${formatMany(left.indirect, 'indirect rule')} ${left.indirect === 1 ? 'is' : 'are'} left.`,
            text: 'A column still stands in for a group.',
          },
        ];
  return [direct, ...indirect, ...same];
}

function sayCounted(followed: number): string {
  if (followed === 0) return 'None was over it before.';
  return followed === 1
    ? 'The one situation that was over it was counted again on the copy.'
    : `All ${formatCount(followed)} situations that were over it were counted again on the copy.`;
}

function judgeRelease(release: ReleaseFacts, facts: ReportFacts, figures: Figures): SignedLine[] {
  if (release.kind === 'table') return judgeTable(release, facts, figures);
  if (release.kind === 'patterns') return judgePatterns(release);
  return [
    {
      sign: 'note',
      lead: `Step ${release.number}: whether any one person is in the data changes little.`,
      text: `Epsilon is ${release.settings.epsilon}. This is stated by the program that drew the noise; it cannot be checked from the file.`,
    },
  ];
}

function judgeTable(release: TableFacts, { names }: ReportFacts, figures: Figures): SignedLine[] {
  const { settings, quasi, smallestOverQuasi, smallestOverAll, unique, people, tests, isProtective, sha256, columns } =
    release;
  const { k, alpha } = settings;
  const lines: SignedLine[] = [];
  if (smallestOverQuasi !== null)
    lines.push({
      sign: smallestOverQuasi >= k ? 'holds' : 'over',
      lead:
        smallestOverQuasi >= k
          ? `Everyone hides among ${figures.rules === null ? `${formatCount(smallestOverQuasi)} or more` : `at least ${formatCount(k)}`} over ${formatMany(quasi.length, 'column')}:`
          : `The smallest group over ${formatMany(quasi.length, 'column')} has ${saySmallest(figures, smallestOverQuasi, k)}, not ${formatCount(k)}:`,
      text: `${nameColumns(quasi, names)}. Groups counted on the written file.`,
    });
  if (smallestOverAll !== null && smallestOverAll < k)
    lines.push({
      sign: 'over',
      lead: `Over all ${formatCount(columns.length)} columns not everyone hides.`,
      text: `Alone with what the file says of them: ${figures.count(unique)} of ${figures.count(people)} people.`,
    });
  if (tests !== null && isProtective !== null) {
    const tested = tests.groups.filter(({ state }) => state === 'tested');
    lines.push(
      tested.length === 0
        ? {
            sign: 'open',
            lead: 'Whether a group is worse off in the table was not tested.',
            text: 'See what was not checked.',
          }
        : {
            sign: isProtective ? 'holds' : 'over',
            lead: isProtective
              ? `No rule that was tested is over ${String(alpha)}`
              : `A rule in the table is over ${String(alpha)}`,
            text: `among ${formatMany(tests.rules, 'rule')}, about ${tested.map(({ item }) => sayItem(item, names)).join(', ')}.`,
          },
    );
  }
  return [
    ...lines,
    {
      sign: 'note',
      lead: `The published file of step ${release.number}`,
      text: `has the SHA-256 ${spaceHash(sha256)}.`,
    },
  ];
}

function judgePatterns({ number, settings, holds, over, sha256 }: PatternFacts): SignedLine[] {
  const { privacy, measure, alpha } = settings;
  const lines: SignedLine[] = [];
  if (privacy?.model === 'k-anonymity')
    lines.push({
      sign: holds ? 'holds' : 'over',
      lead: holds
        ? `Published counts single out no fewer than ${formatCount(privacy.k)} people ${whoIsLookedAt}.`
        : 'The patterns do not keep what was asked of them.',
      text: 'Counted again from the written file by the plain definition. Other sums were not looked at.',
    });
  if (privacy?.model === 'differential')
    lines.push({
      sign: 'note',
      lead: 'Whether any one person is in the data changes little.',
      text: `Epsilon is ${privacy.epsilon}. This is stated by the program that drew the noise; it cannot be checked from the file.`,
    });
  if (measure !== null && over !== null && over.tested > 0)
    lines.push({
      sign: over.left === 0 ? 'holds' : 'over',
      lead: `${over.left === 0 ? 'No pattern' : formatMany(over.left, 'pattern')} that ${over.left > 1 ? 'were tested are' : 'was tested is'} over ${String(alpha)} without a lawful reason.`,
      text: `${formatMany(over.tested, 'pattern was', 'patterns were')} tested.`,
    });
  return [
    ...lines,
    { sign: 'note', lead: `The pattern file of step ${number}`, text: `has the SHA-256 ${spaceHash(sha256)}.` },
  ];
}
