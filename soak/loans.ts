const sexes = ['F', 'M'];
const zones = ['north', 'south', 'west'];
const jobs = ['clerk', 'cook', 'driver', 'nurse'];

/** A table of loans, of any length and always the same: women of the south are denied more often than others. */
export function loansCsv(rows = 120): string {
  const lines = Array.from({ length: rows }, (_, i) => {
    const sex = sexes[(i * 7 + (i >> 3)) % 2];
    const zone = zones[(i * 5 + (i >> 2)) % 3];
    const job = jobs[(i * 11 + (i >> 4)) % 4];
    const age = 20 + ((i * 13) % 45);
    const isDenied = (sex === 'F' && zone === 'south' && i % 5 > 0) || (i * 3) % 8 === 0;
    return `p${i},${sex},${age},${zone},${job},${isDenied ? 'no' : 'yes'}`;
  });
  return `id,sex,age,zone,job,granted\n${lines.join('\n')}\n`;
}

const settings = {
  measure: 'elift',
  alpha: '1.2',
  minSupport: { count: 4 },
  minConfidence: '0',
  maxLength: 3,
  significance: null,
};

/** The recipe of the loans, as its file says it, without steps. */
export const loansFile = {
  recipe: 1,
  data: { file: 'loans.csv', delimiter: ',', missing: ['?', ''], missingAs: 'value' },
  columns: {
    age: { cuts: [29, '45'], labels: ['young', 'middle', 'old'], title: 'Age' },
    job: { merge: { food: ['cook'] }, title: 'Job', names: { clerk: 'office clerk' } },
    zone: { order: ['north', 'south', 'west'] },
  },
  filter: [{ attribute: 'zone', in: ['north', 'south', 'west'] }],
  roles: {
    decision: { attribute: 'granted', negative: ['no'], words: { negative: 'refused', positive: 'granted' } },
    protected: [{ attribute: 'sex', value: 'F', title: 'women' }],
    grounded: [{ attribute: 'age', value: 'young' }],
    protectedAttributes: ['sex'],
    quasi: ['sex', 'zone'],
    sensitive: ['job'],
    identifiers: ['id'],
    reference: { sex: ['M'] },
  },
  background: [{ given: [['zone', 'south']], group: [['race', 'black']], beta1: '0.6', beta2: '0.9' }],
  hierarchies: {
    sex: [
      ['F', '*'],
      ['M', '*'],
    ],
    zone: [
      ['north', 'upper', '*'],
      ['south', 'lower', '*'],
      ['west', 'lower', '*'],
    ],
  },
  notes: [{ about: 'rule [["sex","F"]] in []', verdict: 'accepted', text: 'Looked at.' }],
  settings,
  steps: [] as readonly object[],
  pins: [] as readonly object[],
};

/** Every step there is, each in a form that runs on the loans. */
export const loansSteps: readonly object[] = [
  { do: 'groups' },
  { do: 'proxies' },
  { do: 'discover', indirect: true, explain: '0.9', evidence: true },
  { do: 'people', k: 4, t: '0.1', attributes: ['zone', 'job'] },
  { do: 'repair', method: 'least' },
  { do: 'repair', method: 'drp2', passes: 2, lock: ['zone'] },
  { do: 'patterns', minSupport: { count: 8 }, privacy: { model: 'k-anonymity', k: 4 } },
  { do: 'noisy-patterns', privacy: { model: 'differential', epsilon: '1', top: 5, seed: 1 } },
  { do: 'generalize', k: 3, choose: 'loss' },
  { do: 'impact', scheme: 'cell', k: 3 },
  { do: 'noisy-table', epsilon: '1', depth: 2, seed: 1 },
  { do: 'report', audience: 'publication', title: 'Loans' },
];

/** Results to compare. */
export const loansPins: readonly object[] = [
  { title: 'Original', steps: [] },
  { title: 'Fewest changes', steps: [{ do: 'repair', method: 'least' }] },
  { title: 'Published', steps: [{ do: 'generalize', k: 3 }] },
];
