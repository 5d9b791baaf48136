import type { JointReasons } from '../../../discovery/hold-reasons.ts';
import { comparesWithLeast } from '../../../measures/measures.ts';
import { type Result, succeed } from '../../../shared/result.ts';
import type { RunContext } from '../../../shared/run-context.ts';
import { type GroupCounts, type RateCounts, countsAt } from '../../../measures/counts.ts';
import { computeImpactRatio } from '../../../measures/impact-ratio.ts';
import { RateAdder, countAll, pairOf, ratedOf, recordsOf } from '../../../measures/survey.ts';
import { type Discovered, type RuleVerdicts, readVerdictView } from '../../discover/run.ts';
import { explains } from '../../discover/explanations.ts';
import { findMissed } from '../../discover/inspect-rule.ts';
import type { Prepared } from '../../../recipe/prepared.ts';
import type { CoverageLine } from '../../../discovery/cover-groups.ts';
import type { VerdictLimits } from '../../../discovery/judge-rules.ts';
import { findBestIn } from '../../../discovery/smallest-confidence.ts';
import { type Item, type RuleReference, isSeveral, valuesOf } from '../../../vocabulary/items.ts';
import { type Measure, measureInfos } from '../../../vocabulary/measures.ts';
import { type LensId, type VerdictCode, lensUnder, type Verdict } from '../../../vocabulary/lenses.ts';
import type { DiscoverSettings } from '../../discover/settings.ts';
import type { GroupsSettings, LeftOutGroup } from '../../groups/settings.ts';
import { type Count, dataTable } from '../small-cells/counts.ts';
import type { PeopleCounter, RuleCounts } from './people.ts';
import { compareGroups } from '../../../discovery/compare-groups.ts';
import type { DecisionClasses } from '../../../table/decision.ts';
import type { Table } from '../../../table/table.ts';
import { type JudgedGroups, isSameGroup } from '../../groups/run.ts';
import type { FoundBySteps } from './step-found.ts';

/** A situation: a rule about a group, its counts, and what may be said of it (M9). */
export interface SituationFacts extends RuleReference {
  readonly counts: RuleCounts;
  /** Where impact ratios decide: the best group of the situation, and the ratio to it (M6, M8); else null. */
  readonly best: BestFacts | null;
  /** The measure where its counts alone do not give it (clift); else null. */
  readonly value: number | null;
  readonly q: number;
  /** Clear situations that it stands for, itself aside (D12). */
  readonly like: number;
}

/** The group with the best selection rate of a situation. */
interface BestFacts {
  readonly items: readonly Item[];
  readonly a: Count;
  readonly n: Count;
  readonly ratio: number | null;
}

/** What was tested of a group, and how many people there are where these are too few (D10). */
export interface CoveredGroup extends CoverageLine {
  readonly has: Count | null;
}

/** What is left of the gap of a whole group when all lawful reasons are held fixed together (D6). */
interface JointFacts {
  readonly A: readonly Item[];
  readonly joint: JointReasons;
}

/** What was looked for and found (D1-D12, M9). */
export interface FoundFacts {
  readonly settings: DiscoverSettings;
  /** The lens that judges, and the limit that it holds situations against (M8). */
  readonly lens: LensId;
  readonly limit: string;
  readonly minCount: number;
  /** Situations tested, and how many have each verdict; rules about the same people count once (D8). */
  readonly tested: number;
  readonly verdicts: Readonly<Record<VerdictCode, number>>;
  readonly coverage: readonly CoveredGroup[];
  /** The first of those that stand for all that are clear, whole groups first; if none is clear, those nearest to it. */
  readonly situations: readonly SituationFacts[];
  /** How many stand for all. */
  readonly standIns: number;
  readonly explained: { readonly count: number; readonly of: number; readonly jointly: readonly JointFacts[] } | null;
  /** Where nothing is over the limit: how far the interval of a whole group reaches (M9); null where that is not known. */
  readonly missed: { readonly A: readonly Item[]; readonly end: number; readonly reachesOver: boolean } | null;
  /** Rules that bear on a group without naming it (D4); null where they were not looked for. */
  readonly indirect: { readonly rules: number; readonly columns: readonly string[] } | null;
}

/** What a step mined, and the groups step whose lens judges it; null without one. */
interface MinedStep {
  readonly settings: DiscoverSettings;
  readonly found: Discovered;
  readonly groups: GroupsSettings | null;
}

/** A report shows so many situations; the recipe finds them all. */
const mostShown = 10;

