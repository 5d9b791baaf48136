import { type RiskName, type RiskState, reportJudged } from '../../../../words/en/report/judged.ts';
import { measureInfos } from '../../../vocabulary/measures.ts';
import type { PatternFacts, ReleaseFacts, RepairFacts, TableFacts } from '../facts/changes.ts';
import type { ReportFacts } from '../facts/report-facts.ts';
import type { Figures } from './figures.ts';
import type { Block, SignedLine } from './report-document.ts';
import { sayMeasure } from './say-figures.ts';
import { spaceHash } from './papers.ts';

/** What holds now, what does not, and how each was checked (R1, G8, G9, P4, P9). */
export function listHolds(facts: ReportFacts, figures: Figures): SignedLine[] {
  return [
    ...facts.repairs.flatMap((repair) => judgeRepair(repair, figures)),
    ...facts.releases.flatMap((release) => judgeRelease(release, facts, figures)),
  ];
}

function judgeRepair(repair: RepairFacts, figures: Figures): SignedLine[] {
  const { settings, left, situations, number } = repair;
  const words = reportJudged.repair;
  // Whoever has a guess of the data could try it against the hash of a repaired copy.
  const sha256 = figures.rules === null ? repair.hash() : null;
  const same: SignedLine[] = sha256 === null ? [] : [{ sign: 'note', ...words.file(number, spaceHash(sha256)) }];
  if (settings.method === 'remove') return [{ sign: 'open', ...words.removed }, ...same];
  const alpha = String(settings.alpha);
  const { total, counts } = situations;
  const followed = { total, within: counts.within, left, worst: findWorst(repair, figures) };
  const direct: SignedLine =
    left.direct + left.hidden === 0
      ? { sign: total === 0 ? 'note' : 'holds', ...words.noneOver(followed, alpha) }
      : { sign: 'over', ...words.someOver(followed, alpha) };
  const indirect: SignedLine[] = left.indirect === 0 ? [] : [{ sign: 'over', ...words.indirect(left.indirect) }];
  return [direct, ...indirect, ...same];
}

/** The value of the situation that is worst after a repair; null where none is known or told. */
function findWorst({ settings: { measure, alpha }, worst, isOfSamePeople }: RepairFacts, figures: Figures) {
  if (worst === null || (figures.rules !== null && !isOfSamePeople)) return null;
  const { value } = sayMeasure(figures, measure, worst.counts, { value: worst.value, limit: Number(alpha) });
  return value === null ? null : { value, isHighest: measureInfos[measure].worse === 'larger' };
}

function judgeRelease(release: ReleaseFacts, facts: ReportFacts, figures: Figures): SignedLine[] {
  if (release.kind === 'table') return judgeTable(release, facts, figures);
  if (release.kind === 'patterns') return judgePatterns(release);
  return [{ sign: 'note', ...reportJudged.noisy(release.made.settings.epsilon, release.number) }];
}

function judgeTable(release: TableFacts, { names }: ReportFacts, figures: Figures): SignedLine[] {
  const { settings, unique, people, sha256, made } = release;
  const { tests, isProtective, check } = made;
  const { quasi, smallestOverQuasi: smallest, smallestOverAll, columns } = check;
  const { k, alpha } = settings;
  const words = reportJudged.table;
  const isExact = figures.rules === null;
  const lines: SignedLine[] = [];
  if (smallest !== null)
    lines.push(
      smallest >= k
        ? { sign: 'holds', ...words.hides(isExact ? smallest : k, !isExact, quasi, names) }
        : { sign: 'over', ...words.smaller(isExact ? smallest : null, k, quasi, names) },
    );
  if (smallestOverAll !== null && smallestOverAll < k)
    lines.push({ sign: 'over', ...words.alone(columns.length, figures.count(unique), figures.count(people)) });
  if (tests !== null && isProtective !== null) {
    const tested = tests.groups.filter(({ state }) => state === 'tested').map(({ item }) => item);
    lines.push(
      tested.length === 0
        ? { sign: 'open', ...words.notTested }
        : {
            sign: isProtective ? 'holds' : 'over',
            ...words.tested({ isProtective, alpha: String(alpha), rules: tests.rules, groups: tested }, names),
          },
    );
  }
  return [...lines, { sign: 'note', ...words.file(release.number, spaceHash(sha256)) }];
}

