import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Item, pairOf } from '../vocabulary/items.ts';
import { foldRules, foldVerdicts } from './fold-rules.ts';
import { type RuleColumns, type RuleFilter, countListed, everyRule, listRules, nestRules } from './list-rules.ts';
import { verdictCodes } from '../vocabulary/lenses.ts';
import type { PlainRule } from './testing/brute-force.ts';
import { type World, attributes, keyOfPremise, mineBoth, mineWorld, someWorld } from './testing/random-tables.ts';
import { nestByForce, nurses } from './testing/nurses.ts';

function columnsOf(rules: ReturnType<typeof mineWorld>, more: Partial<RuleColumns> = {}): RuleColumns {
  const marks = new Uint8Array(rules.pd.count).fill(1);
  return {
    value: rules.pd.n1,
    q: rules.pd.n1,
    marks,
    folded: foldRules(rules),
    outer: nestRules(rules, marks),
    ...more,
  };
}

const named = (world: World, filter: Partial<RuleFilter>) => {
  const rules = mineWorld(world);
  return Array.from(listRules(rules, columnsOf(rules), { ...everyRule, ...filter }), (i) =>
    keyOfPremise(rules, rules.pd.premise[i]),
  );
};

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
    expect(named(nurses, { group: { attribute: 'sex', value: 'M' } })).toEqual([]);
    expect(named(nurses, { group: { attribute: 'sex', value: 'F' } })).toHaveLength(7);
    expect(named(nurses, { search: '  NUR  r1 ' })).toEqual(['job=nurse&race=r1&sex=F']);
  });

  it('lists more findings than a call has arguments', () => {
    const rules = mineWorld(nurses);
    const size = 400_000;
    const one = new Float64Array(size).fill(1);
    const many = {
      ...rules,
      pd: { ...rules.pd, count: size, premise: new Uint32Array(size).fill(rules.pd.premise[0]), n1: one },
    };
    const own = Uint32Array.from({ length: size }, (_, i) => i);
    const columns = {
      value: one,
      q: one,
      marks: new Uint8Array(size).fill(1),
      folded: { finding: own, findings: size },
      outer: own,
    };
    expect(listRules(many, columns, { ...everyRule, isFolded: true })).toHaveLength(size);
  });

  const someFilter: fc.Arbitrary<RuleFilter> = fc.record({
    onlyWorse: fc.boolean(),
    isFolded: fc.boolean(),
    isNested: fc.boolean(),
    group: fc.constantFrom<Item | null>(
      null,
      null,
      { attribute: 'sex', value: 'F' },
      { attribute: 'race', value: 'r1' },
    ),
    attribute: fc.constantFrom<string | null>(null, null, ...attributes),
    search: fc.constantFrom('', '', 'r', 'NURSE', 'job f', 'zone ?', 'nowhere'),
    people: fc.constantFrom(null, undefined, { from: 2, to: 4 }),
    value: fc.constantFrom(null, undefined, { from: 0.5, to: 1.5 }),
    order: fc.constantFrom('value', 'difference', 'people', 'affected', 'q'),
    isDescending: fc.boolean(),
  });

  it('[M9] counts the verdicts that the rest of a filter lists, as a plain list would', () => {
    fc.assert(
      fc.property(
        someWorld,
        someFilter,
        fc.array(fc.nat(3), { minLength: 5, maxLength: 5 }),
        fc.subarray([...verdictCodes]),
        (world, filter, pattern, asked) => {
          const { rules } = mineBoth(world);
          const verdicts = Uint8Array.from(rules.pd.n1, (_, i) => pattern[i % 5]);
          const folded = foldRules(rules);
          const { shown } = foldVerdicts(rules, folded, verdicts);
          const columns = columnsOf(rules, { verdicts, shown, folded });
          const codeOf = (i: number) => verdictCodes[verdicts[filter.isFolded ? shown[folded.finding[i]] : i]];
          const listed = Array.from(listRules(rules, columns, filter), codeOf);
          const counts = countListed(rules, columns, { ...filter, verdicts: asked });
          for (const code of verdictCodes) expect(counts[code]).toBe(listed.filter((one) => one === code).length);
          const some = Array.from(listRules(rules, columns, { ...filter, verdicts: asked }), codeOf);
          expect(some).toEqual(asked.length === 0 ? listed : listed.filter((code) => asked.includes(code)));
        },
      ),
      { numRuns: 150 },
    );
  });
  const someFigure = fc.oneof(fc.constantFrom(NaN, Infinity, 0, 1, 1.5), fc.double({ min: 0, max: 3, noNaN: true }));

  it('[D8] filters, folds and sorts as naive lists do', () => {
    fc.assert(
      fc.property(
        someWorld,
        someFilter,
        fc.array(someFigure, { minLength: 9, maxLength: 9 }),
        fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }),
        (world, filter, figures, pattern) => {
          const { rules, force } = mineBoth(world);
          const figure = (shift: number) => Float64Array.from(force, (_, i) => figures[(i * 5 + shift) % 9]);
          const marks = Uint8Array.from(force, (_, i) => (pattern[i % 7] ? 1 : 0));
          const columns = {
            value: figure(0),
            q: figure(1),
            marks,
            folded: foldRules(rules),
            outer: nestRules(rules, marks),
          };
          expect(Array.from(listRules(rules, columns, filter))).toEqual(listByForce(force, columns, filter));
        },
      ),
      { numRuns: 250 },
    );
  });
});

