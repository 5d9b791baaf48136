import fc from 'fast-check';
import { plainDecimal } from '../../shared/decimal.ts';
import { type ColumnSettings, type DecimalText, dateOrders, defaultMissing } from '../../table/column-settings.ts';
import type { Item, RuleReference } from '../../vocabulary/items.ts';
import { measures } from '../../vocabulary/measures.ts';
import { repairMethodNames } from '../../vocabulary/repair-methods.ts';
import type { RecipeSettings } from '../../vocabulary/settings.ts';
import type { Step } from '../../steps/settings.ts';
import type { Recipe, RecipeData } from '../recipe.ts';

const word = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.string({ minLength: 1, maxLength: 8, unit: 'grapheme' }).filter((text) => text.trim() !== ''),
  },
  { weight: 1, arbitrary: fc.constantFrom('constructor', '__proto__', 'a.b', 'with "quotes"', '10', 'toString') },
);
const words = (minLength = 0) => fc.uniqueArray(word, { minLength, maxLength: 4, selector: (text) => text.trim() });
const item: fc.Arbitrary<Item> = fc.record({ attribute: word, value: fc.string() });
/** In plain digits, as a recipe has numbers once it is read (T4). */
const decimal: fc.Arbitrary<DecimalText> = fc
  .oneof(
    fc.integer({ min: -1e6, max: 1e6 }),
    fc.integer().map((n) => `${n}.50`),
    fc.constantFrom(0.1, '1e3', '.5', '0.36'),
  )
  .map((value) => plainDecimal(value));
const share: fc.Arbitrary<DecimalText> = fc.constantFrom(0, 1, 0.25, '0.6', '1', '0');
const anyItem: fc.Arbitrary<Item> = fc.record({ attribute: fc.string(), value: fc.string() });
const rule: fc.Arbitrary<RuleReference> = fc.record({
  A: fc.array(anyItem, { maxLength: 2 }),
  B: fc.array(anyItem, { maxLength: 2 }),
});

const categorical: fc.Arbitrary<ColumnSettings> = fc.record(
  {
    use: fc.boolean(),
    order: words(1),
    merge: fc
      .dictionary(word, fc.constant(null), { maxKeys: 3, noNullPrototype: true })
      .map((keys) =>
        Object.fromEntries(Object.keys(keys).map((key, i): [string, string[]] => [key, [`old ${i}`, `older ${i}`]])),
      ),
    missingAs: fc.constantFrom('value', 'none', 'drop'),
  },
  { requiredKeys: [] },
);
const cut: fc.Arbitrary<ColumnSettings> = fc
  .uniqueArray(fc.integer({ min: -1e9, max: 1e9 }), { minLength: 1, maxLength: 4 })
  .chain((cuts) => {
    const sorted = cuts.toSorted((a, b) => a - b);
    const labels = sorted.map((_, i) => `label ${i}`).concat('last');
    return fc.record(
      { cuts: fc.constantFrom<DecimalText[]>(sorted, sorted.map(String)), labels: fc.constant(labels) },
      { requiredKeys: ['cuts'] },
    );
  });
const binned: fc.Arbitrary<ColumnSettings> = fc.record(
  { bins: fc.integer({ min: 2, max: 9 }), by: fc.constantFrom('width', 'frequency') },
  { requiredKeys: ['bins'] },
);

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

function merge([one, other]: [ColumnSettings, ColumnSettings]): ColumnSettings {
  return { ...one, ...other };
}

const settings: fc.Arbitrary<RecipeSettings> = fc.record(
  {
    measure: fc.constantFrom(...measures),
    alpha: decimal,
    minSupport: fc.oneof(decimal, fc.record({ count: fc.integer({ min: 1 }) })),
    maxLength: fc.option(fc.integer({ min: 1, max: 9 })),
    support: fc.constantFrom('rule', 'premise'),
    significance: fc.option(decimal),
    smallCells: fc.nat(),
    rounding: fc.integer({ min: 1 }),
  },
  { requiredKeys: [] },
);

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('people' as const), k: fc.integer(), t: decimal, attributes: words() }),
  fc.record({
    do: fc.constant('repair' as const),
    method: fc.constantFrom(...repairMethodNames),
    alpha: decimal,
    lock: fc.array(fc.oneof(word, fc.record({ attribute: word, in: words(1) })), { maxLength: 2 }),
  }),
  fc.record({ do: fc.constant('generalize' as const), k: fc.integer(), choose: fc.array(fc.nat(), { minLength: 1 }) }),
);

