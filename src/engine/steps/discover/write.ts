import { sayCoverage } from '../../../words/en/terms/coverage.ts';
import * as v from 'valibot';
import { type ItemPair, pairOf, pairsOf } from '../../vocabulary/items.ts';
import type { CoverageLine } from '../../discovery/cover-groups.ts';
import { asAsked, readAlpha } from '../../discovery/mine-rules.ts';
import { type Discovered, type MarkedRules, type RuleVerdicts, discover, readVerdictView } from './run.ts';
import { type StepOutput, defineStep, sortByKey, writeNumber } from '../step.ts';
import { type Notice, type Result, succeed } from '../../shared/result.ts';
import type { RunContext } from '../../shared/run-context.ts';
import { ratedColumns } from '../../measures/survey.ts';
import { nameItemAt, nameItems } from '../../discovery/premise-items.ts';
import type { CommonEffect } from '../../measures/stratified.ts';
import { type Grounds, explains } from './explanations.ts';
import type { Threshold } from '../../shared/exact.ts';
import type { RedliningYield } from './redlining.ts';
import type { MeasureSettings } from '../../vocabulary/settings.ts';
import type { DiscoverSettings } from './settings.ts';
import type { EvidenceColumns } from '../../measures/evidence.ts';
import { type GroupCounts, countAffected, countsAt } from '../../measures/counts.ts';
import { verdictCodes } from '../../vocabulary/lenses.ts';
import { discoverFields, fields } from '../../recipe/schema.ts';
import type {
  CoverageEntry,
  DirectRule,
  DiscoverResult,
  ExplainedEntry,
  GapEntry,
  JointEntry,
  RedliningEntry,
  RedliningYieldEntry,
} from './result.ts';

/**
 * What was tested, line by line: items sorted by itemset, then attributes without a chosen group; with a reason and the
 * numbers it compares where nothing was (D10).
 */
export function writeCoverage(lines: readonly CoverageLine[]): CoverageEntry[] {
  const written = lines.map(({ items, attribute, tested, reason }) => {
    const about = attribute === null ? { items: pairsOf(items) } : { attribute };
    const why = reason === null ? {} : { reason: sayCoverage(reason), code: reason.code };
    const numbers = reason === null || reason.has === null ? {} : { has: reason.has, needs: reason.needs };
    return {
      isOpen: attribute !== null,
      key: JSON.stringify(pairsOf(items)),
      line: { ...about, tested, ...why, ...numbers },
    };
  });
  const ofItems = sortByKey(written.filter(({ isOpen }) => !isOpen));
  return [...ofItems, ...written.filter(({ isOpen }) => isOpen)].map(({ line }) => line);
}

/** How many rules and findings have each verdict, and the situations that stand for the clear ones (M9, D12). */
function writeVerdicts(
  discovered: Discovered,
  judged: RuleVerdicts,
): Pick<DiscoverResult, 'verdicts' | 'representatives'> {
  const { representatives } = discovered.representatives(judged);
  return {
    verdicts: judged.findings.counts,
    representatives: representatives.map(({ rule, like }) => {
      const { A, B } = discovered.itemsOf(rule);
      return { A: pairsOf(A), B: pairsOf(B), like: like.length };
    }),
  };
}

/** `jointly` of the step `discover`: of each whole group over the limit what is left when all reasons are held fixed (D6). */
function writeJointly(discovered: Discovered, { marks }: MarkedRules, { grounded }: Grounds): JointEntry[] {
  const gapOf = (gap: CommonEffect | null): GapEntry | null =>
    gap === null
      ? null
      : { value: gap.value, interval: gap.interval === null ? null : [gap.interval.low, gap.interval.high] };
  return discovered.explanations.holdForWholeGroups(marks, grounded).map(({ rule, joint }) => ({
    A: pairsOf(discovered.itemsOf(rule).A),
    ...joint,
    reasons: pairsOf(joint.reasons),
    before: gapOf(joint.before),
    after: gapOf(joint.after),
  }));
}

/**
 * `explained` of the step `discover`: every discriminatory rule that is a d-instance, once for each D that explains it,
 * with both sides of both conditions (D6): first conf(D,B->C) and d*conf(A,B->C), then conf(A,B->D) and d.
 */
function writeExplained(
  discovered: Discovered,
  { marks }: MarkedRules,
  grounds: Grounds,
  where: string,
  context: RunContext,
): Result<ExplainedEntry[]> {
  const { rules, explanations } = discovered;
  const found = explanations.explain(marks, grounds, `${where}explain`, context);
  if (!found.ok) return found;
  const { a1, n1 } = ratedColumns(rules.pd);
  const show = asAsked(rules);
  const d = found.value.d.value;
  const listed = found.value.rules.flatMap(({ rule, explanations: own }) => {
    const items = discovered.itemsOf(rule);
    const [A, B] = [pairsOf(items.A), pairsOf(items.B)];
    return own.filter(explains).map(({ items: explaining, n, a, both }) => {
      const by = explaining.map((item) => pairOf(nameItemAt(rules, item)));
      const first = { left: a / n, right: d * (a1[rule] / n1[rule]), a: show(a), n: show(n) };
      const second = { left: both / n1[rule], right: d, both: show(both), n1: show(n1[rule]) };
      return { key: JSON.stringify([A, B, by]), entry: { A, B, by, first, second } };
    });
  });
  return succeed(sortByKey(listed).map(({ entry }) => entry));
}

/**
 * `redlining` of the step `discover`: each redlining rule with what it yields, or null where elb says nothing (D4, D5).
 */
