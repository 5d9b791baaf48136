import { describe, expect, it } from 'vitest';
import { type HiddenValues } from './hidden-values.ts';
import { proseOf, searchParts } from './search-parts.ts';

const hiddenOf = (values: readonly string[], open: readonly string[] = []): HiddenValues => ({
  count: values.length,
  find: (text) => (values.includes(text) ? { column: 'c', value: text } : null),
  isPublic: (text) => open.includes(text),
});
const inProse = (text: string, values: readonly string[], open: readonly string[] = []) =>
  searchParts([{ name: 'p', kind: 'prose', text }], hiddenOf(values, open)).map(({ value }) => value);
const inJson = (kind: 'recipe' | 'certificate', json: unknown, values: readonly string[]) =>
  searchParts([{ name: 'p', kind, json }], hiddenOf(values)).map(({ value }) => value);

describe('searching the parts of a bundle', () => {
  it('[R4] finds whole words of prose, also of several words and with signs', () => {
    const text = 'Among Never-married clerks (<=50K) in São Paulo: 1990-03-04.';
    expect(inProse(text, ['Never-married', '<=50K', 'São Paulo', '1990-03-04', 'clerk', 'Paul'])).toEqual([
      'Never-married',
      '<=50K',
      'São Paulo',
      '1990-03-04',
    ]);
  });

  it('[R4] takes no short value, plain number or common word for a leak, nor a part of what is public', () => {
    expect(inProse('Other files: 1234 of them, no one.', ['Other', '1234', 'no', 'one'])).toEqual([]);
    expect(inProse('skilled or higher', ['skilled'], ['skilled or higher'])).toEqual([]);
    expect(inProse('skilled or higher, skilled', ['skilled'], ['skilled or higher'])).toEqual(['skilled']);
  });

  it('[R4] finds whole strings and keys of JSON where data can stand, and no word of the format', () => {
    const recipe = {
      recipe: 1,
      data: { file: 'a.csv', missing: ['n/a'] },
      columns: { born: { names: { '1990': 'nineteen-ninety' }, order: ['b'] } },
      hierarchies: { born: [['1991', '*']] },
      steps: [{ do: 'generalize', alpha: '1.2' }],
    };
    expect(inJson('recipe', recipe, ['1990', 'b', '1991', 'generalize', '1.2', 'a.csv', 'recipe'])).toEqual([
      '1990',
      'b',
      '1991',
    ]);
    const certificate = {
      certificate: 2,
      file: { name: 'table.csv', encoding: 'utf-8', columns: ['x'] },
      claims: [
        { id: 'k', predicate: 'coverage', outcome: 'holds', parameters: { group: ['x', 'y'], state: 'tested' } },
      ],
    };
    expect(inJson('certificate', certificate, ['y', 'holds', 'utf-8', 'tested', 'k'])).toEqual(['y']);
  });

  it('[R4] reads a page as a person does', () => {
    expect(proseOf('<style>p{}</style><p title="x">a &lt; b &amp; c</p>').trim()).toBe('a < b & c');
  });
});
