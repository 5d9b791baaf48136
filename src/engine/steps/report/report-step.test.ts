import { sayFailure } from '../../../words/failure.ts';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runOn } from '../../recipe/testing/run.ts';
import { csv, recipeOf, repairOf, runWithFiles, settings } from '../testing/repaired.ts';

const search = { do: 'discover', ...settings, significance: '0.05' };
const pins = [
  { title: 'Original', steps: [] },
  { title: 'Repaired', steps: [repairOf('drp2')] },
];

describe('the step report', () => {
  it('[R1] tells of the steps before it and of no other, as html and as JSON', async () => {
    const { files, steps } = await runWithFiles(
      recipeOf([search, { do: 'report' }, repairOf('drp2'), { do: 'report' }]),
      csv,
    );
    expect(steps[1]).toMatchObject({
      do: 'report',
      audience: 'internal',
      file: 'report-2.html',
      json: 'report-2.json',
    });
    expect(files.get('report-2.html')).toContain('Nothing was changed');
    expect(files.get('report-4.html')).toContain('3 favourable decisions were taken away. Nobody gained one.');
    const json = JSON.parse(files.get('report-4.json')!) as { report: number; sections: { id: string }[] };
    expect([json.report, json.sections.map(({ id }) => id)]).toEqual([
      1,
      'asked data found changed holds notChecked smallCells risks limits recipe certificate'.split(' '),
    ]);
  });

  it('[R1] tells of a pinned result in the place of the steps', async () => {
    const steps = [search, { do: 'report', result: 'Repaired' }, { do: 'report', result: 'Original' }];
    const { files } = await runWithFiles(recipeOf(steps, { pins }), csv);
    expect(files.get('report-2.html')).toContain('3 favourable decisions were taken away.');
    expect(files.get('report-3.html')).toContain('Nothing was changed');
  });

  it('[R2] tells nobody in a report for publication whether few are none', async () => {
    const { files } = await runWithFiles(
      recipeOf([search, repairOf('drp2'), { do: 'report', audience: 'publication' }]),
      csv,
    );
    const html = files.get('report-3.html')!;
    expect(html).toContain('Fewer than 10 favourable decisions were taken away. This way grants none.');
    expect(html).not.toMatch(/Nobody (lost|gained)|No decision changed|Nothing had to be/);
  });

  it('[R1] [R2] [D7] [D6] sets chance beside people and holds reasons fixed together, for its own readers alone', async () => {
    const sample = (name: string) =>
      readFileSync(new URL(`../../../../public/samples/${name}`, import.meta.url), 'utf8');
    const recipe = JSON.parse(sample('boston.recipe.json')) as object;
    const attributes = ['pirat', 'hirat', 'lvrat', 'chist', 'mhist', 'phist', 'unemp', 'selfemp', 'insurance'];
    const thresholds = { measure: 'elift', alpha: '1.2', minSupport: '0.02', minConfidence: '0.1', maxLength: 2 };
    const steps = [
      { do: 'discover', ...thresholds, explain: '0.9' },
      { do: 'people', k: 16, t: '0.3', attributes },
      { do: 'report' },
      { do: 'report', audience: 'publication' },
    ];
    const { files } = await runWithFiles({ ...recipe, hierarchies: {}, pins: [], steps }, sample('hmda-boston.csv'));
    const told = files.get('report-3.html')!;
    expect(told).toContain('Chance alone would give about 2.5 (0 to 10): 14 more than that.');
    expect(told).toContain('The 4 reasons named, taken together, leave 11.0 of 18.8 points unexplained.');
    const published = files.get('report-4.html')!;
    expect(published).toContain('How many chance alone would give is not told here.');
    expect(published).not.toMatch(/Chance alone would give about|taken together, leave/);
  });

  it('names the field, the value and what would be right', async () => {
    const messageOf = async (steps: object[], more: object = {}) => {
      const done = await runOn(recipeOf(steps, more), csv);
      return done.ok ? null : `${done.where}: ${sayFailure(done)}`;
    };
    expect(await messageOf([{ do: 'report' }])).toBe(
      'steps[0].do: steps[0].do is "report", but no step stands before it. Put what it should tell of before it, e.g. { "do": "discover" }.',
    );
    expect(await messageOf([search, { do: 'report', result: 'Mended' }], { pins })).toBe(
      'steps[1].result: steps[1].result is "Mended", but no pin is called so. The pins are: "Original", "Repaired".',
    );
    expect(await messageOf([search, { do: 'report', audience: 'press' }])).toContain(
      'steps[1].audience is "press", but must be one of "internal", "publication".',
    );
    expect(await messageOf([search, { do: 'report', sections: ['finds'] }])).toContain(
      'steps[1].sections[0] is "finds"',
    );
  });
});
