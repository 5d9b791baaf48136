import { stepsOn } from '../../recipe/testing/run.ts';

export interface Generalized {
  attributes: string[];
  levels: number[];
  nodes: number;
  anonymous: number;
  safe: number[][];
  best: Record<'height' | 'discernibility' | 'classification' | 'loss', { node: number[]; value: number } | null>;
  metrics: Record<string, unknown> & { node: number[]; risk: Record<string, number> };
  file: string | null;
  blame?: unknown;
}

export const generalized = async (recipe: object, csv: string) =>
  (await stepsOn(recipe, csv)) as unknown as Generalized[];

export const csv =
  'id,sex,race,city,pay,w,granted\n1,F,r1,"A, north",low,2,no\n2,F,r2,B,mid,1,no\n3,M,r1,B,mid,3,yes\n4,M,r3,C,high,1,yes\n5,F,r1,C,low,2,yes\n6,M,r2,A,mid,1,no\n';

export const hierarchies = {
  race: [
    ['r1', 'r1', '*'],
    ['r2', 'other', '*'],
    ['r3', 'other', '*'],
  ],
};

export const roles = {
  decision: { attribute: 'granted', negative: ['no'] },
  protectedAttributes: ['sex'],
  quasi: ['sex', 'race'],
  sensitive: ['pay'],
  identifiers: ['id'],
};

export const recipeWith = (steps: object[], fields: object = {}) => ({
  recipe: 1,
  data: { file: 'a.csv', weight: 'w' },
  roles,
  hierarchies,
  steps,
  ...fields,
});