/** Gathers what mining found under the settings of the step. Failures name its fields. */
export function gatherFound(
  { settings, found, groups }: MinedStep,
  counter: PeopleCounter,
  grounded: readonly Item[],
  context: RunContext,
  where: string,
): Result<FoundFacts> {
  const { measure } = settings;
  const view = { lens: lensUnder(groups?.lens ?? null, measure), leaveOut: groups?.leaveOut ?? [] };
  const limits = readVerdictView({ ...settings, ...view }, where);
  if (!limits.ok) return limits;
  const own = readVerdictView(settings, where);
  if (!own.ok) return own;
  const judged = found.verdicts(settings.measure, limits.value);
  const marked = found.mark(measure, own.value.alpha);
  const { counts } = judged.findings;
  const explained = explainOver(found, marked.marks, settings, grounded, where, context);
  if (!explained.ok) return explained;
  const indirect = settings.indirect ? found.redlining.findFor(measure, own.value.alpha, context) : null;
  if (indirect !== null && !indirect.ok) return indirect;
  const shown = listShown(found, judged);
  return succeed({
    settings,
    lens: view.lens,
    limit: limits.value.alpha.text,
    minCount: found.rules.limits.minCount,
    tested: found.folded.findings,
    verdicts: {
      clear: counts.clear.findings,
      unclear: counts.unclear.findings,
      within: counts.within.findings,
      tooFew: counts.tooFew.findings,
    },
    coverage: found.coverage.map((line) => ({ ...line, has: countCovered(line, settings, counter) })),
    situations: shown.rules.map((one) => describe(found, judged, counter, limits.value, one)),
    standIns: shown.standIns,
    explained: explained.value,
    missed: counts.clear.findings + counts.unclear.findings > 0 ? null : findEnd(found, settings.measure, limits.value),
    indirect: indirect === null || indirect.value === null ? null : nameStandIns(found, indirect.value),
  });
}

/** The end of a whole group's interval that reaches furthest, all whole groups together (M9). */
function findEnd(
  found: Discovered,
  measure: Measure,
  limits: Parameters<Discovered['verdicts']>[1],
): FoundFacts['missed'] {
  const { pd } = found.rules;
  const wholes = Array.from(pd.context.keys()).filter((rule) => pd.context[rule] === 0);
  const missed = limits.decidesBy === 'impact-ratio' ? null : findMissed(found, wholes, { ...limits, measure });
  if (missed === null) return null;
  const { low, high } = missed.interval;
  const end = measureInfos[measure].worse === 'larger' ? high : low;
  return { A: found.itemsOf(missed.rule).A, end, reachesOver: missed.reachesOver };
}

function countCovered(
  { items, reason }: CoverageLine,
  { support }: DiscoverSettings,
  counter: PeopleCounter,
): Count | null {
  if (reason?.code !== 'support' || reason.has === null) return null;
  const { a, n } = counter.items(dataTable, items, { a: reason.has, n: reason.has });
  return support === 'rule' ? a : n;
}

interface ShownRule {
  readonly rule: number;
  readonly like: number;
}

function listShown(found: Discovered, judged: RuleVerdicts): { rules: readonly ShownRule[]; standIns: number } {
  const { wholeGroups, representatives } = found.representatives(judged);
  const clear = [
    ...wholeGroups.map((rule) => ({ rule, like: 0 })),
    ...representatives.map(({ rule, like }) => ({ rule, like: like.length })),
  ];
  if (clear.length > 0) return { rules: clear.slice(0, mostShown), standIns: clear.length };
  const furthest = found.furthest(judged);
  return { rules: furthest === null ? [] : [{ rule: furthest, like: 0 }], standIns: 0 };
}

function describe(
  found: Discovered,
  { measure, q }: RuleVerdicts,
  counter: PeopleCounter,
  limits: Required<VerdictLimits>,
  { rule, like }: ShownRule,
): SituationFacts {
  const { A, B } = found.itemsOf(rule);
  return {
    A,
    B,
    counts: counter.rule(dataTable, { A, B }, countsAt(found.rules.pd, rule)),
    best: limits.decidesBy === 'impact-ratio' ? describeBest(found, rule, counter, limits) : null,
    value: comparesWithLeast(measure) ? found.judge(measure).value[rule] : null,
    q: q[rule],
    like,
  };
}

/** The best group of a situation, with its own counts there (M6, M8). */
function describeBest(
  found: Discovered,
  rule: number,
  counter: PeopleCounter,
  { leaveOut }: Required<VerdictLimits>,
): BestFacts | null {
  const best = findBestIn(found.rules, rule, leaveOut);
  if (best === null) return null;
  const { a1: a, n1: n, survey } = countsAt(found.rules.pd, rule);
  const group = survey === undefined ? { a, n } : { a: survey.weighed.a1, n: survey.weighed.n1 };
  const items = [...best.items, ...found.itemsOf(rule).B];
  return {
    items: best.items,
    ...counter.items(dataTable, items, best.rate),
    ratio: computeImpactRatio(group, ratedOf(best.rate)),
  };
}

