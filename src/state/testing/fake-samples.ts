import { readFileSync } from 'node:fs';

const folder = new URL('../../../public/samples/', import.meta.url);

/** A promise that loading a sample waits for. */
export const sampleGate = { wait: Promise.resolve() };

/** Stands in for `samples.ts`, whose script chunks exist in a built page only: one sample, from its files. */
export const samples = [{ id: 'thesis-exp53', title: 'Thesis, women veterinarians' }];

export async function loadSampleFile() {
  await sampleGate.wait;
  const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');
  return {
    file: new Blob([read('thesis-exp53.csv')]),
    name: 'thesis-exp53.csv',
    recipe: read('thesis-exp53.recipe.json'),
  };
}
