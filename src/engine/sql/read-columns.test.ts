import { sayFailure } from '../../words/failure.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnWords } from '../vocabulary/database-words.ts';
import { readColumns } from './read-columns.ts';

const read = (text: string) => {
  const done = readColumns(text);
  if (!done.ok) throw new Error(sayFailure(done));
  return done.value;
};
const columnOf = (line: string) => Object.values(read(line).recipe.columns)[0];
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

describe('readColumns', () => {
  it('[B2] makes a recipe of lines: kinds, groups, the decision, the weight, and what is left out', () => {
    const lines = [
      'sex: protected F, X',
      'age: number; cuts 29, 50.5; labels young, middle, old',
      'income: number 1.234,56; cuts 20000.5',
      'born: date d/m/y age 2024-12-31; cuts 30',
      'city: merge NY = NYC, New York; merge rest = "a; b", "c=d"',
      '',
      'granted: decision; worse no, "not, yet"',
      'n: weight',
      'id: identifier',
      'paid: after',
      'note: unused',
    ];
    const { recipe, columns, uncut } = read(lines.join('\r\n'));
    expect(columns).toEqual('sex age income born city granted n id paid note'.split(' '));
    expect(uncut).toEqual([]);
    expect(recipe.columns).toEqual({
      age: { cuts: ['29', '50.5'], labels: ['young', 'middle', 'old'] },
      income: { decimal: ',', thousands: '.', cuts: ['20000.5'] },
      born: { date: 'd/m/y', as: 'age', at: '2024-12-31', cuts: ['30'] },
      city: { merge: { NY: ['NYC', 'New York'], rest: ['a; b', 'c=d'] } },
      note: { use: false },
    });
    expect(recipe.data.weight).toBe('n');
    expect(recipe.roles).toMatchObject({
      decision: { attribute: 'granted', negative: ['no', 'not, yet'] },
      protected: [
        { attribute: 'sex', value: 'F' },
        { attribute: 'sex', value: 'X' },
      ],
      protectedAttributes: ['sex'],
      identifiers: ['id'],
      after: ['paid'],
    });
  });

  it('[B2] [M12] a weight is a count unless it is said to be one of a survey', () => {
    const { recipe } = read('sex: protected F\nw: weight survey');
    expect([recipe.data.weight, recipe.roles.weight]).toEqual([null, { attribute: 'w', kind: 'survey' }]);
  });

  it.each<[string, object | undefined]>([
    ['a: number', undefined],
    ['a: number 1234.5', undefined],
    ['a: number 1234,56', { decimal: ',' }],
    ["a: number 1'234'567.89", { decimal: '.', thousands: "'" }],
    ['a: number 1 234,5', { decimal: ',', thousands: ' ' }],
    ['a: number 1.234', { decimal: ',', thousands: '.' }],
    ['a: number 1,234', { decimal: '.', thousands: ',' }],
    ['a: date y-m-d', { date: 'y-m-d', as: 'year' }],
    ['a: date m/d/y month', { date: 'm/d/y', as: 'month' }],
    ['a: category', undefined],
  ])('[T8] reads %s', (line, settings) => expect(columnOf(line)).toEqual(settings));

  it('[B2] names columns of numbers without cuts', () => {
    expect(read('a: number\nb: number; cuts 1\nc').uncut).toEqual(['a']);
  });

  it('[B2] reads any name and value in double quotes', () => {
    const text = fc.string({ minLength: 1, unit: fc.constantFrom(...'ab":;,= \n\\\'`-\u00e9') });
    const plain = text.filter((one) => one.trim() === one);
    fc.assert(
      fc.property(fc.uniqueArray(plain, { minLength: 1, maxLength: 5 }), plain, (names, value) => {
        const { columns, recipe } = read(names.map((name) => `${quoted(name)}: protected ${quoted(value)}`).join('\n'));
        expect(columns).toEqual(names);
        expect(recipe.roles.protected).toEqual(names.map((attribute) => ({ attribute, value })));
      }),
    );
  });

  it('[B2] every word stands in an example that can be read', () => {
    for (const [word, { example }] of Object.entries(columnWords)) {
      const more = word === 'labels' ? 'cuts 29, 50; ' : word === 'cuts' ? 'number; ' : '';
      expect(readColumns(`a: ${more}${example}`), example).toMatchObject({ ok: true });
    }
  });

  it.each<[string, string, RegExp]>([
    ['a\nb: protectd F', 'line 2', /"protectd" is no word.*Did you mean "protected"/],
    ['a: zebra', 'line 1', /Known are number, cuts/],
    [': number', 'line 1', /name of the column is missing/],
    ['a\nb\na', 'line 3', /"a" stands on line 1 already/],
    ['a: number 12x', 'line 1', /does not show how numbers are written/],
    ['a: number 1.234.56', 'line 1', /does not show/],
    ['a: cuts', 'line 1', /lists no number/],
    ['a: cuts 5, x', 'line 1', /^Line 1: .*"x"/],
    ['z\n"a\nb": cuts 5\nc: cuts 9, 5', 'line 4', /^Line 4: cuts\[1\] is 5, which is not above/],
    ['a: cuts 5; cuts 6', 'line 1', /"cuts" is said twice/],
    ['a: cuts 5; labels x', 'line 1', /two or more/],
    ['a: merge NY', 'line 1', /"merge" is not clear/],
    ['a: merge NY = b = c', 'line 1', /"merge" is not clear/],
    ['a: date', 'line 1', /needs the order/],
    ['a: date y-m-d week', 'line 1', /not "week"/],
    ['a: date y-m-d age', 'line 1', /needs the day/],
    ['a: date y-m-d age 2024-13-01', 'line 1', /2024-13-01/],
    ['a: decision', 'line 1', /which outcome is the worse one/],
    ['a: worse', 'line 1', /names no outcome/],
    ['a: worse x\nb: decision; worse y', 'line 2', /"a" on line 1 is the decision already/],
    ['a: weight\nb: weight', 'line 2', /"a" on line 1 is the weight already/],
    ['a: weight 3', 'line 1', /nothing but "survey" may follow "weight"/],
    ['a\n"b: number\nc', 'line 2', /quote is opened and not closed/],
  ])('[B2] refuses %j and names the line', (text, where, says) => {
    const done = readColumns(text);
    if (done.ok) throw new Error('was read');
    expect(done).toMatchObject({ where });
    expect(sayFailure(done)).toMatch(says);
  });
});