/** How many of the rules over the limit a lawful reason explains; null where that was not looked at (D6). */
function explainOver(
  found: Discovered,
  marks: Uint8Array,
  { explain }: DiscoverSettings,
  grounded: readonly Item[],
  where: string,
  context: RunContext,
): Result<FoundFacts['explained']> {
  if (explain === null || grounded.length === 0) return succeed(null);
  const answer = found.explanations.explain(marks, { d: explain, grounded }, `${where}explain`, context);
  if (!answer.ok) return answer;
  const { rules } = answer.value;
  const count = rules.filter(({ explanations }) => explanations.some(explains)).length;
  const jointly = found.explanations
    .holdForWholeGroups(marks, grounded)
    .map(({ rule, joint }) => ({ A: found.itemsOf(rule).A, joint }));
  return succeed({ count, of: rules.length, jointly });
}

/** The columns by which groups are treated worse without being named (D4). */
function nameStandIns(
  { rules: { itemsets, attributes } }: Discovered,
  yields: readonly { readonly premise: number }[],
): FoundFacts['indirect'] {
  const premises = [...new Set(yields.map(({ premise }) => premise))];
  const columns = new Set<string>();
  for (const premise of premises)
    for (let at = premise; at !== 0; at = itemsets.parent[at])
      columns.add(attributes[itemsets.itemColumn[itemsets.item[at]]].name);
  return { rules: premises.length, columns: [...columns] };
}

/** A protected group in the whole table, against those it is compared with. */
export interface GroupFacts {
  readonly item: Item;
  readonly counts: RuleCounts;
}

/** Every protected group in the whole table, as a rule without a condition would count it (M1, M10). */
export function gatherGroups({ table, decision, roles }: Prepared, counter: PeopleCounter): GroupFacts[] {
  if (decision === null) return [];
  const tables = compareGroups(table, decision, roles.protected);
  return roles.protected.flatMap((item) => {
    const own = tables.find(({ attributes }) => attributes.length === 1 && attributes[0] === item.attribute);
    const reference = roles.reference[item.attribute] ?? [];
    const counts = own === undefined ? null : countGroup(own.rows, item, reference, table, decision);
    return counts === null ? [] : [{ item, counts: counter.rule(dataTable, { A: [item], B: [] }, counts) }];
  });
}

type Row = ReturnType<typeof compareGroups>[number]['rows'][number];

function countGroup(
  rows: readonly Row[],
  { value }: Item,
  reference: readonly string[],
  table: Table,
  decision: DecisionClasses,
): GroupCounts | null {
  const own = rows.find(({ items }) => items[0].value === value);
  if (own === undefined) return null;
  const others = rows.filter(
    ({ items: [{ value: other }] }) =>
      !isSeveral(other) && !valuesOf(value).includes(other) && (reference.length === 0 || reference.includes(other)),
  );
  const records = recordsOf(table, decision);
  const [first, second] = [new RateAdder(records), new RateAdder(records)];
  first.addAll(rateOf(own));
  for (const row of others) second.addAll(rateOf(row));
  const whole = countAll(records, table.rows);
  const pair = pairOf(first, second);
  const { a, n } = whole;
  if (pair.survey === undefined) return { ...pair, a, n };
  return { ...pair, a, n, survey: { ...pair.survey, weighed: { ...pair.survey.weighed, ...ratedOf(whole) } } };
}

function rateOf({ denied, n, survey }: Row): RateCounts {
  return { a: denied, n, ...(survey === undefined ? {} : { survey }) };
}

interface LensRow {
  readonly items: readonly Item[];
  readonly a: Count;
  readonly n: Count;
  readonly isBest: boolean;
  readonly verdict: Verdict | null;
  /** Why it takes no part in the ratios; null where it does (M8). */
  readonly leftOut: string | null;
}

/** What a lens says of groups and intersections (M6, M8). */
export interface LensFacts {
  readonly id: LensId;
  readonly tables: readonly {
    readonly attributes: readonly string[];
    readonly rows: readonly LensRow[];
    /** Whether the best group is so small that the ratios rest on little. */
    readonly isBestSmall: boolean;
  }[];
}

/** Gathers the tables of a lens; null without one. */
export function gatherLens(step: FoundBySteps['groups'] | null, counter: PeopleCounter): LensFacts | null {
  if (step === null || step.settings.lens === null) return null;
  return {
    id: step.settings.lens,
    tables: step.found.tables.map((groups) => ({
      attributes: groups.attributes,
      rows: listRows(groups, step.settings.leaveOut, counter),
      isBestSmall: groups.best !== null && (groups.best.isFew || groups.best.isUnderTwoPercent),
    })),
  };
}

function listRows(
  { rows, verdicts }: JudgedGroups,
  leaveOut: readonly LeftOutGroup[],
  counter: PeopleCounter,
): LensRow[] {
  return rows.map(({ items, denied, n, isBest, survey }, i) => ({
    items,
    ...counter.items(dataTable, items, { a: denied, n, ...(survey === undefined ? {} : { survey }) }),
    isBest,
    verdict: verdicts?.[i]?.verdict ?? null,
    leftOut: leaveOut.find((left) => isSameGroup(left, items))?.reason ?? null,
  }));
}
