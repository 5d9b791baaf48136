import { beforeAll, describe, expect, it } from 'vitest';
import { writeBenefitReview } from '../../../e2e/benefit-review.ts';
import type { TableView } from '../../engine/session/describe-table.ts';
import type { Recipe } from '../../engine/recipe/recipe.ts';
import { createSession } from '../../engine/session/session.ts';
import { valueOf } from '../../engine/session/testing/open-session.ts';
import { guessAll, memorySource, quietContext } from '../../engine/table/testing/memory-source.ts';
import { joinValues } from '../../engine/vocabulary/items.ts';
import { emptyRecipe } from '../../state/recipe/recipe-edits.ts';
import { setGroups } from '../../state/recipe/roles.ts';
import { protectedColumns } from './protected-columns.ts';
import { accept, groupsOf, openSuggestions } from './suggested.ts';

let recipe: Recipe;
let view: TableView;

beforeAll(async () => {
  const session = createSession();
  const loaded = valueOf(await session.read(memorySource(writeBenefitReview()), guessAll, quietContext));
  recipe = emptyRecipe(loaded.report, loaded.columns, loaded.naming);
  view = valueOf(session.describe(recipe, quietContext));
});

const source = { sample: null } as never;
const open = (given: Recipe, declined: readonly string[] = []) =>
  openSuggestions({ recipe: given, view, declined, source });

describe('what is suggested for a review of benefits', () => {
  it('is an answer to each question that the words make clear', () => {
    expect(open(recipe).map(({ key }) => key)).toEqual([
      'decision Outcome of Review',
      'protected Nationality of applicant',
      'protected Gender',
      'protected Date of Birth',
      'quasi Nationality of applicant',
      'quasi Gender',
      'quasi Date of Birth',
      'quasi Post code (home)',
      'sensitive Household income (€ / year)',
      'identifier Case No.',
      'identifier BSN',
      'after Date of decision',
    ]);
    expect(recipe.columns).toEqual({ 'Case No.': { use: false }, BSN: { use: false } });
  });

  it('[M10] [D11] is used as it stands when it is accepted', () => {
    const { roles } = accept(recipe, open(recipe), view);
    expect(roles.decision).toEqual({ attribute: 'Outcome of Review', negative: ['Fraud investigation'] });
    const nationalities = ['Turkish', 'Polish', 'Moroccan', 'Syrian'];
    expect(roles.protected.map(({ value }) => value)).toEqual([...nationalities, joinValues(nationalities), 'F']);
    expect(roles.protected[4]).toMatchObject({ title: 'all but Dutch' });
    expect(roles.reference).toEqual({ 'Nationality of applicant': ['Dutch'], Gender: ['M'] });
    expect(roles.protectedAttributes).toEqual(['Nationality of applicant', 'Gender', 'Date of Birth']);
    expect(roles).toMatchObject({
      identifiers: ['Case No.', 'BSN'],
      sensitive: ['Household income (€ / year)'],
      after: ['Date of decision'],
    });
    expect(open(accept(recipe, open(recipe), view))).toEqual([]);
  });

  it('is offered no more when it was declined, answered by hand, or comes with a sample', () => {
    expect(open(recipe, ['protected Gender']).map(({ key }) => key)).not.toContain('protected Gender');
    expect(open(setGroups(recipe, 'Gender', ['X'])).map(({ key }) => key)).not.toContain('protected Gender');
    const sample = { sample: 'adult' } as never;
    expect(openSuggestions({ recipe, view, declined: [], source: sample })).toEqual([]);
  });

  it('[D11] never calls a protected column late, however well it tells the outcome', () => {
    const late = { role: 'after', attribute: 'Gender', value: null, reason: { code: 'sensitive' } } as const;
    const telling = { ...view, suggestions: [...view.suggestions, late] };
    const found = openSuggestions({ recipe, view: telling, declined: [], source });
    expect(found.filter(({ attribute }) => attribute === 'Gender').map(({ role }) => role)).toEqual([
      'protected',
      'quasi',
    ]);
    const chosen = setGroups(recipe, 'Gender', ['F']);
    expect(openSuggestions({ recipe: chosen, view: telling, declined: [], source })).not.toContainEqual(
      expect.objectContaining({ role: 'after', attribute: 'Gender' }),
    );
  });

  it('[T6] makes no group of those of whom it is not known', () => {
    const [attribute] = view.attributes.filter(({ name }) => name === 'Nationality of applicant');
    const [first] = attribute.values;
    const unknown = { ...attribute, values: [...attribute.values, { ...first, value: 'n/a', isMissing: false }] };
    const suggestion = {
      role: 'protected',
      attribute: attribute.name,
      value: null,
      reference: ['Dutch'],
      reason: { code: 'sensitive' },
    } as const;
    const { groups } = groupsOf(suggestion, { ...view, attributes: [unknown] });
    expect(new Set(groups)).toEqual(new Set(['Turkish', 'Moroccan', 'Polish', 'Syrian']));
  });

  it('[D11] takes a column that came later for no more than that, in whatever order answers are accepted', () => {
    const late = {
      role: 'after',
      attribute: 'Postcode',
      value: null,
      reason: { code: 'sensitive' },
      key: 'after',
    } as const;
    const hidden = {
      role: 'sensitive',
      attribute: 'Postcode',
      value: null,
      reason: { code: 'sensitive' },
      key: 'sensitive',
    } as const;
    for (const taken of [
      [late, hidden],
      [hidden, late],
    ])
      expect(accept(recipe, taken, view).roles).toMatchObject({ after: ['Postcode'], sensitive: [] });
  });

  it('[T3] takes all worse values of a rating, which its reason and the rates of groups count together', async () => {
    const rows = Array.from({ length: 90 }, (_, i) => `${i % 2 ? 'F' : 'M'},${['Low', 'Medium', 'High'][i % 3]}`);
    const session = createSession();
    const read = session.read(memorySource(`sex,score_text\n${rows.join('\n')}\n`), guessAll, quietContext);
    const loaded = valueOf(await read);
    const rating = emptyRecipe(loaded.report, loaded.columns, loaded.naming);
    const shown = valueOf(session.describe(rating, quietContext));
    const found = openSuggestions({ recipe: rating, view: shown, declined: [], source });
    expect(accept(rating, found, shown).roles.decision).toEqual({
      attribute: 'score_text',
      negative: ['High', 'Medium'],
    });
    const [sex] = protectedColumns(rating.roles, shown, found);
    expect(sex.rate).toMatchObject({ weight: 45, denied: 30, otherWeight: 45, otherDenied: 30 });
  });

  it('[M10] [T6] has rates of both sides before anything is accepted, and counts who is in neither', () => {
    const [nationality, gender, birth] = protectedColumns(recipe.roles, view, open(recipe));
    expect(nationality.rate).toMatchObject({ weight: 1496, otherWeight: 2304, neither: 0 });
    expect(gender).toMatchObject({ groups: ['F'], reference: ['M'], rate: { neither: 43 } });
    expect(birth).toMatchObject({ groups: [], rate: null });
  });
});
