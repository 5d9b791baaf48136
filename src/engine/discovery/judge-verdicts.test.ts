import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testImpactRatio, testMeasure } from '../measures/test-limit.ts';
import { quietContext } from '../table/testing/memory-source.ts';
import { verdictCodes } from '../vocabulary/lenses.ts';
import { measures } from '../vocabulary/measures.ts';
import { type PlainRule, mineByForce, ratesByForce } from './testing/brute-force.ts';
import {
  type World,
  attributes,
  expectValue,
  isProtectedIn,
  mineBoth,
  someReferredWorld,
  thresholdOf,
} from './testing/random-tables.ts';
import { foldRules } from './fold-rules.ts';
import { type VerdictLimits, countFamily, judgeAll, judgeRules } from './judge-rules.ts';

const familyByForce = ({ rows, world }: { rows: Parameters<typeof mineByForce>[0]; world: World }) =>
  mineByForce(rows, attributes, isProtectedIn(world), { ...world.settings, support: 'premise', minConfidence: '0' }).pd
    .length;

/** Benjamini and Yekutieli over findings, one by one: rules with the same records are one finding. */
function adjustByForce(force: readonly PlainRule[], p: readonly number[], family: number): number[] {
  const isSame = (one: PlainRule, other: PlainRule) =>
    one.rows.length === other.rows.length && one.rows.every((row) => other.rows.includes(row));
  const own = force.map((rule) => {
    const same = force.flatMap((other, i) => (isSame(rule, other) ? [p[i]] : []));
    return { p: Math.min(1, Math.min(...same) * same.length), first: force.findIndex((other) => isSame(rule, other)) };
  });
  const findings = own.filter(({ first }, i) => first === i).map(({ p: least }) => least);
  const harmonic = Array.from({ length: family }, (_, i) => 1 / (i + 1)).reduce((sum, part) => sum + part, 0);
  const bound = (value: number) => (value * family * harmonic) / findings.filter((other) => other <= value).length;
  return own.map(({ p: least }) => Math.min(1, ...findings.filter((other) => other >= least).map(bound)));
}

function judgeWorld(world: World, measure: (typeof measures)[number], limits: VerdictLimits) {
  const { rules, rows, force } = mineBoth(world);
  const family = expectValue(countFamily(rules, quietContext));
  const judged = judgeRules(rules, measure);
  return { rules, rows, force, family, judged, ...judgeAll(rules, foldRules(rules), family, judged, limits) };
}

describe('countFamily', () => {
  it('[M7] is all situations with enough people, whatever was decided, by force', () => {
    fc.assert(
      fc.property(someReferredWorld, (world) => {
        const { rules, rows } = mineBoth(world);
        expect(expectValue(countFamily(rules, quietContext)).size).toBe(familyByForce({ rows, world }));
      }),
      { numRuns: 300 },
    );
  });

  it('[M7] does not change when decisions do', () => {
    fc.assert(
      fc.property(someReferredWorld, (world) => {
        const turned = { ...world, decisions: world.decisions.map((decision) => (decision === 'no' ? 'yes' : 'no')) };
        if (!turned.decisions.includes('no') || !turned.decisions.includes('yes')) return;
        const size = (one: World) => expectValue(countFamily(mineBoth(one).rules, quietContext)).size;
        expect(size(turned)).toBe(size(world));
      }),
      { numRuns: 200 },
    );
  });
});

describe('judgeAll', () => {
  it('[M7] [M9] [D8] p, q and verdict of every rule, by force', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(
        someReferredWorld,
        fc.constantFrom(...measures),
        fc.constantFrom('0.05', '0.9', null),
        (world, f, e) => {
          const alpha = thresholdOf(f.endsWith('_d') ? '0.1' : f.endsWith('_c') ? '0.8' : '1.2');
          const limits = { alpha, significance: e === null ? null : thresholdOf(e) };
          const { rows, force, family, judged, verdicts, q } = judgeWorld(world, f, limits);
          const isOver = judged.isDiscriminatory(alpha);
          const p = force.map((rule, i) => {
            if (isOver[i] === 0 && family.size >= 32) return 1;
            const rates = ratesByForce(rows, rule);
            const [least] = rates.filter(({ a }) => a > 0).sort((x, y) => x.a * y.n - y.a * x.n);
            const chosen = rates.length < 2 || least === undefined ? null : { ...least, others: rates.length - 1 };
            return testMeasure(f, rule.counts, alpha, chosen);
          });
          const adjusted = adjustByForce(force, p, family.size);
          force.forEach(({ key, counts: { n1, n2 } }, i) => {
            expect(q[i], key).toBeCloseTo(adjusted[i], 10);
            const isFew = n2 === 0 || n1 + n2 < 30;
            const isClear = e === null || q[i] <= Number(e);
            const expected = isOver[i] === 1 ? (isClear ? 'clear' : 'unclear') : isFew ? 'tooFew' : 'within';
            expect(verdictCodes[verdicts[i]], key).toBe(expected);
            seen.add(expected);
          });
        },
      ),
      { numRuns: 300 },
    );
    expect(seen.size).toBe(4);
  });

  it('[M9] [M6] an impact-ratio lens goes by slift_c against the best group, times those it was chosen from', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(someReferredWorld, fc.constantFrom('0.05', '0.9', null), (world, e) => {
        const alpha = thresholdOf('0.8');
        const limits = {
          ...{ alpha, significance: e === null ? null : thresholdOf(e) },
          decidesBy: 'impact-ratio' as const,
        };
        const { rows, force, family, verdicts, q } = judgeWorld(world, 'slift_c', limits);
        const held = force.map((rule) => {
          const { a1, n1, n2 } = rule.counts;
          const rates = ratesByForce(rows, rule);
          const [best] = [...rates].sort((x, y) => x.a * y.n - y.a * x.n);
          const isOver = n2 > 0 && rates.length > 1 && 5 * (n1 - a1) * best.n < 4 * (best.n - best.a) * n1;
          const isTested = rates.length > 1 && (isOver || family.size < 32);
          const p = isTested ? testImpactRatio(rule.counts, alpha, { ...best, others: rates.length - 1 }) : 1;
          return { isOver, p };
        });
        const adjusted = adjustByForce(
          force,
          held.map(({ p }) => p),
          family.size,
        );
        force.forEach(({ key, counts: { n1, n2 } }, i) => {
          expect(q[i], key).toBeCloseTo(adjusted[i], 10);
          const isClear = e === null || q[i] <= Number(e);
          const isFew = n2 === 0 || n1 + n2 < 30;
          const expected = held[i].isOver ? (isClear ? 'clear' : 'unclear') : isFew ? 'tooFew' : 'within';
          expect(verdictCodes[verdicts[i]], key).toBe(expected);
          seen.add(expected);
        });
      }),
      { numRuns: 300 },
    );
    expect(seen.size).toBe(4);
  });
});
