import { describe, expect, it } from 'vitest';
import { claimWords } from '../../words/en/verify/claims.ts';
import { listSilences } from '../verify/silences.ts';
import type { Certificate } from '../verify/certificate.ts';
import { releaseAll, valueOf, verifyIt } from './testing/released.ts';

/** How many people have which of three values: two have all three, one has none. */
const people: readonly [values: string, count: number][] = [
  ['a', 10],
  ['b', 10],
  ['c', 10],
  ['ab', 10],
  ['ac', 10],
  ['bc', 10],
  ['abc', 2],
  ['', 1],
];
const k = 5;
const rows = people.flatMap(([own, count]) =>
  Array.from({ length: count }, () => [...'abc'].map((value) => (own.includes(value) ? 'y' : 'n')).join()),
);
const csv = `a,b,c\n${rows.join('\n')}\n`;
const recipe = {
  recipe: 1,
  data: { file: 'a.csv' },
  roles: {},
  steps: [
    { do: 'patterns', minSupport: { count: k }, maxLength: 2, measure: null, privacy: { model: 'k-anonymity', k } },
  ],
};

describe('what is claimed of sums, and what is not', () => {
  it('[S9] [R3] holds of one pattern and none of others, while another sum of the same file tells of 3 with k = 5', async () => {
    const [released] = await releaseAll(recipe, csv);
    const found = valueOf(await verifyIt(released));
    expect(found.verdict).toBe('holds');
    expect(found.claims.find(({ predicate }) => predicate === 'no-value-channel')).toMatchObject({ verdict: 'holds' });

    const lines = Buffer.from(released.file).toString().trimEnd().split('\n').slice(1);
    const support = new Map(
      lines.map((line) => line.split(',')).map(([a, b, c, count]) => [[a, b, c].join(), Number(count)]),
    );
    const values = [support.get('y,,')!, support.get(',y,')!, support.get(',,y')!];
    const pairs = [support.get('y,y,')!, support.get('y,,y')!, support.get(',y,y')!];
    const total = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);
    const everybody = rows.length;
    expect(everybody - total(values) + total(pairs)).toBe(3);
    expect(people.filter(([own]) => own === '' || own === 'abc').reduce((sum, [, count]) => sum + count, 0)).toBe(3);
    expect([...support.keys()].filter((key) => !key.split(',').includes(''))).toEqual([]);
  });

  it('[R3] is said of exactly that, and what lies beyond is listed with the example', async () => {
    const [released] = await releaseAll(recipe, csv);
    const index = Buffer.from(released.bundle.parts.find(({ name }) => name === 'index.html')!.file.text!).toString();
    expect(index).toContain(
      'Published counts single out no fewer than 5 people with one pattern and none of some other values, the number of records being known.',
    );
    const certificate = JSON.parse(released.certificate) as Certificate;
    const unclaimed = JSON.stringify(claimWords.notClaimed(listSilences(certificate), certificate));
    for (const said of [index, unclaimed]) {
      expect(said).toContain('What other sums of the counts tell');
      expect(said).toContain('everybody less three values plus their pairs is how many people have all three or none');
      expect(said).not.toMatch(/[Nn]o sum/);
    }
  });
});
