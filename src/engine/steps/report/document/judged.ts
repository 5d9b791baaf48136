import { formatCount, formatMany } from '../../../../words/format.ts';
import { measureInfos } from '../../../vocabulary/measures.ts';
import { sayItem } from '../../../../words/people.ts';
import { whoIsLookedAt } from '../../../vocabulary/releases.ts';
import type { PatternFacts, ReleaseFacts, RepairFacts, TableFacts } from '../facts/changes.ts';
import type { ReportFacts } from '../facts/report-facts.ts';
import type { Figures } from './figures.ts';
import type { Block, SignedLine } from './report-document.ts';
import { nameColumns, sayMeasure, saySmallest } from './say-figures.ts';
import { spaceHash } from './papers.ts';

/** What holds now, what does not, and how each was checked (R1, G8, G9, P4, P9). */
export function listHolds(facts: ReportFacts, figures: Figures): SignedLine[] {
  return [
    ...facts.repairs.flatMap((repair) => judgeRepair(repair, figures)),
    ...facts.releases.flatMap((release) => judgeRelease(release, facts, figures)),
  ];
}

function judgeRepair(repair: RepairFacts, figures: Figures): SignedLine[] {
  const { settings, left, situations, worst, number } = repair;
  const { total: followed, counts: states } = situations;
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
      text: `Epsilon is ${release.made.settings.epsilon}. This is stated by the program that drew the noise; it cannot be checked from the file.`,
    },
  ];
}

