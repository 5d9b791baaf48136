import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDecision } from '../table/decision.ts';
import { prepareTable } from '../table/prepare.ts';
import { quietContext } from '../table/testing/memory-source.ts';
import { plain, rawOf } from '../table/testing/raw.ts';
import { countFindings, foldRules } from './fold-rules.ts';
import { listRules, type RuleColumns, type RuleFilter } from './list-rules.ts';
import { mineRules } from './mine-rules.ts';
import { nestRules } from './nest-rules.ts';
import { readMiningSettings } from './settings.ts';
import { type NamedItem } from './premise-items.ts';
import { type PlainRule } from './testing/brute-force.ts';
import { attributes, expectValue, keyOfPremise, mineBoth, mineWorld, someWorld, type World } from './testing/worlds.ts';

const everything: RuleFilter = { onlyWorse: false, isFolded: false, isNested: false, group: null, attribute: null, search: '', order: 'value', isDescending: true };

/** Three nurses who are all women of r1, so that naming the job or the race changes nobody; two clerks, men. */
const nurses: World = {
  cells: [['F', 'r1', 'nurse', 'x'], ['F', 'r1', 'nurse', 'x'], ['F', 'r1', 'nurse', 'y'], ['M', 'r2', 'clerk', 'x'], ['M', 'r2', 'clerk', 'y']],
  weights: null,
  decisions: ['no', 'no', 'yes', 'yes', 'no'],
  missingAs: ['value', 'value', 'value', 'value'],
  protectedItems: [{ attribute: 'sex', value: 'F' }],
  settings: { minSupport: 2, minConfidence: '0', maxLength: 3, support: 'premise' },
};

function columnsOf(rules: ReturnType<typeof mineWorld>, more: Partial<RuleColumns> = {}): RuleColumns {
  const marks = new Uint8Array(rules.pd.count).fill(1);
  return { value: rules.pd.n1, q: rules.pd.n1, marks, folded: foldRules(rules), outer: nestRules(rules, marks), ...more };
}

const named = (world: World, filter: Partial<RuleFilter>) => {
  const rules = mineWorld(world);
  return Array.from(listRules(rules, columnsOf(rules), { ...everything, ...filter }), (i) => keyOfPremise(rules, rules.pd.premise[i]));
};

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

/** The widest marked rule with the same A and part of the context; of equals the first mined. */
function nestByForce(force: readonly PlainRule[], marks: Uint8Array): number[] {
  return force.map(({ A, B }, i) => {
    const outer = force
      .map((rule, j) => ({ rule, j }))
      .filter(({ rule, j }) => marks[i] === 1 && marks[j] === 1 && rule.A.join() === A.join() && rule.B.length < B.length && rule.B.every((item) => B.includes(item)))
      .sort((one, other) => one.rule.B.length - other.rule.B.length || one.j - other.j);
    return outer.length === 0 ? i : outer[0].j;
  });
}

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
    const table = expectValue(prepareTable(rawOf(['sex', 'a', 'b', 'c', 'd', 'granted'], [['F', 'v', 'v', 'v', 'v', 'no'], ['M', 'w', 'w', 'w', 'w', 'yes']]), plain));
    const limits = expectValue(readMiningSettings({ minSupport: { count: 1 }, minConfidence: '0', maxLength: null, support: 'rule' }, 2, ''));
    const rules = expectValue(mineRules(table, expectValue(readDecision(table, 'granted', ['no'])), [{ attribute: 'sex', value: 'F' }], limits, quietContext));
    const keys = Array.from(rules.pd.premise, (premise) => keyOfPremise(rules, premise));
    const [both, other, full] = ['a=v&d=v&sex=F', 'b=v&c=v&sex=F', 'a=v&b=v&c=v&d=v&sex=F'].map((key) => keys.indexOf(key));
    const outer = nestRules(rules, Uint8Array.from(keys, (_, i) => ([both, other, full].includes(i) ? 1 : 0)));
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

