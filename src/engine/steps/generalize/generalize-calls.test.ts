import { sayFailure } from '../../../words/failure.ts';
import { describe, expect, it } from 'vitest';
import { quietContext } from '../../table/testing/memory-source.ts';
import { createSession } from '../../session/session.ts';
import { openGeneralized, sample, step } from '../../session/testing/generalized-table.ts';
import { valueOf, withSteps } from '../../session/testing/open-session.ts';

const { session, recipe, find, found } = await openGeneralized();

describe('generalizing through a session', () => {
  it('[G5] [N] marks the safe nodes of tab:71 and which are minimal', () => {
    const { attributes, strides, nodes, safe, minimal, states, anonymous } = find();
    expect(attributes.map(({ name, sizes, isProtected }) => ({ name, sizes, isProtected }))).toEqual([
      { name: 'Sex', sizes: [2, 1], isProtected: true },
      { name: 'Race', sizes: [4, 2, 1], isProtected: false },
    ]);
    expect([nodes, safe, anonymous, minimal]).toEqual([6, 3, 3, 2]);
    const marked = (bit: number) =>
      Array.from(states.keys())
        .filter((node) => (states[node] & bit) !== 0)
        .map((node) => strides.map((stride, i) => Math.floor(node / stride) % attributes[i].sizes.length));
    expect(marked(16)).toEqual([
      [0, 2],
      [1, 1],
      [1, 2],
    ]);
    expect(marked(32)).toEqual([
      [0, 2],
      [1, 1],
    ]);
    expect(marked(2)).toEqual([
      [0, 0],
      [0, 1],
      [1, 0],
    ]);
  });

  it('[G4] [N] with protection of Sex <S0,R2> is anonymous only, and its worst rule says why', () => {
    const summary = find({ measure: 'elift', alpha: '1.2', tau: 2 });
    expect(summary.safe).toBe(2);
    expect(summary.anonymous).toBe(3);
    const opened = session.openNode(found(), 2 * summary.strides[1]);
    expect(opened).toMatchObject({
      ok: true,
      value: {
        levels: [0, 2],
        isSafe: false,
        explanation: {
          isPrivate: true,
          isProtective: false,
          worst: { isDiscriminatory: true, A: [{ attribute: 'Sex' }] },
        },
      },
    });
  });

  it('[G7] [D7] [G8] with a bound on who is flagged a node says how many are, and which nodes are not decided', () => {
    const protection = { kind: 'situation', k: 1, t: '0', bound: '0', attributes: ['Race'] } as const;
    const summary = find({ protection });
    expect([summary.private, summary.safe, summary.bestOf]).toEqual([3, 2, 'hidden']);
    const [, perRace] = summary.strides;
    const shown = valueOf(session.openNode(found(), 2 * perRace));
    expect(shown).toMatchObject({ isSafe: false, testState: 'tested', decided: { protection: { by: 'checked' } } });
    expect(shown.explanation).toMatchObject({ isPrivate: true, isProtective: false, worst: null });
    expect(shown.tests.people!.flagged).toBeGreaterThan(0);
    const bitsOf = (node: number) => [4, 8, 128].filter((bit) => (summary.states[node] & bit) !== 0);
    expect([bitsOf(0), bitsOf(2 * perRace)]).toEqual([[], [8]]);
    expect(bitsOf(summary.nodes - 1)).toEqual([4, 128]);
    expect(valueOf(session.nodeNeighbours(found(), 2 * perRace)).length).toBe(2);
  });

  it('[G3] counts the nodes of k alone apart from those of all that is asked for privacy', () => {
    const roles = { ...recipe.roles, sensitive: ['Salary'] };
    const ask = (more: object) =>
      valueOf(session.generalize(withSteps({ ...recipe, roles }, { ...step, ...more }), quietContext));
    expect(ask({})).toMatchObject({ anonymous: 3, private: 3, safe: 3 });
    expect(ask({ l: 3 })).toMatchObject({ anonymous: 3, private: 1, safe: 1 });
    expect(ask({ l: 3, measure: 'elift', alpha: '1.2' })).toMatchObject({ anonymous: 3, private: 1 });
  });

  it('[G3] a node that fails names the smallest class', () => {
    find();
    expect(session.openNode(found(), 0)).toMatchObject({
      ok: true,
      value: { isSafe: false, explanation: { isPrivate: false, failing: { by: 'size', weight: 1 } } },
    });
    expect(session.openNode(found(), 99)).toMatchObject({ ok: false, code: 'bad-node' });
  });

  it('[G6] says how well the decision is learned at a node, on the same records for the same seed', () => {
    const { nodes } = find();
    const top = session.nodeAccuracy(found(), nodes - 1, '0.5', 3, quietContext);
    expect(top).toMatchObject({
      ok: true,
      value: { generalized: { train: 5, test: 5, leaves: 1 }, original: { train: 5, test: 5 } },
    });
    expect(session.nodeAccuracy(found(), nodes - 1, '0.5', 3, quietContext)).toEqual(top);
    expect(session.nodeAccuracy(found(), nodes, '0.5', 3, quietContext)).toMatchObject({ ok: false, code: 'bad-node' });
    expect(session.nodeAccuracy(found(), 0, '1.5', 3, quietContext)).toMatchObject({ ok: false, where: 'holdout' });
  });

  it('[G6] the best node with records suppressed is the one that the costs of all safe nodes give', () => {
    const { best } = find({ suppress: '0.2' });
    const points = session.costPoints(found(), 'loss', 'height', quietContext);
    if (!points.ok) throw new Error(sayFailure(points));
    const { nodes, isSafe, x } = points.value;
    const safe = Array.from(nodes.keys()).filter((i) => isSafe[i] === 1);
    expect(x[nodes.indexOf(best.loss!)]).toBe(Math.min(...safe.map((i) => x[i])));
  });

  it('[G4] [G9] the smallest group of a table is one that is in it', () => {
    const { nodes } = find({ suppress: '0.4' });
    const all = Array.from({ length: nodes }, (_, node) => valueOf(session.openNode(found(), node)));
    const thinned = all.filter(({ isSafe, costs }) => isSafe && costs.suppressed > 0);
    expect(thinned.length).toBeGreaterThan(0);
    for (const { smallestKept, explanation } of thinned) {
      expect(explanation.smallest.weight).toBeLessThan(3);
      expect(smallestKept === null || smallestKept >= 3).toBe(true);
    }
    for (const { smallestKept, explanation, costs } of all)
      if (costs.suppressed === 0) expect(smallestKept).toBe(explanation.smallest.weight);
  });

  it('[G6] points of the scatter have the front marked, and the best node is on it', () => {
    const { best } = find();
    const points = session.costPoints(found(), 'loss', 'discernibility', quietContext);
    if (!points.ok) throw new Error(sayFailure(points));
    const { nodes, isSafe, isFront, x } = points.value;
    expect(Array.from(isSafe).filter((mark) => mark === 1)).toHaveLength(3);
    const cheapest = Array.from(nodes.keys())
      .filter((i) => isSafe[i] === 1)
      .sort((a, b) => x[a] - x[b])[0];
    expect(nodes[cheapest]).toBe(best.loss);
    expect(isFront[cheapest]).toBe(1);
  });

  it('[G6] the losses of the columns are the loss of the node, and the sizes before are those of the table', () => {
    const { strides, totalWeight } = find();
    for (const node of [0, strides[1], strides[0] + 2 * strides[1]]) {
      const { costs, lossBy, before, sizes } = valueOf(session.openNode(found(), node));
      expect(lossBy.reduce((sum, loss) => sum + loss, 0) / lossBy.length).toBeCloseTo(costs.loss, 12);
      expect(before.sizes.reduce((sum, { records }) => sum + records, 0)).toBe(totalWeight);
      if (node === 0) expect(sizes).toEqual(before.sizes);
    }
    const { before } = valueOf(session.openNode(found(), strides[0]));
    const counts = new Map<string, number>();
    for (const line of sample('thesis-71.csv').toString().trimEnd().split('\n').slice(1)) {
      const key = line.split(',').slice(1, 3).join();
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    const sum = (isCounted: (count: number) => boolean) =>
      [...counts.values()].filter(isCounted).reduce((people, count) => people + count, 0);
    expect(before).toMatchObject({ below: sum((count) => count < 3), alone: sum((count) => count === 1) });
  });

  it('[G5] [G8] the neighbours of a node are one level away, with the state that opening them gives', () => {
    const { strides } = find();
    const beside = valueOf(session.nodeNeighbours(found(), strides[1]));
    expect(beside.map(({ attribute, level, keepsMore }) => [attribute, level, keepsMore])).toEqual([
      ['Race', 0, true],
      ['Sex', 1, false],
      ['Race', 2, false],
    ]);
    for (const neighbour of beside) {
      const { isSafe, explanation, costs, testState } = valueOf(session.openNode(found(), neighbour.node));
      expect(neighbour).toMatchObject({
        isSafe,
        testState,
        loss: costs.loss,
        isPrivate: explanation.isPrivate,
        failingWeight: explanation.failingWeight,
        smallest: explanation.smallest.weight,
      });
    }
    expect(session.nodeNeighbours(found(), 99)).toMatchObject({ ok: false, code: 'bad-node' });
  });

  it('asks for a search first', () => {
    const fresh = createSession();
    for (const answer of [
      fresh.openNode(found(), 0),
      fresh.nodeAccuracy(found(), 0, '0.5', 1, quietContext),
      fresh.previewNode(found(), 0, 0, 1),
      fresh.saveNode(found(), recipe, 0, { archive: 'a.zip', escapesFormulas: false }, null, quietContext),
      fresh.costPoints(found(), 'loss', 'height', quietContext),
    ])
      expect(answer).toMatchObject({ ok: false, code: 'lost-result' });
  });
});
