import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pairsOf } from '../vocabulary/items.ts';
import { verdictCodes } from '../vocabulary/lenses.ts';
import { splitPremise } from './premise-items.ts';
import { mineBoth, someWorld } from './testing/random-tables.ts';
import { foldRules, foldVerdicts } from './fold-rules.ts';

describe('foldVerdicts', () => {
  it('[D8] [M9] a finding has the worst verdict of its rules and shows the shortest rule that has it', () => {
    let tied = 0;
    fc.assert(
      fc.property(someWorld, fc.array(fc.nat(3), { minLength: 80, maxLength: 80 }), (world, picks) => {
        const { rules, force, rows } = mineBoth(world);
        const verdicts = Uint8Array.from(force, (_, i) => picks[i % picks.length]);
        const { verdict, shown, counts } = foldVerdicts(rules, foldRules(rules), verdicts);
        const keyOf = (i: number) => {
          const { A, B } = splitPremise(rules.itemsets, rules.attributes, rules.isProtected, rules.pd.premise[i]);
          return JSON.stringify([pairsOf(A), pairsOf(B)]);
        };
        const alike = new Map<string, number[]>();
        force.forEach((rule, i) => {
          const people = rule.rows.map((row) => rows.indexOf(row)).join();
          alike.set(people, [...(alike.get(people) ?? []), i]);
        });
        const expected = [...alike.values()].map((own) => {
          const worst = Math.min(...own.map((i) => verdicts[i]));
          const having = own.filter((i) => verdicts[i] === worst);
          const length = (i: number) => force[i].A.length + force[i].B.length;
          const least = Math.min(...having.map(length));
          const shortest = having.filter((i) => length(i) === least).sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
          if (shortest.length > 1) tied += 1;
          return [worst, shortest[0]];
        });
        const byRule = (a: number[], b: number[]) => a[1] - b[1];
        expect(Array.from(verdict, (one, i) => [one, shown[i]]).sort(byRule)).toEqual(expected.sort(byRule));
        verdictCodes.forEach((code, place) =>
          expect(counts[code]).toEqual({
            rules: verdicts.filter((one) => one === place).length,
            findings: expected.filter(([one]) => one === place).length,
          }),
        );
      }),
      { numRuns: 200 },
    );
    expect(tied).toBeGreaterThan(0);
  });
});
