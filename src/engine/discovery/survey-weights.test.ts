import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countAffected, countsAt } from '../measures/counts.ts';
import { gatherIntervals } from '../measures/evidence.ts';
import { measureObjects } from '../measures/kinds/index.ts';
import { quietContext } from '../table/testing/memory-source.ts';
import { verdictCodes } from '../vocabulary/lenses.ts';
import { measures } from '../vocabulary/measures.ts';
import { measureByForce } from './testing/brute-force.ts';
import { toNumber } from './testing/fraction.ts';
import {
  type World,
  expectValue,
  keyOfPremise,
  mineWorld,
  someReferredWorld,
  someSurveyWorld,
  thresholdOf,
} from './testing/random-tables.ts';
import { surveyByForce } from './testing/survey-by-force.ts';
import { foldRules } from './fold-rules.ts';
import { countFamily, judgeAll, judgeRules } from './judge-rules.ts';

const limitOf = (measure: string) =>
  thresholdOf(measure.endsWith('_d') ? '0.1' : measure.endsWith('_c') ? '0.8' : '1.2');

/** What is said of every rule, by its items. */
function judgeWorld(
  world: World,
  measure: (typeof measures)[number],
  decidesBy: 'measure' | 'impact-ratio' = 'measure',
) {
  const rules = mineWorld(world);
  const family = expectValue(countFamily(rules, quietContext));
  const judged = judgeRules(rules, measure);
  const limits = { alpha: limitOf(measure), significance: thresholdOf('0.5'), decidesBy };
  const { verdicts, p, q } = judgeAll(rules, foldRules(rules), family, judged, limits);
  const { low, high } = gatherIntervals(measure, rules.pd);
  const said = Array.from(rules.pd.premise, (premise, i): [string, unknown] => [
    keyOfPremise(rules, premise),
    {
      counts: [rules.pd.a1[i], rules.pd.n1[i], rules.pd.a2[i], rules.pd.n2[i]],
      verdict: verdictCodes[verdicts[i]],
      p: p[i],
      q: q[i],
      value: judged.value[i],
      affected: countAffected(countsAt(rules.pd, i)),
      interval: [low[i], high[i]],
    },
  ]);
  return { rules, family, judged, p, verdicts, said: new Map(said) };
}

/** The p of a rule by the words of M7, from what was counted by force. */
function testByForce(
  rule: ReturnType<typeof surveyByForce> extends Map<string, infer R> ? R : never,
  f: (typeof measures)[number],
) {
  const { tested, rates, weighed, records } = rule;
  const { testLimit, info } = measureObjects[f];
  const alpha = limitOf(f).value;
  if (records.counts.n2 === 0) return 1;
  if (info.against !== 'best') return testLimit(tested, alpha);
  const [least] = rates.filter(({ a }) => a > 0).sort((x, y) => x.a * y.n - y.a * x.n);
  if (rates.length < 2 || least === undefined) return 1;
  if (least.a * weighed.counts.n1 === weighed.counts.a1 * least.n) return 1;
  const second = { a2: (least.a / least.n) * least.worth, n2: least.worth, people: records.counts.n1 + least.people };
  return Math.min(1, (rates.length - 1) * testLimit({ ...tested, ...second, isDivided: true }, alpha));
}

describe('survey weights', () => {
  it('[M12] rates and values go by weights, tests by what the people asked are worth, all else by records, by force', () => {
    let [rules, worthLess] = [0, 0];
    fc.assert(
      fc.property(someSurveyWorld, fc.constantFrom(...measures), (world, f) => {
        const force = surveyByForce(world);
        const { said, family, judged } = judgeWorld(world, f);
        expect([...said.keys()].sort()).toEqual([...force.keys()].sort());
        const isOver = judged.isDiscriminatory(limitOf(f));
        [...said].forEach(([key, own], i) => {
          const rule = force.get(key)!;
          const { a1, n1, a2, n2 } = rule.records.counts;
          const exact = toNumber(measureByForce(f, rule.weighed, rule.rates)) ?? NaN;
          const gap = (n1 * rule.weighed.counts.a1) / rule.weighed.counts.n1;
          const affected = gap - (n1 * rule.weighed.counts.a2) / rule.weighed.counts.n2;
          const found = own as { p: number; value: number; affected: number | null; counts: number[] };
          expect(found.counts, key).toEqual([a1, n1, a2, n2]);
          if (Number.isFinite(exact)) expect(found.value, key).toBeCloseTo(exact, 9);
          else expect(found.value, key).toBe(exact);
          if (isOver[i] === 1 || family.size < 32) expect(found.p, key).toBeCloseTo(testByForce(rule, f), 8);
          if (n2 === 0) expect(found.affected).toBeNull();
          else if (Math.abs((affected % 1) - 0.5) > 1e-9)
            expect(found.affected, key).toBe(Math.max(0, Math.round(affected)));
          rules += 1;
          worthLess += Number(rule.tested.n1 < n1);
        });
      }),
      { numRuns: 400 },
    );
    expect(Math.min(rules, worthLess)).toBeGreaterThan(300);
  });

  it('[M12] weights that are all alike say nothing: verdicts, p, q, values and people are those of the plain table', () => {
    const weight = fc.constantFrom('1', '0.3', '200000', '12345.6789', '0.0000001', '7e9');
    fc.assert(
      fc.property(
        someReferredWorld,
        weight,
        fc.constantFrom(...measures),
        fc.constantFrom('measure' as const, 'impact-ratio' as const),
        (given, text, f, decidesBy) => {
          const world = { ...given, weights: null };
          const survey = { ...world, survey: world.cells.map(() => text) };
          expect(judgeWorld(survey, f, decidesBy).said).toEqual(judgeWorld(world, f, decidesBy).said);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('[M12] the order of records says nothing', () => {
    fc.assert(
      fc.property(
        someSurveyWorld.chain((world) =>
          fc
            .shuffledSubarray([...world.cells.keys()], { minLength: world.cells.length })
            .map((order) => ({ world, order })),
        ),
        fc.constantFrom(...measures),
        ({ world, order }, f) => {
          const take = <T>(list: readonly T[]) => order.map((i) => list[i]);
          const shuffled = {
            ...world,
            ...{ cells: take(world.cells), decisions: take(world.decisions), survey: take(world.survey) },
          };
          expect(judgeWorld(shuffled, f).said).toEqual(judgeWorld(world, f).said);
        },
      ),
      { numRuns: 200 },
    );
  });
});
