import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDecision } from '../table/decision.ts';
import { prepareTable } from '../table/prepare-table.ts';
import { quietContext } from '../table/testing/memory-source.ts';
import { plain, rawOf } from '../table/testing/raw.ts';
import { nestByForce, nurses } from './testing/nurses.ts';
import { expectValue, keyOfPremise, mineBoth, mineWorld, someWorld } from './testing/random-tables.ts';
import { countFindings, foldRules } from './fold-rules.ts';
import { nestRules } from './list-rules.ts';
import { mineRules, readMiningSettings } from './mine-rules.ts';

describe('foldRules', () => {
  it('[D8] rules over the same records are one finding, whatever their items', () => {
    const rules = mineWorld(nurses);
    const folded = foldRules(rules);
    expect(folded.findings).toBe(2);
    expect(rules.pd.count).toBe(7);
    expect(countFindings(folded, new Uint8Array(7))).toBe(0);
    expect(countFindings(folded, new Uint8Array(7).fill(1))).toBe(2);
  });

  it('[D8] findings are the sets of records that brute force finds', () => {
    fc.assert(
      fc.property(someWorld, fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }), (world, pattern) => {
        const { rules, rows, force } = mineBoth(world);
        const folded = foldRules(rules);
        const covers = force.map((rule) => rule.rows.map((row) => rows.indexOf(row)).join());
        expect(folded.findings).toBe(new Set(covers).size);
        const pairs = covers.map((cover, i) => `${cover} ${folded.finding[i]}`);
        expect(new Set(pairs).size).toBe(folded.findings);
        const marks = Uint8Array.from(covers, (_, i) => (pattern[i % 8] ? 1 : 0));
        expect(countFindings(folded, marks)).toBe(new Set(covers.filter((_, i) => pattern[i % 8])).size);
      }),
      { numRuns: 150 },
    );
  });
});

describe('nestRules', () => {
  it('[D8] a rule nests in the widest rule about the same group whose context holds its own', () => {
    const rules = mineWorld(nurses);
    const keys = Array.from(rules.pd.premise, (premise) => keyOfPremise(rules, premise));
    const at = (key: string) => keys.indexOf(key);
    const marks = new Uint8Array(keys.length).fill(1);
    expect(nestRules(rules, marks)[at('job=nurse&race=r1&sex=F')]).toBe(at('sex=F'));
    marks[at('sex=F')] = 0;
    const outer = nestRules(rules, marks);
    expect(outer[at('job=nurse&race=r1&sex=F')]).toBe(Math.min(at('job=nurse&sex=F'), at('race=r1&sex=F')));
    expect(outer[at('sex=F')]).toBe(at('sex=F'));
    expect(outer[at('job=nurse&sex=F')]).toBe(at('job=nurse&sex=F'));
  });

  it('[D8] of two equally wide rules the one mined first is the outer one', () => {
    const table = expectValue(
      prepareTable(
        rawOf(
          ['sex', 'a', 'b', 'c', 'd', 'granted'],
          [
            ['F', 'v', 'v', 'v', 'v', 'no'],
            ['M', 'w', 'w', 'w', 'w', 'yes'],
          ],
        ),
        plain,
      ),
    );
    const limits = expectValue(
      readMiningSettings({ minSupport: { count: 1 }, minConfidence: '0', maxLength: null, support: 'rule' }, 2, ''),
    );
    const rules = expectValue(
      mineRules(
        table,
        expectValue(readDecision(table, 'granted', ['no'])),
        [{ attribute: 'sex', value: 'F' }],
        limits,
        quietContext,
      ),
    );
    const keys = Array.from(rules.pd.premise, (premise) => keyOfPremise(rules, premise));
    const [both, other, full] = ['a=v&d=v&sex=F', 'b=v&c=v&sex=F', 'a=v&b=v&c=v&d=v&sex=F'].map((key) =>
      keys.indexOf(key),
    );
    const outer = nestRules(
      rules,
      Uint8Array.from(keys, (_, i) => ([both, other, full].includes(i) ? 1 : 0)),
    );
    expect(both).toBeLessThan(other);
    expect([outer[full], outer[both], outer[other]]).toEqual([both, both, other]);
  });

  it('[D8] nests as brute force does, and an outermost rule is its own', () => {
    fc.assert(
      fc.property(someWorld, fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }), (world, pattern) => {
        const { rules, force } = mineBoth(world);
        const marks = Uint8Array.from(force, (_, i) => (pattern[i % 7] ? 1 : 0));
        const outer = nestRules(rules, marks);
        expect(Array.from(outer)).toEqual(nestByForce(force, marks));
        expect(outer.every((one) => outer[one] === one)).toBe(true);
      }),
      { numRuns: 150 },
    );
  });
});
