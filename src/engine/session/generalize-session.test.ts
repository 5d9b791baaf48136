import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { memorySource, quietContext } from '../table/testing/memory-source.ts';
import { readRecipe } from '../recipe/check-recipe.ts';
import { type Recipe } from '../recipe/recipe.ts';
import { createSession, type Session } from './session.ts';
import { type GeneralizeSettings } from './generalize-views.ts';

const sample = (name: string) => readFileSync(new URL(`../../../public/samples/${name}`, import.meta.url));
const settings: GeneralizeSettings = { k: 3, l: null, diversity: null, c: null, t: null, closeness: null, measure: null, alpha: null, minSupport: null, tau: null, suppress: null };

let session: Session;
let recipe: Recipe;

beforeAll(async () => {
  const read = readRecipe(sample('thesis-71.recipe.json').toString());
  if (!read.ok) throw new Error(read.message);
  const hierarchies = { Race: [['White', 'White', 'Any'], ['Black', 'Colored', 'Any'], ['Amer-Indian', 'Colored', 'Any'], ['Asian-Pac', 'Colored', 'Any']] };
  recipe = { ...read.value.recipe, hierarchies, roles: { ...read.value.recipe.roles, quasi: ['Sex', 'Race'], protectedAttributes: ['Sex'], sensitive: [] } };
  session = createSession();
  const loaded = await session.read(memorySource(sample('thesis-71.csv')), recipe.data, quietContext);
  if (!loaded.ok) throw new Error(loaded.message);
});

function find(change: Partial<GeneralizeSettings> = {}) {
  const found = session.generalize(recipe, { ...settings, ...change }, quietContext);
  if (!found.ok) throw new Error(found.message);
  return found.value;
}

