import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { stepsOn } from '../../recipe/testing/run.ts';

const fileAt = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');

interface Case {
  readonly data: { readonly file: string };
  readonly hierarchies: Readonly<Record<string, { readonly file: string }>>;
}

/** Runs a recipe of chapter 6 as the command line does. */
async function run(name: string) {
  const recipe = JSON.parse(fileAt(`docs/replication/chapter6-${name}.recipe.json`)) as Case;
  const hierarchies = Object.fromEntries(
    Object.entries(recipe.hierarchies).map(([column, { file }]) => [
      column,
      fileAt(`public/samples/${file}`)
        .trim()
        .split(/\r?\n/)
        .map((line) => line.split(';')),
    ]),
  );
  const steps = await stepsOn({ ...recipe, hierarchies }, fileAt(`public/samples/${recipe.data.file}`));
  return steps as unknown as {
    measures: { group: string[]; before: Record<string, number>; after: Record<string, number> | null }[];
    appeared: object[];
    vanished: object[];
    risen: object[];
    fallen: { A: string[][]; B: string[][]; before: { value: number }; after: { value: number } }[];
    suppressed: number;
  }[];
}

describe('k-anonymity alone', () => {
  it('[L3] Adult: leaving records out lifts elift of women over the limit', async () => {
    const [said] = await run('adult-worse');
    const [women, young] = said.measures;
    expect([women.before.elift.toFixed(2), women.after!.elift.toFixed(2)]).toEqual(['1.18', '1.27']);
    expect([young.before.elift.toFixed(2), young.after!.elift.toFixed(2)]).toEqual(['1.26', '1.35']);
    expect([said.risen.length, said.suppressed]).toEqual([9, 12268]);
  });

  it('[L3] Adult: regions of 200 bring young clerks below the limit', async () => {
    const [said] = await run('adult-removed');
    const [{ A, B, before, after }] = said.fallen;
    expect([...A, ...B]).toEqual([
      ['age', 'young'],
      ['occupation', 'Adm-clerical'],
    ]);
    expect([before.value.toFixed(2), after.value.toFixed(2)]).toEqual(['1.20', '1.13']);
    expect([said.vanished.length, said.appeared.length]).toEqual([14, 6]);
  });

  it('[L3] Boston: regions of 50 lift slift of Black applicants; whole columns make rules appear', async () => {
    const [regions, columns] = await run('boston-worse');
    const [{ before, after }] = regions.measures;
    expect([before.slift.toFixed(2), after!.slift.toFixed(2)]).toEqual(['3.06', '3.50']);
    expect(columns.appeared).toHaveLength(3);
  });

  it('[L3] Boston: 10-anonymity by whole columns hides race, and every rule with it', async () => {
    const [said] = await run('boston-removed');
    expect([said.measures[0].after, said.vanished.length]).toEqual([null, 124]);
  });
});
