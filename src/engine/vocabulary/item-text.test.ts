import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Item, isSameRule, itemOf, pairOf, readRule, writeRule } from './items.ts';

const item = (attribute: string, value: string): Item => ({ attribute, value });
/** Names made of the signs that separate parts of a rule's name. */
const hostile = fc.oneof(
  fc.string({ unit: fc.constantFrom('[', ']', '"', ',', ' in ', ' ', '\\', 'rule ', '\n', 'é', '\ud800') }),
  fc.string({ unit: 'binary' }),
);
const items = fc.array(fc.record({ attribute: hostile, value: hostile }), { maxLength: 3 });

describe('items as recipes write them', () => {
  it('are pairs', () => {
    expect(pairOf(item('sex', 'F'))).toEqual(['sex', 'F']);
    expect(itemOf(['sex', 'F'])).toEqual(item('sex', 'F'));
  });
});

describe('the name of a rule', () => {
  it('[D6] is written as recipes have always written it', () => {
    const rule = { A: [item('Sex', 'female')], B: [item('Job', 'veterinarian'), item('Town', '')] };
    expect(writeRule(rule)).toBe('rule [["Sex","female"]] in [["Job","veterinarian"],["Town",""]]');
    expect(writeRule({ A: [item('Sex', 'female')], B: [] })).toBe('rule [["Sex","female"]] in []');
  });

  it.each([
    ['a]] in [["b', '] in ['],
    ['] in [', 'x"]] in [["y'],
    [' in ', ' in '],
  ])('[D6] is read back with %j and %j in it', (attribute, value) => {
    const rule = { A: [item(attribute, value)], B: [item(value, attribute), item('c', attribute)] };
    expect(readRule(writeRule(rule))).toEqual(rule);
  });

  it('[D6] is read back whatever the names are', () => {
    fc.assert(
      fc.property(items, items, (A, B) => {
        expect(readRule(writeRule({ A, B }))).toEqual({ A, B });
      }),
    );
  });

  it.each([
    'anything',
    'rule',
    'rule [] in',
    'rule [["a","b"]]',
    'rule [["a","b"]] in []]',
    'rule [["a"]] in []',
    'rule [["a",1]] in []',
    'rule {} in []',
    'redlining [["a","b"]] in []',
  ])('is not read from %j', (text) => {
    expect(readRule(text)).toBeNull();
  });
});

it('two references mean the same rule when their items are the same in the same order', () => {
  const rule = { A: [item('sex', 'F')], B: [item('job', 'clerk')] };
  expect(isSameRule(rule, { A: [item('sex', 'F')], B: [item('job', 'clerk')] })).toBe(true);
  expect(isSameRule(rule, { A: [item('sex', 'F')], B: [] })).toBe(false);
  expect(isSameRule(rule, { A: rule.B, B: rule.A })).toBe(false);
  expect(isSameRule(rule, { ...rule, B: [item('job', 'judge')] })).toBe(false);
});