function judgePatterns({ number, settings, made, sha256 }: PatternFacts): SignedLine[] {
  const { holds, protection } = made.check;
  const { privacy, measure, alpha } = settings;
  const words = reportJudged.patterns;
  const lines: SignedLine[] = [];
  if (privacy?.model === 'k-anonymity') lines.push({ sign: holds ? 'holds' : 'over', ...words.safe(holds, privacy.k) });
  if (privacy?.model === 'differential') lines.push({ sign: 'note', ...reportJudged.noisy(privacy.epsilon, null) });
  if (measure !== null && protection !== null && protection.tested > 0)
    lines.push({
      sign: protection.over === 0 ? 'holds' : 'over',
      ...words.tested(protection.over, protection.tested, String(alpha)),
    });
  return [...lines, { sign: 'note', ...words.file(number, spaceHash(sha256)) }];
}

/** One of the three risks of anonymized data, and what was measured of it. */
interface Risk {
  readonly name: RiskName;
  readonly state: RiskState;
  readonly text: string;
}

/** Singling out, linkability and inference, release by release, with what was measured and what was not (R1). */
export function writeRisks(facts: ReportFacts, figures: Figures): Block[] {
  const releases = listRisks(facts, figures);
  const words = reportJudged.risks;
  if (releases.length === 0)
    return [{ kind: 'text', text: facts.repairs.length === 0 ? words.noRelease : words.onlyRepair }];
  const { risk, state, measured } = words.columns;
  return [
    { kind: 'text', text: words.source },
    ...releases.map(({ title, risks }): Block => ({
      kind: 'table',
      title,
      head: [risk, state, measured].map((column) => ({ title: column, isNumber: false })),
      rows: risks.map((one) => [words.names[one.name], words.states[one.state], one.text]),
    })),
  ];
}

/** The risks of each release. */
export function listRisks(
  { releases, names }: ReportFacts,
  figures: Figures,
): readonly { readonly title: string; readonly risks: readonly Risk[] }[] {
  const titles = reportJudged.risks.release;
  return releases.map((release) => {
    const { number } = release;
    if (release.kind === 'table') return { title: titles.table(number), risks: ofTable(release, names, figures) };
    if (release.kind === 'patterns') return { title: titles.patterns(number), risks: ofPatterns(release) };
    return { title: titles.noisyTable(number), risks: underNoise(release.made.settings.epsilon) };
  });
}

function ofTable(release: TableFacts, names: ReportFacts['names'], figures: Figures): Risk[] {
  const { quasi, smallestOverAll, smallestOverQuasi, asIs, columns } = release.made.check;
  const { unique, people } = release;
  const { k } = release.settings;
  const words = reportJudged.risks.table;
  const least = figures.rules === null ? (smallestOverQuasi ?? 0) : k;
  const hides = (smallestOverQuasi ?? 0) >= k && k > 1;
  const over = hides ? words.hides(least, quasi, names) : words.someSeen(k, quasi, names);
  const isLimited = hides && (smallestOverAll ?? 0) >= k;
  const all = isLimited ? words.overAll : words.alone(columns.length, figures.count(unique), figures.count(people));
  return [
    { name: 'singling-out', state: isLimited ? 'limited' : 'remains', text: `${over} ${all}` },
    { name: 'linkability', state: 'not-tested', text: words.links(asIs.length) },
    inferenceFrom(release),
  ];
}

/** What a reader could conclude of a person whose group is known: l-diversity and t-closeness bound it (G3). */
function inferenceFrom({ settings }: TableFacts): Risk {
  const { l, diversity, t, closeness } = settings;
  const words = reportJudged.risks.table;
  if (l === null && t === null) return { name: 'inference', state: 'not-tested', text: words.notBounded };
  const asked = {
    diversity: l === null ? null : { l, kind: diversity ?? 'distinct' },
    closeness: t === null ? null : { t: String(t), kind: closeness ?? 'equal' },
  };
  return { name: 'inference', state: 'limited', text: words.bounded(asked) };
}

function ofPatterns({ settings: { privacy }, made }: PatternFacts): Risk[] {
  const { holds } = made.check;
  const words = reportJudged.risks.patterns;
  if (privacy?.model === 'differential') return underNoise(privacy.epsilon);
  if (privacy === null)
    return [
      { name: 'singling-out', state: 'not-tested', text: words.notAsked },
      { name: 'linkability', state: 'not-tested', text: words.noLinks },
      { name: 'inference', state: 'not-tested', text: words.inference },
    ];
  return [
    {
      name: 'singling-out',
      state: holds ? 'limited' : 'remains',
      text: holds ? words.safe(privacy.k) : words.broken,
    },
    { name: 'linkability', state: 'not-tested', text: words.noRows },
    { name: 'inference', state: 'not-tested', text: words.notMeasured },
  ];
}

function underNoise(epsilon: unknown): Risk[] {
  const words = reportJudged.risks.noise;
  return [
    { name: 'singling-out', state: 'bounded', text: words.bound(epsilon) },
    { name: 'linkability', state: 'bounded', text: words.links },
    { name: 'inference', state: 'bounded', text: words.inference },
  ];
}