function listByForce(force: readonly PlainRule[], { value, q, marks }: RuleColumns, filter: RuleFilter): number[] {
  const words = filter.search
    .toLowerCase()
    .split(' ')
    .filter((word) => word !== '');
  const matches = ({ A, B }: PlainRule) =>
    (filter.group === null || A.includes(pairOf(filter.group).join('='))) &&
    (filter.attribute === null || B.some((item) => item.startsWith(`${filter.attribute}=`))) &&
    words.every((word) => [...A, ...B].some((item) => item.replace('=', ' ').toLowerCase().includes(word)));
  const isIn = (range: RuleFilter['value'], one: number) => range == null || (one >= range.from && one <= range.to);
  const outer = nestByForce(force, marks);
  let chosen = force
    .map((_, i) => i)
    .filter(
      (i) =>
        matches(force[i]) &&
        isIn(filter.people, force[i].counts.n1) &&
        isIn(filter.value, value[i]) &&
        (!filter.onlyWorse || marks[i] === 1) &&
        (!filter.isNested || outer[i] === i || !matches(force[outer[i]])),
    );
  if (filter.isFolded) {
    const size = (i: number) => force[i].A.length + force[i].B.length;
    const isSame = (i: number, j: number) =>
      force[i].rows.length === force[j].rows.length && force[i].rows.every((row) => force[j].rows.includes(row));
    chosen = chosen.filter(
      (i) => !chosen.some((j) => isSame(i, j) && (size(j) < size(i) || (size(j) === size(i) && j < i))),
    );
  }
  const keyOf = (i: number) => {
    const { a1, n1, a2, n2 } = force[i].counts;
    const affected = n2 === 0 ? NaN : Math.max(0, Math.floor((2 * (a1 * n2 - n1 * a2) + n2) / (2 * n2)));
    const difference = n2 === 0 ? NaN : a1 / n1 - a2 / n2;
    return { value: value[i], q: q[i], people: n1, difference, affected }[filter.order];
  };
  const tail = (i: number, j: number) => force[j].counts.n1 - force[i].counts.n1 || i - j;
  const known = chosen.filter((i) => !Number.isNaN(keyOf(i)));
  known.sort((i, j) => (keyOf(i) === keyOf(j) ? tail(i, j) : keyOf(i) < keyOf(j) === filter.isDescending ? 1 : -1));
  return [...known, ...chosen.filter((i) => Number.isNaN(keyOf(i)))];
}