function writeRedlining(
  { rules, redlining: search }: Discovered,
  { measure }: MeasureSettings,
  alpha: Threshold,
  context: RunContext,
): Result<{ redlining: RedliningEntry[] | null; notices: readonly Notice[] }> {
  const found = search.findFor(measure, alpha, context);
  if (!found.ok) return found;
  if (found.value === null) return succeed({ redlining: null, notices: [] });
  const known = search.count(context);
  if (!known.ok) return known;
  const yields = new Map<number, { key: string; entry: RedliningYieldEntry }[]>();
  for (const one of found.value) {
    const entry = writeYield(one, pairsOf(nameItems(rules, one.context)));
    const list = yields.get(one.premise) ?? [];
    list.push({ key: JSON.stringify([entry.A, entry.B, entry.background ?? -1]), entry });
    yields.set(one.premise, list);
  }
  const listed = Array.from(yields, ([premise, list]) => {
    const X = pairsOf(nameItems(rules, premise));
    return { key: JSON.stringify(X), rule: { X, yields: sortByKey(list).map(({ entry }) => entry) } };
  });
  return succeed({ redlining: sortByKey(listed).map(({ rule }) => rule), notices: known.value.notices });
}

function writeYield({ A, elb, source }: RedliningYield, B: readonly ItemPair[]): RedliningYieldEntry {
  const outside = 'outside' in source ? { background: source.outside.place } : {};
  return { A: pairsOf(A), B, elb, ...outside };
}

/**
 * The step `discover`: frequent rules, which of them discriminate directly and which indirectly, what explains them, what
 * may be said of them and what was tested at all (D1-D6, D8, D10, D12, M9).
 */
export const discoverStep = defineStep({
  name: 'discover',
  schema: fields('discover-step', { do: v.literal('discover', '"discover"'), ...discoverFields }),
  run(settings, prepared, context, { where, number }): Result<StepOutput<DiscoverResult>> {
    const alpha = readAlpha(settings, where);
    if (!alpha.ok) return alpha;
    const limits = readVerdictView(settings, where);
    if (!limits.ok) return limits;
    const found = discover(prepared, settings, context, where);
    if (!found.ok) return found;
    const { rules } = found.value;
    const marked = found.value.mark(settings.measure, alpha.value);
    const judged = settings.evidence ? found.value.verdicts(settings.measure, limits.value) : null;
    const redlining = settings.indirect ? writeRedlining(found.value, settings, alpha.value, context) : null;
    if (redlining !== null && !redlining.ok) return redlining;
    const grounds = settings.explain === null ? null : { d: settings.explain, grounded: prepared.roles.grounded };
    const explained = grounds === null ? null : writeExplained(found.value, marked, grounds, where, context);
    if (explained !== null && !explained.ok) return explained;
    return succeed({
      result: {
        frequentRules: rules.frequent,
        pdRules: rules.pd.count,
        pndRules: rules.pnd,
        protective: rules.pd.count - marked.count,
        direct: listDirect(found.value, marked, settings, judged),
        findings: marked.findings,
        coverage: writeCoverage(found.value.coverage),
        ...(judged === null ? {} : { family: found.value.family.size, ...writeVerdicts(found.value, judged) }),
        ...(redlining === null ? {} : { redlining: redlining.value.redlining }),
        ...(grounds === null || explained === null
          ? {}
          : { explained: explained.value, jointly: writeJointly(found.value, marked, grounds) }),
      },
      notices: redlining?.value.notices ?? [],
      found: { do: 'discover', number, settings, found: found.value },
    });
  },
});

/** The discriminatory rules, sorted by itemset, with evidence and verdicts where they are asked for. */
function listDirect(
  discovered: Discovered,
  { marks }: MarkedRules,
  { measure }: DiscoverSettings,
  judged: RuleVerdicts | null,
): DirectRule[] {
  const { pd } = discovered.rules;
  const { value } = discovered.judge(measure);
  const marked = Array.from(marks.keys()).filter((rule) => marks[rule] === 1);
  const listed = marked.map((i) => {
    const items = discovered.itemsOf(i);
    const note = discovered.noteOn(items);
    const [A, B] = [pairsOf(items.A), pairsOf(items.B)];
    const counts = countsAt(pd, i);
    const { a1, n1, a2, n2 } = counts;
    const rule = {
      A,
      B,
      ...{ a1, n1, a2, n2 },
      ...writeRates(counts),
      value: writeNumber(value[i]),
      ...(judged === null ? {} : writeEvidence(discovered.evidence(measure), judged, i)),
      ...(judged === null ? {} : { verdict: verdictCodes[judged.verdicts[i]], affected: countAffected(counts) }),
      ...(note === null ? {} : { note: { verdict: note.verdict, text: note.text } }),
    };
    return { key: JSON.stringify([A, B]), rule };
  });
  return sortByKey(listed).map(({ rule }) => rule);
}

/** Under survey weights both rates, and the people that both groups are worth in tests and intervals (M12). */
function writeRates({ survey }: GroupCounts): Pick<DirectRule, 'p1' | 'p2' | 'worth1' | 'worth2'> {
  if (survey === undefined) return {};
  const { weighed, sample1, sample2 } = survey;
  const p2 = weighed.n2 === 0 ? null : weighed.a2 / weighed.n2;
  return { p1: weighed.a1 / weighed.n1, p2, worth1: sample1, worth2: sample2 };
}

function writeEvidence({ low, high, fisher, z }: EvidenceColumns, { p, q }: RuleVerdicts, i: number) {
  return {
    interval: Number.isNaN(low[i]) ? null : ([writeNumber(low[i]), writeNumber(high[i])] as const),
    fisher: writeNumber(fisher[i]),
    z: writeNumber(z[i]),
    p: writeNumber(p[i]),
    q: writeNumber(q[i]),
  };
}
