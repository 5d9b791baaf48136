import { sayFailure } from '../../words/failure.ts';
import { describe, expect, it } from 'vitest';
import { readRecipe } from './read-recipe.ts';

const least = { recipe: 1, data: { file: 'a.csv' } };

function refusalOf(change: object | string): string {
  const read = readRecipe(typeof change === 'string' ? change : JSON.stringify({ ...least, ...change }));
  return read.ok ? 'accepted' : `${read.where} | ${sayFailure(read)}`;
}

const column = (settings: object) => refusalOf({ columns: { age: settings } });
const data = (settings: object) => refusalOf({ data: { file: 'a.csv', ...settings } });

describe('readRecipe', () => {
  it('fills in every default', () => {
    const read = readRecipe(JSON.stringify(least));
    expect(read).toEqual({
      ok: true,
      value: {
        given: least,
        recipe: {
          recipe: 1,
          data: {
            file: 'a.csv',
            header: true,
            names: null,
            delimiter: null,
            quote: null,
            encoding: null,
            weight: null,
            missing: ['?', ''],
            missingAs: 'value',
            ragged: null,
          },
          columns: {},
          filter: [],
          roles: {
            decision: null,
            ...{ protected: [], grounded: [], protectedAttributes: [] },
            ...{ quasi: [], sensitive: [], identifiers: [] },
            ...{ reference: {}, after: [] },
          },
          ...{ background: [], hierarchies: {}, notes: [] },
          ...{ settings: {}, steps: [], pins: [] },
        },
      },
    });
  });

  it('[T4] [S8] has every number in plain digits, so that budgets add up: " 1 ", "+1", ".5", "1e3" and 1e-7', () => {
    const read = readRecipe(
      JSON.stringify({
        ...least,
        columns: { age: { cuts: ['.5', '+1', ' 2 ', 1e21, '1e22'] } },
        settings: { alpha: '12e-1' },
        steps: [
          { do: 'noisy-table', epsilon: '1e3' },
          { do: 'patterns', privacy: { model: 'differential', epsilon: ' .5 ', top: 3 }, minSupport: '0.10' },
        ],
        pins: [{ title: 'p', steps: [{ do: 'noisy-table', epsilon: 1e-7 }] }],
      }),
    );
    expect(read).toMatchObject({
      ok: true,
      value: {
        recipe: {
          columns: { age: { cuts: ['0.5', '1', '2', '1000000000000000000000', '10000000000000000000000'] } },
          settings: { alpha: '1.2' },
          steps: [{ epsilon: '1000' }, { privacy: { epsilon: '0.5' }, minSupport: '0.10' }],
          pins: [{ steps: [{ epsilon: '0.0000001' }] }],
        },
      },
    });
  });

  it('opens steps under the names of older recipes: a release is a noisy table, publish patterns with noise or without', () => {
    const noise = { model: 'differential', epsilon: '1', top: 3 };
    const steps = [
      { do: 'release', epsilon: '1' },
      { do: 'publish', minSupport: '0.1', mend: 'add' },
      { do: 'publish', minSupport: null, raiseSupport: true, mend: 'add', originals: false, privacy: noise },
    ];
    const read = readRecipe(JSON.stringify({ ...least, steps, pins: [{ title: 'p', steps }] }));
    const halfway = readRecipe(JSON.stringify({ ...least, steps: [{ do: 'patterns', privacy: noise }] }));
    expect(halfway.ok && halfway.value.recipe.steps).toEqual([{ do: 'noisy-patterns', privacy: noise }]);
    const now = [
      { do: 'noisy-table', epsilon: '1' },
      { do: 'patterns', minSupport: '0.1', mend: 'add' },
      { do: 'noisy-patterns', minSupport: null, privacy: noise },
    ];
    expect(read.ok && [read.value.recipe.steps, read.value.recipe.pins[0].steps]).toEqual([now, now]);
    expect(read.ok && read.value.given).toMatchObject({ steps });
  });

  it('reads the example of the format', () => {
    const example = {
      ...least,
      columns: {
        age: { cuts: [29], labels: ['young', 'old'], missingAs: 'none' },
        amount: { bins: 4, by: 'frequency' },
        fnlwgt: { use: false },
        salary: { order: ['low', 'mid', 'high'] },
        city: { merge: { NY: ['NYC', 'New York'] } },
        constructor: { use: false },
      },
      filter: [{ attribute: 'country', in: ['US'] }],
      background: [
        { given: [['zip', '10451']], group: [['race', 'black']], within: [['car', 'x']], beta1: '0.6', beta2: 0.9 },
      ],
      hierarchies: {
        sex: [
          ['Male', 'Any'],
          ['Female', 'Any'],
        ],
        race: { file: 'race.csv' },
      },
      notes: [{ about: 'x', verdict: 'accepted', text: '' }],
      steps: [{ do: 'discover', alpha: '1.2' }],
    };
    const read = readRecipe(JSON.stringify(example));
    expect(read.ok && read.value.recipe).toMatchObject({
      ...example,
      background: [
        {
          given: [{ attribute: 'zip', value: '10451' }],
          group: [{ attribute: 'race', value: 'black' }],
          within: [{ attribute: 'car', value: 'x' }],
          beta1: '0.6',
          beta2: 0.9,
        },
      ],
    });
    expect(read.ok && Object.keys(read.value.recipe.columns)).toContain('constructor');
  });

  it('[D6] reads which rule a note is about, and keeps any other text', () => {
    const notes = ['rule [["sex","F"]] in [["job","] in ["]]', 'the rule about women'].map((about) => ({
      about,
      verdict: 'accepted',
      text: '',
    }));
    const read = readRecipe(JSON.stringify({ ...least, notes }));
    expect(read.ok && read.value.recipe.notes.map(({ about }) => about)).toEqual([
      { A: [{ attribute: 'sex', value: 'F' }], B: [{ attribute: 'job', value: '] in [' }] },
      'the rule about women',
    ]);
  });

  it('takes names to mean a file without a header', () => {
    const read = readRecipe('{"recipe": 1, "data": {"file": "a", "names": ["x", "y"]}}');
    expect(read.ok && read.value.recipe.data.header).toBe(false);
    expect(data({ names: ['x'], header: true })).toMatch(/^data\.header \| .*data\.names/);
  });

  it('names unknown fields and the nearest known one', () => {
    expect(refusalOf({ colunms: {} })).toMatch(
      /^colunms \| colunms is not a field of a recipe\. Did you mean "columns"\?/,
    );
    expect(column({ cut: [1] })).toMatch(/^columns\.age\.cut \| .*"cuts"/);
    expect(data({ delimeter: ';' })).toMatch(/^data\.delimeter \| .*"delimiter"/);
    expect(refusalOf({ roles: { protectd: [] } })).toMatch(/^roles\.protectd \| .*"protected"/);
    expect(refusalOf({ hierarchies: { sex: { path: 'x' } } })).toMatch(/^hierarchies\.sex\.path \|/);
    expect(refusalOf({ roles: { protected: [{ attribute: 'a', valu: 'b' }] } })).toMatch(
      /^roles\.protected\[0\]\.valu \|/,
    );
  });

  it('lists all problems in the details', () => {
    const read = readRecipe(JSON.stringify({ ...least, one: 1, two: 2 }));
    expect(read.ok === false && read.values?.problems).toHaveLength(2);
  });

  it('names the field, the value and what would be right', () => {
    expect(column({ cuts: [1, 'x'] })).toBe(
      'columns.age.cuts[1] | columns.age.cuts[1] is "x", but must be a number, or a decimal in quotes such as "0.36".',
    );
    expect(column({ bins: 1 })).toMatch(/columns\.age\.bins is 1, but must be a whole number from 2/);
    expect(column({ bins: 2.5 })).toMatch(/2\.5/);
    expect(column({ by: 'size', bins: 2 })).toMatch(/columns\.age\.by is "size".*"width", "frequency"/);
    expect(column({ missingAs: 'skip' })).toMatch(/one of "value", "none", "drop"/);
    expect(column({ use: 'no' })).toMatch(/true or false/);
    expect(column({ cuts: [] })).toMatch(/columns\.age\.cuts is an empty list/);
    expect(refusalOf({ columns: { 'a.b': { use: 1 } } })).toMatch(/^columns\["a\.b"\]\.use \|/);
    expect(refusalOf({ columns: [] })).toMatch(/columns is an empty list, but must be an object/);
    expect(refusalOf({ roles: [] })).toMatch(/roles is an empty list/);
    expect(refusalOf({ roles: null })).toMatch(/roles is null/);
    expect(data({ file: 3 })).toMatch(/data\.file is 3/);
    expect(data({ file: ' ' })).toMatch(/data\.file is " "/);
    expect(data({ delimiter: '||' })).toMatch(/single character/);
    expect(data({ encoding: 'latin1' })).toMatch(/windows-1252/);
    expect(data({ quote: ',', delimiter: ',' })).toMatch(/^data\.quote/);
    expect(data({ names: ['a', 'b', 'a'] })).toMatch(/^data\.names\[2\] \|/);
    expect(refusalOf({ recipe: 2 })).toMatch(/recipe is 2: .* this one reads version 1/);
    expect(refusalOf({ recipe: '1' })).toMatch(/recipe is "1"/);
    expect(refusalOf('{"recipe": 1}')).toMatch(/^data \| data is missing/);
    expect(refusalOf('{"recipe": 1, "data": {}}')).toMatch(/^data\.file \| data\.file is missing/);
    expect(refusalOf('[]')).toMatch(/^recipe \| The recipe is an empty list/);
    expect(refusalOf({ steps: [{}] })).toMatch(/^steps\[0\] \|.*"do"/);
    expect(refusalOf({ hierarchies: { sex: [['a', 1]] } })).toMatch(/^hierarchies\.sex\[0\]\[1\] \|/);
    expect(refusalOf({ background: [{ given: [['zip']], group: [['a', 'b']], beta1: 1, beta2: 1 }] })).toMatch(
      /^background\[0\]\.given\[0\] \|/,
    );
    expect(
      refusalOf({
        background: [{ given: [['zip', '1']], group: [['a', 'b']], within: [['zip', '2']], beta1: 1, beta2: 1 }],
      }),
    ).toMatch(/^background\[0\]\.within\[0\] \|.*"zip" again/);
    expect(refusalOf({ background: [{ given: [['zip', '1']], group: [['a', 'b']], beta1: '1.1', beta2: 1 }] })).toMatch(
      /^background\[0\]\.beta1 \|.*from 0 to 1/,
    );
    expect(refusalOf({ roles: { decision: { attribute: 'c', negative: [] } } })).toMatch(
      /^roles\.decision\.negative \|/,
    );
    expect(refusalOf({ notes: [{ about: 'a', verdict: 'maybe', text: '' }] })).toMatch(/accepted/);
  });

  it('[T7] refuses fields that contradict each other', () => {
    expect(column({ cuts: [1], bins: 2 })).toMatch(/^columns\.age\.bins/);
    expect(column({ labels: ['a', 'b'] })).toMatch(/^columns\.age\.labels/);
    expect(column({ by: 'width' })).toMatch(/^columns\.age\.by/);
    expect(column({ cuts: [1], labels: ['a', 'b', 'c'] })).toMatch(/has 3 labels, but 1 cut point makes 2 ranges/);
    expect(column({ cuts: [1], labels: ['a', 'a'] })).toMatch(/^columns\.age\.labels\[1\]/);
    expect(column({ cuts: [2, '2.0'] })).toMatch(/^columns\.age\.cuts\[1\]/);
    expect(column({ cuts: ['10', 9] })).toMatch(/^columns\.age\.cuts\[1\]/);
    expect(column({ cuts: ['0.1', '0.10000000000000000001'] })).toBe('accepted');
    expect(column({ cuts: [1], order: ['a'] })).toMatch(/^columns\.age\.order/);
    expect(column({ order: ['a', 'a'] })).toMatch(/^columns\.age\.order\[1\]/);
    expect(column({ merge: { x: ['a'], y: ['b', 'a'] } })).toMatch(/^columns\.age\.merge\.y\[1\]/);
  });

  it('[T8] refuses formats that contradict each other or are no formats', () => {
    expect(column({ decimal: ',', thousands: '.', cuts: ['20000'] })).toBe('accepted');
    expect(column({ date: 'd/m/y', as: 'age', at: '2024-12-31', cuts: [29, 49] })).toBe('accepted');
    expect(column({ as: 'year' })).toBe('accepted');
    expect(column({ decimal: ';' })).toMatch(/^columns\.age\.decimal \| .*one of "\.", ","/);
    expect(column({ decimal: ',', thousands: ',' })).toMatch(/^columns\.age\.thousands \| .*two different signs/);
    expect(column({ date: 'y/d/m', as: 'year' })).toMatch(/^columns\.age\.date \| .*"d\/m\/y"/);
    expect(column({ date: 'd/m/y' })).toMatch(/^columns\.age\.date \| .*needs columns\.age\.as/);
    expect(column({ as: 'age' })).toMatch(/^columns\.age\.as \| .*columns\.age\.at/);
    expect(column({ as: 'age', at: '2023-02-29' })).toMatch(/^columns\.age\.at \| .*a day such as/);
    expect(column({ as: 'year', at: '2023-02-28' })).toMatch(/^columns\.age\.at \| .*Leave it out/);
    expect(column({ at: '2023-02-28' })).toMatch(/^columns\.age\.at \|/);
    expect(column({ as: 'year', decimal: ',' })).toMatch(/^columns\.age\.decimal \| .*dates/);
    expect(column({ as: 'year', merge: { old: ['1950'] } })).toMatch(/^columns\.age\.merge \| .*"cuts"/);
  });

  it('[T9] reads names of columns, values, groups and outcomes', () => {
    const roles = {
      decision: { attribute: 'deny', negative: ['yes'], words: { negative: 'denied', positive: 'approved' } },
      protected: [{ attribute: 'afam', value: 'yes', title: 'Black applicants' }],
    };
    const columns = { afam: { title: 'Race', names: { yes: 'Black', constructor: 'odd' }, publish: true } };
    const read = readRecipe(JSON.stringify({ ...least, columns, roles }));
    expect(read.ok && read.value.recipe).toMatchObject({ columns, roles });
    expect(column({ title: ' ' })).toMatch(/^columns\.age\.title \|/);
    expect(column({ names: { yes: 3 } })).toMatch(/^columns\.age\.names\.yes \|/);
    expect(
      refusalOf({ roles: { decision: { attribute: 'deny', negative: ['yes'], words: { no: 'approved' } } } }),
    ).toMatch(/^roles\.decision\.words\.no \|/);
  });

  it('names line and column of a mistake in the JSON', () => {
    expect(refusalOf('{"recipe": 1,\n "data": }')).toMatch(/^line 2, column 10 \|/);
  });
});
