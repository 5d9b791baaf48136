import { stepsOn } from '../../recipe/testing/run.ts';

export const discovered = async (recipe: object, csv: string) =>
  (await stepsOn(recipe, csv)) as unknown as Discovered[];

export const csv =
  'sex,age,job,granted\nF,25,nurse,no\nF,30,nurse,no\nF,41,clerk,yes\nM,52,clerk,yes\nM,33,clerk,no\nM,28,clerk,yes\n';

export const roles = {
  decision: { attribute: 'granted', negative: ['no'] },
  protected: [{ attribute: 'sex', value: 'F' }],
};

export const step = {
  do: 'discover',
  measure: 'elift',
  alpha: '1.2',
  minSupport: '0.1',
  minConfidence: '0',
  maxLength: 2,
};

export const recipeWith = (fields: object, steps: object[] = [step]) => ({
  recipe: 1,
  data: { file: 'a.csv' },
  columns: { age: { use: false } },
  roles,
  steps,
  ...fields,
});

export interface Discovered {
  frequentRules: number;
  pdRules: number;
  pndRules: number;
  protective: number;
  findings: number;
  direct: DirectRule[];
  family?: number;
  redlining?: { X: string[][]; yields: { A: string[][]; B: string[][]; elb: number; background?: number }[] }[] | null;
  explained?: object[];
}

export interface DirectRule {
  A: string[][];
  B: string[][];
  a1: number;
  n1: number;
  a2: number;
  n2: number;
  value: number | string | null;
  interval?: unknown;
  fisher?: number;
  z?: number | null;
  p?: number;
  q?: number;
}
