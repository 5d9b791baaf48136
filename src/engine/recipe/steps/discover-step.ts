import * as v from 'valibot';
import { pairsOf } from '../../vocabulary/items.ts';
import { succeed } from '../../shared/result.ts';
import type { EvidenceColumns } from '../../measures/evidence.ts';
import { type GroupCounts, countAffected, countsAt } from '../../measures/counts.ts';
import { readAlpha } from '../../discovery/rules/index.ts';
import {
  type Discovered,
  type MarkedRules,
  type RuleVerdicts,
  discover,
  readVerdictView,
} from '../../analysis/discover/index.ts';
import { verdictCodes } from '../../vocabulary/lenses.ts';
import type { DiscoverSettings } from '../../vocabulary/settings.ts';
import { fields } from '../schema.ts';
import { defineStep } from './define-step.ts';
import { discoverFields } from '../threshold-fields.ts';
import { writeCoverage, writeVerdicts } from './claims-result.ts';
import { writeExplained, writeJointly } from './explained-result.ts';
import { writeRedlining } from './redlining-result.ts';
import { sortByKey, writeNumber } from './write-values.ts';

/**
 * The step `discover`: frequent rules, which of them discriminate directly and which indirectly, what explains them, what
 * may be said of them and what was tested at all (D1-D6, D8, D10, D12, M9).
 */
export const discoverStep = defineStep({
  name: 'discover',
  schema: fields('a discover step', { do: v.literal('discover', '"discover"'), ...discoverFields }),
  run(settings, prepared, context, { where, number }) {
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
): object[] {
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
function writeRates({ survey }: GroupCounts): object {
  if (survey === undefined) return {};
  const { weighed, sample1, sample2 } = survey;
  const p2 = weighed.n2 === 0 ? null : weighed.a2 / weighed.n2;
  return { p1: weighed.a1 / weighed.n1, p2, worth1: sample1, worth2: sample2 };
}

function writeEvidence({ low, high, fisher, z }: EvidenceColumns, { p, q }: RuleVerdicts, i: number): object {
  return {
    interval: Number.isNaN(low[i]) ? null : [writeNumber(low[i]), writeNumber(high[i])],
    fisher: writeNumber(fisher[i]),
    z: writeNumber(z[i]),
    p: writeNumber(p[i]),
    q: writeNumber(q[i]),
  };
}