const dictionary = <T>(value: fc.Arbitrary<T>) =>
  fc
    .uniqueArray(fc.tuple(word, value), { maxLength: 4, selector: ([key]) => key })
    .map((entries): Record<string, T> => Object.fromEntries(entries));

const dated: fc.Arbitrary<ColumnSettings> = fc.oneof(
  fc.record({ date: fc.constantFrom(...dateOrders), as: fc.constantFrom('year' as const, 'month' as const) }),
  fc.record({ as: fc.constant('age' as const), at: fc.constantFrom('2024-12-31', '2000-2-29') }),
);
const numeric: fc.Arbitrary<ColumnSettings> = fc.constantFrom<ColumnSettings>(
  { decimal: ',' },
  { thousands: "'" },
  { decimal: ',', thousands: '.' },
);
const named: fc.Arbitrary<ColumnSettings> = fc.record(
  { title: word, names: dictionary(word), publish: fc.boolean() },
  { requiredKeys: [] },
);
const column = fc.tuple(fc.oneof(categorical, cut, binned, dated, fc.tuple(numeric, cut).map(merge)), named).map(merge);

const anyRecipe: fc.Arbitrary<Recipe> = fc.record({
  recipe: fc.constant(1 as const),
  data,
  columns: dictionary(column),
  filter: fc.array(fc.record({ attribute: word, in: words(1) }), { maxLength: 3 }),
  roles: fc.record({
    decision: fc.option(
      fc.record(
        {
          attribute: word,
          negative: words(1),
          words: fc.record({ negative: word, positive: word }, { requiredKeys: [] }),
        },
        { requiredKeys: ['attribute', 'negative'] },
      ),
    ),
    protected: fc.array(
      fc.record({ attribute: word, value: fc.string(), title: word }, { requiredKeys: ['attribute', 'value'] }),
      { maxLength: 3 },
    ),
    grounded: fc.array(item, { maxLength: 3 }),
    protectedAttributes: words(),
    quasi: words(),
    sensitive: words(),
    identifiers: words(),
    reference: dictionary(words(1)),
    after: words(),
  }),
  background: fc.array(
    fc.record(
      {
        given: fc.uniqueArray(anyItem, { minLength: 1, maxLength: 2, selector: ({ attribute }) => attribute.trim() }),
        group: fc.array(anyItem, { minLength: 1, maxLength: 2 }),
        within: fc.constantFrom<Item[]>([], [{ attribute: 'a context of its own', value: 'x' }]),
        beta1: share,
        beta2: share,
      },
      { requiredKeys: ['given', 'group', 'beta1', 'beta2'] },
    ),
    { maxLength: 2 },
  ),
  hierarchies: dictionary(
    fc.oneof(
      fc.array(fc.array(fc.string(), { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
      fc.record({ file: word }),
    ),
  ),
  notes: fc.array(
    fc.record({
      about: fc.oneof(fc.string(), rule),
      verdict: fc.constantFrom('accepted' as const, 'rejected' as const),
      text: fc.string(),
    }),
    { maxLength: 2 },
  ),
  settings,
  steps: fc.array(step, { maxLength: 2 }),
  pins: fc.uniqueArray(fc.record({ title: word, steps: fc.array(step, { maxLength: 2 }) }), {
    maxLength: 2,
    selector: ({ title }) => title,
  }),
});

const surveyWeight = fc.record(
  {
    attribute: word,
    kind: fc.constant('survey' as const),
    grouped: fc.record({ people: word, squares: word }),
  },
  { requiredKeys: ['attribute', 'kind'] },
);

/** Recipes of which some hold survey weights instead of counts (M12). */
const weighed: fc.Arbitrary<Recipe> = fc
  .tuple(anyRecipe, fc.option(surveyWeight))
  .map(([recipe, weight]) =>
    weight === null
      ? recipe
      : { ...recipe, data: { ...recipe.data, weight: null }, roles: { ...recipe.roles, weight } },
  );

/** Any complete recipe that a file can say: no role contradicts another (M10, M12, D11, G9). */
export const arbitraryRecipe: fc.Arbitrary<Recipe> = weighed.filter(
  ({ columns, roles: { decision, after, identifiers, reference, protected: groups, weight } }) =>
    !(weight?.grouped === undefined ? [] : [weight.attribute, weight.grouped.squares]).some(
      (name) => Object.hasOwn(columns, name) && columns[name].publish === true,
    ) &&
    !after.includes(decision?.attribute ?? '') &&
    !identifiers.some((name) => Object.hasOwn(columns, name) && columns[name].publish === true) &&
    !groups.some(({ attribute, value }) => Object.hasOwn(reference, attribute) && reference[attribute].includes(value)),
);
