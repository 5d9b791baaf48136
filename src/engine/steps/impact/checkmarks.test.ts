import { describe, expect, it } from 'vitest';
import { adultQuasi } from '../../generalize/testing/samples.ts';
import { expectValue } from '../../generalize/testing/random-lattices.ts';
import { quietContext } from '../../table/testing/memory-source.ts';
import { adultNames, readSample } from '../../table/testing/raw.ts';
import { type ChangeKind, type SchemeName, changeTypes, schemeNames } from '../../vocabulary/anonymization.ts';
import type { StageComparison } from './changes.ts';
import { openImpact } from './run.ts';
import { prepareSample } from './testing/prepare-sample.ts';

const unused = ['fnlwgt', 'capital-gain', 'capital-loss', 'hours-per-week', 'age', 'education-num'];
const prepared = prepareSample({
  raw: readSample('adult.data', adultNames),
  settings: { missingAs: 'drop', columns: Object.fromEntries(unused.map((name) => [name, { use: false }])) },
  decision: ['class', '<=50K'],
  protected: [
    { attribute: 'sex', value: 'Female' },
    { attribute: 'race', value: 'Black' },
    { attribute: 'marital-status', value: 'Never-married' },
  ],
  quasi: adultQuasi,
  hierarchies: 'adult',
});

/** Adult made 10-anonymous by every scheme, measured by slift and elift at 1.2. */
const runs = (['slift', 'elift'] as const).flatMap((measure) => {
  const settings = {
    measure,
    alpha: '1.2',
    minSupport: '0.02',
    minConfidence: '0.1',
    maxLength: 2,
    support: 'rule' as const,
  };
  const impact = expectValue(openImpact(prepared, settings, quietContext, ''));
  const original = impact.stageNamed('original')!;
  return schemeNames.map((scheme) => {
    const stage = expectValue(impact.addScheme(scheme, 10, quietContext, ''));
    return { measure, scheme, found: impact.compare(original, stage) };
  });
});

type Marks = Set<'achieves' | 'against' | 'none'>;
const write = (marks: Marks) =>
  (['achieves', 'against', 'none'] as const).map((mark) => (marks.has(mark) ? mark : '-'));

/** What some schemes did to single rules: brought them below the limit or out of sight, above it, or left them over it. */
function marksOf(schemes: readonly SchemeName[]): Marks {
  const marks: Marks = new Set();
  for (const { found } of runs.filter(({ scheme }) => schemes.includes(scheme)))
    for (const { movement, after } of found.rules) {
      if (movement === 'fallen' || (movement === 'vanished' && after === null)) marks.add('achieves');
      if (movement === 'risen' || movement === 'appeared') marks.add('against');
      if (movement === 'over') marks.add('none');
    }
  return marks;
}

/** Which way the measure goes by the changes of a type alone, where some of the others and not all of the group are denied. */
function marksOfType(schemes: readonly SchemeName[], type: number, kind: ChangeKind): Marks {
  const marks: Marks = new Set();
  for (const { found, measure } of runs.filter(({ scheme }) => schemes.includes(scheme)))
    for (const { value, before } of listEffects(found, measure, type, kind))
      marks.add(value < before ? 'achieves' : value > before ? 'against' : 'none');
  return marks;
}

function listEffects({ rules, groups }: StageComparison, measure: 'slift' | 'elift', type: number, kind: ChangeKind) {
  return [
    ...rules.map(({ before, changes }) => ({ counts: before?.counts, before: before?.value ?? null, changes })),
    ...groups.map(({ before, changes }) => ({
      counts: before?.counts,
      before: before?.values[measure] ?? null,
      changes,
    })),
  ].flatMap(({ counts, before, changes }) => {
    if (counts === undefined || before === null || counts.a2 === 0 || counts.a1 === counts.n1) return [];
    const own = (changes?.changes ?? []).filter((change) => change.type === type && change.kind === kind);
    return own.flatMap(({ value, weight }) => {
      const isLeft = type < 3 ? weight < counts.n2 : weight < counts.n1;
      return value === null || !isLeft ? [] : [{ value, before }];
    });
  });
}

describe('tab:64 on Adult, k = 10', () => {
  it('[L3] schemes: the checkmarks of the thesis', () => {
    expect(write(marksOf(['full-domain', 'subtree', 'sibling']))).toEqual(['achieves', 'against', 'none']);
    expect(write(marksOf(['multidimensional']))).toEqual(['achieves', 'against', 'none']);
    expect(write(marksOf(['value-suppression']))).toEqual(['achieves', '-', 'none']);
  });

  it('[L3] cell generalization and suppression by type: the checkmarks of the thesis', () => {
    expect(changeTypes.map((type) => write(marksOfType(['cell', 'cell-suppression'], type, 'cell')))).toEqual([
      ['achieves', '-', 'none'],
      ['-', 'against', 'none'],
      ['achieves', '-', '-'],
      ['-', 'against', '-'],
    ]);
  });

  it('[L3] record suppression by type: the checkmarks of the thesis, but that type (3) can also raise elift and is never without impact', () => {
    expect(changeTypes.map((type) => write(marksOfType(['record-suppression'], type, 'record')))).toEqual([
      ['achieves', '-', '-'],
      ['-', 'against', '-'],
      ['achieves', 'against', '-'],
      ['-', 'against', '-'],
    ]);
  });
});
