const lines = ['F,a,no', 'F,a,no', 'F,b,yes', 'M,a,yes', 'M,b,no', 'M,b,yes', 'F,b,no', 'M,a,yes'];

/** Eight loans, so many times over. */
export function smallLoans(times: number): string {
  return `sex,job,granted\n${Array<string[]>(times).fill(lines).flat().join('\n')}\n`;
}

/** What is decided of them, who is protected, and the limits. */
export const smallLoansRecipe = {
  roles: {
    decision: { attribute: 'granted', negative: ['no'] },
    protected: [{ attribute: 'sex', value: 'F' }],
    protectedAttributes: ['sex'],
    quasi: ['sex', 'job'],
  },
  settings: { measure: 'elift', alpha: '1.2', minSupport: { count: 2 }, minConfidence: '0.1', maxLength: 2 },
};
