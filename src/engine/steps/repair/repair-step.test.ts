import { sayFailure } from '../../../words/failure.ts';
import { describe, expect, it } from 'vitest';
import { repairMethods } from '../../repair/method-table.ts';
import { runOn } from '../../recipe/testing/run.ts';
import { csv, recipeOf, repairOf, roles, runWithFiles } from '../testing/repaired.ts';

describe('the step repair', () => {
  it('[P1] [P5] [P6] gives what changed, who pays and what is left', async () => {
    const { steps } = await runWithFiles(recipeOf([repairOf('drp2')]), csv);
    expect(steps[0]).toMatchObject({
      do: 'repair',
      method: 'drp2',
      changedRecords: 3,
      changedCells: 3,
      revoked: 3,
      granted: 0,
      overwritten: 0,
      passes: 1,
      DDPD: 1,
      DDPP: null,
      IDPD: 1,
      IDPP: 1,
      MC: 0,
      GC: 0,
      discriminatory: { before: 1, after: 0 },
      unresolved: [],
      hidden: [],
      explained: [],
      file: 'protected-1.csv',
      log: 'changes-1.csv',
    });
    const none = { overwritten: 0, overwrittenCells: 0 };
    expect(steps[0].byGroup).toEqual([
      { attribute: 'age', value: 'up to 50', isProtected: false, size: 10, revoked: 3, granted: 0, ...none },
      { attribute: 'age', value: 'old', isProtected: true, size: 10, revoked: 0, granted: 0, ...none },
    ]);
  });

  it('[P4] locks attributes and records', async () => {
    const { steps } = await runWithFiles(
      recipeOf([
        repairOf('drp2', { lock: ['granted'] }),
        repairOf('drp2', { lock: [{ attribute: 'age', in: ['up to 50'] }] }),
        repairOf('up', { lock: [{ attribute: 'age', in: ['up to 50'] }] }),
      ]),
      csv,
    );
    expect(
      steps.map(({ changedRecords, unresolved }) => [changedRecords, unresolved.map(({ reason }) => reason)]),
    ).toEqual([
      [0, ['candidates used up']],
      [0, ['candidates used up']],
      [4, []],
    ]);
    expect(steps[0].unresolved[0]).toEqual({
      X: [['age', 'old']],
      A: [['age', 'old']],
      B: [],
      reason: 'candidates used up',
    });
  });

  it('names the field, the value and what would be right', async () => {
    const messageOf = async (step: object, more: object = {}) => {
      const done = await runOn(recipeOf([step], more), csv);
      return done.ok ? null : `${done.where}: ${sayFailure(done)}`;
    };
    expect(await messageOf(repairOf('drp3'))).toContain(
      'steps[0].method: steps[0].method is "drp3", but must be one of "drp1", "drp2", "drp1+rg", "drp2+rg", "irp1", "irp2", "drp2+irp2", "up"',
    );
    expect(await messageOf(repairOf('drp2', { passess: 3 }))).toContain('Did you mean "passes"?');
    expect(await messageOf(repairOf('drp2', { passes: 0 }))).toContain('steps[0].passes');
    expect(await messageOf(repairOf('drp2', { measure: 'clift' }))).toContain(
      'steps[0].measure: The method "drp2" cannot repair clift',
    );
    expect(await messageOf(repairOf('drp2', { lock: ['ages'] }))).toContain(
      'steps[0].lock[0]: The locked "ages" is not an attribute',
    );
    expect(await messageOf(repairOf('drp2', { lock: [{ attribute: 'age' }] }))).toContain('steps[0].lock[0].in');
    expect(await messageOf(repairOf('drp2', { direction: 'up' }))).toContain(
      'steps[0].direction: steps[0].direction is "up", but the method "drp2" has one direction only',
    );
    expect(await messageOf(repairOf('drp2', { seed: 1 }))).toContain('draws nothing at random');
    expect(await messageOf(repairOf('drp2+rg', { d: 2 }))).toContain('steps[0].d');
    expect(await messageOf(repairOf('drp2'), { roles: { ...roles, decision: undefined } })).toContain('roles.decision');
    expect(await messageOf(repairOf('drp2'), { roles: { ...roles, protected: [] } })).toContain('roles.protected');
  });

  it('accepts exactly the methods of the method table', async () => {
    for (const method of Object.keys(repairMethods))
      expect((await runOn(recipeOf([repairOf(method)]), csv)).ok).toBe(true);
  });
});
