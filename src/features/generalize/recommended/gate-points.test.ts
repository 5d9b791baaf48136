import { describe, expect, it } from 'vitest';
import type { ReleaseView } from '../../../contracts/engine-api.ts';
import { noNames } from '../../../engine/vocabulary/display-names.ts';
import { setPointNote } from '../../../state/publish-edits.ts';
import { smallRecipe } from '../../../state/testing/small-recipe.ts';
import { group, nodeDetail } from '../testing/found-tables.ts';
import { aboutOf, isOpen, listPoints, noteOf, type GateGiven } from './gate-points.ts';

const check: ReleaseView = {
  id: 'found',
  node: 4,
  columns: ['sex', 'race', 'pay', 'granted'],
  asIs: [
    { column: 'pay', values: 40 },
    { column: 'granted', values: 2 },
  ],
  quasi: ['sex', 'race'],
  people: 100,
  uniqueOverAll: 30,
  smallestOverAll: 1,
  smallestOverQuasi: 8,
  claim: '',
  fixes: { leaveOut: { columns: ['pay'], unique: 4 }, bands: { columns: ['pay'], bins: 4, unique: 9 } },
};
const given = (change: Partial<GateGiven> = {}): GateGiven => ({
  detail: nodeDetail([group('tested')]),
  check,
  recipe: smallRecipe,
  k: 5,
  isFairnessAsked: true,
  names: noNames,
  ...change,
});
const say = (change: Partial<GateGiven> = {}) =>
  listPoints(given(change)).map(({ state, title }) => `${state}: ${title}`);

describe('the points before a table goes out', () => {
  it('[G9] unique rows are open, with what each fix would give; columns as they are ask for a look', () => {
    expect(say()).toEqual([
      'open: 30 rows unique over all 4 columns',
      'look: 2 columns go out as they are',
      'ok: Smallest group 8 people',
      'ok: No identifiers, nothing known only later',
    ]);
    const [unique] = listPoints(given());
    expect(unique.fixes.map(({ title }) => title)).toEqual(['Use bands: 9 left', 'Leave it out: 4 left']);
    expect(unique.fixes[0].edit(smallRecipe).columns.pay).toMatchObject({ bins: 4, by: 'frequency' });
    expect(unique.fixes[1].edit(smallRecipe).columns.pay).toMatchObject({ publish: false });
  });

  it('[G9] nothing is open where all columns together leave nobody below k', () => {
    const clean = { ...check, asIs: [], uniqueOverAll: 0, smallestOverAll: 6 };
    expect(say({ check: clean })).toEqual([
      'ok: Nobody is told apart by all 4 columns',
      'ok: Smallest group 8 people',
      'ok: No identifiers, nothing known only later',
    ]);
    expect(say({ check: { ...clean, smallestOverAll: 3 } })[0]).toBe('open: Groups of 3 over all 4 columns');
    expect(say({ check: { ...clean, smallestOverQuasi: 4 } })[0]).toBe('open: Smallest group 4 people');
    expect(say({ k: 1, check: { ...clean, smallestOverQuasi: 1 } })[0]).toBe('open: Smallest group 1 person');
  });

  it('[G8] a group that was not tested is open, one that is hidden is named', () => {
    const rare = { code: 'support' as const, has: 37, needs: 48, sentence: '' };
    const outside = { code: 'not-used' as const, has: null, needs: null, sentence: '' };
    const points = listPoints(given({ detail: nodeDetail([group('notTested', { reason: rare })]) }));
    const open = points.find(({ state }) => state === 'untested')!;
    expect(open).toMatchObject({
      title: 'Not tested: sex = F',
      words: '37 with the worse outcome; the smallest situation asks for 48.',
    });
    expect(open.fixes[0].title).toBe('Test from 37 here');
    expect(open.fixes[0].edit(smallRecipe).steps.find((step) => step.do === 'generalize')).toMatchObject({
      minSupport: { count: 37 },
    });
    const away = listPoints(given({ detail: nodeDetail([group('notTested', { reason: outside })]) }));
    const fix = away.find(({ state }) => state === 'untested')!.fixes[0];
    expect(fix.title).toBe('Let sex count as identifying');
    expect(fix.edit(smallRecipe).roles).toMatchObject({
      quasi: expect.arrayContaining(['sex']),
      protectedAttributes: expect.arrayContaining(['sex']),
    });
    const recipe = { ...smallRecipe, roles: { ...smallRecipe.roles, quasi: ['sex'] } };
    expect(
      listPoints(given({ recipe, detail: nodeDetail([group('notTested', { reason: outside })]) })).find(
        ({ state }) => state === 'untested',
      ),
    ).toMatchObject({
      words: 'sex is not among the columns that are protected, so no table was looked at for it.',
      fixes: [{ title: 'Let sex count as protected' }],
    });
    expect(say({ detail: nodeDetail([group('hidden')]) })).toContain('look: sex = F: hidden, cannot be told');
    expect(say({ isFairnessAsked: false })).toContain('untested: Fairness was not looked at');
  });

  it('[G9] an identifier in the file is open', () => {
    const recipe = { ...smallRecipe, roles: { ...smallRecipe.roles, identifiers: ['pay'], after: ['granted'] } };
    const points = listPoints(given({ recipe }));
    const identifiers = points.find(({ id }) => id === 'identifiers')!;
    expect(identifiers).toMatchObject({ state: 'open', title: 'pay and granted go out' });
    expect(identifiers.fixes[0].edit(recipe).columns).toMatchObject({
      pay: { publish: false },
      granted: { publish: false },
    });
  });

  it('a reason belongs to the point as it reads: other figures open it again', () => {
    const [unique] = listPoints(given());
    expect(isOpen(unique)).toBe(true);
    const noted = setPointNote(smallRecipe, aboutOf(unique), 'It stays in the house.');
    expect(noteOf(noted, unique)).toBe('It stays in the house.');
    const [other] = listPoints(given({ check: { ...check, uniqueOverAll: 31 } }));
    expect(noteOf(noted, other)).toBeNull();
    expect(noteOf(setPointNote(noted, aboutOf(unique), null), unique)).toBeNull();
  });
});
