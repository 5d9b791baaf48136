import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readTable } from '../table/read-table.ts';
import { memorySource, quietContext } from '../table/testing/memory-source.ts';
import { repairMethods } from '../repair/method-table.ts';
import { readRecipe } from './check-recipe.ts';
import { runRecipe, type RunResult } from './run-recipe.ts';
import { type StepFile } from './steps.ts';
import { listUnwritable, runOn, stepsOn } from './testing/run.ts';

interface RepairResult {
  method: string;
  changedRecords: number;
  changedCells: number;
  revoked: number;
  granted: number;
  overwritten: number;
  byGroup: { attribute: string; value: string | null; isProtected: boolean; revoked: number }[];
  passes: number;
  DDPD: number | null;
  MC: number | null;
  GC: number | null;
  discriminatory: { before: number; after: number };
  unresolved: { X: string[][]; A: string[][]; B: string[][]; reason: string }[];
  file: string;
  log: string;
  weight?: string;
  seed?: number | null;
}

/** Runs a recipe and gives the results of its steps with the texts of the files they wrote. */
async function runWithFiles(recipeFile: object, csv: string | Uint8Array): Promise<{ steps: RepairResult[]; files: Map<string, string>; notices: RunResult['notices'] }> {
  const read = readRecipe(JSON.stringify(recipeFile));
  if (!read.ok) throw new Error(read.message);
  const { recipe, given } = read.value;
  const table = await readTable(memorySource(csv), recipe.data, quietContext);
  if (!table.ok) throw new Error(table.message);
  const files: StepFile[] = [];
  const done = runRecipe(recipe, given, table.value.table, table.value.report, '', quietContext, { write: (file) => files.push(file) });
  if (!done.ok) throw new Error(`${done.code} ${done.where}: ${done.message}`);
  expect(listUnwritable(done.value)).toEqual([]);
  return { steps: done.value.steps as unknown as RepairResult[], files: new Map(files.map(({ name, text }) => [name, text])), notices: done.value.notices };
}

const settings = { measure: 'elift', alpha: '1.2', minSupport: { count: 1 }, minConfidence: 0, maxLength: 1, support: 'premise' };
const roles = { decision: { attribute: 'granted', negative: ['no'] }, protected: [{ attribute: 'age', value: 'old' }] };
const columns = { age: { cuts: [50], labels: ['up to 50', 'old'] } };
const repairOf = (method: string, more: object = {}) => ({ do: 'repair', method, ...settings, ...more });
const recipeOf = (steps: object[], more: object = {}) => ({ recipe: 1, data: { file: 'people.csv' }, columns, roles, steps, ...more });

/** 6 of 10 old people and 2 of 10 others are denied. */
const lines = [...Array<string>(6).fill('60,"a,b",no'), ...Array<string>(4).fill('61,x,yes'), ...Array<string>(2).fill('30,x,no'), ...Array<string>(8).fill('20, x ,yes')];
const csv = `age,note,granted\n${lines.join('\n')}\n`;

const german = () => ({ recipe: JSON.parse(readFileSync(new URL('../../../public/samples/german.recipe.json', import.meta.url), 'utf8')) as { hierarchies?: object }, csv: readFileSync(new URL('../../../public/samples/german-credit.csv', import.meta.url)) });

