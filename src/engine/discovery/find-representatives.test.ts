import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measures } from '../vocabulary/measures.ts';
import { pairsOf } from '../vocabulary/items.ts';
import { splitPremise } from './premise-items.ts';
import { type PlainRule, measureByForce, ratesByForce, sumWeights } from './testing/brute-force.ts';
import { compareFractions } from './testing/fraction.ts';
import { mineBoth, someReferredWorld } from './testing/random-tables.ts';
import { findFurthest, findRepresentatives } from './find-representatives.ts';
import { foldRules, foldVerdicts } from './fold-rules.ts';
import { judgeRules } from './judge-rules.ts';

/** Half up, by the letter (M11). */
function affectedByForce({ counts: { a1, n1, a2, n2 } }: PlainRule): number {
  if (n2 === 0) return -1;
  const twice = 2n * (BigInt(a1) * BigInt(n2) - BigInt(n1) * BigInt(a2));
  return twice <= 0n ? 0 : Number((twice + BigInt(n2)) / (2n * BigInt(n2)));
}

describe('findRepresentatives', () => {
  it('[D12] takes rules worst first, and each belongs to the first it is like', () => {
    let joined = 0;
    fc.assert(
      fc.property(
        someReferredWorld,
        fc.constantFrom(...measures),
        fc.array(fc.constantFrom(0, 0, 0, 1), { minLength: 40, maxLength: 40 }),
        (world, measure, picks) => {
          const { rules, force, rows } = mineBoth(world);
          const verdicts = Uint8Array.from(force, (_, i) => picks[i % picks.length]);
          const folded = foldVerdicts(rules, foldRules(rules), verdicts);
          const judged = judgeRules(rules, measure);
          const found = findRepresentatives(rules, judged, folded, 'clear');
          const keyOf = (i: number) => {
            const { A, B } = splitPremise(rules.itemsets, rules.attributes, rules.isProtected, rules.pd.premise[i]);
            return JSON.stringify([pairsOf(A), pairsOf(B)]);
          };
          const value = force.map((rule) => measureByForce(measure, rule, ratesByForce(rows, rule)));
          const sign = measure.endsWith('_c') ? 1 : -1;
          const order = Array.from(folded.shown)
            .filter((_, finding) => folded.verdict[finding] === 0)
            .sort((a, b) => {
              const [x, y] = [value[a], value[b]];
              if (x === null || y === null) {
                const gap = Number(x === null) - Number(y === null);
                if (gap !== 0) return gap;
              } else if (compareFractions(x, y) !== 0) return sign * compareFractions(x, y);
              return affectedByForce(force[b]) - affectedByForce(force[a]) || (keyOf(a) < keyOf(b) ? -1 : 1);
            });
          const whole = order.filter((i) => force[i].B.length === 0);
          const taken: { rule: number; like: number[] }[] = [];
          for (const i of order.filter((one) => force[one].B.length > 0)) {
            const own = force[i].rows;
            const like = taken.find(
              ({ rule }) => 2 * sumWeights(own.filter((row) => force[rule].rows.includes(row))) > sumWeights(own),
            );
            if (like === undefined) taken.push({ rule: i, like: [] });
            else {
              like.like.push(i);
              joined += 1;
            }
          }
          expect(found).toEqual({ wholeGroups: whole, representatives: taken });
          if (order.length > 0) expect(findFurthest(rules, judged, folded)).toBe(order[0]);
          const only = Uint8Array.from(folded.shown, (_, finding) => (finding % 2 === 0 ? 1 : 0));
          const kept = order.filter((i) => only[folded.shown.indexOf(i)] === 1);
          const { wholeGroups, representatives } = findRepresentatives(rules, judged, folded, 'clear', only);
          expect(new Set([...wholeGroups, ...representatives.flatMap(({ rule, like }) => [rule, ...like])])).toEqual(
            new Set(kept),
          );
          if (kept.length > 0) expect(findFurthest(rules, judged, folded, only)).toBe(kept[0]);
        },
      ),
      { numRuns: 200 },
    );
    expect(joined).toBeGreaterThan(20);
  });
});