describe('listRules', () => {
  it('[D8] folded, the shortest premise stands for a finding', () => {
    expect(named(nurses, { isFolded: true })).toEqual(['sex=F', 'sex=F&zone=x']);
  });

  it('[D8] nested, only the widest show; where a filter hides it, those it stands for do', () => {
    expect(named(nurses, { isNested: true })).toEqual(['sex=F']);
    expect(named(nurses, { isNested: true, attribute: 'zone', isFolded: true })).toEqual(['sex=F&zone=x']);
    expect(named(nurses, { isNested: true, search: 'ZONE x' })).toHaveLength(3);
  });

  it('filters by group, by an attribute of the context and by words', () => {
    expect(named(nurses, { attribute: 'sex' })).toEqual([]);
    expect(named(nurses, { attribute: 'race' })).toHaveLength(3);
    expect(named(nurses, { group: ['sex', 'M'] })).toEqual([]);
    expect(named(nurses, { group: ['sex', 'F'] })).toHaveLength(7);
    expect(named(nurses, { search: '  NUR  r1 ' })).toEqual(['job=nurse&race=r1&sex=F']);
  });

  it('lists more findings than a call has arguments', () => {
    const rules = mineWorld(nurses);
    const size = 400_000;
    const one = new Float64Array(size).fill(1);
    const many = { ...rules, pd: { ...rules.pd, count: size, premise: new Uint32Array(size).fill(rules.pd.premise[0]), n1: one } };
    const own = Uint32Array.from({ length: size }, (_, i) => i);
    const columns = { value: one, q: one, marks: new Uint8Array(size).fill(1), folded: { finding: own, findings: size }, outer: own };
    expect(listRules(many, columns, { ...everything, isFolded: true })).toHaveLength(size);
  });

  const someFilter: fc.Arbitrary<RuleFilter> = fc.record({
    onlyWorse: fc.boolean(),
    isFolded: fc.boolean(),
    isNested: fc.boolean(),
    group: fc.constantFrom<NamedItem | null>(null, null, ['sex', 'F'], ['race', 'r1']),
    attribute: fc.constantFrom<string | null>(null, null, ...attributes),
    search: fc.constantFrom('', '', 'r', 'NURSE', 'job f', 'zone ?', 'nowhere'),
    order: fc.constantFrom('value', 'difference', 'people', 'q'),
    isDescending: fc.boolean(),
  });
  const someFigure = fc.oneof(fc.constantFrom(NaN, Infinity, 0, 1, 1.5), fc.double({ min: 0, max: 3, noNaN: true }));

  it('[D8] filters, folds and sorts as naive lists do', () => {
    fc.assert(
      fc.property(someWorld, someFilter, fc.array(someFigure, { minLength: 9, maxLength: 9 }), fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }), (world, filter, figures, pattern) => {
        const { rules, force } = mineBoth(world);
        const figure = (shift: number) => Float64Array.from(force, (_, i) => figures[(i * 5 + shift) % 9]);
        const marks = Uint8Array.from(force, (_, i) => (pattern[i % 7] ? 1 : 0));
        const columns = { value: figure(0), q: figure(1), marks, folded: foldRules(rules), outer: nestRules(rules, marks) };
        expect(Array.from(listRules(rules, columns, filter))).toEqual(listByForce(force, columns, filter));
      }),
      { numRuns: 250 },
    );
  });
});

function listByForce(force: readonly PlainRule[], { value, q, marks }: RuleColumns, filter: RuleFilter): number[] {
  const words = filter.search.toLowerCase().split(' ').filter((word) => word !== '');
  const matches = ({ A, B }: PlainRule) =>
    (filter.group === null || A.includes(filter.group.join('='))) &&
    (filter.attribute === null || B.some((item) => item.startsWith(`${filter.attribute}=`))) &&
    words.every((word) => [...A, ...B].some((item) => item.replace('=', ' ').toLowerCase().includes(word)));
  const outer = nestByForce(force, marks);
  let chosen = force
    .map((_, i) => i)
    .filter((i) => matches(force[i]) && (!filter.onlyWorse || marks[i] === 1) && (!filter.isNested || outer[i] === i || !matches(force[outer[i]])));
  if (filter.isFolded) {
    const size = (i: number) => force[i].A.length + force[i].B.length;
    const isSame = (i: number, j: number) => force[i].rows.length === force[j].rows.length && force[i].rows.every((row) => force[j].rows.includes(row));
    chosen = chosen.filter((i) => !chosen.some((j) => isSame(i, j) && (size(j) < size(i) || (size(j) === size(i) && j < i))));
  }
  const keyOf = (i: number) => {
    const { a1, n1, a2, n2 } = force[i].counts;
    return { value: value[i], q: q[i], people: n1, difference: n2 === 0 ? NaN : a1 / n1 - a2 / n2 }[filter.order];
  };
  const tail = (i: number, j: number) => force[j].counts.n1 - force[i].counts.n1 || i - j;
  const known = chosen.filter((i) => !Number.isNaN(keyOf(i)));
  known.sort((i, j) => (keyOf(i) === keyOf(j) ? tail(i, j) : keyOf(i) < keyOf(j) === filter.isDescending ? 1 : -1));
  return [...known, ...chosen.filter((i) => Number.isNaN(keyOf(i)))];
}