describe('the step repair', () => {
  it('[P1] [P5] [P6] gives what changed, who pays and what is left', async () => {
    const { steps } = await runWithFiles(recipeOf([repairOf('drp2')]), csv);
    expect(steps[0]).toMatchObject({ do: 'repair', method: 'drp2', changedRecords: 3, changedCells: 3, revoked: 3, granted: 0, overwritten: 0, passes: 1, DDPD: 1, DDPP: null, IDPD: 1, IDPP: 1, MC: 0, GC: 0, discriminatory: { before: 1, after: 0 }, unresolved: [], hidden: [], explained: [], file: 'protected-1.csv', log: 'changes-1.csv' });
    expect(steps[0].byGroup).toEqual([
      { attribute: 'age', value: 'up to 50', isProtected: false, size: 10, revoked: 3, granted: 0, overwritten: 0 },
      { attribute: 'age', value: 'old', isProtected: true, size: 10, revoked: 0, granted: 0, overwritten: 0 },
    ]);
  });

  it('[P5] [T7] writes the protected file with the same rows, and the log with file rows: cells that changed as labels, all others as they were spelled', async () => {
    const { files } = await runWithFiles(recipeOf([repairOf('drp1', { impact: false })]), csv);
    const written = files.get('protected-1.csv')!.split('\n');
    expect(written[0]).toBe('age,note,granted');
    expect(written.slice(1, 13)).toEqual(lines.slice(0, 12));
    expect(written.slice(13, 16)).toEqual(Array<string>(3).fill('old,x,yes'));
    expect(written.slice(16)).toEqual([...Array<string>(5).fill('20,x,yes'), '']);
    const rule = '"rule [[""age"",""old""]] in []"';
    expect(files.get('changes-1.csv')).toBe(`row,column,old,new,rule\n14,age,20,old,${rule}\n15,age,20,old,${rule}\n16,age,20,old,${rule}\n`);
  });

  it('[P4] [T7] a protected file opens under the same recipe and shows what the step said of it', async () => {
    const { recipe, csv: data } = german();
    const step = { measure: 'elift', alpha: 1.2, minSupport: 0.05, minConfidence: 0.1, maxLength: 3, support: 'premise', indirect: false };
    const whole = { ...recipe, hierarchies: {}, steps: [{ do: 'discover', ...step }, { do: 'repair', method: 'drp1', ...step, passes: 1 }, { do: 'repair', method: 'drp2', ...step, passes: 1 }] };
    const { steps, files } = await runWithFiles(whole, data);
    expect(steps[1].discriminatory.before).toBe((steps[0] as unknown as { direct: unknown[] }).direct.length);
    for (const { file, log, discriminatory, changedCells } of steps.slice(1)) {
      const [again] = await stepsOn({ ...recipe, hierarchies: {}, steps: [{ do: 'discover', ...step }] }, files.get(file)!);
      expect((again as unknown as { direct: unknown[] }).direct).toHaveLength(discriminatory.after);
      expect(files.get(file)!.split('\n')).toHaveLength(1002);
      expect(files.get(log)!.split('\n')).toHaveLength(changedCells + 2);
      expect(changedCells).toBeGreaterThan(0);
    }
  });

  it('[T2] splits weighted records in the file: the part follows its origin, weights add up', async () => {
    const counts = 'n;age;granted\n6;60;no\n4.0;61;yes\n2;30;no\n8;20;yes\n';
    const data = { file: 'people.csv', weight: 'n', delimiter: ';' };
    const { steps, files } = await runWithFiles(recipeOf([repairOf('drp2'), repairOf('drp1'), repairOf('up')], { data }), counts);
    expect(steps.map(({ changedRecords }) => changedRecords)).toEqual([3, 3, 4]);
    expect(files.get('protected-1.csv')).toBe('n;age;granted\n6;60;no\n4.0;61;yes\n2;30;no\n5;20;yes\n3;20;no\n');
    expect(files.get('protected-2.csv')).toBe('n;age;granted\n6;60;no\n4.0;61;yes\n2;30;no\n5;20;yes\n3;old;yes\n');
    expect(files.get('protected-3.csv')).toBe('n;age;granted\n2;60;no\n4;60;yes\n4.0;61;yes\n2;30;no\n8;20;yes\n');
    expect(files.get('changes-1.csv')).toBe('row,column,old,new,rule,weight\n5,granted,yes,no,"rule [[""age"",""old""]] in []",3\n');
  });

  it('[P5] keeps rows that were not analysed, columns that are not used, and a file without a header without one', async () => {
    const data = { file: 'people.csv', header: false, names: ['age', 'note', 'granted', 'country'] };
    const rows = [...lines.slice(0, 3).map((line) => `${line},US`), '70,z,yes,DE', ...lines.slice(3).map((line) => `${line},US`)];
    const { files, steps } = await runWithFiles(recipeOf([repairOf('drp2', { impact: false })], { data, columns: { ...columns, note: { use: false } }, filter: [{ attribute: 'country', in: ['US'] }] }), `${rows.join('\n')}\n`);
    const written = files.get('protected-1.csv')!.split('\n');
    expect(written).toHaveLength(rows.length + 1);
    expect(written.slice(0, 4)).toEqual(['60,"a,b",no,US', '60,"a,b",no,US', '60,"a,b",no,US', '70,z,yes,DE']);
    expect(written.filter((line) => line.startsWith('20,x,no,'))).toHaveLength(3);
    expect(steps[0].changedRecords).toBe(3);
    expect(files.get('changes-1.csv')!.split('\n')[1]).toMatch(/^14,granted,yes,no,/);
  });

  it('[P7] the files of the baselines: without columns, with weights, with other rows', async () => {
    const { steps, files, notices } = await runWithFiles(recipeOf([repairOf('remove'), repairOf('reweigh'), repairOf('sample', { seed: 3 }), repairOf('sample'), repairOf('massage')]), csv);
    expect(files.get('protected-1.csv')!.split('\n').slice(0, 2)).toEqual(['note,granted', '"a,b",no']);
    expect(steps[0]).toMatchObject({ DDPD: null, DDPP: null, IDPD: null, IDPP: null });
    expect(files.get('protected-2.csv')!.split('\n').slice(0, 2)).toEqual(['age,note,granted,weight', '60,"a,b",no,6667']);
    expect(steps[1].weight).toBe('weight');
    expect(files.get('protected-3.csv')!.split('\n')).toHaveLength(22);
    expect(steps.map(({ seed }) => seed)).toEqual([undefined, undefined, 3, null, undefined]);
    expect(notices.map(({ code, where }) => `${code} ${where}`)).toEqual(['not-measured steps[0]', 'unseeded steps[3].seed']);
    const weights = await runWithFiles(recipeOf([repairOf('reweigh')], { data: { file: 'people.csv', weight: 'n' } }), 'n,age,granted\n6,60,no\n4,61,yes\n2,30,no\n8,20,yes\n');
    expect(weights.files.get('protected-1.csv')).toBe('n,age,granted\n40000,60,no\n60000,61,yes\n40000,30,no\n60000,20,yes\n');
    const named = await runWithFiles(recipeOf([repairOf('reweigh')]), csv.replaceAll('note', 'weight'));
    expect(named.steps[0].weight).toBe('weight 2');
  });

  it('[P4] locks attributes and records', async () => {
    const { steps } = await runWithFiles(recipeOf([repairOf('drp2', { lock: ['granted'] }), repairOf('drp2', { lock: [{ attribute: 'age', in: ['up to 50'] }] }), repairOf('up', { lock: [{ attribute: 'age', in: ['up to 50'] }] })]), csv);
    expect(steps.map(({ changedRecords, unresolved }) => [changedRecords, unresolved.map(({ reason }) => reason)])).toEqual([[0, ['candidates used up']], [0, ['candidates used up']], [4, []]]);
    expect(steps[0].unresolved[0]).toEqual({ X: [['age', 'old']], A: [['age', 'old']], B: [], reason: 'candidates used up' });
  });

  it('names the field, the value and what would be right', async () => {
    const messageOf = async (step: object, more: object = {}) => {
      const done = await runOn(recipeOf([step], more), csv);
      return done.ok ? null : `${done.where}: ${done.message}`;
    };
    expect(await messageOf(repairOf('drp3'))).toContain('steps[0].method: steps[0].method is "drp3", but must be one of "drp1", "drp2", "drp1+rg", "drp2+rg", "irp1", "irp2", "drp2+irp2", "up"');
    expect(await messageOf(repairOf('drp2', { passess: 3 }))).toContain('Did you mean "passes"?');
    expect(await messageOf(repairOf('drp2', { passes: 0 }))).toContain('steps[0].passes');
    expect(await messageOf(repairOf('drp2', { measure: 'clift' }))).toContain('steps[0].measure: The method "drp2" cannot repair clift');
    expect(await messageOf(repairOf('drp2', { lock: ['ages'] }))).toContain('steps[0].lock[0]: The locked "ages" is not an attribute');
    expect(await messageOf(repairOf('drp2', { lock: [{ attribute: 'age' }] }))).toContain('steps[0].lock[0].in');
    expect(await messageOf(repairOf('drp2', { direction: 'up' }))).toContain('steps[0].direction: steps[0].direction is "up", but the method "drp2" has one direction only');
    expect(await messageOf(repairOf('drp2', { seed: 1 }))).toContain('draws nothing at random');
    expect(await messageOf(repairOf('drp2+rg', { d: 2 }))).toContain('steps[0].d');
    expect(await messageOf(repairOf('drp2'), { roles: { ...roles, decision: undefined } })).toContain('roles.decision');
    expect(await messageOf(repairOf('drp2'), { roles: { ...roles, protected: [] } })).toContain('roles.protected');
  });

  it('accepts exactly the methods of the method table', async () => {
    for (const method of Object.keys(repairMethods)) expect((await runOn(recipeOf([repairOf(method)]), csv)).ok).toBe(true);
  });
});
