import fc from 'fast-check';
import { defaultMissing, type ColumnSettings, type DecimalText, type Item } from '../../table/settings.ts';
import { type Recipe, type RecipeData } from '../recipe.ts';

const word = fc.oneof(
  { weight: 5, arbitrary: fc.string({ minLength: 1, maxLength: 8, unit: 'grapheme' }).filter((text) => text.trim() !== '') },
  { weight: 1, arbitrary: fc.constantFrom('constructor', '__proto__', 'a.b', 'with "quotes"', '10', 'toString') },
);
const words = (minLength = 0) => fc.uniqueArray(word, { minLength, maxLength: 4, selector: (text) => text.trim() });
const item: fc.Arbitrary<Item> = fc.record({ attribute: word, value: fc.string() });
const decimal: fc.Arbitrary<DecimalText> = fc.oneof(fc.integer({ min: -1e6, max: 1e6 }), fc.integer().map((n) => `${n}.50`), fc.constantFrom(0.1, '1e3', '.5', '0.36'));
const share: fc.Arbitrary<DecimalText> = fc.constantFrom(0, 1, 0.25, '0.6', '1', '0');
const pair = fc.tuple(fc.string(), fc.string());

const categorical: fc.Arbitrary<ColumnSettings> = fc.record(
  {
    use: fc.boolean(),
    order: words(1),
    merge: fc.dictionary(word, fc.constant(null), { maxKeys: 3, noNullPrototype: true }).map((keys) =>
      Object.fromEntries(Object.keys(keys).map((key, i): [string, string[]] => [key, [`old ${i}`, `older ${i}`]])),
    ),
    missingAs: fc.constantFrom('value', 'none', 'drop'),
  },
  { requiredKeys: [] },
);
const cut: fc.Arbitrary<ColumnSettings> = fc.uniqueArray(fc.integer({ min: -1e9, max: 1e9 }), { minLength: 1, maxLength: 4 }).chain((cuts) => {
  const sorted = cuts.toSorted((a, b) => a - b);
  const labels = sorted.map((_, i) => `label ${i}`).concat('last');
  return fc.record({ cuts: fc.constantFrom<DecimalText[]>(sorted, sorted.map(String)), labels: fc.constant(labels) }, { requiredKeys: ['cuts'] });
});
const binned: fc.Arbitrary<ColumnSettings> = fc.record({ bins: fc.integer({ min: 2, max: 9 }), by: fc.constantFrom('width', 'frequency') }, { requiredKeys: ['bins'] });

const data: fc.Arbitrary<RecipeData> = fc
  .record({
    file: word,
    header: fc.constantFrom(true, false, null),
    names: fc.option(words(1)),
    delimiter: fc.constantFrom(',', ';', '\t', null),
    quote: fc.constantFrom('"', "'", '', null),
    encoding: fc.constantFrom('utf-8', 'utf-16le', 'utf-16be', 'windows-1252', null),
    weight: fc.option(word),
    missing: fc.oneof(fc.constant(defaultMissing), fc.array(fc.string(), { maxLength: 3 })),
    missingAs: fc.constantFrom('value', 'none', 'drop'),
    ragged: fc.constantFrom('keep', 'drop', null),
  })
  .map((made) => (made.names === null ? made : { ...made, header: false }));

const dictionary = <T>(value: fc.Arbitrary<T>) =>
  fc.uniqueArray(fc.tuple(word, value), { maxLength: 4, selector: ([key]) => key }).map((entries): Record<string, T> => Object.fromEntries(entries));

/** Any complete recipe that a file can say. */
export const arbitraryRecipe: fc.Arbitrary<Recipe> = fc.record({
  recipe: fc.constant(1 as const),
  data,
  columns: dictionary(fc.oneof(categorical, cut, binned)),
  filter: fc.array(fc.record({ attribute: word, in: words(1) }), { maxLength: 3 }),
  roles: fc.record({
    decision: fc.option(fc.record({ attribute: word, negative: words(1) })),
    protected: fc.array(item, { maxLength: 3 }),
    grounded: fc.array(item, { maxLength: 3 }),
    protectedAttributes: words(),
    quasi: words(),
    sensitive: words(),
    identifiers: words(),
  }),
  background: fc.array(fc.record({ given: fc.array(pair, { minLength: 1, maxLength: 2 }), group: fc.array(pair, { minLength: 1, maxLength: 2 }), beta1: share, beta2: share }), { maxLength: 2 }),
  hierarchies: dictionary(fc.oneof(fc.array(fc.array(fc.string(), { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }), fc.record({ file: word }))),
  notes: fc.array(fc.record({ about: fc.string(), verdict: fc.constantFrom('accepted' as const, 'rejected' as const), text: fc.string() }), { maxLength: 2 }),
  steps: fc.array(fc.record({ do: fc.string(), k: fc.integer(), alpha: decimal, lock: fc.array(item, { maxLength: 2 }) }), { maxLength: 2 }),
});
