import { said } from '../../../words/testing/said.ts';
import { describe, expect, it } from 'vitest';
import { expectValue } from '../../generalize/testing/random-lattices.ts';
import { type CellEdit, editCells, listChoices } from '../../generalize/schemes/index.ts';
import { quietContext } from '../../table/testing/memory-source.ts';
import { readSample } from '../../table/testing/raw.ts';
import type { Measure } from '../../vocabulary/measures.ts';
import { openImpact } from './run.ts';
import { writtenStage } from './stage.ts';
import { prepareSample } from './testing/prepare-sample.ts';

const prepared = prepareSample({
  raw: readSample('thesis-61.csv', null),
  settings: { identifiers: ['ID'] },
  decision: ['Credit_approved', 'No'],
  protected: [{ attribute: 'Sex', value: 'Female' }],
  quasi: ['Sex', 'Job', 'Age'],
  hierarchies: 'thesis-61',
});
const women = { A: [{ attribute: 'Sex', value: 'Female' }], B: [] };

function after(measure: Measure, edits: readonly CellEdit[]) {
  const settings = {
    measure,
    alpha: '1.2',
    minSupport: { count: 1 },
    minConfidence: 0,
    maxLength: 1,
    support: 'rule' as const,
  };
  const impact = expectValue(openImpact(prepared, settings, quietContext, ''));
  const original = impact.stageNamed('original')!;
  const written = expectValue(editCells(impact.opened, edits));
  const edited = expectValue(
    impact.add(writtenStage('by hand', prepared.table, prepared.decision!, written), quietContext),
  );
  return { ...impact.compare(original, edited), followed: impact.follow(women) };
}

const valueOf = (measure: Measure, edit: CellEdit) => {
  const { groups, followed } = after(measure, [edit]);
  const value = groups[0].after!.values[measure]!;
  expect(followed[1].at!.value).toBe(value);
  return value;
};

/** The record of each type in `tab:62` and `tab:63`: records 1, 3, 6 and 7. */
const rows = [0, 2, 5, 6];
const cut = (value: number) => (value === Infinity ? Infinity : Math.floor(value * 100) / 100);

describe('tab:61', () => {
  it('[L3] [M2] slift 2.66 and elift 1.55 of women', () => {
    const { groups } = after('slift', []);
    expect([cut(groups[0].before!.values.slift!), cut(groups[0].before!.values.elift!)]).toEqual([2.66, 1.55]);
    expect(groups[0].after!.values).toEqual(groups[0].before!.values);
  });

  it('[L2] [L3] tab:62, cell generalization: slift 2, infinite, 2, 4 and elift 1.55, 1.55, 1.16, 2.33', () => {
    const generalize = (measure: Measure) =>
      rows.map((row) => cut(valueOf(measure, { row, attribute: 'Sex', shows: 'Any-sex' })));
    expect(generalize('slift')).toEqual([2, Infinity, 2, 4]);
    expect(generalize('elift')).toEqual([1.55, 1.55, 1.16, 2.33]);
  });

  it('[L2] [L3] a suppressed cell does what a generalized one does', () => {
    const suppress = (measure: Measure) =>
      rows.map((row) => cut(valueOf(measure, { row, attribute: 'Sex', shows: '*' })));
    expect(suppress('slift')).toEqual([2, Infinity, 2, 4]);
    expect(suppress('elift')).toEqual([1.55, 1.55, 1.16, 2.33]);
  });

  it('[L3] tab:63, record suppression: slift 2, infinite, 2, 4 and elift 1.33, 2, 1.5, 2', () => {
    const suppress = (measure: Measure) => rows.map((row) => cut(valueOf(measure, { row, leaves: true })));
    expect(suppress('slift')).toEqual([2, Infinity, 2, 4]);
    expect(suppress('elift')).toEqual([1.33, 2, 1.5, 2]);
  });

  it('[L3] every change is classed by its type, with the effect of the type alone', () => {
    const edits = rows.map((row): CellEdit => ({ row, attribute: 'Sex', shows: 'Any-sex' }));
    const { groups } = after('slift', edits);
    expect(groups[0].changes).toEqual({
      changes: [
        { type: 1, kind: 'cell', weight: 1, value: 2 },
        { type: 2, kind: 'cell', weight: 1, value: Infinity },
        { type: 3, kind: 'cell', weight: 1, value: 2 },
        { type: 4, kind: 'cell', weight: 1, value: 4 },
      ],
      other: 0,
    });
    const left = after(
      'elift',
      rows.map((row): CellEdit => ({ row, leaves: true })),
    );
    expect(left.groups[0].changes!.changes.map(({ type, kind, value }) => [type, kind, cut(value!)])).toEqual([
      [1, 'record', 1.33],
      [2, 'record', 2],
      [3, 'record', 1.5],
      [4, 'record', 2],
    ]);
  });

  it('[L3] a rule that fell, and one that no longer is', () => {
    const fallen = after('elift', [{ row: 5, attribute: 'Sex', shows: 'Any-sex' }]);
    expect(fallen.rules.map(({ movement }) => movement)).toEqual(['fallen']);
    const edits = [3, 5, 6].map((row): CellEdit => ({ row, attribute: 'Sex', shows: 'Any-sex' }));
    const { rules, groups } = after('elift', edits);
    expect(rules.map(({ movement, after: later }) => [movement, later])).toEqual([['vanished', null]]);
    expect(groups[0].after).toBeNull();
  });

  it('[L4] a cell shows its value, a label above it or *, and nothing else', () => {
    const impact = expectValue(
      openImpact(
        prepared,
        { measure: 'slift', alpha: '1.2', minSupport: '0.1', minConfidence: 0, maxLength: 1, support: 'rule' },
        quietContext,
        '',
      ),
    );
    expect(listChoices(impact.opened, 0, 'Age')).toEqual(['35', '[35,40)', 'Any-age', '*']);
    expect(listChoices(impact.opened, 0, 'Credit_approved')).toEqual([]);
    expect(said(editCells(impact.opened, [{ row: 0, attribute: 'Job', shows: 'Artist' }]))).toMatchObject({
      code: 'bad-cell',
      where: 'edits[0]',
      message: expect.stringContaining('The labels are "Engineer", "Professional", "Any-job", "*".') as string,
    });
    expect(editCells(impact.opened, [{ row: 7, leaves: true }])).toMatchObject({ code: 'bad-row' });
  });
});
