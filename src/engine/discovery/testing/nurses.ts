import { type PlainRule } from './brute-force.ts';
import { type World } from './random-tables.ts';

/** Three nurses who are all women of r1, so that naming the job or the race changes nobody; two clerks, men. */
export const nurses: World = {
  cells: [
    ['F', 'r1', 'nurse', 'x'],
    ['F', 'r1', 'nurse', 'x'],
    ['F', 'r1', 'nurse', 'y'],
    ['M', 'r2', 'clerk', 'x'],
    ['M', 'r2', 'clerk', 'y'],
  ],
  weights: null,
  decisions: ['no', 'no', 'yes', 'yes', 'no'],
  missingAs: ['value', 'value', 'value', 'value'],
  protectedItems: [{ attribute: 'sex', value: 'F' }],
  settings: { minSupport: 2, minConfidence: '0', maxLength: 3, support: 'premise' },
};

/** The widest marked rule with the same A and part of the context; of equals the first mined. */
export function nestByForce(force: readonly PlainRule[], marks: Uint8Array): number[] {
  return force.map(({ A, B }, i) => {
    const outer = force
      .map((rule, j) => ({ rule, j }))
      .filter(
        ({ rule, j }) =>
          marks[i] === 1 &&
          marks[j] === 1 &&
          rule.A.join() === A.join() &&
          rule.B.length < B.length &&
          rule.B.every((item) => B.includes(item)),
      )
      .sort((one, other) => one.rule.B.length - other.rule.B.length || one.j - other.j);
    return outer.length === 0 ? i : outer[0].j;
  });
}
