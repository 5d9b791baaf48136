import { compareValues } from '../../measures/measures.ts';
import { type Measure, measureInfos } from '../../vocabulary/measures.ts';
import type { MeasuredScenario } from './figures.ts';

/** Positive where the first is better, 0 where they are equal, null where the two cannot be compared. */
type Comparison = number | null;

/**
 * For each result whether no other one that holds on both counts is at least as good in everything and better in one
 * thing; false for a result that does not hold itself. What only one of two has cannot be compared, so that neither
 * beats the other.
 */
export function markNotBeaten(scenarios: readonly MeasuredScenario[], measure: Measure): boolean[] {
  const holding = scenarios.filter(({ figures }) => figures.holds === 'yes');
  return scenarios.map(
    (one) => figuresHold(one) && !holding.some((other) => other !== one && beats(other, one, measure)),
  );
}

function figuresHold({ figures }: MeasuredScenario): boolean {
  return figures.holds === 'yes';
}

/** Whether the first is at least as good in everything and better in one thing. */
function beats(one: MeasuredScenario, other: MeasuredScenario, measure: Measure): boolean {
  const sides = listSides(one, other, measure);
  return sides.every((side) => side !== null && side >= 0) && sides.some((side) => side !== null && side > 0);
}

function listSides(one: MeasuredScenario, other: MeasuredScenario, measure: Measure): Comparison[] {
  const [a, b] = [one.figures, other.figures];
  const decisions = ({ costs }: typeof a) => costs.granted + costs.taken;
  return [
    more(a.privacy.smallest, b.privacy.smallest),
    more(b.privacy.uniqueOverAll, a.privacy.uniqueOverAll),
    more(a.privacy.smallestSupport, b.privacy.smallestSupport),
    ...one.worst.map((_, group) => fairer(one, other, group, measure)),
    more(b.costs.loss, a.costs.loss),
    more(a.costs.kept, b.costs.kept),
    more(decisions(b), decisions(a)),
    more(b.costs.rewritten, a.costs.rewritten),
    more(b.costs.changed, a.costs.changed),
    more(Number(b.costs.isWeighted), Number(a.costs.isWeighted)),
    more(b.costs.leftOut, a.costs.leftOut),
    more(a.costs.accuracy, b.costs.accuracy),
  ];
}

function more(one: number | null, other: number | null): Comparison {
  if (one === null || other === null) return one === other ? 0 : null;
  return one - other;
}

/** The worst rules about a group, compared exactly (T4). */
function fairer(one: MeasuredScenario, other: MeasuredScenario, group: number, measure: Measure): Comparison {
  const [a, b] = [one.worst[group], other.worst[group]];
  if (a === null || b === null) return a === b ? 0 : null;
  const sign = measureInfos[measure].worse === 'smaller' ? 1 : -1;
  return sign * compareValues(measure, a, b);
}