describe('generalizing through a session', () => {
  it('[G5] [N] marks the safe nodes of tab:71 and which are minimal', () => {
    const { attributes, strides, nodes, safe, minimal, states, anonymous } = find();
    expect(attributes.map(({ name, sizes, isProtected }) => ({ name, sizes, isProtected }))).toEqual([{ name: 'Sex', sizes: [2, 1], isProtected: true }, { name: 'Race', sizes: [4, 2, 1], isProtected: false }]);
    expect([nodes, safe, anonymous, minimal]).toEqual([6, 3, 3, 2]);
    const marked = (bit: number) => Array.from(states.keys()).filter((node) => (states[node] & bit) !== 0).map((node) => strides.map((stride, i) => Math.floor(node / stride) % attributes[i].sizes.length));
    expect(marked(16)).toEqual([[0, 2], [1, 1], [1, 2]]);
    expect(marked(32)).toEqual([[0, 2], [1, 1]]);
    expect(marked(2)).toEqual([[0, 0], [0, 1], [1, 0]]);
  });

  it('[G4] [N] with protection of Sex <S0,R2> is anonymous only, and its worst rule says why', () => {
    const summary = find({ measure: 'elift', alpha: '1.2', tau: 2 });
    expect(summary.safe).toBe(2);
    expect(summary.anonymous).toBe(3);
    const opened = session.openNode(2 * summary.strides[1]);
    expect(opened).toMatchObject({ ok: true, value: { levels: [0, 2], isSafe: false, explanation: { isPrivate: true, isProtective: false, worst: { isDiscriminatory: true, A: [{ attribute: 'Sex' }] } } } });
  });

  it('[G3] a node that fails names the smallest class', () => {
    find();
    expect(session.openNode(0)).toMatchObject({ ok: true, value: { isSafe: false, explanation: { isPrivate: false, failing: { by: 'size', weight: 1 } } } });
    expect(session.openNode(99)).toMatchObject({ ok: false, code: 'bad-node' });
  });

  it('[G6] says how well the decision is learned at a node, on the same records for the same seed', () => {
    const { nodes } = find();
    const top = session.nodeAccuracy(nodes - 1, '0.5', 3);
    expect(top).toMatchObject({ ok: true, value: { generalized: { train: 5, test: 5, leaves: 1 }, original: { train: 5, test: 5 } } });
    expect(session.nodeAccuracy(nodes - 1, '0.5', 3)).toEqual(top);
    expect(session.nodeAccuracy(nodes, '0.5', 3)).toMatchObject({ ok: false, code: 'bad-node' });
    expect(session.nodeAccuracy(0, '1.5', 3)).toMatchObject({ ok: false, where: 'holdout' });
  });

  it('[G6] the best node with records suppressed is the one that the costs of all safe nodes give', () => {
    const { best } = find({ suppress: '0.2' });
    const points = session.costPoints('loss', 'height', quietContext);
    if (!points.ok) throw new Error(points.message);
    const { nodes, isSafe, x } = points.value;
    const safe = Array.from(nodes.keys()).filter((i) => isSafe[i] === 1);
    expect(x[nodes.indexOf(best.loss!)]).toBe(Math.min(...safe.map((i) => x[i])));
  });

  it('[G6] points of the scatter have the front marked, and the best node is on it', () => {
    const { best } = find();
    const points = session.costPoints('loss', 'discernibility', quietContext);
    if (!points.ok) throw new Error(points.message);
    const { nodes, isSafe, isFront, x } = points.value;
    expect(Array.from(isSafe).filter((mark) => mark === 1)).toHaveLength(3);
    const cheapest = Array.from(nodes.keys()).filter((i) => isSafe[i] === 1).sort((a, b) => x[a] - x[b])[0];
    expect(nodes[cheapest]).toBe(best.loss);
    expect(isFront[cheapest]).toBe(1);
  });

  it('[G2] shows and writes the generalized table, identifiers left out', () => {
    const { strides } = find();
    const node = strides[0] + strides[1];
    const page = session.previewNode(node, 0, 3);
    if (!page.ok) throw new Error(page.message);
    expect(page.value.names).not.toContain('ID');
    expect(page.value.rows).toHaveLength(3);
    const text = session.writeNode(node);
    expect(text.ok && text.value.split('\n')).toHaveLength(12);
    expect(text.ok && text.value).toContain('Colored');
    expect(session.previewNode(node, 99, 3)).toMatchObject({ ok: true, value: { rows: [] } });
  });

  it('[G1] a second file is generalized alike; what no hierarchy covers is hidden and listed, a missing column is refused', async () => {
    const { strides } = find();
    const node = strides[1];
    const second = await session.generalizeSecond(recipe, node, memorySource('Sex,Race,Credit_approved\nMale,White,Yes\nFemale,Martian,No\n'), quietContext);
    expect(second).toMatchObject({ ok: true, value: { rows: 2, uncovered: [{ attribute: 'Race', value: 'Martian', weight: 1 }], smallestClass: 1 } });
    expect(await session.generalizeSecond(recipe, node, memorySource('Sex,Credit_approved\nMale,Yes\n'), quietContext)).toMatchObject({ ok: false, code: 'missing-column', where: 'Race' });
  });

  it('bad input names the field: k above N, a value outside its hierarchy, two parents', () => {
    expect(session.generalize(recipe, { ...settings, k: 11 }, quietContext)).toMatchObject({ ok: false, where: 'k' });
    const gap = { ...recipe, hierarchies: { Race: [['White', 'Any']] } };
    expect(session.generalize(gap, settings, quietContext)).toMatchObject({ ok: false, where: 'hierarchies.Race', message: expect.stringContaining('Black') });
    const split = { ...recipe, hierarchies: { Race: [['White', 'a', 'Any'], ['White', 'b', 'Any'], ['Black', 'a', 'Any'], ['Amer-Indian', 'a', 'Any'], ['Asian-Pac', 'a', 'Any']] } };
    expect(session.generalize(split, settings, quietContext)).toMatchObject({ ok: false, message: expect.stringContaining('White') });
  });

  it('asks for a search first', () => {
    const fresh = createSession();
    for (const answer of [fresh.openNode(0), fresh.nodeAccuracy(0, '0.5', 1), fresh.previewNode(0, 0, 1), fresh.writeNode(0), fresh.costPoints('loss', 'height', quietContext)]) expect(answer).toMatchObject({ ok: false, code: 'not-searched' });
  });
});
