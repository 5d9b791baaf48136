import { describe, expect, it } from 'vitest';
import { quietContext } from '../../table/testing/memory-source.ts';
import { schemeNames } from '../../vocabulary/anonymization.ts';
import { recipeOf, textOf, valueOf } from '../../session/testing/open-session.ts';
import { open, openSample, run } from '../../session/testing/step-and-screen.ts';

interface ImpactStep {
  rules: Record<'before' | 'after', { discriminatory: number }>;
  appeared: object[];
  vanished: object[];
  risen: object[];
  fallen: object[];
  stayed: object[];
  loss: number;
}

const thresholds = { measure: 'slift', alpha: '1.2', minSupport: '0.02', minConfidence: '0', maxLength: 2 } as const;
const csv = 'sex,job,granted\nF,a,no\nF,a,no\nF,b,yes\nM,a,yes\nM,b,no\nM,b,yes\nF,b,no\nM,a,yes\n';
const small = recipeOf({
  roles: {
    decision: { attribute: 'granted', negative: ['no'] },
    protected: [{ attribute: 'sex', value: 'F' }],
    protectedAttributes: ['sex'],
    quasi: ['sex', 'job'],
  },
  settings: thresholds,
  steps: [{ do: 'impact', scheme: 'cell', k: 2 }],
});
const openSmall = () => open(small, new TextEncoder().encode(csv));

describe('calls of the Impact lab', () => {
  it.each(['cell', 'full-domain', 'record-suppression'] as const)(
    '[L3] gives what the step gives: %s on Boston',
    async (scheme) => {
      const asked = await openSample('boston');
      const step = { do: 'impact', scheme, k: 5, ...thresholds } as const;
      const { said } = run<ImpactStep>(asked, step);
      const view = valueOf(asked.session.impact({ ...asked.recipe, steps: [step] }, 'original', scheme, quietContext));
      expect(view.overRules).toEqual({
        before: said.rules.before.discriminatory,
        after: said.rules.after.discriminatory,
      });
      expect(view.moved).toEqual({
        appeared: said.appeared.length,
        vanished: said.vanished.length,
        risen: said.risen.length,
        fallen: said.fallen.length,
        over: said.stayed.length,
      });
      expect(view.costs?.loss).toBe(said.loss);
    },
  );

  it('[L1] [L3] every scheme, a rule followed through those looked at, and their files', async () => {
    const { session } = await openSmall();
    const views = schemeNames.flatMap((scheme) => {
      const answer = session.impact(small, 'original', scheme, quietContext);
      return answer.ok ? [answer.value] : [];
    });
    expect(views.length).toBeGreaterThan(5);
    expect(views[0].untested).toEqual([]);
    const rare = { ...small, settings: { ...small.settings, minSupport: '0.5' } };
    expect(valueOf(session.impact(rare, 'original', 'cell', quietContext)).untested).toMatchObject([{ value: 'F' }]);
    expect(views.every(({ costs }) => costs !== null && costs.smallestClass! >= 2)).toBe(true);
    const rule = { A: [{ attribute: 'sex', value: 'F' }], B: [] };
    const followed = valueOf(session.followRule(views[0].id, rule));
    expect(followed.map(({ point }) => point)).toEqual(['original', ...views.map(({ to }) => to)]);
    expect(followed[0].at).toMatchObject({ a1: 3, n1: 4, a2: 1, n2: 4, value: 3, isOver: true });
    expect(textOf(session.writeImpact(views[0].id, views[0].to, false))).toContain('sex,job,granted');
    expect(session.writeImpact(views[0].id, 'original', false)).toMatchObject({ ok: false, code: 'no-file' });
    expect(session.followRule('other', rule)).toMatchObject({ ok: false, code: 'lost-result' });
  });

  it('[L1] compares with the table as repaired', async () => {
    const { session } = await openSmall();
    const repaired = valueOf(session.impact(small, 'original', 'repaired', quietContext));
    expect(repaired).toMatchObject({ from: 'original', to: 'repaired', costs: null, people: 8 });
    expect(repaired.over.after).toBeLessThan(repaired.over.before);
  });

  it('[L2] [L3] changes cells by hand', async () => {
    const { session } = await openSmall();
    const plain = valueOf(session.editCells(small, [], quietContext));
    expect(plain.measures[0].before).toEqual(plain.measures[0].after);
    expect(plain.rows[0].choices).toEqual([
      ['F', '*'],
      ['a', '*'],
    ]);
    const edited = valueOf(session.editCells(small, [{ row: 0, attribute: 'sex', shows: '*' }], quietContext));
    expect(edited.rows[0].cells).toEqual(['*', 'a']);
    expect([edited.measures[0].before!.slift, edited.measures[0].after!.slift]).toEqual([3, (2 / 3) * 4]);
    expect(valueOf(session.editCells(small, [{ row: 0, leaves: true }], quietContext)).rows[0].isOut).toBe(true);
    expect(session.editCells(small, [{ row: 99, leaves: true }], quietContext)).toMatchObject({ code: 'bad-row' });
  });
});
