import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { stepsOn } from '../../recipe/testing/run.ts';
import { columns, csv, lines, recipeOf, repairOf, runWithFiles } from '../testing/repaired.ts';

const german = () => ({
  recipe: JSON.parse(
    readFileSync(new URL('../../../../public/samples/german.recipe.json', import.meta.url), 'utf8'),
  ) as {
    hierarchies?: object;
  },
  csv: readFileSync(new URL('../../../../public/samples/german-credit.csv', import.meta.url)),
});

describe('the files of the step repair', () => {
  it('[P5] [T7] writes the protected file with the same rows, and the log with file rows: cells that changed as labels, all others as they were spelled', async () => {
    const { files } = await runWithFiles(recipeOf([repairOf('drp1', { impact: false })]), csv);
    const written = files.get('protected-1.csv')!.split('\n');
    expect(written[0]).toBe('age,note,granted');
    expect(written.slice(1, 13)).toEqual(lines.slice(0, 12));
    expect(written.slice(13, 16)).toEqual(Array<string>(3).fill('old,x,yes'));
    expect(written.slice(16)).toEqual([...Array<string>(5).fill('20,x,yes'), '']);
    const rule = '"rule [[""age"",""old""]] in []"';
    expect(files.get('changes-1.csv')).toBe(
      `row,column,old,new,rule\n14,age,20,old,${rule}\n15,age,20,old,${rule}\n16,age,20,old,${rule}\n`,
    );
  });

  it('[P4] [T7] a protected file opens under the same recipe and shows what the step said of it', async () => {
    const { recipe, csv: data } = german();
    const step = {
      measure: 'elift',
      alpha: 1.2,
      minSupport: 0.05,
      minConfidence: 0.1,
      maxLength: 3,
      support: 'premise',
      indirect: false,
    };
    const whole = {
      ...recipe,
      hierarchies: {},
      steps: [
        { do: 'discover', ...step },
        { do: 'repair', method: 'drp1', ...step, passes: 1 },
        { do: 'repair', method: 'drp2', ...step, passes: 1 },
      ],
    };
    const { steps, files } = await runWithFiles(whole, data);
    expect(steps[1].discriminatory.before).toBe((steps[0] as unknown as { direct: unknown[] }).direct.length);
    for (const { file, log, discriminatory, changedCells } of steps.slice(1)) {
      const [again] = await stepsOn(
        { ...recipe, hierarchies: {}, steps: [{ do: 'discover', ...step }] },
        files.get(file)!,
      );
      expect((again as unknown as { direct: unknown[] }).direct).toHaveLength(discriminatory.after);
      expect(files.get(file)!.split('\n')).toHaveLength(1002);
      expect(files.get(log)!.split('\n')).toHaveLength(changedCells + 2);
      expect(changedCells).toBeGreaterThan(0);
    }
  });

  it('[T2] splits weighted records in the file: the part follows its origin, weights add up', async () => {
    const counts = 'n;age;granted\n6;60;no\n4.0;61;yes\n2;30;no\n8;20;yes\n';
    const data = { file: 'people.csv', weight: 'n', delimiter: ';' };
    const { steps, files } = await runWithFiles(
      recipeOf([repairOf('drp2'), repairOf('drp1'), repairOf('up')], { data }),
      counts,
    );
    expect(steps.map(({ changedRecords }) => changedRecords)).toEqual([3, 3, 4]);
    expect(files.get('protected-1.csv')).toBe('n;age;granted\n6;60;no\n4.0;61;yes\n2;30;no\n5;20;yes\n3;20;no\n');
    expect(files.get('protected-2.csv')).toBe('n;age;granted\n6;60;no\n4.0;61;yes\n2;30;no\n5;20;yes\n3;old;yes\n');
    expect(files.get('protected-3.csv')).toBe('n;age;granted\n2;60;no\n4;60;yes\n4.0;61;yes\n2;30;no\n8;20;yes\n');
    expect(files.get('changes-1.csv')).toBe(
      'row,column,old,new,rule,weight\n5,granted,yes,no,"rule [[""age"",""old""]] in []",3\n',
    );
  });

  it('[P5] keeps rows that were not analysed, columns that are not used, and a file without a header without one', async () => {
    const data = { file: 'people.csv', header: false, names: ['age', 'note', 'granted', 'country'] };
    const rows = [
      ...lines.slice(0, 3).map((line) => `${line},US`),
      '70,z,yes,DE',
      ...lines.slice(3).map((line) => `${line},US`),
    ];
    const { files, steps } = await runWithFiles(
      recipeOf([repairOf('drp2', { impact: false })], {
        data,
        columns: { ...columns, note: { use: false } },
        filter: [{ attribute: 'country', in: ['US'] }],
      }),
      `${rows.join('\n')}\n`,
    );
    const written = files.get('protected-1.csv')!.split('\n');
    expect(written).toHaveLength(rows.length + 1);
    expect(written.slice(0, 4)).toEqual(['60,"a,b",no,US', '60,"a,b",no,US', '60,"a,b",no,US', '70,z,yes,DE']);
    expect(written.filter((line) => line.startsWith('20,x,no,'))).toHaveLength(3);
    expect(steps[0].changedRecords).toBe(3);
    expect(files.get('changes-1.csv')!.split('\n')[1]).toMatch(/^14,granted,yes,no,/);
  });

  it('[P7] the files of the baselines: without columns, with weights, with other rows', async () => {
    const { steps, files, notices } = await runWithFiles(
      recipeOf([
        repairOf('remove'),
        repairOf('reweigh'),
        repairOf('sample', { seed: 3 }),
        repairOf('sample'),
        repairOf('massage'),
      ]),
      csv,
    );
    expect(files.get('protected-1.csv')!.split('\n').slice(0, 2)).toEqual(['note,granted', '"a,b",no']);
    expect(steps[0]).toMatchObject({ DDPD: null, DDPP: null, IDPD: null, IDPP: null });
    expect(files.get('protected-2.csv')!.split('\n').slice(0, 2)).toEqual([
      'age,note,granted,weight',
      '60,"a,b",no,6667',
    ]);
    expect(steps[1].weight).toBe('weight');
    expect(files.get('protected-3.csv')!.split('\n')).toHaveLength(22);
    expect(steps.map(({ seed }) => seed)).toEqual([undefined, undefined, 3, null, undefined]);
    expect(notices.map(({ code, where }) => `${code} ${where}`)).toEqual([
      'not-measured steps[0]',
      'unseeded steps[3].seed',
    ]);
    const weights = await runWithFiles(
      recipeOf([repairOf('reweigh')], { data: { file: 'people.csv', weight: 'n' } }),
      'n,age,granted\n6,60,no\n4,61,yes\n2,30,no\n8,20,yes\n',
    );
    expect(weights.files.get('protected-1.csv')).toBe(
      'n,age,granted\n40000,60,no\n60000,61,yes\n40000,30,no\n60000,20,yes\n',
    );
    const named = await runWithFiles(recipeOf([repairOf('reweigh')]), csv.replaceAll('note', 'weight'));
    expect(named.steps[0].weight).toBe('weight 2');
  });
});