function judgeTable(release: TableFacts, { names }: ReportFacts, figures: Figures): SignedLine[] {
  const { settings, unique, people, sha256, made } = release;
  const { tests, isProtective, check } = made;
  const { quasi, smallestOverQuasi, smallestOverAll, columns } = check;
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

function judgePatterns({ number, settings, made, sha256 }: PatternFacts): SignedLine[] {
  const { holds, protection } = made.check;
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
  if (measure !== null && protection !== null && protection.tested > 0)
    lines.push({
      sign: protection.over === 0 ? 'holds' : 'over',
      lead: `${protection.over === 0 ? 'No pattern' : formatMany(protection.over, 'pattern')} that ${protection.over > 1 ? 'were tested are' : 'was tested is'} over ${String(alpha)} without a lawful reason.`,
      text: `${formatMany(protection.tested, 'pattern was', 'patterns were')} tested.`,
    });
  return [
    ...lines,
    { sign: 'note', lead: `The pattern file of step ${number}`, text: `has the SHA-256 ${spaceHash(sha256)}.` },
  ];
}

/** How much of a risk is left, as far as anybody measured. */
type RiskState = 'remains' | 'limited' | 'bounded' | 'not tested';

/** One of the three risks of anonymized data, and what was measured of it. */
interface Risk {
  readonly name: 'Singling out' | 'Linkability' | 'Inference';
  readonly state: RiskState;
  readonly text: string;
}

const source =
  'The three questions of Opinion 05/2014 of the Article 29 Working Party on anonymisation techniques (WP216); the terms are those of ISO/IEC 20889.';

/** Singling out, linkability and inference, release by release, with what was measured and what was not (R1). */
export function writeRisks(facts: ReportFacts, figures: Figures): Block[] {
  const releases = listRisks(facts, figures);
  if (releases.length === 0)
    return [
      {
        kind: 'text',
        text:
          facts.repairs.length === 0
            ? 'Nothing was released, so there is nothing to judge.'
            : 'Nothing was anonymized. A repaired copy holds the records of the people as they were, but for what the repair changed: treat it like the data.',
      },
    ];
  return [
    { kind: 'text', text: source },
    ...releases.map(({ title, risks }): Block => ({
      kind: 'table',
      title,
      head: [
        { title: 'Risk', isNumber: false },
        { title: 'State', isNumber: false },
        { title: 'What was measured', isNumber: false },
      ],
      rows: risks.map(({ name, state, text }) => [name, state, text]),
    })),
  ];
}

/** The risks of each release. */
export function listRisks(
  { releases, names }: ReportFacts,
  figures: Figures,
): readonly { readonly title: string; readonly risks: readonly Risk[] }[] {
  return releases.map((release) => {
    if (release.kind === 'table')
      return { title: `The table of step ${release.number}`, risks: ofTable(release, names, figures) };
    if (release.kind === 'patterns')
      return { title: `The patterns of step ${release.number}`, risks: ofPatterns(release) };
    return {
      title: `The noisy table of step ${release.number}`,
      risks: underNoise(String(release.made.settings.epsilon)),
    };
  });
}

function ofTable(release: TableFacts, names: ReportFacts['names'], figures: Figures): Risk[] {
  const { quasi, smallestOverAll, smallestOverQuasi, asIs, columns } = release.made.check;
  const { unique, people } = release;
  const { k } = release.settings;
  const least = figures.rules === null ? (smallestOverQuasi ?? 0) : k;
  const hides = (smallestOverQuasi ?? 0) >= k && k > 1;
  const over = hides
    ? `At most 1 in ${formatCount(least)} over ${nameColumns(quasi, names)}, counted on the file.`
    : `Over ${nameColumns(quasi, names)} some hide among fewer than ${formatCount(Math.max(2, k))}.`;
  const isLimited = hides && (smallestOverAll ?? 0) >= k;
  const all = isLimited
    ? 'The same holds over all its columns.'
    : `All ${formatCount(columns.length)} columns together single out ${figures.count(unique)} of ${figures.count(people)} people.`;
  return [
    { name: 'Singling out', state: isLimited ? 'limited' : 'remains', text: `${over} ${all}` },
    {
      name: 'Linkability',
      state: 'not tested',
      text: `No other file was compared. ${asIs.length === 0 ? 'Every column that could link was generalized.' : `${formatMany(asIs.length, 'column')} published as ${asIs.length === 1 ? 'it is' : 'they are'} could match one.`}`,
    },
    inferenceFrom(release),
  ];
}

/** What a reader could conclude of a person whose group is known: l-diversity and t-closeness bound it (G3). */
function inferenceFrom({ settings }: TableFacts): Risk {
  const { l, diversity, t, closeness } = settings;
  const asked = [
    ...(l === null
      ? []
      : [`at least ${formatCount(l)} different sensitive values (${diversity ?? 'distinct'} l-diversity)`]),
    ...(t === null ? [] : [`a distribution within ${String(t)} of the whole (${closeness ?? 'equal'} t-closeness)`]),
  ];
  if (asked.length === 0)
    return {
      name: 'Inference',
      state: 'not tested',
      text: 'Neither l-diversity nor t-closeness was asked for. People of one group may all have the same outcome, which then is known of each.',
    };
  return {
    name: 'Inference',
    state: 'limited',
    text: `Every group has ${asked.join(' and ')}. What is likely for a whole group can still be concluded.`,
  };
}

function ofPatterns({ settings, made }: PatternFacts): Risk[] {
  const { privacy } = settings;
  const { holds } = made.check;
  if (privacy?.model === 'differential') return underNoise(String(privacy.epsilon));
  if (privacy === null)
    return [
      {
        name: 'Singling out',
        state: 'not tested',
        text: 'Privacy was not asked for: counts of single people may be in the file, or follow from it.',
      },
      { name: 'Linkability', state: 'not tested', text: 'No other file was compared.' },
      {
        name: 'Inference',
        state: 'not tested',
        text: 'What holds for nearly everyone in a pattern can be concluded of each.',
      },
    ];
  return [
    {
      name: 'Singling out',
      state: holds ? 'limited' : 'remains',
      text: holds
        ? `The published counts single out no fewer than ${formatCount(privacy.k)} people ${whoIsLookedAt}. Counted again from the file; other sums were not looked at.`
        : `The published counts single out too few people ${whoIsLookedAt}.`,
    },
    {
      name: 'Linkability',
      state: 'not tested',
      text: 'The file holds no rows to link; patterns of other releases were not compared.',
    },
    {
      name: 'Inference',
      state: 'not tested',
      text: 'What holds for nearly everyone in a pattern can be concluded of each; how often that is so was not measured.',
    },
  ];
}

function underNoise(epsilon: string): Risk[] {
  const bound = `Bounded by the noise: the release is at most e^${epsilon} times as likely with a person as without. Stated, not checkable from the file; budgets of several releases add up.`;
  return [
    { name: 'Singling out', state: 'bounded', text: bound },
    { name: 'Linkability', state: 'bounded', text: 'Bounded in the same way, whatever the other file.' },
    {
      name: 'Inference',
      state: 'bounded',
      text: 'What follows from the presence of one person is bounded; what is true of a whole group can be learned.',
    },
  ];
}
