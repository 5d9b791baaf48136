import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type HiddenValues, dataStrings, mapDataStrings, markText, proseOf, searchParts } from './search-parts.ts';
import { releaseAll } from '../recipe/testing/released.ts';

const hiddenOf = (values: readonly string[], open: readonly string[] = []): HiddenValues => ({
  count: values.length,
  find: (text) => (values.includes(text) ? { column: 'c', value: text } : null),
  isPublic: (text) => open.includes(text),
  longestFrom: (start) =>
    Math.max(0, ...[...values, ...open].filter((text) => text.startsWith(start)).map(({ length }) => length)),
});
const inProse = (text: string, values: readonly string[], open: readonly string[] = []) =>
  searchParts([{ name: 'p', kind: 'prose', text }], hiddenOf(values, open)).map(({ value }) => value);
const inJson = (kind: 'recipe' | 'certificate', json: unknown, values: readonly string[]) =>
  searchParts([{ name: 'p', kind, json }], hiddenOf(values)).map(({ value }) => value);

/** Whether a text tells a value, by looking at every place in it; what stands inside a public text tells nothing. */
function toldByForce(text: string, open: readonly string[]): (value: string) => boolean {
  const isWord = (sign: string | undefined) => sign !== undefined && /^[\p{L}\p{N}]$/u.test(sign);
  const isInWord = (at: number) => {
    const [before, after] = [[...text.slice(0, at)].at(-1), [...text.slice(at)][0]];
    return isWord(before) && isWord(after);
  };
  const placesOf = (value: string) =>
    [...text]
      .reduce<number[]>((starts, sign) => [...starts, starts.at(-1)! + sign.length], [0])
      .flatMap((start) => {
        const end = start + value.length;
        return text.startsWith(value, start) && !isInWord(start) && !isInWord(end) ? [[start, end]] : [];
      });
  const saysMuch = (value: string) =>
    value.length >= 4 && !/^-?[\d ]+$/.test(value) && value !== 'other' && !value.includes('\n');
  const wide = open.filter(saysMuch).flatMap(placesOf);
  return (value) =>
    saysMuch(value) && placesOf(value).some(([start, end]) => !wide.some(([from, to]) => from <= start && to >= end));
}

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

  it('[R4] finds in prose what trying every place for every value finds', () => {
    const pieces = [
      'Paul',
      'Pauline',
      'São',
      'é😀é',
      '😀ab',
      'skilled',
      'or',
      '-',
      '<=50K',
      '1234',
      'other',
      ' ',
      '\n',
    ];
    const texts = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''));
    const values = fc.array(texts.map((text) => text.trim()).filter((text) => text !== ''));
    const asked = fc.tuple(values, values).chain(([some, open]) => {
      const prose = fc.array(fc.constantFrom(...pieces, ...some, ...open), { maxLength: 20, size: 'max' });
      return fc.tuple(
        prose.map((parts) => parts.join('')),
        fc.constant(some),
        fc.constant(open),
      );
    });
    let found = 0;
    fc.assert(
      fc.property(asked, ([text, some, open]) => {
        const hidden = some.filter((value) => !open.includes(value));
        const isTold = toldByForce(text, open);
        const told = [...new Set(hidden)].filter((value) => isTold(value));
        expect(inProse(text, hidden, open).sort()).toEqual(told.sort());
        found += told.length;
      }),
      { numRuns: 1000 },
    );
    expect(found).toBeGreaterThan(100);
  });

  it('[R4] takes no word of our own template for a leak, but the same word where the template was given it', () => {
    const inTemplate = (text: string, marked: string, values: readonly string[]) =>
      searchParts([{ name: 'p', kind: 'prose', text, marked }], hiddenOf(values)).map(({ value }) => value);
    const given = markText('best');
    expect(inTemplate('the best page of x', `the best page of ${markText('x')}`, ['best', 'page'])).toEqual([]);
    expect(inTemplate('the best page of best', `the best page of ${given}`, ['best', 'page'])).toEqual(['best']);
    expect(inTemplate('never best', `never ${given}`, ['never best'])).toEqual(['never best']);
    expect(inTemplate('é😀 best, best', `${markText('é😀')} best, ${given}`, ['best'])).toEqual(['best']);
  });

  it('[R4] searches the whole text where marks do not belong to it', () => {
    const of = (marked: string) =>
      searchParts([{ name: 'p', kind: 'prose', text: 'the best of x', marked }], hiddenOf(['best']));
    for (const marked of [
      '',
      'the best of X',
      `the best of ${markText('x').slice(0, -2)}`,
      `the best of x${markText('').slice(2)}`,
    ])
      expect(of(marked), marked).toHaveLength(1);
  });

  it('[R4] the first page of a bundle alarms nobody about people called Best and Page', async () => {
    const names = ['best', 'page', 'claim', 'release', 'folder'];
    const rows = ['F', 'M'].flatMap((sex) => names.map((name) => `${sex},${name},a`));
    const steps = [{ do: 'generalize', k: 5, measure: null, choose: [0, 1] }];
    const recipe = { recipe: 1, data: { file: 'a.csv' }, roles: { quasi: ['sex', 'last'] }, steps };
    const [{ bundle }] = await releaseAll(recipe, `sex,last,city\n${rows.join('\n')}\n`);
    expect(bundle.searched).toBe(5);
    expect(bundle.points.find(({ id }) => id === 'hidden-values')).toMatchObject({ state: 'ok' });
    const index = Buffer.from(bundle.parts.at(-1)!.file.text!).toString();
    for (const name of ['best', 'page', 'release', 'folder']) expect(index).toContain(name);
  });

  it('[R4] every string of a recipe and a certificate in which data can stand is marked, keys too', async () => {
    const steps = [{ do: 'generalize', k: 2, measure: null, choose: [0, 1] }];
    const columns = { sex: { names: { F: 'women' }, title: 'Sex' }, last: { merge: { x: ['best', 'page'] } } };
    const recipe = { recipe: 1, data: { file: 'a.csv' }, columns, roles: { quasi: ['sex', 'last'] }, steps };
    const rows = ['F', 'M'].flatMap((sex) => ['best', 'page'].map((name) => `${sex},${name}`));
    const [{ bundle }] = await releaseAll(recipe, `sex,last\n${rows.join('\n')}\n`);
    for (const kind of ['recipe', 'certificate'] as const) {
      const json: unknown = JSON.parse(bundle[kind]);
      const strings = [...dataStrings(json, kind)];
      expect(strings.length).toBeGreaterThan(4);
      expect([...dataStrings(mapDataStrings(json, kind, markText), kind)]).toEqual(strings.map(markText));
    }
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
